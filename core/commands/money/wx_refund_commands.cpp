#include "commands/money/wx_refund_commands.hpp"

#include "commands/kit/document.hpp"
#include "commands/money/refund_commands.hpp"
#include "commands/money/wx_order_access.hpp"
#include "commands/money/wx_refund_asking.hpp"

namespace oms::commands {
namespace {

using domain::WxOrderState;
using Kind = ProviderWord::Kind;

constexpr std::string_view kWxCredits = "wxorder_credit";

Result<Answers> run_refund_wx_refund(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can(kWxCredits)) {
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
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_retry_wx_refund(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can(kWxCredits)) {
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
        ctx.append<WxOrderState>(document_stream<WxOrderState>(retried.wxOrderId), retried);
        ask_provider_back(ctx, state, retried.refundNo);
    }
    return Answers{answer_of(ctx, state)};
}

}  // namespace

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
    return {"refundWxOrder", false, [input](CommandContext& ctx) {
                return run_refund_wx_refund(ctx, input);
            }};
}

Command retry_pay_refund(Input input) {
    return {"retryWxRefund", false, [input](CommandContext& ctx) {
                return run_retry_wx_refund(ctx, input);
            }};
}

}  // namespace oms::commands
