#pragma once
// The one writer (architecture 3): a bounded queue, one thread, group commit over the log and the
// read models.

#include "base/principal.hpp"
#include "base/result.hpp"
#include "base/time.hpp"
#include "commands/context.hpp"
#include "storage/row_change.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace oms::storage {

class EventLog;
class TenantFile;

/// See command_run.hpp.
using OpenTenantFile = std::function<Result<TenantFile*>(const TenantId& tenant, bool create)>;

/// A command on its way to the writer.
struct Submission {
    Principal user;
    commands::Command command;
    std::string command_id;      ///< header Command-Id, "" when not sent
    std::string body;            ///< what the id's first use is compared with (method, path, input)
    std::string correlation_id;  ///< request id
};

/// What became durable. `position` is the tenant's newest position after the command.
struct Accepted {
    commands::Answers answers;
    bool list = false;
    std::int64_t position = 0;
    bool repeated = false;  ///< the Command-Id had been used before; nothing was appended
};

using Reply = std::function<void(Result<Accepted>)>;

/// Takes commands from any thread. The reply is called once, on the writer's thread, after the
/// events are durable and the read model shows them; it must not block.
class CommandQueue {
  public:
    virtual ~CommandQueue() = default;

    /// False when the queue is full or stopping: nothing was taken, `reply` is not called.
    virtual bool submit(Submission submission, Reply reply) = 0;
};

struct WriterOptions {
    std::size_t queue_max = 4096;
    std::size_t batch_max = 2048;  ///< commands in one commit
    std::int64_t batch_bytes_max = 4 << 20;
    std::int64_t batch_ms_max = 40;              ///< of work before the commit
    std::uint64_t reserve_bytes = 256ULL << 20;  ///< free space below which nothing is taken
    std::string folder;                          ///< whose file system is measured
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
    /// Finishes what is queued, then ends the thread. Idempotent.
    void stop();
    const WriterStats& stats() const;
    /// Whether a command would be refused for lack of room now. Any thread; keeps
    /// stats().disk_full up to date.
    bool disk_full();
    /// Called on the writer's thread after each commit with its events. Set it before the first
    /// submission.
    void on_commit(std::function<void(const std::vector<events::StoredEvent>&)> f);
    /// The same, after on_commit's, with the rows that readers see changed from now on. Rows of a
    /// file that could not follow the log are told of by nobody.
    using OnRows = std::function<
        void(const std::vector<events::StoredEvent>&, const std::vector<ChangedRows>&)>;
    void on_rows(OnRows f);

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

}  // namespace oms::storage
