#pragma once
// A table that would be too long: the greatest values of one dimension stay, the others of it stand
// together as one.

#include "api/views/analysis/figure_values.hpp"
#include "projections/kit/table.hpp"

#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

namespace oms::api {

/// The key of the values that stand together.
inline constexpr std::string_view kRest = "rest";

class Shortening {
  public:
    /// A table has `cells_max` rows at most. Values are greater by `weighed_by` (a place among the
    /// measures; its size, whatever its sign) over the whole table.
    Shortening(std::size_t cells_max, const FigureMaker& maker, std::size_t weighed_by)
        : cells_max_(cells_max), maker_(maker), weighed_by_(weighed_by) {}

    /// Shortens rows that are too many, and from then on every table with the same dimension, by
    /// the values that stayed the first time. Rows with the same keys must add up. False: they
    /// would still be too many, or no dimension can be shortened (periods are not).
    bool fit(const std::vector<const Dimension*>& by, std::vector<storage::PivotRow>& rows);

    /// Null: nothing was shortened.
    const Dimension* dimension() const { return dimension_; }

    /// How many of it stand together.
    std::int64_t values() const { return values_; }

  private:
    bool choose(const std::vector<const Dimension*>& by, const std::vector<storage::PivotRow>&);

    std::size_t cells_max_;
    const FigureMaker& maker_;
    std::size_t weighed_by_;
    const Dimension* dimension_ = nullptr;
    std::set<projections::OwnedCell> kept_;
    std::int64_t values_ = 0;
};

}  // namespace oms::api
