#pragma once
// Rows of payment orders (`wxOrder`) and their numbers (`wxNumber`).

#include "events/kit/envelope.hpp"
#include "events/money/wx_order_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Besides the entity's fields: bizNo, userName, ruleId, ruleVersion, ruleName, refusals (messages
/// that did not fit), lastRefusal, failReason, refundAsked, refundedAmount, refundFailure,
/// creditedId, createUserName, settled (1: paid and credited, or over).
const RichTable& wx_orders();
/// orderNo -> wxOrderId, reservedBy: every number ever taken (I21).
const Table& wx_number_table();

inline const Table& wx_order_table() {
    return wx_orders().table();
}

void project_wx_order(
    const events::StoredEvent& event, const events::WxOrderEvent& e, TableWriter& out
);

/// Characters before the counter of a number: all but day (8) and counter (6).
inline constexpr std::size_t kPayNumberTail = 14;
inline constexpr std::size_t kPayCounterDigits = 6;

}  // namespace oms::projections
