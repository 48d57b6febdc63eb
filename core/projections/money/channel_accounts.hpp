#pragma once
// What channel customers owe, as an account: each change of the debt of their orders is an entry,
// added up by month, and what open orders on credit use of the limit.

#include "events/kit/envelope.hpp"
#include "events/money/payment_events.hpp"
#include "events/money/refund_events.hpp"
#include "events/money/statement_events.hpp"
#include "events/orders/order_events.hpp"
#include "events/returns/returns_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

#include <cstdint>

namespace oms::projections {

/// Why the debt changes (kind of an entry).
enum class EntryKind : std::int32_t {
    Order = 1,        ///< accounted
    OrderBack = 2,    ///< sent back or cancelled
    ShortClosed = 3,  ///< goods that were given up
    Payment = 4,
    PaymentVoid = 5,
    Return = 6,
    Refund = 7,
};

/// One row an entry, id = position of its event. Besides the entity's fields: settled (always 1).
const RichTable& channel_entries();

inline const Table& channel_entry_table() {
    return channel_entries().table();
}

/// (channelCustomerId, month) -> orders, payments, returns, refunds; fen, signed.
const Table& channel_month_table();
/// (channelCustomerId, month) -> the agreement in force: figures, upTo, operatorName, time, remark.
const Table& channel_statement_table();

void project_statement(
    const events::StoredEvent& event, const events::StatementEvent& agreed, TableWriter& out
);

/// Wraps the projection of an event that may change what an order owes: entries of its channel
/// customer, and creditUsed of the customer's row, follow. Of events of orders, payments, returns
/// and refunds.
template <class Variant>
class ChannelAccount {
  public:
    /// Before the event's own projection.
    ChannelAccount(const events::StoredEvent& stored, const Variant& event, TableWriter& out);
    /// After it.
    void follow();

  private:
    const events::StoredEvent& stored_;
    const Variant& event_;
    TableWriter& out_;
    Id order_;
    std::int64_t credit_ = 0;
};

extern template class ChannelAccount<events::OrderEvent>;
extern template class ChannelAccount<events::PaymentEvent>;
extern template class ChannelAccount<events::ReturnEvent>;
extern template class ChannelAccount<events::RefundEvent>;

}  // namespace oms::projections
