#include "domain/stock/status.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "events/kit/codec.hpp"
#include "events/stock/out_order_events.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/stock/goods_documents.hpp"

#include <algorithm>
#include <array>

namespace oms::projections {
namespace {

using events::StoredEvent;

const DocumentTable& out_documents() {
    static const DocumentTable table{
        out_orders(),
        "outStatus",
        &out_lines(),
        "outOrderId",
        domain::kOutDraft,
        {domain::kOutDone, domain::kOutVoid}};
    return table;
}

/// Grams, rounded half up like every weight (domain-model 6.1).
std::int64_t weight_of(const events::OutLine& line, std::int64_t pieces) {
    const std::int64_t per_box = std::max<std::int64_t>(line.goods.piecesPerBox, 1);
    return (2 * pieces * line.boxWeight + per_box) / (2 * per_box);
}

class OutOrderProjection : DocumentWriter {
  public:
    OutOrderProjection(const StoredEvent& event, TableWriter& out)
        : DocumentWriter(out_documents(), event, out) {}

    void operator()(const events::OutOrderDrafted& e) {
        Cells cells = document_cells();
        events::OutHeader::describe(cells, e.header);
        cells("outNo", e.outNo);
        set_totals(cells, e.lines);
        draft(e.outOrderId, e.outNo, cells, e.operatorName);
        for (const auto& line : e.lines) {
            put_line_with(e.outOrderId, line, 0, 0);
        }
    }

    void operator()(const events::OutOrderChanged& e) {
        Cells cells = document_cells();
        events::OutHeader::describe(cells, e.header);
        set_totals(cells, e.lines);
        patch(e.outOrderId, cells);
        keep_only(e.outOrderId, e.lines);
        for (const auto& line : e.lines) {
            const std::array key = {cell(line.id)};
            const auto row = out().get(out_detail_table(), key);
            put_line_with(
                e.outOrderId,
                line,
                row ? integer(out_lines(), *row, "pieces") : 0,
                row ? integer(out_lines(), *row, "costTotal") : 0
            );
        }
    }

    void operator()(const events::OutOrderSubmitted& e) { move(e.outOrderId, domain::kOutToShip); }

    void operator()(const events::OutOrderPosted& e) {
        for (const auto& posting : e.postings) {
            ship(posting.lineId, posting.pieces, posting.costAmount);
        }
        Cells cells = document_cells();
        cells.set("postingNo", std::int64_t{e.postingNo});
        move(e.outOrderId, e.toStatus, cells);
    }

    void operator()(const events::OutOrderReversed& e) {
        ship(e.lineId, -e.pieces, -e.costAmount);
        move(e.outOrderId, e.toStatus);
    }

    void operator()(const events::OutOrderVoided& e) {
        call_off(e.outOrderId, domain::kOutVoid, e.reason);
    }

  private:
    static void set_totals(Cells& cells, const std::vector<events::OutLine>& lines) {
        std::int64_t pieces = 0;
        std::int64_t boxes = 0;
        std::int64_t area = 0;
        std::int64_t weight = 0;
        for (const auto& line : lines) {
            const std::int64_t per_box = std::max<std::int64_t>(line.goods.piecesPerBox, 1);
            pieces += line.planPieces;
            boxes += (line.planPieces + per_box - 1) / per_box;
            area += line.planPieces * line.goods.pieceArea;
            weight += weight_of(line, line.planPieces);
        }
        cells.set("totalPieces", pieces);
        cells.set("totalBoxes", boxes);
        cells.set("totalArea", area);
        cells.set("totalWeight", weight);
    }

    void put_line_with(
        Id order, const events::OutLine& line, std::int64_t shipped, std::int64_t cost
    ) {
        put_line(order, line, [&](Cells& cells) {
            cells.set("area", line.planPieces * line.goods.pieceArea);
            cells.set("weight", weight_of(line, line.planPieces));
            cells.set("pieces", shipped);
            cells.set("costTotal", cost);
            cells.set("unitCost", shipped == 0 ? 0 : cost / shipped);
        });
    }

    void ship(Id line, std::int64_t pieces, std::int64_t cost) {
        const Row row = document_row(out_lines(), line, out());
        const std::int64_t shipped = integer(out_lines(), row, "pieces") + pieces;
        const std::int64_t total = integer(out_lines(), row, "costTotal") + cost;
        const std::array key = {cell(line)};
        const std::array changes = {
            Change{"pieces", Cell(shipped)},
            Change{"costTotal", Cell(total)},
            Change{"unitCost", Cell(shipped == 0 ? 0 : total / shipped)}};
        out().patch(out_detail_table(), key, changes);
    }
};

}  // namespace

const RichTable& out_orders() {
    static const RichTable table(
        entities::tables::kOutOrder,
        {
            {"warehouseName", ColumnType::Text},
            {"deptId"},
            {"cooperationName", ColumnType::Text},
            {"logisticName", ColumnType::Text},
            {"keeperUserName", ColumnType::Text},
            {"guideUserId"},
            {"designerUserId"},
            {"createUserName", ColumnType::Text},
            {"voidReason", ColumnType::Text},
            {"postingNo"},
            {"closed"},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"outNo", true},
            {"outStatus, createTime", false, "isDeleted = 0"},
            {"outType, createTime"},
            {"warehouseId, createTime"},
            {"orderId, createTime", false, "orderId IS NOT NULL"},
            {"sourceId", false, "sourceId IS NOT NULL"},
            {"cooperationId, createTime", false, "cooperationId IS NOT NULL"},
            {"deptId, createTime"},
            {"keeperUserId, createTime", false, "keeperUserId IS NOT NULL"},
            {"guideUserId, createTime", false, "guideUserId IS NOT NULL"},
            {"designerUserId, createTime", false, "designerUserId IS NOT NULL"},
            {"createUser, createTime"},
            {"outDate"},
            {"sourceNo", false, "sourceNo IS NOT NULL"},
        },
        {"outNo",
         "sourceNo",
         "customerName",
         "waybillNo",
         "receiver",
         "warehouseName",
         "cooperationName"},
        "outStatus"
    );
    return table;
}

const RichTable& out_lines() {
    static const RichTable table(
        entities::tables::kOutOrderDetail,
        goods_line_columns({
            {"boxWeight"},
            {"storageCode", ColumnType::Text},
            {"costTotal"},
        }),
        {{"outOrderId"},
         {"orderDetailId", false, "orderDetailId IS NOT NULL"},
         {"sourceLineId", false, "sourceLineId IS NOT NULL"},
         {"commodityId, createTime"}}
    );
    return table;
}

void project_out_order(const StoredEvent& event, const events::OutOrderEvent& e, TableWriter& out) {
    std::visit(OutOrderProjection(event, out), e);
}

}  // namespace oms::projections
