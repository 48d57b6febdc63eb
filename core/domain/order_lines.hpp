#pragma once
// Lines of an order by id.

#include "events/order_events.hpp"

#include <vector>

namespace oms::domain {

/// Null when there is none.
events::OrderLine* find_line(std::vector<events::OrderLine>& lines, Id id);
/// Takes the line out; those after it move up by one number.
void remove_line(std::vector<events::OrderLine>& lines, Id id);

}  // namespace oms::domain
