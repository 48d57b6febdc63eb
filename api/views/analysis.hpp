#pragma once
// Figures of orders, their lines and customers by one or two dimensions (orderApi/analyseOrder,
// customerApi/analyseCustomer, channelCustomerApi/analyseCustomer).

#include "api/calls/call.hpp"
#include "entities/spec.hpp"
#include "projections/kit/table.hpp"
#include "storage/lists/read_model.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

/// What figures can be asked by.
struct Dimension {
    std::string_view name;         ///< on the wire
    std::string_view column;       ///< of the table's sums; "month", "day" for periods
    std::string_view entity = {};  ///< whose names its values are; "" when they name themselves
};

/// What is counted.
struct Subject {
    std::string_view name;  ///< "order", "orderDetail", "customer", "channelCustomer"
    const projections::Table* table = nullptr;
    std::span<const Dimension> dimensions;
    bool has_closed = false;  ///< rows of cancelled orders do not count
};

struct Figures {
    const Subject* subject = nullptr;
    std::vector<const Dimension*> by;
    std::string from;  ///< yyyy-MM-dd, both ends count
    std::string to;
    std::vector<storage::PivotRow> rows;
    storage::PivotRow total;
};

/// Reads `dimension` (one or two names), startDate, endDate (both or none: this month and the
/// eleven before it) and filters by columns of the sums (comma lists). Orders are counted by order
/// unless a dimension or filter is of their lines (brand, size). Rows of the caller's scope only.
/// Invalid: BAD_FIELD, PARAM_REQUIRED, BAD_DATE, OUT_OF_RANGE; refused: TOO_BROAD.
Result<Figures> analyse_orders(QueryCall& call);
Result<Figures> analyse_customers(QueryCall& call);
Result<Figures> analyse_channel_customers(QueryCall& call);

/// A value of a dimension on the wire: an id, a code, `yyyy-MM`, `yyyy-MM-dd`, "" for none.
std::string key_text(const Dimension& dimension, const projections::OwnedCell& cell);

/// {subject, dimension, startDate, endDate, measures, rows: [{keys, names, figures}], total}.
std::string to_json(const Figures& figures, storage::ReadModel& model);

}  // namespace oms::api
