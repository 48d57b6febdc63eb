#pragma once
// The writer's handle of one tenant's file. Used by one thread at a time.
//
//   file.begin();                                   once per batch
//   { Savepoint part(file.database());              once per command
//     file.apply(event) ...; part.release(); }
//   file.prepare();                                 while the log commits, if there is a thread
//   file.announce(position);                        once the log has them, before anybody is told
//   file.commit(log.head(tenant));                  or file.rollback()
//
// Where nobody looks, several batches may go before one commit.

#include "base/result.hpp"
#include "events/kit/envelope.hpp"
#include "storage/base/read_barrier.hpp"
#include "storage/log/event_log.hpp"
#include "storage/rows/log_index.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/rows/table_writer.hpp"
#include "storage/tenants/fold.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::storage {

/// What the threads tell each other of a tenant's file. It outlives the file.
struct FileSigns {
    static constexpr std::int64_t kUnknown = -1;

    std::atomic<std::int64_t> position{kUnknown};  ///< what readers see
    /// What the writer may have told of; beyond `position` only while the barrier is raised.
    std::atomic<std::int64_t> announced{kUnknown};
    ReadBarrier barrier;
    std::atomic<bool> shut{false};  ///< the tenant's log was found damaged
    /// The WAL is long and copied but for what came just now: the writer empties it before it goes
    /// on. Others could only do it while the writer waits for them.
    std::atomic<bool> wal_full{false};
};

/// Of more companies than these, who writes or follows closes the files of those whose turn is
/// longest ago: each takes some two megabytes and three descriptors.
inline constexpr std::size_t kFilesKeptOpen = 512;

class TenantFile {
  public:
    /// Makes an empty file that reflects position 0. The file must not exist.
    static void create(
        const std::filesystem::path& file, const FileMark& mark, const Projection& projection
    );
    /// Opens a finished file whose schema fits; throws SqliteFault or std::runtime_error otherwise.
    TenantFile(const std::filesystem::path& file, const Projection& projection);
    ~TenantFile();

    TenantFile(const TenantFile&) = delete;
    TenantFile& operator=(const TenantFile&) = delete;

    const TenantId& tenant() const { return mark_.tenant; }

    /// The newest event applied, committed or not.
    std::int64_t position() const { return position_; }

    /// What a reader sees.
    std::int64_t committed() const { return mark_.position; }

    /// Told by catch_up(): the event that the file cannot follow, nothing when it has followed.
    using TellStopped = std::function<void(const std::optional<StoppedModel>&)>;
    /// Tells, now and after every commit, what readers see, and minds what others have told.
    void publish(FileSigns& signs, TellStopped stopped = {});

    /// The tenant's log was found damaged: nothing is to be written behind it.
    bool shut() const { return signs_ != nullptr && signs_->shut; }

    /// Starts a transaction unless one runs.
    void begin();
    /// A command's part of the transaction: taken back when the returned object goes unreleased.
    class Part;
    /// Index and rows of the next event of this tenant. Faults leave the open part half done: roll
    /// it back.
    void apply(const events::StoredEvent& event);
    /// Does what commit() has to do of the work before the log is known to have the events: nobody
    /// sees it yet. Faults as commit()'s. Another thread may do it for the owner.
    void prepare();
    /// The log has events up to this one, and people are told so: readers that come from now on
    /// wait until commit() has ended. While another thread prepares, too.
    void announce(std::int64_t position);

    /// Somebody may be waiting for what was announced.
    bool asked() const { return signs_ != nullptr && signs_->barrier.asked(); }

    /// How often readers came; nothing where they are not counted.
    std::optional<std::uint64_t> looks() const {
        return signs_ == nullptr ? std::nullopt : std::optional(signs_->barrier.looks());
    }

    /// Makes what was applied visible. REQUIRES head is the log's, with the position applied last.
    /// A fault rolls back to the last commit: the file is then behind the log (see catch_up).
    void commit(const Head& head);
    void rollback() noexcept;

    /// Applies what the log has beyond the committed position, up to `last_position`, each event
    /// held against the chain, in transactions of 5,000 events. Throws FoldFault at the first that
    /// cannot be followed; the file reflects all before it then.
    void catch_up(const EventLog& log, std::int64_t last_position = INT64_MAX);

    /// Applies events that follow the committed position, each held against the chain, and commits
    /// them together. Throws FoldFault at one that cannot be followed; nothing is applied then.
    void follow(const std::vector<LoggedEvent>& events);

    /// Answers below are current up to the last event applied.
    std::optional<UsedCommand> used_command(std::string_view key);
    /// The number after the last one used in `series`, from 1.
    std::int64_t next_number(std::string_view series);

    projections::TableWriter& writer() { return writer_; }

    /// Grows whenever rows of the table may have become others, taken back or written. Never 0.
    std::uint64_t changes(const projections::Table& table) { return writer_.changes(table); }

    /// Rows that were written since this was asked last.
    std::vector<RowChange> take_rows() { return writer_.take_rows(); }

    /// Full-text searches and row counts see what was applied only after this (commit() does it
    /// too). Not while a Part is open.
    void settle() { writer_.settle(); }

    /// All of that but full-text searches: what rows can be too much for.
    void settle_counts() { writer_.settle_counts(); }

    Database& database() { return db_; }

  private:
    void follow(const EventLog& log, std::int64_t end, std::int64_t commit_events);
    void apply_followed(ChainFollower& chain, const LoggedEvent& logged);
    void commit_followed(const LoggedEvent& logged);
    void make_visible(const Head& head);
    void roll_back() noexcept;
    void end_announced() noexcept;
    void tell(const std::optional<StoppedModel>& stopped) const;

    Database db_;
    const Projection& projection_;
    SqliteTableWriter writer_;
    FileMark mark_;
    std::int64_t position_ = 0;
    FileSigns* signs_ = nullptr;
    TellStopped tell_;
};

/// Takes back what a command wrote unless released.
class TenantFile::Part {
  public:
    explicit Part(TenantFile& file)
        : file_(file),
          before_(file.position_),
          unsettled_(file.writer_.unsettled()),
          savepoint_(std::make_unique<Savepoint>(file.db_)) {}

    ~Part();
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

    void release();

  private:
    TenantFile& file_;
    std::int64_t before_;
    WaitingChanges::Size unsettled_;
    std::unique_ptr<Savepoint> savepoint_;
    bool released_ = false;
};

/// The file of a tenant for writing, opened once and kept; NotFound for a tenant that has no file,
/// unless `create`. Unavailable when it cannot be opened now.
using OpenTenantFile = std::function<Result<TenantFile*>(const TenantId& tenant, bool create)>;

}  // namespace oms::storage
