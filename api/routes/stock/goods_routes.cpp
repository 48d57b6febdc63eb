// Put orders, out orders and receipts (product-spec 7: PutOrderApi, OutOrderApi, receiptApi;
// domain-model 3.5, 3.6, 3.15).
#include "api/routes/answers.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/rows.hpp"
#include "commands/stock/out_order_commands.hpp"
#include "commands/stock/put_order_commands.hpp"
#include "commands/stock/receipt_commands.hpp"
#include "commands/stock/stock_inputs.hpp"
#include "domain/stock/goods_rules.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/stock/goods_documents.hpp"
#include "projections/stock/stock.hpp"

#include <array>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

namespace tables = entities::tables;
using projections::Row;

std::vector<Row> rows_of(
    const DetailCase& one, const projections::Table& table, std::string_view column
) {
    return one.model.rows(table, column, projections::cell(one.id));
}

Result<std::string> put_page(QueryCall& call) {
    return counted_list(
        call, tables::kPutOrder, projections::put_order_table(), "putStatus", {}, {}, Closed::Among
    );
}

Result<std::string> put_detail(QueryCall& call) {
    const auto more = [](json::Writer& out, const DetailCase& one) {
        const Principal& user = one.call.user();
        const auto lines = rows_of(one, projections::put_detail_table(), "putOrderId");
        out.key("details");
        write_rows(out, tables::kPutDetail, projections::put_detail_table(), lines, user);
        write_records(out, one);
        const projections::RichTable& orders = projections::put_orders();
        const auto number = [&](std::string_view column) {
            return static_cast<std::int32_t>(projections::integer(orders, one.row, column));
        };
        const bool here = works_in(one, orders, "warehouseId");
        write_allowed(
            out,
            one,
            domain::allowed_put_actions(number("putStatus"), number("putType"), user, here)
        );
    };
    return document_detail(
        call, "putOrderId", tables::kPutOrder, projections::put_order_table(), more
    );
}

Result<std::string> out_page(QueryCall& call) {
    return counted_list(
        call, tables::kOutOrder, projections::out_order_table(), "outStatus", {}, {}, Closed::Among
    );
}

void write_out_allowed(json::Writer& out, const DetailCase& one) {
    const projections::RichTable& orders = projections::out_orders();
    const auto status =
        static_cast<std::int32_t>(projections::integer(orders, one.row, "outStatus"));
    const bool here = works_in(one, orders, "warehouseId");
    write_allowed(out, one, domain::allowed_out_actions(status, one.call.user(), here));
}

Result<std::string> out_detail(QueryCall& call) {
    const auto more = [](json::Writer& out, const DetailCase& one) {
        const Principal& user = one.call.user();
        out.key("details");
        write_rows(
            out,
            tables::kOutOrderDetail,
            projections::out_detail_table(),
            rows_of(one, projections::out_detail_table(), "outOrderId"),
            user
        );
        write_records(out, one);
        out.key("receipts");
        write_rows(
            out,
            tables::kReceipt,
            projections::receipt_table(),
            rows_of(one, projections::receipt_table(), "outOrderId"),
            user
        );
        write_out_allowed(out, one);
    };
    return document_detail(
        call, "outOrderId", tables::kOutOrder, projections::out_order_table(), more
    );
}

/// Pieces per bin of a stock row.
void write_bins(json::Writer& out, storage::ReadModel& model, Id stock) {
    out.key("bins").begin_array();
    for (const Row& bin :
         model.rows(projections::stock_bin_table(), "stockId", projections::cell(stock))) {
        out.begin_object();
        out.member("storageId", Id{std::get<std::int64_t>(bin[1])});
        out.member("pieces", std::get<std::int64_t>(bin[2]));
        out.end_object();
    }
    out.end_array();
}

/// The stock rows of a line's commodity in the warehouse, with what its order line holds.
void write_line_stock(json::Writer& out, storage::ReadModel& model, const Row& line, Id warehouse) {
    const auto& stocks = projections::stocks();
    const auto& lines = projections::out_lines();
    const Id order_line = projections::id_of(lines, line, "orderDetailId");
    out.key("stock").begin_array();
    for (const Row& row : model.rows(
             stocks.table(),
             "commodityId",
             projections::cell(projections::id_of(lines, line, "commodityId"))
         )) {
        if (projections::id_of(stocks, row, "warehouseId") != warehouse ||
            projections::integer(stocks, row, "onHand") == 0) {
            continue;
        }
        const Id stock = projections::id_of(stocks, row, "id");
        const std::array key = {projections::cell(stock), projections::cell(order_line)};
        const auto hold = model.get(projections::stock_hold_table(), key);
        out.begin_object();
        out.member("sId", stock);
        out.member("colorNumber", projections::text(stocks, row, "colorNumber"));
        out.member("grade", projections::text(stocks, row, "grade"));
        for (const auto* figure : {"onHand", "reserved", "available"}) {
            out.member(figure, projections::integer(stocks, row, figure));
        }
        out.member("held", hold ? std::get<std::int64_t>((*hold)[2]) : 0);
        write_bins(out, model, stock);
        out.end_object();
    }
    out.end_array();
}

/// The picking view: each line with what is open and the stock rows that could serve it.
Result<std::string> picking(QueryCall& call) {
    const auto more = [](json::Writer& out, const DetailCase& one) {
        const auto& lines = projections::out_lines();
        const entities::Renderer renderer =
            rich_renderer(tables::kOutOrderDetail, lines.table(), one.call.user());
        const Id warehouse = projections::id_of(projections::out_orders(), one.row, "warehouseId");
        out.key("lines").begin_array();
        for (const Row& line : rows_of(one, lines.table(), "outOrderId")) {
            out.begin_object();
            renderer.write_members(
                out, StoredRow(lines.table(), line, renderer.columns()), nullptr
            );
            out.member(
                "openPieces",
                projections::integer(lines, line, "planPieces") -
                    projections::integer(lines, line, "pieces")
            );
            write_line_stock(out, one.model, line, warehouse);
            out.end_object();
        }
        out.end_array();
        write_out_allowed(out, one);
    };
    return document_detail(
        call, "outOrderId", tables::kOutOrder, projections::out_order_table(), more
    );
}

/// The records of one out order.
Result<std::string> out_log(QueryCall& call) {
    const Result<Id> id = call.id("outPutId");
    Result<storage::ReadModel*> model = call.model();
    if (!id || !model) {
        return !id ? id.error() : std::move(model).error();
    }
    storage::ListQuery own;
    own.table = &projections::out_order_table();
    own.entity = &tables::kOutOrder;
    own.select = {"id"};
    own.viewer = &call.user();
    if (!(*model)->detail(own, *id, [](const storage::RowView&) {})) {
        return Error::not_found("outPutId");
    }
    std::string text;
    json::Writer out(text);
    write_rows(
        out,
        tables::kOutputRecord,
        projections::output_record_table(),
        (*model)->rows(projections::output_record_table(), "sourceId", projections::cell(*id)),
        call.user()
    );
    return text;
}

Result<std::string> receipt_page(QueryCall& call) {
    return counted_list(
        call, tables::kReceipt, projections::receipt_table(), "receiptStatus", {}, {}, Closed::Among
    );
}

Result<std::string> receipt_detail(QueryCall& call) {
    const auto more = [](json::Writer& out, const DetailCase& one) {
        const auto status = static_cast<std::int32_t>(
            projections::integer(projections::receipts(), one.row, "receiptStatus")
        );
        write_allowed(out, one, domain::allowed_receipt_actions(status, one.call.user()));
    };
    return document_detail(call, "id", tables::kReceipt, projections::receipt_table(), more);
}

constexpr std::string_view kPaging =
    "current,size,ascs,descs,keyword,createTime_dategt,createTime_datelt";

constexpr Route kGoodsRoutes[] = {
    {"/api/blade-system/PutOrderApi/getPutOrderPage",
     Verbs::Get,
     Access::Button,
     "putorder_view",
     answering(answers::kPutPage, put_page),
     kPaging,
     "Put orders of the caller's rows"},
    {"/api/blade-system/PutOrderApi/getPutOrderById",
     Verbs::Get,
     Access::Button,
     "putorder_view",
     answering(answers::kPut, put_detail),
     "putOrderId,asOf",
     "One put order with its lines and records"},
    {"/api/blade-system/PutOrderApi/savePutOrder",
     Verbs::Post,
     Access::Button,
     "putorder_add",
     taking(inputs::kSavePut, input_command<commands::save_put_order>),
     "",
     "New put order"},
    {"/api/blade-system/PutOrderApi/updatePutOrderVO",
     Verbs::Post,
     Access::Button,
     "putorder_edit",
     taking(inputs::kUpdatePut, input_command<commands::update_put_order>),
     "",
     "Plan of a put order; putStatus 52 submits it"},
    {"/api/blade-system/PutOrderApi/updatePutWhVO",
     Verbs::Post,
     Access::Button,
     "putorder_post",
     taking(inputs::kPostPut, input_command<commands::post_put_order>),
     "",
     "Goods received into the warehouse"},
    {"/api/blade-system/PutOrderApi/removePutOrder",
     Verbs::GetOrPost,
     Access::Button,
     "putorder_delete",
     taking(inputs::kVoidPut, input_command<commands::void_put_order>),
     "putOrderId,reason",
     "Void a put order"},
    {"/api/blade-system/PutOrderApi/removePutDetail",
     Verbs::GetOrPost,
     Access::Button,
     "putorder_edit",
     taking(inputs::kRemovePutLines, input_command<commands::remove_put_lines>),
     "putDetailIds",
     "Take lines off a draft"},
    {"/api/blade-system/PutOrderApi/removeOutPutRecordDetail",
     Verbs::GetOrPost,
     Access::Button,
     "record_reverse",
     taking(inputs::kReverseRecord, input_command<commands::reverse_record>),
     "outPutRecordId,reason",
     "Take a record of a put or out order back"},
    {"/api/blade-system/OutOrderApi/getOutOrderPage",
     Verbs::Get,
     Access::Button,
     "outorder_view",
     answering(answers::kOutPage, out_page),
     kPaging,
     "Out orders of the caller's rows"},
    {"/api/blade-system/OutOrderApi/OutOrderDetail",
     Verbs::Get,
     Access::Button,
     "outorder_view",
     answering(answers::kOut, out_detail),
     "outOrderId,asOf",
     "One out order with its lines, records and receipts"},
    {"/api/blade-system/OutOrderApi/outWarehouseDetail",
     Verbs::Get,
     Access::Button,
     "outorder_view",
     answering(answers::kPicking, picking),
     "outOrderId",
     "What is to be picked, and the stock that could serve"},
    {"/api/blade-system/OutOrderApi/getOutputLogListOne",
     Verbs::Get,
     Access::Button,
     "outorder_view",
     answering(answers::kRecordList, out_log),
     "outPutId",
     "Records of an out order"},
    {"/api/blade-system/OutOrderApi/saveOutOrder",
     Verbs::Post,
     Access::Button,
     "outorder_add",
     taking(inputs::kSaveOut, input_command<commands::save_out_order>),
     "",
     "New out order"},
    {"/api/blade-system/OutOrderApi/updateOutOrder",
     Verbs::Post,
     Access::Button,
     "outorder_edit",
     taking(inputs::kUpdateOut, input_command<commands::update_out_order>),
     "",
     "Plan of an out order; outStatus 62 submits it"},
    {"/api/blade-system/OutOrderApi/updateOutWarehouse",
     Verbs::Post,
     Access::Button,
     "outorder_post",
     taking(inputs::kPostOut, input_command<commands::post_out_order>),
     "",
     "Goods shipped from the warehouse"},
    {"/api/blade-system/OutOrderApi/removeOutOrder",
     Verbs::GetOrPost,
     Access::Button,
     "outorder_delete",
     taking(inputs::kVoidOut, input_command<commands::void_out_order>),
     "outOrderId,reason",
     "Void an out order"},
    {"/api/blade-system/receiptApi/getReceiptPageList",
     Verbs::GetOrPost,
     Access::Button,
     "receipt_view",
     answering(answers::kReceiptPage, receipt_page),
     kPaging,
     "Receipts of the caller's rows"},
    {"/api/blade-system/receiptApi/detailReceipt",
     Verbs::GetOrPost,
     Access::Button,
     "receipt_view",
     answering(answers::kReceipt, receipt_detail),
     "id,asOf",
     "One receipt"},
    {"/api/blade-system/receiptApi/saveReceipt",
     Verbs::GetOrPost,
     Access::Button,
     "receipt_add",
     taking(inputs::kSaveReceipt, input_command<commands::save_receipt>),
     "",
     "New receipt for shipped goods that have none"},
    {"/api/blade-system/receiptApi/updateReceipt",
     Verbs::GetOrPost,
     Access::Button,
     "receipt_edit",
     taking(inputs::kUpdateReceipt, input_command<commands::update_receipt>),
     "",
     "Details, signature or refusal of a receipt"},
    {"/api/blade-system/receiptApi/deleteReceipt",
     Verbs::GetOrPost,
     Access::Button,
     "receipt_delete",
     taking(inputs::kSome, input_command<commands::delete_receipt>),
     "ids",
     "Withdraw unsigned receipts"},
};

}  // namespace

std::span<const Route> goods_routes() {
    return kGoodsRoutes;
}

}  // namespace oms::api
