#pragma once
// What the parts of a stock row come to.

#include "support/world/stock_world.hpp"

#include <string>

namespace oms::test {

/// Entries, holds and bins add up to the row; "" when they do.
inline std::string parts_difference(StockWorld& w, Id stock, const projections::Row& row) {
    using projections::integer;
    using projections::Row;
    const auto& table = projections::stocks();
    std::int64_t pieces = 0;
    std::int64_t reserved = 0;
    std::int64_t cost = 0;
    for (const Row& entry : w.rows_where(projections::stock_entry_table(), "stockId", stock)) {
        pieces += integer(projections::stock_entries(), entry, "changePieces");
        reserved += integer(projections::stock_entries(), entry, "changeReserved");
        cost += integer(projections::stock_entries(), entry, "changeCost");
    }
    std::int64_t held = 0;
    for (const Row& hold : w.rows_where(projections::stock_hold_table(), "stockId", stock)) {
        held += std::get<std::int64_t>(hold[2]);
    }
    std::int64_t binned = 0;
    for (const Row& bin : w.rows_where(projections::stock_bin_table(), "stockId", stock)) {
        binned += std::get<std::int64_t>(bin[2]);
    }
    const bool adds_up = pieces == integer(table, row, "onHand") && binned == pieces &&
                         reserved == integer(table, row, "reserved") && held == reserved &&
                         cost == integer(table, row, "costAmount");
    return adds_up ? "" : "the parts of stock " + stock.str() + " do not add up";
}

}  // namespace oms::test
