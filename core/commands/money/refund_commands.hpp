#pragma once
// Refunds (domain-model 3.3): refundApi.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// saveRefund {orderId, amount, refundType, payeeName, ...}: an overpayment of an order goes back.
Command save_refund(Input input);
/// updateRefund {id, refundType, payeeName, payeeAccount, payeeBank, remark}: how it goes back.
Command update_refund(Input input);
/// splitRefund {id, amount, refundType, ...}: a part of a waiting refund goes another way.
Command split_refund(Input input);
/// confirmRefund {id, refundTime, voucherUrl, and what updateRefund takes}: the money is gone; of
/// type 1 the payment provider is asked, and its answer finishes it. Refused besides: WX_OFF,
/// NO_ORIGINAL_ROUTE, NO_BALANCE, GOLD_UNEVEN.
Command confirm_refund(Input input);
/// Part of another command: what the provider answered to a refund that was sent to it.
Status take_refund_answer(
    CommandContext& ctx, const std::string& wx_refund_no, bool taken, const std::string& reason
);
/// deleteRefund {ids, reason}: overpayments that are not paid back after all.
Command delete_refunds(Input input);

}  // namespace oms::commands
