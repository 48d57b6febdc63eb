#pragma once
// Why goods are put into a warehouse, where it matters to what may be done (domain-model 3.5).

#include <cstdint>

namespace oms::domain {

inline constexpr std::int32_t kPutPurchase = 1;  ///< with a source: written by a signing
inline constexpr std::int32_t kPutReturn = 2;    ///< written by a return
inline constexpr std::int32_t kPutOpening = 4;

}  // namespace oms::domain
