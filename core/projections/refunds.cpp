#include "projections/refunds.hpp"

#include "entities/tables/returns.hpp"
#include "events/codec.hpp"
#include "events/refund_events.hpp"
#include "projections/document_rows.hpp"
#include "projections/order_log.hpp"

#include <array>

namespace oms::projections {
namespace {

using events::StoredEvent;

constexpr std::string_view kList = "refund";
constexpr std::int64_t kOpen = 0;
constexpr std::int64_t kPaid = 1;
constexpr std::int64_t kVoid = 2;

class RefundProjection {
  public:
    RefundProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::RefundOpened& e) {
        Cells cells(refunds());
        set_created(cells, event_);
        events::RefundOpened::describe(cells, e);
        cells.set("id", cell(e.refundId));
        cells.set("refundStatus", kOpen);
        cells("createUserName", e.operatorName);
        out_.put(refund_table(), cells.row());
        count_row(out_, kList, kOpen, event_.time, 1);
        use_document_number(out_, e.refundNo);
        add_refunding(out_, e.orderId, e.amount);
        if (e.payOrderId) {
            log(e.orderId, "overpaid", yuan(e.amount) + " / " + e.payOrderNo, e.operatorName);
        }
    }

    void operator()(const events::RefundChanged& e) {
        const Row before = document_row(refunds(), e.refundId, out_);
        add_refunding(out_, e.orderId, e.amount - integer(refunds(), before, "amount"));
        Cells cells(refunds());
        cells.set("amount", e.amount);
        events::RefundWay::describe(cells, e.way);
        patch_document(refunds(), e.refundId, cells, event_, out_);
    }

    void operator()(const events::RefundSent& e) {
        Cells cells(refunds());
        events::RefundWay::describe(cells, e.way);
        cells("wxOrderId", e.wxOrderId);
        cells("wxRefundNo", e.wxRefundNo);
        cells("failReason", std::string());
        cells.set("confirmUser", cell(event_.user));
        cells("confirmUserName", e.operatorName);
        patch_document(refunds(), e.refundId, cells, event_, out_);
    }

    void operator()(const events::RefundTurnedDown& e) {
        Cells cells(refunds());
        cells("wxOrderId", Id{});
        cells("wxRefundNo", std::string());
        cells("failReason", e.reason);
        cells.set("confirmUser", Cell(std::monostate{}));
        cells("confirmUserName", std::string());
        patch_document(refunds(), e.refundId, cells, event_, out_);
    }

    void operator()(const events::RefundPaid& e) {
        Cells cells(refunds());
        cells("goldUnits", e.goldUnits);
        cells("balanceUserId", e.balanceUserId);
        events::RefundWay::describe(cells, e.way);
        cells("voucherUrl", e.voucherUrl);
        cells.set("refundTime", e.refundTime);
        const Row before = document_row(refunds(), e.refundId, out_);
        if (text(refunds(), before, "wxRefundNo").empty()) {  // else who sent it paid it
            cells.set("confirmUser", cell(event_.user));
        }
        cells("confirmUserName", e.operatorName);
        cells.set("confirmTime", event_.time.ms);
        move(e.refundId, kPaid, cells);
        add_refunding(out_, e.orderId, -e.amount);
        add_refunded(out_, e.orderId, e.amount);
        log(e.orderId, "refund", yuan(e.amount), e.operatorName);
    }

    void operator()(const events::RefundVoided& e) {
        Cells cells(refunds());
        cells("voidReason", e.reason);
        cells.set("voidTime", event_.time.ms);
        move(e.refundId, kVoid, cells);
        add_refunding(out_, e.orderId, -e.amount);
    }

  private:
    /// Under the step that the order stands at.
    void log(
        Id order_id,
        std::string_view action,
        const std::string& content,
        const std::string& operator_name
    ) {
        const auto order = out_.get(order_table(), std::array{cell(order_id)});
        if (order) {
            put_order_log(
                out_,
                event_,
                {order_id,
                 integer(orders(), *order, "orderType"),
                 integer(orders(), *order, "orderStatus"),
                 action,
                 content,
                 operator_name}
            );
        }
    }

    void move(Id refund, std::int64_t to, Cells& cells) {
        const Row row = document_row(refunds(), refund, out_);
        cells.set("refundStatus", to);
        patch_document(refunds(), refund, cells, event_, out_);
        const Timestamp created{integer(refunds(), row, "createTime")};
        count_move(out_, kList, integer(refunds(), row, "refundStatus"), to, created);
    }

    const StoredEvent& event_;
    TableWriter& out_;
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

bool is_refund_event(const StoredEvent& event) {
    return events::stream_aggregate(event.stream) == kList;
}

void project_refund(const StoredEvent& event, TableWriter& out) {
    std::visit(RefundProjection(event, out), events::decoded<events::RefundEvent>(event));
}

}  // namespace oms::projections
