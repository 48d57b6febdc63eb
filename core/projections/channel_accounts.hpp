#pragma once
// What channel customers owe, as an account: each change of the debt of their orders is an entry,
// added up by month, and what open orders on credit use of the limit.

#include "events/envelope.hpp"
#include "projections/rich_table.hpp"
#include "projections/table.hpp"

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

/// Of streams "channelStatement/…".
bool is_statement_event(const events::StoredEvent& event);
void project_statement(const events::StoredEvent& event, TableWriter& out);

/// Wraps the projection of an event that may change what an order owes: entries of its channel
/// customer, and creditUsed of the customer's row, follow.
class ChannelAccount {
  public:
    /// Before the event's own projection.
    ChannelAccount(const events::StoredEvent& event, TableWriter& out);
    /// After it.
    void follow();

  private:
    const events::StoredEvent& event_;
    TableWriter& out_;
    Id order_;
    std::int64_t credit_ = 0;
};

}  // namespace oms::projections
