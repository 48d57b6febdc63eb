#pragma once
// Getting at an order from a command: row scope, rights, money.

#include "commands/kit/context.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/input.hpp"
#include "domain/money/payment.hpp"
#include "domain/orders/order.hpp"
#include "domain/orders/order_rules.hpp"
#include "entities/tables/orders/orders.hpp"

#include <string>
#include <utility>

namespace oms::commands {

template <>
struct DocumentOf<domain::OrderState> {
    static const entities::EntitySpec& entity() { return entities::tables::kOrder; }

    static Id id(const domain::OrderState& order) { return order.id; }

    static const std::string& number(const domain::OrderState& order) { return order.orderNo; }
};

template <>
struct DocumentOf<domain::PaymentState> {
    static const entities::EntitySpec& entity() { return entities::tables::kPayment; }

    static Id id(const domain::PaymentState& payment) { return payment.facts.paymentId; }

    static const std::string& number(const domain::PaymentState& payment) {
        return payment.facts.paymentNo;
    }
};

/// The order as it is; NotFound when it does not exist, was removed, or is outside the caller's
/// rows. The reference lives until the command ends and follows what the command appends.
Result<const domain::OrderState*> open_order(CommandContext& ctx, Id order);

/// The order that the input's `id` names, at the version it saw.
Result<const domain::OrderState*> open_seen_order(CommandContext& ctx, const Input& input);

/// Confirmed money of an order, payments decided by this command included.
std::int64_t paid_of(CommandContext& ctx, Id order);

/// Of it what was money: neither gold nor points (domain-model 6.5).
std::int64_t money_paid_of(CommandContext& ctx, Id order);

domain::OrderFacts facts_of(const domain::OrderState& order, std::int64_t kept);

/// Forbidden when the caller lacks the right.
Status check_right(
    CommandContext& ctx, domain::OrderAction action, const domain::OrderState& order
);

/// Appends a decision's events to the order and tells whom they concern (order_messages.hpp), or
/// passes its error on. Invalid / OUT_OF_RANGE when an amount or the pieces of the order grow
/// beyond the bounds of the trade.
Status append_order(
    CommandContext& ctx, const std::string& stream, Result<domain::OrderEvents> decided
);

}  // namespace oms::commands
