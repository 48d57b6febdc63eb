#pragma once
// What prices and rates are said of, in the units that figures are kept in (domain-model 0.1).

#include <cstdint>

namespace oms::domain {

inline constexpr std::int64_t kWholeRate = 10'000;  ///< basis points: all of it
inline constexpr std::int64_t kMmPerM = 1'000;
inline constexpr std::int64_t kMm2PerM2 = 1'000'000;
inline constexpr std::int64_t kGramsPerTonne = 1'000'000;

}  // namespace oms::domain
