#include "storage/tenants/past_files.hpp"

#include "storage/base/files.hpp"
#include "storage/lists/sqlite_read_model.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/tenants/fold_pages.hpp"
#include "storage/tenants/rebuild.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <sys/resource.h>
#include <unistd.h>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Key = std::pair<TenantId, std::int64_t>;

/// A finished file, or pages over kept ones; the file is removed with the last of its readers.
class PastFile {
  public:
    explicit PastFile(fs::path file, std::shared_ptr<PageStack> pages = nullptr)
        : file_(std::move(file)), bytes_(fs::file_size(file_)), pages_(std::move(pages)) {}

    ~PastFile() {
        idle_.clear();
        Database::remove(file_);
    }

    PastFile(const PastFile&) = delete;
    PastFile& operator=(const PastFile&) = delete;

    std::uint64_t bytes() const { return bytes_; }

    bool damaged() const { return pages_ && pages_->damaged(); }

    /// A reader that goes back to the others when it is let go.
    static std::shared_ptr<ReadModel> lease(const std::shared_ptr<PastFile>& file) {
        std::unique_ptr<Reader> reader = file->take();
        Reader* one = reader.release();
        const std::shared_ptr<Reader> owner(one, [file](Reader* back) {
            file->give(std::unique_ptr<Reader>(back));
        });
        return {owner, &owner->model};
    }

  private:
    struct Reader {
        explicit Reader(Database database) : db(std::move(database)), model(db, false) {}

        Database db;
        SqliteReadModel model;
    };

    std::unique_ptr<Reader> take() {
        {
            const std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                std::unique_ptr<Reader> reader = std::move(idle_.back());
                idle_.pop_back();
                return reader;
            }
        }
        return std::make_unique<Reader>(
            pages_ ? Database::open(pages_, Access::Frozen) : Database::open(file_, Access::Frozen)
        );
    }

    void give(std::unique_ptr<Reader> reader) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(reader));
    }

    const fs::path file_;
    const std::uint64_t bytes_;
    const std::shared_ptr<PageStack> pages_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Reader>> idle_;
};

std::uint64_t live_bytes(const fs::path& folder, const TenantId& tenant) {
    std::uint64_t largest = 0;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder / tenant, ignored)) {
        const auto bytes = entry.file_size(ignored);
        largest = ignored ? largest : std::max<std::uint64_t>(largest, bytes);
    }
    return largest;
}

Error disk_full() {
    return Error::unavailable("DISK_FULL");
}

/// What is made at the same time, of companies that differ: a moment of a long log takes a while,
/// and the others do not wait for it.
constexpr std::size_t kMadeAtOnce = 2;
constexpr int kBehindCommands = 5;  ///< nice value: commands and lists go first

}  // namespace

class PastFiles::Shelf {
  public:
    Shelf(
        fs::path folder,
        fs::path kept,
        fs::path live,
        const EventLog& log,
        const Projection& projection,
        PastLimits limits
    )
        : folder_(std::move(folder)),
          live_(std::move(live)),
          log_(log),
          projection_(projection),
          limits_(limits),
          kept_(std::move(kept), log, projection, limits.kept) {
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }

    ~Shelf() { stop(); }

    Shelf(const Shelf&) = delete;
    Shelf& operator=(const Shelf&) = delete;

    Result<std::shared_ptr<ReadModel>> open(const Key& key, std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        auto at = books_.find(key);
        if (at != books_.end() && at->second.file && at->second.file->damaged()) {
            kept_.drop(key.first);
            books_.erase(at);
            at = books_.end();
        }
        if (at == books_.end()) {
            if (stopping_) {
                return Error::unavailable("AS_OF_BUSY", "asOf");
            }
            if (Status ok = admit(key); !ok) {
                return ok.error();
            }
            at = books_.try_emplace(key).first;
            at->second.progress.total = key.second;
            at->second.asked = Clock::now();
            queue_.push_back(key);
            if (threads_.size() < std::min(kMadeAtOnce, queue_.size() + building_.size())) {
                threads_.emplace_back([this] { work(); });
            }
            changed_.notify_all();
        }
        at->second.asked = Clock::now();
        changed_.wait_for(lock, patience, [&] {
            at = books_.find(key);
            return stopping_ || at == books_.end() || at->second.file || at->second.failure;
        });
        if (at == books_.end() || stopping_) {
            return Error::unavailable("AS_OF_BUSY", "asOf");
        }
        Book& book = at->second;
        if (book.file) {
            return PastFile::lease(book.file);
        }
        if (book.failure) {
            Error failure = *book.failure;
            books_.erase(at);  // asked for again, it is tried again
            return failure;
        }
        return Error::unavailable("AS_OF_PREPARING", "asOf")
            .with("done", std::to_string(book.progress.done))
            .with("total", std::to_string(book.progress.total));
    }

    void maintain() {
        kept_.maintain();
        expire();
    }

    KeptMoments& kept() { return kept_; }

    void expire() {
        std::vector<std::shared_ptr<PastFile>> gone;  // closed without the lock
        const std::lock_guard lock(mutex_);
        const auto now = Clock::now();
        for (auto it = books_.begin(); it != books_.end();) {
            if (it->second.done() && now - it->second.asked > limits_.idle) {
                gone.push_back(std::move(it->second.file));
                it = books_.erase(it);
            } else {
                ++it;
            }
        }
    }

    void stop() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
            changed_.notify_all();
        }
        for (std::thread& thread : threads_) {
            if (thread.joinable()) {
                thread.join();
            }
        }
        kept_.stop();
        const std::lock_guard lock(mutex_);
        books_.clear();
    }

    std::size_t files() const {
        const std::lock_guard lock(mutex_);
        return static_cast<std::size_t>(std::count_if(
            books_.begin(), books_.end(), [](const auto& b) { return b.second.file != nullptr; }
        ));
    }

    std::uint64_t bytes() const {
        const std::lock_guard lock(mutex_);
        return bytes_kept();
    }

  private:
    /// One moment of a tenant: being made, there, or failed.
    struct Book {
        PastProgress progress;
        Clock::time_point asked;
        std::shared_ptr<PastFile> file;
        std::optional<Error> failure;

        bool done() const { return file != nullptr || failure.has_value(); }
    };

    Status admit(const Key& key) const {
        const auto open = [](const auto& book) { return !book.second.done(); };
        const auto builds = std::count_if(books_.begin(), books_.end(), open);
        const auto own = std::count_if(books_.begin(), books_.end(), [&](const auto& book) {
            return open(book) && book.first.first == key.first;
        });
        if (static_cast<std::size_t>(builds) >= limits_.builds ||
            static_cast<std::size_t>(own) >= limits_.builds_of_tenant) {
            return Error::unavailable("AS_OF_BUSY", "asOf");
        }
        return has_room_for(live_bytes(live_, key.first)) ? Status() : Status(disk_full());
    }

    bool has_room_for(std::uint64_t bytes) const {
        return has_room(folder_, limits_.reserve_bytes + bytes);
    }

    void work() {
        // Threads have a nice value of their own here.
        ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kBehindCommands);
        for (;;) {
            std::unique_lock lock(mutex_);
            auto next = queue_.end();
            changed_.wait(lock, [&] {
                // One company has one of the threads.
                next = std::find_if(queue_.begin(), queue_.end(), [this](const Key& key) {
                    return !building_.contains(key.first);
                });
                return stopping_ || next != queue_.end();
            });
            if (stopping_) {
                return;
            }
            const Key key = *next;
            queue_.erase(next);
            building_.insert(key.first);
            // A name of its own: readers may still hold what was made for this moment before.
            const fs::path file = folder_ / (key.first + "-" + std::to_string(key.second) + "-" +
                                             std::to_string(++files_made_) + ".sqlite");
            lock.unlock();
            finish(key, made(key, file));
        }
    }

    /// The file, or why there is none.
    Result<std::shared_ptr<PastFile>> made(const Key& key, const fs::path& file) {
        try {
            if (auto near = made_of_kept(key, file)) {
                return near;
            }
            FileMark mark;
            mark.tenant = key.first;
            mark.store_id = log_.store_id();
            mark.revision = projection_.revision;
            mark.position = key.second;
            const auto stopped = rebuild_files(
                log_,
                projection_,
                {{file, mark}},
                [&](const RebuildProgress& progress) { report(key, progress); }
            );
            if (!stopped.empty()) {
                return model_stopped(stopped.front());
            }
            return std::make_shared<PastFile>(file);
        } catch (const FoldEnded&) {
            Database::remove(file);
            return Error::unavailable("AS_OF_BUSY", "asOf");
        } catch (const FoldFault& fault) {
            Database::remove(file);
            return model_stopped(fault.model());
        } catch (const SqliteFault& fault) {
            Database::remove(file);
            return fault.no_space() ? disk_full() : Error::internal(fault.what());
        } catch (const std::exception& fault) {
            Database::remove(file);
            return Error::internal(fault.what());
        }
    }

    /// Over the nearest kept moment; null when there is none, or when it turned out to be useless.
    std::shared_ptr<PastFile> made_of_kept(const Key& key, const fs::path& file) {
        Layers layers = kept_.before(key.first, key.second);
        if (layers.empty()) {
            return nullptr;
        }
        const std::int64_t from = layers.back()->moment();
        try {
            const auto top = Layer::create(file);
            const auto pages = std::make_shared<PageStack>(layers, top);
            report(key, {0, key.second - from, 0});
            fold_pages(log_, projection_, key.first, key.second, pages, [&](std::int64_t done) {
                report(key, {done, key.second - from, 0});
            });
            top->seal(pages->pages(), key.second, from, false);
            layers.push_back(top);
            return std::make_shared<PastFile>(file, std::make_shared<PageStack>(std::move(layers)));
        } catch (const ForeignPages&) {
            // Made the long way, and kept anew.
        } catch (const SqliteFault& fault) {
            if (!fault.damaged()) {
                throw;
            }
        }
        Database::remove(file);
        kept_.drop(key.first);
        return nullptr;
    }

    void report(const Key& key, const RebuildProgress& progress) {
        const std::lock_guard lock(mutex_);
        Book& book = books_.at(key);
        book.progress = {progress.done, progress.total};
        if (stopping_ || Clock::now() - book.asked > limits_.abandoned) {
            throw FoldEnded("nobody waits");
        }
        if (!has_room_for(0)) {
            throw SqliteFault::disk_full("the disk is nearly full");
        }
    }

    void finish(const Key& key, Result<std::shared_ptr<PastFile>> made) {
        std::vector<std::shared_ptr<PastFile>> gone;
        const std::lock_guard lock(mutex_);
        building_.erase(key.first);
        Book& book = books_.at(key);
        if (made) {
            book.file = std::move(*made);
            make_room(key, gone);
        } else {
            book.failure = std::move(made).error();
        }
        changed_.notify_all();
    }

    /// Takes files off the shelf until it is within its bounds: of the company that has most, the
    /// one that was asked for longest ago. `newest` stays.
    void make_room(const Key& newest, std::vector<std::shared_ptr<PastFile>>& gone) {
        for (;;) {
            std::size_t files = 0;
            std::map<TenantId, std::size_t> own;
            for (const auto& [key, book] : books_) {
                files += book.file ? 1U : 0U;
                own[key.first] += book.file ? 1U : 0U;
            }
            auto next = books_.end();
            const auto goes_first = [&](const auto& one, const auto& other) {
                const std::size_t of_one = own.at(one.first.first);
                const std::size_t of_other = own.at(other.first.first);
                return of_one != of_other ? of_one > of_other
                                          : one.second.asked < other.second.asked;
            };
            for (auto it = books_.begin(); it != books_.end(); ++it) {
                const bool may_go = it->second.file && it->first != newest;
                next = may_go && (next == books_.end() || goes_first(*it, *next)) ? it : next;
            }
            const bool full = files > limits_.files || bytes_kept() > limits_.bytes;
            if (!full || next == books_.end()) {
                return;
            }
            gone.push_back(std::move(next->second.file));
            books_.erase(next);
        }
    }

    std::uint64_t bytes_kept() const {
        std::uint64_t sum = 0;
        for (const auto& [key, book] : books_) {
            sum += book.file ? book.file->bytes() : 0;
        }
        return sum;
    }

    const fs::path folder_;
    const fs::path live_;
    const EventLog& log_;
    const Projection& projection_;
    const PastLimits limits_;
    KeptMoments kept_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::map<Key, Book> books_;
    std::deque<Key> queue_;
    std::set<TenantId> building_;  ///< whose moments are being made
    std::uint64_t files_made_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

PastFiles::PastFiles(
    fs::path folder,
    fs::path kept,
    fs::path live,
    const EventLog& log,
    const Projection& projection,
    PastLimits limits
)
    : shelf_(std::make_unique<Shelf>(
          std::move(folder), std::move(kept), std::move(live), log, projection, limits
      )) {}

PastFiles::~PastFiles() = default;

Result<std::shared_ptr<ReadModel>> PastFiles::open(
    const TenantId& tenant, std::int64_t position, std::chrono::milliseconds patience
) {
    return shelf_->open({tenant, position}, patience);
}

void PastFiles::maintain() {
    shelf_->maintain();
}

KeptMoments& PastFiles::kept() {
    return shelf_->kept();
}

void PastFiles::stop() {
    shelf_->stop();
}

std::size_t PastFiles::files() const {
    return shelf_->files();
}

std::uint64_t PastFiles::bytes() const {
    return shelf_->bytes();
}

}  // namespace oms::storage
