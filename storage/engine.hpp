#pragma once
// A data folder at work: log, keys, sessions, read models and the writer, opened in the order that
// keeps each honest, and the maintenance that runs beside them.

#include "base/result.hpp"
#include "base/time.hpp"
#include "storage/cell/node.hpp"
#include "storage/folder/blob_store.hpp"
#include "storage/folder/data_folder.hpp"
#include "storage/folder/drafts.hpp"
#include "storage/folder/keys.hpp"
#include "storage/folder/log_place.hpp"
#include "storage/folder/sessions.hpp"
#include "storage/log/event_log.hpp"
#include "storage/tenants/past_files.hpp"
#include "storage/tenants/product_projection.hpp"
#include "storage/tenants/tenant_files.hpp"
#include "storage/writer/writer.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

namespace oms::storage {

class HeadSigner;
class LogVerifier;

struct EngineOptions {
    std::filesystem::path root;
    WriterOptions writer;
    /// Progress of catching up and rebuilding at start.
    OnProgress progress = {};
    /// Start although keys or signed heads are missing beside a log, as they are when somebody has
    /// rewritten it: they are made anew, and vouch for what is there.
    bool without_witness = false;
    /// Room for earlier moments that are kept on the disk; 0 keeps none.
    std::uint64_t kept_moments_bytes = 4ULL << 30;
    /// Where the log begins of a folder that has none.
    LogChoice log = {};
    /// The server of a cell that this is; a name makes it one.
    NodeOptions node = {};
};

class Engine {
  public:
    /// Owns the folder (DATA_IN_USE when another process does), refuses to start when a signed head
    /// or a read model is ahead of the log (Refused / LOG_BEHIND with a line per witness in
    /// `what`), or when the keys or a company's signed heads are missing (KEYS_MISSING,
    /// HEADS_MISSING), brings the read models up to the log and starts the writer. `clock` must
    /// outlive the engine.
    static Result<std::unique_ptr<Engine>> open(const Clock& clock, EngineOptions options);
    /// Stops the writer, signs the heads.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    EventLog& log() { return *log_; }

    TenantFiles& files() { return *files_; }

    Writer& writer() { return *writer_; }

    Sessions& sessions() { return *sessions_; }

    Drafts& drafts() { return *drafts_; }

    BlobStore& blobs() { return *blobs_; }

    PastFiles& past() { return *past_; }

    /// Null unless this is a server of a cell.
    Node* node() { return node_.get(); }

    /// Whether commands are carried out here.
    bool writes() const { return !node_ || node_->writes(); }

    /// For a server of a cell: begins to follow the log. `writes` is called on a thread of the
    /// node's once this server has become the writer.
    void start_node(std::function<void()> writes);

    LogVerifier& verifier() { return *verifier_; }

    const Keys& keys() const { return *keys_; }

    const DataPaths& paths() const { return folder_->paths(); }

    /// No event has been written yet: the folder wants its seed.
    bool fresh() const { return log_->last_seq() == 0; }

    /// Begins a verification of the log (in a cell by the writer alone), and a thread that
    /// checkpoints each second and signs heads, clears stale readers and purges sessions each
    /// minute. What fails (a full disk) is told once on standard error and tried again.
    void start_maintenance();
    /// Signs how far each tenant's log has come; nothing when it is not what was signed before.
    void sign_heads();
    /// Idempotent. Finishes queued commands first.
    void stop();

    /// Gives a command and waits for its outcome. Not from the writer's thread.
    Result<Accepted> run(Principal user, commands::Command command);

  private:
    Engine();
    Status open_log_and_keys(const EngineOptions& options);
    Status open_shared(const EngineOptions& options);
    void make_writer(const Clock& clock, const EngineOptions& options, std::int64_t reflected);
    Status check_witnesses(bool missing_too);
    void maintain();
    void maintain_once(bool minute);

    struct Maintenance;

    std::unique_ptr<DataFolder> folder_;
    std::unique_ptr<Keys> keys_;
    std::unique_ptr<EventLog> log_;
    FollowedLog* followed_ = nullptr;  ///< log_, in a cell
    std::unique_ptr<cell::Connections> connections_;
    std::unique_ptr<Sessions> sessions_;
    std::unique_ptr<BlobStore> blobs_;
    std::unique_ptr<TenantFiles> files_;
    std::unique_ptr<PastFiles> past_;
    std::unique_ptr<Writer> writer_;
    std::unique_ptr<Node> node_;
    std::unique_ptr<LogVerifier> verifier_;
    std::unique_ptr<Maintenance> maintenance_;
    std::mutex signing_;
    std::unique_ptr<HeadSigner> signer_;
    std::unique_ptr<Drafts> drafts_;
    const Clock* clock_ = nullptr;
    Status intact_;  ///< why the log is not what this folder has signed; it is not written then
};

}  // namespace oms::storage
