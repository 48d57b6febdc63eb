#pragma once
// Refunds (domain-model 3.3): refundApi.

#include "commands/context.hpp"
#include "commands/input.hpp"

namespace oms::commands {

/// saveRefund {orderId, amount, refundType, payeeName, ...}: an overpayment of an order goes back.
Command save_refund(Input input);
/// updateRefund {id, refundType, payeeName, payeeAccount, payeeBank, remark}: how it goes back.
Command update_refund(Input input);
/// splitRefund {id, amount, refundType, ...}: a part of a waiting refund goes another way.
Command split_refund(Input input);
/// confirmRefund {id, refundTime, voucherUrl, and what updateRefund takes}: the money is gone.
Command confirm_refund(Input input);
/// deleteRefund {ids, reason}: overpayments that are not paid back after all.
Command delete_refunds(Input input);

}  // namespace oms::commands
