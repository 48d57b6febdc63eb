#include "domain/money/refund.hpp"

#include "domain/kit/checks.hpp"
#include "domain/money/refund_rules.hpp"
#include "events/kit/codec.hpp"

namespace oms::domain {
namespace {

Error denied() {
    return Error::refused("STATUS_DENIED");
}

bool can_happen(RefundAction action, const RefundState& state) {
    const events::RefundOpened& facts = state.facts;
    return state.opened &&
           is_possible(
               action,
               {state.status, state.asked(), facts.sourceType, facts.payOrderId, facts.recorderId}
           );
}

struct ApplyRefund {
    RefundState& s;

    void operator()(const events::RefundOpened& e) const {
        s.opened = true;
        s.facts = e;
    }

    void operator()(const events::RefundChanged& e) const {
        s.facts.amount = e.amount;
        s.facts.way = e.way;
    }

    void operator()(const events::RefundSent& e) const { s.sent = e; }

    void operator()(const events::RefundTurnedDown&) const { s.sent = {}; }

    void operator()(const events::RefundPaid& e) const {
        s.status = kRefunded;
        s.sent = {};
        s.facts.way = e.way;
    }

    void operator()(const events::RefundVoided&) const { s.status = kRefundVoid; }
};

Status check_way(const events::RefundWay& way) {
    if (way.refundType == 0) {
        return Error::invalid("REQUIRED_CHOOSE", "refundType")
            .with("label", "entity.refund.refundType");
    }
    if (way.refundType != kRefundByBank) {
        return {};
    }
    if (way.payeeName.empty()) {
        return Error::invalid("REQUIRED_ENTER", "payeeName")
            .with("label", "entity.refund.payeeName");
    }
    if (way.payeeAccount.empty()) {
        return Error::invalid("REQUIRED_ENTER", "payeeAccount")
            .with("label", "entity.refund.payeeAccount");
    }
    return {};
}

}  // namespace

void RefundState::apply(const events::RefundEvent& event) {
    std::visit(ApplyRefund{*this}, event);
}

void RefundState::evolve(RefundState& state, const events::StoredEvent& event) {
    state.apply(*events::decoded<events::RefundEvent>(event));
}

Status check_refund(std::int64_t amount, std::int64_t refundable) {
    if (amount <= 0) {
        return out_of_range("amount", 1, std::max<std::int64_t>(1, refundable));
    }
    if (amount > refundable) {
        return Error::refused("OVER_REFUND", "amount")
            .with("max", std::to_string(std::max<std::int64_t>(0, refundable)));
    }
    return {};
}

Result<events::RefundEvent> change_refund(
    const RefundState& state,
    const events::RefundWay& way,
    std::int64_t split,
    const std::string& operator_name
) {
    if (!can_happen(split > 0 ? RefundAction::Split : RefundAction::Edit, state)) {
        return denied();
    }
    if (split < 0 || split >= state.facts.amount) {
        return out_of_range("amount", 1, std::max<std::int64_t>(1, state.facts.amount - 1));
    }
    return events::RefundEvent(events::RefundChanged{
        state.facts.refundId, state.facts.orderId, state.facts.amount - split, way, operator_name});
}

Result<events::RefundPaid> confirm_refund(
    const RefundState& state,
    const RefundPayment& payment,
    Id user,
    Timestamp now,
    const std::string& operator_name
) {
    if (!can_happen(RefundAction::Confirm, state)) {
        return denied();
    }
    if (state.facts.recorderId == user) {
        return Error::refused("SELF_CONFIRM");
    }
    if (Status ok = check_way(payment.way); !ok) {
        return ok.error();
    }
    if (format_date(Timestamp{payment.refundTime}) > format_date(now)) {
        return Error::invalid("DATE_TOO_LATE", "refundTime").with("max", format_date(now));
    }
    return events::RefundPaid{
        state.facts.refundId,
        state.facts.orderId,
        state.facts.returnsId,
        state.facts.amount,
        payment.way,
        payment.refundTime,
        payment.voucherUrl,
        0,
        Id{},
        operator_name};
}

Result<events::RefundSent> send_refund(
    const RefundState& state,
    const RefundPayment& payment,
    Id wx_order,
    const std::string& wx_refund_no,
    Id user,
    Timestamp now,
    const std::string& operator_name
) {
    const auto fits = confirm_refund(state, payment, user, now, operator_name);
    if (!fits) {
        return fits.error();
    }
    return events::RefundSent{
        state.facts.refundId,
        state.facts.orderId,
        wx_order,
        wx_refund_no,
        payment.way,
        operator_name};
}

std::optional<events::RefundEvent> answer_refund(
    const RefundState& state,
    const std::string& wx_refund_no,
    bool taken,
    const std::string& reason,
    Timestamp now
) {
    if (!state.asked() || state.sent.wxRefundNo != wx_refund_no) {
        return std::nullopt;
    }
    const events::RefundOpened& facts = state.facts;
    if (!taken) {
        return events::RefundEvent(events::RefundTurnedDown{
            facts.refundId, facts.orderId, wx_refund_no, reason});
    }
    return events::RefundEvent(events::RefundPaid{
        facts.refundId,
        facts.orderId,
        facts.returnsId,
        facts.amount,
        state.sent.way,
        now.ms,
        {},
        0,
        Id{},
        state.sent.operatorName});
}

Result<std::int64_t> gold_of_refund(std::int64_t amount, std::int64_t gold_value) {
    if (amount % gold_value != 0) {
        return Error::invalid("GOLD_UNEVEN", "refundType").with("unit", std::to_string(gold_value));
    }
    return amount / gold_value;
}

Result<events::RefundEvent> void_refund(
    const RefundState& state, const std::string& reason, const std::string& operator_name
) {
    if (!can_happen(RefundAction::Void, state)) {
        return denied();
    }
    if (!reason.empty()) {
        if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
            return ok.error();
        }
    }
    return events::RefundEvent(events::RefundVoided{
        state.facts.refundId, state.facts.orderId, state.facts.amount, reason, operator_name});
}

}  // namespace oms::domain
