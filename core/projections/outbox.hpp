#pragma once
// Outbox events -> what waits to be done outside, what was done and what was given up.

#include "events/envelope.hpp"
#include "projections/rich_table.hpp"
#include "projections/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: effectKey, content, createUserName.
const RichTable& outbox();

inline const Table& outbox_table() {
    return outbox().table();
}

/// True for events of streams "outbox/…".
bool is_outbox_event(const events::StoredEvent& event);
/// Throws std::runtime_error when the event is unreadable.
void project_outbox(const events::StoredEvent& event, TableWriter& out);

}  // namespace oms::projections
