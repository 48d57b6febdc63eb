#pragma once
// From users, roles, grants, departments and menus to what a person may do and see. Pure: the rows
// arrive as arguments, once per request.

#include "base/ids.hpp"
#include "base/principal.hpp"
#include "domain/identity/forest.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace oms::domain {

inline constexpr std::string_view kPlatformRole = "administrator";  ///< only in tenant 000000
inline constexpr std::string_view kAdminRole = "admin";             ///< administrator of a tenant

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

/// What the person chose at sign-in; 0 and empty: not chosen.
struct SessionChoice {
    Id dept;
    std::vector<Id> roles;
};

/// Rights of the user's roles (of the chosen ones when any is the user's). Row scopes unite: the
/// widest role wins, departments add up. Without a chosen department all of the user's count and
/// the first one is written into documents.
Principal make_principal(
    const TenantId& tenant, const AccessRows& rows, const SessionChoice& choice
);

/// Menus and buttons that a person holds. The platform's administrator holds all; of others a
/// package limits it to its menus and the buttons that stand in them.
std::vector<Id> granted_menus(const Principal& who, const AccessRows& rows);

/// `id` and every department below it.
std::vector<Id> dept_and_below(std::span<const DeptRow> depts, Id id);
/// The nearest company at or above a department; 0 when there is none.
Id company_of(std::span<const DeptRow> depts, Id dept);

/// Granted screens with the menus above them, by `sort`.
std::vector<ForestItem> route_items(std::span<const MenuRow> menus, std::span<const Id> granted);
/// Granted buttons below the menus they stand in.
std::vector<ForestItem> button_items(std::span<const MenuRow> menus, std::span<const Id> granted);
/// Select nodes of what the person may hand on (granted, and the menus above).
std::vector<ForestItem> grant_items(std::span<const MenuRow> menus, std::span<const Id> granted);
/// Whole nodes, or select nodes, of every menu; without buttons when `screens_only`.
std::vector<ForestItem> menu_items(std::span<const MenuRow> menus, bool screens_only);
std::vector<ForestItem> menu_tree_items(std::span<const MenuRow> menus, bool screens_only);

}  // namespace oms::domain
