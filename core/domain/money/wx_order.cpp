#include "domain/money/wx_order.hpp"

#include "domain/kit/checks.hpp"
#include "events/kit/codec.hpp"

namespace oms::domain {
namespace {

constexpr std::size_t kDescriptionMax = 127;
constexpr std::size_t kWxReasonMax = 80;  ///< of the provider's call
constexpr std::int32_t kRefusalsMax = 10;

struct ApplyWxOrder {
    WxOrderState& s;

    void operator()(const events::PayOrderNoReserved& e) const {
        s.status = kWxReserved;
        s.facts.wxOrderId = e.wxOrderId;
        s.facts.orderNo = e.orderNo;
        s.facts.purpose = e.purpose;
    }

    void operator()(const events::WxOrderCreated& e) const {
        s.status = kWxUnpaid;
        s.facts = e;
    }

    void operator()(const events::WxOrderPrepared& e) const { s.codeUrl = e.codeUrl; }

    void operator()(const events::WxOrderPaying&) const { s.status = kWxPaying; }

    void operator()(const events::WxOrderPaid& e) const {
        s.status = kWxPaid;
        s.transactionId = e.transactionId;
        s.paidAmount = e.amount;
        s.paidTime = e.paidTime;
    }

    void operator()(const events::WxOrderClosed&) const { s.status = kWxClosed; }

    void operator()(const events::WxOrderFailed&) const { s.status = kWxFailed; }

    void operator()(const events::WxOrderRefundAsked& e) const {
        s.refunding[e.refundNo] = {e.amount, e.reason};
    }

    void operator()(const events::WxOrderRefunded& e) const {
        s.refunding.erase(e.refundNo);
        s.unanswered.erase(e.refundNo);
        s.refunded += e.amount;
        s.status = s.refunded == s.paidAmount ? kWxRefunded : s.status;
    }

    void operator()(const events::WxOrderRefundFailed& e) const {
        s.refunding.erase(e.refundNo);
        s.unanswered.erase(e.refundNo);
    }

    void operator()(const events::WxOrderRefundUnanswered& e) const {
        s.unanswered.insert(e.refundNo);
    }

    void operator()(const events::WxOrderRefundRetried& e) const { s.unanswered.erase(e.refundNo); }

    void operator()(const events::WxOrderCredited& e) const { s.credited = e.creditTarget; }

    void operator()(const events::WxNotificationRejected&) const { ++s.refusals; }
};

Status check_amount(std::int64_t amount) {
    return amount >= 1 && amount <= kPayMax ? Status() : Status(out_of_range("amount", 1, kPayMax));
}

/// Why the message does not fit; "" when it does.
std::string misfit(const WxOrderState& state, const PaidMessage& message) {
    const bool known = state.status == kWxPaid || state.status == kWxRefunded;
    if (state.status < kWxUnpaid) {
        return "STATUS_DENIED";
    }
    if (message.foreign) {
        return "PAY_CURRENCY_MISMATCH";
    }
    if (message.amount != state.facts.purpose.amount) {
        return "PAY_AMOUNT_MISMATCH";
    }
    if (message.transactionId.empty() || message.transactionUsed ||
        (known && message.transactionId != state.transactionId)) {
        return "PAY_NO_USED";
    }
    return {};
}

}  // namespace

std::int64_t WxOrderState::refundable() const {
    std::int64_t left = paidAmount - refunded;
    for (const auto& [number, refund] : refunding) {
        left -= refund.amount;
    }
    return left;
}

void WxOrderState::apply(const events::WxOrderEvent& event) {
    std::visit(ApplyWxOrder{*this}, event);
}

void WxOrderState::evolve(WxOrderState& state, const events::StoredEvent& event) {
    state.apply(*events::decoded<events::WxOrderEvent>(event));
}

Result<WxOrderEvents> reserve_number(const events::PayOrderNoReserved& wanted) {
    if (Status ok = check_amount(wanted.purpose.amount); !ok) {
        return ok.error();
    }
    const std::int32_t biz = wanted.purpose.bizType;
    if (biz < kWxUserGold || biz > kWxProcurement) {
        return Error::invalid("BAD_OPTION", "bizType");
    }
    return WxOrderEvents{wanted};
}

Result<WxOrderEvents> create_wx_order(
    const WxOrderState& state, Id reserved_by, Id user, const events::WxOrderCreated& wanted
) {
    if (state.status != kWxReserved || reserved_by != user) {
        return Error::refused("PAY_NO_USED", "orderNo");
    }
    const events::PayPurpose& reserved = state.facts.purpose;
    if (wanted.purpose.amount != reserved.amount) {
        return Error::invalid("PAY_AMOUNT_MISMATCH", "amount");
    }
    if (wanted.purpose.bizType != reserved.bizType || wanted.purpose.bizId != reserved.bizId) {
        return Error::refused("PAY_NO_USED", "bizType");
    }
    if (Status ok = check_reason(wanted.description, "description", kDescriptionMax); !ok) {
        return ok.error();
    }
    return WxOrderEvents{wanted};
}

WxOrderEvents prepare_wx_order(const WxOrderState& state, const std::string& code_url) {
    if (!state.open() || !state.codeUrl.empty()) {
        return {};
    }
    return {events::WxOrderPrepared{state.facts.wxOrderId, code_url}};
}

WxOrderEvents fail_wx_order(
    const WxOrderState& state, const std::string& reason, const std::string& operator_name
) {
    if (!state.open()) {
        return {};
    }
    return {events::WxOrderFailed{state.facts.wxOrderId, reason, operator_name}};
}

WxOrderEvents close_wx_order(
    const WxOrderState& state, const std::string& reason, const std::string& operator_name
) {
    if (!state.open()) {
        return {};
    }
    return {events::WxOrderClosed{
        state.facts.wxOrderId,
        state.status,
        reason,
        reason.empty() ? std::string() : operator_name}};
}

WxOrderEvents paying_wx_order(const WxOrderState& state) {
    return state.status == kWxUnpaid ? WxOrderEvents{events::WxOrderPaying{state.facts.wxOrderId}}
                                     : WxOrderEvents{};
}

WxOrderEvents pay_wx_order(const WxOrderState& state, const PaidMessage& message) {
    const std::string why = misfit(state, message);
    if (!why.empty()) {
        if (state.refusals >= kRefusalsMax) {
            return {};
        }
        return {events::WxNotificationRejected{
            state.facts.wxOrderId,
            state.facts.orderNo,
            why,
            message.amount,
            message.transactionId,
            message.bodyDigest}};
    }
    if (state.status == kWxPaid || state.status == kWxRefunded) {
        return {};
    }
    return {events::WxOrderPaid{
        state.facts.wxOrderId,
        state.facts.orderNo,
        message.transactionId,
        message.amount,
        message.paidTime,
        state.status,
        message.notified}};
}

Result<WxOrderEvents> credit_wx_order(
    const WxOrderState& state, std::int32_t target, Id credited_id, const std::string& operator_name
) {
    if (state.status != kWxPaid) {
        return Error::refused("STATUS_DENIED", "payStatus");
    }
    if (state.credited != 0) {
        return WxOrderEvents{};
    }
    if (state.refundable() != state.paidAmount) {
        return Error::refused("STATUS_DENIED", "payStatus");
    }
    const bool gold = target == kWxUserGold || target == kWxDeptGold;
    return WxOrderEvents{events::WxOrderCredited{
        state.facts.wxOrderId,
        target,
        state.paidAmount,
        gold ? state.facts.goldUnits : 0,
        gold ? state.facts.giftGold : 0,
        credited_id,
        operator_name}};
}

Result<WxOrderEvents> ask_refund(
    const WxOrderState& state,
    const std::string& refund_no,
    std::int64_t amount,
    const std::string& reason,
    const std::string& operator_name
) {
    // Gold that was credited has been given out; it is taken back by hand, not with the money.
    const bool gold = state.credited == kWxUserGold || state.credited == kWxDeptGold;
    if (state.status != kWxPaid || gold) {
        return Error::refused("STATUS_DENIED", "payStatus");
    }
    if (Status ok = check_reason(reason, "reason", kWxReasonMax); !ok) {
        return ok.error();
    }
    if (amount < 1) {
        return out_of_range("amount", 1, state.refundable());
    }
    if (amount > state.refundable()) {
        return Error::refused("PAY_OVER", "amount").with("due", std::to_string(state.refundable()));
    }
    return WxOrderEvents{events::WxOrderRefundAsked{
        state.facts.wxOrderId, refund_no, amount, reason, operator_name}};
}

WxOrderEvents finish_refund(
    const WxOrderState& state,
    const std::string& refund_no,
    bool taken,
    const std::string& refund_id,
    const std::string& reason
) {
    const auto asked = state.refunding.find(refund_no);
    if (asked == state.refunding.end()) {
        return {};
    }
    const Id id = state.facts.wxOrderId;
    if (taken) {
        return {events::WxOrderRefunded{id, refund_no, refund_id, asked->second.amount}};
    }
    return {events::WxOrderRefundFailed{id, refund_no, asked->second.amount, reason}};
}

WxOrderEvents leave_refund(
    const WxOrderState& state, const std::string& refund_no, const std::string& reason
) {
    if (!state.refunding.contains(refund_no) || state.unanswered.contains(refund_no)) {
        return {};
    }
    return {events::WxOrderRefundUnanswered{state.facts.wxOrderId, refund_no, reason}};
}

Result<std::vector<events::WxOrderRefundRetried>> retry_refunds(
    const WxOrderState& state, const std::string& operator_name
) {
    if (state.unanswered.empty()) {
        return Error::refused("STATUS_DENIED");
    }
    std::vector<events::WxOrderRefundRetried> again;
    for (const std::string& number : state.unanswered) {
        again.push_back({state.facts.wxOrderId, number, operator_name});
    }
    return again;
}

}  // namespace oms::domain
