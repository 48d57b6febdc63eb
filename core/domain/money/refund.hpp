#pragma once
// What one refund may do (domain-model 3.3): opened by what it pays for, split over several ways,
// paid by somebody else than who caused it.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/time.hpp"
#include "domain/money/refund_kinds.hpp"
#include "domain/money/status.hpp"
#include "events/kit/envelope.hpp"
#include "events/money/refund_events.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace oms::domain {

struct RefundState {
    bool opened = false;
    events::RefundOpened facts;  ///< amount and way as they are now
    std::int32_t status = kToRefund;
    events::RefundSent sent;  ///< waits for the provider's answer when this has a number

    bool asked() const { return !sent.wxRefundNo.empty(); }

    void apply(const events::RefundEvent& event);
    static void evolve(RefundState& state, const events::StoredEvent& event);
};

/// Refused: OVER_REFUND (param max) beyond `refundable`; Invalid: OUT_OF_RANGE amount.
Status check_refund(std::int64_t amount, std::int64_t refundable);

/// Another way, or a part taken off: `split` is what goes into a refund of its own, 0 for nothing.
/// Refused: STATUS_DENIED; Invalid: OUT_OF_RANGE amount.
Result<events::RefundEvent> change_refund(
    const RefundState& state,
    const events::RefundWay& way,
    std::int64_t split,
    const std::string& operator_name
);

struct RefundPayment {
    events::RefundWay way;
    std::int64_t refundTime = 0;  ///< ms UTC
    std::string voucherUrl;
};

/// Refused: STATUS_DENIED, SELF_CONFIRM (who caused it may not pay it); Invalid: REQUIRED_CHOOSE
/// refundType, REQUIRED_ENTER payeeName and payeeAccount (bank), DATE_TOO_LATE refundTime.
Result<events::RefundPaid> confirm_refund(
    const RefundState& state,
    const RefundPayment& payment,
    Id user,
    Timestamp now,
    const std::string& operator_name
);

/// Confirmed, and now the provider's to pay. Errors as confirm_refund.
Result<events::RefundSent> send_refund(
    const RefundState& state,
    const RefundPayment& payment,
    Id wx_order,
    const std::string& wx_refund_no,
    Id user,
    Timestamp now,
    const std::string& operator_name
);
/// What the provider answered to `wx_refund_no`; nothing when that was not asked.
std::optional<events::RefundEvent> answer_refund(
    const RefundState& state,
    const std::string& wx_refund_no,
    bool taken,
    const std::string& reason,
    Timestamp now
);

/// Gold for the amount. Invalid: GOLD_UNEVEN amount (param unit, fen) when it is no whole number.
Result<std::int64_t> gold_of_refund(std::int64_t amount, std::int64_t gold_value);

/// Only of an overpayment that somebody found: money that came beyond what was due, and that nobody
/// owes, goes back. Refused: STATUS_DENIED; Invalid: TOO_LONG reason.
Result<events::RefundEvent> void_refund(
    const RefundState& state, const std::string& reason, const std::string& operator_name
);

}  // namespace oms::domain
