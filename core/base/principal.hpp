#pragma once
// Who is asking, and what that person may do and see. Made once per request from the tenant's own
// users, roles, departments and menus; handed to commands and queries, never fetched by them.

#include "base/ids.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oms {

/// Which rows of a scoped list a person sees. `All` ignores the rest; the others see their own rows
/// always, and for Dept / DeptAndBelow also the rows of `depts` (already expanded downwards).
struct RowScope {
    enum class Kind : unsigned char { All, Own, Dept };

    Kind kind = Kind::Own;
    std::vector<Id> depts;
};

/// One condition of a custom data scope: the row's column has one of the values. A path names a
/// column of other rows (entities/scope_path.hpp).
struct ScopeTerm {
    std::string column;
    std::vector<std::int64_t> values;
};

/// Rows of one entity that data scopes open to a person, in place of RowScope: those that any of
/// these members includes.
struct EntityScope {
    std::string entity;
    bool all = false;
    bool own = false;                            ///< one of the entity's owner fields is the person
    std::vector<Id> depts;                       ///< the entity's department field is one of these
    std::vector<std::vector<ScopeTerm>> custom;  ///< rows that meet every term of one list
    bool choices = false;                        ///< look-ups offer every row all the same
};

struct Principal {
    TenantId tenant;
    Id user;
    Id dept;     ///< the department chosen at sign-in
    Id company;  ///< department of category 1 above it
    std::string account;
    std::string user_name;             ///< real name, as shown and as written into logs
    std::vector<std::string> roles;    ///< role aliases (decisions: names)
    std::vector<std::string> buttons;  ///< granted button codes, sorted
    RowScope rows;
    std::vector<EntityScope> entity_rows;  ///< of entities that data scopes say more about
    bool sees_cost = false;                ///< holds commodity_cost
    bool sees_phone = false;               ///< sees unmasked phones of rows that are not its own
    bool platform = false;  ///< role administrator of tenant 000000: every permission

    bool can(std::string_view button) const {
        return platform || std::binary_search(buttons.begin(), buttons.end(), button);
    }

    /// Null: RowScope decides.
    const EntityScope* scope_of(std::string_view entity) const {
        const auto it = std::find_if(entity_rows.begin(), entity_rows.end(), [&](const auto& s) {
            return s.entity == entity;
        });
        return it == entity_rows.end() ? nullptr : &*it;
    }

    bool has_role(std::string_view alias) const {
        return std::find(roles.begin(), roles.end(), alias) != roles.end();
    }
};

}  // namespace oms
