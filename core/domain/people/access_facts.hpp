#pragma once
// The rows that decide on a person's rights: users, roles, grants, departments, menus.

#include "base/ids.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace oms::domain {

struct UserRow {
    Id id;
    std::string account;
    std::string real_name;
    std::vector<Id> roles;
    std::vector<Id> depts;
};

/// How far a role sees (field dataScope).
enum class DataScope : unsigned char { All = 1, Own = 2, Dept = 3, DeptAndBelow = 4 };

struct RoleRow {
    Id id;
    std::string alias;
    std::string name;
    DataScope scope = DataScope::Own;
};

struct RoleGrantRow {
    Id role;
    std::vector<Id> menus;  ///< menus and buttons
    std::vector<Id> data_scopes = {};
};

/// A data scope of the platform (entity dataScope).
struct DataScopeRow {
    Id id;
    std::string entity;
    std::string column;     ///< that rules 2 to 4 compare; "" = the entity's own columns
    std::int64_t type = 2;  ///< 1 all, 2 own, 3 department, 4 department and below, 5 custom
    std::string rule;       ///< of type 5
};

struct DeptRow {
    Id id;
    Id parent;
    std::int64_t category = 0;  ///< 1 company
    std::string name;
};

struct MenuRow {
    Id id;
    Id parent;
    std::int64_t category = 1;  ///< 1 menu, 2 button
    std::int64_t sort = 0;
    std::string code;
    std::string name;
    std::string json;  ///< the node as menus are answered, without children
};

inline constexpr std::int64_t kMenuCategory = 1;
inline constexpr std::int64_t kButtonCategory = 2;

/// All that decides on a person's rights, of one moment.
struct AccessRows {
    UserRow user;
    std::vector<RoleRow> roles;  ///< the user's
    std::vector<RoleGrantRow> grants;
    std::vector<DeptRow> depts;             ///< all of the tenant
    std::vector<MenuRow> menus;             ///< all of the platform
    std::vector<DataScopeRow> scopes = {};  ///< those that any of the roles was granted
    /// What custom rules may name: brands of the user's brand department, warehouses kept or used,
    /// channel customers that the user signs in for.
    std::vector<Id> brands = {};
    Id brand_dept = {};
    std::vector<Id> warehouses = {};
    std::vector<Id> channels = {};
    /// Menus of the company's package; nothing: no limit.
    std::optional<std::vector<Id>> package = {};
};

/// `id` and every department below it.
std::vector<Id> dept_and_below(std::span<const DeptRow> depts, Id id);
/// The nearest company at or above a department; 0 when there is none.
Id company_of(std::span<const DeptRow> depts, Id dept);

}  // namespace oms::domain
