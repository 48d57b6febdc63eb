// Shift orders, stock bills and stock counts (product-spec 7; domain-model 3.7, 3.8).
#include "api/routes/answers.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/rows.hpp"
#include "commands/stock/shift_order_commands.hpp"
#include "commands/stock/stock_bill_commands.hpp"
#include "commands/stock/stock_inputs.hpp"
#include "commands/stock/stock_taking_commands.hpp"
#include "domain/stock/shift_order.hpp"
#include "domain/stock/stock_bill.hpp"
#include "domain/stock/stock_taking.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "projections/stock/stock_documents.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

namespace tables = entities::tables;
using projections::RichTable;
using projections::Row;

std::int32_t status_of(const DetailCase& one, const RichTable& rows, std::string_view column) {
    return static_cast<std::int32_t>(projections::integer(rows, one.row, column));
}

Result<std::string> shift_page(QueryCall& call) {
    return counted_list(
        call,
        tables::kShiftOrder,
        projections::shift_order_table(),
        "shiftStatus",
        {},
        {},
        Closed::Among
    );
}

Result<std::string> shift_detail(QueryCall& call) {
    const auto more = [](json::Writer& out, const DetailCase& one) {
        write_records(out, one);
        const RichTable& rows = projections::shift_orders();
        const projections::Table& lines = projections::shift_detail_table();
        const Principal& user = one.call.user();
        out.key("details");
        write_rows(
            out,
            tables::kShiftDetail,
            lines,
            one.model.rows(lines, "shiftOrderId", projections::cell(one.id)),
            user
        );
        write_allowed(
            out,
            one,
            domain::allowed_shift_actions(
                status_of(one, rows, "shiftStatus"),
                user,
                works_in(one, rows, "outWarehouseId"),
                works_in(one, rows, "inWarehouseId")
            )
        );
    };
    const bool named = !call.parameter("shiftOrderId").empty();
    return document_detail(
        call,
        named ? "shiftOrderId" : "id",
        tables::kShiftOrder,
        projections::shift_order_table(),
        more
    );
}

Result<std::string> bill_page(QueryCall& call) {
    return counted_list(
        call, tables::kStockBill, projections::stock_bill_table(), "billType", {}, {}, Closed::Among
    );
}

Result<std::string> bill_detail(QueryCall& call) {
    const auto more = [](json::Writer& out, const DetailCase& one) {
        write_records(out, one);
        const RichTable& rows = projections::stock_bills();
        const std::int32_t status = status_of(one, rows, "billStatus");
        const bool here = works_in(one, rows, "warehouseId");
        write_allowed(out, one, domain::allowed_bill_actions(status, one.call.user(), here));
    };
    return document_detail(call, "id", tables::kStockBill, projections::stock_bill_table(), more);
}

Result<std::string> taking_page(QueryCall& call) {
    return counted_list(
        call,
        tables::kStockTaking,
        projections::stock_taking_table(),
        "takingStatus",
        {},
        {},
        Closed::Among
    );
}

/// What people counted of a line: {userId, userName, countPieces, countTime}; `ownPieces` is the
/// caller's.
void write_counts(json::Writer& out, const std::vector<Row>& counts, Id line, Id caller) {
    const Row* own = nullptr;
    out.key("counts").begin_array();
    for (const Row& count : counts) {
        const auto number = [&](std::size_t column) {
            return std::get<std::int64_t>(count[column]);
        };
        if (number(0) != line.value) {
            continue;
        }
        own = number(1) == caller.value ? &count : own;
        const auto* name = std::get_if<std::string>(&count[5]);
        out.begin_object();
        out.member("userId", Id{number(1)});
        out.member("userName", name == nullptr ? std::string_view() : std::string_view(*name));
        out.member("countPieces", number(3));
        out.member("countTime", format_datetime(Timestamp{number(4)}));
        out.end_object();
    }
    out.end_array();
    if (own != nullptr) {
        out.member("ownPieces", std::get<std::int64_t>((*own)[3]));
    }
}

Result<std::string> taking_detail(QueryCall& call) {
    const auto more = [](json::Writer& out, const DetailCase& one) {
        write_records(out, one);
        const Principal& user = one.call.user();
        const projections::Cell id = projections::cell(one.id);
        const auto counts = one.model.rows(projections::taking_count_table(), "takingId", id);
        const RichTable& lines = projections::taking_lines();
        const entities::Renderer renderer =
            rich_renderer(tables::kStockTakingDetail, lines.table(), user);
        out.key("details").begin_array();
        for (const Row& line : one.model.rows(lines.table(), "takingId", id)) {
            out.begin_object();
            renderer.write_members(
                out, StoredRow(lines.table(), line, renderer.columns()), nullptr
            );
            write_counts(out, counts, projections::id_of(lines, line, "id"), user.user);
            out.end_object();
        }
        out.end_array();
        const RichTable& rows = projections::stock_takings();
        const std::int32_t status = status_of(one, rows, "takingStatus");
        write_allowed(
            out,
            one,
            domain::allowed_taking_actions(status, user, works_in(one, rows, "warehouseId"))
        );
    };
    return document_detail(
        call, "id", tables::kStockTaking, projections::stock_taking_table(), more
    );
}

constexpr Route kStockDocumentRoutes[] = {
    {"/api/blade-system/shiftOrderApi/shiftOrderPageList",
     Verbs::Get,
     Access::Button,
     "shiftorder_view",
     answering(answers::kShiftPage, shift_page),
     "current,size,ascs,descs,keyword,shiftStatus,outWarehouseId,inWarehouseId,shiftNo,"
     "createTime_dategt,createTime_datelt",
     "Shift orders of the caller's rows"},
    {"/api/blade-system/shiftOrderApi/shiftOrderDetail",
     Verbs::Get,
     Access::Button,
     "shiftorder_view",
     answering(answers::kShift, shift_detail),
     "shiftOrderId,asOf",
     "One shift order with its lines"},
    {"/api/blade-system/shiftOrderApi/saveShiftOrder",
     Verbs::Post,
     Access::Button,
     "shiftorder_add",
     taking(inputs::kSaveShift, input_command<commands::save_shift_order>),
     "",
     "New shift order"},
    // Its steps need buttons of their own, which the command checks.
    {"/api/blade-system/shiftOrderApi/updateShiftOrder",
     Verbs::Post,
     Access::Button,
     "shiftorder_view",
     taking(inputs::kUpdateShift, input_command<commands::update_shift_order>),
     "",
     "Change of a shift order, or its next step"},
    {"/api/blade-system/shiftOrderApi/removeshiftOrder",
     Verbs::GetOrPost,
     Access::Button,
     "shiftorder_delete",
     taking(inputs::kVoidShift, input_command<commands::void_shift_order>),
     "shiftId,reason",
     "Void a shift order whose goods did not leave yet"},
    {"/api/blade-system/shiftOrderApi/removeshiftDetail",
     Verbs::GetOrPost,
     Access::Button,
     "shiftorder_edit",
     taking(inputs::kRemoveShiftLines, input_command<commands::remove_shift_details>),
     "detailIds",
     "Remove lines of a shift order"},
    {"/api/blade-system/StockBillApi/getVoucherPage",
     Verbs::Get,
     Access::Button,
     "stockbill_view",
     answering(answers::kBillPage, bill_page),
     "current,size,ascs,descs,keyword,billType,billStatus,sId,warehouseId,commodityId,billNo,"
     "createTime_dategt,createTime_datelt",
     "Stock bills of the caller's rows"},
    {"/api/blade-system/StockBillApi/getVoucherDetail",
     Verbs::Get,
     Access::Button,
     "stockbill_view",
     answering(answers::kBill, bill_detail),
     "id,asOf",
     "One stock bill"},
    {"/api/blade-system/StockBillApi/saveOrUpdateStockBill",
     Verbs::Post,
     Access::Button,
     "stockbill_add",
     taking(inputs::kSaveBill, input_command<commands::save_stock_bill>),
     "",
     "New stock bill, posted as it is saved"},
    {"/api/blade-system/StockBillApi/reverseStockBill",
     Verbs::Post,
     Access::Button,
     "stockbill_post",
     taking(inputs::kOneWithReason, input_command<commands::reverse_stock_bill>),
     "id,reason",
     "Take a stock bill back"},
    {"/api/blade-system/StockBillApi/moveBin",
     Verbs::Post,
     Access::Button,
     "stockbill_add",
     taking(inputs::kMoveBin, input_command<commands::move_stock_bin>),
     "sId,fromStorageId,toStorageId,pieces",
     "Carry pieces from bin to bin"},
    {"/api/blade-system/stockTakingApi/getStockTakingPage",
     Verbs::Get,
     Access::Button,
     "stocktaking_view",
     answering(answers::kTakingPage, taking_page),
     "current,size,ascs,descs,keyword,takingStatus,warehouseId,takingNo,createTime_dategt,"
     "createTime_datelt",
     "Stock counts of the caller's rows"},
    {"/api/blade-system/stockTakingApi/getStockTakingDetail",
     Verbs::Get,
     Access::Button,
     "stocktaking_view",
     answering(answers::kTaking, taking_detail),
     "id,asOf",
     "One stock count with its lines and what each person counted"},
    {"/api/blade-system/stockTakingApi/saveStockTaking",
     Verbs::Post,
     Access::Button,
     "stocktaking_add",
     taking(inputs::kSaveTaking, input_command<commands::save_stock_taking>),
     "",
     "New stock count"},
    // Counting and the steps need buttons of their own, which the command checks.
    {"/api/blade-system/stockTakingApi/updateStockTaking",
     Verbs::Post,
     Access::Button,
     "stocktaking_view",
     taking(inputs::kUpdateTaking, input_command<commands::update_stock_taking>),
     "",
     "Change of a stock count, what was counted, or its next step"},
    {"/api/blade-system/stockTakingApi/removeStockTaking",
     Verbs::Post,
     Access::Button,
     "stocktaking_delete",
     taking(inputs::kSomeWithReason, input_command<commands::void_stock_taking>),
     "ids,reason",
     "Void stock counts that were not submitted"},
};

}  // namespace

std::span<const Route> stock_document_routes() {
    return kStockDocumentRoutes;
}

}  // namespace oms::api
