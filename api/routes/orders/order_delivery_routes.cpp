// Orders from their confirmation on (product-spec 7: orderApi saveOrderDeliver; domain-model 3.1).
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/order_view.hpp"
#include "commands/between/order_stock.hpp"
#include "commands/orders/order_delivery_commands.hpp"
#include "commands/orders/order_inputs.hpp"
#include "entities/tables/orders/orders.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/processing/processes.hpp"
#include "projections/stock/stock.hpp"

#include <algorithm>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

using commands::OrderPlan;
using projections::Row;

/// What a plan looks at, from the order's rows.
std::vector<events::OrderLine> lines_of(const std::vector<Row>& rows) {
    const auto& table = projections::order_lines();
    std::vector<events::OrderLine> lines;
    for (const Row& row : rows) {
        events::OrderLine line;
        line.id = projections::id_of(table, row, "id");
        line.lineNo = static_cast<std::int32_t>(projections::integer(table, row, "lineNo"));
        line.commodityId = projections::id_of(table, row, "commodityId");
        line.commodityName = projections::text(table, row, "commodityName");
        line.size = projections::text(table, row, "size");
        line.pieces = projections::integer(table, row, "pieces");
        line.colorNumber = projections::text(table, row, "colorNumber");
        line.grade = projections::text(table, row, "grade");
        line.warehouseId = projections::id_of(table, row, "warehouseId");
        lines.push_back(std::move(line));
    }
    std::sort(lines.begin(), lines.end(), [](const auto& a, const auto& b) {
        return a.lineNo < b.lineNo;
    });
    return lines;
}

void write_choice(json::Writer& out, const domain::StockChoice& choice) {
    out.begin_object();
    out.member("sId", choice.stock);
    out.member("warehouseId", choice.warehouse);
    out.member("warehouseName", std::string_view(choice.warehouseName));
    out.member("colorNumber", std::string_view(choice.colorNumber));
    out.member("grade", std::string_view(choice.grade));
    out.member("available", choice.available);
    out.end_object();
}

void write_line(json::Writer& out, const OrderPlan::Line& planned) {
    const events::OrderLine& line = *planned.line;
    out.begin_object();
    out.member("lineId", line.id);
    out.member("lineNo", line.lineNo);
    out.member("commodityName", std::string_view(line.commodityName));
    out.member("size", std::string_view(line.size));
    out.member("pieces", line.pieces);
    out.member("colorNumber", std::string_view(line.colorNumber));
    out.member("grade", std::string_view(line.grade));
    out.member("missing", planned.plan.missing);
    out.key("taken").begin_array();
    for (const domain::Taken& taken : planned.plan.taken) {
        out.begin_object();
        out.member("sId", planned.choices[taken.choice].stock);
        out.member("pieces", taken.pieces);
        out.end_object();
    }
    out.end_array();
    out.key("choices").begin_array();
    for (const domain::StockChoice& choice : planned.choices) {
        if (choice.available > 0) {
            write_choice(out, choice);
        }
    }
    out.end_array();
    out.end_object();
}

/// What confirming would reserve, and what else could serve each line.
Result<std::string> confirm_plan(QueryCall& call) {
    const Result<Id> id = call.id("id");
    const Result<Id> chosen =
        call.parameter("warehouseId").empty() ? Result<Id>(Id{}) : call.id("warehouseId");
    Result<storage::ReadModel*> model = call.model();
    if (!id || !chosen || !model) {
        return !id ? id.error() : !chosen ? chosen.error() : std::move(model).error();
    }
    if (Status known = order_in_rows(call, **model, "id"); !known) {
        return std::move(known).error();
    }
    const auto row = (*model)->row(projections::order_table(), *id);
    events::OrderHeader header;
    header.warehouseId =
        *chosen ? *chosen : projections::id_of(projections::orders(), *row, "warehouseId");
    header.allowMixShade = projections::integer(projections::orders(), *row, "allowMixShade") != 0;
    const auto lines =
        lines_of((*model)->rows(projections::order_detail_table(), "orderId", id->value));
    const commands::PlanSources from{
        [&](Id commodity) {
            return (*model)->rows(
                projections::stock_table(), "commodityId", projections::cell(commodity)
            );
        },
        [&](std::string_view number) {
            return (*model)->rows(
                projections::process_table(), "processNo", projections::Cell(number)
            );
        }};
    const OrderPlan plan = commands::plan_order(*id, header, lines, from);
    std::string text;
    json::Writer out(text);
    out.begin_object();
    out.member("covered", plan.covered());
    out.key("lines").begin_array();
    for (const OrderPlan::Line& line : plan.lines) {
        write_line(out, line);
    }
    out.end_array().end_object();
    return text;
}

constexpr Route kOrderDeliveryRoutes[] = {
    {"/api/blade-system/orderApi/confirmPlan",
     Verbs::Get,
     Access::Button,
     "order_confirm",
     confirm_plan,
     "id,warehouseId",
     "What confirming an order would reserve"},
    {"/api/blade-system/orderApi/saveOrderDeliver",
     Verbs::Post,
     Access::Button,
     "order_deliver",
     taking(inputs::kDeliverOrder, input_command<commands::save_order_deliver>),
     "",
     "Out orders for lines of an order, one for each warehouse"},
};

}  // namespace

std::span<const Route> order_delivery_routes() {
    return kOrderDeliveryRoutes;
}

}  // namespace oms::api
