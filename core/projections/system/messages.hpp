#pragma once
// Rows of messages: one for each receiver, one for what was sent to all of them.

#include "events/kit/envelope.hpp"
#include "events/system/message_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: createUserName, and unreadUser: the receiver while the message is
/// unread and not deleted, else null. Unread messages of a user are the rows it leads to, so there
/// is no counter that could drift.
const RichTable& messages();

inline const Table& message_table() {
    return messages().table();
}

/// Besides the entity's fields: createUserName, textKey, textParams (see events::MessageSent), and
/// writtenBy: who wrote it by hand, null for messages of steps.
const RichTable& message_batches();

inline const Table& message_batch_table() {
    return message_batches().table();
}

/// True for events of streams "message/…" and "mailbox/…".
bool is_message_event(const events::StoredEvent& event);
void project_message(
    const events::StoredEvent& event, const events::MessageEvent& e, TableWriter& out
);

}  // namespace oms::projections
