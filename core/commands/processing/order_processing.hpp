#pragma once
// What process orders mean to the order that they are made for (domain-model 3.1, 3.9).

#include "commands/kit/context.hpp"
#include "domain/orders/order.hpp"

namespace oms::commands {

/// The order's processAmount becomes what its process orders are quoted at, this command's events
/// included. Nothing for no order. Refused: ORDER_ACCOUNTED orderId when the order's amounts are
/// fixed and differ; with `keep_fixed` those stay as they are.
Status price_order_processing(CommandContext& ctx, Id order, bool keep_fixed);

/// Refused / PROCESS_UNQUOTED (param processNo) while a process order of it waits for its
/// quotation: amounts are not fixed without it.
Status check_processing_quoted(CommandContext& ctx, const domain::OrderState& order);

/// Refused / PROCESS_IN_WORK (param processNo) once a plant works for it: such an order is not
/// cancelled.
Status check_processing_idle(CommandContext& ctx, const domain::OrderState& order);

}  // namespace oms::commands
