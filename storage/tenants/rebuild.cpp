#include "storage/tenants/rebuild.hpp"

#include "storage/base/files.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/rows/table_writer.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

namespace oms::storage {
namespace {

constexpr std::size_t kThreads = 2;
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

    /// Nothing of its tenant is wanted any more.
    bool complete() const { return chain_.position() == target_.mark.position; }

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

/// A thread that reads the log for itself, and the tenants it builds.
class Worker {
  public:
    Worker(const EventLog& log, const Projection& projection)
        : log_(log), projection_(projection) {}

    /// Gives up what is not complete.
    ~Worker() {
        given_up_ = true;
        join();
    }

    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void take(RebuildTarget target) {
        load_ += target.mark.position;
        targets_.push_back(std::move(target));
    }

    void start() { thread_ = std::thread(&Worker::run, this); }

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

    std::int64_t done() const { return done_; }

  private:
    void build() {
        for (const RebuildTarget& target : targets_) {
            auto& build = builds_[target.mark.tenant];
            build = std::make_unique<Build>(target, projection_);
            if (build->complete()) {
                finish(target.mark.tenant);
            }
        }
        if (!builds_.empty()) {
            log_.scan_sound(1, [&](const LoggedEvent& logged) {
                take(logged);
                return !given_up_ && !builds_.empty();
            });
        }
        if (given_up_) {
            return;
        }
        // The log ends before they are complete.
        for (const RebuildTarget& target : targets_) {
            finish(target.mark.tenant);
        }
    }

    void take(const LoggedEvent& logged) {
        const TenantId& tenant = logged.event.tenant;
        bool complete = false;
        attempt(tenant, [&](Build& one) {
            one.apply(logged);
            complete = one.complete();
            ++done_;
        });
        if (complete) {
            finish(tenant);
        }
    }

    void finish(const TenantId& tenant) {
        attempt(tenant, [&](Build& one) {
            one.finish();
            const std::filesystem::path file = one.file();
            builds_.erase(tenant);
            seal(file);
        });
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
            builds_.erase(found);
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

    const EventLog& log_;
    const Projection& projection_;
    std::vector<RebuildTarget> targets_;
    std::map<TenantId, std::unique_ptr<Build>, std::less<>> builds_;  ///< of the thread alone
    std::vector<StoppedModel> stopped_;
    std::int64_t load_ = 0;
    std::atomic<std::int64_t> done_{0};
    std::atomic<bool> given_up_{false};
    std::mutex mutex_;
    std::condition_variable changed_;
    bool ended_ = false;
    std::exception_ptr failure_;
    std::thread thread_;
};

class Report {
  public:
    Report(std::int64_t total, const OnProgress& f) : total_(total), f_(f) {}

    void tell(std::int64_t done) const {
        if (!f_) {
            return;
        }
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
        f_({done, total_, static_cast<double>(done) / std::max(spent.count(), 1e-6)});
    }

  private:
    std::int64_t total_;
    const OnProgress& f_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
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
        workers.push_back(std::make_unique<Worker>(log, projection));
    }
    if (workers.empty()) {
        return {};
    }
    const Report report(total, progress);
    share_out(std::move(targets), workers);
    for (const auto& worker : workers) {
        worker->start();
    }
    for (const auto& worker : workers) {
        while (!worker->ended()) {
            std::int64_t done = 0;
            for (const auto& each : workers) {
                done += each->done();
            }
            report.tell(done);
        }
        worker->join();
    }
    std::vector<StoppedModel> stopped;
    for (const auto& worker : workers) {
        worker->rethrow();
        stopped.insert(stopped.end(), worker->stopped().begin(), worker->stopped().end());
    }
    report.tell(total);
    return stopped;
}

}  // namespace oms::storage
