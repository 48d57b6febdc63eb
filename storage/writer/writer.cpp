#include "storage/writer/writer.hpp"

#include "storage/base/files.hpp"
#include "storage/log/event_log.hpp"
#include "storage/writer/answers.hpp"
#include "storage/writer/command_run.hpp"
#include "storage/writer/turn_queue.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include <pthread.h>

namespace oms::storage {
namespace {

/// Generous: ids that an event brings along.
constexpr std::int64_t kIdsPerEvent = 64;

constexpr std::chrono::milliseconds kRetry = std::chrono::seconds(1);
constexpr std::chrono::milliseconds kRest = std::chrono::minutes(1);
/// No command for so long: what earlier ones left is shown.
constexpr std::chrono::milliseconds kShowAfter{1};

std::int64_t steady_us() {
    using namespace std::chrono;
    return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace

class Writer::Body {
  public:
    Body(EventLog& log, OpenTenantFile open_file, const Clock& clock, WriterOptions options)
        : log_(log),
          options_(std::move(options)),
          works_(std::move(open_file), options_.close_file, options_.files_max, log),
          clock_(clock),
          watch_(clock),
          ids_(options_.waits ? 0 : log.last_seq() * kIdsPerEvent),
          queue_(options_.queue_max, options_.queue_max_of_one),
          waits_(options_.waits),
          thread_([this] {
              ::pthread_setname_np(::pthread_self(), "writer");
              run();
          }) {}

    ~Body() { stop(); }

    bool submit(Submission submission, Reply reply) {
        Waiting command{std::move(submission), std::move(reply)};
        {
            const std::lock_guard lock(mutex_);
            if (waits_ || stopping_ || !queue_.push(command)) {
                return false;
            }
            stats_.queued = static_cast<std::int64_t>(queue_.size());
        }
        wake_.notify_one();
        return true;
    }

    void begin() {
        const std::lock_guard lock(mutex_);
        ids_ = IdSource(log_.last_seq() * kIdsPerEvent);
        waits_ = false;
    }

    void tell(
        const std::vector<events::StoredEvent>& events, const std::vector<ChangedRows>& changed
    ) {
        if (on_commit && !events.empty()) {
            on_commit(events);
        }
        if (on_rows && !events.empty()) {
            on_rows(events, changed);
        }
    }

    void stop() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        wake_.notify_all();
        if (thread_.joinable()) {
            thread_.join();
        }
    }

    const WriterStats& stats() const { return stats_; }

    bool disk_full() {
        const bool full = commit_full_ || !has_room();
        stats_.disk_full = full;
        return full;
    }

    commands::Hold hold;
    std::function<void(const std::vector<events::StoredEvent>&)> on_commit;
    OnRows on_rows;

  private:
    void run() {
        while (const std::optional<std::size_t> most = wait()) {
            try {
                if (*most == 0) {
                    works_.show_all();
                    works_.retry();
                } else {
                    process(batch_of(*most), std::max(*most, options_.batch_min));
                    works_.show_due();
                }
                stats_.behind = works_.behind();
                rest();
            } catch (const std::exception& fault) {
                // The log or a file is in doubt: acknowledging anything more could be a lie.
                std::cerr << "writer stops: " << fault.what() << std::endl;
                std::_Exit(1);
            }
        }
        works_.show_all();
        answers_.finish();
    }

    /// Waits for work: how many commands wait then, nothing when stopping and none does. Gives 0
    /// when nothing comes for some time: a second while a file is behind the log.
    std::optional<std::size_t> wait() {
        const auto ready = [this] { return stopping_ || queue_.size() > 0; };
        std::unique_lock lock(mutex_);
        wake_.wait_for(lock, longest_wait(), ready);
        if (stopping_ && queue_.size() == 0) {
            return std::nullopt;
        }
        return queue_.size();
    }

    std::chrono::milliseconds longest_wait() const {
        if (!works_.unshown().empty()) {
            return kShowAfter;
        }
        return stats_.behind == 0 ? rest_each() : kRetry;
    }

    std::chrono::milliseconds rest_each() const { return std::min(kRest, options_.rest_after); }

    void rest() {
        const auto now = std::chrono::steady_clock::now();
        if (now - rested_ < rest_each()) {
            return;
        }
        rested_ = now;
        works_.rest(options_.rest_after);
    }

    std::optional<Waiting> next() {
        const std::lock_guard lock(mutex_);
        std::optional<Waiting> command = queue_.next();
        stats_.queued = static_cast<std::int64_t>(queue_.size());
        return command;
    }

    void used(const TenantId& tenant, std::int64_t us) {
        const std::lock_guard lock(mutex_);
        queue_.used(tenant, us);
    }

    bool has_room() const {
        return options_.folder.empty() ||
               storage::has_room(options_.folder, options_.reserve_bytes);
    }

    using Next = std::function<std::optional<Waiting>()>;

    /// Those that wait now, then what comes soon.
    Next batch_of(std::size_t waiting) {
        const std::int64_t soon = steady_us() + options_.batch_ms_min * 1000;
        return [this, waiting, soon, taken = std::size_t{0}]() mutable -> std::optional<Waiting> {
            const bool late = taken >= waiting && steady_us() > soon;
            ++taken;
            return late ? std::nullopt : next();
        };
    }

    /// At most `most` of the commands that wait, or as many as there is time for.
    void process(const Next& next, std::size_t most) {
        std::vector<Finished> finished;
        if (!has_room()) {
            stats_.disk_full = true;
            while (finished.size() < most) {
                std::optional<Waiting> command = next();
                if (!command) {
                    break;
                }
                finished.push_back(
                    {std::move(command->submission),
                     std::move(command->reply),
                     Error::unavailable("DISK_FULL")}
                );
            }
            answer(std::move(finished));
            return;
        }
        if (attempt(next, std::min(most, options_.batch_max), finished)) {
            return;
        }
        // One of them leaves rows that its read model cannot take: only that one is refused.
        for (Finished& f : finished) {
            Waiting one{std::move(f.submission), std::move(f.reply)};
            process([&] { return std::optional(std::move(one)); }, 1);
        }
    }

    /// Runs, commits and answers a batch; false, with nothing done, when its rows cannot be kept
    /// together.
    bool attempt(const Next& next, std::size_t most, std::vector<Finished>& finished) {
        CommandRun run(log_, works_, ids_, watch_, hold);
        finished.reserve(most);  // the run keeps hold of what it executes
        const std::int64_t started = steady_us();
        std::int64_t now = started;
        while (finished.size() < most && now - started <= options_.batch_ms_max * 1000 &&
               run.bytes() <= options_.batch_bytes_max && !run.asked()) {
            std::optional<Waiting> command = next();
            if (!command) {
                break;
            }
            Finished& f = finished.emplace_back(Finished{
                std::move(command->submission), std::move(command->reply), Error::internal({})});
            f.result = run.execute(f.submission, clock_.now());
            const std::int64_t before = std::exchange(now, steady_us());
            used(f.submission.user.tenant, now - before);
        }
        // A full disk concerns them all; what else cannot be kept is some command's own.
        const Status settled = run.settle();
        if (!settled && settled.error().code == ErrorCode::Internal && finished.size() > 1) {
            return false;
        }
        if (!append(run, finished)) {
            answer(std::move(finished));
            return true;
        }
        // What reads in the last ones would wait for this thread from here on.
        while (!answers_.finish_within(kShowAfter)) {
            run.show_left();
        }
        run.announce();
        if (on_commit) {
            on_commit(run.events());
        }
        if (run.idle()) {
            run.show();
        }
        answer(std::move(finished));
        run.show();
        if (options_.committed) {
            options_.committed();
        }
        if (on_rows) {
            on_rows(run.events(), run.changed());
        }
        return true;
    }

    /// True when the log has new events.
    bool append(CommandRun& run, std::vector<Finished>& finished) {
        const std::int64_t before = steady_us();
        const Status durable = run.commit();
        stats_.commit_us += steady_us() - before;
        if (!durable) {
            // What was refused may have been because of what is not kept.
            for (Finished& f : finished) {
                f.result = durable.error();
            }
            commit_full_ = durable.error().key == "DISK_FULL";
            stats_.disk_full = commit_full_.load();
            return false;
        }
        stats_.batches += 1;
        stats_.events += static_cast<std::int64_t>(run.events().size());
        stats_.last_batch = static_cast<std::int64_t>(finished.size());
        if (run.events().empty()) {
            if (options_.expect_newest) {
                options_.expect_newest();
            }
            return false;
        }
        commit_full_ = false;
        stats_.disk_full = false;
        return true;
    }

    void answer(std::vector<Finished> finished) {
        for (const Finished& f : finished) {
            if (f.result) {
                stats_.accepted += 1;
            } else if (f.result.error().code == ErrorCode::Unavailable) {
                stats_.unavailable += 1;
            } else {
                stats_.refused += 1;
            }
        }
        while (!answers_.finish_within(kShowAfter)) {
            works_.show_all();
        }
        const bool several = finished.size() > 1;
        answers_.give(std::move(finished), several || stats_.queued > 0);
    }

    EventLog& log_;
    WriterOptions options_;
    TenantWorks works_;
    std::chrono::steady_clock::time_point rested_;  ///< the writer's thread looked for idle files
    const Clock& clock_;
    ClockWatch watch_;
    IdSource ids_;
    WriterStats stats_;
    std::mutex mutex_;
    std::condition_variable wake_;
    TurnQueue queue_;
    Answers answers_;
    bool waits_;
    bool stopping_ = false;
    std::atomic<bool> commit_full_{false};  ///< the last commit found no room, whatever the reserve
    std::thread thread_;                    // last: it uses everything above
};

Writer::Writer(EventLog& log, OpenTenantFile open_file, const Clock& clock, WriterOptions options)
    : body_(std::make_unique<Body>(log, std::move(open_file), clock, std::move(options))) {}

Writer::~Writer() = default;

bool Writer::submit(Submission submission, Reply reply) {
    return body_->submit(std::move(submission), std::move(reply));
}

void Writer::begin() {
    body_->begin();
}

void Writer::tell(
    const std::vector<events::StoredEvent>& events, const std::vector<ChangedRows>& changed
) {
    body_->tell(events, changed);
}

void Writer::stop() {
    body_->stop();
}

const WriterStats& Writer::stats() const {
    return body_->stats();
}

bool Writer::disk_full() {
    return body_->disk_full();
}

void Writer::hold(commands::Hold f) {
    body_->hold = std::move(f);
}

void Writer::on_commit(std::function<void(const std::vector<events::StoredEvent>&)> f) {
    body_->on_commit = std::move(f);
}

void Writer::on_rows(OnRows f) {
    body_->on_rows = std::move(f);
}

}  // namespace oms::storage
