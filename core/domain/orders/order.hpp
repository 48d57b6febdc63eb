#pragma once
// What one order may do (domain-model 3.1): its state, folded from its stream, and the decisions.
// Who may ask is domain/orders/order_rules.hpp; what ids mean, and prices, are worked out in
// commands.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/time.hpp"
#include "domain/orders/status.hpp"
#include "events/kit/envelope.hpp"
#include "events/orders/order_events.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace oms::domain {

inline constexpr std::int32_t kPayInFull = 1;
inline constexpr std::int32_t kPayDeposit = 2;
inline constexpr std::int32_t kPayOnCredit = 3;
inline constexpr std::size_t kLinesMax = 500;

/// What became of a line since its order was confirmed.
struct LineDelivery {
    std::int64_t committed = 0;  ///< pieces that out orders are to bring, or brought
    std::int64_t delivered = 0;  ///< pieces that left the warehouse
    std::int64_t missing =
        0;  ///< pieces given up, with the line or when the order was closed short
    std::map<std::string, std::int64_t> shades;  ///< delivered pieces by shade
};

struct OrderState {
    Id id;
    std::string orderNo;
    std::int32_t status = 0;  ///< 0: the stream has no events
    bool closed = false;
    bool removed = false;
    bool submitted = false;  ///< was at 13 once
    events::OrderHeader header;
    events::OrderAmounts amounts;
    std::vector<events::OrderLine> lines;   ///< by lineNo
    std::map<Id, LineDelivery> deliveries;  ///< by line
    std::int64_t shortAmount = 0;           ///< of the pieces given up, fen
    bool closedShort = false;               ///< it ended with what had been shipped by then
    Timestamp receivedAt;                   ///< 0: not yet
    Id createUser;
    Timestamp createTime;

    bool exists() const { return status != 0 && !removed; }

    const events::OrderLine* line(Id line_id) const;
    const LineDelivery& delivery(Id line_id) const;
    void apply(const events::OrderEvent& event);
    /// Throws std::runtime_error when the event cannot be read: the log is newer than the program.
    static void evolve(OrderState& state, const events::StoredEvent& event);
};

using OrderEvents = std::vector<events::OrderEvent>;

/// A new order. `amounts` holds the entered ones. Errors as edit_order.
struct NewOrder {
    Id id;
    std::string orderNo;
    events::OrderHeader header;
    events::OrderAmounts amounts;
    std::vector<events::OrderLine> lines;
    Timestamp now;
    std::string operator_name;
};

Result<OrderEvents> draft_order(const NewOrder& order);

/// The order as it is wanted; only what differs from the state becomes events, the header first.
/// Lines are matched by id and numbered in the given order.
struct OrderEdit {
    events::OrderHeader header;
    events::OrderAmounts amounts;
    std::vector<events::OrderLine> lines;
    std::string operator_name;
};

/// Refused: STATUS_DENIED (not at 12, closed, or a discount before accounting),
/// CREDIT_NEEDS_CHANNEL; Invalid: OUT_OF_RANGE, REQUIRED_ENTER, REQUIRED_CHOOSE, TOO_MANY_LINES,
/// DATE_TOO_EARLY.
Result<OrderEvents> edit_order(const OrderState& state, const OrderEdit& edit);

/// 12 -> 13. Refused: STATUS_DENIED; Invalid: REQUIRED_LINE, REQUIRED_*.
Result<OrderEvents> submit_order(
    const OrderState& state,
    const std::string& customer_name,
    const std::string& customer_tel,
    const std::string& operator_name
);

/// What process orders cost, at 12 and 13. No event when it is so already. Refused: STATUS_DENIED;
/// Invalid: OUT_OF_RANGE with the amount at fault.
Result<OrderEvents> price_processing(
    const OrderState& state, std::int64_t process_amount, const std::string& operator_name
);

/// 13 -> 14. `amounts`: freight, other, discount and erase as the accountant wants them.
/// Refused: STATUS_DENIED; Invalid: OUT_OF_RANGE with the amount at fault.
Result<OrderEvents> account_order(
    const OrderState& state, const events::OrderAmounts& amounts, const std::string& operator_name
);

/// 13 -> 12, 14 -> 13 (refused ORDER_HAS_PAYMENTS while money is kept), 15 -> 14.
/// Invalid: REQUIRED_ENTER or TOO_LONG reason.
Result<OrderEvents> send_order_back(
    const OrderState& state,
    const std::string& reason,
    std::int64_t paid,
    const std::string& operator_name
);

/// What must be paid before the order passes to 15.
std::int64_t required_payment_of(const OrderState& state);

/// 14 -> 15 when `paid` covers what is required. Refused: STATUS_DENIED, PAY_SHORT.
Result<OrderEvents> pass_order(
    const OrderState& state, std::int64_t paid, bool automatic, const std::string& operator_name
);

/// Money was taken back and `paid` is left: an order at 15 that is no longer covered goes to 14.
OrderEvents recheck_payment(
    const OrderState& state,
    std::int64_t paid,
    const std::string& reason,
    const std::string& operator_name
);

/// 12..15, and 17 while nothing is committed -> closed. `refund`: confirmed money that goes back.
/// Refused: STATUS_DENIED; Invalid: closeReason.
Result<OrderEvents> cancel_order(
    const OrderState& state,
    const std::string& reason,
    std::int64_t refund,
    const std::string& operator_name
);

/// Takes a draft that was never submitted out of sight. Refused: STATUS_DENIED.
Result<OrderEvents> remove_order(const OrderState& state, const std::string& operator_name);

}  // namespace oms::domain
