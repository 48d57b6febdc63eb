#include "projections/money/wx_orders.hpp"

#include "base/number.hpp"
#include "domain/money/status.hpp"
#include "entities/tables/money/balances.hpp"
#include "events/kit/codec.hpp"
#include "events/money/wx_order_events.hpp"
#include "projections/kit/document_rows.hpp"

#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

using events::StoredEvent;

const DocumentTable& wx_documents() {
    static const DocumentTable table{
        .rows = wx_orders(), .status = "payStatus", .draft = domain::kWxUnpaid};
    return table;
}

class WxOrderProjection : DocumentWriter {
  public:
    WxOrderProjection(const StoredEvent& event, TableWriter& out)
        : DocumentWriter(wx_documents(), event, out) {}

    void operator()(const events::PayOrderNoReserved& e) {
        const std::array<Cell, 3> cells = {
            Cell(std::string_view(e.orderNo)), cell(e.wxOrderId), cell(event().user)};
        out().put(wx_number_table(), cells);
        const std::string_view number = e.orderNo;
        const std::string_view digits = number.substr(number.size() - kPayCounterDigits);
        out().use_number(
            number.substr(0, number.size() - kPayCounterDigits), parse_number(digits).value_or(0)
        );
    }

    void operator()(const events::WxOrderCreated& e) {
        Cells cells = document_cells();
        events::WxOrderCreated::describe(cells, e);
        cells.set("creditStatus", domain::kNotCredited);
        cells.set("createUserName", std::string_view(e.operatorName));
        cells.set("settled", std::int64_t{0});
        draft(e.wxOrderId, "", cells);  // its number was taken when it was reserved
    }

    void operator()(const events::WxOrderPrepared& e) {
        Cells cells = document_cells();
        cells("codeUrl", e.codeUrl);
        patch(e.wxOrderId, cells);
    }

    void operator()(const events::WxOrderPaying& e) {
        Cells cells = document_cells();
        cells.set("settled", std::int64_t{0});
        move(e.wxOrderId, domain::kWxPaying, cells);
    }

    void operator()(const events::WxOrderPaid& e) {
        Cells cells = document_cells();
        cells("transactionId", e.transactionId);
        cells("failReason", std::string());
        cells("endedBy", std::string());
        cells.set("paidTime", e.paidTime);
        cells.set("payStatus", domain::kWxPaid);
        cells.set("settled", std::int64_t{0});
        if (e.notified) {
            const Row before = row(e.wxOrderId);
            cells.set("notifyCount", integer(wx_orders(), before, "notifyCount") + 1);
        }
        patch(e.wxOrderId, cells);
    }

    void operator()(const events::WxOrderClosed& e) {
        end(e.wxOrderId, domain::kWxClosed, e.reason, e.operatorName);
    }

    void operator()(const events::WxOrderFailed& e) {
        end(e.wxOrderId, domain::kWxFailed, e.reason, e.operatorName);
    }

    void operator()(const events::WxOrderRefundAsked& e) {
        add_open(e.wxOrderId, "refundAsked", e.amount);
    }

    void operator()(const events::WxOrderRefunded& e) {
        const Row before = row(e.wxOrderId);
        const std::int64_t back = integer(wx_orders(), before, "refundedAmount") + e.amount;
        Cells cells = document_cells();
        cells.set("refundAsked", integer(wx_orders(), before, "refundAsked") - e.amount);
        cells.set("refundedAmount", back);
        cells("refundFailure", std::string());
        cells.set("refundUnanswered", std::int64_t{0});
        if (back == integer(wx_orders(), before, "amount")) {
            cells.set("payStatus", domain::kWxRefunded);
            cells.set("settled", std::int64_t{1});
        }
        patch(e.wxOrderId, cells);
    }

    void operator()(const events::WxOrderRefundFailed& e) {
        const Row before = row(e.wxOrderId);
        Cells cells = document_cells();
        cells.set("refundAsked", integer(wx_orders(), before, "refundAsked") - e.amount);
        cells("refundFailure", e.reason);
        cells.set("refundUnanswered", std::int64_t{0});
        patch(e.wxOrderId, cells);
    }

    void operator()(const events::WxOrderRefundUnanswered& e) {
        Cells cells = document_cells();
        cells("refundFailure", e.reason);
        cells.set("refundUnanswered", std::int64_t{1});
        patch(e.wxOrderId, cells);
    }

    void operator()(const events::WxOrderRefundRetried& e) {
        Cells cells = document_cells();
        cells("refundFailure", std::string());
        cells.set("refundUnanswered", std::int64_t{0});
        patch(e.wxOrderId, cells);
    }

    void operator()(const events::WxOrderCredited& e) {
        Cells cells = document_cells();
        cells.set("creditStatus", std::int64_t{e.creditTarget});
        cells.set("creditTime", event().time.ms);
        cells("creditedId", e.creditedId);
        cells.set("settled", std::int64_t{1});
        patch(e.wxOrderId, cells);
    }

    void operator()(const events::WxNotificationRejected& e) {
        const Row before = row(e.wxOrderId);
        Cells cells = document_cells();
        cells.set("refusals", integer(wx_orders(), before, "refusals") + 1);
        cells.set("notifyCount", integer(wx_orders(), before, "notifyCount") + 1);
        cells("lastRefusal", e.why);
        patch(e.wxOrderId, cells);
    }

  private:
    void add_open(Id id, std::string_view column, std::int64_t amount) {
        const Row before = row(id);
        Cells cells = document_cells();
        cells.set(column, kept_sum(integer(wx_orders(), before, column), amount));
        cells.set("settled", std::int64_t{0});
        patch(id, cells);
    }

    void end(Id id, std::int64_t status, const std::string& why, const std::string& who) {
        Cells cells = document_cells();
        cells("failReason", why);
        cells("endedBy", who);
        cells.set("payStatus", status);
        cells.set("settled", std::int64_t{1});
        patch(id, cells);
    }
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

void project_wx_order(const StoredEvent& event, const events::WxOrderEvent& e, TableWriter& out) {
    std::visit(WxOrderProjection(event, out), e);
}

}  // namespace oms::projections
