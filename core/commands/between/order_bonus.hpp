#pragma once
// Points that a received order gives (domain-model 6.5, TV-15): once for each kind of beneficiary.

#include "commands/between/balance_posting.hpp"
#include "commands/kit/context.hpp"
#include "domain/orders/order.hpp"

#include <vector>

namespace oms::commands {

/// What the order gives now, by the rules in force now. Refused: NUMBER_RANGE.
Result<std::vector<Posting>> plan_order_bonus(CommandContext& ctx, const domain::OrderState& order);

/// Sum of the points.
std::int64_t points_of(const std::vector<Posting>& postings);

}  // namespace oms::commands
