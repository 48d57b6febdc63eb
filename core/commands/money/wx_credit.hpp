#pragma once
// Where the money of a paid payment order goes: gold of a person or department, payment of a sales
// order. At most once (I20).

#include "commands/kit/context.hpp"
#include "domain/money/wx_order.hpp"

namespace oms::commands {

/// RECHARGE and RECHARGE_GIFT on the balance that was paid for. Refused / STATUS_DENIED.
Status credit_gold(CommandContext& ctx, const domain::WxOrderState& state);
/// A confirmed payment of the sales order; what that does not want any more opens a refund. Without
/// such an order nothing is credited and nothing refused: finance decides.
Status credit_order(CommandContext& ctx, const domain::WxOrderState& state);
/// A payment of the purchase, in full, whatever is still due. Of a purchase that is closed or was
/// never approved nothing is credited and nothing refused, as above.
Status credit_purchase(CommandContext& ctx, const domain::WxOrderState& state);

}  // namespace oms::commands
