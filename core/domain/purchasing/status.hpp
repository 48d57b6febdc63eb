#pragma once
// Steps of a purchase (domain-model 3.4).

#include <cstdint>

namespace oms::domain {

enum ProcurementStatus : std::int32_t {
    kPurchaseToSubmit = 41,
    kPurchaseToApprove = 42,
    kPurchaseToPay = 43,
    kPurchaseToShip = 44,
    kPurchaseToSign = 45,
    kPurchaseToPut = 46,
    kPurchaseDone = 47,
};

/// How much of a purchase is signed for.
enum SignStatus : std::int32_t {
    kNoneSigned = 0,
    kSomeSigned = 1,
    kAllSigned = 2,
};

}  // namespace oms::domain
