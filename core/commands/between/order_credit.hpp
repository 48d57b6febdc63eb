#pragma once
// Orders on credit: what is not paid has to fit into the limit of the channel customer (I22).

#include "commands/kit/context.hpp"
#include "domain/orders/order.hpp"

#include <cstdint>
#include <string>

namespace oms::commands {

/// 14 -> 15 with the money that was `paid`: as domain::pass_order; the rest of an order on credit
/// besides has to fit into what is left of the limit. Refused besides: CREDIT_OVER (param left).
Result<domain::OrderEvents> pass_with_credit(
    CommandContext& ctx,
    const domain::OrderState& order,
    std::int64_t paid,
    bool automatic,
    const std::string& operator_name
);

}  // namespace oms::commands
