#pragma once
// Rows of returns: `returns`, `returnsDetail`, and what they change on the order's rows: pieces on
// their way back and back, money no longer owed.

#include "events/kit/envelope.hpp"
#include "events/returns/returns_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: warehouseName, keeperUserId, customerId, channelCustomerId,
/// guideUserId, designerUserId, orderUserId, deptId (of the order), receiptId, putNo,
/// createUserName, closeReason, payAmount, offsetAmount, completeTime.
const RichTable& returns();
/// Besides the entity's fields: piecesPerBox, orderPieces, netAmount, earlierPieces, closed.
const RichTable& return_lines();

inline const Table& returns_table() {
    return returns().table();
}

inline const Table& returns_detail_table() {
    return return_lines().table();
}

/// True for events of streams "returns/…".
bool is_return_event(const events::StoredEvent& event);
/// Writes the rows, the counters of list "returns", the day's number, entries of the order's log
/// (type 4) and the order's pieces and money, where its rows are there.
void project_return(
    const events::StoredEvent& event, const events::ReturnEvent& e, TableWriter& out
);

}  // namespace oms::projections
