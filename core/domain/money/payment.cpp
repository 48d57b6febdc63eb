#include "domain/money/payment.hpp"

#include "domain/kit/checks.hpp"
#include "domain/money/payment_rules.hpp"
#include "domain/orders/status.hpp"
#include "events/kit/codec.hpp"

namespace oms::domain {
namespace {

// Steps of an order that matter here; domain/orders/order.hpp is another document's.

struct ApplyPayment {
    PaymentState& s;

    void operator()(const events::PaymentRecorded& e) const {
        s.recorded = true;
        s.facts = e;
        s.status = kPending;
    }

    void operator()(const events::PaymentConfirmed&) const { s.status = kConfirmed; }

    void operator()(const events::PaymentVoided&) const { s.status = kVoid; }
};

Status check_due(const PayableOrder& order, std::int64_t amount) {
    if (amount > order.due) {
        return Error::refused("PAY_OVER", "amount").with("due", std::to_string(order.due));
    }
    return {};
}

}  // namespace

void PaymentState::apply(const events::PaymentEvent& event) {
    std::visit(ApplyPayment{*this}, event);
}

void PaymentState::evolve(PaymentState& state, const events::StoredEvent& event) {
    if (!state.recorded) {
        state.recorder = event.user;
    }
    state.apply(*events::decoded<events::PaymentEvent>(event));
}

Result<events::PaymentEvent> record_payment(
    const PayableOrder& order, const events::PaymentRecorded& wanted, Timestamp now
) {
    // At 15 the money of that step is there; the rest is taken from 17 on.
    if (order.closed || (order.status != kToPay && order.status < kToShip)) {
        return status_denied();
    }
    if (wanted.amount <= 0) {
        return out_of_range("amount", 1, order.due);
    }
    if (format_date(Timestamp{wanted.payTime}) > format_date(now)) {
        return Error::invalid("DATE_TOO_LATE", "payTime").with("max", format_date(now));
    }
    if (Status ok = check_due(order, wanted.amount); !ok) {
        return ok.error();
    }
    return events::PaymentEvent(wanted);
}

Result<std::pair<events::PaymentRecorded, events::PaymentConfirmed>> receive_payment(
    const PayableOrder& order, const events::PaymentRecorded& wanted, Timestamp now
) {
    const auto recorded = record_payment(order, wanted, now);
    if (!recorded) {
        return recorded.error();
    }
    return take_payment(wanted);
}

std::pair<events::PaymentRecorded, events::PaymentConfirmed> take_payment(
    const events::PaymentRecorded& wanted
) {
    return {
        wanted,
        events::PaymentConfirmed{
            wanted.paymentId, wanted.orderId, wanted.amount, wanted.operatorName}};
}

Result<events::PaymentEvent> confirm_payment(
    const PaymentState& state, const PayableOrder& order, Id user, const std::string& operator_name
) {
    if (!state.recorded || !can_be_confirmed({state.status, order.status, order.closed})) {
        return status_denied();
    }
    if (state.recorder == user) {
        return Error::refused("SELF_CONFIRM");
    }
    if (Status ok = check_due(order, state.facts.amount); !ok) {
        return ok.error();
    }
    return events::PaymentEvent(events::PaymentConfirmed{
        state.facts.paymentId, state.facts.orderId, state.facts.amount, operator_name});
}

Result<events::PaymentEvent> void_payment(
    const PaymentState& state,
    const PayableOrder& order,
    const std::string& reason,
    const std::string& operator_name
) {
    const bool counted = state.status == kConfirmed;
    if (!state.recorded || !can_be_voided({state.status, order.status, order.closed})) {
        return status_denied();
    }
    if (counted && state.facts.amount > order.kept) {
        return Error::refused("MONEY_GOES_BACK", "id");
    }
    if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
        return ok.error();
    }
    return events::PaymentEvent(events::PaymentVoided{
        state.facts.paymentId,
        state.facts.orderId,
        state.status,
        state.facts.amount,
        reason,
        operator_name});
}

}  // namespace oms::domain
