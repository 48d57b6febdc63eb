#pragma once
// What a refund is for, and the ways it is paid (domain-model 3.3).

#include <cstdint>

namespace oms::domain {

enum RefundSource : std::int32_t {
    kOfReturn = 1,
    kOfCancel = 2,
    kOfOverpayment = 3,
    kOfShortClose = 4,
};

inline constexpr std::int32_t kRefundAsPaid = 1;  ///< through the payment provider
inline constexpr std::int32_t kRefundByCash = 2;
inline constexpr std::int32_t kRefundByBank = 3;
inline constexpr std::int32_t kRefundInGold = 4;

}  // namespace oms::domain
