// How the ledger is: positions, signed heads, and a verification in the background. A company's
// people see their company only.
#include "api/net/crypto.hpp"
#include "api/routes/tables.hpp"
#include "api/wire/envelope.hpp"
#include "api/wire/texts.hpp"
#include "base/json.hpp"
#include "storage/log/chain.hpp"
#include "storage/proof/log_verifier.hpp"
#include "storage/writer/clock_watch.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace oms::api {
namespace {

using storage::Damage;
using storage::VerifyState;

constexpr std::size_t kDamagesShown = 200;
constexpr std::int64_t kWhole = 100;

/// The tenants that the call asks about: the caller's; for the platform's administrators the one
/// named, or all.
Result<std::vector<storage::Head>> heads_asked(DirectCall& call) {
    const TenantId wanted(call.parameter("tenantId"));
    const bool platform = call.user().platform;
    if (!platform && !wanted.empty() && wanted != call.user().tenant) {
        return Error::forbidden();
    }
    const TenantId only = platform ? wanted : call.user().tenant;
    std::vector<storage::Head> heads;
    for (const storage::Head& head : call.services().event_log->heads()) {
        if (only.empty() || head.tenant == only) {
            heads.push_back(head);
        }
    }
    return heads.empty() ? Result<std::vector<storage::Head>>(Error::not_found("tenantId"))
                         : Result<std::vector<storage::Head>>(std::move(heads));
}

/// What the clock says of a company's events, when it may date no more of them: how many it calls
/// future ones, or that all of them are so old that it may have jumped ahead.
void write_clock(const DirectCall& call, storage::ReadModel& model, json::Writer& out) {
    const Timestamp now = call.now();
    const std::int64_t newer =
        model.position() - model.position_at({now.ms + storage::ClockWatch::kBehindMaxMs});
    const bool old =
        model.position() > 0 &&
        model.position_at({now.ms - storage::ClockWatch::kAheadMaxMs}) == model.position();
    if (newer > 0 || old) {
        out.key("clock")
            .begin_object()
            .member("now", std::string_view(format_datetime(now)))
            .member("newer", newer)
            .end_object();
    }
}

/// Where a tenant's log, read model and signed head stand.
void write_tenant(
    DirectCall& call,
    const storage::Head& head,
    const std::map<TenantId, storage::SignedHead>& signed_heads,
    json::Writer& out
) {
    const auto model = call.services().models.open(head.tenant);
    out.begin_object()
        .member("tenantId", std::string_view(head.tenant))
        .member("position", head.position)
        .member(
            "hash",
            std::string_view(hex(
                std::string_view(reinterpret_cast<const char*>(head.hash.data()), head.hash.size())
            ))
        )
        .member("readModelPosition", model ? (*model)->position() : std::int64_t{0});
    if (model) {
        write_clock(call, **model, out);
    }
    if (const auto stopped = call.services().health.stopped(head.tenant)) {
        out.key("stopped")
            .begin_object()
            .member("position", stopped->position)
            .member("type", std::string_view(stopped->type))
            .member("stream", std::string_view(stopped->stream))
            .member("why", std::string_view(stopped->why))
            .end_object();
    }
    const auto found = signed_heads.find(head.tenant);
    if (found != signed_heads.end()) {
        const storage::Head& mark = found->second.head;
        out.key("signedHead")
            .begin_object()
            .member("position", mark.position)
            .member(
                "hash",
                std::string_view(hex(std::string_view(
                    reinterpret_cast<const char*>(mark.hash.data()), mark.hash.size()
                )))
            )
            .member("time", std::string_view(format_datetime(found->second.time)))
            .end_object();
    }
    out.end_object();
}

void health(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto heads = heads_asked(*call);
    if (!heads) {
        respond(refusal(*call, heads.error()));
        return;
    }
    const auto signed_heads = call->services().verifier->signed_heads();
    const Status ready = call->services().health.ready();
    std::string data;
    json::Writer out(data);
    out.begin_object().member("ready", static_cast<bool>(ready));
    const std::string reason = ready ? "" : ready.error().key;
    out.member("reason", std::string_view(reason));
    if (!ready) {
        const std::string said = message(call->language(), reason, {}, "UNAVAILABLE");
        out.member("said", std::string_view(said));
    }
    out.key("tenants").begin_array();
    for (const storage::Head& head : *heads) {
        write_tenant(*call, head, signed_heads, out);
    }
    out.end_array().end_object();
    respond(success(call->language(), data));
}

bool asked(const std::vector<storage::Head>& heads, const TenantId& tenant) {
    return std::any_of(heads.begin(), heads.end(), [&](const storage::Head& head) {
        return head.tenant == tenant;
    });
}

std::string time_text(Timestamp time) {
    return time.ms == 0 ? std::string() : format_datetime(time);
}

/// The newest finished run, as far as it concerns these tenants. What is wrong with the store
/// itself has no tenant: companies learn only that there is something.
void write_report(
    const VerifyState& state,
    const std::vector<storage::Head>& heads,
    bool platform,
    json::Writer& out
) {
    std::int64_t own = 0;
    std::int64_t of_store = 0;
    for (const Damage& damage : state.report->damages) {
        own += asked(heads, damage.tenant) ? 1 : 0;
        of_store += damage.tenant.empty() ? 1 : 0;
    }
    out.key("report").begin_object();
    out.member("intact", own + of_store == 0 && (!platform || state.report->intact()));
    out.member("damageCount", own).member("storeDamageCount", of_store);
    out.key("tenants").begin_array();
    for (const storage::VerifiedTenant& tenant : state.report->tenants) {
        if (asked(heads, tenant.tenant)) {
            out.begin_object()
                .member("tenantId", std::string_view(tenant.tenant))
                .member("position", tenant.position)
                .member("hash", std::string_view(tenant.hash))
                .end_object();
        }
    }
    out.end_array().key("damages").begin_array();
    std::size_t shown = 0;
    for (const Damage& damage : state.report->damages) {
        const bool told = asked(heads, damage.tenant) || (platform && damage.tenant.empty());
        if (told && ++shown <= kDamagesShown) {
            out.begin_object()
                .member("tenantId", std::string_view(damage.tenant))
                .member("position", damage.position)
                .member("what", std::string_view(damage.what))
                .end_object();
        }
    }
    out.end_array().end_object();
}

std::string state_json(
    const VerifyState& state, const std::vector<storage::Head>& heads, bool platform
) {
    std::string data;
    json::Writer out(data);
    out.begin_object().member("running", state.running);
    // No more than a percentage: how much the other companies write is not told.
    const std::int64_t of = std::max<std::int64_t>(state.of, 1);
    out.member("percent", state.running ? std::min(state.read * kWhole / of, kWhole) : kWhole);
    out.member("started", std::string_view(time_text(state.started)));
    out.member("finished", std::string_view(time_text(state.finished)));
    if (state.report) {
        write_report(state, heads, platform, out);
    }
    out.end_object();
    return data;
}

/// GET ops/ledger/verify: the run under way and the result of the newest one.
void verify_state(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto heads = heads_asked(*call);
    if (!heads) {
        respond(refusal(*call, heads.error()));
        return;
    }
    const VerifyState state = call->services().verifier->state();
    respond(success(call->language(), state_json(state, *heads, call->user().platform)));
}

/// POST ops/ledger/verify: begins a run, or says that one is under way. It reads only.
void verify_start(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto heads = heads_asked(*call);
    if (!heads) {
        respond(refusal(*call, heads.error()));
        return;
    }
    storage::LogVerifier& verifier = *call->services().verifier;
    if (verifier.start(storage::VerifyFor::Person) == storage::VerifyStart::TooSoon) {
        respond(refusal(
            *call,
            Error::refused("VERIFY_TOO_SOON")
                .with("seconds", std::to_string(storage::kVerifyPauseMs / 1000))
        ));
        return;
    }
    respond(success(call->language(), state_json(verifier.state(), *heads, call->user().platform)));
}

constexpr Route kOpsRoutes[] = {
    {"/api/ops/health",
     Verbs::Get,
     Access::Button,
     "ledger_view",
     health,
     "tenantId",
     "Positions of the log, its read model and its newest signed head"},
    {"/api/ops/ledger/verify",
     Verbs::Get,
     Access::Button,
     "ledger_view",
     verify_state,
     "tenantId",
     "The verification under way and the result of the newest"},
    {"/api/ops/ledger/verify",
     Verbs::Post,
     Access::Button,
     "ledger_view",
     verify_start,
     "tenantId",
     "Begins a verification in the background; one at a time"},
};

}  // namespace

std::span<const Route> ops_routes() {
    return kOpsRoutes;
}

}  // namespace oms::api
