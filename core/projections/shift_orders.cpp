#include "entities/tables/warehouse.hpp"
#include "events/codec.hpp"
#include "events/shift_order_events.hpp"
#include "projections/document_rows.hpp"
#include "projections/stock_documents.hpp"

namespace oms::projections {
namespace {

using events::StoredEvent;

constexpr std::int64_t kDraft = 71;
constexpr std::int64_t kToDispatch = 72;
constexpr std::int64_t kInTransit = 73;
constexpr std::int64_t kDone = 74;
constexpr std::int64_t kVoid = 79;

const DocumentTable& documents() {
    static const DocumentTable table{shift_orders(), "shiftStatus", shift_lines(), "shiftOrderId"};
    return table;
}

class ShiftOrderProjection {
  public:
    ShiftOrderProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::ShiftDrafted& e) {
        Cells cells(shift_orders());
        events::ShiftHeader::describe(cells, e.header);
        cells("shiftNo", e.shiftNo);
        cells("createUserName", e.operatorName);
        cells.set("lossPieces", std::int64_t{0});
        set_totals(cells, e.lines);
        put_document(documents(), e.shiftOrderId, kDraft, e.shiftNo, cells, event_, out_);
        put_lines_of(e.shiftOrderId, e.lines);
    }

    void operator()(const events::ShiftChanged& e) {
        Cells cells(shift_orders());
        events::ShiftHeader::describe(cells, e.header);
        set_totals(cells, e.lines);
        patch_document(shift_orders(), e.shiftOrderId, cells, event_, out_);
        remove_lines_without(documents(), e.shiftOrderId, line_ids(e.lines), out_);
        put_lines_of(e.shiftOrderId, e.lines);
    }

    void operator()(const events::ShiftSubmitted& e) {
        Cells cells(shift_orders());
        move(e.shiftOrderId, kToDispatch, cells);
    }

    void operator()(const events::ShiftDispatched& e) {
        Cells cells(shift_orders());
        cells.set("outUserId", cell(event_.user));
        cells("outUserName", e.operatorName);
        cells.set("dispatchTime", event_.time.ms);
        move(e.shiftOrderId, kInTransit, cells);
    }

    void operator()(const events::ShiftReceived& e) {
        std::int64_t lost = 0;
        for (const auto& arrival : e.arrivals) {
            lost += arrival.lossPieces;
            Cells line(shift_lines());
            events::ShiftArrival::describe(line, arrival);
            patch_document(shift_lines(), arrival.lineId, line, event_, out_);
        }
        Cells cells(shift_orders());
        cells.set("inUserId", cell(event_.user));
        cells("inUserName", e.operatorName);
        cells.set("receiveTime", event_.time.ms);
        cells.set("lossPieces", lost);
        move(e.shiftOrderId, kDone, cells);
    }

    void operator()(const events::ShiftVoided& e) {
        Cells cells(shift_orders());
        cells("voidReason", e.reason);
        move(e.shiftOrderId, kVoid, cells);
    }

  private:
    static void set_totals(Cells& cells, const std::vector<events::ShiftLine>& lines) {
        std::int64_t pieces = 0;
        for (const auto& line : lines) {
            pieces += line.pieces;
        }
        cells.set("totalPieces", pieces);
    }

    void put_lines_of(Id order, const std::vector<events::ShiftLine>& lines) {
        for (const auto& line : lines) {
            Cells cells(shift_lines());
            set_created(cells, event_);
            cells.set("shiftOrderId", cell(order));
            cells.set("closed", std::int64_t{0});
            events::ShiftLine::describe(cells, line);
            out_.put(shift_detail_table(), cells.row());
        }
    }

    void move(Id order, std::int64_t to, Cells& cells) {
        move_document(documents(), order, to, to == kDone || to == kVoid, cells, event_, out_);
    }

    const StoredEvent& event_;
    TableWriter& out_;
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
        {
            {"goodsId"},
            {"commodityCode", ColumnType::Text},
            {"commodityName", ColumnType::Text},
            {"brandId"},
            {"piecesPerBox"},
            {"pieceArea"},
            {"outStorageCode", ColumnType::Text},
            {"inStorageCode", ColumnType::Text},
            {"lossSerialIds", ColumnType::Text},
            {"closed"},
        },
        {{"shiftOrderId"}, {"commodityId, createTime"}}
    );
    return table;
}

void project_shift_order(const StoredEvent& event, TableWriter& out) {
    std::visit(ShiftOrderProjection(event, out), events::decoded<events::ShiftOrderEvent>(event));
}

bool is_stock_document_event(const StoredEvent& event) {
    const std::string_view aggregate = events::stream_aggregate(event.stream);
    return aggregate == "shiftOrder" || aggregate == "stockBill" || aggregate == "stockTaking";
}

void project_stock_document(const StoredEvent& event, TableWriter& out) {
    const std::string_view aggregate = events::stream_aggregate(event.stream);
    if (aggregate == "shiftOrder") {
        project_shift_order(event, out);
    } else if (aggregate == "stockBill") {
        project_stock_bill(event, out);
    } else {
        project_stock_taking(event, out);
    }
}

}  // namespace oms::projections
