#pragma once
// What one receipt of money may do (domain-model 3.3): recorded, confirmed by somebody else,
// voided.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/time.hpp"
#include "domain/money/status.hpp"
#include "events/kit/envelope.hpp"
#include "events/money/payment_events.hpp"

#include <cstdint>
#include <string>
#include <utility>

namespace oms::domain {

// Ways to pay (payType) that are more than a note of it.
inline constexpr std::int32_t kPayWeChat = 4;
inline constexpr std::int32_t kPayGold = 5;
inline constexpr std::int32_t kPayBonus = 6;

struct PaymentState {
    bool recorded = false;
    events::PaymentRecorded facts;
    std::int32_t status = kPending;
    Id recorder;

    void apply(const events::PaymentEvent& event);
    /// Throws std::runtime_error when the event cannot be read.
    static void evolve(PaymentState& state, const events::StoredEvent& event);
};

/// The order a payment belongs to, as far as money goes.
struct PayableOrder {
    std::int32_t status = 0;
    bool closed = false;
    std::int64_t due = 0;   ///< still owed, fen
    std::int64_t kept = 0;  ///< of its money, what is not on its way back
};

/// Refused: STATUS_DENIED (no money is taken at this step), PAY_OVER; Invalid: OUT_OF_RANGE amount
/// (not > 0), DATE_TOO_LATE payTime (after
/// today).
Result<events::PaymentEvent> record_payment(
    const PayableOrder& order, const events::PaymentRecorded& wanted, Timestamp now
);

/// Money that nobody has to look for: recorded and confirmed at once. Errors as record_payment.
Result<std::pair<events::PaymentRecorded, events::PaymentConfirmed>> receive_payment(
    const PayableOrder& order, const events::PaymentRecorded& wanted, Timestamp now
);
/// Money that a provider has: it counts in full, whatever the order still wants of it.
std::pair<events::PaymentRecorded, events::PaymentConfirmed> take_payment(
    const events::PaymentRecorded& wanted
);

/// Refused: STATUS_DENIED, SELF_CONFIRM (who recorded it may not confirm it), PAY_OVER.
Result<events::PaymentEvent> confirm_payment(
    const PaymentState& state, const PayableOrder& order, Id user, const std::string& operator_name
);

/// A confirmed one only while its order is at 14 or 15. Refused: STATUS_DENIED, MONEY_GOES_BACK
/// (the order does not keep as much); Invalid: reason.
Result<events::PaymentEvent> void_payment(
    const PaymentState& state,
    const PayableOrder& order,
    const std::string& reason,
    const std::string& operator_name
);

}  // namespace oms::domain
