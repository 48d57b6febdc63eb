#pragma once
// The SQL functions of ours that every connection knows: oms_visit, oms_fold, oms_initials,
// oms_add, and sum() over whole numbers.

#include <cstdint>
#include <limits>

struct sqlite3;

namespace oms::storage {

/// Rows that oms_visit() was asked about, and how many it allows.
struct Visits {
    std::int64_t count = 0;
    std::int64_t limit = std::numeric_limits<std::int64_t>::max();
};

/// `visits` must outlive the connection.
void add_sql_functions(sqlite3* db, Visits& visits);

}  // namespace oms::storage
