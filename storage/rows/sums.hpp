#pragma once
// Sums of a table's live rows (projections::Sums), kept in step with the rows in `_sums_<table>`:
// a row for each period and values of `by` that some live row has. Columns: period, `by`..., n
// (rows), `of`.... A missing value counts as 0 or "".

#include "projections/kit/table.hpp"
#include "storage/rows/months.hpp"
#include "storage/rows/sqlite.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace oms::storage {

/// Days are periods as they are; months are negative ones.
constexpr std::int64_t month_period(std::int64_t month) {
    return -1 - month;
}

/// True when storage keeps sums of the table.
bool sums_up(const projections::Table& table);
/// The table the sums are in. REQUIRES sums_up.
projections::Table sums_table(const projections::Table& table);
/// The sums of a table's rows, made anew.
std::string sums_sql(const projections::Table& table);
/// Makes the table of sums anew from the rows; drops it when there are to be none.
void fill_sums(Database& db, const projections::Table& table);

/// What one row adds to the sums of its table.
struct Summand {
    std::int64_t day = 0;
    std::vector<projections::OwnedCell> by;
    std::vector<std::int64_t> of;

    bool operator==(const Summand&) const = default;
};

/// A change of what one day has.
struct SumsChange {
    const projections::Table* table = nullptr;
    Summand summand;
    std::int64_t n = 0;

    /// A row comes, goes, or becomes another.
    static SumsChange added(const projections::Table& table, const Summand& row);
    static SumsChange taken(const projections::Table& table, const Summand& row);
};

/// Makes the changes; those of one place as one.
void run_sums(Database& db, std::span<const SumsChange> changes);

}  // namespace oms::storage
