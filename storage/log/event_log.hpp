#pragma once
// The event log (architecture 4): the only source of truth. Nothing outside storage/ knows which
// implementation is behind it; every implementation passes tests/storage/event_log_conformance.

#include "base/result.hpp"
#include "events/kit/envelope.hpp"
#include "storage/base/running_hash.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace oms::storage {

/// Newest event of one tenant: its position and the chain's hash there. Position 0: no events.
struct Head {
    TenantId tenant;
    std::int64_t position = 0;
    Hash hash{};

    bool operator==(const Head&) const = default;
};

struct LoggedEvent {
    events::StoredEvent event;
    Hash hash{};  ///< SHA-256(hash of the tenant's event before, canonical bytes)
};

/// One durable write. Events put into it become visible together at commit, or not at all; a batch
/// that ends without commit leaves nothing. Belongs to the thread that began it.
class LogBatch {
  public:
    virtual ~LogBatch() = default;

    /// Appends one event; `seq` and `position` must be the next ones (see EventLog::last_seq, head)
    /// and every field within its bound (chain.hpp); anything else is a programmer's error and
    /// throws std::logic_error. Lack of room is kept for commit to tell.
    virtual void put(const events::StoredEvent& event) = 0;
    /// Makes the batch durable and ends it. Unavailable / DISK_FULL when there is no room (nothing
    /// written); any other failure throws: the store is then suspect and must be reopened and
    /// verified.
    virtual Status commit() = 0;
};

/// Stored records copied out of the log, undamaged or not: what verification and export work on.
/// Reused between reads, so that a scan allocates little.
struct RecordChunk {
    struct Record {
        std::int64_t seq = 0;
        std::size_t offset = 0;  ///< of the canonical bytes in `bytes`
        std::size_t size = 0;
        Hash hash{};
        bool sound = false;  ///< the CRC over sequence, hash and canonical bytes holds
    };

    std::string bytes;
    std::vector<Record> records;

    std::string_view canonical(const Record& r) const {
        return std::string_view(bytes).substr(r.offset, r.size);
    }
};

/// Numbers for metrics and `stats`.
struct LogInfo {
    std::int64_t events = 0;
    std::int64_t used_bytes = 0;   ///< of the file, free pages included
    std::int64_t limit_bytes = 0;  ///< what the file may grow to
    std::int64_t readers = 0;      ///< open read transactions, over all processes
    /// Commits since the oldest of them began, or the last checkpoint of the log's own file.
    std::int64_t oldest_reader_lag = 0;
};

class EventLog {
  public:
    virtual ~EventLog() = default;

    /// One batch at a time, over all threads: waits for another thread's batch to end; a second one
    /// of the same thread throws std::logic_error.
    virtual std::unique_ptr<LogBatch> begin() = 0;

    virtual std::int64_t last_seq() const = 0;
    /// Throws Corrupt when the stored head is damaged, as heads() does.
    virtual Head head(const TenantId& tenant) const = 0;
    virtual std::vector<Head> heads() const = 0;  ///< by tenant

    /// The event at a place, checked against its CRC; throws Corrupt when it is damaged.
    virtual std::optional<LoggedEvent> at(std::int64_t seq) const = 0;
    /// Replaces `chunk` by some records from `first_seq` on, in order; false when there are none.
    /// Damaged records are given too, with `sound` false. Throws Corrupt when the store itself can
    /// not be walked.
    virtual bool read_chunk(std::int64_t first_seq, RecordChunk& chunk) const = 0;

    /// What is wrong with the store beneath the records, one line each: indexes, free space. Reads
    /// everything that records are found by.
    virtual std::vector<std::string> check_store() const = 0;

    /// Events that were promised to somebody and are not in the log, found when it was opened.
    virtual std::vector<Head> promised() const { return {}; }

    /// Changes when a log is restored; read models built from another store are rebuilt.
    virtual std::string store_id() const = 0;

    virtual LogInfo info() const = 0;
    /// Frees what killed readers left behind, keeps room to write into. For a timer, each second.
    virtual void maintain() = 0;

    /// Takes what was read of the log out of this process's memory; the system has it still. Any
    /// thread, also while others read.
    virtual void release_pages() const {}

    /// Calls f for events from `first_seq` on, in order, until f returns false. Reads in chunks:
    /// no read transaction is open while f runs. Throws Corrupt at the first damaged event.
    void scan(std::int64_t first_seq, const std::function<bool(const LoggedEvent&)>& f) const;
    /// The same past damaged events, which are left out: for who follows a tenant's chain, and so
    /// sees the gap (fold.hpp), while the other tenants go on.
    void scan_sound(std::int64_t first_seq, const std::function<bool(const LoggedEvent&)>& f) const;
};

/// The log's bytes are not what was written. `what()` says where.
class Corrupt : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The log's file lacks pages that it says it has: it cannot be read at all.
class CutShort : public Corrupt {
  public:
    using Corrupt::Corrupt;
};

/// Throws Corrupt when the record is not sound or not canonical.
void decode_record(const RecordChunk& chunk, const RecordChunk::Record& r, LoggedEvent& to);

}  // namespace oms::storage
