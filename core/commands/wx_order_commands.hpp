#pragma once
// Payment orders (thirdproxy, WxOrderApi; domain-model 3.10). What the provider is asked goes
// through the outbox; what it says comes back as a word that these commands take. An order outside
// the caller's rows is NotFound.

#include "commands/context.hpp"
#include "commands/input.hpp"
#include "domain/wx_order.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace oms::commands {

// Kinds of effects; the content of each is {wxOrderId, …}.
inline constexpr std::string_view kWxPrepare = "wx.unifiedorder";
inline constexpr std::string_view kWxClose = "wx.close";
inline constexpr std::string_view kWxRefund = "wx.refund";  ///< and refundNo, amount, reason

std::string wx_order_stream(Id order);

/// {bizType, bizId?, amount}: takes a number, company + day + counter. Button wxorder_pay.
Command get_pay_order_no(Input input);
/// {orderNo, bizType, bizId?, userId?, deptId?, amount, description, payChannel?}: asks the
/// provider for a QR code. Of a number that is in use already nothing is changed (a status that is
/// sent is not looked at). Refused: WX_OFF (no merchant in use), PAY_NO_USED, PAY_OVER,
/// STATUS_DENIED.
Command save_wx_order(Input input);
/// {orderNo}: has the provider close it; without a merchant in use it is closed here, by whom it
/// was. Refused / STATUS_DENIED unless it is open.
Command close_pay_order(Input input);
/// {wxOrderId}, {wxOrderId, deptId}: the money of a paid recharge counts as gold; the second time
/// nothing happens. Button wxorder_pay, for others' wxorder_credit as well. Refused:
/// STATUS_DENIED.
Command credit_user(Input input);
Command credit_dept(Input input);

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

/// Within the command that records an effect, or alone. What is known already changes nothing; a
/// message that does not fit is recorded as rejected. Money for a person or an order is credited
/// with it.
Status take_word(CommandContext& ctx, Id order, const ProviderWord& word);
/// By `system`. NotFound for an unknown order.
/// `fits` is set to whether a payment is now, or was before, the one that the word tells of.
Command take_provider_word(
    std::string order_no, ProviderWord word, std::shared_ptr<bool> fits = nullptr
);

/// Whether payments are set up.
bool merchant_in_use(CommandContext& ctx);

/// The order of the caller's rows that `wxOrderId` names.
Result<const domain::WxOrderState*> open_wx_order(CommandContext& ctx, const Input& input);

/// The number's order, if it has one.
Id wx_order_of(CommandContext& ctx, std::string_view order_no);

}  // namespace oms::commands
