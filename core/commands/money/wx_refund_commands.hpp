#pragma once
// Money of payment orders that goes back to the payer, through the provider.

#include "commands/money/wx_order_access.hpp"

namespace oms::commands {

/// {wxOrderId, reason}: what is left of a paid order that nothing was credited for goes back.
/// Button wxorder_credit.
Command refund_pay_order(Input input);
/// {wxOrderId}: refunds that the provider left unanswered are asked for again, under the same
/// numbers. Button wxorder_credit. Refused: STATUS_DENIED, WX_OFF.
Command retry_pay_refund(Input input);

bool is_of_refund(ProviderWord::Kind kind);

/// What the provider says of a refund.
Status take_refund_word(
    CommandContext& ctx, const domain::WxOrderState& state, const ProviderWord& word
);

}  // namespace oms::commands
