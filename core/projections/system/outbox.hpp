#pragma once
// Outbox events -> what waits to be done outside, what was done and what was given up.

#include "events/kit/envelope.hpp"
#include "events/system/outbox_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: effectKey, content, createUserName.
const RichTable& outbox();

inline const Table& outbox_table() {
    return outbox().table();
}

/// True for events of streams "outbox/…".
bool is_outbox_event(const events::StoredEvent& event);
void project_outbox(
    const events::StoredEvent& event, const events::OutboxEvent& e, TableWriter& out
);

}  // namespace oms::projections
