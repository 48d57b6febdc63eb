#include "storage/writer/writer.hpp"

#include "storage/base/files.hpp"
#include "storage/log/event_log.hpp"
#include "storage/writer/command_run.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <mutex>
#include <thread>
#include <unordered_map>

#include <pthread.h>

namespace oms::storage {
namespace {

struct Waiting {
    Submission submission;
    Reply reply;
};

struct Finished {
    Reply reply;
    Result<Accepted> result;
};

/// Generous: ids that an event brings along.
constexpr std::int64_t kIdsPerEvent = 64;

std::int64_t steady_us() {
    using namespace std::chrono;
    return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace

class Writer::Body {
  public:
    Body(EventLog& log, OpenTenantFile open_file, const Clock& clock, WriterOptions options)
        : log_(log),
          works_(std::move(open_file), log),
          clock_(clock),
          watch_(clock),
          options_(std::move(options)),
          ids_(options_.waits ? 0 : log.last_seq() * kIdsPerEvent),
          waits_(options_.waits),
          thread_([this] {
              ::pthread_setname_np(::pthread_self(), "writer");
              run();
          }) {}

    ~Body() { stop(); }

    bool submit(Submission submission, Reply reply) {
        {
            const std::lock_guard lock(mutex_);
            if (waits_ || stopping_ || queue_.size() >= options_.queue_max) {
                return false;
            }
            queue_.push_back({std::move(submission), std::move(reply)});
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
        std::vector<Waiting> batch;
        while (take(batch)) {
            try {
                if (batch.empty()) {
                    works_.retry();
                } else {
                    process(batch);
                }
                stats_.behind = works_.behind();
            } catch (const std::exception& fault) {
                // The log or a file is in doubt: acknowledging anything more could be a lie.
                std::cerr << "writer stops: " << fault.what() << std::endl;
                std::_Exit(1);
            }
            batch.clear();
        }
    }

    /// Waits for work; false when stopping and nothing is left. Gives an empty batch once a second
    /// while a file is behind the log.
    bool take(std::vector<Waiting>& batch) {
        const auto ready = [this] { return stopping_ || !queue_.empty(); };
        std::unique_lock lock(mutex_);
        if (stats_.behind == 0) {
            wake_.wait(lock, ready);
        } else {
            wake_.wait_for(lock, std::chrono::seconds(1), ready);
        }
        while (!queue_.empty() && batch.size() < options_.batch_max) {
            batch.push_back(std::move(queue_.front()));
            queue_.pop_front();
        }
        stats_.queued = static_cast<std::int64_t>(queue_.size());
        return !stopping_ || !batch.empty();
    }

    void put_back(std::vector<Waiting>& batch, std::size_t from) {
        const std::lock_guard lock(mutex_);
        for (std::size_t i = batch.size(); i > from; --i) {
            queue_.push_front(std::move(batch[i - 1]));
        }
        batch.resize(from);
    }

    bool has_room() const {
        return options_.folder.empty() ||
               storage::has_room(options_.folder, options_.reserve_bytes);
    }

    void process(std::vector<Waiting>& batch) {
        std::vector<Finished> finished;
        finished.reserve(batch.size());
        if (!has_room()) {
            stats_.disk_full = true;
            for (Waiting& w : batch) {
                finished.push_back({std::move(w.reply), Error::unavailable("DISK_FULL")});
            }
            answer(finished);
            return;
        }
        if (attempt(batch, finished)) {
            answer(finished);
            return;
        }
        // One of them leaves rows that its read model cannot take: only that one is refused.
        for (std::size_t i = 0; i < finished.size(); ++i) {
            std::vector<Waiting> one;
            one.push_back({std::move(batch[i].submission), std::move(finished[i].reply)});
            process(one);
        }
    }

    /// Runs and commits the batch, or as much of it as there is time for; false, with nothing done,
    /// when its rows cannot be kept together.
    bool attempt(std::vector<Waiting>& batch, std::vector<Finished>& finished) {
        CommandRun run(log_, works_, ids_, watch_, hold);
        const std::int64_t started = steady_us();
        for (std::size_t i = 0; i < batch.size(); ++i) {
            const bool late = steady_us() - started > options_.batch_ms_max * 1000;
            if (i > 0 && (late || run.bytes() > options_.batch_bytes_max)) {
                put_back(batch, i);
                break;
            }
            const Submission& s = batch[i].submission;
            finished.push_back({std::move(batch[i].reply), run.execute(s, clock_.now())});
        }
        // A full disk concerns them all; what else cannot be kept is some command's own.
        const Status settled = run.settle();
        if (!settled && settled.error().code == ErrorCode::Internal && finished.size() > 1) {
            return false;
        }
        commit(run, finished);
        return true;
    }

    void commit(CommandRun& run, std::vector<Finished>& finished) {
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
            return;
        }
        if (run.events().empty() && options_.expect_newest) {
            options_.expect_newest();
        }
        if (!run.events().empty()) {
            commit_full_ = false;
            stats_.disk_full = false;
        }
        stats_.batches += 1;
        stats_.events += static_cast<std::int64_t>(run.events().size());
        stats_.last_batch = static_cast<std::int64_t>(finished.size());
        if (options_.committed && !run.events().empty()) {
            options_.committed();
        }
        tell(run.events(), run.changed());
    }

    void answer(std::vector<Finished>& finished) {
        for (Finished& f : finished) {
            if (f.result) {
                stats_.accepted += 1;
            } else if (f.result.error().code == ErrorCode::Unavailable) {
                stats_.unavailable += 1;
            } else {
                stats_.refused += 1;
            }
            f.reply(std::move(f.result));
        }
    }

    EventLog& log_;
    TenantWorks works_;
    const Clock& clock_;
    ClockWatch watch_;
    WriterOptions options_;
    IdSource ids_;
    WriterStats stats_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Waiting> queue_;
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
