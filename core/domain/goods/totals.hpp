#pragma once
// Sums of an order, the spreading of its discount, and what pieces of a line bring back
// (domain-model 6.4, 6.6, I11, I13).

#include "base/result.hpp"
#include "events/orders/order_events.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace oms::domain {

inline constexpr std::int64_t kEraseMax = 999;  ///< fen

/// Fills what follows from the lines and the entered amounts (freight, other, discount, erase;
/// processAmount comes from process orders). Invalid: OUT_OF_RANGE with the amount at fault, when
/// one is negative, erase > kEraseMax, or discount + erase > goods; Refused: NUMBER_RANGE.
Status total_up(std::span<const events::OrderLine> lines, events::OrderAmounts& amounts);

/// Parts of `discount` in proportion to the weights, by largest remainder; the earlier one wins a
/// tie. They sum to `discount` exactly, and none is larger than its weight.
/// REQUIRES weights >= 0 and 0 <= discount <= their sum (which fits int64).
std::vector<std::int64_t> spread(std::int64_t discount, std::span<const std::int64_t> weights);

/// Shares of discount + erase over the lines, in lineNo order, net amounts included.
/// REQUIRES amounts that total_up accepted for these lines.
std::vector<events::DiscountShare> share_discount(
    std::span<const events::OrderLine> lines, const events::OrderAmounts& amounts
);

/// rhu(payable x depositRate) for payMode 2, nothing for 3 (on credit), else the whole payable.
Result<std::int64_t> required_payment(
    std::int32_t pay_mode, std::int32_t deposit_rate, std::int64_t payable
);

/// Money of a line for the first `n` of its pieces: rhu(net x n, pieces). REQUIRES pieces > 0.
Result<std::int64_t> cumulative_refund(std::int64_t net, std::int64_t pieces, std::int64_t n);
/// What `n` pieces bring after `earlier` ones: however a line comes back, its refunds add up to
/// cumulative_refund of all of them.
Result<std::int64_t> refund_of_pieces(
    std::int64_t net, std::int64_t pieces, std::int64_t earlier, std::int64_t n
);

}  // namespace oms::domain
