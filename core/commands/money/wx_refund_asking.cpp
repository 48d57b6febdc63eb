#include "commands/money/wx_refund_asking.hpp"

#include "commands/kit/document.hpp"
#include "commands/money/wx_order_access.hpp"
#include "commands/system/outbox_commands.hpp"

namespace oms::commands {

using domain::WxOrderState;

void ask_provider_back(
    CommandContext& ctx, const WxOrderState& state, const std::string& refund_no
) {
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

Status ask_wx_refund(
    CommandContext& ctx,
    Id order,
    const std::string& refund_no,
    std::int64_t amount,
    const std::string& reason
) {
    const WxOrderState& state = load_document<WxOrderState>(ctx, order);
    const auto decided = domain::ask_refund(state, refund_no, amount, reason, ctx.user().user_name);
    if (Status ok = append_wx(ctx, state, decided); !ok) {
        return ok;
    }
    ask_provider_back(ctx, state, refund_no);
    return {};
}

}  // namespace oms::commands
