#pragma once
// What saving and removing menus, departments, roles, users and companies does beyond the general
// rules (record_rules).

#include "commands/records/save_case.hpp"

#include <string_view>

namespace oms::commands {

Status menu_rules(SaveCase& save);
/// Ancestors follow from the parent, and those of all that lies below follow them.
Status dept_rules(SaveCase& save);
Status role_rules(SaveCase& save);
Status user_rules(SaveCase& save);
/// Companies are made by setup_tenant, with their roles and administrator.
Status tenant_rules(SaveCase& save);

/// Nobody removes itself, nor a user whose roles it may not grant.
Status check_user_removal(const RemoveCase& removal);
/// The platform's role stays.
Status check_role_removal(const RemoveCase& removal);
/// The platform's company stays.
Status check_tenant_removal(const RemoveCase& removal);

/// ACCOUNT_LIMIT when the caller's company has as many users as it may (Tenant.accountNumber).
Status check_account_room(CommandContext& ctx);

/// ADMIN_ROLE_DENIED when one of the roles is the platform's and the user is not of the platform.
Status check_roles_grantable(CommandContext& ctx, std::string_view role_ids);

}  // namespace oms::commands
