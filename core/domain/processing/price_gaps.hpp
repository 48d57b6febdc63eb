#pragma once
// Sizes that a price list skips: between two rows of the same work nothing is priced.

#include "domain/processing/craft_price.hpp"

#include <vector>

namespace oms::domain {

struct PriceGap {
    Id row;             ///< the first one behind the gap
    bool sides = true;  ///< of sides; else of thickness
    Range skipped;      ///< mm, both ends included
};

/// Of `rows` that count on one day. A row of any kind of material and of a wider range of the other
/// measure fills a gap too.
std::vector<PriceGap> price_gaps(const std::vector<CraftPriceRow>& rows);

}  // namespace oms::domain
