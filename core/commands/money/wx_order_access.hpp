#pragma once
// Getting at payment orders from a command, and what the provider is asked and says of them.

#include "commands/kit/context.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/input.hpp"
#include "domain/money/wx_order.hpp"
#include "entities/tables/money/balances.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace oms::commands {

// Kinds of effects; the content of each is {wxOrderId, …}.
inline constexpr std::string_view kWxPrepare = "wx.unifiedorder";
inline constexpr std::string_view kWxClose = "wx.close";
inline constexpr std::string_view kWxRefund = "wx.refund";  ///< and refundNo, amount, reason

/// The payChannel of who pays inside WeChat, without a code to scan.
inline constexpr std::string_view kWxInApp = "JSAPI";

template <>
struct DocumentOf<domain::WxOrderState> {
    static const entities::EntitySpec& entity() { return entities::tables::kWxOrder; }

    static Id id(const domain::WxOrderState& order) { return order.facts.wxOrderId; }

    static const std::string& number(const domain::WxOrderState& order) {
        return order.facts.orderNo;
    }
};

/// What the provider says about an order, under its signature.
struct ProviderWord {
    enum class Kind : std::uint8_t {
        Prepared,
        Paying,
        Paid,
        Closed,
        Failed,
        Refunded,
        NoRefund,
        RefundLeft,  ///< no answer, and nobody asks any more
    };
    Kind kind = Kind::Paying;
    std::string text = {};  ///< code URL, reason, the provider's refund number
    std::string refundNo = {};
    domain::PaidMessage paid = {};
};

/// Appends to the payment order, or passes the decider's error on.
Status append_wx(
    CommandContext& ctx,
    const domain::WxOrderState& state,
    const Result<domain::WxOrderEvents>& decided
);

/// Whether payments are set up.
bool merchant_in_use(CommandContext& ctx);

/// The order of the caller's rows that `wxOrderId` names.
Result<const domain::WxOrderState*> open_wx_order(CommandContext& ctx, const Input& input);

/// The number's order, if it has one.
Id wx_order_of(CommandContext& ctx, std::string_view order_no);

}  // namespace oms::commands
