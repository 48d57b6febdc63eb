#include "storage/tenants/tenant_files.hpp"

#include "storage/base/files.hpp"
#include "storage/lists/sqlite_read_model.hpp"
#include "storage/tenants/wal_copier.hpp"

#include <algorithm>
#include <atomic>
#include <future>
#include <set>
#include <stdexcept>
#include <unordered_map>

#include <fmt/format.h>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kReadersPerThread = 64;

std::uint64_t next_instance() {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

std::string file_name(const std::string& fingerprint, std::int64_t generation) {
    return fmt::format("{}-{}.sqlite", fingerprint, generation);
}

}  // namespace

bool valid_tenant(std::string_view id) {
    return !id.empty() && id.size() <= 12 && std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
    });
}

/// A file in use. The last holder of one that has been replaced removes it.
struct TenantFiles::Generation {
    explicit Generation(fs::path path) : file(std::move(path)) {}

    ~Generation() {
        if (replaced) {
            Database::remove(file);
        }
    }

    Generation(const Generation&) = delete;
    Generation& operator=(const Generation&) = delete;

    fs::path file;
    std::atomic<bool> replaced{false};
};

struct TenantFiles::Tenant {
    explicit Tenant(TenantId name) : id(std::move(name)) {}

    TenantId id;
    FileSigns signs;
    std::mutex copying;  ///< of `copier`; locked before `mutex`
    std::mutex mutex;    ///< of `generation`
    std::shared_ptr<Generation> generation;
    WalCopier copier;
    std::unique_ptr<TenantFile> writer;  ///< touched by the writer's thread alone
};

/// A connection of one thread. The generation goes after the connection to it.
struct TenantFiles::Reader {
    Reader(std::shared_ptr<Generation> g, ReadBarrier& b)
        : generation(std::move(g)),
          barrier(b),
          db(Database::open(generation->file, Access::Read)),
          model(db, true) {}

    std::shared_ptr<Generation> generation;
    ReadBarrier& barrier;
    Database db;
    SqliteReadModel model;
    std::uint64_t used = 0;
};

struct TenantFiles::ThreadReaders {
    std::unordered_map<std::string, std::unique_ptr<Reader>> readers;  ///< "<instance>/<tenant>"
    std::string name;                                                  ///< reused
    std::uint64_t uses = 0;

    const std::string& name_of(std::uint64_t instance, const TenantId& id) {
        name = std::to_string(instance);
        return name.append("/").append(id);
    }

    void make_room() {
        if (readers.size() >= kReadersPerThread) {
            readers.erase(std::min_element(
                readers.begin(),
                readers.end(),
                [](const auto& a, const auto& b) { return a.second->used < b.second->used; }
            ));
        }
    }
};

TenantFiles::ThreadReaders& TenantFiles::thread_readers() {
    thread_local ThreadReaders readers;
    return readers;
}

TenantFiles::TenantFiles(fs::path folder, const EventLog& log, const Projection& projection)
    : folder_(std::move(folder)),
      log_(log),
      projection_(projection),
      fingerprint_(schema_fingerprint(projection)),
      instance_(next_instance()),
      empty_(folder_, projection) {
    fs::create_directories(folder_);
}

TenantFiles::~TenantFiles() {
    const std::string mine = std::to_string(instance_) + "/";
    std::erase_if(thread_readers().readers, [&](const auto& entry) {
        return entry.first.starts_with(mine);
    });
}

TenantFiles::Tenant& TenantFiles::tenant(const TenantId& id) {
    {
        const std::shared_lock lock(mutex_);
        const auto it = tenants_.find(id);
        if (it != tenants_.end()) {
            return *it->second;
        }
    }
    if (!valid_tenant(id)) {
        throw std::invalid_argument("no tenant can be named " + id);
    }
    const std::unique_lock lock(mutex_);
    auto& slot = tenants_[id];
    if (slot == nullptr) {
        slot = std::make_unique<Tenant>(id);
    }
    return *slot;
}

std::shared_ptr<TenantFiles::Generation> TenantFiles::current(Tenant& tenant) {
    const std::lock_guard lock(tenant.mutex);
    if (tenant.generation == nullptr) {
        const std::string name = current_file(folder_ / tenant.id);
        if (!name.empty()) {
            tenant.generation = std::make_shared<Generation>(folder_ / tenant.id / name);
        }
    }
    return tenant.generation;
}

void TenantFiles::switch_to(Tenant& tenant, const std::string& file) {
    const fs::path dir = folder_ / tenant.id;
    auto next = std::make_shared<Generation>(dir / file);
    const std::lock_guard copying(tenant.copying);
    // A reader who looked in between would hold the new file as the one that is replaced.
    const std::lock_guard lock(tenant.mutex);
    write_file_durably(dir / kCurrent, file + "\n");
    tenant.copier.close();
    if (tenant.generation != nullptr) {
        tenant.generation->replaced = true;
    }
    tenant.generation = std::move(next);
}

std::vector<FileHealth> TenantFiles::inspect() const {
    std::set<TenantId> ids;
    for (const Head& head : log_.heads()) {
        ids.insert(head.tenant);
    }
    for (const auto& entry : fs::directory_iterator(folder_)) {
        const std::string name = entry.path().filename().string();
        if (entry.is_directory() && valid_tenant(name)) {
            ids.insert(name);
        }
    }
    const std::vector<TenantId> each(ids.begin(), ids.end());
    std::vector<FileHealth> found(each.size());
    std::atomic<std::size_t> next{0};
    const auto look = [&] {
        for (std::size_t i = next++; i < each.size(); i = next++) {
            found[i] = file_health(folder_ / each[i], each[i], log_);
        }
    };
    auto beside = std::async(std::launch::async, look);
    look();
    beside.get();
    return found;
}

/// True when the file's schema is this version's, or has been brought to it.
bool TenantFiles::fits(const FileHealth& health) const {
    if (health.state != FileState::Current && health.state != FileState::Behind) {
        return false;
    }
    if (health.file.starts_with(fingerprint_ + "-")) {
        return true;
    }
    Database db = Database::open(folder_ / health.tenant / health.file, Access::Write);
    return adapt_schema(db, projection_) != Fit::Rebuild;
}

Status TenantFiles::prepare(const OnProgress& progress, Ahead ahead_files) {
    const std::vector<FileHealth> all = inspect();
    std::string ahead;
    for (const FileHealth& health : all) {
        if (health.state == FileState::Ahead) {
            ahead += fmt::format(
                "{}{} at position {}, where the log ends at {}",
                ahead.empty() ? "" : ", tenant ",
                health.tenant,
                health.position,
                health.head
            );
        }
    }
    if (!ahead.empty() && ahead_files == Ahead::Refused) {
        return Error::refused("READ_MODEL_AHEAD")
            .with(
                "what",
                "the log is behind its read models, acknowledged events are gone; only restore "
                "lifts this: tenant " +
                    ahead
            );
    }
    std::vector<TenantId> broken;
    for (const FileHealth& health : all) {
        if (!catch_up(health)) {
            broken.push_back(health.tenant);
        }
    }
    mend(broken, progress);
    for (const FileHealth& health : all) {
        // Others were opened and have told: the log may have grown since the files were looked at.
        std::int64_t unknown = FileSigns::kUnknown;
        tenant(health.tenant).signs.position.compare_exchange_strong(unknown, health.position);
        remove_leftovers(folder_ / health.tenant);
    }
    return {};
}

/// False when the file is of no use. One that cannot follow the log is, up to there.
bool TenantFiles::catch_up(const FileHealth& health) {
    try {
        if (!fits(health)) {
            return false;
        }
        if (health.state == FileState::Behind) {
            TenantFile file(folder_ / health.tenant / health.file, projection_);
            file.publish(tenant(health.tenant).signs, noter(health.tenant));
            file.catch_up(log_);
        }
        return true;
    } catch (const FoldFault&) {
        return true;
    } catch (const SqliteFault&) {
        return false;
    }
}

void TenantFiles::note(const TenantId& id, const std::optional<StoppedModel>& stopped) {
    const std::lock_guard lock(stopped_mutex_);
    if (stopped) {
        stopped_[id] = *stopped;
    } else if (!tenant(id).signs.shut) {
        stopped_.erase(id);
    }
}

TenantFile::TellStopped TenantFiles::noter(const TenantId& id) {
    return [this, id](const std::optional<StoppedModel>& stopped) { note(id, stopped); };
}

void TenantFiles::shut(StoppedModel model) {
    tenant(model.tenant).signs.shut = true;
    note(model.tenant, model);
}

std::vector<StoppedModel> TenantFiles::stopped() const {
    const std::lock_guard lock(stopped_mutex_);
    std::vector<StoppedModel> all;
    for (const auto& [id, model] : stopped_) {
        all.push_back(model);
    }
    return all;
}

std::optional<StoppedModel> TenantFiles::stopped(const TenantId& id) const {
    const std::lock_guard lock(stopped_mutex_);
    const auto found = stopped_.find(id);
    return found == stopped_.end() ? std::nullopt : std::optional(found->second);
}

TenantFile* TenantFiles::open(const TenantId& id) {
    Tenant& t = tenant(id);
    if (t.writer == nullptr) {
        const auto generation = current(t);
        if (generation == nullptr) {
            return nullptr;
        }
        auto file = std::make_unique<TenantFile>(generation->file, projection_);
        file->publish(t.signs, noter(id));
        try {
            file->catch_up(log_);
        } catch (const FoldFault&) {
            // Noted. Who writes sees that the file is behind.
        }
        t.writer = std::move(file);
    }
    return t.writer.get();
}

TenantFile& TenantFiles::create(const TenantId& id) {
    if (TenantFile* file = open(id)) {
        return *file;
    }
    if (log_.head(id).position == 0) {
        return begin(id);
    }
    mend({id}, {});
    return *open(id);
}

TenantFile& TenantFiles::begin(const TenantId& id) {
    if (TenantFile* file = open(id)) {
        return *file;
    }
    fs::create_directories(folder_ / id);
    const std::int64_t generation = last_generation(folder_ / id) + 1;
    const std::string file = file_name(fingerprint_, generation);
    empty_.copy_to(
        folder_ / id / file, {id, log_.store_id(), generation, projection_.revision, 0, Hash{}}
    );
    sync_dir(folder_);
    switch_to(tenant(id), file);
    return *open(id);
}

void TenantFiles::close(const TenantId& id) {
    tenant(id).writer.reset();
}

void TenantFiles::end_reader(const TenantId& id) {
    ThreadReaders& mine = thread_readers();
    mine.readers.erase(mine.name_of(instance_, id));
}

ReadModel* TenantFiles::reader(const TenantId& id) {
    ThreadReaders& mine = thread_readers();
    mine.name_of(instance_, id);
    auto it = mine.readers.find(mine.name);
    if (it != mine.readers.end() && it->second->generation->replaced) {
        mine.readers.erase(it);
        it = mine.readers.end();
    }
    if (it == mine.readers.end()) {
        if (!valid_tenant(id)) {
            return nullptr;
        }
        Tenant& t = tenant(id);
        auto generation = current(t);
        if (generation == nullptr) {
            return nullptr;
        }
        mine.make_room();
        auto reader = std::make_unique<Reader>(std::move(generation), t.signs.barrier);
        it = mine.readers.emplace(mine.name, std::move(reader)).first;
    }
    it->second->barrier.wait();
    it->second->used = ++mine.uses;
    return &it->second->model;
}

std::int64_t TenantFiles::position(const TenantId& id) {
    if (!valid_tenant(id)) {
        return 0;
    }
    Tenant& t = tenant(id);
    if (const std::int64_t known = t.signs.position; known != FileSigns::kUnknown) {
        return std::max<std::int64_t>(known, t.signs.announced);
    }
    auto generation = current(t);
    return generation == nullptr ? 0
                                 : Reader(std::move(generation), t.signs.barrier).model.position();
}

std::vector<TenantId> TenantFiles::tenants() const {
    std::vector<TenantId> found;
    for (const auto& entry : fs::directory_iterator(folder_)) {
        const std::string name = entry.path().filename().string();
        if (valid_tenant(name) && !current_file(entry.path()).empty()) {
            found.push_back(name);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<StoppedModel> TenantFiles::rebuild(
    const std::vector<TenantId>& tenants, const OnProgress& progress
) {
    std::map<TenantId, std::int64_t> ends;
    for (const TenantId& id : tenants) {
        ends[id] = log_.head(id).position;
    }
    std::vector<StoppedModel> stopped = make(ends, progress);
    for (const StoppedModel& model : stopped) {
        note(model.tenant, model);
    }
    return stopped;
}

/// New files for those that are of no use: as far as the log can be followed.
void TenantFiles::mend(const std::vector<TenantId>& broken, const OnProgress& progress) {
    std::map<TenantId, std::int64_t> shorter;
    for (const StoppedModel& model : rebuild(broken, progress)) {
        shorter[model.tenant] = model.position - 1;
    }
    for (const StoppedModel& model : make(shorter, progress)) {
        note(model.tenant, model);
        std::error_code ignored;
        fs::remove(folder_ / model.tenant / kCurrent, ignored);
        const std::lock_guard lock(tenant(model.tenant).mutex);
        tenant(model.tenant).generation = nullptr;
    }
}

std::vector<StoppedModel> TenantFiles::make(
    const std::map<TenantId, std::int64_t>& ends, const OnProgress& progress
) {
    std::vector<RebuildTarget> targets;
    std::map<TenantId, std::string> made;
    for (const auto& [id, end] : ends) {
        fs::create_directories(folder_ / id);
        const std::int64_t generation = last_generation(folder_ / id) + 1;
        made[id] = file_name(fingerprint_, generation);
        targets.push_back(
            {folder_ / id / made[id],
             {id, log_.store_id(), generation, projection_.revision, end, Hash{}}}
        );
    }
    sync_dir(folder_);
    std::vector<StoppedModel> stopped =
        rebuild_files(log_, projection_, std::move(targets), progress);
    for (const StoppedModel& model : stopped) {
        made.erase(model.tenant);
    }
    for (const auto& [id, file] : made) {
        Tenant& t = tenant(id);
        switch_to(t, file);
        t.signs.position = ends.at(id);
        if (ends.at(id) == log_.head(id).position) {
            note(id, std::nullopt);
        }
    }
    return stopped;
}

std::uint64_t TenantFiles::maintain() {
    std::vector<Tenant*> known;
    {
        const std::shared_lock lock(mutex_);
        for (const auto& [id, t] : tenants_) {
            known.push_back(t.get());
        }
    }
    std::uint64_t largest = 0;
    for (Tenant* t : known) {
        const std::lock_guard copying(t->copying);
        std::unique_lock lock(t->mutex);
        const auto generation = t->generation;
        lock.unlock();  // who opens the file does not wait until it has been copied to
        if (generation != nullptr) {
            largest = std::max(largest, t->copier.copy(generation->file, t->signs.wal_full));
        }
    }
    return largest;
}

}  // namespace oms::storage
