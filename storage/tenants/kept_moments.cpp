#include "storage/tenants/kept_moments.hpp"

#include "storage/base/files.hpp"
#include "storage/tenants/fold.hpp"
#include "storage/tenants/fold_pages.hpp"
#include "storage/tenants/kept_chains.hpp"

#include <condition_variable>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>

#include <sys/resource.h>
#include <unistd.h>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

constexpr int kBackground = 15;  ///< nice value: what people wait for goes first

}  // namespace

class KeptMoments::Keeper {
  public:
    Keeper(fs::path folder, const EventLog& log, const Projection& projection, KeptLimits limits)
        : folder_(folder),
          log_(log),
          projection_(projection),
          limits_(limits),
          chains_(std::move(folder), log, projection) {
        if (limits_.bytes == 0) {
            chains_.drop_all();
        }
    }

    ~Keeper() { stop(); }

    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    KeptChains& chains() { return chains_; }

    void maintain() {
        const std::lock_guard lock(mutex_);
        if (stopping_ || limits_.bytes == 0) {
            return;
        }
        due_ = true;
        if (!thread_.joinable()) {
            thread_ = std::thread([this] { work(); });
        }
        changed_.notify_all();
    }

    bool busy() const {
        const std::lock_guard lock(mutex_);
        return due_ || working_;
    }

    void stop() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
            changed_.notify_all();
        }
        if (thread_.joinable()) {
            thread_.join();
        }
    }

  private:
    void work() {
        // Threads have a nice value of their own here.
        ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kBackground);
        std::unique_lock lock(mutex_);
        for (;;) {
            working_ = false;
            changed_.notify_all();
            changed_.wait(lock, [this] { return stopping_ || due_; });
            if (stopping_) {
                return;
            }
            due_ = false;
            working_ = true;
            lock.unlock();
            keep_what_is_due();
            lock.lock();
        }
    }

    void keep_what_is_due() {
        // A layer each, in turn: nobody waits for all of another's.
        std::vector<Head> due = heads();
        while (!due.empty()) {
            std::erase_if(due, [this](const Head& head) { return stopping() || !keep_next(head); });
        }
    }

    std::vector<Head> heads() const {
        try {
            return log_.heads();
        } catch (const std::exception&) {
            return {};  // the log tells of its damage itself
        }
    }

    /// Makes the tenant's next layer if it is due; false when there is nothing more to do.
    bool keep_next(const Head& head) {
        const auto known = chains_.moments(head.tenant);
        const std::int64_t base = known.empty() ? 0 : known.back();
        if (head.position - base < limits_.every || given_up_.contains(head.tenant)) {
            return false;
        }
        const Layers beneath = chains_.before(head.tenant, base);
        if (beneath.size() != known.size()) {
            return false;  // dropped just now: the next time from the first event
        }
        const std::int64_t moment = base + limits_.every;
        const fs::path unfinished = chains_.unfinished(head.tenant, moment);
        try {
            require_room();
            fs::create_directories(unfinished.parent_path());
            const auto top = Layer::create(unfinished);
            const auto pages = std::make_shared<PageStack>(beneath, top);
            fold_pages(log_, projection_, head.tenant, moment, pages, [this](std::int64_t) {
                go_on();
            });
            top->seal(pages->pages(), moment, base, true);
            chains_.add(head.tenant, top);
            return thin_out(head.tenant);
        } catch (const FoldEnded&) {
            remove(unfinished);
        } catch (const ForeignPages&) {
            remove(unfinished);
            chains_.drop(head.tenant);
        } catch (const SqliteFault& fault) {
            remove(unfinished);
            fault.damaged() && !beneath.empty() ? chains_.drop(head.tenant) : give_up(head.tenant);
        } catch (const std::exception&) {
            // An event that no moment can follow, or the disk: what is kept before it stays.
            remove(unfinished);
            give_up(head.tenant);
        }
        return false;
    }

    /// Until the next start.
    void give_up(const TenantId& tenant) { given_up_.insert(tenant); }

    static void remove(const fs::path& file) {
        std::error_code ignored;
        fs::remove(file, ignored);
    }

    void require_room() const {
        if (!has_room(folder_, 2 * limits_.reserve_bytes)) {
            throw FoldEnded("the disk is nearly full");
        }
    }

    bool stopping() const {
        const std::lock_guard lock(mutex_);
        return stopping_;
    }

    void go_on() const {
        if (stopping()) {
            throw FoldEnded("stopped");
        }
        require_room();
    }

    /// Merges moments that are near each other until all are within the bounds. False when this
    /// tenant alone is beyond them: nothing of it is kept then.
    bool thin_out(const TenantId& tenant) {
        const auto many = [&] { return chains_.moments(tenant).size() > limits_.layers; };
        while (!stopping() && (chains_.bytes() > limits_.bytes || many())) {
            const TenantId largest = many() ? tenant : chains_.largest();
            if (!chains_.merge_nearest(largest)) {
                chains_.drop(largest);
                give_up(largest);
            }
        }
        return !given_up_.contains(tenant);
    }

    const fs::path folder_;
    const EventLog& log_;
    const Projection& projection_;
    const KeptLimits limits_;
    KeptChains chains_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::set<TenantId> given_up_;  ///< of the thread alone
    bool due_ = false;
    bool working_ = false;
    bool stopping_ = false;
    std::thread thread_;
};

KeptMoments::KeptMoments(
    fs::path folder, const EventLog& log, const Projection& projection, KeptLimits limits
)
    : keeper_(std::make_unique<Keeper>(std::move(folder), log, projection, limits)) {}

KeptMoments::~KeptMoments() = default;

Layers KeptMoments::before(const TenantId& tenant, std::int64_t position) {
    return keeper_->chains().before(tenant, position);
}

void KeptMoments::drop(const TenantId& tenant) {
    keeper_->chains().drop(tenant);
}

void KeptMoments::maintain() {
    keeper_->maintain();
}

bool KeptMoments::busy() const {
    return keeper_->busy();
}

void KeptMoments::stop() {
    keeper_->stop();
}

std::uint64_t KeptMoments::bytes() const {
    return keeper_->chains().bytes();
}

std::size_t KeptMoments::moments() const {
    return keeper_->chains().moments();
}

}  // namespace oms::storage
