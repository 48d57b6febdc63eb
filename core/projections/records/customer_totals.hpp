#pragma once
// How much a customer has bought: orderCount and orderAmount of the customer's row.

#include "events/kit/envelope.hpp"
#include "events/orders/order_events.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Counts an order from OrderPaymentReached on, and takes it off when it is sent back to payment or
/// cancelled. Called before project_order with the same event of a stream "order/…". Nothing when
/// the order has no customer or the customer's row is not in this read model (as-of views).
void project_customer_totals(
    const events::StoredEvent& event, const events::OrderEvent& e, TableWriter& out
);

}  // namespace oms::projections
