#pragma once
// Content of read models, independent of how their files came about.

#include "projections/kit/table.hpp"
#include "storage/log/event_log.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/sqlite.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace oms::storage {

/// SHA-256 over the declared columns by name (generated ones too) of every row, by primary key.
Hash table_digest(Database& db, const projections::Table& table);

/// Tables whose content follows from the log: the declared ones, and of storage's own the index
/// over the log, used commands, counters, numbers and row counts.
std::vector<const projections::Table*> derived_tables(const Projection& projection);

/// Digest of each of them, by table name.
std::vector<std::pair<std::string, Hash>> content_digest(
    Database& db, const Projection& projection
);

/// How one table differs between two files.
struct TableDifference {
    std::string table;
    std::int64_t rows = 0;  ///< that differ or are in one file only
    std::vector<std::string>
        first;  ///< up to ten of them, e.g. "7: status 13 / 14", "8: only live"
};

/// Empty when the tables are equal. `live` and `rebuilt` name the two sides in `first`.
std::vector<TableDifference> compare_content(
    Database& live, Database& rebuilt, const Projection& projection
);

}  // namespace oms::storage
