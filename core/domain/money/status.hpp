#pragma once
// What money stands at: receipts of it, refunds, payment orders of a provider (domain-model 3.3,
// 3.10).

#include <cstdint>

namespace oms::domain {

enum PaymentStatus : std::int32_t {
    kPending = 0,
    kConfirmed = 1,
    kVoid = 2,
};

enum RefundStatus : std::int32_t {
    kToRefund = 0,
    kRefunded = 1,
    kRefundVoid = 2,
};

enum WxStatus : std::int32_t {
    kWxReserved = 1,  ///< a number only
    kWxUnpaid = 90,
    kWxPaying = 91,
    kWxPaid = 92,
    kWxClosed = 93,
    kWxFailed = 94,
    kWxRefunded = 95,
};

/// What a payment order's money became: that of its purpose (WxBiz), or of a
/// document.
enum CreditStatus : std::int32_t {
    kNotCredited = 0,
    kCreditedToUser = 1,
    kCreditedToDept = 2,
    kCreditedToOrder = 3,
    kCreditedToPurchase = 4,
};

}  // namespace oms::domain
