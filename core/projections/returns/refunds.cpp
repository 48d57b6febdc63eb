#include "projections/returns/refunds.hpp"

#include "base/text.hpp"
#include "domain/money/status.hpp"
#include "entities/tables/returns/returns.hpp"
#include "events/kit/codec.hpp"
#include "events/money/refund_events.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/orders/order_amounts.hpp"
#include "projections/orders/order_log.hpp"
#include "projections/orders/order_tables.hpp"

#include <array>

namespace oms::projections {
namespace {

using events::StoredEvent;

const DocumentTable& refund_documents() {
    static const DocumentTable table{
        .rows = refunds(), .status = "refundStatus", .draft = domain::kToRefund, .counted = true};
    return table;
}

class RefundProjection : DocumentWriter {
  public:
    RefundProjection(const StoredEvent& event, TableWriter& out)
        : DocumentWriter(refund_documents(), event, out) {}

    void operator()(const events::RefundOpened& e) {
        Cells cells = document_cells();
        events::RefundOpened::describe(cells, e);
        draft(e.refundId, e.refundNo, cells, e.operatorName);
        add_refunding(out(), e.orderId, e.amount);
        if (e.payOrderId) {
            log(e.orderId, "overpaid", yuan(e.amount) + " / " + e.payOrderNo, e.operatorName);
        }
    }

    void operator()(const events::RefundChanged& e) {
        const Row before = row(e.refundId);
        add_refunding(out(), e.orderId, e.amount - integer(refunds(), before, "amount"));
        Cells cells = document_cells();
        cells.set("amount", e.amount);
        events::RefundWay::describe(cells, e.way);
        patch(e.refundId, cells);
    }

    void operator()(const events::RefundSent& e) {
        Cells cells = document_cells();
        events::RefundWay::describe(cells, e.way);
        cells("wxOrderId", e.wxOrderId);
        cells("wxRefundNo", e.wxRefundNo);
        cells("failReason", std::string());
        cells.set("confirmUser", cell(event().user));
        cells("confirmUserName", e.operatorName);
        patch(e.refundId, cells);
    }

    void operator()(const events::RefundTurnedDown& e) {
        Cells cells = document_cells();
        cells("wxOrderId", Id{});
        cells("wxRefundNo", std::string());
        cells("failReason", e.reason);
        cells.set("confirmUser", Cell(std::monostate{}));
        cells("confirmUserName", std::string());
        patch(e.refundId, cells);
    }

    void operator()(const events::RefundPaid& e) {
        Cells cells = document_cells();
        cells("goldUnits", e.goldUnits);
        cells("balanceUserId", e.balanceUserId);
        events::RefundWay::describe(cells, e.way);
        cells("voucherUrl", e.voucherUrl);
        cells.set("refundTime", e.refundTime);
        const Row before = row(e.refundId);
        if (text(refunds(), before, "wxRefundNo").empty()) {  // else who sent it paid it
            cells.set("confirmUser", cell(event().user));
        }
        cells("confirmUserName", e.operatorName);
        cells.set("confirmTime", event().time.ms);
        move(before, domain::kRefunded, cells);
        add_refunding(out(), e.orderId, -e.amount);
        add_refunded(out(), e.orderId, e.amount);
        log(e.orderId, "refund", yuan(e.amount), e.operatorName);
    }

    void operator()(const events::RefundVoided& e) {
        Cells cells = document_cells();
        cells("voidReason", e.reason);
        cells.set("voidTime", event().time.ms);
        move(e.refundId, domain::kRefundVoid, cells);
        add_refunding(out(), e.orderId, -e.amount);
    }

  private:
    /// Under the step that the order stands at.
    void log(
        Id order_id,
        std::string_view action,
        const std::string& content,
        const std::string& operator_name
    ) {
        const auto order = out().get(order_table(), std::array{cell(order_id)});
        if (order) {
            put_order_log(
                out(),
                event(),
                {order_id,
                 integer(orders(), *order, "orderType"),
                 integer(orders(), *order, "orderStatus"),
                 action,
                 content,
                 operator_name}
            );
        }
    }
};

}  // namespace

const RichTable& refunds() {
    static const RichTable table(
        entities::tables::kRefund,
        {
            {"guideUserId"},
            {"designerUserId"},
            {"orderUserId"},
            {"deptId"},
            {"recorderId"},
            {"createUserName", ColumnType::Text},
            {"confirmUser"},
            {"confirmUserName", ColumnType::Text},
            {"confirmTime"},
            {"voidReason", ColumnType::Text},
            {"voidTime"},
            {"wxOrderId"},
            {"wxRefundNo", ColumnType::Text},
            {"failReason", ColumnType::Text},
            {"balanceUserId"},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"refundNo", true},
            {"refundStatus, createTime", false, "isDeleted = 0"},
            {"sourceType, createTime"},
            {"refundType, createTime"},
            {"orderId, createTime"},
            {"returnsId, createTime", false, "returnsId IS NOT NULL"},
            {"guideUserId, createTime", false, "guideUserId IS NOT NULL"},
            {"designerUserId, createTime", false, "designerUserId IS NOT NULL"},
            {"orderUserId, createTime"},
            {"createUser, createTime"},
            {"deptId, createTime"},
            {"amount"},
            {"refundTime"},
            {"wxRefundNo", true, "wxRefundNo IS NOT NULL"},
        },
        {"refundNo", "orderNo", "returnsNo", "payOrderNo", "customerName"},
        "refundStatus"
    );
    return table;
}

void project_refund(const StoredEvent& event, const events::RefundEvent& e, TableWriter& out) {
    std::visit(RefundProjection(event, out), e);
}

}  // namespace oms::projections
