#pragma once
// An order from its confirmation to its receipt (orderApi saveOrderDeliver, updateOrder from 15 on;
// domain-model 3.1).

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "domain/orders/order.hpp"

namespace oms::commands {

/// Reserves goods for every line and confirms. `lines` of the input, [{lineId, warehouseId,
/// colorNumber, pieces}], says where from; lines it does not name are planned by plan_order.
/// Refused: STOCK_SHORT with `data.lines` [{lineId, lineNo, n}].
Result<domain::OrderEvents> decide_confirm(
    CommandContext& ctx, const Input& input, const domain::OrderState& state
);
/// Frees what the lines hold.
Result<domain::OrderEvents> decide_unconfirm(
    CommandContext& ctx, const domain::OrderState& state, const std::string& reason
);
/// saveOrderDeliver {orderId, warehouseId, deliverDate, deliverMode, logisticId, driverName,
/// driverTel, plateNo, remark, lines: [{orderDetailId, sId | colorNumber, pieces}]}: one out order
/// at 62 for each warehouse that the goods lie in. Lines without a stock row take what is reserved.
/// The names of saveOutOrder are taken too: `details` with `planPieces`.
Command save_order_deliver(Input input);

}  // namespace oms::commands
