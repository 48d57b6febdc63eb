#include "storage/tenants/rebuild.hpp"

#include "storage/base/files.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/rows/table_writer.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

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
        chain_.follow(logged);
        index_event_row(db_, logged.event);
        project_event(projection_, logged.event, writer_);
        if (chain_.position() % kCommitEvents == 0) {
            db_.execute("COMMIT; BEGIN EXCLUSIVE");
        }
    }

    void finish() {
        if (chain_.position() != target_.mark.position) {
            throw fault("it is missing or damaged", 1);
        }
        try {
            writer_.settle();
            index_commands(db_);
            finish_bulk(db_, *projection_.tables);
        } catch (const SqliteFault& refused) {
            if (of_rows(refused)) {
                throw fault(refused.what(), 0);
            }
            throw;
        }
        target_.mark.hash = chain_.hash();
        write_mark(db_, target_.mark);
        db_.execute("COMMIT");
    }

    const std::filesystem::path& file() const { return target_.file; }

  private:
    /// At so many events behind the last one.
    FoldFault fault(const std::string& why, std::int64_t behind) const {
        return FoldFault(StoppedModel{target_.mark.tenant, chain_.position() + behind, "", "", why}
        );
    }

    RebuildTarget target_;
    const Projection& projection_;
    Database db_;
    SqliteTableWriter writer_;
    ChainFollower chain_{0, {}};
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

    /// When the thread has ended.
    const std::vector<StoppedModel>& stopped() const { return stopped_; }

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
        for (const RebuildTarget& target : targets_) {
            builds_[target.mark.tenant] = std::make_unique<Build>(target, projection_);
        }
        std::vector<LoggedEvent> batch;
        while (next(batch)) {
            for (const LoggedEvent& logged : batch) {
                attempt(logged.event.tenant, [&](Build& one) { one.apply(logged); });
            }
            done_ += static_cast<std::int64_t>(batch.size());
        }
        for (const RebuildTarget& target : targets_) {
            attempt(target.mark.tenant, [&](Build& one) {
                one.finish();
                builds_.erase(target.mark.tenant);
                seal(target.file);
            });
        }
    }

    /// A file that cannot go on is given up; the others do.
    template <class Step>
    void attempt(const TenantId& tenant, const Step& step) {
        const auto found = builds_.find(tenant);
        if (found == builds_.end()) {
            return;
        }
        try {
            step(*found->second);
        } catch (const FoldFault& fault) {
            const std::filesystem::path file = found->second->file();
            stopped_.push_back(fault.model());
            builds_.erase(tenant);
            std::filesystem::remove(file);
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
    std::map<TenantId, std::unique_ptr<Build>, std::less<>> builds_;  ///< of the thread alone
    std::vector<StoppedModel> stopped_;
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
            log.scan_sound(1, [&](const LoggedEvent& logged) { return take(logged) && open_ > 0; });
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

std::vector<StoppedModel> rebuild_files(
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
        return {};
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
    std::vector<StoppedModel> stopped;
    for (const auto& worker : workers) {
        worker->rethrow();
        stopped.insert(stopped.end(), worker->stopped().begin(), worker->stopped().end());
    }
    report.tick(total, true);
    return stopped;
}

}  // namespace oms::storage
