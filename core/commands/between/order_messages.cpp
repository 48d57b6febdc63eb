#include "commands/between/order_messages.hpp"

#include "base/text.hpp"
#include "commands/messages/message_commands.hpp"
#include "events/kit/codec.hpp"

#include <map>

#include <fmt/format.h>

namespace oms::commands {
namespace {

constexpr std::string_view kAccountants = "cw";

StepMessage about(
    const domain::OrderState& order, std::string_view text, const std::string& operator_name
) {
    return {
        text,
        {{"orderNo", order.orderNo},
         {"customer", order.header.customerName},
         {"operator", operator_name}},
        "order",
        order.id};
}

std::string_view sent_back_text(std::int32_t to) {
    switch (to) {
        case domain::kToSubmit:
            return "order.sentBack.12";
        case domain::kToAccount:
            return "order.sentBack.13";
        case domain::kToPay:
            return "order.sentBack.14";
        default:
            return "order.sentBack.15";
    }
}

/// The keepers of every warehouse that has to deliver something.
Status tell_shippers(
    CommandContext& ctx, const events::OrderConfirmed& e, const domain::OrderState& order
) {
    std::map<Id, std::string> warehouses;
    for (const auto& line : e.lines) {
        warehouses.emplace(line.warehouseId, line.warehouseName);
    }
    for (const auto& [warehouse, name] : warehouses) {
        StepMessage message = about(order, "order.toShip", e.operatorName);
        message.values.emplace_back("warehouse", name);
        if (Status told = tell_keepers(ctx, message, warehouse); !told) {
            return told;
        }
    }
    return {};
}

}  // namespace

Status tell_of_order(
    CommandContext& ctx, const events::OrderEvent& event, const domain::OrderState& order
) {
    const auto tell_owners = [&](StepMessage message) {
        return tell_people(ctx, message, order.createUser, order.header.guideUserId);
    };
    return std::visit(
        events::Overload{
            [&](const events::OrderSubmitted& e) {
                return tell_role(
                    ctx, about(order, "order.submitted", e.operatorName), kAccountants
                );
            },
            [&](const events::OrderAccounted& e) {
                StepMessage message = about(order, "order.accounted", e.operatorName);
                message.values.emplace_back("amount", yuan(e.amounts.payableAmount));
                return tell_owners(std::move(message));
            },
            [&](const events::OrderSentBack& e) {
                StepMessage message = about(order, sent_back_text(e.toStatus), e.operatorName);
                message.values.emplace_back("reason", e.reason);
                return tell_owners(std::move(message));
            },
            [&](const events::OrderConfirmed& e) { return tell_shippers(ctx, e, order); },
            [&](const events::OrderShipped& e) {
                return tell_owners(about(order, "order.shipped", e.operatorName));
            },
            events::Nothing<
                Status,
                events::OrderDrafted,
                events::OrderHeaderChanged,
                events::OrderLineAdded,
                events::OrderLineChanged,
                events::OrderLineRemoved,
                events::OrderPaymentReached,
                events::OrderDeliverCommitted,
                events::OrderDeliverReleased,
                events::OrderShipmentRecorded,
                events::OrderShipmentReversed,
                events::OrderLinesGivenUp,
                events::OrderReceived,
                events::OrderCancelled,
                events::OrderRemoved>(),
        },
        event
    );
}

}  // namespace oms::commands
