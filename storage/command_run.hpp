#pragma once
// One batch of the writer: runs commands one after another inside open transactions of the log and
// of the tenants' files, then makes all of them durable at once.

#include "storage/event_log.hpp"
#include "storage/id_source.hpp"
#include "storage/lookups.hpp"
#include "storage/row_change.hpp"
#include "storage/tenant_file.hpp"
#include "storage/writer.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
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
    bool behind = false;  ///< its file could not follow the log
};

/// The file of a tenant for writing, opened once and kept; NotFound for a tenant that has no file,
/// unless `create`. Unavailable when it cannot be opened now.
using OpenTenantFile = std::function<Result<TenantFile*>(const TenantId& tenant, bool create)>;

/// The tenants the writer has opened. Used by the writer's thread only.
class TenantWorks {
  public:
    TenantWorks(OpenTenantFile open_file, const EventLog& log)
        : open_file_(std::move(open_file)), log_(log) {}

    /// Opens the tenant's file and brings it up to the log's head. A tenant whose file is behind
    /// and cannot catch up takes no commands: Unavailable / CATCHING_UP.
    Result<TenantWork*> open(const TenantId& tenant, bool create);
    /// Drops what was folded from events that do not exist any more.
    void forget(const TenantId& tenant);
    /// The tenant's file could not commit what the log has: open() or retry() brings it up.
    void fell_behind(const TenantId& tenant);
    /// Tries to bring up the files that fell behind.
    void retry();
    /// How many files are behind the log.
    std::int64_t behind() const;

  private:
    Status catch_up(TenantWork& work);

    OpenTenantFile open_file_;
    const EventLog& log_;
    std::map<TenantId, TenantWork> works_;
};

class CommandRun {
  public:
    CommandRun(EventLog& log, TenantWorks& works, IdSource& ids);
    ~CommandRun();
    CommandRun(const CommandRun&) = delete;
    CommandRun& operator=(const CommandRun&) = delete;

    /// Runs one command; on success its events are projected and put, not yet durable. Does not
    /// throw.
    Result<Accepted> execute(const Submission& submission, Timestamp now);
    /// The moment of truth: the log, then the files. After an error nothing of the batch exists.
    /// A file that fails to commit after the log did catches up later.
    Status commit();

    std::int64_t bytes() const { return bytes_; }

    /// Rows that commit() made visible, by tenant.
    const std::vector<ChangedRows>& changed() const { return changed_; }

    /// New events of the batch, in order.
    const std::vector<events::StoredEvent>& events() const { return put_; }

  private:
    friend class RunContext;

    Result<Accepted> attempt(const Submission& submission, Timestamp now);
    void take_back();
    /// A tenant with an open transaction in this batch.
    Result<TenantWork*> enter(const TenantId& tenant, bool create);
    Result<Accepted> repeat(
        const Submission& submission,
        TenantWork& work,
        const UsedCommand& use,
        std::string_view body
    );
    /// An event of the log or of this batch, valid until the next call.
    const events::StoredEvent& event_at(std::int64_t seq);
    void put(const std::vector<events::StoredEvent>& made);

    EventLog& log_;
    TenantWorks& works_;
    IdSource& ids_;
    std::unique_ptr<LogBatch> batch_;
    std::map<TenantId, TenantWork*> entered_;
    std::vector<events::StoredEvent> put_;  ///< events of the batch so far, by seq
    std::vector<ChangedRows> changed_;
    std::optional<Error> broken_;  ///< why nothing of this batch can be kept
    events::StoredEvent read_;
    std::int64_t next_seq_;
    std::int64_t bytes_ = 0;
};

}  // namespace oms::storage
