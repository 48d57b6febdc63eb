#pragma once
// What a carrier asks (domain-model 6.13), and which regions its lane serves.

#include "base/result.hpp"
#include "domain/goods/arithmetic.hpp"
#include "domain/goods/tile.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

enum class FreightUnit : std::int32_t { Tonne = 1, Box = 2, SquareMetre = 3, Trip = 4 };

/// What is carried.
struct Load {
    std::int64_t weight = 0;  ///< g
    std::int64_t boxes = 0;   ///< physical ones, a broken box counts
    std::int64_t area = 0;    ///< mm2

    /// With these goods as well. Refused: NUMBER_RANGE.
    Result<Load> with(const Measure& goods) const;
};

/// At least `min_charge`; price and charge in fen. Refused: NUMBER_RANGE.
Result<std::int64_t> freight(
    FreightUnit unit, std::int64_t price, std::int64_t min_charge, const Load& load
);

/// The same with how it came about: `rawAmount`, then `freightAmount`.
struct FreightQuote {
    std::int64_t raw = 0;
    std::int64_t amount = 0;
    std::vector<Explained> steps;
};

Result<FreightQuote> quote_freight(
    FreightUnit unit, std::int64_t price, std::int64_t min_charge, const Load& load
);

/// 330106 -> 330106, 330100, 3301, 330000, 33: a region and what it lies in, nearest first, in both
/// spellings of the codes.
std::vector<std::string> region_and_above(std::string_view code);

}  // namespace oms::domain
