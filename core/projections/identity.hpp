#pragma once
// Users' and roles' own events -> user, credential and roleGrant rows.

#include "events/envelope.hpp"
#include "events/identity_events.hpp"
#include "events/record_events.hpp"
#include "projections/table.hpp"

namespace oms::projections {

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
