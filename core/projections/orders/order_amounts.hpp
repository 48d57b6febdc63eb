#pragma once
// What an order's row owes and what of it is counted (I12); payments, returns and refunds add to
// it.

#include "projections/kit/rich_table.hpp"

#include <cstdint>
#include <string_view>

namespace oms::projections {

/// What is still owed: the payable without what came back, less the money that is not on its way
/// back.
void set_due(
    Cells& cells, const Row& row, std::int64_t payable, std::int64_t kept, std::int64_t credited
);
/// The same with the row's own money.
void set_due(Cells& cells, const Row& row, std::int64_t payable);

/// Adds confirmed (or takes back voided) money on an order's row; nothing when the row is not
/// there.
void add_paid(TableWriter& out, Id order, std::int64_t amount, std::int64_t pay_type);

/// Adds (or takes off) money that was recorded and waits to be confirmed; nothing when the row is
/// not there.
void add_pending(TableWriter& out, Id order, std::int64_t amount);

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
