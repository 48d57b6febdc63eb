#include "projections/orders/order_amounts.hpp"

#include "base/number.hpp"
#include "projections/orders/order_tables.hpp"

#include <algorithm>
#include <array>

namespace oms::projections {

void set_due(
    Cells& cells, const Row& row, std::int64_t payable, std::int64_t kept, std::int64_t credited
) {
    const bool closed = integer(orders(), row, "closed") != 0;
    const std::int64_t owed = closed ? 0 : std::max<std::int64_t>(0, payable - credited);
    cells.set("dueAmount", std::max<std::int64_t>(0, owed - kept));
}

void set_due(Cells& cells, const Row& row, std::int64_t payable) {
    set_due(
        cells,
        row,
        payable,
        integer(orders(), row, "paidAmount") - integer(orders(), row, "refundedAmount") -
            integer(orders(), row, "refundingAmount"),
        integer(orders(), row, "creditedAmount")
    );
}

namespace {

/// Adds to a figure of a row; nothing where the row is not there.
void add_to(
    TableWriter& out, const RichTable& rows, Id id, std::string_view column, std::int64_t more
) {
    const std::array<Cell, 1> key = {Cell(id.value)};
    const auto row = out.get(rows.table(), key);
    if (!row) {
        return;
    }
    const std::array changes = {Change{column, Cell(kept_sum(integer(rows, *row, column), more))}};
    out.patch(rows.table(), key, changes);
}

/// Adds to one of the amounts that the due follows from.
void add_money(TableWriter& out, Id order, std::string_view column, std::int64_t amount) {
    const std::array<Cell, 1> order_key = {Cell(order.value)};
    const auto row = out.get(order_table(), order_key);
    if (!row) {
        return;
    }
    const auto after = [&](std::string_view name) {
        return kept_sum(integer(orders(), *row, name), name == column ? amount : 0);
    };
    Cells cells(orders());
    cells.set(column, after(column));
    set_due(
        cells,
        *row,
        integer(orders(), *row, "payableAmount"),
        after("paidAmount") - after("refundedAmount") - after("refundingAmount"),
        after("creditedAmount")
    );
    out.patch(order_table(), order_key, cells.changes());
}

}  // namespace

void add_paid(TableWriter& out, Id order, std::int64_t amount, std::int64_t pay_type) {
    constexpr std::int64_t kGold = 5;
    constexpr std::int64_t kBonus = 6;
    add_money(out, order, "paidAmount", amount);
    if (pay_type == kGold || pay_type == kBonus) {
        add_money(out, order, pay_type == kGold ? "goldAmount" : "bonusAmount", amount);
    }
}

void add_pending(TableWriter& out, Id order, std::int64_t amount) {
    add_to(out, orders(), order, "pendingAmount", amount);
}

void add_refunding(TableWriter& out, Id order, std::int64_t amount) {
    add_money(out, order, "refundingAmount", amount);
}

void add_refunded(TableWriter& out, Id order, std::int64_t amount) {
    add_money(out, order, "refundedAmount", amount);
}

void add_credited(TableWriter& out, Id order, std::int64_t amount) {
    add_money(out, order, "creditedAmount", amount);
}

void add_order_pieces(
    TableWriter& out, Id order, Id line, std::string_view column, std::int64_t pieces
) {
    add_line_pieces(out, line, column, pieces);
    add_to(out, orders(), order, column, pieces);
}

void add_line_pieces(TableWriter& out, Id line, std::string_view column, std::int64_t pieces) {
    add_to(out, order_lines(), line, column, pieces);
}

}  // namespace oms::projections
