#pragma once
// Users' and roles' own events -> user, credential and roleGrant rows.

#include "events/kit/envelope.hpp"
#include "events/records/identity_events.hpp"
#include "events/records/record_events.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// roleGrant(id = role, menuIds, dataScopeIds, apiScopeIds): what a role may open and press
/// (RoleGranted replaces it).
const Table& role_grant_table();
/// credential(id = user, passwordHash, authVersion, passwordTime): what sign-in checks; never
/// shown. authVersion rises with every change that must end the user's sessions.
const Table& credential_table();

void project_user(
    const events::StoredEvent& stored, const events::UserEvent& event, TableWriter& out
);
void project_role(
    const events::StoredEvent& stored, const events::RoleEvent& event, TableWriter& out
);

/// Raises authVersion when a record event of a user must end that user's sessions: roles,
/// departments or status changed, or the user was removed. Called after project_record.
void project_credential(
    const events::StoredEvent& stored, const events::RecordEvent& event, TableWriter& out
);

}  // namespace oms::projections
