#pragma once
// Orders and their payments as the wire shows them. Works on any read model: the live one, or one
// folded up to an earlier moment.

#include "api/views/document_view.hpp"
#include "base/principal.hpp"
#include "base/result.hpp"
#include "entities/row.hpp"
#include "storage/lists/read_model.hpp"

#include <optional>
#include <string>

namespace oms::api {

/// An order's row in a model, and who looks at it. `live`: what may be done now is told.
struct OrderCase {
    storage::ReadModel& model;
    Id id;
    const projections::Row& row;
    const Principal& viewer;
    bool live;
};

/// What an order's detail has beside its own fields: `requiredAmount`, `details`, `payments`,
/// `outOrders`, `receipts`, `returns`, `refunds`, `allowed` and `unread`.
void write_order(json::Writer& out, const OrderCase& one);

/// The whole order as it stood, for paper; NotFound when the model has no such row. The caller has
/// checked the scope.
Result<std::string> order_json(storage::ReadModel& model, Id order, const Principal& viewer);

/// Lines, payments and log entries belong to one order: NotFound on `parameter`, which names it,
/// when it is not in the caller's rows.
Status order_in_rows(QueryCall& call, storage::ReadModel& model, std::string_view parameter);

/// Has this user something to do with the order that it has not seen since?
bool is_unread(storage::ReadModel& model, const projections::Row& order, const Principal& user);

/// The same for the rows of a list that selects `columns` with seen_by.
class UnreadInList {
  public:
    /// What a list has to select for it.
    static const std::vector<std::string>& needs();

    explicit UnreadInList(const std::vector<std::string>& columns);
    bool operator()(const entities::RowReader& row, const Principal& user) const;

  private:
    std::vector<std::size_t> places_;  ///< of needs(), then of the seen position
};

}  // namespace oms::api
