#pragma once
// A data folder at work: log, keys, sessions, read models and the writer, opened in the order that
// keeps each honest, and the maintenance that runs beside them.

#include "base/result.hpp"
#include "base/time.hpp"
#include "storage/blob_store.hpp"
#include "storage/data_folder.hpp"
#include "storage/event_log.hpp"
#include "storage/keys.hpp"
#include "storage/past_files.hpp"
#include "storage/schema.hpp"
#include "storage/sessions.hpp"
#include "storage/tenant_files.hpp"
#include "storage/writer.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace oms::storage {

class HeadSigner;
class LogVerifier;

/// The product's tables and projections.
const Projection& product_projection();

struct EngineOptions {
    std::filesystem::path root;
    WriterOptions writer;
    /// Progress of catching up and rebuilding at start.
    OnProgress progress = {};
};

class Engine {
  public:
    /// Owns the folder (DATA_IN_USE when another process does), refuses to start when a signed head
    /// or a read model is ahead of the log (Refused / LOG_BEHIND with a line per witness in
    /// `what`), brings the read models up to the log and starts the writer. `clock` must outlive
    /// the engine.
    static Result<std::unique_ptr<Engine>> open(const Clock& clock, EngineOptions options);
    /// Stops the writer, signs the heads.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    EventLog& log() { return *log_; }

    TenantFiles& files() { return *files_; }

    Writer& writer() { return *writer_; }

    Sessions& sessions() { return *sessions_; }

    BlobStore& blobs() { return *blobs_; }

    PastFiles& past() { return *past_; }

    LogVerifier& verifier() { return *verifier_; }

    const Keys& keys() const { return *keys_; }

    const DataPaths& paths() const { return folder_->paths(); }

    /// No event has been written yet: the folder wants its seed.
    bool fresh() const { return log_->last_seq() == 0; }

    /// A thread that checkpoints each second and signs heads, clears stale readers and purges
    /// sessions each minute. What fails (a full disk) is told once on standard error and tried
    /// again.
    void start_maintenance();
    /// Idempotent. Finishes queued commands first.
    void stop();

    /// Gives a command and waits for its outcome. Not from the writer's thread.
    Result<Accepted> run(Principal user, commands::Command command);

  private:
    Engine();
    Status check_witnesses();
    void maintain();
    void maintain_once(HeadSigner& signer, bool minute);

    struct Maintenance;

    std::unique_ptr<DataFolder> folder_;
    std::unique_ptr<Keys> keys_;
    std::unique_ptr<EventLog> log_;
    std::unique_ptr<Sessions> sessions_;
    std::unique_ptr<BlobStore> blobs_;
    std::unique_ptr<TenantFiles> files_;
    std::unique_ptr<PastFiles> past_;
    std::unique_ptr<Writer> writer_;
    std::unique_ptr<LogVerifier> verifier_;
    std::unique_ptr<Maintenance> maintenance_;
    const Clock* clock_ = nullptr;
};

}  // namespace oms::storage
