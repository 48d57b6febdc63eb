#pragma once
// Steps of an order of type 2 (product-spec 4).

#include <cstdint>

namespace oms::domain {

/// 16 does not exist.
enum OrderStatus : std::int32_t {
    kToSubmit = 12,
    kToAccount = 13,
    kToPay = 14,
    kToConfirm = 15,
    kToShip = 17,
    kToReceive = 18,
    kReceived = 19,
};

/// The steps at which an order waits for one of the back office.
inline constexpr OrderStatus kOfficeSteps[] = {kToSubmit, kToAccount, kToPay, kToConfirm};

}  // namespace oms::domain
