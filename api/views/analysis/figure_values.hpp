#pragma once
// What is asked of the rows for the measures of a dataset, and the figures that come of it.

#include "projections/analysis/datasets.hpp"
#include "storage/lists/read_model.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace oms::api {

using projections::Dataset;
using projections::dataset_named;
using projections::datasets;
using projections::Dimension;
using projections::find_dataset;
using projections::Fixed;
using projections::kDay;
using projections::kMonth;
using projections::Measure;
using projections::MeasureKind;
using projections::Unit;

/// What the rows of one place come to; nothing where a ratio is by nothing.
using FigureValues = std::vector<std::optional<std::int64_t>>;

storage::Filter filter_of(const Fixed& fixed);

/// Rows of months put together by how long ago these were, where that is asked; `now`: the month of
/// today (storage::month_of).
void put_ages(
    const std::vector<const Dimension*>& by, std::int64_t now, std::vector<storage::PivotRow>& rows
);

class FigureMaker {
  public:
    /// `today`: when it began, ms.
    FigureMaker(const std::vector<const Measure*>& shown, std::int64_t today);

    /// Of a pivot.
    const std::vector<storage::PivotMeasure>& measures() const { return asked_; }

    /// Of a row of that pivot; of one without sums: nothing was there.
    FigureValues figures(const storage::PivotRow& row) const;

    /// The figures of parts add up to those of the whole.
    bool add_up() const;

  private:
    std::int64_t whole(std::string_view names, const FigureValues& known) const;

    const std::vector<const Measure*>& shown_;
    std::vector<storage::PivotMeasure> asked_;
    std::vector<std::size_t> places_;  ///< of the shown measures that are asked for, in the sums
};

}  // namespace oms::api
