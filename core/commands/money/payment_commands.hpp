#pragma once
// What users ask of receipts of money (domain-model 3.3). A payment outside the caller's rows is
// NotFound.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// {orderId, payType, amount, payTime, payerName?, bankSerial?, voucherUrl?, remark?}. Button
/// payment_add. Gold and points come off the balance of the customer's login when it is confirmed;
/// who pays with the own ones has confirmed it. Refused: STATUS_DENIED, PAY_OVER, PAY_NO_USED (the
/// serial is on another receipt of this kind that is not void), and as settle_units.
Command save_payment(Input input);
/// One amount over several orders of one customer: {orderIds (at most 200), amount, payType,
/// payTime, payerName?, bankSerial?, voucherUrl?, remark?}. A receipt for each order that it
/// reaches, the oldest first, as far as neither paid nor recorded. Button payment_add. Refused:
/// SETTLE_CUSTOMERS (orders of several), PAY_OVER (param max), and as save_payment; Invalid:
/// BAD_OPTION payType (gold and points).
Command settle_orders(Input input);
/// `ids`, all or nothing. Button payment_confirm, and not by who recorded it (SELF_CONFIRM). An
/// order at 14 that is then covered passes to 15 in the same command.
Command confirm_payment(Input input);
/// `id`, `reason`. Button payment_void. An order at 15 that is then no longer covered goes to 14.
/// Refused / MONEY_GOES_BACK when the order does not keep as much.
Command void_payment(Input input);

/// Money of a payment provider for an order.
struct ProviderPayment {
    Id orderId;
    Id wxOrderId;
    std::string wxOrderNo;
    std::int64_t amount = 0;
    std::int64_t paidTime = 0;  ///< ms UTC
    std::string transactionId;
    std::string payerName;
};

/// Part of another command: the money is recorded and confirmed at once and in full, an order that
/// is then covered passes, and what the order does not want opens a refund (domain-model 3.10). The
/// payment's id; none when there is no such order.
Result<Id> receive_provider_payment(CommandContext& ctx, const ProviderPayment& money);

}  // namespace oms::commands
