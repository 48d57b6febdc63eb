#include "domain/processing/status.hpp"
#include "domain/stock/status.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "events/kit/codec.hpp"
#include "events/stock/stock_bill_events.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/stock/remnants.hpp"
#include "projections/stock/stock_documents.hpp"

namespace oms::projections {
namespace {

using events::StoredEvent;

class StockBillProjection {
  public:
    StockBillProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::StockBillPosted& e) {
        Cells cells(stock_bills());
        set_created(cells, event_);
        events::StockBillPosted::describe(cells, e);
        cells.set("id", cell(e.billId));
        cells.set("billStatus", domain::kBillPosted);
        cells("createUserName", e.operatorName);
        cells.set("settled", std::int64_t{1});
        out_.put(stock_bill_table(), cells.row());
        use_document_number(out_, e.billNo);
        if (e.length > 0) {
            put_remnant(e);
        }
    }

    void operator()(const events::StockBillReversed& e) {
        Cells cells(stock_bills());
        cells.set("billStatus", domain::kBillReversed);
        cells("reverseReason", e.reason);
        patch_document(stock_bills(), e.billId, cells, event_, out_);
    }

  private:
    /// Nothing of it is in stock yet: its movement comes next.
    void put_remnant(const events::StockBillPosted& e) {
        Cells cells(remnants());
        set_created(cells, event_);
        events::Goods::describe(cells, e.goods);
        cells.set("id", cell(e.goods.goodsId));
        cells("remnantNo", e.goods.colorNumber);
        cells("colorNumber", e.shade);
        cells.set("kind", kKindRemnant);
        cells.set("remnantStatus", std::int64_t{domain::kRemnantGone});
        cells.set("settled", std::int64_t{1});
        cells.set("pieces", e.pieces);
        set_sides(cells, e.length, e.width);
        cells.set("warehouseId", cell(e.warehouseId));
        cells("warehouseName", e.warehouseName);
        cells.set("billId", cell(e.billId));
        cells("billNo", e.billNo);
        out_.put(remnant_table(), cells.row());
    }

    const StoredEvent& event_;
    TableWriter& out_;
};

}  // namespace

const RichTable& stock_bills() {
    static const RichTable table(
        entities::tables::kStockBill,
        {
            {"goodsId"},
            {"toGoodsId"},
            {"commodityCode", ColumnType::Text},
            {"commodityName", ColumnType::Text},
            {"brandId"},
            {"piecesPerBox"},
            {"pieceArea"},
            {"warehouseName", ColumnType::Text},
            {"deptId"},
            {"keeperUserId"},
            {"storageCode", ColumnType::Text},
            {"movementIds", ColumnType::Text},
            {"reverseReason", ColumnType::Text},
            {"createUserName", ColumnType::Text},
            {"settled"},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"billNo", true},
            {"billStatus, createTime", false, "isDeleted = 0"},
            {"billType, createTime"},
            {"sId, createTime", false, "sId IS NOT NULL"},
            {"warehouseId, createTime"},
            {"commodityId, createTime"},
            {"deptId, createTime"},
            {"keeperUserId, createTime", false, "keeperUserId IS NOT NULL"},
            {"createUser, createTime"},
            {"grade, createTime"},
            {"size"},
            {"colorNumber"},
            {"billTime"},
        },
        {"billNo", "commodityCode", "commodityName", "size", "colorNumber", "reason"},
        "billType"
    );
    return table;
}

void project_stock_bill(
    const StoredEvent& event, const events::StockBillEvent& e, TableWriter& out
) {
    std::visit(StockBillProjection(event, out), e);
}

}  // namespace oms::projections
