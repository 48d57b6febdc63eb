#pragma once
// What one payment order may do (domain-model 3.10): paid once, credited once, whatever the
// provider says how often and in which order.

#include "base/result.hpp"
#include "base/time.hpp"
#include "domain/money/status.hpp"
#include "events/money/wx_order_events.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace oms::domain {

enum WxBiz : std::int32_t {
    kWxUserGold = 1,
    kWxDeptGold = 2,
    kWxSalesOrder = 3,
    kWxProcurement = 4,
};

inline constexpr std::int64_t kPayMax = 10'000'000'000;  ///< fen of one payment order

struct WxOrderState {
    struct Refund {
        std::int64_t amount = 0;
        std::string reason;
    };

    std::int32_t status = 0;  ///< 0: there is none
    std::int32_t credited = 0;
    events::WxOrderCreated facts;  ///< of a reserved number: id, number and purpose
    std::string codeUrl;
    std::string transactionId;
    std::int64_t paidAmount = 0;
    std::int64_t paidTime = 0;
    std::map<std::string, Refund> refunding;  ///< asked for, by number
    std::set<std::string> unanswered;         ///< of those, what nobody tries any more
    std::int64_t refunded = 0;                ///< fen
    std::int32_t refusals = 0;

    /// What may still be given back.
    std::int64_t refundable() const;

    bool open() const { return status == kWxUnpaid || status == kWxPaying; }

    void apply(const events::WxOrderEvent& event);
    static void evolve(WxOrderState& state, const events::StoredEvent& event);
};

using WxOrderEvents = std::vector<events::WxOrderEvent>;

/// Invalid: OUT_OF_RANGE amount, BAD_OPTION bizType.
Result<WxOrderEvents> reserve_number(const events::PayOrderNoReserved& wanted);

/// Refused: PAY_NO_USED (not reserved, used, or by somebody else); Invalid: PAY_AMOUNT_MISMATCH
/// amount, REQUIRED_ENTER or TOO_LONG description.
Result<WxOrderEvents> create_wx_order(
    const WxOrderState& state, Id reserved_by, Id user, const events::WxOrderCreated& wanted
);

/// Of an open order without a code; otherwise nothing.
WxOrderEvents prepare_wx_order(const WxOrderState& state, const std::string& code_url);
/// Of an open order; otherwise nothing. A close with a reason is one without the provider.
WxOrderEvents fail_wx_order(
    const WxOrderState& state, const std::string& reason, const std::string& operator_name
);
WxOrderEvents close_wx_order(
    const WxOrderState& state, const std::string& reason, const std::string& operator_name
);
WxOrderEvents paying_wx_order(const WxOrderState& state);

/// A message of the provider that the order was paid.
struct PaidMessage {
    std::string transactionId;
    std::int64_t amount = 0;
    std::int64_t paidTime = 0;
    bool notified = false;
    bool transactionUsed = false;  ///< another order has it
    std::string bodyDigest;
    bool foreign = false;  ///< in another currency than the order's
};

/// Nothing when it is known already; a rejection when it does not fit (PAY_CURRENCY_MISMATCH,
/// PAY_AMOUNT_MISMATCH, PAY_NO_USED, STATUS_DENIED), at most ten of them an order.
WxOrderEvents pay_wx_order(const WxOrderState& state, const PaidMessage& message);

/// Refused / STATUS_DENIED unless it is paid. Nothing when it has been credited.
Result<WxOrderEvents> credit_wx_order(
    const WxOrderState& state, std::int32_t target, Id credited_id, const std::string& operator_name
);

/// Gives `amount` of a paid order back. Refused: STATUS_DENIED, PAY_OVER (more than is left of it);
/// Invalid: reason, OUT_OF_RANGE amount.
Result<WxOrderEvents> ask_refund(
    const WxOrderState& state,
    const std::string& refund_no,
    std::int64_t amount,
    const std::string& reason,
    const std::string& operator_name
);
/// What came of it; nothing when it was not asked for.
WxOrderEvents finish_refund(
    const WxOrderState& state,
    const std::string& refund_no,
    bool taken,
    const std::string& refund_id,
    const std::string& reason
);
/// Nobody knows what came of it; nothing when it was not asked for, or that is known already.
WxOrderEvents leave_refund(
    const WxOrderState& state, const std::string& refund_no, const std::string& reason
);
/// What nobody knows is asked for again. Refused / STATUS_DENIED when there is nothing of it.
Result<std::vector<events::WxOrderRefundRetried>> retry_refunds(
    const WxOrderState& state, const std::string& operator_name
);

}  // namespace oms::domain
