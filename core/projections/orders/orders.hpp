#pragma once
// Rows of orders: `order`, `orderDetail`, `orderLog`. Each row follows from the order's own stream
// and, for its money and what comes back, from the streams of its payments, returns and refunds
// (projections/orders/payments.hpp, projections/returns/returns.hpp); folding those streams into an
// empty model gives the order as of a moment.

#include "events/kit/envelope.hpp"
#include "events/orders/order_events.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// True for events of streams "order/…" that project_order writes.
bool is_order_event(const events::StoredEvent& event);
/// Writes rows of order, orderDetail, orderLog, the counters of list "order" and the day's number.
void project_order(const events::StoredEvent& event, const events::OrderEvent& e, TableWriter& out);

}  // namespace oms::projections
