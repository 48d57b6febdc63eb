#include "entities/tables/warehouse.hpp"
#include "events/codec.hpp"
#include "events/put_order_events.hpp"
#include "projections/document_rows.hpp"
#include "projections/goods_documents.hpp"

#include <array>

namespace oms::projections {
namespace {

using events::StoredEvent;

constexpr std::int64_t kDraft = 51;
constexpr std::int64_t kToPut = 52;
constexpr std::int64_t kDone = 54;
constexpr std::int64_t kVoid = 59;

const DocumentTable& documents() {
    static const DocumentTable table{put_orders(), "putStatus", put_lines(), "putOrderId"};
    return table;
}

class PutOrderProjection {
  public:
    PutOrderProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::PutOrderDrafted& e) {
        Cells cells(put_orders());
        events::PutHeader::describe(cells, e.header);
        cells("putNo", e.putNo);
        cells("createUserName", e.operatorName);
        set_totals(cells, e.lines);
        put_document(documents(), e.putOrderId, kDraft, e.putNo, cells, event_, out_);
        put_lines_of(e.putOrderId, e.lines);
    }

    void operator()(const events::PutOrderChanged& e) {
        Cells cells(put_orders());
        events::PutHeader::describe(cells, e.header);
        set_totals(cells, e.lines);
        patch_document(put_orders(), e.putOrderId, cells, event_, out_);
        remove_lines_without(documents(), e.putOrderId, line_ids(e.lines), out_);
        put_lines_of(e.putOrderId, e.lines);
    }

    void operator()(const events::PutOrderSubmitted& e) { move(e.putOrderId, kToPut); }

    void operator()(const events::PutOrderPosted& e) {
        std::int64_t cost = 0;
        for (const auto& posting : e.postings) {
            add_to(put_lines(), posting.lineId, "pieces", posting.pieces, out_);
            add_to(put_lines(), posting.lineId, "damagedPieces", posting.damagedPieces, out_);
            cost += posting.costAmount;
        }
        Cells cells(put_orders());
        cells.set("postingNo", std::int64_t{e.postingNo});
        add_to(put_orders(), e.putOrderId, "totalAmount", cost, out_);
        move(e.putOrderId, e.toStatus, cells);
    }

    void operator()(const events::PutOrderReversed& e) {
        add_to(put_lines(), e.lineId, "pieces", -e.pieces, out_);
        add_to(put_lines(), e.lineId, "damagedPieces", -e.damagedPieces, out_);
        add_to(put_orders(), e.putOrderId, "totalAmount", -e.costAmount, out_);
        move(e.putOrderId, e.toStatus);
    }

    void operator()(const events::PutOrderVoided& e) {
        Cells cells(put_orders());
        cells("voidReason", e.reason);
        move(e.putOrderId, kVoid, cells);
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

    void put_lines_of(Id order, const std::vector<events::PutLine>& lines) {
        for (const auto& line : lines) {
            Cells cells(put_lines());
            set_created(cells, event_);
            cells.set("putOrderId", cell(order));
            cells.set("closed", std::int64_t{0});
            events::PutLine::describe(cells, line);
            out_.put(put_detail_table(), cells.row());
        }
    }

    void move(Id order, std::int64_t to) {
        Cells cells(put_orders());
        move(order, to, cells);
    }

    void move(Id order, std::int64_t to, Cells& cells) {
        move_document(documents(), order, to, to == kDone || to == kVoid, cells, event_, out_);
    }

    const StoredEvent& event_;
    TableWriter& out_;
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
        {
            {"goodsId"},
            {"commodityCode", ColumnType::Text},
            {"commodityName", ColumnType::Text},
            {"brandId"},
            {"piecesPerBox"},
            {"pieceArea"},
            {"storageCode", ColumnType::Text},
            {"closed"},
        },
        {{"putOrderId"}, {"commodityId, createTime"}}
    );
    return table;
}

void project_put_order(const StoredEvent& event, TableWriter& out) {
    std::visit(PutOrderProjection(event, out), events::decoded<events::PutOrderEvent>(event));
}

}  // namespace oms::projections
