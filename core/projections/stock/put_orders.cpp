#include "domain/stock/status.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "events/kit/codec.hpp"
#include "events/stock/put_order_events.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/stock/goods_documents.hpp"

#include <array>

namespace oms::projections {
namespace {

using events::StoredEvent;

const DocumentTable& put_documents() {
    static const DocumentTable table{
        put_orders(),
        "putStatus",
        &put_lines(),
        "putOrderId",
        domain::kPutDraft,
        {domain::kPutDone, domain::kPutVoid}};
    return table;
}

class PutOrderProjection : DocumentWriter {
  public:
    PutOrderProjection(const StoredEvent& event, TableWriter& out)
        : DocumentWriter(put_documents(), event, out) {}

    void operator()(const events::PutOrderDrafted& e) {
        Cells cells = document_cells();
        events::PutHeader::describe(cells, e.header);
        cells("putNo", e.putNo);
        set_totals(cells, e.lines);
        draft(e.putOrderId, e.putNo, cells, e.operatorName);
        put_lines(e.putOrderId, e.lines);
    }

    void operator()(const events::PutOrderChanged& e) {
        Cells cells = document_cells();
        events::PutHeader::describe(cells, e.header);
        set_totals(cells, e.lines);
        patch(e.putOrderId, cells);
        keep_only(e.putOrderId, e.lines);
        put_lines(e.putOrderId, e.lines);
    }

    void operator()(const events::PutOrderSubmitted& e) { move(e.putOrderId, domain::kToPut); }

    void operator()(const events::PutOrderPosted& e) {
        std::int64_t cost = 0;
        for (const auto& posting : e.postings) {
            add_to_line(posting.lineId, "pieces", posting.pieces);
            add_to_line(posting.lineId, "damagedPieces", posting.damagedPieces);
            cost += posting.costAmount;
        }
        Cells cells = document_cells();
        cells.set("postingNo", std::int64_t{e.postingNo});
        add(e.putOrderId, "totalAmount", cost);
        move(e.putOrderId, e.toStatus, cells);
    }

    void operator()(const events::PutOrderReversed& e) {
        add_to_line(e.lineId, "pieces", -e.pieces);
        add_to_line(e.lineId, "damagedPieces", -e.damagedPieces);
        add(e.putOrderId, "totalAmount", -e.costAmount);
        move(e.putOrderId, e.toStatus);
    }

    void operator()(const events::PutOrderVoided& e) {
        call_off(e.putOrderId, domain::kPutVoid, e.reason);
    }

  private:
    static void set_totals(Cells& cells, const std::vector<events::PutLine>& lines) {
        std::int64_t pieces = 0;
        std::int64_t area = 0;
        for (const auto& line : lines) {
            pieces += line.planPieces;
            area += line.planPieces * line.goods.pieceArea;
        }
        cells.set("totalPieces", pieces);
        cells.set("totalArea", area);
    }
};

}  // namespace

const RichTable& put_orders() {
    static const RichTable table(
        entities::tables::kPutOrder,
        {
            {"warehouseName", ColumnType::Text},
            {"deptId"},
            {"cooperationName", ColumnType::Text},
            {"keeperUserName", ColumnType::Text},
            {"createUserName", ColumnType::Text},
            {"voidReason", ColumnType::Text},
            {"postingNo"},
            {"closed"},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"putNo", true},
            {"putStatus, createTime", false, "isDeleted = 0"},
            {"putType, createTime"},
            {"warehouseId, createTime"},
            {"cooperationId, createTime", false, "cooperationId IS NOT NULL"},
            {"deptId, createTime"},
            {"keeperUserId, createTime", false, "keeperUserId IS NOT NULL"},
            {"createUser, createTime"},
            {"putDate"},
            {"sourceNo", false, "sourceNo IS NOT NULL"},
        },
        {"putNo", "sourceNo", "warehouseName", "cooperationName"},
        "putStatus"
    );
    return table;
}

const RichTable& put_lines() {
    static const RichTable table(
        entities::tables::kPutDetail,
        goods_line_columns({
            {"storageCode", ColumnType::Text},
        }),
        {{"putOrderId"}, {"commodityId, createTime"}}
    );
    return table;
}

void project_put_order(const StoredEvent& event, const events::PutOrderEvent& e, TableWriter& out) {
    std::visit(PutOrderProjection(event, out), e);
}

}  // namespace oms::projections
