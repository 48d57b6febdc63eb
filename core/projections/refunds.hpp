#pragma once
// Rows of refunds: `refund`, and their effect on the order's money.

#include "events/envelope.hpp"
#include "projections/rich_table.hpp"
#include "projections/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: guideUserId, designerUserId, orderUserId, deptId (of the order),
/// recorderId (may not confirm it), createUserName, confirmUser, confirmUserName, confirmTime,
/// voidReason, voidTime.
const RichTable& refunds();

inline const Table& refund_table() {
    return refunds().table();
}

/// True for events of streams "refund/…".
bool is_refund_event(const events::StoredEvent& event);
/// Writes the refund's row, the counters of list "refund", the day's number, the order's refunded
/// and due amounts and an entry of its log, where its row is there. Throws std::runtime_error when
/// the event cannot be read.
void project_refund(const events::StoredEvent& event, TableWriter& out);

}  // namespace oms::projections
