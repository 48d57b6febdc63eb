#include "commands/money/wx_order_access.hpp"

#include "commands/kit/document.hpp"
#include "commands/kit/stored.hpp"
#include "projections/money/wx_orders.hpp"

namespace oms::commands {

using domain::WxOrderState;

Result<const WxOrderState*> open_wx_order(CommandContext& ctx, const Input& input) {
    const auto id = input.id("wxOrderId");
    if (!id) {
        return id.error();
    }
    return open_document<WxOrderState>(ctx, *id, "wxOrderId");
}

Status append_wx(
    CommandContext& ctx, const WxOrderState& state, const Result<domain::WxOrderEvents>& decided
) {
    const std::string stream = document_stream<WxOrderState>(state.facts.wxOrderId);
    return append_decided<WxOrderState>(ctx, stream, decided);
}

bool merchant_in_use(CommandContext& ctx) {
    constexpr std::int64_t kOn = 1;
    return !records_where(ctx.lookups(), entities::entity_named("wxMerchant"), "valid", kOn)
                .empty();
}

Id wx_order_of(CommandContext& ctx, std::string_view order_no) {
    const auto rows = ctx.lookups().rows(projections::wx_number_table(), "orderNo", order_no);
    return rows.empty() ? Id{} : Id{std::get<std::int64_t>(rows.front()[1])};
}

}  // namespace oms::commands
