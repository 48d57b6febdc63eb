// Stock, its account and its movements (product-spec 7: StockBillApi, OutputRecordApi, serialApi).
// Every figure opens down to the movements that make it.
#include "api/routes/answers.hpp"
#include "api/routes/tables.hpp"
#include "api/views/account_view.hpp"
#include "api/views/document_view.hpp"
#include "api/views/other_sides.hpp"
#include "api/views/record_page.hpp"
#include "api/views/stock/safety_stock.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/stock/stock.hpp"
#include "storage/lists/list_query.hpp"

#include <algorithm>

namespace oms::api {
namespace {

namespace tables = entities::tables;
using projections::Row;

/// Stock rows. Where the warehouse has a safety stock of the goods, each with it and with what
/// there is of it in all shades: one of them alone says nothing.
Result<std::string> stock_page(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const auto& columns =
        rich_plan(tables::kStock, projections::stock_table(), call.user()).columns();
    const auto at = [&](std::string_view name) {
        return static_cast<std::size_t>(
            std::find(columns.begin(), columns.end(), name) - columns.begin()
        );
    };
    const std::size_t warehouse = at("warehouseId");
    const std::size_t commodity = at("commodityId");
    const std::size_t grade = at("grade");
    const std::size_t shade = at("colorNumber");
    SafetyStocks safety(**model);
    const auto more = [&](json::Writer& out, const entities::RowReader& row) {
        if (!counts_as_whole(row.text(grade), row.text(shade))) {
            return;
        }
        if (const auto& of = safety.of(Id{row.integer(warehouse)}, Id{row.integer(commodity)})) {
            out.member("safetyPieces", of->wanted);
            out.member("safetyAvailable", of->available);
        }
    };
    return document_list(call, tables::kStock, projections::stock_table(), more);
}

Result<std::string> record_page_of(QueryCall& call) {
    return counted_list(
        call,
        tables::kOutputRecord,
        projections::output_record_table(),
        "direction",
        {},
        {},
        Closed::Among
    );
}

void write_bins_and_holds(json::Writer& out, const DetailCase& one) {
    const auto stock = projections::cell(one.id);
    out.key("bins").begin_array();
    for (const Row& bin : one.model.rows(projections::stock_bin_table(), "stockId", stock)) {
        out.begin_object();
        out.member("storageId", Id{std::get<std::int64_t>(bin[1])});
        out.member("pieces", std::get<std::int64_t>(bin[2]));
        out.end_object();
    }
    out.end_array();
    out.key("holds").begin_array();
    for (const Row& hold : one.model.rows(projections::stock_hold_table(), "stockId", stock)) {
        const auto* number = std::get_if<std::string>(&hold[5]);
        out.begin_object();
        out.member("lineId", Id{std::get<std::int64_t>(hold[1])});
        out.member("pieces", std::get<std::int64_t>(hold[2]));
        out.member("sourceType", std::string_view(std::get<std::string>(hold[3])));
        out.member("sourceId", Id{std::get<std::int64_t>(hold[4])});
        out.member("sourceNo", number != nullptr ? std::string_view(*number) : std::string_view());
        out.end_object();
    }
    out.end_array();
}

/// The account of a stock row: pieces, what is kept of them, and their value.
AccountSpec account_of(const DetailCase& one) {
    const auto figure = [&](std::string_view column) {
        return projections::integer(projections::stocks(), one.row, column);
    };
    return {
        tables::kStockEntry,
        projections::stock_entry_table(),
        {{"stockId", storage::Match::Equal, {one.id.value}}},
        {{"changePieces", "afterPieces", figure("onHand")},
         {"changeReserved", "afterReserved", figure("reserved")},
         {"changeCost", "afterCost", figure("costAmount"), entities::FieldScope::Cost}}};
}

/// A stock row explained: its bins, who holds pieces, its account newest first, and the check that
/// the account sums up to the row. As of a moment: the account up to then.
Result<std::string> explain(QueryCall& call) {
    Status failed;
    const auto more = [&failed](json::Writer& out, const DetailCase& one) {
        if (one.live) {
            write_bins_and_holds(out, one);
        }
        failed = write_account(out, one, account_of(one), {"sId"});
    };
    auto answer = document_detail(
        call, "sId", tables::kStock, projections::stock_table(), more, Past::InRows
    );
    if (!failed) {
        return std::move(failed).error();
    }
    return answer;
}

/// A serial and its life: every movement of the caller's rows that carried it, oldest first.
Result<std::string> serial_life(QueryCall& call) {
    const Result<Id> id = call.id("serialId");
    Result<storage::ReadModel*> model = call.model();
    if (!id || !model) {
        return !id ? id.error() : std::move(model).error();
    }
    storage::ListQuery own;
    own.table = &projections::output_record_table();
    own.entity = &tables::kOutputRecord;
    own.select = {"id"};
    own.viewer = &call.user();
    std::vector<Row> moves;
    for (const Row& move :
         (*model)->rows(projections::serial_move_table(), "serialId", projections::cell(*id))) {
        const Id record_id{std::get<std::int64_t>(move[1])};
        auto row = (*model)->row(projections::output_record_table(), record_id);
        if (row && (*model)->detail(own, record_id, [](const storage::RowView&) {})) {
            moves.push_back(std::move(*row));
        }
    }
    const auto more = [&](json::Writer& out) {
        const projections::Table& table = projections::output_record_table();
        const auto renderer = rich_renderer(tables::kOutputRecord, table, call.user());
        OtherSides sides(**model, call.user(), renderer.columns());
        out.key("moves").begin_array();
        for (const Row& move : moves) {
            const StoredRow row(table, move, renderer.columns());
            renderer.write(out, sides.shown(row), nullptr);
        }
        out.end_array();
    };
    return read_detail(call, entities::entity_named("serial"), *id, call.user(), more);
}

constexpr std::string_view kStockPaging =
    "current,size,ascs,descs,keyword,createTime_dategt,createTime_datelt";

constexpr Route kStockRoutes[] = {
    {"/api/blade-system/StockBillApi/getStockBillPage",
     Verbs::Get,
     Access::Button,
     "stock_view",
     answering(answers::kStockPage, stock_page),
     kStockPaging,
     "Stock by warehouse, commodity, shade and grade"},
    {"/api/blade-system/StockBillApi/getStockBillDetail",
     Verbs::Get,
     Access::Button,
     "stock_view",
     answering(answers::kStock, explain),
     "sId,current,size,asOf",
     "A stock row, its bins, holds and account"},
    {"/api/blade-system/OutputRecordApi/getOutputRecordPage",
     Verbs::GetOrPost,
     Access::Button,
     "outputrecord_view",
     answering(answers::kRecordPage, record_page_of),
     kStockPaging,
     "Movements of goods"},
    {"/api/blade-system/serialApi/detailSerial",
     Verbs::Get,
     Access::Button,
     "serial_view",
     answering(answers::kSerial, serial_life),
     "serialId",
     "A serial and the movements that carried it"},
};

}  // namespace

std::span<const Route> stock_routes() {
    return kStockRoutes;
}

}  // namespace oms::api
