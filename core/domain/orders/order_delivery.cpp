#include "domain/orders/order_delivery.hpp"

#include "domain/goods/totals.hpp"
#include "domain/kit/checks.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace oms::domain {
namespace {

using events::OrderLine;

bool stands_at(const OrderState& state, std::int32_t status) {
    return state.exists() && !state.closed && state.status == status;
}

std::string line_field(const OrderLine& line, std::string_view member) {
    return "details[" + std::to_string(line.lineNo - 1) + "]." + std::string(member);
}

Error for_line(Error error, const OrderLine& line) {
    error.params.emplace_back("lineNo", std::to_string(line.lineNo));
    error.params.emplace_back("lineId", line.id.str());
    return error;
}

/// Every line in full, and in one shade unless the order mixes them (I10).
Status check_confirmed(
    const OrderState& state,
    const std::vector<events::ConfirmedLine>& lines,
    std::map<Id, std::int64_t> pieces
) {
    std::map<Id, std::set<std::string>> shades;
    for (const auto& line : lines) {
        if (state.line(line.lineId) == nullptr) {
            return Error::invalid("NOT_FOUND", "details");
        }
        pieces[line.lineId] += line.pieces;
        shades[line.lineId].insert(line.colorNumber);
    }
    for (const OrderLine& line : state.lines) {
        if (pieces[line.id] != line.pieces) {
            const std::int64_t missing = line.pieces - pieces[line.id];
            return for_line(
                Error::invalid("LINE_NOT_COVERED", line_field(line, "pieces"))
                    .with("n", std::to_string(missing)),
                line
            );
        }
        if (shades[line.id].size() > 1 && !state.header.allowMixShade) {
            return for_line(Error::refused("SHADE_MIXED", line_field(line, "colorNumber")), line);
        }
    }
    return {};
}

/// The warehouse that most of the pieces are reserved in; of two with as many the first named.
Shipper main_shipper(const std::vector<events::ConfirmedLine>& lines) {
    std::map<Id, std::int64_t> pieces;
    const events::ConfirmedLine* main = nullptr;
    for (const auto& line : lines) {
        pieces[line.warehouseId] += line.pieces;
    }
    for (const auto& line : lines) {
        if (main == nullptr || pieces[line.warehouseId] > pieces[main->warehouseId]) {
            main = &line;
        }
    }
    return main == nullptr ? Shipper{} : Shipper{main->warehouseId, main->warehouseName};
}

bool all_delivered(const OrderState& state) {
    return std::all_of(state.lines.begin(), state.lines.end(), [&](const OrderLine& line) {
        const LineDelivery& delivery = state.delivery(line.id);
        return delivery.delivered + delivery.missing == line.pieces;
    });
}

/// What a line may ship, with this shipment in it (I8, I10).
Status check_shipped(const OrderState& after) {
    for (const OrderLine& line : after.lines) {
        const LineDelivery& delivery = after.delivery(line.id);
        if (delivery.delivered > line.pieces - delivery.missing) {
            return for_line(Error::refused("OVER_DELIVER", "pieces"), line);
        }
        if (delivery.shades.size() > 1 && !after.header.allowMixShade) {
            return for_line(Error::refused("SHADE_MIXED", "colorNumber"), line);
        }
    }
    return {};
}

/// Adds what is left of the line. Refused / ORDER_HAS_OUT_ORDERS.
Status give_up_rest(const OrderState& state, const OrderLine& line, events::ShortClosing& closing) {
    const LineDelivery& delivery = state.delivery(line.id);
    if (delivery.committed != delivery.delivered) {
        return for_line(Error::refused("ORDER_HAS_OUT_ORDERS"), line);
    }
    const std::int64_t missing = line.pieces - delivery.delivered - delivery.missing;
    if (missing == 0) {
        return {};
    }
    const auto amount = refund_of_pieces(line.netAmount, line.pieces, delivery.delivered, missing);
    if (!amount) {
        return amount.error();
    }
    closing.amount += *amount;
    closing.missing.push_back({line.id, missing, *amount});
    return {};
}

}  // namespace

Result<OrderEvents> confirm_order(
    const OrderState& state,
    const std::vector<events::ConfirmedLine>& lines,
    const Shipper& shipper,
    const std::string& operator_name,
    const std::map<Id, std::int64_t>& coming
) {
    if (!stands_at(state, kToConfirm)) {
        return status_denied();
    }
    if (Status ok = check_confirmed(state, lines, coming); !ok) {
        return ok.error();
    }
    OrderEvents made;
    events::OrderHeader header = state.header;
    if (shipper.warehouseId || !header.warehouseId) {
        const Shipper chosen = shipper.warehouseId ? shipper : main_shipper(lines);
        header.warehouseId = chosen.warehouseId;
        header.warehouseName = chosen.warehouseName;
    }
    if (header != state.header) {
        made.emplace_back(events::OrderHeaderChanged{
            state.id,
            {events::header_changes(state.header, state.amounts, header, state.amounts)},
            operator_name});
    }
    made.emplace_back(events::OrderConfirmed{state.id, kToConfirm, kToShip, lines, operator_name});
    return made;
}

Result<OrderEvents> unconfirm_order(
    const OrderState& state, const std::string& reason, const std::string& operator_name
) {
    if (!stands_at(state, kToShip)) {
        return status_denied();
    }
    for (const auto& [line, delivery] : state.deliveries) {
        if (delivery.committed != 0 || delivery.delivered != 0) {
            return Error::refused("ORDER_HAS_OUT_ORDERS");
        }
        if (delivery.missing != 0) {
            return status_denied();
        }
    }
    if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
        return ok.error();
    }
    return OrderEvents{events::OrderSentBack{
        state.id, kToShip, kToConfirm, reason, "", state.amounts, operator_name}};
}

Result<OrderEvents> commit_delivery(
    const OrderState& state,
    const std::vector<events::CommittedLine>& lines,
    std::int64_t paid,
    bool before_paid,
    const std::string& operator_name
) {
    if (!stands_at(state, kToShip)) {
        return status_denied();
    }
    if (state.header.payMode != kPayOnCredit && !before_paid &&
        paid < state.amounts.payableAmount) {
        return Error::refused("PAY_SHORT")
            .with("required", std::to_string(state.amounts.payableAmount));
    }
    events::OrderDeliverCommitted committed{state.id, {}, lines, operator_name};
    std::map<Id, std::int64_t> pieces;
    for (const auto& line : lines) {
        const OrderLine* ordered = state.line(line.lineId);
        if (ordered == nullptr) {
            return Error::invalid("NOT_FOUND", "orderDetailId");
        }
        pieces[line.lineId] += line.pieces;
        auto& outs = committed.outOrderIds;
        if (std::find(outs.begin(), outs.end(), line.outOrderId) == outs.end()) {
            outs.push_back(line.outOrderId);
        }
    }
    for (const auto& [line, wanted] : pieces) {
        const OrderLine& ordered = *state.line(line);
        const LineDelivery& so_far = state.delivery(line);
        const std::int64_t left = ordered.pieces - so_far.committed - so_far.missing;
        if (wanted > left) {
            return for_line(
                Error::refused("OVER_DELIVER", "pieces").with("max", std::to_string(left)), ordered
            );
        }
        if (ordered.needProcess && wanted != ordered.pieces) {
            return for_line(Error::refused("WHOLE_LINE_ONLY", "pieces"), ordered);
        }
    }
    return OrderEvents{std::move(committed)};
}

OrderEvents release_delivery(
    const OrderState& state,
    Id out_order,
    const std::vector<events::LinePieces>& lines,
    const std::string& operator_name
) {
    return {events::OrderDeliverReleased{state.id, out_order, lines, operator_name}};
}

Result<OrderEvents> record_shipment(
    const OrderState& state,
    Id out_order,
    const std::vector<events::LinePieces>& lines,
    const std::string& operator_name
) {
    if (!stands_at(state, kToShip)) {
        return status_denied();
    }
    OrderEvents made{events::OrderShipmentRecorded{state.id, out_order, lines, operator_name}};
    OrderState after = state;
    after.apply(made.front());
    if (Status ok = check_shipped(after); !ok) {
        return ok.error();
    }
    if (all_delivered(after)) {
        made.emplace_back(events::OrderShipped{state.id, kToShip, kToReceive, operator_name, {}});
    }
    return made;
}

Result<OrderEvents> close_order_short(
    const OrderState& state, const std::string& reason, const std::string& operator_name
) {
    if (!stands_at(state, kToShip)) {
        return status_denied();
    }
    events::ShortClosing closing{reason, 0, {}};
    std::int64_t delivered = 0;
    for (const OrderLine& line : state.lines) {
        delivered += state.delivery(line.id).delivered;
        if (Status ok = give_up_rest(state, line, closing); !ok) {
            return ok.error();
        }
    }
    if (delivered == 0) {
        return status_denied();
    }
    if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
        return ok.error();
    }
    return OrderEvents{
        events::OrderShipped{state.id, kToShip, kToReceive, operator_name, std::move(closing)}};
}

Result<OrderEvents> give_up_lines(
    const OrderState& state,
    const std::vector<Id>& lines,
    const std::string& reason,
    const std::string& operator_name
) {
    if (!stands_at(state, kToShip)) {
        return status_denied();
    }
    events::ShortClosing closing{reason, 0, {}};
    for (const Id id : lines) {
        const OrderLine* line = state.line(id);
        if (line == nullptr) {
            return Error::invalid("NOT_FOUND", "lineIds");
        }
        if (line->needProcess) {
            return for_line(Error::refused("LINE_IN_PROCESS", "lineIds"), *line);
        }
        const std::size_t before = closing.missing.size();
        if (Status ok = give_up_rest(state, *line, closing); !ok) {
            return ok.error();
        }
        if (closing.missing.size() == before) {
            return for_line(Error::refused("LINE_DONE", "lineIds"), *line);
        }
    }
    if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
        return ok.error();
    }
    OrderEvents made{events::OrderLinesGivenUp{state.id, std::move(closing), operator_name}};
    OrderState after = state;
    after.apply(made.front());
    const bool wanted =
        std::any_of(after.lines.begin(), after.lines.end(), [&](const OrderLine& line) {
            return line.pieces > after.delivery(line.id).missing;
        });
    if (!wanted) {
        return Error::refused("CANCEL_INSTEAD", "lineIds");
    }
    if (all_delivered(after)) {
        made.emplace_back(events::OrderShipped{state.id, kToShip, kToReceive, operator_name, {}});
    }
    return made;
}

Result<OrderEvents> reverse_shipment(
    const OrderState& state,
    Id out_order,
    const std::vector<events::LinePieces>& lines,
    const std::string& reason,
    const std::string& operator_name
) {
    if (state.closedShort || (!stands_at(state, kToShip) && !stands_at(state, kToReceive))) {
        return status_denied();
    }
    return OrderEvents{events::OrderShipmentReversed{
        state.id, out_order, state.status, kToShip, lines, reason, operator_name}};
}

Result<OrderEvents> receive_order(
    const OrderState& state,
    bool all_signed,
    bool automatic,
    std::int64_t bonus_granted,
    Timestamp now,
    const std::string& operator_name
) {
    if (!stands_at(state, kToReceive)) {
        return status_denied();
    }
    if (!all_signed && !automatic) {
        return Error::refused("RECEIPT_OPEN");
    }
    return OrderEvents{events::OrderReceived{
        state.id, kToReceive, kReceived, now.ms, automatic, bonus_granted, operator_name}};
}

}  // namespace oms::domain
