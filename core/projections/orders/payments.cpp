#include "projections/orders/payments.hpp"

#include "domain/money/status.hpp"
#include "entities/tables/orders/orders.hpp"
#include "events/money/payment_events.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/orders/order_amounts.hpp"

#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

using events::StoredEvent;

const DocumentTable& payment_documents() {
    static const DocumentTable table{
        .rows = payments(), .status = "payStatus", .draft = domain::kPending, .counted = true};
    return table;
}

class PaymentProjection : DocumentWriter {
  public:
    PaymentProjection(const StoredEvent& event, TableWriter& out)
        : DocumentWriter(payment_documents(), event, out) {}

    void operator()(const events::PaymentRecorded& e) {
        Cells cells = document_cells();
        events::PaymentRecorded::describe(cells, e);
        cells.set("createUserName", std::string_view(e.operatorName));
        draft(e.paymentId, e.paymentNo, cells);
        add_pending(out(), e.orderId, e.amount);
    }

    void operator()(const events::PaymentConfirmed& e) {
        Cells cells = document_cells();
        cells.set("confirmUser", cell(event().user));
        cells.set("confirmUserName", std::string_view(e.operatorName));
        cells.set("confirmTime", event().time.ms);
        const Row before = row(e.paymentId);
        move(before, domain::kConfirmed, cells);
        add_pending(out(), e.orderId, -integer(payments(), before, "amount"));
        add_paid(out(), e.orderId, e.amount, integer(payments(), before, "payType"));
    }

    void operator()(const events::PaymentVoided& e) {
        Cells cells = document_cells();
        cells.set("voidReason", std::string_view(e.reason));
        cells.set("voidTime", event().time.ms);
        const Row before = row(e.paymentId);
        move(before, domain::kVoid, cells);
        if (e.fromStatus == domain::kConfirmed) {
            add_paid(out(), e.orderId, -e.amount, integer(payments(), before, "payType"));
        } else {
            add_pending(out(), e.orderId, -integer(payments(), before, "amount"));
        }
    }
};

}  // namespace

const RichTable& payments() {
    static const RichTable table(
        entities::tables::kPayment,
        {
            {"orderNo", ColumnType::Text},
            {"customerName", ColumnType::Text},
            {"guideUserId"},
            {"designerUserId"},
            {"deptId"},
            {"createUserName", ColumnType::Text},
            {"confirmUser"},
            {"confirmUserName", ColumnType::Text},
            {"confirmTime"},
            {"voidReason", ColumnType::Text},
            {"voidTime"},
            {"balanceUserId"},
            {"ruleId"},
            {"ruleVersion"},
            {"ruleName", ColumnType::Text},
        },
        {
            {"createTime"},
            {"paymentNo", true},
            {"orderId, createTime"},
            {"payStatus, createTime"},
            {"payType, createTime"},
            {"guideUserId, createTime"},
            {"designerUserId, createTime", false, "designerUserId IS NOT NULL"},
            {"createUser, createTime"},
            {"deptId, createTime"},
            {"bankSerial"},
            {"amount"},
            {"payTime"},
        },
        {"paymentNo", "orderNo", "customerName", "bankSerial", "settlementNo"},
        "payStatus"
    );
    return table;
}

bool is_payment_event(const StoredEvent& event) {
    return events::stream_aggregate(event.stream) == "payment";
}

void project_payment(const StoredEvent& event, const events::PaymentEvent& e, TableWriter& out) {
    std::visit(PaymentProjection(event, out), e);
}

void copy_to_payments(
    TableWriter& out, Id order, const events::OrderHeader& header, json::Ref members
) {
    Cells cells(payments(), members);
    cells("customerName", header.customerName);
    cells("guideUserId", header.guideUserId);
    cells("designerUserId", header.designerUserId);
    cells("deptId", header.deptId);
    if (cells.empty()) {
        return;
    }
    for (const Row& row : out.find(payment_table(), "orderId", Cell(order.value))) {
        const std::array key = {cell(id_of(payments(), row, "id"))};
        out.patch(payment_table(), key, cells.changes());
    }
}

}  // namespace oms::projections
