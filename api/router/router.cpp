#include "api/router/router.hpp"

#include "api/calls/forwarder.hpp"
#include "api/net/compress.hpp"
#include "api/net/metrics.hpp"
#include "api/net/static_files.hpp"
#include "api/net/worker_pool.hpp"
#include "api/people/api_scopes.hpp"
#include "api/people/company_choice.hpp"
#include "api/people/token.hpp"
#include "api/router/request_journal.hpp"
#include "api/routes/submit.hpp"
#include "api/wire/envelope.hpp"
#include "commands/kit/references.hpp"
#include "storage/folder/sessions.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>

namespace oms::api {
namespace {

using SteadyTime = std::chrono::steady_clock::time_point;

/// What has waited longer for a worker is refused: under a load that lasts, answers that come too
/// late for everybody help nobody.
constexpr std::chrono::seconds kWaitMax{5};
constexpr std::chrono::seconds kLongWaitMax{30};  ///< behind other long work of the company
/// A command of at most this size is read in a fraction of a millisecond.
constexpr std::size_t kSmallBody = 16 << 10;

bool takes(const Route& route, std::string_view method) {
    const auto verbs = static_cast<unsigned>(route.verbs);
    // HEAD must not change anything, which a GET of this API may.
    const bool get = method == "GET" || (method == "HEAD" && !route.is_command());
    return (get && (verbs & 1U) != 0) || (method == "POST" && (verbs & 2U) != 0);
}

/// Paths that belong to the API also without the prefix: they never fall back to the user
/// interface.
bool is_api_path(std::string_view path) {
    return path.starts_with("/api/") || path.starts_with("/blade-") ||
           path.starts_with("/oauth2/") || path.starts_with("/thirdproxy/");
}

void check(const Route& route) {
    const bool named = !route.permission.empty();
    const bool needed = route.access == Access::Button;
    const bool may = needed || route.access == Access::Platform;
    if ((needed && !named) || (named && !may) || (route.link && route.is_command()) ||
        (route.image && !route.link)) {
        throw std::logic_error("permission of route " + std::string(route.path));
    }
}

/// "/a/b/c" as routes with a variable last part are kept: "/a/b/{}".
std::string any_last_part(std::string_view path) {
    return std::string(path.substr(0, path.rfind('/') + 1)) + "{}";
}

bool has_variable_part(std::string_view path) {
    return path.ends_with('}');
}

/// What may be asked for as of an earlier moment.
bool only_reads(const Route& route) {
    const bool download = std::holds_alternative<DirectFn>(route.run) && route.verbs == Verbs::Get;
    return download || std::holds_alternative<QueryFn>(route.run);
}

constexpr std::string_view kPosition = "X-Ledger-Position";

/// How far the ledger had been read for an answer, a refusal too: the next question, of the browser
/// by its cookie, is not to be answered from an earlier state by another server.
void tell_position(const Forwarder& forwarder, const DirectCall& call, Response& response) {
    const TenantId& tenant = call.user().tenant;
    const auto told =
        std::find_if(response.headers.begin(), response.headers.end(), [](const auto& header) {
            return header.first == kPosition;
        });
    std::string position =
        told != response.headers.end() ? told->second : std::to_string(forwarder.position(tenant));
    if (told == response.headers.end()) {
        response.headers.emplace_back(kPosition, position);
    }
    if (auto cookie = Forwarder::position_cookie(call.request(), tenant, position)) {
        response.headers.push_back(std::move(*cookie));
    }
}

/// Whose request it is, by its token, before anything else is asked about it.
TenantId company_of(const Request& request, const Services& services) {
    const auto token = bearer_token(request.header("blade-auth"));
    const auto claims = services.tokens.verify(token, services.clock.now());
    return claims ? claims->tenant : TenantId();
}

TokenPlaces places_of(const Route& route) {
    return route.image ? TokenPlaces::Image : route.link ? TokenPlaces::Link : TokenPlaces::Header;
}

/// Answers of the API are for the one who asked, now.
void harden(Response& response) {
    const bool kept =
        std::any_of(response.headers.begin(), response.headers.end(), [](const auto& header) {
            return header.first == "Cache-Control";
        });
    if (!kept) {
        response.headers.emplace_back("Cache-Control", "no-store");
    }
    response.headers.emplace_back("X-Content-Type-Options", "nosniff");
}

}  // namespace

Router::Router(std::vector<Route> routes, Services& services, Authenticator& authenticator)
    : routes_(std::move(routes)), services_(&services), authenticator_(&authenticator) {
    static_cast<void>(text_of(Language::Zh, ""));  // a broken catalogue shows now, not at a call
    for (const Route& route : routes_) {
        check(route);
        auto& same_path = by_path_
            [has_variable_part(route.path) ? any_last_part(route.path) : std::string(route.path)];
        for (const Route* other : same_path) {
            if ((static_cast<unsigned>(other->verbs) & static_cast<unsigned>(route.verbs)) != 0) {
                throw std::logic_error("two routes for " + std::string(route.path));
            }
        }
        same_path.push_back(&route);
    }
}

Router::Found Router::find(const std::string& method, const std::string& path) const {
    auto it = by_path_.find(path);
    if (it == by_path_.end()) {
        it = by_path_.find("/api" + path);
    }
    if (it == by_path_.end() && path.starts_with("/api/")) {
        it = by_path_.find(path.substr(4));
    }
    if (it == by_path_.end()) {
        it = by_path_.find(any_last_part(path));
    }
    Found found;
    if (it == by_path_.end()) {
        return found;
    }
    unsigned verbs = 0;
    for (const Route* route : it->second) {
        if (takes(*route, method)) {
            found.route = route;
        }
        verbs |= static_cast<unsigned>(route->verbs);
    }
    found.allowed = verbs == 3 ? "GET, POST" : verbs == 2 ? "POST" : "GET";
    return found;
}

void Router::handle(Request request, Respond respond) {
    if (services_->forwarder != nullptr) {
        services_->forwarder->receive(request);
    }

    if (request.alone && is_small_command(request)) {
        work(std::move(request), respond, std::chrono::steady_clock::now(), Place::Reader);
        return;
    }

    struct Waiting {
        Request request;
        Respond respond;
        SteadyTime since;
    };

    const auto waiting = std::make_shared<Waiting>(Waiting{
        std::move(request), std::move(respond), std::chrono::steady_clock::now()});
    const bool taken = services_->workers.submit([this, waiting] {
        if (std::chrono::steady_clock::now() - waiting->since > kWaitMax) {
            turn_away(waiting->request, waiting->respond);
        } else {
            work(std::move(waiting->request), waiting->respond, waiting->since, Place::Worker);
        }
    });
    if (!taken) {
        turn_away(waiting->request, waiting->respond);
    }
}

/// Those of a cell may have to ask its database.
bool Router::is_small_command(const Request& request) const {
    if (services_->forwarder != nullptr || request.body.size() > kSmallBody) {
        return false;
    }
    const Found found = find(request.method, request.path);
    return found.route != nullptr && found.route->is_command();
}

void Router::turn_away(const Request& request, const Respond& respond) const {
    services_->metrics.request("other", 503, 0);
    const Language language = pick_language(request.header("accept-language"));
    respond(http_failure(language, 503, "UNAVAILABLE", request.id));
}

void Router::work(Request request, const Respond& respond, SteadyTime began, Place place) const {
    const auto journal = std::make_shared<RequestJournal>(*services_, request, began);
    const Found found = find(request.method, request.path);
    const Language language = pick_language(request.header("accept-language"));
    const std::string id = request.id;
    guarded({journal, respond, language, id}, [&] {
        if (found.route != nullptr) {
            journal->route = found.route->path;
            if (!pass_on(request, *found.route, journal, respond)) {
                answer(std::move(request), *found.route, journal, respond, place);
            }
            return;
        }
        Response response = unmatched(request, found.allowed);
        journal->route = response.status < 400 ? "static" : "other";
        journal->answered(response.status);
        respond(std::move(response));
    });
}

/// What a handler throws becomes the answer.
void Router::guarded(const Asked& asked, const std::function<void()>& handler) {
    const auto& [journal, respond, language, id] = asked;
    std::string fault;
    try {
        handler();
        return;
    } catch (const storage::SessionsFull&) {
        journal->answered(503);
        respond(failure(language, disk_full(), id));
        return;
    } catch (const storage::Away& away) {
        journal->fault(away.what());
        journal->answered(503);
        respond(failure(language, Error::unavailable("UNAVAILABLE"), id));
        return;
    } catch (const std::exception& e) {
        fault = e.what();
    } catch (...) {
        fault = "unknown exception";
    }
    journal->fault(fault);
    journal->answered(500);
    respond(failure(language, Error::internal({}), id));
}

/// In a cell: true when the writer answers, since the request is its own or asks for what this
/// server has not read yet.
bool Router::pass_on(
    Request& request,
    const Route& route,
    const std::shared_ptr<RequestJournal>& journal,
    const Respond& respond
) const {
    const Forwarder* const forwarder = services_->forwarder;
    if (forwarder == nullptr ||
        (forwarder->answers(route) && forwarder->as_new_as_asked(request, {}))) {
        return false;
    }
    if (!forwarder->may_pass_on(request) && forwarder->answers(route)) {
        // The writer itself has not got so far: it is none any more, or the log has lost something.
        Response response = http_failure(
            pick_language(request.header("accept-language")), 503, "CATCHING_UP", request.id
        );
        journal->answered(response.status);
        respond(std::move(response));
        return true;
    }
    ask_writer(request, route, journal, respond);
    return true;
}

void Router::ask_writer(
    const Request& request,
    const Route& route,
    const std::shared_ptr<RequestJournal>& journal,
    const Respond& respond
) const {
    const bool command_id = !request.header("command-id").empty();
    const bool only_reads = services_->forwarder->answers(route);
    services_->forwarder->pass_on(
        company_of(request, *services_),
        request,
        only_reads || (route.is_command() && command_id),
        [journal, respond](Response response) {
            journal->answered(response.status);
            respond(std::move(response));
        }
    );
}

void Router::answer(
    Request request,
    const Route& route,
    const std::shared_ptr<RequestJournal>& journal,
    const Respond& respond,
    Place place
) const {
    const auto encoding = std::string(request.header("accept-encoding"));
    const auto call = std::make_shared<DirectCall>(std::move(request), route, *services_);
    const Forwarder* const forwarder = services_->forwarder;
    const Respond finish = [journal, encoding, call, forwarder, respond](Response response) {
        journal->outcome(response);
        if (forwarder != nullptr && call->signed_in() && call->as_of().empty()) {
            tell_position(*forwarder, *call, response);
        }
        if (!call->route().is_command()) {  // those answer one after the other, and shortly
            compress(response, encoding);
        }
        harden(response);
        journal->answered(response.status);
        respond(std::move(response));
    };
    Status admitted = admit(*call);
    if (call->signed_in()) {
        journal->person(*call->person());  // as who it is, wherever it works
    }
    if (admitted) {
        admitted = choose_company(*call);
    }
    const bool elsewhere = forwarder != nullptr && forwarder->may_pass_on(call->request());
    const bool new_enough = forwarder == nullptr || !admitted || !call->signed_in() ||
                            forwarder->as_new_as_asked(call->request(), call->user().tenant);
    if (elsewhere && (!admitted || !new_enough)) {
        // Rights and records may have come that this server has not read yet.
        ask_writer(call->request(), route, journal, respond);
    } else if (!new_enough) {
        finish(failure(call->language(), Error::unavailable("CATCHING_UP"), call->request().id));
    } else if (admitted) {
        journal->asked(*call);
        run_in_share(call, {journal, respond, call->language(), call->request().id}, finish, place);
    } else {
        finish(failure(call->language(), admitted.error(), call->request().id));
    }
}

/// Long work takes the share of its company.
void Router::run_in_share(
    const std::shared_ptr<DirectCall>& call, const Asked& asked, const Respond& finish, Place place
) const {
    const auto busy = [asked, finish] {
        finish(failure(asked.language, Error::unavailable("UNAVAILABLE"), asked.id));
    };
    const auto since = std::chrono::steady_clock::now();
    const auto job = [this, call, asked, finish, since, busy] {
        guarded(asked, [&] {
            if (std::chrono::steady_clock::now() - since > kLongWaitMax) {
                busy();
            } else {
                run(call, finish);
            }
        });
    };
    WorkShares& shares = services_->workers.shares();
    const TenantId company = call->signed_in() ? call->user().tenant : TenantId();
    const auto in_share = [&shares, company, route = &call->route(), job, busy] {
        if (!shares.run(company, route, job)) {
            busy();
        }
    };
    if (place == Place::Worker) {
        in_share();
        return;
    }
    const bool done = shares.run_short(company, &call->route(), job);
    if (!done && !services_->workers.submit(in_share)) {
        busy();
    }
}

Status Router::admit(DirectCall& call) const {
    const Route& route = call.route();
    if (route.access != Access::Public) {
        auto person = authenticator_->person(call.request(), places_of(route));
        if (!person) {
            return std::move(person).error();
        }
        if (*person == nullptr && route.access != Access::Optional) {
            return Error::unauthenticated();
        }
        call.set_person(std::move(*person));
    }
    const bool allowed = route.permission.empty() || call.user().can(route.permission);
    const bool platform = route.access != Access::Platform || call.user().platform;
    const bool within = !call.signed_in() || within_reach(*call.person(), route);
    if (!allowed || !platform || !within) {
        return Error::forbidden();
    }
    return call.read();
}

namespace {

/// The command, run when every record that its input names is one that the caller sees.
commands::Command naming_what_is_seen(const DirectCall& call, commands::Command command) {
    const entities::InputSpec* spec = call.route().input();
    if (spec == nullptr || call.route().access == Access::Platform) {
        return command;
    }
    command.run = [spec, input = call.input_document(), run = std::move(command.run)](
                      commands::CommandContext& ctx
                  ) -> Result<commands::Answers> {
        if (Status ok = commands::check_references(ctx, *spec, input->root()); !ok) {
            return std::move(ok).error();
        }
        return run(ctx);
    };
    return command;
}

}  // namespace

void Router::run(const std::shared_ptr<DirectCall>& call, const Respond& respond) const {
    const auto refuse = [&](const Error& error) { respond(refusal(*call, error)); };
    if (!call->as_of().empty() && !only_reads(call->route())) {
        refuse(Error::refused("AS_OF_READ_ONLY", "asOf"));
        return;
    }
    if (const auto* query = std::get_if<QueryFn>(&call->route().run)) {
        const auto data = (*query)(*call);
        if (!data) {
            refuse(data.error());
            return;
        }
        Response response = success(call->language(), *data);
        for (auto& header : call->extra_headers()) {
            response.headers.push_back(std::move(header));
        }
        std::string ignored;
        for (const auto& name : call->ignored()) {
            ignored += (ignored.empty() ? "" : ",") + name;
        }
        if (!ignored.empty()) {
            response.headers.emplace_back("X-Ignored-Params", ignored);
        }
        respond(std::move(response));
    } else if (const auto* command = std::get_if<CommandFn>(&call->route().run)) {
        auto made = (*command)(*call);
        if (made) {
            submit_command(call, naming_what_is_seen(*call, std::move(*made)), respond);
        } else {
            refuse(made.error());
        }
    } else {
        std::get<DirectFn>(call->route().run)(call, respond);
    }
}

Response Router::unmatched(const Request& request, const std::string& allowed) const {
    const Language language = pick_language(request.header("accept-language"));
    if (!allowed.empty()) {
        Response response = http_failure(language, 405, "METHOD_UNKNOWN", request.id);
        response.headers.emplace_back("Allow", allowed);
        return response;
    }
    if (services_->files != nullptr && (request.method == "GET" || request.method == "HEAD") &&
        !is_api_path(request.path)) {
        if (auto file = services_->files->serve(request)) {
            return std::move(*file);
        }
    }
    return http_failure(language, 404, "PATH_UNKNOWN", request.id);
}

}  // namespace oms::api
