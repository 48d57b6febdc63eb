#include "api/app.hpp"

#include "api/logs/ledger_metrics.hpp"
#include "api/outside/open_companies.hpp"
#include "api/outside/sms.hpp"
#include "api/outside/wx_effects.hpp"
#include "api/wire/envelope.hpp"
#include "api/wire/texts_data.hpp"
#include "commands/money/wx_order_commands.hpp"
#include "commands/system/holds.hpp"
#include "commands/system/outbox_commands.hpp"
#include "commands/system/seed.hpp"
#include "commands/system/upgrade.hpp"
#include "commands/workflow/deployment_commands.hpp"
#include "storage/base/build_id.hpp"
#include "storage/folder/completed.hpp"

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

/// What storage::Completed keeps apart; "" when the program does not know itself.
std::string program_at(const storage::EventLog& log) {
    const std::string id = storage::build_id();
    return id.empty() ? "" : id + " " + log.store_id();
}

}  // namespace

Timestamp SystemClock::now() const {
    using namespace std::chrono;
    return Timestamp{duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count()};
}

Result<storage::ReadModel*> EngineModels::open(const TenantId& tenant) {
    storage::ReadModel* model = files_.reader(tenant);
    if (model != nullptr) {
        return model;
    }
    const auto stopped = files_.stopped(tenant);
    return stopped ? storage::model_stopped(*stopped) : Error::not_found("tenant");
}

Status EngineHealth::ready() {
    if (engine_.writer().disk_full()) {
        return disk_full();
    }
    if (engine_.writer().stats().behind != 0) {
        return Error::unavailable("CATCHING_UP");
    }
    if (engine_.node() != nullptr && !engine_.node()->ready()) {
        return Error::unavailable("CATCHING_UP");
    }
    if (!engine_.writes()) {
        return {};
    }
    for (const storage::Head& head : engine_.log().heads()) {
        // A company that is shut off alone keeps nobody else from work: positions() names it.
        if (!engine_.files().stopped(head.tenant) && engine_.files().position(head.tenant) == 0) {
            return Error::unavailable("CATCHING_UP");
        }
    }
    return {};
}

namespace {

/// What this server is in its cell.
void add_role(json::Members& members, storage::Node& node) {
    const storage::cell::Lease writer = node.writer();
    members.add("node", node.name());
    members.add("role", node.writes() ? "writer" : "follower");
    members.add("writer", writer.held ? writer.node : "");
    members.add("behindMs", static_cast<std::int64_t>(node.behind().count()));
}

}  // namespace

json::Members::List EngineHealth::positions() {
    json::Members members;
    if (engine_.node() != nullptr) {
        add_role(members, *engine_.node());
    }
    if (!engine_.writes() && engine_.node()->too_far_behind()) {
        return members.take();  // the log may not answer
    }
    const auto heads = engine_.log().heads();
    std::int64_t log = 0;
    std::int64_t read_models = 0;
    for (const storage::Head& head : heads) {
        log += head.position;
        read_models += engine_.files().position(head.tenant);
    }
    members.add_with("positions", [&](json::Writer& out) {
        out.begin_object().member("tenants", static_cast<std::int64_t>(heads.size()));
        out.member("log", log).member("readModels", read_models).end_object();
    });
    if (const auto stopped = engine_.files().stopped(); !stopped.empty()) {
        members.add_with("stopped", [&](json::Writer& out) {
            out.begin_array();
            for (const storage::StoppedModel& model : stopped) {
                out.begin_object().member("tenantId", std::string_view(model.tenant));
                out.member("position", model.position);
                out.member("type", std::string_view(model.type)).end_object();
            }
            out.end_array();
        });
    }
    return members.take();
}

std::optional<storage::StoppedModel> EngineHealth::stopped(const TenantId& tenant) {
    return engine_.files().stopped(tenant);
}

App::App(
    storage::Engine& engine,
    const Clock& clock,
    ApiOptions options,
    LogLevel level,
    storage::LogBook* logs
)
    : engine_(engine),
      clock_(clock),
      models_(engine.files()),
      secrets_(engine.keys()),
      directory_(models_, clock, secrets_),
      session_keeper_(engine.sessions(), directory_),
      health_(engine),
      log_(level),
      store_(logs == nullptr ? std::nullopt : std::make_optional<LogStore>(*logs, log_)),
      receive_timer_(models_, engine.writer(), clock),
      flow_timer_(models_, engine.writer(), clock),
      report_timer_(models_, engine.writer(), clock),
      assignment_timer_(models_, engine.writer(), directory_, clock),
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
              .verifier = &engine.verifier(),
              .past = &engine.past(),
              .drafts = &engine.drafts(),
              .node = engine.node()},
          std::move(options)
      ),
      reconcile_timer_(models_, engine.writer(), clock, secrets_, server_.fetcher()),
      outbox_(models_, engine.writer(), clock) {
    server_.metrics().watch_writer(engine.writer().stats());
    watch_ledger(server_.metrics(), engine);
    server_.metrics().watch(
        "oms_receive_looks_total",
        "Looks for orders that count as received by now, ended",
        {},
        true,
        [&looks = receive_timer_.looks()] { return static_cast<double>(looks.load()); }
    );
    server_.metrics().watch(
        "oms_flow_looks_total",
        "Looks for timers of processes that are due, ended",
        {},
        true,
        [&looks = flow_timer_.looks()] { return static_cast<double>(looks.load()); }
    );
    server_.metrics().watch(
        "oms_report_looks_total",
        "Looks for reports that are to be sent, ended",
        {},
        true,
        [&looks = report_timer_.looks()] { return static_cast<double>(looks.load()); }
    );
    server_.metrics().watch(
        "oms_assignment_looks_total",
        "Looks for things to do about documents that are due, ended",
        {},
        true,
        [&looks = assignment_timer_.looks()] { return static_cast<double>(looks.load()); }
    );
    if (logs != nullptr) {
        watch_logs(server_.metrics(), *logs);
    }
    engine.writer().hold(commands::hold_back);
    engine.writer().on_commit([this](const std::vector<events::StoredEvent>& events) {
        directory_.on_events(events);
        if (engine_.writes()) {
            session_keeper_.on_events(events);
            outbox_.on_events(events);
        }
    });
    engine.writer().on_rows([this](const auto& events, const auto& changed) {
        server_.push().committed(events, changed);
    });
}

void App::start_work() {
    start_outbox();
    receive_timer_.start();
    flow_timer_.start();
    report_timer_.start();
    assignment_timer_.start();
    reconcile_timer_.start();
}

void App::stop_timers() {
    report_timer_.stop();
    assignment_timer_.stop();
    flow_timer_.stop();
    receive_timer_.stop();
}

void App::stop_outside() {
    reconcile_timer_.stop();
    outbox_.stop();
}

void App::start_outbox() {
    outbox_.add_sender(
        commands::kSmsEffect, sms_sender(models_, secrets_, server_.fetcher(), clock_)
    );
    for (const std::string_view kind :
         {commands::kWxPrepare, commands::kWxClose, commands::kWxRefund}) {
        outbox_.add_sender(kind, wx_sender(models_, secrets_, server_.fetcher()));
    }
    outbox_.start(open_companies(models_));
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
    storage::Completed completed(engine_.paths().completed(), program_at(engine_.log()));
    const TenantId platform(kPlatformTenant);
    if (!completed.holds(engine_.log().head(platform))) {
        const auto done = engine_.run(
            commands::system_user(platform), commands::complete_platform(texts_data::k_regions)
        );
        if (!done) {
            return done.error();
        }
        completed.add(engine_.log().head(platform));
    }
    for (const TenantId& company : open_companies(models_)) {
        if (!completed.holds(engine_.log().head(company))) {
            const auto user = commands::system_user(company);
            if (engine_.run(user, commands::complete_grants()) &&
                engine_.run(user, commands::complete_flows())) {
                completed.add(engine_.log().head(company));
            }
        }
    }
    completed.save();
    return {};
}

}  // namespace oms::api
