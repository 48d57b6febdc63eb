#include "projections/orders.hpp"

#include "events/order_events.hpp"
#include "projections/order_amounts.hpp"
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

void patch_order(TableWriter& out, Id order, Cells& cells, const StoredEvent& event) {
    set_touched(cells, event);
    out.patch(order_table(), Key(order).cells, cells.changes());
}

void change_lines(TableWriter& out, Id order, std::span<const Change> changes) {
    for (const Row& row : line_rows(out, order)) {
        out.patch(order_detail_table(), Key(id_of(order_lines(), row, "id")).cells, changes);
    }
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
        created(order)};
}

void put_line(
    TableWriter& out,
    const LineOrder& order,
    const events::OrderLine& line,
    const StoredEvent& event
) {
    Cells cells(order_lines());
    set_created(cells, event);
    cells.set("orderId", cell(order.id));
    cells.set("customerId", cell(order.customer));
    cells.set("deptId", cell(order.dept));
    cells.set("guideUserId", cell(order.guide));
    cells.set("orderStatus", order.status);
    cells.set("orderTime", order.created.ms);
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
    const Id order = id_of(orders(), row, "id");
    patch_order(out, order, cells, event);
    const std::array status = {Change{"orderStatus", Cell(std::int64_t{to_status})}};
    change_lines(out, order, status);
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
        cells.set("dueAmount", e.amounts.payableAmount);
        set_step(cells, event_);
        out_.put(order_table(), cells.row());
        for (const auto& line : e.lines) {
            const LineOrder order{
                e.orderId,
                e.header.customerId,
                e.header.deptId,
                e.header.guideUserId,
                12,
                event_.time};
            put_line(out_, order, line, event_);
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
            change_lines(out_, e.orderId, copied);
        }
        copy_to_payments(out_, e.orderId, header, members);
    }

    void operator()(const events::OrderLineAdded& e) {
        put_line(out_, order_of_lines(order_row(out_, e.orderId)), e.line, event_);
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
        if (e.fromStatus == 17) {
            const std::array free = {Change{"reservedPieces", Cell(std::int64_t{0})}};
            change_lines(out_, e.orderId, free);
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

    void operator()(const events::OrderConfirmed& e) {
        const Row row = order_row(out_, e.orderId);
        Cells cells(orders());
        move_step(out_, row, e.toStatus, cells, event_);
        for (const auto& line : e.lines) {
            Cells confirmed(order_lines());
            events::ConfirmedLine::describe(confirmed, line);
            set_touched(confirmed, event_);
            std::vector<Change> changes = confirmed.changes();
            std::erase_if(changes, [](const Change& c) { return c.column == "pieces"; });
            out_.patch(order_detail_table(), Key(line.lineId).cells, changes);
            // What stock holds for the line, told by the order's own events alone.
            add_line_pieces(out_, line.lineId, "reservedPieces", line.pieces);
        }
        log(row, e.fromStatus, "confirm", "", e.operatorName);
    }

    void operator()(const events::OrderDeliverCommitted& e) {
        const Row row = order_row(out_, e.orderId);
        std::int64_t pieces = 0;
        for (const auto& line : e.lines) {
            add_line_pieces(out_, line.lineId, "committedPieces", line.pieces);
            pieces += line.pieces;
        }
        add_pieces(row, "committedPieces", pieces);
        log(row,
            integer(orders(), row, "orderStatus"),
            "deliver",
            std::to_string(pieces),
            e.operatorName);
    }

    void operator()(const events::OrderDeliverReleased& e) {
        const Row row = order_row(out_, e.orderId);
        std::int64_t pieces = 0;
        for (const auto& line : e.lines) {
            add_line_pieces(out_, line.lineId, "committedPieces", -line.pieces);
            pieces += line.pieces;
        }
        add_pieces(row, "committedPieces", -pieces);
        log(row,
            integer(orders(), row, "orderStatus"),
            "deliverRelease",
            std::to_string(pieces),
            e.operatorName);
    }

    void operator()(const events::OrderShipmentRecorded& e) {
        const Row row = order_row(out_, e.orderId);
        const std::int64_t pieces = ship(row, e.lines, 1);
        log(row,
            integer(orders(), row, "orderStatus"),
            "ship",
            std::to_string(pieces),
            e.operatorName);
    }

    void operator()(const events::OrderShipmentReversed& e) {
        ship(order_row(out_, e.orderId), e.lines, -1);
        const Row row = order_row(out_, e.orderId);
        Cells cells(orders());
        move_step(out_, row, e.toStatus, cells, event_);
        log(row, e.fromStatus, "shipReverse", e.reason, e.operatorName);
    }

    void operator()(const events::OrderShipped& e) {
        const Row row = order_row(out_, e.orderId);
        Cells cells(orders());
        cells.set("shippedTime", event_.time.ms);
        move_step(out_, row, e.toStatus, cells, event_);
        if (e.closedShort) {
            give_up(e.orderId, *e.closedShort);
            const std::string content = e.closedShort->reason + " " + yuan(e.closedShort->amount);
            log(row, e.fromStatus, "closeShort", content, e.operatorName);
            return;
        }
        log(row, e.fromStatus, "shipped", "", e.operatorName);
    }

    void operator()(const events::OrderReceived& e) {
        const Row row = order_row(out_, e.orderId);
        Cells cells(orders());
        cells.set("receivedTime", e.receivedAt);
        cells.set("bonusGranted", e.bonusGranted);
        move_step(out_, row, e.toStatus, cells, event_);
        log(row, e.fromStatus, e.automatic ? "autoReceive" : "receive", "", e.operatorName);
    }

    void operator()(const events::OrderCancelled& e) {
        const Row row = order_row(out_, e.orderId);
        Cells cells(orders());
        cells.set("closed", std::int64_t{1});
        cells.set("dueAmount", std::int64_t{0});
        cells.set("closeReason", std::string_view(e.reason));
        patch_order(out_, e.orderId, cells, event_);
        const std::array over = {
            Change{"closed", Cell(std::int64_t{1})},
            Change{"reservedPieces", Cell(std::int64_t{0})}};
        change_lines(out_, e.orderId, over);
        log(row, e.fromStatus, "cancel", e.reason, e.operatorName);
    }

    void operator()(const events::OrderRemoved& e) {
        const std::array gone = {Change{"isDeleted", Cell(std::int64_t{1})}};
        for (const Id order : e.ids) {
            const Row row = order_row(out_, order);
            Cells cells(orders());
            cells.set("isDeleted", std::int64_t{1});
            patch_order(out_, order, cells, event_);
            change_lines(out_, order, gone);
            count_row(out_, kList, integer(orders(), row, "orderStatus"), created(row), -1);
        }
    }

  private:
    /// Adds to a counting column of the order itself.
    void add_pieces(const Row& row, std::string_view column, std::int64_t pieces) {
        Cells cells(orders());
        cells.set(column, integer(orders(), row, column) + pieces);
        patch_order(out_, id_of(orders(), row, "id"), cells, event_);
    }

    /// Pieces that will not be shipped: nothing is kept for them, and nobody pays for them.
    void give_up(Id order, const events::ShortClosing& closing) {
        const std::array free = {Change{"reservedPieces", Cell(std::int64_t{0})}};
        change_lines(out_, order, free);
        for (const auto& line : closing.missing) {
            add_order_pieces(out_, order, line.lineId, "shortPieces", line.pieces);
        }
        add_credited(out_, order, closing.amount);
    }

    std::int64_t ship(
        const Row& row, const std::vector<events::LinePieces>& lines, std::int64_t sign
    ) {
        std::int64_t pieces = 0;
        for (const auto& line : lines) {
            add_line_pieces(out_, line.lineId, "deliveredPieces", sign * line.pieces);
            add_line_pieces(out_, line.lineId, "reservedPieces", -sign * line.pieces);
            pieces += line.pieces;
        }
        add_pieces(row, "deliveredPieces", sign * pieces);
        return pieces;
    }

    void patch_line(const Row& line, std::span<const Change> changes) {
        const Id id = id_of(order_lines(), line, "id");
        out_.patch(order_detail_table(), Key(id).cells, changes);
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

}  // namespace oms::projections
