#include "storage/engine.hpp"

#include "projections/projector.hpp"
#include "storage/lmdb_event_log.hpp"
#include "storage/log_verifier.hpp"
#include "storage/signed_heads.hpp"

#include <chrono>
#include <condition_variable>
#include <future>
#include <iostream>
#include <mutex>
#include <system_error>
#include <thread>

namespace oms::storage {
namespace {

/// Raise when a projection writes other rows for events it knew before.
constexpr std::int64_t kProjectionRevision = 1;

Error behind(const std::vector<BehindWitness>& witnesses) {
    std::string what = "the log is behind what was acknowledged; only restore lifts this:";
    for (const BehindWitness& w : witnesses) {
        what += "\n  " + w.text();
    }
    return Error::refused("LOG_BEHIND").with("what", what);
}

}  // namespace

const Projection& product_projection() {
    static const Projection projection{
        &projections::all_tables(), projections::project, kProjectionRevision};
    return projection;
}

struct Engine::Maintenance {
    std::mutex mutex;
    std::condition_variable wake;
    bool stopping = false;
    std::thread thread;
};

Engine::Engine() = default;

Result<std::unique_ptr<Engine>> Engine::open(const Clock& clock, EngineOptions options) {
    Result<DataFolder> folder = DataFolder::own(options.root);
    if (!folder) {
        return std::move(folder).error();
    }
    std::unique_ptr<Engine> engine(new Engine);
    engine->clock_ = &clock;
    engine->folder_ = std::make_unique<DataFolder>(std::move(*folder));
    const DataPaths& paths = engine->folder_->paths();
    Result<Keys> keys = Keys::open(paths.keys());
    if (!keys) {
        return std::move(keys).error();
    }
    engine->keys_ = std::make_unique<Keys>(std::move(*keys));
    engine->log_ = open_lmdb_event_log({paths.log()});
    engine->verifier_ = std::make_unique<LogVerifier>(*engine->log_, paths, *engine->keys_, clock);
    engine->sessions_ = std::make_unique<Sessions>(paths.sessions());
    engine->blobs_ = std::make_unique<BlobStore>(paths.blobs(), options.writer.reserve_bytes);
    if (Status intact = engine->check_witnesses(); !intact) {
        return std::move(intact).error();
    }
    engine->files_ =
        std::make_unique<TenantFiles>(paths.read_models(), *engine->log_, product_projection());
    if (Status ready = engine->files_->prepare(options.progress); !ready) {
        return std::move(ready).error();
    }
    PastLimits past;
    past.reserve_bytes = options.writer.reserve_bytes;
    engine->past_ = std::make_unique<PastFiles>(
        paths.as_of(), paths.read_models(), *engine->log_, product_projection(), past
    );
    options.writer.folder = paths.root.string();
    TenantFiles& files = *engine->files_;
    engine->writer_ = std::make_unique<Writer>(
        *engine->log_,
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
        options.writer
    );
    return engine;
}

Engine::~Engine() {
    stop();
}

Status Engine::check_witnesses() {
    const DataPaths& paths = folder_->paths();
    const SignedHeadsFile heads = read_signed_heads(paths.signed_heads(), keys_->public_key());
    const std::vector<BehindWitness> found = behind_witnesses(*log_, witnesses(heads));
    if (!found.empty()) {
        return behind(found);
    }
    return {};
}

void Engine::start_maintenance() {
    maintenance_ = std::make_unique<Maintenance>();
    maintenance_->thread = std::thread([this] { maintain(); });
}

void Engine::maintain() {
    HeadSigner signer(folder_->paths().signed_heads(), *keys_);
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
            maintain_once(signer, due);
            told.clear();
        } catch (const std::exception& fault) {
            if (told != fault.what()) {
                told = fault.what();
                std::cerr << "maintenance: " << told << std::endl;
            }
        }
    }
}

void Engine::maintain_once(HeadSigner& signer, bool minute) {
    writer_->disk_full();
    if (minute) {
        signer.publish(log_->heads(), clock_->now());
        log_->maintain();
        sessions_->purge(clock_->now());
        past_->expire();
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
        writer_.reset();
        try {
            HeadSigner(folder_->paths().signed_heads(), *keys_)
                .publish(log_->heads(), clock_->now());
        } catch (const std::system_error& fault) {
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
        return Error{ErrorCode::Unavailable, "QUEUE_FULL", {}, {}, {}};
    }
    return answered.get();
}

}  // namespace oms::storage
