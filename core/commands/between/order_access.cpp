#include "commands/between/order_access.hpp"

#include "commands/between/order_messages.hpp"
#include "commands/between/order_stock.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/params.hpp"
#include "domain/money/payment.hpp"
#include "projections/orders/payments.hpp"

namespace oms::commands {

Result<const domain::OrderState*> open_order(CommandContext& ctx, Id order) {
    const auto state = open_document<domain::OrderState>(ctx, order);
    return state && !(*state)->exists() ? Error::not_found("id") : state;
}

Result<const domain::OrderState*> open_seen_order(CommandContext& ctx, const Input& input) {
    const auto id = input.id("id");
    const auto order = id ? open_order(ctx, *id) : id.error();
    if (!order) {
        return order;
    }
    if (Status ok = check_version(ctx, input, document_stream<domain::OrderState>(*id)); !ok) {
        return ok.error();
    }
    return order;
}

namespace {

/// Sum of an order's confirmed payments of which `counts` is true.
template <class Counts>
std::int64_t sum_of_payments(CommandContext& ctx, Id order, const Counts& counts) {
    std::int64_t paid = 0;
    const auto rows =
        ctx.lookups().rows(projections::payment_table(), "orderId", projections::cell(order));
    for (const auto& row : rows) {
        const Id payment = projections::id_of(projections::payments(), row, "id");
        const auto& state = load_document<domain::PaymentState>(ctx, payment);
        const bool counted = state.status == domain::kConfirmed && counts(state.facts);
        paid += counted ? state.facts.amount : 0;
    }
    return paid;
}

}  // namespace

std::int64_t paid_of(CommandContext& ctx, Id order) {
    return sum_of_payments(ctx, order, [](const events::PaymentRecorded&) { return true; });
}

std::int64_t money_paid_of(CommandContext& ctx, Id order) {
    return sum_of_payments(ctx, order, [](const events::PaymentRecorded& payment) {
        return payment.payType != domain::kPayGold && payment.payType != domain::kPayBonus;
    });
}

domain::OrderFacts facts_of(const domain::OrderState& order, std::int64_t kept) {
    domain::OrderFacts facts;
    facts.status = order.status;
    facts.closed = order.closed;
    facts.removed = order.removed;
    facts.submitted = order.submitted;
    facts.has_lines = !order.lines.empty();
    facts.create_user = order.createUser;
    facts.guide_user = order.header.guideUserId;
    facts.payable = order.amounts.payableAmount;
    facts.required = domain::required_payment_of(order);
    facts.kept = kept;
    facts.pieces = order.amounts.totalPieces;
    for (const auto& [line, delivery] : order.deliveries) {
        facts.committed += delivery.committed;
        facts.delivered += delivery.delivered;
        facts.given_up += delivery.missing;
    }
    return facts;
}

Status check_right(
    CommandContext& ctx, domain::OrderAction action, const domain::OrderState& order
) {
    if (!domain::has_right(action, facts_of(order, 0), ctx.user())) {
        return Error::forbidden();
    }
    return {};
}

namespace {

/// After these nothing is kept for the order any more; goods that were bought for it are held
/// before it is confirmed, too.
bool lets_go(const events::OrderEvent& event) {
    const auto* back = std::get_if<events::OrderSentBack>(&event);
    return std::holds_alternative<events::OrderCancelled>(event) ||
           (back != nullptr && back->fromStatus >= domain::kToConfirm);
}

/// Figures that grow stay within the bounds of the trade; an order that was written before there
/// were any goes its way.
Status check_growth(
    CommandContext& ctx, const events::OrderAmounts& before, const events::OrderAmounts& after
) {
    const domain::TradeLimits limits = trade_limits(ctx.lookups());
    const std::pair<std::string_view, std::int64_t events::OrderAmounts::*> sums[] = {
        {"processAmount", &events::OrderAmounts::processAmount},
        {"freightAmount", &events::OrderAmounts::freightAmount},
        {"otherAmount", &events::OrderAmounts::otherAmount},
        {"goodsAmount", &events::OrderAmounts::goodsAmount},
        {"totalAmount", &events::OrderAmounts::totalAmount},
    };
    for (const auto& [field, figure] : sums) {
        Status ok =
            after.*figure > before.*figure ? limits.check_amount(after.*figure, field) : Status();
        if (!ok) {
            return ok;
        }
    }
    return after.totalPieces > before.totalPieces
               ? limits.check_pieces(after.totalPieces, "totalPieces")
               : Status();
}

}  // namespace

Status append_order(
    CommandContext& ctx, const std::string& stream, Result<domain::OrderEvents> decided
) {
    if (!decided) {
        return std::move(decided).error();
    }
    const events::OrderAmounts before = ctx.load<domain::OrderState>(stream).amounts;
    for (const auto& event : *decided) {
        append_event<domain::OrderState>(ctx, stream, event);
        if (lets_go(event)) {
            Status freed = free_order_stock(ctx, ctx.load<domain::OrderState>(stream));
            if (!freed) {
                return freed;
            }
        }
        if (Status told = tell_of_order(ctx, event, ctx.load<domain::OrderState>(stream)); !told) {
            return told;
        }
    }
    return check_growth(ctx, before, ctx.load<domain::OrderState>(stream).amounts);
}

}  // namespace oms::commands
