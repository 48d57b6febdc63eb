#pragma once
// What becomes of an effect outside.

#include <cstdint>

namespace oms::domain {

enum EffectStatus : std::int32_t {
    kEffectWaiting = 1,
    kEffectDone = 2,
    kEffectGivenUp = 3,
};

}  // namespace oms::domain
