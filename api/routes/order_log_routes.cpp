// The log of an order (product-spec 7, orderLogApi).
#include "api/order_view.hpp"
#include "api/routes/tables.hpp"
#include "projections/orders.hpp"
#include "projections/projector.hpp"
#include "storage/list_query.hpp"

#include <string>

namespace oms::api {
namespace {

using entities::find_entity;
using projections::Row;

/// Labels of the steps: dictionary orderFlow of the platform (decisions: names).
std::string step_label(storage::ReadModel& sys, std::int64_t status, std::string& id) {
    const entities::EntitySpec* dict = find_entity("dict");
    storage::ListQuery query;
    query.table = projections::find_table("dict");
    query.entity = dict;
    query.select = {"id", "dictValue"};
    query.filters = {
        {"code", storage::Match::Equal, {std::string("orderFlow")}},
        {"dictKey", storage::Match::Equal, {std::to_string(status)}}};
    std::string label;
    const auto page = sys.page(query, [&](const storage::RowView& row) {
        id = std::to_string(row.integer(0));
        label = row.text(1);
    });
    return page ? label : std::string();
}

/// The order's log grouped under its seven steps.
Result<std::string> log_list(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    if (Status known = order_in_rows(call, **model, "orderId"); !known) {
        return std::move(known).error();
    }
    const Result<Id> order = call.id("orderId");
    const projections::Table& table = projections::order_log_table();
    const std::vector<Row> entries = (*model)->rows(table, "orderId", order->value);
    const entities::Renderer renderer = rich_renderer(*find_entity("orderLog"), table, call.user());
    Result<storage::ReadModel*> sys = call.sys_model();
    if (!sys) {
        return std::move(sys).error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const std::int64_t status : {12, 13, 14, 15, 17, 18, 19}) {
        std::string id;
        const std::string label = step_label(**sys, status, id);
        out.begin_object();
        out.member("id", std::string_view(id));
        out.member("label", std::string_view(label));
        out.member("orderStatus", status);
        out.member("orderType", std::int64_t{2});
        out.key("child").begin_array();
        for (const Row& row : entries) {
            const StoredRow view(table, row, renderer.columns());
            const auto* at = std::get_if<std::int64_t>(&row[table.column("orderStatus").value()]);
            if (at != nullptr && *at == status) {
                out.begin_object();
                renderer.write_members(out, view, nullptr);
                out.member("position", view.integer(0));
                out.end_object();
            }
        }
        out.end_array();
        out.end_object();
    }
    out.end_array();
    return text;
}

constexpr Route kRoutes[] = {
    {"/api/blade-system/orderLogApi/getOrderLogList",
     Verbs::Get,
     Access::Button,
     "order_view",
     log_list,
     "orderId,orderType",
     "Log of an order by steps"},
};

}  // namespace

std::span<const Route> order_log_routes() {
    return kRoutes;
}

}  // namespace oms::api
