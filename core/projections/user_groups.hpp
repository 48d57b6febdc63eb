#pragma once
// Who is in which department and who holds which role, found by an index: users keep both as comma
// lists. People who wait for approval or were turned down are in none.

#include "events/envelope.hpp"
#include "projections/table.hpp"

namespace oms::projections {

/// Key (groupId, userId); groupId is a department's or a role's.
const Table& user_group_table();

/// Brings the groups of a user to what its row says, after an event of stream "user/…" was
/// projected; leaves other events alone.
void project_user_groups(const events::StoredEvent& event, TableWriter& out);

}  // namespace oms::projections
