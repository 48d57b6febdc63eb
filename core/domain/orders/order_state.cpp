#include "domain/kit/checks.hpp"
#include "domain/orders/order.hpp"
#include "domain/orders/order_lines.hpp"
#include "events/kit/codec.hpp"

#include <algorithm>
#include <stdexcept>

namespace oms::domain {
namespace {

using events::OrderLine;

void sort_lines(std::vector<OrderLine>& lines) {
    std::stable_sort(lines.begin(), lines.end(), [](const auto& a, const auto& b) {
        return a.lineNo < b.lineNo;
    });
}

void take_discount_off(std::vector<OrderLine>& lines) {
    for (OrderLine& line : lines) {
        line.discountShare = 0;
        line.netAmount = line.lineAmount;
    }
}

struct ApplyOrder {
    OrderState& s;

    void operator()(const events::OrderDrafted& e) const {
        s.id = e.orderId;
        s.orderNo = e.orderNo;
        s.status = kToSubmit;
        s.header = e.header;
        s.lines = e.lines;
        s.amounts = e.amounts;
    }

    void operator()(const events::OrderHeaderChanged& e) const {
        const auto changed = json::Document::parse(e.changed.text);
        if (!changed || !json::decode(changed->root(), s.header) ||
            !json::decode(changed->root(), s.amounts)) {
            throw std::runtime_error("OrderHeaderChanged: unreadable change");
        }
    }

    void operator()(const events::OrderLineAdded& e) const {
        s.lines.push_back(e.line);
        sort_lines(s.lines);
        s.amounts = e.amounts;
    }

    void operator()(const events::OrderLineChanged& e) const {
        if (OrderLine* line = find_line(s.lines, e.line.id)) {
            *line = e.line;
        }
        sort_lines(s.lines);
        s.amounts = e.amounts;
    }

    void operator()(const events::OrderLineRemoved& e) const {
        remove_line(s.lines, e.lineId);
        s.amounts = e.amounts;
    }

    void operator()(const events::OrderSubmitted& e) const {
        s.status = e.toStatus;
        s.submitted = true;
        s.header.customerName = e.customerName;
        s.header.customerTel = e.customerTel;
    }

    void operator()(const events::OrderAccounted& e) const {
        s.status = e.toStatus;
        s.amounts = e.amounts;
        for (const auto& share : e.shares) {
            if (OrderLine* line = find_line(s.lines, share.lineId)) {
                line->discountShare = share.discountShare;
                line->netAmount = share.netAmount;
            }
        }
    }

    void operator()(const events::OrderSentBack& e) const {
        s.status = e.toStatus;
        s.amounts = e.amounts;
        if (e.toStatus == kToSubmit) {
            take_discount_off(s.lines);
        }
    }

    void operator()(const events::OrderPaymentReached& e) const { s.status = e.toStatus; }

    void operator()(const events::OrderConfirmed& e) const {
        s.status = e.toStatus;
        for (const auto& confirmed : e.lines) {
            if (OrderLine* line = find_line(s.lines, confirmed.lineId)) {
                line->colorNumber = confirmed.colorNumber;
                line->warehouseId = confirmed.warehouseId;
                line->warehouseName = confirmed.warehouseName;
            }
        }
    }

    void operator()(const events::OrderDeliverCommitted& e) const {
        for (const auto& line : e.lines) {
            s.deliveries[line.lineId].committed += line.pieces;
        }
    }

    void operator()(const events::OrderDeliverReleased& e) const {
        for (const auto& line : e.lines) {
            s.deliveries[line.lineId].committed -= line.pieces;
        }
    }

    void operator()(const events::OrderShipmentRecorded& e) const { ship(e.lines, 1); }

    void operator()(const events::OrderShipmentReversed& e) const {
        s.status = e.toStatus;
        ship(e.lines, -1);
    }

    void operator()(const events::OrderLinesGivenUp& e) const { give_up(e.givenUp); }

    void operator()(const events::OrderShipped& e) const {
        s.status = e.toStatus;
        if (e.closedShort) {
            s.closedShort = true;
            give_up(*e.closedShort);
        }
    }

    void operator()(const events::OrderReceived& e) const {
        s.status = e.toStatus;
        s.receivedAt = Timestamp{e.receivedAt};
    }

    void operator()(const events::OrderCancelled&) const { s.closed = true; }

    void operator()(const events::OrderRemoved&) const { s.removed = true; }

    void give_up(const events::ShortClosing& closing) const {
        s.shortAmount += closing.amount;
        for (const auto& line : closing.missing) {
            s.deliveries[line.lineId].missing += line.pieces;
        }
    }

    void ship(const std::vector<events::LinePieces>& lines, std::int64_t sign) const {
        for (const auto& line : lines) {
            LineDelivery& delivery = s.deliveries[line.lineId];
            delivery.delivered += sign * line.pieces;
            std::int64_t& of_shade = delivery.shades[line.colorNumber];
            of_shade += sign * line.pieces;
            if (of_shade == 0) {
                delivery.shades.erase(line.colorNumber);
            }
        }
    }
};

}  // namespace

void remove_line(std::vector<OrderLine>& lines, Id id) {
    const auto it =
        std::find_if(lines.begin(), lines.end(), [id](const auto& l) { return l.id == id; });
    if (it == lines.end()) {
        return;
    }
    const std::int32_t gone = it->lineNo;
    lines.erase(it);
    for (OrderLine& line : lines) {
        line.lineNo -= line.lineNo > gone ? 1 : 0;
    }
}

const OrderLine* OrderState::line(Id line_id) const {
    return find_line(lines, line_id);
}

const LineDelivery& OrderState::delivery(Id line_id) const {
    static const LineDelivery none;
    const auto it = deliveries.find(line_id);
    return it == deliveries.end() ? none : it->second;
}

void OrderState::apply(const events::OrderEvent& event) {
    std::visit(ApplyOrder{*this}, event);
}

void OrderState::evolve(OrderState& state, const events::StoredEvent& event) {
    if (state.status == 0) {
        state.createUser = event.user;
        state.createTime = event.time;
    }
    state.apply(*events::decoded<events::OrderEvent>(event));
}

}  // namespace oms::domain
