#pragma once
// Steps of process orders (domain-model 3.9), cut plans and tile cutting orders, and what became of
// cut goods.

#include <cstdint>

namespace oms::domain {

enum ProcessStatus : std::int32_t {
    kProcessToSubmit = 31,
    kProcessToQuote = 32,
    kProcessToConfirm = 33,
    kProcessToDispatch = 34,
    kProcessInWork = 35,
    kProcessToInspect = 36,
    kProcessDone = 37,
};

enum CutStatus : std::int32_t {
    kCutDrafted = 111,
    kCutReserved = 112,
    kCutDone = 113,
    kCutReversed = 114,
};

enum ZqStatus : std::int32_t {
    kZqDrafted = 0,
    kZqConfirmed = 1,
    kZqInProcess = 2,
    kZqVoided = 9,
};

enum RemnantStatus : std::int32_t {
    kRemnantInStock = 1,
    kRemnantReserved = 2,
    kRemnantGone = 3,
};

}  // namespace oms::domain
