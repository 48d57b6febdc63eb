#pragma once
// Asking the provider to give money of a payment order back.

#include "commands/kit/context.hpp"
#include "domain/money/wx_order.hpp"

#include <cstdint>
#include <string>

namespace oms::commands {

/// Part of another command: `amount` of a paid order goes back to the payer. `refund_no` must be
/// new. Errors as domain::ask_refund.
Status ask_wx_refund(
    CommandContext& ctx,
    Id order,
    const std::string& refund_no,
    std::int64_t amount,
    const std::string& reason
);

/// Asks for a refund that the payment order has decided on.
void ask_provider_back(
    CommandContext& ctx, const domain::WxOrderState& state, const std::string& refund_no
);

}  // namespace oms::commands
