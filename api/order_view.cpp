#include "api/order_view.hpp"

#include "commands/order_allowed.hpp"
#include "domain/order_rules.hpp"
#include "entities/tables/orders.hpp"
#include "entities/tables/returns.hpp"
#include "entities/tables/warehouse.hpp"
#include "projections/goods_documents.hpp"
#include "projections/orders.hpp"
#include "projections/payments.hpp"
#include "projections/refunds.hpp"
#include "projections/returns.hpp"
#include "projections/seen.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace oms::api {
namespace {

using projections::OwnedCell;
using projections::Row;
using projections::Table;

bool is_base_column(std::string_view name) {
    return name == "id" ||
           std::find(
               std::begin(entities::kAuditColumns), std::end(entities::kAuditColumns), name
           ) != std::end(entities::kAuditColumns);
}

/// Is the order's next step one of this user's?
bool works_on(const projections::OrderStep& step, const Principal& user) {
    const std::string_view button = domain::step_button(static_cast<std::int32_t>(step.status));
    return !button.empty() && user.can(button);
}

/// Lines by their number: rows() gives them by id.
std::vector<Row> lines_of(storage::ReadModel& model, Id order) {
    const Table& table = projections::order_detail_table();
    std::vector<Row> lines = model.rows(table, "orderId", order.value);
    const std::size_t number = table.column("lineNo").value();
    std::sort(lines.begin(), lines.end(), [number](const Row& a, const Row& b) {
        return std::get<std::int64_t>(a[number]) < std::get<std::int64_t>(b[number]);
    });
    return lines;
}

}  // namespace

entities::FieldType extra_type(const projections::Column& column) {
    if (column.type == projections::ColumnType::Text) {
        return entities::FieldType::Text;
    }
    const std::string_view name = column.name;
    if (name.ends_with("Time")) {
        return entities::FieldType::DateTime;
    }
    return name.ends_with("Id") || name.ends_with("User") ? entities::FieldType::Id
                                                          : entities::FieldType::Int;
}

StoredRow::StoredRow(const Table& table, const Row& row, const std::vector<std::string>& columns)
    : row_(row) {
    places_.reserve(columns.size());
    for (const std::string& column : columns) {
        places_.push_back(table.column(column).value());
    }
}

bool StoredRow::is_null(std::size_t column) const {
    return std::holds_alternative<std::monostate>(row_[places_[column]]);
}

std::int64_t StoredRow::integer(std::size_t column) const {
    const auto* n = std::get_if<std::int64_t>(&row_[places_[column]]);
    return n != nullptr ? *n : 0;
}

std::string_view StoredRow::text(std::size_t column) const {
    const auto* t = std::get_if<std::string>(&row_[places_[column]]);
    return t != nullptr ? std::string_view(*t) : std::string_view();
}

const entities::RenderPlan& rich_plan(
    const entities::EntitySpec& entity, const Table& table, const Principal& viewer
) {
    static entities::RenderPlans plans;
    return plans.of(entity, viewer, [&] {
        std::vector<entities::ExtraColumn> extras;
        for (const projections::Column& column : table.columns) {
            if (!is_base_column(column.name) &&
                entities::find_field(entity, column.name) == nullptr) {
                extras.push_back({column.name, extra_type(column)});
            }
        }
        return extras;
    });
}

entities::Renderer rich_renderer(
    const entities::EntitySpec& entity, const Table& table, const Principal& viewer
) {
    return entities::Renderer(rich_plan(entity, table, viewer), viewer);
}

Result<std::string> rich_page(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const Table& table,
    storage::ReadModel& model,
    storage::ListQuery query,
    const MoreMembers& more,
    const std::string& extra_members
) {
    const entities::Renderer renderer = rich_renderer(entity, table, call.user());
    query.select = renderer.columns();
    std::string text = R"({"records":)";
    json::Writer out(text);
    out.begin_array();
    const Result<storage::PageInfo> page = model.page(query, [&](const storage::RowView& row) {
        out.begin_object();
        renderer.write_members(out, row, nullptr);
        if (more) {
            more(out, row);
        }
        out.end_object();
    });
    if (!page) {
        return page.error();
    }
    out.end_array();
    const std::int64_t pages = (page->total + query.size - 1) / query.size;
    text +=
        R"(,"total":)" + std::to_string(page->total) + R"(,"size":)" + std::to_string(query.size) +
        R"(,"current":)" + std::to_string(query.current) +
        R"(,"orders":[],"optimizeCountSql":true,"searchCount":true,"countId":"","maxLimit":null)" +
        R"(,"pages":)" + std::to_string(pages) + (page->capped ? R"(,"capped":true)" : "") +
        extra_members + "}";
    return text;
}

void write_rows(
    json::Writer& out,
    const entities::EntitySpec& entity,
    const Table& table,
    const std::vector<Row>& rows,
    const Principal& viewer
) {
    const entities::Renderer renderer = rich_renderer(entity, table, viewer);
    const std::size_t removed = table.column("isDeleted").value();
    out.begin_array();
    for (const Row& row : rows) {
        if (std::get<std::int64_t>(row[removed]) == 0) {
            renderer.write(out, StoredRow(table, row, renderer.columns()), nullptr);
        }
    }
    out.end_array();
}

Result<std::string> order_detail_json(
    storage::ReadModel& model, Id order, const Principal& viewer, bool live
) {
    const Table& table = projections::order_table();
    const std::optional<Row> row = model.row(table, order);
    if (!row || std::get<std::int64_t>((*row)[table.column("isDeleted").value()]) != 0) {
        return Error::not_found("id");
    }
    const std::vector<Row> lines = lines_of(model, order);
    const domain::OrderFacts facts = commands::facts_of_row(*row, !lines.empty());
    const entities::Renderer renderer =
        rich_renderer(*entities::find_entity("order"), table, viewer);
    std::string text;
    json::Writer out(text);
    out.begin_object();
    renderer.write_members(out, StoredRow(table, *row, renderer.columns()), nullptr);
    out.member("requiredAmount", facts.required);
    out.key("details");
    write_rows(
        out, *entities::find_entity("orderDetail"), projections::order_detail_table(), lines, viewer
    );
    out.key("payments");
    write_rows(
        out,
        *entities::find_entity("payment"),
        projections::payment_table(),
        model.rows(projections::payment_table(), "orderId", order.value),
        viewer
    );
    out.key("outOrders");
    write_rows(
        out,
        entities::tables::kOutOrder,
        projections::out_order_table(),
        model.rows(projections::out_order_table(), "orderId", order.value),
        viewer
    );
    out.key("receipts");
    write_rows(
        out,
        entities::tables::kReceipt,
        projections::receipt_table(),
        model.rows(projections::receipt_table(), "orderId", order.value),
        viewer
    );
    out.key("returns");
    write_rows(
        out,
        entities::tables::kReturns,
        projections::returns_table(),
        model.rows(projections::returns_table(), "orderId", order.value),
        viewer
    );
    out.key("refunds");
    write_rows(
        out,
        entities::tables::kRefund,
        projections::refund_table(),
        model.rows(projections::refund_table(), "orderId", order.value),
        viewer
    );
    out.key("allowed").begin_array();
    if (live) {
        for (const std::string_view action : domain::allowed_actions(facts, viewer)) {
            out.value(action);
        }
    }
    out.end_array();
    out.member("unread", live && is_unread(model, *row, viewer));
    out.end_object();
    return text;
}

bool is_unread(storage::ReadModel& model, const Row& order, const Principal& user) {
    const projections::OrderStep step = projections::step_of(order);
    if (step.over || !works_on(step, user)) {
        return false;
    }
    const std::array<projections::Cell, 3> key{
        projections::Cell(user.user.value),
        projections::Cell(std::string_view("order")),
        projections::Cell(std::get<std::int64_t>(order[0]))};
    const std::optional<Row> seen = model.get(projections::seen_table(), key);
    const std::int64_t position = seen ? std::get<std::int64_t>((*seen)[3]) : 0;
    return projections::order_unread(step, user.user, position);
}

Status order_in_rows(QueryCall& call, storage::ReadModel& model, std::string_view parameter) {
    const Result<Id> id = call.id(parameter);
    if (!id) {
        return id.error();
    }
    storage::ListQuery own;
    own.table = &projections::order_table();
    own.entity = entities::find_entity("order");
    own.select = {"id"};
    own.viewer = &call.user();
    if (!model.detail(own, *id, [](const storage::RowView&) {})) {
        return Error::not_found(std::string(parameter));
    }
    return {};
}

const std::vector<std::string>& UnreadInList::needs() {
    static const std::vector<std::string> columns{
        "orderStatus", "closed", "isDeleted", "stepUser", "stepPosition"};
    return columns;
}

UnreadInList::UnreadInList(const std::vector<std::string>& columns) {
    for (const std::string& needed : needs()) {
        const auto at = std::find(columns.begin(), columns.end(), needed);
        if (at == columns.end()) {
            throw std::logic_error("the list does not select " + needed);
        }
        places_.push_back(static_cast<std::size_t>(at - columns.begin()));
    }
    places_.push_back(columns.size());
}

bool UnreadInList::operator()(const entities::RowReader& row, const Principal& user) const {
    const projections::OrderStep step{
        row.integer(places_[0]),
        row.integer(places_[1]) != 0 || row.integer(places_[2]) != 0,
        Id{row.integer(places_[3])},
        row.integer(places_[4])};
    return works_on(step, user) &&
           projections::order_unread(step, user.user, row.integer(places_[5]));
}

}  // namespace oms::api
