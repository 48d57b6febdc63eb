#pragma once
// From users, roles, grants, departments and menus to what a person may do and see. Pure: the rows
// arrive as arguments, once per request.

#include "base/ids.hpp"
#include "base/principal.hpp"
#include "domain/people/access_facts.hpp"
#include "domain/people/forest.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace oms::domain {

inline constexpr std::string_view kPlatformRole = "administrator";  ///< only in tenant 000000
inline constexpr std::string_view kAdminRole = "admin";             ///< administrator of a tenant

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

/// The screens that a grant opens: those granted, those in which a granted button stands, and the
/// menus above them.
std::vector<Id> opened_menus(std::span<const MenuRow> menus, std::span<const Id> granted);
/// Opened screens with the menus above them, by `sort`.
std::vector<ForestItem> route_items(std::span<const MenuRow> menus, std::span<const Id> opened);
/// Of the menus held those below which everything that a tree shows is held too: what such a tree
/// may tick when a tick there means the whole branch.
std::vector<Id> whole_branches(
    std::span<const MenuRow> menus, std::span<const Id> shown, std::span<const Id> held
);
/// Granted buttons below the menus they stand in.
std::vector<ForestItem> button_items(std::span<const MenuRow> menus, std::span<const Id> granted);
/// Select nodes of what the person may hand on (granted, and the menus above).
std::vector<ForestItem> grant_items(std::span<const MenuRow> menus, std::span<const Id> granted);
/// Whole nodes, or select nodes, of every menu; without buttons when `screens_only`.
std::vector<ForestItem> menu_items(std::span<const MenuRow> menus, bool screens_only);
std::vector<ForestItem> menu_tree_items(std::span<const MenuRow> menus, bool screens_only);

}  // namespace oms::domain
