#include "api/app.hpp"

#include "api/access_rows.hpp"
#include "api/envelope.hpp"
#include "api/ledger_metrics.hpp"
#include "api/texts_data.hpp"
#include "commands/seed.hpp"
#include "commands/upgrade.hpp"

#include <chrono>
#include <random>

namespace oms::api {
namespace {

/// 16 characters that nobody mistakes for others.
std::string random_password() {
    static constexpr std::string_view kLetters =
        "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    std::random_device device;
    std::uniform_int_distribution<std::size_t> pick(0, kLetters.size() - 1);
    std::string password;
    for (int i = 0; i < 16; ++i) {
        password.push_back(kLetters[pick(device)]);
    }
    return password;
}

}  // namespace

Timestamp SystemClock::now() const {
    using namespace std::chrono;
    return Timestamp{duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count()};
}

Result<storage::ReadModel*> EngineModels::open(const TenantId& tenant) {
    storage::ReadModel* model = files_.reader(tenant);
    if (model == nullptr) {
        return Error::not_found("tenant");
    }
    return model;
}

Status EngineHealth::ready() {
    if (engine_.writer().disk_full()) {
        return disk_full();
    }
    if (engine_.writer().stats().behind != 0) {
        return Error{ErrorCode::Unavailable, "CATCHING_UP", {}, {}, {}};
    }
    for (const storage::Head& head : engine_.log().heads()) {
        if (engine_.files().position(head.tenant) == 0) {
            return Error{ErrorCode::Unavailable, "CATCHING_UP", {}, {}, {}};
        }
    }
    return {};
}

std::string EngineHealth::positions() {
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const storage::Head& head : engine_.log().heads()) {
        out.begin_object();
        out.member("tenant", head.tenant);
        out.member("log", head.position);
        out.member("readModel", engine_.files().position(head.tenant));
        out.end_object();
    }
    out.end_array();
    return R"("positions":)" + text;
}

App::App(
    storage::Engine& engine,
    const Clock& clock,
    ApiOptions options,
    LogLevel level,
    storage::LogBook* logs
)
    : engine_(engine),
      models_(engine.files()),
      secrets_(engine.keys()),
      directory_(models_, clock, secrets_),
      session_keeper_(engine.sessions(), directory_),
      health_(engine),
      log_(level),
      store_(logs == nullptr ? std::nullopt : std::make_optional<LogStore>(*logs, log_)),
      server_(
          ApiParts{
              .clock = clock,
              .commands = engine.writer(),
              .models = models_,
              .directory = directory_,
              .clients = directory_,
              .health = health_,
              .sessions = engine.sessions(),
              .log = store_ ? static_cast<LogSink&>(*store_) : log_,
              .token_key = engine.keys().token_key(),
              .secrets = secrets_,
              .event_log = &engine.log(),
              .logs = logs,
              .blobs = &engine.blobs(),
              .verifier = &engine.verifier()},
          std::move(options)
      ) {
    server_.metrics().watch_writer(engine.writer().stats());
    watch_ledger(server_.metrics(), engine);
    if (logs != nullptr) {
        watch_logs(server_.metrics(), *logs);
    }
    engine.writer().on_commit([this](const std::vector<events::StoredEvent>& events) {
        directory_.on_events(events);
        session_keeper_.on_events(events);
    });
}

Result<std::string> App::seed(std::string password) {
    if (password.empty()) {
        password = random_password();
    }
    commands::PlatformSeed seed;
    seed.password_hash = secrets_.seal(kUserPassword, hash_password(password));
    seed.seal = [this](std::string_view plain) { return secrets_.seal(kClientSecret, plain); };
    const Result<storage::Accepted> done = engine_.run(
        commands::system_user(TenantId(kPlatformTenant)), commands::seed_platform(std::move(seed))
    );
    if (!done) {
        return done.error();
    }
    return password;
}

Status App::complete() {
    const TenantId platform(kPlatformTenant);
    const auto done = engine_.run(
        commands::system_user(platform), commands::complete_platform(texts_data::k_regions)
    );
    if (!done) {
        return done.error();
    }
    const auto sys = models_.open(TenantId(kSysTenant));
    if (!sys) {
        return sys.error();
    }
    std::vector<TenantId> companies;
    for (const auto& row : live_rows(**sys, table_named("tenant"))) {
        const json::Document tenant = stored_document(row);
        companies.emplace_back(tenant.root()["tenantId"].text().value_or(""));
    }
    for (const TenantId& company : companies) {
        static_cast<void>(engine_.run(commands::system_user(company), commands::complete_grants()));
    }
    return {};
}

}  // namespace oms::api
