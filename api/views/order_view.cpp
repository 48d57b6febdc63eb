#include "api/views/order_view.hpp"

#include "api/views/rows.hpp"
#include "commands/orders/order_allowed.hpp"
#include "domain/orders/order_rules.hpp"
#include "entities/tables/orders/orders.hpp"
#include "entities/tables/returns/returns.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/orders/payments.hpp"
#include "projections/orders/seen.hpp"
#include "projections/returns/refunds.hpp"
#include "projections/returns/returns.hpp"
#include "projections/stock/goods_documents.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace oms::api {
namespace {

using projections::OwnedCell;
using projections::Row;
using projections::Table;
namespace tables = entities::tables;

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

void write_order(json::Writer& out, const OrderCase& one) {
    const std::vector<Row> lines = lines_of(one.model, one.id);
    const domain::OrderFacts facts = commands::facts_of_row(one.row, !lines.empty());
    const auto rows = [&](std::string_view member,
                          const entities::EntitySpec& entity,
                          const Table& table,
                          const std::vector<Row>& found) {
        out.key(member);
        write_rows(out, entity, table, found, one.viewer);
    };
    const auto of_order =
        [&](std::string_view member, const entities::EntitySpec& entity, const Table& table) {
            rows(member, entity, table, one.model.rows(table, "orderId", one.id.value));
        };
    out.member("requiredAmount", facts.required);
    rows("details", tables::kOrderDetail, projections::order_detail_table(), lines);
    of_order("payments", tables::kPayment, projections::payment_table());
    of_order("outOrders", tables::kOutOrder, projections::out_order_table());
    of_order("receipts", tables::kReceipt, projections::receipt_table());
    of_order("returns", tables::kReturns, projections::returns_table());
    of_order("refunds", tables::kRefund, projections::refund_table());
    out.key("allowed").begin_array();
    if (one.live) {
        for (const std::string_view action : domain::allowed_actions(facts, one.viewer)) {
            out.value(action);
        }
    }
    out.end_array();
    out.member("unread", one.live && is_unread(one.model, one.row, one.viewer));
}

Result<std::string> order_json(storage::ReadModel& model, Id order, const Principal& viewer) {
    const Table& table = projections::order_table();
    const std::optional<Row> row = live_row(model, table, order);
    if (!row) {
        return Error::not_found("id");
    }
    const entities::Renderer renderer = rich_renderer(tables::kOrder, table, viewer);
    std::string text;
    json::Writer out(text);
    out.begin_object();
    renderer.write_members(out, StoredRow(table, *row, renderer.columns()), nullptr);
    write_order(out, {model, order, *row, viewer, false});
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
    if (!in_callers_rows(call, model, tables::kOrder, projections::order_table(), *id)) {
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
