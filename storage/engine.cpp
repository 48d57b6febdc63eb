#include "storage/engine.hpp"

#include "storage/cell/shared_drafts.hpp"
#include "storage/cell/shared_keys.hpp"
#include "storage/cell/shared_sessions.hpp"
#include "storage/cell/shared_uploads.hpp"
#include "storage/folder/log_place.hpp"
#include "storage/folder/signed_heads.hpp"
#include "storage/proof/log_verifier.hpp"
#include "storage/rows/mapped_files.hpp"

#include <chrono>
#include <condition_variable>
#include <future>
#include <iostream>
#include <mutex>
#include <system_error>
#include <thread>

namespace oms::storage {
namespace {

/// More mapped pages are given back at once, all of them each minute: to map one again costs a
/// fraction of a microsecond, and what is read within a second is far less than what was ever read.
constexpr std::int64_t kMappedBytes = 96LL << 20;

Error behind(const std::vector<BehindWitness>& witnesses) {
    std::string what = "the log is behind what was acknowledged; only restore lifts this:";
    for (const BehindWitness& w : witnesses) {
        what += "\n  " + w.text();
    }
    return Error::refused("LOG_BEHIND").with("what", what);
}

Error unsigned_log(const std::vector<TenantId>& tenants) {
    std::string what = "no signed head for the events of";
    for (const TenantId& tenant : tenants) {
        what += " " + tenant;
    }
    return Error::refused("HEADS_MISSING")
        .with(
            "what",
            what +
                ": nothing outside the log says that they are those that were written. Put "
                "keys/heads back, or start with --without-witness to vouch for what is there"
        );
}

}  // namespace

struct Engine::Maintenance {
    std::mutex mutex;
    std::condition_variable wake;
    bool stopping = false;
    std::thread thread;
};

namespace {

std::unique_ptr<PastFiles> past_files(
    const DataPaths& paths, const EventLog& log, const EngineOptions& options
) {
    PastLimits limits;
    limits.reserve_bytes = options.writer.reserve_bytes;
    limits.kept.reserve_bytes = options.writer.reserve_bytes;
    limits.kept.bytes = options.kept_moments_bytes;
    return std::make_unique<PastFiles>(
        paths.as_of(), paths.moments(), paths.read_models(), log, product_projection(), limits
    );
}

}  // namespace

Engine::Engine() = default;

Status Engine::open_log_and_keys(const EngineOptions& options) {
    const DataPaths& paths = folder_->paths();
    // A log in a database may be older than this folder.
    bool begun = has_log(paths.log());
    if (!options.node.name.empty()) {
        return open_shared(options);
    }
    if (!options.log.address.empty() || !log_address(paths.log()).empty()) {
        log_ = open_log(paths.log(), LogAccess::Write, options.log);
        begun = log_->last_seq() > 0;
    }
    Result<Keys> keys = begun && !options.without_witness ? Keys::open_existing(paths.keys())
                                                          : Keys::open(paths.keys());
    if (!keys) {
        return std::move(keys).error();
    }
    keys_ = std::make_unique<Keys>(std::move(*keys));
    if (!log_) {
        log_ = open_log(paths.log(), LogAccess::Write);
    }
    sessions_ = std::make_unique<Sessions>(paths.sessions());
    blobs_ = std::make_unique<BlobStore>(paths.blobs(), options.writer.reserve_bytes);
    return {};
}

/// Log, keys, sessions and uploads of a cell.
Status Engine::open_shared(const EngineOptions& options) {
    const DataPaths& paths = folder_->paths();
    auto log = follow_log(paths.log(), options.log, options.node.name);
    followed_ = log.get();
    log_ = std::move(log);
    connections_ = std::make_unique<cell::Connections>(log_address(paths.log()), options.node.name);
    connections_->use([](pg::Connection& c) {
        cell::make_tables(c);
        return true;
    });
    const bool begun = log_->last_seq() > 0;
    if (Status same = cell::share_keys(*connections_, paths.keys(), begun); !same) {
        return same;
    }
    Result<Keys> keys = Keys::open_existing(paths.keys());
    if (!keys) {
        return std::move(keys).error();
    }
    keys_ = std::make_unique<Keys>(std::move(*keys));
    sessions_ = std::make_unique<Sessions>(cell::shared_sessions(*connections_));
    blobs_ = std::make_unique<BlobStore>(paths.blobs(), options.writer.reserve_bytes);
    blobs_->share(cell::shared_uploads(*connections_));
    return {};
}

Result<std::unique_ptr<Engine>> Engine::open(const Clock& clock, EngineOptions options) {
    Result<DataFolder> folder = DataFolder::own(options.root);
    if (!folder) {
        return std::move(folder).error();
    }
    std::unique_ptr<Engine> engine(new Engine);
    engine->clock_ = &clock;
    engine->folder_ = std::make_unique<DataFolder>(std::move(*folder));
    const DataPaths& paths = engine->folder_->paths();
    if (Status opened = engine->open_log_and_keys(options); !opened) {
        return std::move(opened).error();
    }
    const bool alone = engine->followed_ == nullptr;
    engine->verifier_ = std::make_unique<LogVerifier>(*engine->log_, paths, *engine->keys_, clock);
    DraftBounds drafts;
    drafts.reserve_bytes = options.writer.reserve_bytes;
    engine->drafts_ = alone ? open_drafts(paths.drafts(), drafts)
                            : cell::shared_drafts(*engine->connections_, drafts);
    Status intact = engine->check_witnesses(alone && !options.without_witness);
    if (!intact && alone) {
        return std::move(intact).error();
    }
    // A server of a cell may still follow what it would not write.
    engine->intact_ = options.without_witness ? Status() : std::move(intact);
    const std::int64_t reflected = alone ? 0 : engine->log_->last_seq();
    engine->files_ =
        std::make_unique<TenantFiles>(paths.read_models(), *engine->log_, product_projection());
    const auto ahead = alone ? TenantFiles::Ahead::Refused : TenantFiles::Ahead::MadeAgain;
    if (Status ready = engine->files_->prepare(options.progress, ahead); !ready) {
        return std::move(ready).error();
    }
    engine->past_ = past_files(paths, *engine->log_, options);
    engine->make_writer(clock, options, reflected);
    TenantFiles& files = *engine->files_;
    engine->verifier_->on_damage([&files](const Damage& damage) {
        if (damage.seq != 0 && !damage.tenant.empty()) {
            files.shut({damage.tenant, damage.position, "", "", damage.what});
        }
    });
    engine->signer_ = std::make_unique<HeadSigner>(paths.signed_heads(), *engine->keys_);
    engine->sign_heads();
    return engine;
}

void Engine::make_writer(const Clock& clock, const EngineOptions& options, std::int64_t reflected) {
    WriterOptions writer = options.writer;
    writer.folder = folder_->paths().root.string();
    writer.waits = followed_ != nullptr;
    if (writer.waits) {
        writer.committed = [this] { node_->committed(); };
        writer.expect_newest = [this] { followed_->expect_writing(); };
    }
    TenantFiles& files = *files_;
    writer.close_file = [&files](const TenantId& tenant) { files.close(tenant); };
    writer_ = std::make_unique<Writer>(
        *log_,
        [&files](const TenantId& tenant, bool create) -> Result<TenantFile*> {
            TenantFile* file = files.open(tenant);
            if (file == nullptr && create) {
                file = &files.create(tenant);
            }
            if (file == nullptr) {
                return Error::not_found("tenant");
            }
            return file;
        },
        clock,
        std::move(writer)
    );
    if (followed_ != nullptr) {
        node_ = std::make_unique<Node>(
            options.node, *connections_, *followed_, files, *writer_, reflected
        );
    }
}

void Engine::start_node(std::function<void()> writes) {
    node_->start(
        [this] { return intact_; },
        [this, writes = std::move(writes)] {
            verifier_->start(VerifyFor::Program);
            writes();
        }
    );
}

Engine::~Engine() {
    stop();
}

Status Engine::check_witnesses(bool missing_too) {
    const DataPaths& paths = folder_->paths();
    const SignedHeadsFile heads = read_signed_heads(paths.signed_heads(), keys_->public_key());
    std::vector<Witness> seen = witnesses(heads);
    for (const Head& head : log_->promised()) {
        seen.push_back({"newest batch", head.tenant, head.position, head.hash});
    }
    const std::vector<BehindWitness> found = behind_witnesses(*log_, seen);
    if (!found.empty()) {
        return behind(found);
    }
    if (const auto missing = unwitnessed(*log_, heads); missing_too && !missing.empty()) {
        return unsigned_log(missing);
    }
    return {};
}

void Engine::start_maintenance() {
    maintenance_ = std::make_unique<Maintenance>();
    maintenance_->thread = std::thread([this] { maintain(); });
    if (!node_) {
        verifier_->start(VerifyFor::Program);
    }
}

void Engine::maintain() {
    auto minute = std::chrono::steady_clock::now();
    std::string told;
    for (;;) {
        {
            std::unique_lock lock(maintenance_->mutex);
            maintenance_->wake.wait_for(lock, std::chrono::seconds(1), [this] {
                return maintenance_->stopping;
            });
            if (maintenance_->stopping) {
                return;
            }
        }
        const auto now = std::chrono::steady_clock::now();
        const bool due = now - minute >= std::chrono::minutes(1);
        minute = due ? now : minute;
        try {
            maintain_once(due);
            told.clear();
        } catch (const std::exception& fault) {
            if (told != fault.what()) {
                told = fault.what();
                std::cerr << "maintenance: " << told << std::endl;
            }
        }
    }
}

void Engine::sign_heads() {
    if (!intact_) {
        return;
    }
    const std::lock_guard lock(signing_);
    signer_->publish(log_->heads(), clock_->now());
}

void Engine::maintain_once(bool minute) {
    if (minute || resident_file_bytes() > kMappedBytes) {
        log_->release_pages();
        release_mapped_files();
    }
    writer_->disk_full();
    log_->maintain();
    if (minute) {
        sign_heads();
        if (writes()) {
            sessions_->purge(clock_->now());
        }
        if (node_) {
            cell::exchange_uploads(*connections_, *blobs_);
        }
        past_->maintain();
    }
    files_->maintain();
}

void Engine::stop() {
    if (verifier_) {
        verifier_->stop();
    }
    if (past_) {
        past_->stop();
    }
    if (maintenance_) {
        {
            const std::lock_guard lock(maintenance_->mutex);
            maintenance_->stopping = true;
        }
        maintenance_->wake.notify_all();
        if (maintenance_->thread.joinable()) {
            maintenance_->thread.join();
        }
        maintenance_.reset();
    }
    if (writer_) {
        writer_->stop();
        node_.reset();  // others write from here on
        writer_.reset();
        try {
            sign_heads();
        } catch (const std::runtime_error& fault) {
            // Older heads stay true; without room for new ones the stop is clean all the same.
            std::cerr << "the heads are not signed: " << fault.what() << std::endl;
        }
    }
}

Result<Accepted> Engine::run(Principal user, commands::Command command) {
    std::promise<Result<Accepted>> promise;
    auto answered = promise.get_future();
    Submission submission;
    submission.user = std::move(user);
    submission.command = std::move(command);
    submission.correlation_id = "internal";
    const bool taken = writer_->submit(std::move(submission), [&promise](Result<Accepted> result) {
        promise.set_value(std::move(result));
    });
    if (!taken) {
        return Error::unavailable("QUEUE_FULL");
    }
    return answered.get();
}

}  // namespace oms::storage
