#include "projections/orders.hpp"

#include "entities/tables/orders.hpp"
#include "events/order_events.hpp"
#include "projections/order_log.hpp"
#include "projections/payments.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

using events::StoredEvent;

constexpr std::string_view kList = "order";

struct Key {
    explicit Key(Id id) : cells{Cell(id.value)} {}

    std::array<Cell, 1> cells;
};

Row order_row(TableWriter& out, Id order) {
    auto row = out.get(order_table(), Key(order).cells);
    if (!row) {
        throw std::runtime_error("order " + order.str() + " has no row");
    }
    return std::move(*row);
}

Timestamp created(const Row& row) {
    return Timestamp{integer(orders(), row, "createTime")};
}

std::vector<Row> line_rows(TableWriter& out, Id order) {
    return out.find(order_detail_table(), "orderId", Cell(order.value));
}

void set_step(Cells& cells, const StoredEvent& event) {
    cells.set("stepTime", event.time.ms);
    cells.set("stepUser", cell(event.user));
    cells.set("stepPosition", event.position);
}

void set_due(Cells& cells, std::int64_t payable, std::int64_t paid, std::int64_t refunded) {
    cells.set("dueAmount", std::max<std::int64_t>(0, payable - paid + refunded));
}

void set_due(Cells& cells, const Row& row, std::int64_t payable) {
    set_due(
        cells,
        payable,
        integer(orders(), row, "paidAmount"),
        integer(orders(), row, "refundedAmount")
    );
}

void patch_order(TableWriter& out, Id order, Cells& cells, const StoredEvent& event) {
    set_touched(cells, event);
    out.patch(order_table(), Key(order).cells, cells.changes());
}

void put_line(
    TableWriter& out, Id order, Id customer, const events::OrderLine& line, const StoredEvent& event
) {
    Cells cells(order_lines());
    set_created(cells, event);
    cells.set("orderId", cell(order));
    cells.set("customerId", cell(customer));
    cells.set("closed", std::int64_t{0});
    events::OrderLine::describe(cells, line);
    out.put(order_detail_table(), cells.row());
}

void patch_amounts(
    TableWriter& out, Id order, const events::OrderAmounts& amounts, const StoredEvent& event
) {
    const Row row = order_row(out, order);
    Cells cells(orders());
    events::OrderAmounts::describe(cells, amounts);
    set_due(cells, row, amounts.payableAmount);
    patch_order(out, order, cells, event);
}

/// The step's columns and the counters; `cells` may carry more.
void move_step(
    TableWriter& out, const Row& row, std::int32_t to_status, Cells& cells, const StoredEvent& event
) {
    cells.set("orderStatus", std::int64_t{to_status});
    set_step(cells, event);
    patch_order(out, id_of(orders(), row, "id"), cells, event);
    count_move(out, kList, integer(orders(), row, "orderStatus"), to_status, created(row));
}

class OrderProjection {
  public:
    OrderProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::OrderDrafted& e) {
        Cells cells(orders());
        set_created(cells, event_);
        cells.set("id", cell(e.orderId));
        cells.set("orderNo", std::string_view(e.orderNo));
        cells.set("orderStatus", std::int64_t{12});
        cells.set("createUserName", std::string_view(e.operatorName));
        events::OrderHeader::describe(cells, e.header);
        events::OrderAmounts::describe(cells, e.amounts);
        set_due(cells, e.amounts.payableAmount, 0, 0);
        set_step(cells, event_);
        out_.put(order_table(), cells.row());
        for (const auto& line : e.lines) {
            put_line(out_, e.orderId, e.header.customerId, line, event_);
        }
        count_row(out_, kList, 12, event_.time, 1);
        use_document_number(out_, e.orderNo);
        log(e.orderId, e.header.orderType, 12, "draft", e.orderNo, e.operatorName);
    }

    void operator()(const events::OrderHeaderChanged& e) {
        const auto changed = json::Document::parse(e.changed.text);
        events::OrderHeader header;
        events::OrderAmounts amounts;
        if (!changed || !json::decode(changed->root(), header) ||
            !json::decode(changed->root(), amounts)) {
            throw std::runtime_error("OrderHeaderChanged: unreadable change");
        }
        const json::Ref members = changed->root();
        Cells cells(orders(), members);
        events::OrderHeader::describe(cells, header);
        events::OrderAmounts::describe(cells, amounts);
        if (members["payableAmount"].present()) {
            set_due(cells, order_row(out_, e.orderId), amounts.payableAmount);
        }
        patch_order(out_, e.orderId, cells, event_);
        if (members["customerId"].present()) {
            const std::array change = {Change{"customerId", cell(header.customerId)}};
            each_line(e.orderId, change);
        }
        copy_to_payments(out_, e.orderId, header, members);
    }

    void operator()(const events::OrderLineAdded& e) {
        const Id customer = id_of(orders(), order_row(out_, e.orderId), "customerId");
        put_line(out_, e.orderId, customer, e.line, event_);
        patch_amounts(out_, e.orderId, e.amounts, event_);
    }

    void operator()(const events::OrderLineChanged& e) {
        Cells cells(order_lines());
        events::OrderLine::describe(cells, e.line);
        set_touched(cells, event_);
        out_.patch(order_detail_table(), Key(e.line.id).cells, cells.changes());
        patch_amounts(out_, e.orderId, e.amounts, event_);
    }

    void operator()(const events::OrderLineRemoved& e) {
        out_.remove(order_detail_table(), Key(e.lineId).cells);
        for (const Row& row : line_rows(out_, e.orderId)) {
            const std::int64_t line_no = integer(order_lines(), row, "lineNo");
            if (line_no > e.lineNo) {
                const std::array change = {Change{"lineNo", Cell(line_no - 1)}};
                patch_line(row, change);
            }
        }
        patch_amounts(out_, e.orderId, e.amounts, event_);
    }

    void operator()(const events::OrderSubmitted& e) {
        const Row row = order_row(out_, e.orderId);
        Cells cells(orders());
        cells.set("customerName", std::string_view(e.customerName));
        cells.set("customerTel", std::string_view(e.customerTel));
        cells.set("submitTime", event_.time.ms);
        move_step(out_, row, e.toStatus, cells, event_);
        log(row, e.fromStatus, "submit", "", e.operatorName);
    }

    void operator()(const events::OrderAccounted& e) {
        const Row row = order_row(out_, e.orderId);
        Cells cells(orders());
        events::OrderAmounts::describe(cells, e.amounts);
        set_due(cells, row, e.amounts.payableAmount);
        move_step(out_, row, e.toStatus, cells, event_);
        for (const auto& share : e.shares) {
            const std::array changes = {
                Change{"discountShare", Cell(share.discountShare)},
                Change{"netAmount", Cell(share.netAmount)}};
            out_.patch(order_detail_table(), Key(share.lineId).cells, changes);
        }
        log(row, e.fromStatus, "account", yuan(e.amounts.payableAmount), e.operatorName);
    }

    void operator()(const events::OrderSentBack& e) {
        const Row row = order_row(out_, e.orderId);
        Cells cells(orders());
        events::OrderAmounts::describe(cells, e.amounts);
        set_due(cells, row, e.amounts.payableAmount);
        move_step(out_, row, e.toStatus, cells, event_);
        if (e.toStatus == 12) {
            take_discount_off(e.orderId);
        }
        log(row, e.fromStatus, "sendBack", e.reason, e.operatorName);
    }

    void operator()(const events::OrderPaymentReached& e) {
        const Row row = order_row(out_, e.orderId);
        Cells cells(orders());
        move_step(out_, row, e.toStatus, cells, event_);
        const std::string content = yuan(e.paidAmount) + " / " + yuan(e.requiredAmount);
        log(row, e.fromStatus, "pass", content, e.operatorName);
    }

    void operator()(const events::OrderCancelled& e) {
        const Row row = order_row(out_, e.orderId);
        Cells cells(orders());
        cells.set("closed", std::int64_t{1});
        cells.set("closeReason", std::string_view(e.reason));
        patch_order(out_, e.orderId, cells, event_);
        const std::array over = {Change{"closed", Cell(std::int64_t{1})}};
        each_line(e.orderId, over);
        log(row, e.fromStatus, "cancel", e.reason, e.operatorName);
    }

    void operator()(const events::OrderRemoved& e) {
        const std::array gone = {Change{"isDeleted", Cell(std::int64_t{1})}};
        for (const Id order : e.ids) {
            const Row row = order_row(out_, order);
            Cells cells(orders());
            cells.set("isDeleted", std::int64_t{1});
            patch_order(out_, order, cells, event_);
            each_line(order, gone);
            count_row(out_, kList, integer(orders(), row, "orderStatus"), created(row), -1);
        }
    }

  private:
    void patch_line(const Row& line, std::span<const Change> changes) {
        const Id id = id_of(order_lines(), line, "id");
        out_.patch(order_detail_table(), Key(id).cells, changes);
    }

    void each_line(Id order, std::span<const Change> changes) {
        for (const Row& row : line_rows(out_, order)) {
            patch_line(row, changes);
        }
    }

    void take_discount_off(Id order) {
        for (const Row& row : line_rows(out_, order)) {
            const std::array changes = {
                Change{"discountShare", Cell(std::int64_t{0})},
                Change{"netAmount", Cell(integer(order_lines(), row, "lineAmount"))}};
            patch_line(row, changes);
        }
    }

    void log(
        Id order,
        std::int64_t order_type,
        std::int64_t step,
        std::string_view action,
        std::string_view content,
        std::string_view operator_name
    ) {
        put_order_log(out_, event_, {order, order_type, step, action, content, operator_name});
    }

    void log(
        const Row& row,
        std::int64_t step,
        std::string_view action,
        std::string_view content,
        std::string_view operator_name
    ) {
        log(id_of(orders(), row, "id"),
            integer(orders(), row, "orderType"),
            step,
            action,
            content,
            operator_name);
    }

    const StoredEvent& event_;
    TableWriter& out_;
};

}  // namespace

const RichTable& orders() {
    static const RichTable table(
        entities::tables::kOrder,
        {
            {"guideUserName", ColumnType::Text},
            {"designerUserName", ColumnType::Text},
            {"deptName", ColumnType::Text},
            {"brandName", ColumnType::Text},
            {"warehouseName", ColumnType::Text},
            {"createUserName", ColumnType::Text},
            {"submitTime"},
            {"stepTime"},
            {"stepUser"},
            {"stepPosition"},
        },
        // The rowid ends every index, so "x, createTime" read backwards is newest first, then id.
        // Those that deep pages are skipped along know without the row that it is live.
        {
            {"createTime", false, "isDeleted = 0"},
            {"orderNo", true},
            {"orderStatus, createTime", false, "isDeleted = 0"},
            {"orderType, createTime"},
            {"closed, createTime"},
            {"guideUserId, createTime"},
            {"createUser, createTime"},
            {"deptId, createTime"},
            {"customerId, createTime"},
            {"designerUserId, createTime", false, "designerUserId IS NOT NULL"},
            {"channelCustomerId, createTime", false, "channelCustomerId IS NOT NULL"},
            {"brandId, createTime", false, "brandId IS NOT NULL"},
            {"warehouseId, createTime", false, "warehouseId IS NOT NULL"},
            {"byCompany, createTime"},
            {"payMode, createTime"},
            {"contractNo", false, "contractNo IS NOT NULL"},
            {"customerTel"},
            {"expectDate"},
            {"payableAmount"},
            {"paidAmount"},
        },
        {"orderNo",
         "contractNo",
         "customerName",
         "customerTel",
         "receiver",
         "receiverTel",
         "projectName",
         "sellOrganization"},
        "orderStatus"
    );
    return table;
}

const RichTable& order_lines() {
    static const RichTable table(
        entities::tables::kOrderDetail,
        {
            {"brandId"},
            {"brandName", ColumnType::Text},
            {"warehouseName", ColumnType::Text},
            {"boxWeight"},
            {"vanviRule"},
            {"customerId"},
            {"closed"},
        },
        {
            {"orderId, lineNo"},
            {"commodityId, createTime"},
            {"customerId, commodityId, createTime"},
        }
    );
    return table;
}

bool is_order_event(const StoredEvent& event) {
    return events::stream_aggregate(event.stream) == kList;
}

void project_order(const StoredEvent& event, TableWriter& out) {
    auto decoded = events::decode_order_event(event);
    if (!decoded) {
        throw std::runtime_error(event.type + " at " + std::to_string(event.position));
    }
    std::visit(OrderProjection(event, out), *decoded);
}

void add_paid(TableWriter& out, Id order, std::int64_t amount) {
    const auto row = out.get(order_table(), Key(order).cells);
    if (!row) {
        return;
    }
    const std::int64_t paid = integer(orders(), *row, "paidAmount") + amount;
    Cells cells(orders());
    cells.set("paidAmount", paid);
    set_due(
        cells,
        integer(orders(), *row, "payableAmount"),
        paid,
        integer(orders(), *row, "refundedAmount")
    );
    out.patch(order_table(), Key(order).cells, cells.changes());
}

}  // namespace oms::projections
