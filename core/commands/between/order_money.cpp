#include "commands/between/order_money.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/return_access.hpp"
#include "commands/kit/document.hpp"
#include "projections/returns/refunds.hpp"

#include <algorithm>

namespace oms::commands {

OrderMoney money_of(CommandContext& ctx, const domain::OrderState& order) {
    OrderMoney money;
    money.paid = paid_of(ctx, order.id);
    const auto& table = projections::refunds();
    for (const auto& row :
         ctx.lookups().rows(table.table(), "orderId", projections::cell(order.id))) {
        const auto& refund =
            load_document<domain::RefundState>(ctx, projections::id_of(table, row, "id"));
        money.refunded += refund.status == domain::kRefunded ? refund.facts.amount : 0;
        money.refunding += refund.status == domain::kToRefund ? refund.facts.amount : 0;
    }
    money.credited = order.shortAmount;
    for (const domain::ReturnState* returned : returns_of(ctx, order.id)) {
        money.credited += returned->credited();
    }
    const bool owes = !order.closed && order.status >= domain::kToPay;
    money.owed = owes ? std::max<std::int64_t>(0, order.amounts.payableAmount - money.credited) : 0;
    return money;
}

domain::PayableOrder payable_order(CommandContext& ctx, const domain::OrderState& order) {
    const OrderMoney money = money_of(ctx, order);
    return {order.status, order.closed, std::max<std::int64_t>(0, money.due()), money.kept()};
}

}  // namespace oms::commands
