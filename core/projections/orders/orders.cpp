#include "projections/orders/orders.hpp"

#include "base/number.hpp"
#include "base/text.hpp"
#include "domain/orders/status.hpp"
#include "events/orders/order_events.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/orders/order_amounts.hpp"
#include "projections/orders/order_log.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/orders/payments.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

using events::StoredEvent;

const DocumentTable& order_documents() {
    static const DocumentTable table{
        .rows = orders(),
        .status = "orderStatus",
        .lines = &order_lines(),
        .owner = "orderId",
        .draft = domain::kToSubmit,
        .counted = true};
    return table;
}

/// What lines have of their order, so that they can be added up by it.
struct LineOrder {
    Id id;
    Id customer;
    Id dept;
    Id guide;
    std::int64_t status = 0;
    Timestamp created;
};

LineOrder order_of_lines(const Row& order) {
    return {
        id_of(orders(), order, "id"),
        id_of(orders(), order, "customerId"),
        id_of(orders(), order, "deptId"),
        id_of(orders(), order, "guideUserId"),
        integer(orders(), order, "orderStatus"),
        Timestamp{integer(orders(), order, "createTime")}};
}

const std::array kNothingReserved = {Change{"reservedPieces", Cell(std::int64_t{0})}};

class OrderProjection : DocumentWriter {
  public:
    OrderProjection(const StoredEvent& event, TableWriter& out)
        : DocumentWriter(order_documents(), event, out) {}

    void operator()(const events::OrderDrafted& e) {
        Cells cells = document_cells();
        cells.set("orderNo", std::string_view(e.orderNo));
        cells.set("createUserName", std::string_view(e.operatorName));
        events::OrderHeader::describe(cells, e.header);
        events::OrderAmounts::describe(cells, e.amounts);
        cells.set("dueAmount", e.amounts.payableAmount);
        set_step(cells);
        draft(e.orderId, e.orderNo, cells);
        for (const auto& line : e.lines) {
            const LineOrder order{
                e.orderId,
                e.header.customerId,
                e.header.deptId,
                e.header.guideUserId,
                domain::kToSubmit,
                event().time};
            put_order_line(order, line);
        }
        log(e.orderId, e.header.orderType, domain::kToSubmit, "draft", e.orderNo, e.operatorName);
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
            set_due(cells, row(e.orderId), amounts.payableAmount);
        }
        patch(e.orderId, cells);
        std::vector<Change> copied;
        for (const auto& [name, id] :
             {std::pair{"customerId", header.customerId},
              std::pair{"deptId", header.deptId},
              std::pair{"guideUserId", header.guideUserId}}) {
            if (members[name].present()) {
                copied.push_back({name, cell(id)});
            }
        }
        if (!copied.empty()) {
            set_in_lines(e.orderId, copied);
        }
        copy_to_payments(out(), e.orderId, header, members);
    }

    void operator()(const events::OrderLineAdded& e) {
        put_order_line(order_of_lines(row(e.orderId)), e.line);
        patch_amounts(e.orderId, e.amounts);
    }

    void operator()(const events::OrderLineChanged& e) {
        Cells cells = line_cells();
        events::OrderLine::describe(cells, e.line);
        patch_line(e.line.id, cells);
        patch_amounts(e.orderId, e.amounts);
    }

    void operator()(const events::OrderLineRemoved& e) {
        remove_line(e.lineId);
        for (const Row& line : line_rows(e.orderId)) {
            const std::int64_t line_no = integer(order_lines(), line, "lineNo");
            if (line_no > e.lineNo) {
                const std::array change = {Change{"lineNo", Cell(line_no - 1)}};
                set_in_line(id_of(order_lines(), line, "id"), change);
            }
        }
        patch_amounts(e.orderId, e.amounts);
    }

    void operator()(const events::OrderSubmitted& e) {
        const Row before = row(e.orderId);
        Cells cells = document_cells();
        cells.set("customerName", std::string_view(e.customerName));
        cells.set("customerTel", std::string_view(e.customerTel));
        cells.set("submitTime", event().time.ms);
        move_step(before, e.toStatus, cells);
        log(before, e.fromStatus, "submit", "", e.operatorName);
    }

    void operator()(const events::OrderAccounted& e) {
        const Row before = row(e.orderId);
        Cells cells = document_cells();
        events::OrderAmounts::describe(cells, e.amounts);
        set_due(cells, before, e.amounts.payableAmount);
        move_step(before, e.toStatus, cells);
        for (const auto& share : e.shares) {
            const std::array changes = {
                Change{"discountShare", Cell(share.discountShare)},
                Change{"netAmount", Cell(share.netAmount)}};
            set_in_line(share.lineId, changes);
        }
        log(before, e.fromStatus, "account", yuan(e.amounts.payableAmount), e.operatorName);
    }

    void operator()(const events::OrderSentBack& e) {
        const Row before = row(e.orderId);
        Cells cells = document_cells();
        events::OrderAmounts::describe(cells, e.amounts);
        set_due(cells, before, e.amounts.payableAmount);
        move_step(before, e.toStatus, cells);
        if (e.toStatus == domain::kToSubmit) {
            take_discount_off(e.orderId);
        }
        if (e.fromStatus >= domain::kToConfirm) {
            set_in_lines(e.orderId, kNothingReserved);
        }
        log(before, e.fromStatus, "sendBack", e.reason, e.operatorName);
    }

    void operator()(const events::OrderPaymentReached& e) {
        const Row before = row(e.orderId);
        Cells cells = document_cells();
        move_step(before, e.toStatus, cells);
        const std::string content = yuan(e.paidAmount) + " / " + yuan(e.requiredAmount);
        log(before, e.fromStatus, "pass", content, e.operatorName);
    }

    void operator()(const events::OrderConfirmed& e) {
        const Row before = row(e.orderId);
        Cells cells = document_cells();
        move_step(before, e.toStatus, cells);
        set_in_lines(e.orderId, kNothingReserved);
        for (const auto& line : e.lines) {
            Cells confirmed = line_cells();
            events::ConfirmedLine::describe(confirmed, line);
            set_touched(confirmed, event());
            std::vector<Change> changes = confirmed.changes();
            std::erase_if(changes, [](const Change& c) { return c.column == "pieces"; });
            set_in_line(line.lineId, changes);
            // What stock holds for the line, told by the order's own events alone.
            add_line_pieces(out(), line.lineId, "reservedPieces", line.pieces);
        }
        log(before, e.fromStatus, "confirm", "", e.operatorName);
    }

    void operator()(const events::OrderDeliverCommitted& e) {
        const Row before = row(e.orderId);
        std::int64_t pieces = 0;
        for (const auto& line : e.lines) {
            add_line_pieces(out(), line.lineId, "committedPieces", line.pieces);
            pieces += line.pieces;
        }
        add_pieces(before, "committedPieces", pieces);
        log(before,
            integer(orders(), before, "orderStatus"),
            "deliver",
            std::to_string(pieces),
            e.operatorName);
    }

    void operator()(const events::OrderDeliverReleased& e) {
        const Row before = row(e.orderId);
        std::int64_t pieces = 0;
        for (const auto& line : e.lines) {
            add_line_pieces(out(), line.lineId, "committedPieces", -line.pieces);
            pieces += line.pieces;
        }
        add_pieces(before, "committedPieces", -pieces);
        log(before,
            integer(orders(), before, "orderStatus"),
            "deliverRelease",
            std::to_string(pieces),
            e.operatorName);
    }

    void operator()(const events::OrderShipmentRecorded& e) {
        const Row before = row(e.orderId);
        const std::int64_t pieces = ship(before, e.lines, 1);
        log(before,
            integer(orders(), before, "orderStatus"),
            "ship",
            std::to_string(pieces),
            e.operatorName);
    }

    void operator()(const events::OrderShipmentReversed& e) {
        ship(row(e.orderId), e.lines, -1);
        const Row before = row(e.orderId);
        Cells cells = document_cells();
        move_step(before, e.toStatus, cells);
        log(before, e.fromStatus, "shipReverse", e.reason, e.operatorName);
    }

    void operator()(const events::OrderLinesGivenUp& e) {
        const Row before = row(e.orderId);
        for (const auto& line : e.givenUp.missing) {
            set_in_line(line.lineId, kNothingReserved);
        }
        credit_missing(e.orderId, e.givenUp);
        log(before,
            integer(orders(), before, "orderStatus"),
            "giveUp",
            e.givenUp.reason + " " + yuan(e.givenUp.amount),
            e.operatorName);
    }

    void operator()(const events::OrderShipped& e) {
        const Row before = row(e.orderId);
        Cells cells = document_cells();
        cells.set("shippedTime", event().time.ms);
        move_step(before, e.toStatus, cells);
        if (e.closedShort) {
            give_up(e.orderId, *e.closedShort);
            const std::string content = e.closedShort->reason + " " + yuan(e.closedShort->amount);
            log(before, e.fromStatus, "closeShort", content, e.operatorName);
            return;
        }
        log(before, e.fromStatus, "shipped", "", e.operatorName);
    }

    void operator()(const events::OrderReceived& e) {
        const Row before = row(e.orderId);
        Cells cells = document_cells();
        cells.set("receivedTime", e.receivedAt);
        cells.set("bonusGranted", e.bonusGranted);
        move_step(before, e.toStatus, cells);
        log(before, e.fromStatus, e.automatic ? "autoReceive" : "receive", "", e.operatorName);
    }

    void operator()(const events::OrderCancelled& e) {
        const Row before = row(e.orderId);
        Cells cells = document_cells();
        cells.set("closed", std::int64_t{1});
        cells.set("dueAmount", std::int64_t{0});
        cells.set("closeReason", std::string_view(e.reason));
        patch(e.orderId, cells);
        const std::array over = {
            Change{"closed", Cell(std::int64_t{1})},
            Change{"reservedPieces", Cell(std::int64_t{0})}};
        set_in_lines(e.orderId, over);
        log(before, e.fromStatus, "cancel", e.reason, e.operatorName);
    }

    void operator()(const events::OrderRemoved& e) {
        const std::array gone = {Change{"isDeleted", Cell(std::int64_t{1})}};
        for (const Id order : e.ids) {
            const Row before = row(order);
            Cells cells = document_cells();
            cells.set("isDeleted", std::int64_t{1});
            patch(order, cells);
            set_in_lines(order, gone);
            count_row(
                out(),
                order_table().name,
                integer(orders(), before, "orderStatus"),
                Timestamp{integer(orders(), before, "createTime")},
                -1
            );
        }
    }

  private:
    void set_step(Cells& cells) {
        cells.set("stepTime", event().time.ms);
        cells.set("stepUser", cell(event().user));
        cells.set("stepPosition", event().position);
    }

    /// The step's columns and the counters; `cells` may carry more.
    void move_step(const Row& order, std::int32_t to_status, Cells& cells) {
        set_step(cells);
        move(order, to_status, cells);
        const std::array status = {Change{"orderStatus", Cell(std::int64_t{to_status})}};
        set_in_lines(id_of(orders(), order, "id"), status);
    }

    void put_order_line(const LineOrder& order, const events::OrderLine& line) {
        put_line(order.id, line, [&](Cells& cells) {
            cells.set("customerId", cell(order.customer));
            cells.set("deptId", cell(order.dept));
            cells.set("guideUserId", cell(order.guide));
            cells.set("orderStatus", order.status);
            cells.set("orderTime", order.created.ms);
        });
    }

    void patch_amounts(Id order, const events::OrderAmounts& amounts) {
        const Row before = row(order);
        Cells cells = document_cells();
        events::OrderAmounts::describe(cells, amounts);
        set_due(cells, before, amounts.payableAmount);
        patch(order, cells);
    }

    /// Adds to a counting column of the order itself.
    void add_pieces(const Row& order, std::string_view column, std::int64_t pieces) {
        Cells cells = document_cells();
        cells.set(column, kept_sum(integer(orders(), order, column), pieces));
        patch(id_of(orders(), order, "id"), cells);
    }

    /// Pieces that will not be shipped: nothing is kept for them, and nobody pays for them.
    void give_up(Id order, const events::ShortClosing& closing) {
        set_in_lines(order, kNothingReserved);
        credit_missing(order, closing);
    }

    void credit_missing(Id order, const events::ShortClosing& closing) {
        for (const auto& line : closing.missing) {
            add_order_pieces(out(), order, line.lineId, "shortPieces", line.pieces);
        }
        add_credited(out(), order, closing.amount);
    }

    std::int64_t ship(
        const Row& order, const std::vector<events::LinePieces>& lines, std::int64_t sign
    ) {
        std::int64_t pieces = 0;
        for (const auto& line : lines) {
            add_line_pieces(out(), line.lineId, "deliveredPieces", sign * line.pieces);
            add_line_pieces(out(), line.lineId, "reservedPieces", -sign * line.pieces);
            pieces += line.pieces;
        }
        add_pieces(order, "deliveredPieces", sign * pieces);
        return pieces;
    }

    void take_discount_off(Id order) {
        for (const Row& line : line_rows(order)) {
            const std::array changes = {
                Change{"discountShare", Cell(std::int64_t{0})},
                Change{"netAmount", Cell(integer(order_lines(), line, "lineAmount"))}};
            set_in_line(id_of(order_lines(), line, "id"), changes);
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
        put_order_log(out(), event(), {order, order_type, step, action, content, operator_name});
    }

    void log(
        const Row& order,
        std::int64_t step,
        std::string_view action,
        std::string_view content,
        std::string_view operator_name
    ) {
        log(id_of(orders(), order, "id"),
            integer(orders(), order, "orderType"),
            step,
            action,
            content,
            operator_name);
    }
};

}  // namespace

bool is_order_event(const StoredEvent& event) {
    return events::stream_aggregate(event.stream) == order_table().name;
}

void project_order(const StoredEvent& event, const events::OrderEvent& e, TableWriter& out) {
    std::visit(OrderProjection(event, out), e);
}

}  // namespace oms::projections
