#include "api/router/request_journal.hpp"

#include "api/logs/log_store.hpp"
#include "api/logs/redact.hpp"
#include "api/net/metrics.hpp"

#include <string_view>
#include <utility>
#include <variant>

namespace oms::api {
namespace {

constexpr std::size_t kLoggedInputMax = 4000;  ///< bytes

/// Asked each few seconds while somebody types, and about nothing of the ledger.
constexpr std::string_view kDraftCalls = "/api/blade-desk/draft/";

/// Whether the request logs keep what was asked for: changes by somebody who is signed in, and
/// downloads. A query changes nothing, whatever its verb.
bool is_kept(const Route& route) {
    const bool known = route.access != Access::Public && route.access != Access::Optional;
    const bool query = std::holds_alternative<QueryFn>(route.run);
    return known && !route.path.starts_with(kDraftCalls) &&
           ((route.link && !route.image) || (!query && route.verbs != Verbs::Get) ||
            route.is_command());
}

}  // namespace

RequestJournal::RequestJournal(
    Services& services, const Request& request, std::chrono::steady_clock::time_point began
)
    : services_(&services), began_(began) {
    entry_.at = services.clock.now();
    entry_.request_id = request.id;
    entry_.method = request.method;
    entry_.path = request.path;
    entry_.remote_ip = request.remote_ip;
    entry_.user_agent = std::string(request.header("user-agent"));
}

void RequestJournal::person(const Person& person) {
    entry_.tenant = person.principal.tenant;
    entry_.user = person.principal.user;
    entry_.account = person.principal.account;
}

void RequestJournal::asked(const DirectCall& call) {
    entry_.remote_ip = call.remote_address();
    entry_.changes = is_kept(call.route());
    if (entry_.changes) {
        entry_.title = log_title(call.route());
        entry_.params = redacted_input(call.input(), kLoggedInputMax);
    }
}

void RequestJournal::outcome(const Response& response) {
    entry_.done = !response.refused;
    entry_.key = response.refused.value_or("");
}

void RequestJournal::answered(int status) {
    entry_.status = status;
    entry_.done = entry_.done && status < 400;
    entry_.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
    services_->metrics.request(route, status, entry_.seconds);
    services_->log.request(entry_);
}

void RequestJournal::fault(std::string what) const {
    services_->log.fault(
        {services_->clock.now(),
         entry_.request_id,
         entry_.method,
         entry_.path,
         entry_.tenant,
         entry_.user,
         std::move(what),
         entry_.account}
    );
}

}  // namespace oms::api
