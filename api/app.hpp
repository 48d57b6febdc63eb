#pragma once
// The program put together over a data folder. `serve` starts its HTTP server, `import` feeds its
// router lines, tests call either.

#include "api/api_server.hpp"
#include "api/calls/log_sink.hpp"
#include "api/calls/services.hpp"
#include "api/logs/log_store.hpp"
#include "api/outside/assignment_timer.hpp"
#include "api/outside/flow_timer.hpp"
#include "api/outside/outbox_worker.hpp"
#include "api/outside/receive_timer.hpp"
#include "api/outside/reconcile_timer.hpp"
#include "api/outside/report_timer.hpp"
#include "api/people/directory.hpp"
#include "api/people/secrets.hpp"
#include "storage/engine.hpp"
#include "storage/folder/log_book.hpp"

#include <memory>
#include <optional>
#include <string>

namespace oms::api {

class SystemClock : public Clock {
  public:
    Timestamp now() const override;
};

/// The engine's read models for the calling thread.
class EngineModels : public ReadModels {
  public:
    explicit EngineModels(storage::TenantFiles& files) : files_(files) {}

    Result<storage::ReadModel*> open(const TenantId& tenant) override;

    std::optional<std::int64_t> position(const TenantId& tenant) override {
        return files_.position(tenant);
    }

    void close(const TenantId& tenant) override { files_.end_reader(tenant); }

  private:
    storage::TenantFiles& files_;
};

class EngineHealth : public Health {
  public:
    explicit EngineHealth(storage::Engine& engine) : engine_(engine) {}

    Status ready() override;
    json::Members::List positions() override;
    std::optional<storage::StoppedModel> stopped(const TenantId& tenant) override;

  private:
    storage::Engine& engine_;
};

class App {
  public:
    /// `engine`, `clock` and `logs` (null: none are kept) must outlive the app. Throws
    /// std::runtime_error when the user interface cannot be read.
    App(storage::Engine& engine,
        const Clock& clock,
        ApiOptions options,
        LogLevel level,
        storage::LogBook* logs = nullptr);

    ApiServer& server() { return server_; }

    Directory& directory() { return directory_; }

    /// Gives a new data folder its first events. The administrator's password is `password`, or a
    /// random one when that is "": returned either way.
    Result<std::string> seed(std::string password);

    /// Adds what is standard in this version and was not when the folder was made: menus,
    /// dictionaries, parameters, regions, and the grants of standard roles to new menus. A company
    /// whose ledger takes no command now gets its grants at the next start; one that got them from
    /// this program is not looked at again (storage/folder/completed.hpp).
    Status complete();

    /// Begins what the ledger does by itself: the outbox, and what is due by the clock. Only where
    /// commands are carried out.
    void start_work();
    /// Ends it, in this order: the timers, before requests end; then what may wait for other
    /// servers, before the engine does.
    void stop_timers();
    void stop_outside();

  private:
    void start_outbox();

    storage::Engine& engine_;
    const Clock& clock_;
    EngineModels models_;
    Secrets secrets_;
    ModelDirectory directory_;
    SessionKeeper session_keeper_;
    EngineHealth health_;
    StderrLog log_;
    std::optional<LogStore> store_;
    ReceiveTimer receive_timer_;
    FlowTimer flow_timer_;
    ReportTimer report_timer_;
    AssignmentTimer assignment_timer_;
    ApiServer server_;
    ReconcileTimer reconcile_timer_;
    OutboxWorker outbox_;
};

}  // namespace oms::api
