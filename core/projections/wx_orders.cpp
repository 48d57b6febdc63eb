#include "projections/wx_orders.hpp"

#include "entities/tables/balances.hpp"
#include "events/codec.hpp"
#include "events/wx_order_events.hpp"
#include "projections/document_rows.hpp"

#include <array>
#include <charconv>
#include <stdexcept>

namespace oms::projections {
namespace {

using events::StoredEvent;

// States of a payment order (domain-model 3.10).
constexpr std::int64_t kUnpaid = 90;
constexpr std::int64_t kPaying = 91;
constexpr std::int64_t kPaid = 92;
constexpr std::int64_t kClosed = 93;
constexpr std::int64_t kFailed = 94;
constexpr std::int64_t kRefunded = 95;

class WxOrderProjection {
  public:
    WxOrderProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::PayOrderNoReserved& e) {
        const std::array<Cell, 3> cells = {
            Cell(std::string_view(e.orderNo)), cell(e.wxOrderId), cell(event_.user)};
        out_.put(wx_number_table(), cells);
        const std::string_view number = e.orderNo;
        const std::string_view digits = number.substr(number.size() - kPayCounterDigits);
        std::int64_t n = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), n);
        out_.use_number(number.substr(0, number.size() - kPayCounterDigits), n);
    }

    void operator()(const events::WxOrderCreated& e) {
        Cells cells(wx_orders());
        set_created(cells, event_);
        events::WxOrderCreated::describe(cells, e);
        cells.set("id", cell(e.wxOrderId));
        cells.set("payStatus", kUnpaid);
        cells.set("creditStatus", std::int64_t{0});
        cells.set("createUserName", std::string_view(e.operatorName));
        cells.set("settled", std::int64_t{0});
        out_.put(wx_order_table(), cells.row());
    }

    void operator()(const events::WxOrderPrepared& e) {
        Cells cells(wx_orders());
        cells("codeUrl", e.codeUrl);
        patch(e.wxOrderId, cells);
    }

    void operator()(const events::WxOrderPaying& e) { move(e.wxOrderId, kPaying, false); }

    void operator()(const events::WxOrderPaid& e) {
        Cells cells(wx_orders());
        cells("transactionId", e.transactionId);
        cells("failReason", std::string());
        cells("endedBy", std::string());
        cells.set("paidTime", e.paidTime);
        cells.set("payStatus", kPaid);
        cells.set("settled", std::int64_t{0});
        if (e.notified) {
            const Row row = document_row(wx_orders(), e.wxOrderId, out_);
            cells.set("notifyCount", integer(wx_orders(), row, "notifyCount") + 1);
        }
        patch(e.wxOrderId, cells);
    }

    void operator()(const events::WxOrderClosed& e) {
        end(e.wxOrderId, kClosed, e.reason, e.operatorName);
    }

    void operator()(const events::WxOrderFailed& e) {
        end(e.wxOrderId, kFailed, e.reason, e.operatorName);
    }

    void operator()(const events::WxOrderRefundAsked& e) {
        add(e.wxOrderId, "refundAsked", e.amount, false);
    }

    void operator()(const events::WxOrderRefunded& e) {
        const Row row = document_row(wx_orders(), e.wxOrderId, out_);
        const std::int64_t back = integer(wx_orders(), row, "refundedAmount") + e.amount;
        Cells cells(wx_orders());
        cells.set("refundAsked", integer(wx_orders(), row, "refundAsked") - e.amount);
        cells.set("refundedAmount", back);
        cells("refundFailure", std::string());
        cells.set("refundUnanswered", std::int64_t{0});
        if (back == integer(wx_orders(), row, "amount")) {
            cells.set("payStatus", kRefunded);
            cells.set("settled", std::int64_t{1});
        }
        patch(e.wxOrderId, cells);
    }

    void operator()(const events::WxOrderRefundFailed& e) {
        const Row row = document_row(wx_orders(), e.wxOrderId, out_);
        Cells cells(wx_orders());
        cells.set("refundAsked", integer(wx_orders(), row, "refundAsked") - e.amount);
        cells("refundFailure", e.reason);
        cells.set("refundUnanswered", std::int64_t{0});
        patch(e.wxOrderId, cells);
    }

    void operator()(const events::WxOrderRefundUnanswered& e) {
        Cells cells(wx_orders());
        cells("refundFailure", e.reason);
        cells.set("refundUnanswered", std::int64_t{1});
        patch(e.wxOrderId, cells);
    }

    void operator()(const events::WxOrderRefundRetried& e) {
        Cells cells(wx_orders());
        cells("refundFailure", std::string());
        cells.set("refundUnanswered", std::int64_t{0});
        patch(e.wxOrderId, cells);
    }

    void operator()(const events::WxOrderCredited& e) {
        Cells cells(wx_orders());
        cells.set("creditStatus", std::int64_t{e.creditTarget});
        cells.set("creditTime", event_.time.ms);
        cells("creditedId", e.creditedId);
        cells.set("settled", std::int64_t{1});
        patch(e.wxOrderId, cells);
    }

    void operator()(const events::WxNotificationRejected& e) {
        const Row row = document_row(wx_orders(), e.wxOrderId, out_);
        Cells cells(wx_orders());
        cells.set("refusals", integer(wx_orders(), row, "refusals") + 1);
        cells.set("notifyCount", integer(wx_orders(), row, "notifyCount") + 1);
        cells("lastRefusal", e.why);
        patch(e.wxOrderId, cells);
    }

  private:
    void patch(Id id, Cells& cells) { patch_document(wx_orders(), id, cells, event_, out_); }

    void add(Id id, std::string_view column, std::int64_t amount, bool settled) {
        const Row row = document_row(wx_orders(), id, out_);
        Cells cells(wx_orders());
        cells.set(column, integer(wx_orders(), row, column) + amount);
        cells.set("settled", std::int64_t{settled ? 1 : 0});
        patch(id, cells);
    }

    void end(Id id, std::int64_t status, const std::string& why, const std::string& who) {
        Cells cells(wx_orders());
        cells("failReason", why);
        cells("endedBy", who);
        cells.set("payStatus", status);
        cells.set("settled", std::int64_t{1});
        patch(id, cells);
    }

    void move(Id id, std::int64_t status, bool over) {
        Cells cells(wx_orders());
        cells.set("payStatus", status);
        cells.set("settled", std::int64_t{over ? 1 : 0});
        patch(id, cells);
    }

    const StoredEvent& event_;
    TableWriter& out_;
};

}  // namespace

const RichTable& wx_orders() {
    static const RichTable table(
        entities::tables::kWxOrder,
        {
            {"bizNo", ColumnType::Text},
            {"userName", ColumnType::Text},
            {"ruleId"},
            {"ruleVersion"},
            {"ruleName", ColumnType::Text},
            {"refusals"},
            {"lastRefusal", ColumnType::Text},
            {"failReason", ColumnType::Text},
            {"endedBy", ColumnType::Text},
            {"refundAsked"},
            {"refundedAmount"},
            {"refundFailure", ColumnType::Text},
            {"refundUnanswered"},
            {"creditedId"},
            {"createUserName", ColumnType::Text},
            {"settled"},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"orderNo", true},
            {"transactionId", true, "transactionId IS NOT NULL"},
            {"payStatus, createTime"},
            {"creditStatus, createTime"},
            {"bizType, createTime"},
            {"bizId, createTime", false, "bizId IS NOT NULL"},
            {"userId, createTime"},
            {"createUser, createTime"},
            {"deptId, createTime"},
            {"amount"},
            {"paidTime"},
        },
        {"orderNo", "transactionId"},
        "payStatus"
    );
    return table;
}

const Table& wx_number_table() {
    static const Table table = {
        .name = "wxNumber",
        .columns = {{"orderNo", ColumnType::Text}, {"wxOrderId"}, {"reservedBy"}},
        .key_columns = 1,
        .indexes = {},
        .text_search = {},
    };
    return table;
}

bool is_wx_order_event(const StoredEvent& event) {
    return events::stream_aggregate(event.stream) == entities::tables::kWxOrder.name;
}

void project_wx_order(const StoredEvent& event, TableWriter& out) {
    std::visit(WxOrderProjection(event, out), events::decoded<events::WxOrderEvent>(event));
}

}  // namespace oms::projections
