#pragma once
// Whom the steps of an order tell (domain-model 3.1, 5): the accountants when one is submitted, the
// keepers when they have to deliver, its creator and its guide when it comes back, is accounted or
// has left the warehouse.

#include "commands/kit/context.hpp"
#include "domain/orders/order.hpp"

namespace oms::commands {

/// Call it after the event was appended; `order` is the state then. Most events tell nobody.
Status tell_of_order(
    CommandContext& ctx, const events::OrderEvent& event, const domain::OrderState& order
);

}  // namespace oms::commands
