#include "storage/rebuild.hpp"

#include "storage/files.hpp"
#include "storage/sqlite.hpp"
#include "storage/table_writer.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>

namespace oms::storage {
namespace {

constexpr std::size_t kThreads = 2;
constexpr std::size_t kBatchEvents = 512;
constexpr std::size_t kBatchesMax = 16;  ///< waiting at one thread
constexpr std::int64_t kCommitEvents = 50'000;
constexpr auto kReportEvery = std::chrono::milliseconds(250);

/// One file being made.
class Build {
  public:
    Build(RebuildTarget target, const Projection& projection)
        : target_(std::move(target)),
          projection_(projection),
          db_(Database::open(target_.file, Access::Rebuild)),
          writer_(db_, SqliteTableWriter::Mode::Bulk) {
        db_.execute("BEGIN EXCLUSIVE");
        create_tables(db_, projection_);
    }

    void apply(const LoggedEvent& logged) {
        if (logged.event.position != position_ + 1) {
            throw std::runtime_error(fmt::format(
                "{}: position {} follows {}", target_.mark.tenant, logged.event.position, position_
            ));
        }
        index_event_row(db_, logged.event);
        projection_.project(logged.event, writer_);
        position_ = logged.event.position;
        hash_ = logged.hash;
        if (position_ % kCommitEvents == 0) {
            db_.execute("COMMIT; BEGIN EXCLUSIVE");
        }
    }

    void finish() {
        if (position_ != target_.mark.position) {
            throw std::runtime_error(fmt::format(
                "{}: the log ends at {} instead of {}",
                target_.mark.tenant,
                position_,
                target_.mark.position
            ));
        }
        index_commands(db_);
        finish_bulk(db_, *projection_.tables);
        target_.mark.hash = hash_;
        write_mark(db_, target_.mark);
        db_.execute("COMMIT");
    }

    const std::filesystem::path& file() const { return target_.file; }

  private:
    RebuildTarget target_;
    const Projection& projection_;
    Database db_;
    SqliteTableWriter writer_;
    std::int64_t position_ = 0;
    Hash hash_{};
};

/// Leaves the file as readers expect it, with every byte on the disk.
void seal(const std::filesystem::path& file) {
    { const Database wal = Database::open(file, Access::Write); }
    sync_file(file);
    sync_dir(file.parent_path());
}

/// A thread and the tenants it builds.
class Worker {
  public:
    explicit Worker(const Projection& projection) : projection_(projection) {}

    ~Worker() {
        close();
        join();
    }

    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void take(RebuildTarget target) {
        load_ += target.mark.position;
        targets_.push_back(std::move(target));
    }

    void start() { thread_ = std::thread(&Worker::run, this); }

    /// Waits while too much is waiting. False once the thread has failed.
    bool push(std::vector<LoggedEvent> batch) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return failure_ || batches_.size() < kBatchesMax; });
        if (failure_) {
            return false;
        }
        batches_.push_back(std::move(batch));
        changed_.notify_all();
        return true;
    }

    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        changed_.notify_all();
    }

    void join() {
        if (thread_.joinable()) {
            thread_.join();
        }
    }

    /// True when the thread has ended within a moment.
    bool ended() {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, kReportEvery, [&] { return ended_; });
    }

    void rethrow() const {
        if (failure_) {
            std::rethrow_exception(failure_);
        }
    }

    std::int64_t load() const { return load_; }

    const std::vector<RebuildTarget>& targets() const { return targets_; }

    std::int64_t done() const { return done_; }

  private:
    bool next(std::vector<LoggedEvent>& batch) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return closed_ || !batches_.empty(); });
        if (batches_.empty()) {
            return false;
        }
        batch = std::move(batches_.front());
        batches_.pop_front();
        changed_.notify_all();
        return true;
    }

    void build() {
        std::map<TenantId, std::unique_ptr<Build>, std::less<>> builds;
        for (const RebuildTarget& target : targets_) {
            builds[target.mark.tenant] = std::make_unique<Build>(target, projection_);
        }
        std::vector<LoggedEvent> batch;
        while (next(batch)) {
            for (const LoggedEvent& logged : batch) {
                builds.at(logged.event.tenant)->apply(logged);
            }
            done_ += static_cast<std::int64_t>(batch.size());
        }
        for (auto& [tenant, one] : builds) {
            one->finish();
            const std::filesystem::path file = one->file();
            one.reset();
            seal(file);
        }
    }

    void run() {
        std::exception_ptr failure;
        try {
            build();
        } catch (...) {
            failure = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        failure_ = failure;
        ended_ = true;
        changed_.notify_all();
    }

    const Projection& projection_;
    std::vector<RebuildTarget> targets_;
    std::int64_t load_ = 0;
    std::atomic<std::int64_t> done_{0};
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::vector<LoggedEvent>> batches_;
    bool closed_ = false;
    bool ended_ = false;
    std::exception_ptr failure_;
    std::thread thread_;
};

class Report {
  public:
    Report(std::int64_t total, const OnProgress& f) : total_(total), f_(f) {}

    void tick(std::int64_t done, bool now = false) {
        const auto t = std::chrono::steady_clock::now();
        if (!f_ || (!now && t - last_ < kReportEvery)) {
            return;
        }
        last_ = t;
        const std::chrono::duration<double> spent = t - start_;
        f_({done, total_, static_cast<double>(done) / std::max(spent.count(), 1e-6)});
    }

  private:
    std::int64_t total_;
    const OnProgress& f_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point last_ = start_;
};

/// Each tenant goes to the thread with the least to do, the largest first.
void share_out(std::vector<RebuildTarget> targets, std::vector<std::unique_ptr<Worker>>& workers) {
    std::sort(targets.begin(), targets.end(), [](const auto& a, const auto& b) {
        return a.mark.position > b.mark.position;
    });
    for (RebuildTarget& target : targets) {
        const auto lightest =
            std::min_element(workers.begin(), workers.end(), [](const auto& a, const auto& b) {
                return a->load() < b->load();
            });
        (*lightest)->take(std::move(target));
    }
}

/// What the scan knows of a tenant: who builds it, and when it is complete.
struct Route {
    std::size_t worker = 0;
    std::int64_t last = 0;
};

class Scan {
  public:
    Scan(std::vector<std::unique_ptr<Worker>>& workers, Report& report)
        : workers_(workers), report_(report), batches_(workers.size()) {}

    void route(const TenantId& tenant, std::size_t worker, std::int64_t last) {
        routes_[tenant] = {worker, last};
        open_ += last > 0 ? 1 : 0;
    }

    void run(const EventLog& log) {
        if (open_ > 0) {
            log.scan(1, [&](const LoggedEvent& logged) { return take(logged) && open_ > 0; });
        }
        for (std::size_t i = 0; i < batches_.size(); ++i) {
            flush(i);
        }
    }

  private:
    bool take(const LoggedEvent& logged) {
        const auto it = routes_.find(logged.event.tenant);
        if (it == routes_.end() || logged.event.position > it->second.last) {
            return true;
        }
        auto& batch = batches_[it->second.worker];
        batch.push_back(logged);
        open_ -= logged.event.position == it->second.last ? 1 : 0;
        if (batch.size() < kBatchEvents) {
            return true;
        }
        std::int64_t done = 0;
        for (const auto& worker : workers_) {
            done += worker->done();
        }
        report_.tick(done);
        return flush(it->second.worker);
    }

    bool flush(std::size_t worker) {
        std::vector<LoggedEvent> batch;
        batch.swap(batches_[worker]);
        return batch.empty() || workers_[worker]->push(std::move(batch));
    }

    std::vector<std::unique_ptr<Worker>>& workers_;
    Report& report_;
    std::vector<std::vector<LoggedEvent>> batches_;
    std::map<TenantId, Route, std::less<>> routes_;
    std::int64_t open_ = 0;
};

}  // namespace

void rebuild_files(
    const EventLog& log,
    const Projection& projection,
    std::vector<RebuildTarget> targets,
    const OnProgress& progress
) {
    std::int64_t total = 0;
    for (const RebuildTarget& target : targets) {
        total += target.mark.position;
    }
    std::vector<std::unique_ptr<Worker>> workers;
    for (std::size_t i = 0; i < std::min(kThreads, targets.size()); ++i) {
        workers.push_back(std::make_unique<Worker>(projection));
    }
    if (workers.empty()) {
        return;
    }
    Report report(total, progress);
    Scan scan(workers, report);
    share_out(std::move(targets), workers);
    for (std::size_t i = 0; i < workers.size(); ++i) {
        for (const RebuildTarget& target : workers[i]->targets()) {
            scan.route(target.mark.tenant, i, target.mark.position);
        }
        workers[i]->start();
    }
    scan.run(log);
    for (const auto& worker : workers) {
        worker->close();
    }
    for (const auto& worker : workers) {
        while (!worker->ended()) {
            report.tick(total);
        }
        worker->join();
    }
    for (const auto& worker : workers) {
        worker->rethrow();
    }
    report.tick(total, true);
}

}  // namespace oms::storage
