// Health, metrics and the description of the API: nobody has to be signed in.
#include "api/envelope.hpp"
#include "api/metrics.hpp"
#include "api/openapi.hpp"
#include "api/routes/tables.hpp"

namespace oms::api {
namespace {

void healthz(const std::shared_ptr<DirectCall>& call, Respond respond) {
    respond(success(call->language(), R"({"status":"up"})"));
}

void readyz(const std::shared_ptr<DirectCall>& call, Respond respond) {
    Services& services = call->services();
    const std::string positions = services.health.positions();
    if (Status ready = services.health.ready(); !ready) {
        Error error = std::move(ready).error();
        error.data += (error.data.empty() || positions.empty() ? "" : ",") + positions;
        respond(refusal(*call, error));
        return;
    }
    const std::string separator = positions.empty() ? "" : ",";
    respond(success(call->language(), R"({"status":"ready")" + separator + positions + "}"));
}

void metrics(const std::shared_ptr<DirectCall>& call, Respond respond) {
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

constexpr Route kRoutes[] = {
    {"/healthz", Verbs::Get, Access::Public, "", healthz, "", "200 while the process lives"},
    {"/readyz", Verbs::Get, Access::Public, "", readyz, "", "200 when reads and writes work"},
    {"/metrics", Verbs::Get, Access::Public, "", metrics, "", "Prometheus text"},
    {"/api/openapi.json", Verbs::Get, Access::Public, "", description, "", "This document"},
};

}  // namespace

std::span<const Route> system_routes() {
    return kRoutes;
}

}  // namespace oms::api
