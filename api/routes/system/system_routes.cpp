// Health, metrics and the description of the API: nobody has to be signed in.
#include "api/net/metrics.hpp"
#include "api/openapi/openapi.hpp"
#include "api/routes/tables.hpp"
#include "api/wire/envelope.hpp"

namespace oms::api {
namespace {

void healthz(const std::shared_ptr<DirectCall>& call, Respond respond) {
    respond(success(call->language(), R"({"status":"up"})"));
}

/// Asked from this machine, and for nobody else.
bool from_here(const DirectCall& call) {
    const std::string from = call.remote_address();
    const bool passed_on =
        !call.services().config.behind_proxy && !call.request().header("x-forwarded-for").empty();
    return !passed_on && (from.starts_with("127.") || from == "::1");
}

/// How the server does is told here, and to all where serve says so.
bool may_look_inside(const DirectCall& call) {
    return call.services().config.public_metrics || from_here(call);
}

void readyz(const std::shared_ptr<DirectCall>& call, Respond respond) {
    Services& services = call->services();
    const json::Members::List positions =
        may_look_inside(*call) ? services.health.positions() : json::Members::List();
    if (Status ready = services.health.ready(); !ready) {
        Error error = std::move(ready).error();
        error.data.insert(error.data.end(), positions.begin(), positions.end());
        respond(refusal(*call, error));
        return;
    }
    json::Members members(positions);
    members.add("status", "ready");
    respond(success(call->language(), json::object_of(members.list())));
}

void metrics(const std::shared_ptr<DirectCall>& call, Respond respond) {
    if (!may_look_inside(*call)) {
        respond(refusal(*call, Error::forbidden()));
        return;
    }
    Response response;
    response.content_type = "text/plain; version=0.0.4; charset=utf-8";
    response.body = call->services().metrics.text();
    respond(std::move(response));
}

void description(const std::shared_ptr<DirectCall>&, Respond respond) {
    static const std::string text = openapi(all_routes());
    Response response;
    response.body = text;
    respond(std::move(response));
}

constexpr Route kSystemRoutes[] = {
    {"/healthz", Verbs::Get, Access::Public, "", healthz, "", "200 while the process lives"},
    {"/readyz",
     Verbs::Get,
     Access::Public,
     "",
     readyz,
     "",
     "200 when reads and writes work; positions for this machine, as metrics"},
    {"/metrics",
     Verbs::Get,
     Access::Public,
     "",
     metrics,
     "",
     "Prometheus text; for this machine unless serve says otherwise"},
    {"/api/openapi.json", Verbs::Get, Access::Public, "", description, "", "This document"},
};

}  // namespace

std::span<const Route> system_routes() {
    return kSystemRoutes;
}

}  // namespace oms::api
