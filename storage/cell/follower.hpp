#pragma once
// Brings a server's read models after a log that another server writes, event by event, each held
// against the chain, as a start does.

#include "storage/base/row_change.hpp"
#include "storage/log/event_log.hpp"
#include "storage/tenants/tenant_files.hpp"

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <stdexcept>
#include <vector>

namespace oms::storage::cell {

/// The log does not have the event any more that was followed last: it is another one (a standby
/// that lacked it, a backup put back), and the read models belong to what is gone.
class OtherLog : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// One thread.
class Follower {
  public:
    /// Told after a commit of the read models, as Writer::tell.
    using Told = std::function<
        void(const std::vector<events::StoredEvent>&, const std::vector<ChangedRows>&)>;

    /// Follows what comes after `seq`. REQUIRES the files reflect that event (TenantFiles::prepare
    /// began when it was there), and nobody else writes them.
    Follower(const EventLog& log, TenantFiles& files, Told told, std::int64_t seq);

    /// Follows to the log's end. Throws OtherLog; pg::Failure and the like when the log cannot be
    /// read now: what was followed stays, and it can be called again.
    void follow();

    /// Sequence of the newest event followed.
    std::int64_t last_seq() const { return last_seq_; }

  private:
    /// False at the end.
    bool follow_some();
    /// Reads what follows the known event; false when there is nothing. Throws OtherLog.
    bool read_more();
    void follow_tenant(const TenantId& tenant, std::vector<LoggedEvent> events);
    void keep_open(const TenantId& tenant);
    void catch_up(TenantFile& file);

    const EventLog& log_;
    TenantFiles& files_;
    Told told_;
    RecordChunk chunk_;
    std::vector<ChangedRows> changed_;
    std::deque<TenantId> open_;  ///< whose files are, the one followed last at the end
    Hash last_hash_{};
    std::atomic<std::int64_t> last_seq_{0};
};

}  // namespace oms::storage::cell
