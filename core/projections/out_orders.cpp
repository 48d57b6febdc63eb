#include "entities/tables/warehouse.hpp"
#include "events/codec.hpp"
#include "events/out_order_events.hpp"
#include "projections/document_rows.hpp"
#include "projections/goods_documents.hpp"

#include <algorithm>
#include <array>

namespace oms::projections {
namespace {

using events::StoredEvent;

constexpr std::int64_t kDraft = 61;
constexpr std::int64_t kToShip = 62;
constexpr std::int64_t kDone = 64;
constexpr std::int64_t kVoid = 69;

const DocumentTable& documents() {
    static const DocumentTable table{out_orders(), "outStatus", out_lines(), "outOrderId"};
    return table;
}

/// Grams, rounded half up like every weight (domain-model 6.1).
std::int64_t weight_of(const events::OutLine& line, std::int64_t pieces) {
    const std::int64_t per_box = std::max<std::int64_t>(line.goods.piecesPerBox, 1);
    return (2 * pieces * line.boxWeight + per_box) / (2 * per_box);
}

class OutOrderProjection {
  public:
    OutOrderProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::OutOrderDrafted& e) {
        Cells cells(out_orders());
        events::OutHeader::describe(cells, e.header);
        cells("outNo", e.outNo);
        cells("createUserName", e.operatorName);
        set_totals(cells, e.lines);
        put_document(documents(), e.outOrderId, kDraft, e.outNo, cells, event_, out_);
        for (const auto& line : e.lines) {
            put_line(e.outOrderId, line, 0, 0);
        }
    }

    void operator()(const events::OutOrderChanged& e) {
        Cells cells(out_orders());
        events::OutHeader::describe(cells, e.header);
        set_totals(cells, e.lines);
        patch_document(out_orders(), e.outOrderId, cells, event_, out_);
        remove_lines_without(documents(), e.outOrderId, line_ids(e.lines), out_);
        for (const auto& line : e.lines) {
            const std::array key = {cell(line.id)};
            const auto row = out_.get(out_detail_table(), key);
            put_line(
                e.outOrderId,
                line,
                row ? integer(out_lines(), *row, "pieces") : 0,
                row ? integer(out_lines(), *row, "costTotal") : 0
            );
        }
    }

    void operator()(const events::OutOrderSubmitted& e) { move(e.outOrderId, kToShip); }

    void operator()(const events::OutOrderPosted& e) {
        for (const auto& posting : e.postings) {
            ship(posting.lineId, posting.pieces, posting.costAmount);
        }
        Cells cells(out_orders());
        cells.set("postingNo", std::int64_t{e.postingNo});
        move(e.outOrderId, e.toStatus, cells);
    }

    void operator()(const events::OutOrderReversed& e) {
        ship(e.lineId, -e.pieces, -e.costAmount);
        move(e.outOrderId, e.toStatus);
    }

    void operator()(const events::OutOrderVoided& e) {
        Cells cells(out_orders());
        cells("voidReason", e.reason);
        move(e.outOrderId, kVoid, cells);
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

    void put_line(Id order, const events::OutLine& line, std::int64_t shipped, std::int64_t cost) {
        Cells cells(out_lines());
        set_created(cells, event_);
        cells.set("outOrderId", cell(order));
        cells.set("closed", std::int64_t{0});
        events::OutLine::describe(cells, line);
        cells.set("area", line.planPieces * line.goods.pieceArea);
        cells.set("weight", weight_of(line, line.planPieces));
        cells.set("pieces", shipped);
        cells.set("costTotal", cost);
        cells.set("unitCost", shipped == 0 ? 0 : cost / shipped);
        out_.put(out_detail_table(), cells.row());
    }

    void ship(Id line, std::int64_t pieces, std::int64_t cost) {
        const Row row = document_row(out_lines(), line, out_);
        const std::int64_t shipped = integer(out_lines(), row, "pieces") + pieces;
        const std::int64_t total = integer(out_lines(), row, "costTotal") + cost;
        const std::array key = {cell(line)};
        const std::array changes = {
            Change{"pieces", Cell(shipped)},
            Change{"costTotal", Cell(total)},
            Change{"unitCost", Cell(shipped == 0 ? 0 : total / shipped)}};
        out_.patch(out_detail_table(), key, changes);
    }

    void move(Id order, std::int64_t to) {
        Cells cells(out_orders());
        move(order, to, cells);
    }

    void move(Id order, std::int64_t to, Cells& cells) {
        move_document(documents(), order, to, to == kDone || to == kVoid, cells, event_, out_);
    }

    const StoredEvent& event_;
    TableWriter& out_;
};

}  // namespace

const RichTable& out_orders() {
    static const RichTable table(
        entities::tables::kOutOrder,
        {
            {"warehouseName", ColumnType::Text},
            {"deptId"},
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
            {"deptId, createTime"},
            {"keeperUserId, createTime", false, "keeperUserId IS NOT NULL"},
            {"guideUserId, createTime", false, "guideUserId IS NOT NULL"},
            {"designerUserId, createTime", false, "designerUserId IS NOT NULL"},
            {"createUser, createTime"},
            {"outDate"},
            {"sourceNo", false, "sourceNo IS NOT NULL"},
        },
        {"outNo", "sourceNo", "customerName", "waybillNo", "receiver", "warehouseName"},
        "outStatus"
    );
    return table;
}

const RichTable& out_lines() {
    static const RichTable table(
        entities::tables::kOutOrderDetail,
        {
            {"goodsId"},
            {"commodityCode", ColumnType::Text},
            {"commodityName", ColumnType::Text},
            {"brandId"},
            {"piecesPerBox"},
            {"pieceArea"},
            {"boxWeight"},
            {"storageCode", ColumnType::Text},
            {"costTotal"},
            {"closed"},
        },
        {{"outOrderId"},
         {"orderDetailId", false, "orderDetailId IS NOT NULL"},
         {"commodityId, createTime"}}
    );
    return table;
}

void project_out_order(const StoredEvent& event, TableWriter& out) {
    std::visit(OutOrderProjection(event, out), events::decoded<events::OutOrderEvent>(event));
}

}  // namespace oms::projections
