// Put orders, out orders and receipts (product-spec 7: PutOrderApi, OutOrderApi, receiptApi;
// domain-model 3.5, 3.6, 3.15).
#include "api/document_view.hpp"
#include "api/routes/tables.hpp"
#include "commands/out_order_commands.hpp"
#include "commands/put_order_commands.hpp"
#include "commands/receipt_commands.hpp"
#include "domain/put_order.hpp"
#include "entities/tables/warehouse.hpp"
#include "projections/goods_documents.hpp"
#include "projections/stock.hpp"

#include <array>

namespace oms::api {
namespace {

namespace tables = entities::tables;
using projections::Row;

std::vector<Row> rows_of(
    const DetailCase& one, const projections::Table& table, std::string_view column
) {
    return one.model.rows(table, column, projections::cell(one.id));
}

Result<std::string> put_page(QueryCall& call) {
    return document_list(call, tables::kPutOrder, projections::put_order_table());
}

Result<std::string> put_detail(QueryCall& call) {
    const auto more = [](json::Writer& out, const DetailCase& one) {
        const Principal& user = one.call.user();
        const auto lines = rows_of(one, projections::put_detail_table(), "putOrderId");
        out.key("details");
        write_rows(out, tables::kPutDetail, projections::put_detail_table(), lines, user);
        write_records(out, one);
        const std::int64_t status =
            projections::integer(projections::put_orders(), one.row, "putStatus");
        const bool draft = one.live && status == 51;
        const bool open = one.live && (status == 52 || status == 53);
        // What came back with a return goes out again by that return.
        const bool returned = projections::integer(projections::put_orders(), one.row, "putType") ==
                              domain::kPutReturn;
        const bool put = one.live && !returned && (status == 53 || status == 54);
        write_allowed(
            out,
            {{"edit", draft && user.can("putorder_edit")},
             {"submit", draft && user.can("putorder_edit")},
             {"post", open && user.can("putorder_post")},
             {"reverse", put && user.can("record_reverse")},
             {"void", one.live && (status == 51 || status == 52) && user.can("putorder_delete")}}
        );
    };
    return document_detail(
        call, "putOrderId", tables::kPutOrder, projections::put_order_table(), more
    );
}

Result<std::string> out_page(QueryCall& call) {
    return document_list(call, tables::kOutOrder, projections::out_order_table());
}

void write_out_allowed(json::Writer& out, const DetailCase& one) {
    const Principal& user = one.call.user();
    const std::int64_t status =
        projections::integer(projections::out_orders(), one.row, "outStatus");
    const bool draft = one.live && status == 61;
    const bool open = one.live && (status == 62 || status == 63);
    write_allowed(
        out,
        {{"edit", (draft || open) && user.can("outorder_edit")},
         {"submit", draft && user.can("outorder_edit")},
         {"post", open && user.can("outorder_post")},
         {"reverse", one.live && (status == 63 || status == 64) && user.can("record_reverse")},
         {"void", one.live && (status == 61 || status == 62) && user.can("outorder_delete")},
         {"print", one.live && user.can("outorder_print")}}
    );
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
    return document_list(call, tables::kReceipt, projections::receipt_table());
}

Result<std::string> receipt_detail(QueryCall& call) {
    const auto more = [](json::Writer& out, const DetailCase& one) {
        const Principal& user = one.call.user();
        const bool open =
            one.live &&
            projections::integer(projections::receipts(), one.row, "receiptStatus") == 0;
        write_allowed(
            out,
            {{"edit", open && user.can("receipt_edit")},
             {"sign", open && user.can("receipt_sign")},
             {"delete", open && user.can("receipt_delete")}}
        );
    };
    return document_detail(call, "id", tables::kReceipt, projections::receipt_table(), more);
}

constexpr std::string_view kPaging =
    "current,size,ascs,descs,keyword,createTime_dategt,createTime_datelt";

constexpr Route kRoutes[] = {
    {"/api/blade-system/PutOrderApi/getPutOrderPage",
     Verbs::Get,
     Access::Button,
     "putorder_view",
     put_page,
     kPaging,
     "Put orders of the caller's rows"},
    {"/api/blade-system/PutOrderApi/getPutOrderById",
     Verbs::Get,
     Access::Button,
     "putorder_view",
     put_detail,
     "putOrderId,asOf",
     "One put order with its lines and records"},
    {"/api/blade-system/PutOrderApi/savePutOrder",
     Verbs::Post,
     Access::Button,
     "putorder_add",
     input_command<commands::save_put_order>,
     "",
     "New put order"},
    {"/api/blade-system/PutOrderApi/updatePutOrderVO",
     Verbs::Post,
     Access::Button,
     "putorder_edit",
     input_command<commands::update_put_order>,
     "",
     "Plan of a put order; putStatus 52 submits it"},
    {"/api/blade-system/PutOrderApi/updatePutWhVO",
     Verbs::Post,
     Access::Button,
     "putorder_post",
     input_command<commands::post_put_order>,
     "",
     "Goods received into the warehouse"},
    {"/api/blade-system/PutOrderApi/removePutOrder",
     Verbs::GetOrPost,
     Access::Button,
     "putorder_delete",
     input_command<commands::void_put_order>,
     "putOrderId,reason",
     "Void a put order"},
    {"/api/blade-system/PutOrderApi/removePutDetail",
     Verbs::GetOrPost,
     Access::Button,
     "putorder_edit",
     input_command<commands::remove_put_lines>,
     "putDetailIds",
     "Take lines off a draft"},
    {"/api/blade-system/PutOrderApi/removeOutPutRecordDetail",
     Verbs::GetOrPost,
     Access::Button,
     "record_reverse",
     input_command<commands::reverse_record>,
     "outPutRecordId,reason",
     "Take a record of a put or out order back"},
    {"/api/blade-system/OutOrderApi/getOutOrderPage",
     Verbs::Get,
     Access::Button,
     "outorder_view",
     out_page,
     kPaging,
     "Out orders of the caller's rows"},
    {"/api/blade-system/OutOrderApi/OutOrderDetail",
     Verbs::Get,
     Access::Button,
     "outorder_view",
     out_detail,
     "outOrderId,asOf",
     "One out order with its lines, records and receipts"},
    {"/api/blade-system/OutOrderApi/outWarehouseDetail",
     Verbs::Get,
     Access::Button,
     "outorder_view",
     picking,
     "outOrderId",
     "What is to be picked, and the stock that could serve"},
    {"/api/blade-system/OutOrderApi/getOutputLogListOne",
     Verbs::Get,
     Access::Button,
     "outorder_view",
     out_log,
     "outPutId",
     "Records of an out order"},
    {"/api/blade-system/OutOrderApi/saveOutOrder",
     Verbs::Post,
     Access::Button,
     "outorder_add",
     input_command<commands::save_out_order>,
     "",
     "New out order"},
    {"/api/blade-system/OutOrderApi/updateOutOrder",
     Verbs::Post,
     Access::Button,
     "outorder_edit",
     input_command<commands::update_out_order>,
     "",
     "Plan of an out order; outStatus 62 submits it"},
    {"/api/blade-system/OutOrderApi/updateOutWarehouse",
     Verbs::Post,
     Access::Button,
     "outorder_post",
     input_command<commands::post_out_order>,
     "",
     "Goods shipped from the warehouse"},
    {"/api/blade-system/OutOrderApi/removeOutOrder",
     Verbs::GetOrPost,
     Access::Button,
     "outorder_delete",
     input_command<commands::void_out_order>,
     "outOrderId,reason",
     "Void an out order"},
    {"/api/blade-system/receiptApi/getReceiptPageList",
     Verbs::GetOrPost,
     Access::Button,
     "receipt_view",
     receipt_page,
     kPaging,
     "Receipts of the caller's rows"},
    {"/api/blade-system/receiptApi/detailReceipt",
     Verbs::GetOrPost,
     Access::Button,
     "receipt_view",
     receipt_detail,
     "id,asOf",
     "One receipt"},
    {"/api/blade-system/receiptApi/saveReceipt",
     Verbs::GetOrPost,
     Access::Button,
     "receipt_add",
     input_command<commands::save_receipt>,
     "",
     "New receipt for shipped goods that have none"},
    {"/api/blade-system/receiptApi/updateReceipt",
     Verbs::GetOrPost,
     Access::Button,
     "receipt_edit",
     input_command<commands::update_receipt>,
     "",
     "Details, signature or refusal of a receipt"},
    {"/api/blade-system/receiptApi/deleteReceipt",
     Verbs::GetOrPost,
     Access::Button,
     "receipt_delete",
     input_command<commands::delete_receipt>,
     "ids",
     "Withdraw unsigned receipts"},
};

}  // namespace

std::span<const Route> goods_routes() {
    return kRoutes;
}

}  // namespace oms::api
