#pragma once
// The tenants that the writer has open, from batch to batch.

#include "commands/kit/context.hpp"
#include "storage/base/side_thread.hpp"
#include "storage/log/event_log.hpp"
#include "storage/tenants/tenant_file.hpp"
#include "storage/writer/lookups.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace oms::storage {

/// What the writer keeps of a tenant from batch to batch.
struct TenantWork {
    TenantFile* file = nullptr;
    std::unique_ptr<FileLookups> lookups;
    std::unordered_map<std::string, commands::CachedState> streams;
    Timestamp last_time;  ///< of the newest event, this batch's included
    /// Ids of this tenant from earlier runs of the program are older than this.
    Timestamp ids_from;
    bool behind = false;           ///< its file could not follow the log
    bool shared = false;           ///< others look into it, and remember what they saw
    std::uint64_t current_in = 0;  ///< the batch in which it was found to be where the log is
    std::chrono::steady_clock::time_point used;  ///< when the last batch that wanted it began
    bool unshown = false;  ///< rows of events that the log has wait for their commit
    std::chrono::steady_clock::time_point unshown_since;
    std::uint64_t looks = 0;  ///< of people at its file, when it was asked last
    std::chrono::steady_clock::time_point looked;
};

/// Gives the file of a tenant up that OpenTenantFile gave.
using CloseTenantFile = std::function<void(const TenantId&)>;

/// The tenants the writer has opened. Used by the writer's thread only.
class TenantWorks {
  public:
    /// Of more than `most`, those that have not written for longest are closed, unless there is no
    /// `close_file`.
    TenantWorks(
        OpenTenantFile open_file, CloseTenantFile close_file, std::size_t most, const EventLog& log
    )
        : open_file_(std::move(open_file)),
          close_file_(std::move(close_file)),
          most_(most),
          log_(log) {}

    /// The log grows between batches alone, and files are closed there.
    void begin_batch() {
        ++batch_;
        now_ = std::chrono::steady_clock::now();
        make_room();
    }

    /// Closes, between batches, those that have not written for so long.
    void rest(std::chrono::milliseconds after);

    /// Opens the tenant's file and brings it up to the log's head. A tenant whose file is behind
    /// and cannot catch up takes no commands: Unavailable / CATCHING_UP.
    Result<TenantWork*> open(const TenantId& tenant, bool create);
    /// Whether the rows of this batch may wait for those of the next ones: they do where one
    /// command follows the other and nobody looks. Asked once a batch, before the log has it.
    bool may_wait(TenantWork& work) const;
    /// Leaves them in the open transaction: readers, who were told of them, wait until they are
    /// shown. Those to whom that happens ask for it (TenantFile::asked).
    void leave(TenantWork& work);
    /// Commits what was left. A file that cannot be committed has fallen behind.
    void show(TenantWork& work);
    void show_all();
    /// Those that somebody asks for, or that have waited long enough.
    void show_due();

    const std::vector<TenantWork*>& unshown() const { return unshown_; }

    /// The batch did not come about: its rows, and what was folded from its events, are dropped.
    void take_back(TenantWork& work);
    /// Drops what was folded from events that do not exist any more.
    void forget(const TenantId& tenant);
    /// The tenant's file could not commit what the log has: open() or retry() brings it up.
    void fell_behind(const TenantId& tenant);
    /// Tries to bring up the files that fell behind.
    void retry();
    /// How many files are behind the log.
    std::int64_t behind() const;

    /// Prepares files while the writer's thread waits for the log.
    SideThread& beside() { return beside_; }

  private:
    using Works = std::map<TenantId, TenantWork>;

    Status catch_up(TenantWork& work);
    void make_room();
    Works::iterator close(Works::iterator work);

    OpenTenantFile open_file_;
    CloseTenantFile close_file_;
    std::size_t most_;
    const EventLog& log_;
    Works works_;
    std::vector<TenantWork*> unshown_;
    std::uint64_t batch_ = 1;
    std::chrono::steady_clock::time_point now_;  ///< when the batch began
    SideThread beside_;
};

}  // namespace oms::storage
