#include "commands/order_access.hpp"

#include "commands/order_messages.hpp"
#include "domain/checks.hpp"
#include "domain/payment.hpp"
#include "entities/tables/orders.hpp"
#include "projections/payments.hpp"

#include <fmt/format.h>

namespace oms::commands {

std::string order_stream(Id order) {
    return events::stream_name("order", order);
}

Result<const domain::OrderState*> open_order(CommandContext& ctx, Id order) {
    if (!ctx.lookups().visible(entities::tables::kOrder, order, ctx.user())) {
        return Error::not_found("id");
    }
    const auto& state = ctx.load<domain::OrderState>(order_stream(order));
    if (!state.exists()) {
        return Error::not_found("id");
    }
    return &state;
}

Status check_version(CommandContext& ctx, const Input& input, const std::string& stream) {
    const auto given = input.number("version");
    if (!given) {
        return given.error();
    }
    const std::int64_t version = ctx.version(stream);
    if (!*given || **given == version) {
        return {};
    }
    if (**given > version || **given < 1) {
        return domain::out_of_range("version", 1, version);
    }
    return Error{
        ErrorCode::Stale,
        "VERSION_STALE",
        {},
        {{"version", std::to_string(version)},
         {"since", std::to_string(**given)},
         {"stream", stream}},
        {}};
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
        const auto& state = ctx.load<domain::PaymentState>(events::stream_name("payment", payment));
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

Status append_order(
    CommandContext& ctx, const std::string& stream, Result<domain::OrderEvents> decided
) {
    if (!decided) {
        return std::move(decided).error();
    }
    for (const auto& event : *decided) {
        std::visit([&](const auto& e) { ctx.append<domain::OrderState>(stream, e); }, event);
        if (Status told = tell_of_order(ctx, event, ctx.load<domain::OrderState>(stream)); !told) {
            return told;
        }
    }
    return {};
}

Answer order_answer(CommandContext& ctx, const domain::OrderState& order) {
    return {order.id, order.orderNo, ctx.version(order_stream(order.id))};
}

std::string next_document_number(CommandContext& ctx, std::string_view prefix) {
    const std::string series = std::string(prefix) + format_day_compact(ctx.now());
    return fmt::format("{}{:04}", series, ctx.lookups().next_number(series));
}

}  // namespace oms::commands
