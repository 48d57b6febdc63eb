#pragma once
// data/logs.sqlite: lines that may be lost. Whoever writes one never waits: lines queue up to a
// bound for each table, one thread of the book's own writes them in batches, and what does not fit
// (a full queue, a full disk, a file that cannot be written) is dropped and counted. Oldest lines
// go by number, age and size of the file.

#include "base/result.hpp"
#include "base/time.hpp"
#include "projections/kit/table.hpp"
#include "storage/lists/read_model.hpp"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

namespace oms::storage {

struct LogBookTable {
    const projections::Table* table;  ///< the first column, its key, is given by the book
    std::string time_column;          ///< ms since 1970
    std::int64_t rows_max = 50'000;   ///< what one list looks at, at most
};

struct LogBookOptions {
    std::filesystem::path file;
    std::vector<LogBookTable> tables;
    std::int64_t age_max_ms = 90LL * 86'400'000;
    std::int64_t bytes_max = 256LL << 20U;  ///< beyond it the oldest quarter of every table goes
    std::size_t queue_max = 1024;           ///< lines of one table that wait
    std::uint64_t reserve_bytes = 0;        ///< free space that is left to the ledger
    std::int64_t flush_ms = 250;            ///< lines wait at most so long before they are written
};

/// Each only grows.
struct LogBookStats {
    std::atomic<std::int64_t> written{0};
    std::atomic<std::int64_t> dropped{0};
};

/// Thread-safe.
class LogBook {
  public:
    /// Never fails: a damaged file is made anew, one that cannot be opened now is tried again with
    /// each batch. `clock` must outlive the book.
    LogBook(const Clock& clock, LogBookOptions options);
    ~LogBook();  ///< stop()
    LogBook(const LogBook&) = delete;
    LogBook& operator=(const LogBook&) = delete;

    /// Queues a line: every column of the table but the first. False when it was dropped.
    bool put(const projections::Table& table, projections::Row line);

    /// Returns when what was put before is written or dropped.
    void flush();

    /// A page as of SqliteReadModel::page. Unavailable when the file cannot be read now.
    Result<PageInfo> page(const ListQuery& query, const RowSink& sink);
    /// The line with this id that meets the query's filters; false when there is none.
    Result<bool> detail(const ListQuery& query, Id id, const RowSink& sink);

    const LogBookStats& stats() const;

    /// Writes what waits and ends the thread. Idempotent.
    void stop();

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

}  // namespace oms::storage
