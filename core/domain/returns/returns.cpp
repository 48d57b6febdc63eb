#include "domain/returns/returns.hpp"

#include "base/number.hpp"
#include "domain/goods/totals.hpp"
#include "domain/kit/checks.hpp"
#include "events/kit/codec.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

using events::AcceptedLine;
using events::ReturnLine;

constexpr std::int32_t kWholeRate = 10'000;

Error denied() {
    return Error::refused("STATUS_DENIED");
}

bool stands_at(const ReturnState& state, std::int32_t status) {
    return state.exists() && !state.closed && state.status == status;
}

std::int64_t sum_of(const std::vector<ReturnLine>& lines) {
    std::int64_t sum = 0;
    for (const ReturnLine& line : lines) {
        sum += line.refundAmount;
    }
    return sum;
}

struct ApplyReturns {
    ReturnState& s;

    void operator()(const events::ReturnDrafted& e) const {
        s.id = e.returnsId;
        s.returnsNo = e.returnsNo;
        s.status = kReturnToSubmit;
        s.header = e.header;
        s.lines = e.details;
    }

    void operator()(const events::ReturnChanged& e) const {
        s.header = e.header;
        s.lines = e.details;
    }

    void operator()(const events::ReturnSubmitted& e) const {
        s.status = e.toStatus;
        set_amounts(e.lines);
    }

    void operator()(const events::ReturnAccepted& e) const {
        s.status = e.toStatus;
        s.header.warehouseId = e.warehouseId;
        s.header.warehouseName = e.warehouseName;
        s.header.keeperUserId = e.keeperUserId;
        s.putOrderId = e.putOrderId;
        for (const AcceptedLine& line : e.lines) {
            s.accepted[line.detailId] = line;
        }
    }

    void operator()(const events::ReturnAccounted& e) const {
        s.status = e.toStatus;
        s.amounts = e.amounts;
        s.clawbacks = e.clawbacks;
        set_amounts(e.lines);
    }

    void operator()(const events::ReturnAgreed& e) const {
        s.status = e.toStatus;
        s.payAmount = e.payAmount;
    }

    void operator()(const events::ReturnSentBack& e) const { s.status = e.toStatus; }

    void operator()(const events::ReturnWithdrawn&) const { s.closed = true; }

    void operator()(const events::ReturnCompleted& e) const { s.status = e.toStatus; }

    void set_amounts(const std::vector<events::ReturnAmount>& amounts) const {
        for (const auto& amount : amounts) {
            for (ReturnLine& line : s.lines) {
                if (line.id == amount.detailId) {
                    line.refundAmount = amount.refundAmount;
                }
            }
        }
    }
};

}  // namespace

std::int64_t ReturnState::held(Id order_line, const std::string* shade) const {
    if (closed || status < kReturnToAccept) {
        return 0;
    }
    std::int64_t pieces = 0;
    for (const ReturnLine& line : lines) {
        if (line.orderDetailId != order_line || (shade != nullptr && line.colorNumber != *shade)) {
            continue;
        }
        const auto taken_of = accepted.find(line.id);
        pieces += taken_of == accepted.end() ? line.pieces : taken_of->second.acceptPieces;
    }
    return pieces;
}

std::int64_t ReturnState::taken(Id order_line) const {
    std::int64_t pieces = 0;
    for (const auto& [detail, line] : accepted) {
        pieces += line.orderDetailId == order_line ? line.acceptPieces : 0;
    }
    return pieces;
}

void ReturnState::apply(const events::ReturnEvent& event) {
    std::visit(ApplyReturns{*this}, event);
}

void ReturnState::evolve(ReturnState& state, const events::StoredEvent& event) {
    if (state.status == 0) {
        state.createUser = event.user;
    }
    state.apply(*events::decoded<events::ReturnEvent>(event));
}

bool is_our_fault(std::int32_t returns_type) {
    return returns_type == kQuality || returns_type == kShadeMismatch ||
           returns_type == kBreakage || returns_type == kWrongGoods;
}

Status check_return_header(const events::ReturnHeader& header) {
    if (header.returnsType == 0) {
        return Error::invalid("REQUIRED_CHOOSE", "returnsType")
            .with("label", "entity.returns.returnsType");
    }
    if (header.reason.empty()) {
        return Error::invalid("REQUIRED_ENTER", "reason").with("label", "entity.returns.reason");
    }
    return {};
}

Result<events::ReturnEvent> change_return(
    const ReturnState& state,
    const events::ReturnHeader& header,
    const std::vector<ReturnLine>& lines,
    const std::string& operator_name
) {
    if (!stands_at(state, kReturnToSubmit)) {
        return denied();
    }
    if (Status ok = check_return_header(header); !ok) {
        return ok.error();
    }
    return events::ReturnEvent(events::ReturnChanged{
        state.id, header, lines, sum_of(lines), operator_name});
}

Result<events::ReturnEvent> submit_return(
    const ReturnState& state, const std::vector<ReturnLine>& lines, const std::string& operator_name
) {
    if (!stands_at(state, kReturnToSubmit)) {
        return denied();
    }
    if (lines.empty()) {
        return Error::invalid("REQUIRED_LINE", "details");
    }
    if (Status ok = check_return_header(state.header); !ok) {
        return ok.error();
    }
    const std::int32_t type = state.header.returnsType;
    const bool shown = type == kQuality || type == kShadeMismatch || type == kBreakage;
    if (shown && state.header.imageUrls.empty()) {
        return Error::invalid("REQUIRED_CHOOSE", "imageUrls")
            .with("label", "entity.returns.imageUrls");
    }
    std::vector<events::ReturnAmount> amounts;
    for (const ReturnLine& line : lines) {
        amounts.push_back({line.id, line.refundAmount});
    }
    return events::ReturnEvent(events::ReturnSubmitted{
        state.id,
        state.header.orderId,
        kReturnToSubmit,
        kReturnToAccept,
        std::move(amounts),
        sum_of(lines),
        operator_name});
}

Result<events::ReturnEvent> accept_return(
    const ReturnState& state,
    const AcceptedGoods& goods,
    const std::vector<AcceptedLine>& lines,
    const std::string& operator_name
) {
    if (!stands_at(state, kReturnToAccept)) {
        return denied();
    }
    return events::ReturnEvent(events::ReturnAccepted{
        state.id,
        state.header.orderId,
        kReturnToAccept,
        kReturnToAccount,
        goods.warehouseId,
        goods.warehouseName,
        goods.keeperUserId,
        goods.putOrderId,
        goods.putNo,
        lines,
        operator_name});
}

namespace {

Result<std::vector<events::ReturnAmount>> line_refunds(const ReturnState& state) {
    std::vector<events::ReturnAmount> amounts;
    for (const ReturnLine& line : state.lines) {
        const auto accepted = state.accepted.find(line.id);
        if (accepted == state.accepted.end()) {
            continue;
        }
        const auto money = refund_of_pieces(
            line.netAmount,
            line.orderPieces,
            accepted->second.earlierPieces,
            accepted->second.acceptPieces
        );
        if (!money) {
            return money.error();
        }
        amounts.push_back({line.id, *money});
    }
    return amounts;
}

Result<std::int64_t> total(const std::vector<events::ReturnAmount>& amounts) {
    Int128 sum = 0;
    for (const auto& amount : amounts) {
        sum += amount.refundAmount;
    }
    return narrow(sum);
}

}  // namespace

Result<std::int64_t> gross_of_return(const ReturnState& state) {
    const auto amounts = line_refunds(state);
    return amounts ? total(*amounts) : Result<std::int64_t>(amounts.error());
}

Result<events::ReturnEvent> account_return(
    const ReturnState& state, const ReturnTerms& terms, const std::string& operator_name
) {
    if (!stands_at(state, kReturnToAccount)) {
        return denied();
    }
    if (terms.feeRate < 0 || terms.feeRate > kWholeRate) {
        return out_of_range("feeRate", 0, kWholeRate);
    }
    auto lines = line_refunds(state);
    const auto gross = lines ? total(*lines) : Result<std::int64_t>(lines.error());
    if (!gross) {
        return gross.error();
    }
    if (terms.freightAmount < 0 || terms.freightAmount > *gross) {
        return out_of_range("freightAmount", 0, *gross);
    }
    const bool free = is_our_fault(state.header.returnsType);
    events::ReturnAmounts amounts;
    amounts.feeRate = free ? 0 : terms.feeRate;
    amounts.grossAmount = *gross;
    const auto fee = round_half_up(Int128{*gross} * amounts.feeRate, kWholeRate);
    if (!fee) {
        return fee.error();
    }
    amounts.feeAmount = *fee;
    amounts.freightAmount = free ? 0 : terms.freightAmount;
    for (const events::Clawback& back : terms.clawbacks) {
        amounts.bonusClawback += back.points;
    }
    amounts.bonusShortAmount = terms.bonusShortAmount;
    amounts.refundAmount = std::max<std::int64_t>(
        0, *gross - amounts.feeAmount - amounts.freightAmount - amounts.bonusShortAmount
    );
    return events::ReturnEvent(events::ReturnAccounted{
        state.id,
        state.header.orderId,
        kReturnToAccount,
        kReturnToAgree,
        std::move(*lines),
        amounts,
        terms.clawbacks,
        operator_name});
}

Result<events::ReturnAgreed> agree_return(
    const ReturnState& state, std::int64_t overpaid, const std::string& operator_name
) {
    if (!stands_at(state, kReturnToAgree)) {
        return denied();
    }
    const std::int64_t refund = state.amounts.refundAmount;
    const std::int64_t pay = std::clamp<std::int64_t>(overpaid, 0, refund);
    return events::ReturnAgreed{
        state.id,
        state.header.orderId,
        kReturnToAgree,
        kReturnToRefund,
        pay,
        refund - pay,
        operator_name};
}

Result<events::ReturnEvent> send_return_back(
    const ReturnState& state, const std::string& reason, const std::string& operator_name
) {
    const bool refused = stands_at(state, kReturnToAccept);
    if (!refused && !stands_at(state, kReturnToAgree)) {
        return denied();
    }
    if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
        return ok.error();
    }
    return events::ReturnEvent(events::ReturnSentBack{
        state.id,
        state.header.orderId,
        state.status,
        refused ? kReturnToSubmit : kReturnToAccount,
        reason,
        operator_name});
}

Result<events::ReturnEvent> withdraw_return(
    const ReturnState& state, const std::string& reason, const std::string& operator_name
) {
    if (!stands_at(state, kReturnToSubmit) && !stands_at(state, kReturnToAccept)) {
        return denied();
    }
    if (!reason.empty()) {
        if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
            return ok.error();
        }
    }
    return events::ReturnEvent(events::ReturnWithdrawn{
        state.id, state.header.orderId, state.status, reason, operator_name});
}

Result<events::ReturnEvent> complete_return(
    const ReturnState& state, const std::string& operator_name
) {
    if (!stands_at(state, kReturnToRefund)) {
        return denied();
    }
    return events::ReturnEvent(events::ReturnCompleted{
        state.id, state.header.orderId, kReturnToRefund, kReturnDone, operator_name});
}

}  // namespace oms::domain
