// Tile cutting orders (product-spec 7: ZqOrderApi).
#include "api/routes/processing/cutting_answers.hpp"
#include "api/routes/processing/cutting_view.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/order_view.hpp"
#include "commands/kit/input_members.hpp"
#include "commands/processing/zq_commands.hpp"
#include "commands/processing/zq_inputs.hpp"
#include "domain/processing/zq_order.hpp"
#include "projections/processing/zq_orders.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;
namespace tables = entities::tables;

Result<std::string> zq_page(QueryCall& call) {
    return counted_list(
        call, tables::kZqOrder, projections::zq_order_table(), "zqStatus", {}, {}, Closed::Among
    );
}

void write_zq(json::Writer& out, const DetailCase& one) {
    const auto& children = projections::zq_children();
    out.key("children");
    write_rows(
        out,
        tables::kZqChild,
        children.table(),
        one.model.rows(children.table(), "zqId", projections::cell(one.id)),
        one.call.user()
    );
    const auto status = projections::integer(projections::zq_orders(), one.row, "zqStatus");
    write_allowed(
        out, one, domain::allowed_zq_actions(static_cast<std::int32_t>(status), one.call.user())
    );
}

/// The one that `id` names, or the newest of the order `orderId`.
Result<std::string> zq_detail(QueryCall& call) {
    if (!call.parameter("id").empty() || call.parameter("orderId").empty()) {
        return document_detail(
            call, "id", tables::kZqOrder, projections::zq_order_table(), write_zq
        );
    }
    const auto order = call.id("orderId");
    const auto model = call.model();
    if (!order || !model) {
        return !order ? order.error() : model.error();
    }
    std::vector<std::string> ignored;
    const Pairs newest_first = {{"orderId", order->str()}, {"size", "1"}, {"descs", "createTime"}};
    auto query = storage::parse_list_query(
        &tables::kZqOrder, projections::zq_order_table(), newest_first, &call.user(), ignored
    );
    if (!query) {
        return std::move(query).error();
    }
    query->select = {"id"};
    Id newest;
    const auto read =
        (*model)->page(*query, [&](const storage::RowView& row) { newest = Id{row.integer(0)}; });
    if (!read || !newest) {
        return read ? Error::not_found("orderId") : read.error();
    }
    return document_named(
        call, "orderId", newest, tables::kZqOrder, projections::zq_order_table(), write_zq
    );
}

std::string text_of(
    const projections::RichTable& table, const projections::Row& row, const char* name
) {
    return std::string(projections::text(table, row, name));
}

events::ZqContent stored_zq(storage::ReadModel& model, Id id, const projections::Row& row) {
    const auto& orders = projections::zq_orders();
    const auto& children = projections::zq_children();
    events::ZqContent content;
    events::ZqHeader& header = content.header;
    header.commodityId = projections::id_of(orders, row, "commodityId");
    header.commodityCode = text_of(orders, row, "commodityCode");
    header.commodityName = text_of(orders, row, "commodityName");
    header.parentSize = text_of(orders, row, "parentSize");
    header.parentPieces = projections::integer(orders, row, "parentPieces");
    header.kerf = static_cast<std::int32_t>(projections::integer(orders, row, "kerf"));
    for (const auto& line : model.live_rows(children.table(), "zqId", projections::cell(id))) {
        events::ZqChild child;
        child.id = projections::id_of(children, line, "id");
        child.lineNo = static_cast<std::int32_t>(projections::integer(children, line, "lineNo"));
        child.size = text_of(children, line, "size");
        child.pieces = projections::integer(children, line, "pieces");
        child.remark = text_of(children, line, "remark");
        content.children.push_back(std::move(child));
    }
    std::sort(content.children.begin(), content.children.end(), [](const auto& a, const auto& b) {
        return a.lineNo < b.lineNo;
    });
    return content;
}

/// The planner's sheets for its children.
Result<std::string> zq_nested(QueryCall& call) {
    const auto id = call.id("id");
    const auto model = call.model();
    if (!id || !model) {
        return !id ? id.error() : model.error();
    }
    const auto& table = projections::zq_order_table();
    const auto row = live_row(**model, table, *id);
    if (!row || !in_callers_rows(call, **model, tables::kZqOrder, table, *id)) {
        return Error::not_found("id");
    }
    const auto plan = domain::nest_zq(stored_zq(**model, *id, *row));
    return plan ? Result<std::string>(cut_preview_json(*plan, call.user())) : plan.error();
}

constexpr std::string_view kZqFilters =
    "current,size,ascs,descs,keyword,zqNo,zqStatus,orderId,orderNo,customerName,guideUserId,"
    "commodityId,processId,createTime_dategt,createTime_datelt,counts";

constexpr Route kZqRoutes[] = {
    {"/api/blade-system/ZqOrderApi/getZqOrderPage",
     Verbs::GetOrPost,
     Access::Button,
     "zqorder_view",
     answering(answers::kZqOrderPage, zq_page),
     kZqFilters,
     "Tile cutting orders of the caller's rows; counts=1 tells how many stand at each step"},
    {"/api/blade-system/ZqOrderApi/getZqOrderDetail",
     Verbs::GetOrPost,
     Access::Button,
     "zqorder_view",
     answering(answers::kZqOrder, zq_detail),
     "id,orderId,asOf",
     "One tile cutting order with its children; with orderId the newest of that order"},
    {"/api/blade-system/ZqOrderApi/planZqOrder",
     Verbs::GetOrPost,
     Access::Button,
     "zqorder_view",
     answering(answers::kCutPreview, zq_nested),
     "id",
     "How its children are cut out of whole parent tiles: sheets, yield and what a grid would "
     "take; nothing is saved"},
    // What is there already needs zqorder_edit too, which the command checks.
    {"/api/blade-system/ZqOrderApi/addOrUpdateZqParent",
     Verbs::GetOrPost,
     Access::Button,
     "zqorder_add",
     taking(inputs::kSaveZqOrder, input_command<commands::save_zq_order>),
     "",
     "A tile and the pieces cut out of it, new or anew; zqStatus 1 confirms it, 0 opens it again, "
     "2 puts its cuts into the process order processId"},
    {"/api/blade-system/ZqOrderApi/deleteZqOrder",
     Verbs::GetOrPost,
     Access::Button,
     "zqorder_delete",
     taking(inputs::kSomeWithReason, input_command<commands::remove_zq_orders>),
     "ids,reason",
     "Tile cutting orders that will not be cut"},
};

}  // namespace

std::span<const Route> zq_routes() {
    return kZqRoutes;
}

}  // namespace oms::api
