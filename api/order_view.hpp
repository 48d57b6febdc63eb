#pragma once
// Orders and their payments as the wire shows them. Works on any read model: the live one, or one
// folded up to an earlier moment.

#include "api/call.hpp"
#include "base/principal.hpp"
#include "base/result.hpp"
#include "entities/render.hpp"
#include "entities/row.hpp"
#include "projections/rich_table.hpp"
#include "storage/read_model.hpp"

#include <optional>
#include <string>

namespace oms::api {

/// Reads a stored row (Row holds every stored column) in the order a renderer selects.
class StoredRow : public entities::RowReader {
  public:
    StoredRow(
        const projections::Table& table,
        const projections::Row& row,
        const std::vector<std::string>& columns
    );
    bool is_null(std::size_t column) const override;
    std::int64_t integer(std::size_t column) const override;
    std::string_view text(std::size_t column) const override;

  private:
    const projections::Row& row_;
    std::vector<std::size_t> places_;
};

/// How a column shows that no field of the registry describes: by its name's ending.
entities::FieldType extra_type(const projections::Column& column);

/// How a rich document is rendered for somebody with the viewer's rights: its fields, then the
/// other columns of its table.
const entities::RenderPlan& rich_plan(
    const entities::EntitySpec& entity, const projections::Table& table, const Principal& viewer
);
entities::Renderer rich_renderer(
    const entities::EntitySpec& entity, const projections::Table& table, const Principal& viewer
);

/// {records, total, size, current, pages, ...} of a rich document, with the paging members of
/// wire-protocol 1.4. `more` adds members to each record.
using MoreMembers = std::function<void(json::Writer&, const entities::RowReader&)>;
Result<std::string> rich_page(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    storage::ReadModel& model,
    storage::ListQuery query,
    const MoreMembers& more = {},
    const std::string& extra_members = {}
);

/// An array of the live rows, as the viewer sees them.
void write_rows(
    json::Writer& out,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const std::vector<projections::Row>& rows,
    const Principal& viewer
);

/// One order with `details`, `payments`, `outOrders`, `receipts`, `returns`, `refunds`, `allowed`
/// and `requiredAmount`. NotFound when the model has no such row; the caller has checked the scope.
/// `live`: what may be done now is told.
Result<std::string> order_detail_json(
    storage::ReadModel& model, Id order, const Principal& viewer, bool live
);

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
