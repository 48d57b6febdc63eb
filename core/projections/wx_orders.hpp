#pragma once
// Rows of payment orders (`wxOrder`) and their numbers (`wxNumber`).

#include "events/envelope.hpp"
#include "projections/rich_table.hpp"
#include "projections/table.hpp"

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

/// True for events of streams "wxOrder/…".
bool is_wx_order_event(const events::StoredEvent& event);
/// Throws std::runtime_error when the event cannot be read.
void project_wx_order(const events::StoredEvent& event, TableWriter& out);

/// Characters before the counter of a number: all but day (8) and counter (6).
inline constexpr std::size_t kPayNumberTail = 14;
inline constexpr std::size_t kPayCounterDigits = 6;

}  // namespace oms::projections
