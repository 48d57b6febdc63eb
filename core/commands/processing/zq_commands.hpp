#pragma once
// Tile cutting orders: saved, confirmed, taken into a process order, given up.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "events/processing/process_content.hpp"

namespace oms::commands {

/// A new one, or with "id" that one anew; then the step that `zqStatus` asks for: 1 confirmed, 0 a
/// draft again, 2 taken: its children become cuts of the process order `processId`, which the
/// caller may change and which is made for the same order. Forbidden without the button; NotFound
/// outside the caller's rows; Invalid: NOT_FOUND orderDetailId, BAD_OPTION processId, and as
/// domain::settle_zq; Refused: STATUS_DENIED (orderId, zqStatus, processId).
Command save_zq_order(Input input);

/// {ids, reason}: void. Those that a process order has are refused.
Command remove_zq_orders(Input input);

/// Tile cutting orders whose lines a process order has no more can be taken again.
Status free_zq_orders(
    CommandContext& ctx, const events::ProcessContent& before, const events::ProcessContent& after
);

}  // namespace oms::commands
