#pragma once
// Steps of a return (product-spec 4).

#include <cstdint>

namespace oms::domain {

enum ReturnStatus : std::int32_t {
    kReturnToSubmit = 22,
    kReturnToAccept = 23,
    kReturnToAccount = 24,
    kReturnToAgree = 25,
    kReturnToRefund = 26,
    kReturnDone = 27,
};

}  // namespace oms::domain
