#pragma once
// Payment orders (thirdproxy, WxOrderApi; domain-model 3.10). What the provider is asked goes
// through the outbox; what it says comes back as a word that these commands take. An order outside
// the caller's rows is NotFound.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "commands/money/wx_order_access.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace oms::commands {

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

/// Within the command that records an effect, or alone. What is known already changes nothing; a
/// message that does not fit is recorded as rejected. Money for a person or an order is credited
/// with it.
Status take_word(CommandContext& ctx, Id order, const ProviderWord& word);
/// By `system`. NotFound for an unknown order.
/// `fits` is set to whether a payment is now, or was before, the one that the word tells of.
Command take_provider_word(
    std::string order_no, ProviderWord word, std::shared_ptr<bool> fits = nullptr
);

}  // namespace oms::commands
