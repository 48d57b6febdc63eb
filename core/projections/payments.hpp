#pragma once
// Rows of receipts: `payment`, and their effect on the order's paid amount.

#include "events/envelope.hpp"
#include "events/order_events.hpp"
#include "projections/rich_table.hpp"
#include "projections/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: orderNo, customerName, guideUserId, designerUserId, deptId (of the
/// order), createUserName, confirmUser, confirmUserName, confirmTime, voidReason, voidTime.
const RichTable& payments();

inline const Table& payment_table() {
    return payments().table();
}

/// True for events of streams "payment/…".
bool is_payment_event(const events::StoredEvent& event);
/// Writes the payment's row, the counters of list "payment", the day's number, and the order's paid
/// and due amounts when its row is there. Throws std::runtime_error when the event is unreadable.
void project_payment(const events::StoredEvent& event, TableWriter& out);

/// Carries a changed customer or changed people of an order over to its receipts, whose scope
/// follows the order's. `members`: the change as it is in the event.
void copy_to_payments(
    TableWriter& out, Id order, const events::OrderHeader& header, json::Ref members
);

}  // namespace oms::projections
