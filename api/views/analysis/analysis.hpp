#pragma once
// Figures of a dataset by one or two dimensions.

#include "api/calls/call.hpp"
#include "api/views/analysis/figure_values.hpp"
#include "api/views/analysis/shortening.hpp"
#include "projections/analysis/datasets.hpp"
#include "projections/kit/table.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

struct FigureRow {
    std::vector<projections::OwnedCell> by;
    std::vector<std::string> names;  ///< "" where a value names itself
    FigureValues figures;
    FigureValues before;  ///< of the span that is compared with; none when nothing is
};

struct Figures {
    const Dataset* dataset = nullptr;
    std::vector<const Dimension*> by;
    std::vector<const Measure*> measures;  ///< those the caller may see
    std::string from;                      ///< yyyy-MM-dd, both ends count
    std::string to;
    std::string before_from;  ///< "" when nothing is compared
    std::string before_to;
    std::vector<FigureRow> rows;
    FigureRow total;
    /// Of two dimensions with figures that do not add up: by the first alone, by the second alone.
    std::vector<std::vector<FigureRow>> subtotals;
    /// There were more rows than a table holds: so many of the smaller values of this dimension
    /// stand together under the key kRest. Null: all of them are there.
    const Dimension* shortened = nullptr;
    std::int64_t rest = 0;
};

/// A question about a dataset.
struct Asked {
    const Dataset* dataset = nullptr;
    std::vector<const Dimension*> by;
    std::string from;  ///< yyyy-MM-dd, both ends count; "" with `to`: the usual span
    std::string to;
    std::string compare;  ///< "year", "month" or ""
    /// By column of a dimension: a comma list of values.
    std::map<std::string, std::string> filters;
    /// Which values stay when a table is too long: those with most of it. Null, or hidden from the
    /// viewer: of the dataset's first measure that adds up.
    const Measure* greatest = nullptr;
};

/// Rows of the caller's scope only. A table is shortened to 5,000 rows. Invalid: BAD_FIELD,
/// PARAM_REQUIRED, BAD_DATE, OUT_OF_RANGE; refused: TOO_BROAD (too many rows are to be read, or
/// what does not add up cannot be shortened).
Result<Figures> analyse(QueryCall& call, Asked asked);

/// Leaves the figures of these measures; of none: all of them.
void keep_measures(Figures& figures, const std::vector<const Measure*>& wanted);

/// Without the places whose figures, but for the number of rows, are all 0.
void leave_out_empty(Figures& figures);

/// Reads `dimension` (one or two names), startDate, endDate (both or none: this month and the
/// eleven before it), `compare` ("year" or "month": the same days so much earlier; of one dimension
/// that is not the day) and filters by columns of the dimensions (comma lists). Rows of the
/// caller's scope only.
/// Invalid: BAD_FIELD, PARAM_REQUIRED, BAD_DATE, OUT_OF_RANGE; refused: TOO_BROAD.
Result<Figures> analyse(QueryCall& call, const Dataset& dataset);

/// Orders are counted by order unless a dimension or filter is of their lines (brand, size).
Result<Figures> analyse_orders(QueryCall& call);
/// The dataset that the parameter `dataset` names. Forbidden: not open to the caller.
Result<const Dataset*> asked_dataset(const QueryCall& call);

/// A value of a dimension on the wire: an id, a code, `yyyy-MM`, `yyyy-MM-dd`, "" for none.
std::string key_text(const Dimension& dimension, const projections::OwnedCell& cell);

/// {subject, dataset, dimension, columns, time, list, rowFilters, startDate, endDate, measures,
/// units, addsUp, rows: [{keys, names, figures, before}], total, before, subtotals, shortened:
/// {dimension, rest}}: columns, time, list and rowFilters lead to the rows of a figure.
std::string to_json(const Figures& figures);

/// What can be asked of the datasets that are open to the viewer: of all, or of those that are
/// asked for by name (analysisApi/analyse).
std::string datasets_json(const Principal& viewer, bool all = false);

}  // namespace oms::api
