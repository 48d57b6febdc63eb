#pragma once
// Lines of an order by number.

#include "events/orders/order_events.hpp"

#include <vector>

namespace oms::domain {

/// Takes the line out; those after it move up by one number.
void remove_line(std::vector<events::OrderLine>& lines, Id id);

}  // namespace oms::domain
