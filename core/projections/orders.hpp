#pragma once
// Rows of orders: `order`, `orderDetail`, `orderLog`. Each row follows from the order's own stream
// and, for its money and what comes back, from the streams of its payments, returns and refunds
// (projections/payments.hpp, projections/returns.hpp); folding those streams into an empty model
// gives the order as of a moment.

#include "events/envelope.hpp"
#include "projections/rich_table.hpp"
#include "projections/table.hpp"

#include <string_view>

namespace oms::projections {

/// Besides the entity's fields: the names that belonged to the ids (guideUserName,
/// designerUserName, deptName, brandName, warehouseName, createUserName), `submitTime` (ms of the
/// last submit, null: never submitted), and how the order came to its present status: `stepTime`
/// (ms), `stepUser`, `stepPosition` (tenant position; later than what a user has seen: unread).
const RichTable& orders();
/// Besides the entity's fields: brandId, brandName, warehouseName, boxWeight, vanviRule, and of
/// the order customerId (last price of a customer), `closed`, orderStatus, deptId, guideUserId and
/// `orderTime`, its createTime.
const RichTable& order_lines();
/// One row per transition; id = tenant position of its event.
const RichTable& order_logs();

inline const Table& order_table() {
    return orders().table();
}

inline const Table& order_detail_table() {
    return order_lines().table();
}

inline const Table& order_log_table() {
    return order_logs().table();
}

/// True for events of streams "order/…" that project_order writes.
bool is_order_event(const events::StoredEvent& event);
/// Writes rows of order, orderDetail, orderLog, the counters of list "order" and the day's number.
/// Throws std::runtime_error when the event cannot be read.
void project_order(const events::StoredEvent& event, TableWriter& out);

/// Adds confirmed (or takes back voided) money on an order's row; nothing when the row is not
/// there.
void add_paid(TableWriter& out, Id order, std::int64_t amount, std::int64_t pay_type);

/// Money that went back to the customer; nothing when the row is not there.
void add_refunding(TableWriter& out, Id order, std::int64_t amount);
void add_refunded(TableWriter& out, Id order, std::int64_t amount);
/// Takes off what the order owes: goods that came back or were never shipped; nothing when the row
/// is not there.
void add_credited(TableWriter& out, Id order, std::int64_t amount);
/// Adds to a counting column of the order and of one of its lines; nothing where the row is not
/// there.
void add_order_pieces(
    TableWriter& out, Id order, Id line, std::string_view column, std::int64_t pieces
);

/// Adds to a counting column of an order line ("reservedPieces"); nothing when the row is not
/// there.
void add_line_pieces(TableWriter& out, Id line, std::string_view column, std::int64_t pieces);

}  // namespace oms::projections
