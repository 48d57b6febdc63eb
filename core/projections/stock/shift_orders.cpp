#include "domain/stock/status.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "events/kit/codec.hpp"
#include "events/stock/shift_order_events.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/stock/stock_documents.hpp"

namespace oms::projections {
namespace {

using events::StoredEvent;

const DocumentTable& shift_documents() {
    static const DocumentTable table{
        shift_orders(),
        "shiftStatus",
        &shift_lines(),
        "shiftOrderId",
        domain::kShiftDraft,
        {domain::kShiftDone, domain::kShiftVoid}};
    return table;
}

class ShiftOrderProjection : DocumentWriter {
  public:
    ShiftOrderProjection(const StoredEvent& event, TableWriter& out)
        : DocumentWriter(shift_documents(), event, out) {}

    void operator()(const events::ShiftDrafted& e) {
        Cells cells = document_cells();
        events::ShiftHeader::describe(cells, e.header);
        cells("shiftNo", e.shiftNo);
        cells.set("lossPieces", std::int64_t{0});
        set_totals(cells, e.lines);
        draft(e.shiftOrderId, e.shiftNo, cells, e.operatorName);
        put_lines(e.shiftOrderId, e.lines);
    }

    void operator()(const events::ShiftChanged& e) {
        Cells cells = document_cells();
        events::ShiftHeader::describe(cells, e.header);
        set_totals(cells, e.lines);
        patch(e.shiftOrderId, cells);
        keep_only(e.shiftOrderId, e.lines);
        put_lines(e.shiftOrderId, e.lines);
    }

    void operator()(const events::ShiftSubmitted& e) { move(e.shiftOrderId, domain::kToDispatch); }

    void operator()(const events::ShiftDispatched& e) {
        Cells cells = document_cells();
        cells.set("outUserId", cell(event().user));
        cells("outUserName", e.operatorName);
        cells.set("dispatchTime", event().time.ms);
        move(e.shiftOrderId, domain::kInTransit, cells);
    }

    void operator()(const events::ShiftReceived& e) {
        std::int64_t lost = 0;
        for (const auto& arrival : e.arrivals) {
            lost += arrival.lossPieces;
            Cells line = line_cells();
            events::ShiftArrival::describe(line, arrival);
            patch_line(arrival.lineId, line);
        }
        Cells cells = document_cells();
        cells.set("inUserId", cell(event().user));
        cells("inUserName", e.operatorName);
        cells.set("receiveTime", event().time.ms);
        cells.set("lossPieces", lost);
        move(e.shiftOrderId, domain::kShiftDone, cells);
    }

    void operator()(const events::ShiftVoided& e) {
        call_off(e.shiftOrderId, domain::kShiftVoid, e.reason);
    }

  private:
    static void set_totals(Cells& cells, const std::vector<events::ShiftLine>& lines) {
        std::int64_t pieces = 0;
        for (const auto& line : lines) {
            pieces += line.pieces;
        }
        cells.set("totalPieces", pieces);
    }
};

}  // namespace

const RichTable& shift_orders() {
    static const RichTable table(
        entities::tables::kShiftOrder,
        {
            {"outWarehouseName", ColumnType::Text},
            {"inWarehouseName", ColumnType::Text},
            {"deptId"},
            {"inDeptId"},
            {"keeperUserId"},
            {"inKeeperUserId"},
            {"logisticName", ColumnType::Text},
            {"createUserName", ColumnType::Text},
            {"outUserName", ColumnType::Text},
            {"inUserName", ColumnType::Text},
            {"dispatchTime"},
            {"receiveTime"},
            {"lossPieces"},
            {"voidReason", ColumnType::Text},
            {"closed"},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"shiftNo", true},
            {"shiftStatus, createTime", false, "isDeleted = 0"},
            {"outWarehouseId, createTime"},
            {"inWarehouseId, createTime"},
            {"deptId, createTime"},
            {"inDeptId, createTime", false, "inDeptId IS NOT NULL"},
            {"keeperUserId, createTime", false, "keeperUserId IS NOT NULL"},
            {"inKeeperUserId, createTime", false, "inKeeperUserId IS NOT NULL"},
            {"createUser, createTime"},
            {"shiftDate"},
        },
        {"shiftNo", "outWarehouseName", "inWarehouseName", "plateNo"},
        "shiftStatus"
    );
    return table;
}

const RichTable& shift_lines() {
    static const RichTable table(
        entities::tables::kShiftDetail,
        goods_line_columns({
            {"outStorageCode", ColumnType::Text},
            {"inStorageCode", ColumnType::Text},
            {"lossSerialIds", ColumnType::Text},
        }),
        {{"shiftOrderId"}, {"commodityId, createTime"}}
    );
    return table;
}

void project_shift_order(
    const StoredEvent& event, const events::ShiftOrderEvent& e, TableWriter& out
) {
    std::visit(ShiftOrderProjection(event, out), e);
}

}  // namespace oms::projections
