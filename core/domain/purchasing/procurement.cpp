#include "domain/purchasing/procurement.hpp"

#include "base/number.hpp"
#include "domain/goods/totals.hpp"
#include "domain/kit/checks.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

using events::BoughtPieces;
using events::ProcurementEvent;
using events::SignedLine;
using events::Waybill;

constexpr std::size_t kWaybillsMax = 100;

bool stands_at(const ProcurementState& state, std::int32_t from, std::int32_t to) {
    return state.exists() && !state.closed && state.status >= from && state.status <= to;
}

std::string place_of(std::string_view list, std::size_t i, std::string_view member) {
    return std::string(list) + "[" + std::to_string(i) + "]." + std::string(member);
}

/// Where a purchase stands by what became of its lines, once goods are on their way.
std::int32_t step_of(const ProcurementState& state) {
    bool put_away = true;
    for (const auto& line : state.lines) {
        const BoughtLine& bought = state.of(line.id);
        if (bought.settled() != line.pieces) {
            return kPurchaseToSign;
        }
        put_away = put_away && bought.putPieces + bought.damagedPieces == bought.signedPieces;
    }
    return put_away ? kPurchaseDone : kPurchaseToPut;
}

Status check_waybill(const Waybill& waybill, const std::string& place) {
    if (waybill.waybillNo.empty()) {
        return Error::invalid("REQUIRED_ENTER", place + "waybillNo")
            .with("label", "entity.procurementLogistic.waybillNo");
    }
    if (waybill.sendTime == 0) {
        return Error::invalid("REQUIRED_CHOOSE", place + "sendTime")
            .with("label", "entity.procurementLogistic.sendTime");
    }
    return check_pieces(waybill.pieces, place + "pieces");
}

}  // namespace

Status check_procurement(const events::ProcurementHeader& header) {
    const auto choose = [](std::string_view field) {
        return Error::invalid("REQUIRED_CHOOSE", std::string(field))
            .with("label", "entity.procurement." + std::string(field));
    };
    if (header.poType == 0) {
        return choose("poType");
    }
    if (!header.cooperationId) {
        return choose("cooperationId");
    }
    if (!header.warehouseId) {
        return choose("warehouseId");
    }
    if (header.payTerm == 0) {
        return choose("payTerm");
    }
    if (header.expectDate.empty()) {
        return choose("expectDate");
    }
    return header.poType == kBuyForOrder && !header.orderId ? Status(choose("orderId")) : Status();
}

Result<ProcurementEvent> change_procurement(
    const ProcurementState& state,
    const events::ProcurementHeader& header,
    const std::vector<events::ProcurementLine>& lines,
    const events::ProcurementAmounts& amounts,
    const std::string& operator_name
) {
    if (!stands_at(state, kPurchaseToSubmit, kPurchaseToSubmit)) {
        return status_denied();
    }
    if (Status ok = check_procurement(header); !ok) {
        return ok.error();
    }
    return ProcurementEvent(events::ProcurementChanged{
        state.id, header, lines, amounts, operator_name});
}

Result<ProcurementEvent> submit_procurement(
    const ProcurementState& state, const std::string& operator_name
) {
    if (!stands_at(state, kPurchaseToSubmit, kPurchaseToSubmit)) {
        return status_denied();
    }
    if (state.lines.empty()) {
        return Error::invalid("REQUIRED_LINE", "details");
    }
    if (Status ok = check_procurement(state.header); !ok) {
        return ok.error();
    }
    return ProcurementEvent(events::ProcurementSubmitted{
        state.id, kPurchaseToSubmit, kPurchaseToApprove, operator_name});
}

Result<ProcurementEvent> approve_procurement(
    const ProcurementState& state, const std::string& operator_name
) {
    if (!stands_at(state, kPurchaseToApprove, kPurchaseToApprove)) {
        return status_denied();
    }
    std::vector<BoughtPieces> lines;
    for (const auto& line : state.lines) {
        lines.push_back({line.id, line.orderDetailId, line.pieces, 0, 0, 0});
    }
    const bool first_paid =
        state.header.payTerm == kPrepaid && state.paid < state.amounts.payableAmount;
    return ProcurementEvent(events::ProcurementApproved{
        state.id,
        kPurchaseToApprove,
        first_paid ? kPurchaseToPay : kPurchaseToShip,
        std::move(lines),
        operator_name});
}

Result<ProcurementEvent> send_procurement_back(
    const ProcurementState& state, const std::string& reason, const std::string& operator_name
) {
    if (!stands_at(state, kPurchaseToApprove, kPurchaseToApprove)) {
        return status_denied();
    }
    if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
        return ok.error();
    }
    return ProcurementEvent(events::ProcurementSentBack{
        state.id, kPurchaseToApprove, kPurchaseToSubmit, reason, operator_name});
}

Result<ProcurementEvent> pay_procurement(
    const ProcurementState& state, events::ProcurementPaid payment
) {
    if (!stands_at(state, kPurchaseToPay, kPurchaseDone)) {
        return status_denied();
    }
    if (payment.amount == 0) {
        return out_of_range("amount", 1, state.due());
    }
    const std::int64_t due = state.due();
    if (!payment.wxOrderId && payment.amount > due) {
        return Error::refused("PAY_OVER", "amount").with("due", std::to_string(due));
    }
    if (payment.amount < -state.paid) {
        return Error::refused("PAY_OVER", "amount").with("due", std::to_string(state.paid));
    }
    payment.procurementId = state.id;
    payment.fromStatus = state.status;
    payment.toStatus = state.status;
    if (state.status == kPurchaseToPay &&
        state.paid + payment.amount >= state.amounts.payableAmount) {
        payment.toStatus = kPurchaseToShip;
    }
    return ProcurementEvent(std::move(payment));
}

Result<ProcurementEvent> ship_procurement(
    const ProcurementState& state,
    const std::vector<Waybill>& waybills,
    const std::string& operator_name
) {
    if (!stands_at(state, kPurchaseToShip, kPurchaseToSign)) {
        return status_denied();
    }
    if (waybills.empty()) {
        return Error::invalid("REQUIRED_LINE", "logistics");
    }
    if (waybills.size() + state.waybills.size() > kWaybillsMax) {
        return Error::invalid("TOO_MANY_LINES", "logistics")
            .with("max", std::to_string(kWaybillsMax));
    }
    for (std::size_t i = 0; i < waybills.size(); ++i) {
        if (Status ok = check_waybill(waybills[i], place_of("logistics", i, "")); !ok) {
            return ok.error();
        }
    }
    return ProcurementEvent(events::ProcurementShipped{
        state.id, waybills, state.status, kPurchaseToSign, operator_name});
}

Result<ProcurementEvent> remove_waybill(
    const ProcurementState& state, Id waybill, const std::string& operator_name
) {
    if (!stands_at(state, kPurchaseToSign, kPurchaseToSign)) {
        return status_denied();
    }
    const Waybill* known = find_line(state.waybills, waybill);
    if (known == nullptr) {
        return Error::not_found("ids");
    }
    const bool none_left = state.waybills.size() == 1;
    if (none_left && state.lastSigning != 0) {
        return status_denied();
    }
    return ProcurementEvent(events::ProcurementWaybillRemoved{
        state.id,
        waybill,
        known->waybillNo,
        state.status,
        none_left ? kPurchaseToShip : state.status,
        operator_name});
}

namespace {

/// What is owed for everything that was signed for: each line's part of its net amount, and the
/// freight with the first piece. Whatever the parts, all of it together is the payable.
Result<std::int64_t> value_of_signed(const ProcurementState& state) {
    Int128 owed = 0;
    bool any = false;
    for (const auto& line : state.lines) {
        const std::int64_t pieces = state.of(line.id).signedPieces;
        const auto value = cumulative_refund(line.netAmount, line.pieces, pieces);
        if (!value) {
            return value;
        }
        owed += *value;
        any = any || pieces > 0;
    }
    return narrow(owed + (any ? state.amounts.freightAmount : 0));
}

/// One line of a signing against what is still to come with the lines before it.
Status check_signed(
    const ProcurementState& after, const SignedLine& line, const std::string& place
) {
    const events::ProcurementLine* ordered = after.line(line.detailId);
    if (ordered == nullptr) {
        return Error::invalid("NOT_FOUND", place + "detailId");
    }
    for (const auto& [member, pieces] :
         {std::pair<std::string_view, std::int64_t>{"signedPieces", line.pieces},
          {"shortPieces", line.shortPieces},
          {"overPieces", line.overPieces}}) {
        if (Status ok = check_pieces(pieces, place + std::string(member), 0); !ok) {
            return ok;
        }
    }
    if (line.pieces + line.shortPieces + line.overPieces == 0) {
        return out_of_range(place + "signedPieces", 1, kMovePiecesMax);
    }
    const std::int64_t left = ordered->pieces - after.of(line.detailId).settled();
    if (line.pieces > left) {
        return Error::refused("OVER_SIGN", place + "signedPieces")
            .with("max", std::to_string(left));
    }
    if (line.pieces + line.shortPieces > left) {
        return Error::refused("OVER_SIGN", place + "shortPieces")
            .with("max", std::to_string(left - line.pieces));
    }
    return {};
}

}  // namespace

Result<ProcurementEvent> sign_procurement(
    const ProcurementState& state, events::ProcurementSigned signing
) {
    if (!stands_at(state, kPurchaseToSign, kPurchaseToSign)) {
        return status_denied();
    }
    if (Status ok = check_goods_lines(signing.lines.size()); !ok) {
        return Error::invalid(ok.error().key, "lines");
    }
    ProcurementState after = state;
    for (std::size_t i = 0; i < signing.lines.size(); ++i) {
        SignedLine& line = signing.lines[i];
        if (Status ok = check_signed(after, line, place_of("lines", i, "")); !ok) {
            return ok.error();
        }
        const events::ProcurementLine& ordered = *after.line(line.detailId);
        BoughtLine& bought = after.bought[line.detailId];
        const auto amount =
            refund_of_pieces(ordered.netAmount, ordered.pieces, bought.signedPieces, line.pieces);
        if (!amount) {
            return amount.error();
        }
        line.amount = *amount;
        line.orderDetailId = ordered.orderDetailId;
        bought.signedPieces += line.pieces;
        bought.shortPieces += line.shortPieces;
    }
    const auto owed = value_of_signed(after);
    if (!owed) {
        return owed.error();
    }
    std::int64_t before = 0;
    for (const Signing& one : state.signings) {
        before += one.amount;
    }
    signing.procurementId = state.id;
    signing.signNo = state.lastSigning + 1;
    signing.amount = *owed - before;
    signing.fromStatus = state.status;
    signing.toStatus = step_of(after);
    return ProcurementEvent(std::move(signing));
}

Result<ProcurementEvent> void_signing(
    const ProcurementState& state,
    Id put_order,
    const std::string& reason,
    const std::string& operator_name
) {
    const Signing* signing = state.signing_of(put_order);
    if (signing == nullptr || !stands_at(state, kPurchaseToSign, kPurchaseDone)) {
        return status_denied();
    }
    ProcurementState after = state;
    for (const SignedLine& line : signing->lines) {
        BoughtLine& bought = after.bought[line.detailId];
        bought.signedPieces -= line.pieces;
        bought.shortPieces -= line.shortPieces;
        if (bought.signedPieces < bought.putPieces + bought.damagedPieces) {
            return status_denied();
        }
    }
    return ProcurementEvent(events::ProcurementSigningVoided{
        state.id, signing->no, signing->amount, reason, state.status, step_of(after), operator_name}
    );
}

Result<ProcurementEvent> put_bought(
    const ProcurementState& state, events::ProcurementPut put, const std::string& operator_name
) {
    if (!stands_at(state, kPurchaseToSign, kPurchaseDone)) {
        return status_denied();
    }
    ProcurementState after = state;
    for (BoughtPieces& line : put.lines) {
        const events::ProcurementLine* ordered = state.line(line.detailId);
        if (ordered == nullptr) {
            return Error::invalid("NOT_FOUND", "detailId");
        }
        line.orderDetailId = ordered->orderDetailId;
        BoughtLine& bought = after.bought[line.detailId];
        bought.putPieces += line.pieces;
        bought.damagedPieces += line.damagedPieces;
        if (bought.putPieces + bought.damagedPieces > bought.signedPieces ||
            bought.returnable() < 0) {
            return status_denied();
        }
    }
    put.procurementId = state.id;
    put.fromStatus = state.status;
    put.toStatus = step_of(after);
    put.operatorName = operator_name;
    return ProcurementEvent(std::move(put));
}

Result<ProcurementEvent> return_bought(
    const ProcurementState& state,
    events::ProcurementReturned back,
    const std::string& operator_name
) {
    if (!stands_at(state, kPurchaseToSign, kPurchaseDone)) {
        return status_denied();
    }
    ProcurementState after = state;
    for (std::size_t i = 0; i < back.lines.size(); ++i) {
        BoughtPieces& line = back.lines[i];
        const events::ProcurementLine* ordered = state.line(line.detailId);
        if (ordered == nullptr) {
            return Error::invalid("NOT_FOUND", place_of("lines", i, "detailId"));
        }
        BoughtLine& bought = after.bought[line.detailId];
        if (line.pieces > bought.returnable() || bought.returnedPieces + line.pieces < 0) {
            return Error::refused("OVER_RETURN", place_of("lines", i, "pieces"))
                .with("max", std::to_string(bought.returnable()));
        }
        const auto before =
            cumulative_refund(ordered->netAmount, ordered->pieces, bought.returnedPieces);
        bought.returnedPieces += line.pieces;
        const auto now =
            cumulative_refund(ordered->netAmount, ordered->pieces, bought.returnedPieces);
        if (!before || !now) {
            return Error::refused("NUMBER_RANGE");
        }
        line.orderDetailId = ordered->orderDetailId;
        line.amount = *now - *before;
        back.amount += line.amount;
    }
    back.procurementId = state.id;
    back.operatorName = operator_name;
    return ProcurementEvent(std::move(back));
}

Result<ProcurementEvent> cancel_procurement(
    const ProcurementState& state, const std::string& reason, const std::string& operator_name
) {
    if (!stands_at(state, kPurchaseToSubmit, kPurchaseToShip)) {
        return status_denied();
    }
    if (state.paid != 0) {
        return Error::refused("PURCHASE_PAID").with("paid", std::to_string(state.paid));
    }
    if (!reason.empty()) {
        if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
            return ok.error();
        }
    }
    return ProcurementEvent(events::ProcurementCancelled{
        state.id, state.status, reason, operator_name});
}

}  // namespace oms::domain
