#pragma once
// The first events of a data folder, and of a tenant.

#include "commands/kit/context.hpp"
#include "commands/records/record_commands.hpp"

#include <string>

namespace oms::commands {

struct PlatformSeed {
    std::string password_hash;  ///< sealed hash of the administrator's first password
    Seal seal = {};             ///< for the secret of client `saber`
};

/// Tenant 000000 with its administrator (account admin), the standard roles, menus, dictionaries,
/// parameters, posts and the client `saber` (decisions: a new data folder). Given by `system`
/// (see system_user); does nothing when the ledger of 000000 has begun.
Command seed_platform(PlatformSeed seed);

/// tenant/submit. Without an id in the input: makes the company in `sys` and, in its own ledger, a
/// first department, a post, the standard roles with their grants and the account `admin` with
/// `request.password_hash`. `tenantId` is taken when given (1 to 12 of [0-9a-z], not "sys"), else a
/// free number of six digits. `domain` is read as `domainUrl`. With an id: changes the company.
/// Platform only. Refused: CODE_EXISTS (tenantId, domainUrl).
Command submit_tenant(SaveRequest request);

/// Who gives commands on nobody's behalf: seeds and timers. `tenant`: whose ledger they write.
Principal system_user(TenantId tenant);

}  // namespace oms::commands
