#pragma once
// The tables of a tenant's file: DDL from projections::Table, the tables storage keeps for itself,
// and whether a file fits the tables of this version.
//
// Storage's own tables begin with '_': _meta (what the file reflects), _table (what it was made
// for), _event (index over the log), _command (used Command-Ids), _counter and _number (see
// TableWriter), _rows (live rows per list, day and status), _sums_<table> (see sums.hpp),
// _search (see search.hpp).

#include "events/kit/envelope.hpp"
#include "projections/kit/table.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/rows/table_sql.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::storage {

/// What turns events into rows. The product's is made of projections::all_tables and project; tests
/// bring their own.
struct Projection {
    const std::vector<const projections::Table*>* tables = nullptr;
    std::function<void(const events::StoredEvent&, projections::TableWriter&)> project;
    /// To be raised when project() writes other rows for events it knew before: files made by
    /// another revision are rebuilt.
    std::int64_t revision = 1;
};

/// One row per event of the tenant; what audit screens list. Columns: position (key), seq, stream,
/// version, type, createTime (ms), userId, deptId, commandId.
const projections::Table& event_index();
/// key -> body hash, first position, number of events (architecture 3.8).
const projections::Table& command_index();
const projections::Table& counter_table();
const projections::Table& number_table();
/// (list, day, value) -> live rows; day counts Shanghai days since 1970, kAllDays holds their sum.
const projections::Table& row_counts();
inline constexpr std::int64_t kAllDays = -1;

/// The Shanghai day of a time in ms, as row_counts() counts them, and the first ms of a day.
constexpr std::int64_t day_of(std::int64_t ms) {
    return ((ms < 0 ? 0 : ms) + 28'800'000) / 86'400'000;
}

constexpr std::int64_t day_start(std::int64_t day) {
    return day * 86'400'000 - 28'800'000;
}

/// 16 hex digits over everything the file's content depends on: names the file.
std::string schema_fingerprint(const Projection& projection);

/// Tables without their indexes and the full-text table, and what the file was made for.
void create_tables(Database& db, const Projection& projection);
/// The indexes that are not there yet.
void create_indexes(Database& db, const projections::Table& table);
/// Makes the counts of row_counts() for the table anew from its rows.
void fill_row_counts(Database& db, const projections::Table& table);

/// Whether the file was made for this projection, or brought up to it, by this version of the
/// program. Changes nothing.
bool made_for(Database& db, const Projection& projection);

enum class Fit : std::uint8_t {
    Same,
    Altered,  ///< brought up to date in place
    Rebuild,  ///< differs in a way that only the log can mend
};

/// Brings the file's schema up to date where that needs nothing but its own rows: generated
/// columns, indexes, the full-text table, counted columns, and new registry tables that no event of
/// this tenant concerns.
Fit adapt_schema(Database& db, const Projection& projection);

}  // namespace oms::storage
