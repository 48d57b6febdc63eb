#include "commands/between/order_credit.hpp"

#include "commands/kit/references.hpp"

#include <algorithm>

namespace oms::commands {

Result<domain::OrderEvents> pass_with_credit(
    CommandContext& ctx,
    const domain::OrderState& order,
    std::int64_t paid,
    bool automatic,
    const std::string& operator_name
) {
    auto decided = domain::pass_order(order, paid, automatic, operator_name);
    if (!decided || order.header.payMode != domain::kPayOnCredit) {
        return decided;
    }
    const auto channel = find_record(ctx, "channelCustomer", order.header.channelCustomerId);
    const std::int64_t left =
        channel ? channel->integer("creditLimit") - channel->integer("creditUsed") : 0;
    const std::int64_t rest = std::max<std::int64_t>(0, order.amounts.payableAmount - paid);
    if (rest > left) {
        return Error::refused("CREDIT_OVER")
            .with("left", std::to_string(std::max<std::int64_t>(0, left)));
    }
    for (auto& event : *decided) {
        if (auto* reached = std::get_if<events::OrderPaymentReached>(&event)) {
            reached->creditUsedDelta = rest;
        }
    }
    return decided;
}

}  // namespace oms::commands
