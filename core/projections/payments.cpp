#include "projections/payments.hpp"

#include "entities/tables/orders.hpp"
#include "events/payment_events.hpp"
#include "projections/orders.hpp"

#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

using events::StoredEvent;

constexpr std::string_view kList = "payment";

class PaymentProjection {
  public:
    PaymentProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::PaymentRecorded& e) {
        Cells cells(payments());
        set_created(cells, event_);
        events::PaymentRecorded::describe(cells, e);
        cells.set("id", cell(e.paymentId));
        cells.set("payStatus", std::int64_t{0});
        cells.set("createUserName", std::string_view(e.operatorName));
        out_.put(payment_table(), cells.row());
        count_row(out_, kList, 0, event_.time, 1);
        use_document_number(out_, e.paymentNo);
    }

    void operator()(const events::PaymentConfirmed& e) {
        Cells cells(payments());
        cells.set("confirmUser", cell(event_.user));
        cells.set("confirmUserName", std::string_view(e.operatorName));
        cells.set("confirmTime", event_.time.ms);
        const std::int64_t way = move(e.paymentId, 1, cells);
        add_paid(out_, e.orderId, e.amount, way);
    }

    void operator()(const events::PaymentVoided& e) {
        Cells cells(payments());
        cells.set("voidReason", std::string_view(e.reason));
        cells.set("voidTime", event_.time.ms);
        const std::int64_t way = move(e.paymentId, 2, cells);
        if (e.fromStatus == 1) {
            add_paid(out_, e.orderId, -e.amount, way);
        }
    }

  private:
    /// The way it was paid.
    std::int64_t move(Id payment, std::int64_t to, Cells& cells) {
        const std::array key = {cell(payment)};
        const auto row = out_.get(payment_table(), key);
        if (!row) {
            throw std::runtime_error("payment " + payment.str() + " has no row");
        }
        cells.set("payStatus", to);
        set_touched(cells, event_);
        out_.patch(payment_table(), key, cells.changes());
        const Timestamp created{integer(payments(), *row, "createTime")};
        count_move(out_, kList, integer(payments(), *row, "payStatus"), to, created);
        return integer(payments(), *row, "payType");
    }

    const StoredEvent& event_;
    TableWriter& out_;
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
        {"paymentNo", "orderNo", "customerName", "bankSerial"},
        "payStatus"
    );
    return table;
}

bool is_payment_event(const StoredEvent& event) {
    return events::stream_aggregate(event.stream) == kList;
}

void project_payment(const StoredEvent& event, TableWriter& out) {
    auto decoded = events::decode_payment_event(event);
    if (!decoded) {
        throw std::runtime_error(event.type + " at " + std::to_string(event.position));
    }
    std::visit(PaymentProjection(event, out), *decoded);
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
