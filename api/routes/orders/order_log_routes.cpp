// The log of an order (product-spec 7, orderLogApi).
#include "api/routes/answers.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/order_view.hpp"
#include "api/views/rows.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/projector.hpp"
#include "storage/lists/list_query.hpp"

#include <string>

namespace oms::api {
namespace {

using entities::find_entity;
using projections::Row;

struct Steps {
    std::int64_t order_type = 0;
    std::vector<std::int64_t> statuses;
};

/// The steps of orders, or of their returns (product-spec 4).
Steps steps_of(const QueryCall& call) {
    constexpr std::string_view kReturnOrder = "4";
    if (call.parameter("orderType") == kReturnOrder) {
        return {4, {22, 23, 24, 25, 26, 27}};
    }
    return {2, {12, 13, 14, 15, 17, 18, 19}};
}

/// The order's log grouped under its steps; of type 4 that of its returns, or of one of them.
Result<std::string> log_list(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    if (Status known = order_in_rows(call, **model, "orderId"); !known) {
        return std::move(known).error();
    }
    const Result<Id> order = call.id("orderId");
    const auto& logs = projections::order_logs();
    std::vector<Row> entries = (*model)->rows(logs.table(), "orderId", order->value);
    if (const auto returns = Id::parse(call.parameter("returnsId"))) {
        std::erase_if(entries, [&](const Row& row) {
            return projections::id_of(logs, row, "returnsId") != *returns;
        });
    }
    const entities::Renderer renderer =
        rich_renderer(*find_entity("orderLog"), logs.table(), call.user());
    Result<storage::ReadModel*> sys = call.sys_model();
    if (!sys) {
        return std::move(sys).error();
    }
    const Steps steps = steps_of(call);
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const std::int64_t status : steps.statuses) {
        const StepLabel step = step_label(**sys, status);
        out.begin_object();
        out.member("id", std::string_view(step.id));
        out.member("label", std::string_view(step.label));
        out.member("orderStatus", status);
        out.member("orderType", steps.order_type);
        out.key("child").begin_array();
        for (const Row& row : entries) {
            if (projections::integer(logs, row, "orderStatus") == status) {
                const StoredRow view(logs.table(), row, renderer.columns());
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

constexpr Route kOrderLogRoutes[] = {
    {"/api/blade-system/orderLogApi/getOrderLogList",
     Verbs::Get,
     Access::Button,
     "order_view",
     answering(answers::kOrderSteps, log_list),
     "orderId,orderType,returnsId",
     "Log of an order, or of its returns, by steps"},
};

}  // namespace

std::span<const Route> order_log_routes() {
    return kOrderLogRoutes;
}

}  // namespace oms::api
