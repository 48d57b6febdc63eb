#pragma once
// The end of a delivery (domain-model 3.1, 18 to 19): receipts signed, refused goods back.

#include "commands/kit/context.hpp"
#include "domain/orders/order.hpp"

#include <cstdint>

namespace oms::commands {

/// 18 -> 19, with the points that the order gives. `automatic`: whether every receipt is signed
/// does not matter.
Status receive_order(CommandContext& ctx, const domain::OrderState& state, bool automatic);

/// An order at 18 is at 19 once every shipped piece stands on a signed receipt, or was refused and
/// came back. This command's events are included.
Status receive_when_settled(CommandContext& ctx, Id order_id);

/// The system's: 18 -> 19 of an order that was shipped longer ago than order.autoReceiveDays days,
/// its open receipts signed with it. Refused / STATUS_DENIED earlier, and while refused goods are
/// not back.
Command receive_in_time(Id order);

}  // namespace oms::commands
