#pragma once
// Who is in which department and who holds which role or post, found by an index: users keep them
// as comma lists. People who wait for approval or were turned down are in none.

#include "events/kit/envelope.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Key (groupId, userId); groupId is a department's, a role's or a post's.
const Table& user_group_table();

/// Key (groupId, userId, since), until: who was in a group from when to when, in ms; `until` is
/// null while it lasts.
const Table& user_group_history_table();

/// Brings the groups of a user to what its row says, after an event of stream "user/…" was
/// projected; leaves other events alone.
void project_user_groups(const events::StoredEvent& event, TableWriter& out);

}  // namespace oms::projections
