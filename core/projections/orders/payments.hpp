#pragma once
// Rows of receipts: `payment`, and their effect on the order's paid amount.

#include "events/kit/envelope.hpp"
#include "events/money/payment_events.hpp"
#include "events/orders/order_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

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
/// and due amounts when its row is there.
void project_payment(
    const events::StoredEvent& event, const events::PaymentEvent& e, TableWriter& out
);

/// Carries a changed customer or changed people of an order over to its receipts, whose scope
/// follows the order's. `members`: the change as it is in the event.
void copy_to_payments(
    TableWriter& out, Id order, const events::OrderHeader& header, json::Ref members
);

}  // namespace oms::projections
