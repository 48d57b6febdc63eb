#pragma once
// What SQLite writes into a WAL one after the other, a frame's head and its page at a time, goes to
// the system in one call: sixty frames cost twice as much in 120 calls.

struct sqlite3;

namespace oms::storage {

/// Writes what the open transaction changed into the WAL, where nobody sees it before COMMIT.
/// SQLite's code: unless SQLITE_OK, the transaction can only be rolled back.
int flush_gathered(sqlite3* db);

}  // namespace oms::storage
