#include "commands/wx_refund_commands.hpp"

#include "commands/outbox_commands.hpp"
#include "commands/refund_commands.hpp"
#include "commands/wx_credit.hpp"

namespace oms::commands {
namespace {

using domain::WxOrderState;
using Kind = ProviderWord::Kind;

constexpr std::string_view kCredits = "wxorder_credit";

Answer answer(CommandContext& ctx, const WxOrderState& state) {
    return {
        state.facts.wxOrderId,
        state.facts.orderNo,
        ctx.version(wx_order_stream(state.facts.wxOrderId))};
}

void ask_provider(CommandContext& ctx, const WxOrderState& state, const std::string& refund_no) {
    const WxOrderState::Refund& refund = state.refunding.at(refund_no);
    std::string content;
    json::Writer(content)
        .begin_object()
        .member("wxOrderId", state.facts.wxOrderId)
        .member("refundNo", std::string_view(refund_no))
        .member("amount", refund.amount)
        .member("reason", std::string_view(refund.reason))
        .end_object();
    request_effect(ctx, kWxRefund, state.facts.orderNo, content);
}

Result<Answers> run_refund(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can(kCredits)) {
        return Error::forbidden();
    }
    const auto found = open_wx_order(ctx, input);
    const auto reason = input.text("reason");
    if (!found || !reason) {
        return !found ? found.error() : reason.error();
    }
    const WxOrderState& state = **found;
    if (state.credited != 0) {
        return Error::refused("STATUS_DENIED", "creditStatus");
    }
    const std::string number = state.facts.orderNo + "R" + ctx.new_id().str();
    if (Status ok = ask_wx_refund(ctx, state.facts.wxOrderId, number, state.refundable(), *reason);
        !ok) {
        return ok.error();
    }
    return Answers{answer(ctx, state)};
}

Result<Answers> run_retry(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can(kCredits)) {
        return Error::forbidden();
    }
    const auto found = open_wx_order(ctx, input);
    if (!found) {
        return found.error();
    }
    const WxOrderState& state = **found;
    const auto again = domain::retry_refunds(state, ctx.user().user_name);
    if (!again) {
        return again.error();
    }
    if (!merchant_in_use(ctx)) {
        return Error::refused("WX_OFF");
    }
    for (const auto& retried : *again) {
        ctx.append<WxOrderState>(wx_order_stream(retried.wxOrderId), retried);
        ask_provider(ctx, state, retried.refundNo);
    }
    return Answers{answer(ctx, state)};
}

}  // namespace

Status ask_wx_refund(
    CommandContext& ctx,
    Id order,
    const std::string& refund_no,
    std::int64_t amount,
    const std::string& reason
) {
    const WxOrderState& state = ctx.load<WxOrderState>(wx_order_stream(order));
    const auto decided = domain::ask_refund(state, refund_no, amount, reason, ctx.user().user_name);
    if (Status ok = append_wx(ctx, state, decided); !ok) {
        return ok;
    }
    ask_provider(ctx, state, refund_no);
    return {};
}

bool is_of_refund(Kind kind) {
    return kind == Kind::Refunded || kind == Kind::NoRefund || kind == Kind::RefundLeft;
}

Status take_refund_word(CommandContext& ctx, const WxOrderState& state, const ProviderWord& word) {
    if (word.kind == Kind::RefundLeft) {
        return append_wx(ctx, state, domain::leave_refund(state, word.refundNo, word.text));
    }
    const bool taken = word.kind == Kind::Refunded;
    const std::string none;
    const auto decided = domain::finish_refund(
        state, word.refundNo, taken, taken ? word.text : none, taken ? none : word.text
    );
    if (Status ok = append_wx(ctx, state, decided); !ok || decided.empty()) {
        return ok;
    }
    return take_refund_answer(ctx, word.refundNo, taken, word.text);
}

Command refund_pay_order(Input input) {
    return {
        "refundWxOrder", false, [input](CommandContext& ctx) { return run_refund(ctx, input); }};
}

Command retry_pay_refund(Input input) {
    return {"retryWxRefund", false, [input](CommandContext& ctx) { return run_retry(ctx, input); }};
}

}  // namespace oms::commands
