#pragma once
// The one writer (architecture 3): a bounded queue, one thread, group commit over the log and the
// read models.

#include "base/time.hpp"
#include "commands/kit/hold.hpp"
#include "storage/base/row_change.hpp"
#include "storage/tenants/tenant_file.hpp"
#include "storage/writer/command_queue.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace oms::storage {

class EventLog;

struct WriterOptions {
    std::size_t queue_max = 4096;         ///< commands that wait
    std::size_t queue_max_of_one = 1024;  ///< of one company
    std::size_t batch_max = 2048;         ///< commands in one commit
    /// A commit takes as long as a few commands: a batch that began with fewer than this takes
    /// along what comes in its first milliseconds. Larger ones leave that to the next batch, which
    /// is made while their answers are on the way.
    std::size_t batch_min = 16;
    std::int64_t batch_ms_min = 4;
    std::int64_t batch_bytes_max = 4 << 20;
    std::int64_t batch_ms_max = 40;                 ///< of work before the commit
    std::uint64_t reserve_bytes = 256ULL << 20;     ///< free space below which nothing is taken
    std::string folder;                             ///< whose file system is measured
    std::size_t files_max = kFilesKeptOpen;         ///< companies whose files are kept open
    std::chrono::milliseconds rest_after{600'000};  ///< and of one that writes nothing so long
    /// Called on the writer's thread for one that gave up its place; it is opened again when it
    /// writes. None: all stay open.
    std::function<void(const TenantId&)> close_file = {};
    bool waits = false;                    ///< takes nothing before begin()
    std::function<void()> committed = {};  ///< called on the writer's thread; must not block
    /// Called on the writer's thread before answers that no commit has proven to come from the
    /// newest state: refusals, repetitions. Throws when they do not: the process ends then.
    std::function<void()> expect_newest = {};
};

/// Counters for /metrics; written by the writer's thread, read by any.
struct WriterStats {
    std::atomic<std::int64_t> batches{0};
    std::atomic<std::int64_t> accepted{0};
    std::atomic<std::int64_t> refused{0};
    std::atomic<std::int64_t> unavailable{0};
    std::atomic<std::int64_t> events{0};
    std::atomic<std::int64_t> commit_us{0};  ///< total time in durable commits
    std::atomic<std::int64_t> last_batch{0};
    std::atomic<std::int64_t> queued{0};
    std::atomic<std::int64_t> behind{0};  ///< tenants whose file could not follow the log
    std::atomic<bool> disk_full{false};
};

/// Runs until stop(). A commit that fails with room on the disk ends the process (exit 1): nothing
/// more may be acknowledged by a store in doubt.
class Writer : public CommandQueue {
  public:
    Writer(EventLog& log, OpenTenantFile open_file, const Clock& clock, WriterOptions options);
    ~Writer() override;
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    bool submit(Submission submission, Reply reply) override;
    /// For a writer that waits: takes commands from now on, behind what the log has now.
    void begin();
    /// Finishes what is queued, then ends the thread. Idempotent.
    void stop();
    const WriterStats& stats() const;
    /// Whether a command would be refused for lack of room now. Any thread; keeps
    /// stats().disk_full up to date.
    bool disk_full();
    /// Asked of every command on the writer's thread. Set it before the first submission.
    void hold(commands::Hold f);
    /// Called on the writer's thread with the events of each commit, before anybody is told of it:
    /// others who read then wait for the rows, this thread does not see them yet. Set it before the
    /// first submission.
    void on_commit(std::function<void(const std::vector<events::StoredEvent>&)> f);
    /// The same, once the rows are there or readers wait for them, with those that changed. Rows of
    /// a file that could not follow the log are told of by nobody.
    using OnRows = std::function<
        void(const std::vector<events::StoredEvent>&, const std::vector<ChangedRows>&)>;
    void on_rows(OnRows f);
    /// Tells both of commits of another process. While this one waits.
    void tell(
        const std::vector<events::StoredEvent>& events, const std::vector<ChangedRows>& changed
    );

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

}  // namespace oms::storage
