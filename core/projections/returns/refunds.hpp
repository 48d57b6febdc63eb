#pragma once
// Rows of refunds: `refund`, and their effect on the order's money.

#include "events/kit/envelope.hpp"
#include "events/money/refund_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: guideUserId, designerUserId, orderUserId, deptId (of the order),
/// recorderId (may not confirm it), createUserName, confirmUser, confirmUserName, confirmTime,
/// voidReason, voidTime.
const RichTable& refunds();

inline const Table& refund_table() {
    return refunds().table();
}

/// Writes the refund's row, the counters of list "refund", the day's number, the order's refunded
/// and due amounts and an entry of its log, where its row is there.
void project_refund(
    const events::StoredEvent& event, const events::RefundEvent& e, TableWriter& out
);

}  // namespace oms::projections
