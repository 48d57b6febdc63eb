#include "domain/processing/price_gaps.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

bool within(const Range& inner, const Range& outer) {
    return inner.from >= outer.from && (outer.to == 0 || (inner.to != 0 && inner.to <= outer.to));
}

/// The gap right before `row` among the rows that say something of the same work.
void add_gap(
    const CraftPriceRow& row,
    const std::vector<CraftPriceRow>& rows,
    Range CraftPriceRow::*measure,
    Range CraftPriceRow::*other,
    std::vector<PriceGap>& gaps
) {
    const std::int64_t begin = (row.*measure).from;
    std::int64_t reached = -1;  ///< the last value below `begin` that has a price
    for (const CraftPriceRow& one : rows) {
        const Range& range = one.*measure;
        const bool same = one.craft == row.craft && (one.kind == row.kind || one.kind.empty()) &&
                          within(row.*other, one.*other);
        if (same && range.from < begin) {
            reached = std::max(reached, range.to == 0 ? begin - 1 : std::min(range.to, begin - 1));
        }
    }
    if (reached >= 0 && reached < begin - 1) {
        gaps.push_back({row.id, measure == &CraftPriceRow::side, {reached + 1, begin - 1}});
    }
}

}  // namespace

std::vector<PriceGap> price_gaps(const std::vector<CraftPriceRow>& rows) {
    std::vector<PriceGap> gaps;
    for (const CraftPriceRow& row : rows) {
        add_gap(row, rows, &CraftPriceRow::side, &CraftPriceRow::thickness, gaps);
        add_gap(row, rows, &CraftPriceRow::thickness, &CraftPriceRow::side, gaps);
    }
    return gaps;
}

}  // namespace oms::domain
