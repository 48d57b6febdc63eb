#pragma once
// An order that brings less than was ordered: lines that are given up, and the whole rest.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "domain/orders/order.hpp"

#include <string>

namespace oms::commands {

/// 17 -> 18 with what was shipped: frees what the lines hold, opens a refund of what was paid for
/// the rest.
Result<domain::OrderEvents> decide_close_short(
    CommandContext& ctx, const domain::OrderState& state, const std::string& reason
);

/// giveUpLines {id, lineIds, reason, version}: what is left of the lines is not wanted any more.
/// Frees what they hold, and opens a refund of what was paid for it.
Command give_up_order_lines(Input input);

}  // namespace oms::commands
