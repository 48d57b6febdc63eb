#include "domain/stock/status.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "events/kit/codec.hpp"
#include "events/stock/receipt_events.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/stock/goods_documents.hpp"

namespace oms::projections {
namespace {

using events::StoredEvent;

class ReceiptProjection {
  public:
    ReceiptProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::ReceiptOpened& e) {
        Cells cells(receipts());
        set_created(cells, event_);
        events::ReceiptOpened::describe(cells, e);
        cells.set("id", cell(e.receiptId));
        cells.set("receiptStatus", domain::kToSign);
        cells("createUserName", e.operatorName);
        out_.put(receipt_table(), cells.row());
        use_document_number(out_, e.receiptNo);
    }

    void operator()(const events::ReceiptChanged& e) {
        Cells cells(receipts());
        events::ReceiptDetails::describe(cells, e.details);
        cells.set("shippedPieces", e.shippedPieces);
        patch_document(receipts(), e.receiptId, cells, event_, out_);
    }

    void operator()(const events::ReceiptSigned& e) {
        Cells cells(receipts());
        events::ReceiptDetails::describe(cells, e.details);
        cells.set("receiptStatus", std::int64_t{e.toStatus});
        cells.set("signPieces", e.signPieces);
        cells.set("breakPieces", e.breakPieces);
        cells("signUrl", e.signUrl);
        cells("automatic", e.automatic);
        cells.set("signTime", event_.time.ms);
        patch_document(receipts(), e.receiptId, cells, event_, out_);
    }

    void operator()(const events::ReceiptRefused& e) {
        Cells cells(receipts());
        cells.set("receiptStatus", domain::kReceiptRefused);
        cells("remark", e.reason);
        cells.set("signTime", event_.time.ms);
        patch_document(receipts(), e.receiptId, cells, event_, out_);
    }

    void operator()(const events::ReceiptRemoved& e) {
        Cells cells(receipts());
        cells.set("isDeleted", std::int64_t{1});
        patch_document(receipts(), e.receiptId, cells, event_, out_);
    }

  private:
    const StoredEvent& event_;
    TableWriter& out_;
};

}  // namespace

const RichTable& receipts() {
    static const RichTable table(
        entities::tables::kReceipt,
        {
            {"orderNo", ColumnType::Text},
            {"outNo", ColumnType::Text},
            {"customerName", ColumnType::Text},
            {"deptId"},
            {"keeperUserId"},
            {"guideUserId"},
            {"designerUserId"},
            {"postingNo"},
            {"automatic"},
            {"createUserName", ColumnType::Text},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"receiptNo", true},
            {"receiptStatus, createTime", false, "isDeleted = 0"},
            {"receiptType, createTime"},
            {"orderId, createTime"},
            {"outOrderId, createTime"},
            {"deptId, createTime"},
            {"keeperUserId, createTime", false, "keeperUserId IS NOT NULL"},
            {"guideUserId, createTime", false, "guideUserId IS NOT NULL"},
            {"designerUserId, createTime", false, "designerUserId IS NOT NULL"},
            {"createUser, createTime"},
            {"signTime"},
        },
        {"receiptNo", "orderNo", "outNo", "customerName", "receiver"},
        "receiptStatus"
    );
    return table;
}

void project_receipt(const StoredEvent& event, const events::ReceiptEvent& e, TableWriter& out) {
    std::visit(ReceiptProjection(event, out), e);
}

}  // namespace oms::projections
