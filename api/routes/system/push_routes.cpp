// The push server's paths, for those who call them without asking for a WebSocket.
#include "api/push/push_server.hpp"
#include "api/routes/tables.hpp"
#include "api/wire/envelope.hpp"

namespace oms::api {
namespace {

void upgrade(const std::shared_ptr<DirectCall>& call, Respond respond) {
    Response response = http_failure(call->language(), 426, "PUSH_VERSION", call->request().id);
    response.headers.emplace_back("Upgrade", "websocket");
    respond(std::move(response));
}

constexpr std::string_view kSummary =
    "WebSocket, STOMP 1.2 (v12.stomp): changes of others as they happen. CONNECT with the header "
    "Blade-Auth; SUBSCRIBE to /topic/<entity>, /topic/* or /user/queue/changes, with `position` "
    "and "
    "`sys-position`, or `age` in ms, to hear what was missed; SEND /app/token renews Blade-Auth. "
    "MESSAGE: {position, ledger?, changes:[{entity, id?}]} or {position, ledger?, reload:true}";

constexpr Route kPushRoutes[] = {
    {kPushPath, Verbs::Get, Access::Public, "", upgrade, "", kSummary},
    {kPushAlias, Verbs::Get, Access::Public, "", upgrade, "", kSummary},
};

}  // namespace

std::span<const Route> push_routes() {
    return kPushRoutes;
}

}  // namespace oms::api
