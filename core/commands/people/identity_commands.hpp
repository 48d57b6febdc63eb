#pragma once
// Users and roles beyond their master data. Creating, changing and removing them are the general
// record commands; passwords arrive as sealed hashes made outside core.

#include "base/json.hpp"
#include "commands/kit/context.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace oms::commands {

/// The caller's own name, real name, avatar, phone, e-mail, sex and birthday; other members of the
/// input are ignored. Refusals as save_record.
Command update_own_info(std::shared_ptr<const json::Document> input);

/// The caller's own password. Whether the old one was right is checked before, outside core.
Command change_own_password(std::string hash);
/// In its place where it was wrong: refuses, unless it is that same command again.
Command refuse_own_password();

/// Sets passwords of users of the caller's tenant: (user, sealed hash).
Command reset_passwords(std::vector<std::pair<Id, std::string>> hashes);

/// Replaces the roles of users. Refused: NOT_FOUND (roleIds), ADMIN_ROLE_DENIED.
Command grant_user_roles(std::vector<Id> users, std::vector<Id> roles);

Command unlock_users(std::vector<Id> users);

/// Platform settings of a user. Invalid: BAD_OPTION (userType 1..3), BAD_JSON.
Command save_user_platform(Id user, std::int64_t user_type, std::string user_ext);

struct RoleGrant {
    std::vector<Id> menus;  ///< and buttons
    std::vector<Id> data_scopes = {};
    std::vector<Id> api_scopes = {};
};

/// Replaces what roles may open and press, and the scopes that their holders work under. Refused:
/// NOT_FOUND (menuIds, dataScopeIds, apiScopeIds), ADMIN_ROLE_DENIED; a caller who is not of the
/// platform may hand on only menus that the own roles have, and scopes of such menus: Forbidden.
Command grant_role(std::vector<Id> roles, RoleGrant grant);

/// Limit of accounts (-1: none) and expiry (nothing: never) of companies. Platform only.
Command set_tenant_limits(
    std::vector<Id> tenants, std::int64_t account_number, std::optional<Timestamp> expires
);

}  // namespace oms::commands
