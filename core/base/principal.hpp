#pragma once
// Who is asking, and what that person may do and see. Made once per request from the tenant's own
// users, roles, departments and menus; handed to commands and queries, never fetched by them.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"

namespace oms {

/// Which rows of a scoped list a person sees. `All` ignores the rest; the others see their own rows
/// always, and for Dept / DeptAndBelow also the rows of `depts` (already expanded downwards).
struct RowScope {
    enum class Kind : unsigned char { All, Own, Dept };

    Kind kind = Kind::Own;
    std::vector<Id> depts;
};

struct Principal {
    TenantId tenant;
    Id user;
    Id dept;     ///< the department chosen at sign-in
    Id company;  ///< department of category 1 above it
    std::string account;
    std::string user_name;            ///< real name, as shown and as written into logs
    std::vector<std::string> roles;   ///< role aliases (decisions: names)
    std::vector<std::string> buttons; ///< granted button codes, sorted
    RowScope rows;
    bool sees_cost = false;   ///< holds commodity_cost
    bool sees_phone = false;  ///< sees unmasked phones of rows that are not its own
    bool platform = false;    ///< role administrator of tenant 000000: every permission

    bool can(std::string_view button) const {
        return platform || std::binary_search(buttons.begin(), buttons.end(), button);
    }
    bool has_role(std::string_view alias) const {
        return std::find(roles.begin(), roles.end(), alias) != roles.end();
    }
};

}  // namespace oms
