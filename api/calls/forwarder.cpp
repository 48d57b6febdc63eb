#include "api/calls/forwarder.hpp"

#include "api/net/aws_signature.hpp"
#include "api/net/crypto.hpp"
#include "api/wire/envelope.hpp"
#include "base/number.hpp"

#include <algorithm>
#include <array>
#include <thread>

namespace oms::api {
namespace {

using namespace std::chrono_literals;
using Time = std::chrono::steady_clock::time_point;

constexpr std::size_t kThreads = 64;  ///< they wait for the writer
constexpr std::size_t kQueue = 8192;
/// Longer than it takes another server to become the writer.
constexpr std::chrono::seconds kWriterPatience{14};
constexpr std::chrono::milliseconds kAnswerMax{60'000};
constexpr std::chrono::milliseconds kPause{50};
constexpr std::chrono::milliseconds kCatchUp{500};
constexpr std::chrono::milliseconds kPassing{20};
constexpr int kWaitingMax = 2;
constexpr std::uint64_t kAnswerBytes = 256ULL << 20U;

constexpr std::string_view kServer = "x-ledger-server";
constexpr std::string_view kClient = "x-ledger-client";
constexpr std::string_view kHost = "x-ledger-host";
constexpr std::string_view kRequest = "x-ledger-request";
/// An answer with this header is nobody's: the server that was asked does not write.
constexpr std::string_view kNotWriter = "x-ledger-not-writer";
constexpr std::string_view kPosition = "x-ledger-position";
constexpr std::string_view kCookie = "ledger-position";

/// What answers by itself, changes nothing and remembers nothing.
constexpr std::array<std::string_view, 12> kOnlyRead = {
    "/healthz",
    "/readyz",
    "/metrics",
    "/ws",
    "/api/openapi.json",
    "/api/blade-desk/message/ws",
    "/api/blade-auth/oauth/clear-cache",
    "/api/ops/health",
    "/api/blade-system/cutPlanApi/planCut",
    "/api/blade-system/processApi/getProcessPrice",
    "/api/blade-system/processApi/getProcessRepriced",
    "/api/blade-resource/oss/endpoint/get-file",  // by a signed link, its own right
};

template <std::size_t N>
bool one_of(const std::array<std::string_view, N>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Of one connection, not of what it carries; or made anew here.
bool stays(std::string_view header) {
    constexpr std::array<std::string_view, 15> kStay = {
        "host",
        "connection",
        "keep-alive",
        "content-length",
        "transfer-encoding",
        "te",
        "trailer",
        "upgrade",
        "expect",
        "date",
        "x-request-id",
        kServer,
        kClient,
        kHost,
        kRequest};
    return one_of(kStay, header);
}

std::string target_of(const Request& request) {
    std::string target = aws_path(request.path);
    char before = '?';
    for (const auto& [name, value] : request.query) {
        target += before + aws_path(name) + "=" + aws_path(value);
        before = '&';
    }
    return target;
}

FetchRequest fetch_of(
    const Request& request, const std::string& server, const std::string& secret
) {
    FetchRequest fetch;
    fetch.method = request.method;
    fetch.url = server + target_of(request);
    for (const auto& [name, value] : request.headers) {
        if (!stays(name)) {
            fetch.headers.emplace_back(name, value);
        }
    }
    fetch.headers.emplace_back(kServer, secret);
    fetch.headers.emplace_back(kClient, request.remote_ip);
    fetch.headers.emplace_back(kHost, std::string(request.header("host")));
    fetch.headers.emplace_back(kRequest, request.id);
    fetch.body = request.body;
    fetch.time_max = kAnswerMax;
    fetch.answer_max = kAnswerBytes;
    return fetch;
}

Response response_of(FetchAnswer answer) {
    Response response;
    response.status = answer.status;
    response.content_type = std::string(answer.header("content-type"));
    for (auto& [name, value] : answer.headers) {
        if (name != "content-type" && !stays(name)) {
            response.headers.emplace_back(name, std::move(value));
        }
    }
    response.body = std::move(answer.body);
    return response;
}

bool unsent(const Error& error) {
    return std::any_of(error.params.begin(), error.params.end(), [](const auto& param) {
        return param.first == "unsent";
    });
}

/// "333333.1027": company and position of the cookie.
std::optional<std::pair<TenantId, std::int64_t>> cookie_position(const Request& request) {
    const std::string_view value = request.cookie(kCookie);
    const std::size_t point = value.find('.');
    if (point == std::string_view::npos) {
        return std::nullopt;
    }
    const auto position = parse_number(value.substr(point + 1));
    return position ? std::optional(std::pair(TenantId(value.substr(0, point)), *position))
                    : std::nullopt;
}

}  // namespace

Forwarder::Forwarder(storage::Node& node, const std::string& ca_file)
    : node_(node), fetcher_({true, ca_file}), threads_(kThreads, kQueue) {}

Forwarder::~Forwarder() {
    stop();
}

void Forwarder::stop() {
    threads_.stop();
}

void Forwarder::receive(Request& request) const {
    request.passed_on = equal_in_constant_time(request.header(kServer), node_.secret());
    if (request.passed_on) {
        request.remote_ip = std::string(request.header(kClient));
        request.id = std::string(request.header(kRequest));
        for (auto& [name, value] : request.headers) {
            if (name == "host") {
                value = std::string(request.header(kHost));
            }
        }
    }
    std::erase_if(request.headers, [](const auto& header) {
        return header.first == kServer || header.first == kClient || header.first == kHost ||
               header.first == kRequest;
    });
}

bool Forwarder::answers(const Route& route) const {
    const bool reads = std::holds_alternative<QueryFn>(route.run) ||
                       (!route.is_command() && (route.link || one_of(kOnlyRead, route.path)));
    return reads || node_.writes();
}

/// Few wait: what anybody may write into a cookie must not hold all threads up.
bool Forwarder::reaches(const TenantId& tenant, std::int64_t position) const {
    const bool may_wait = waiting_.fetch_add(1) < kWaitingMax;
    const bool there = node_.wait_for(tenant, position, may_wait ? kCatchUp : kPassing);
    waiting_.fetch_sub(1);
    return there;
}

bool Forwarder::as_new_as_asked(const Request& request, const TenantId& tenant) const {
    if (tenant.empty()) {
        const auto asked = cookie_position(request);
        return !asked || reaches(asked->first, asked->second);
    }
    const auto asked = parse_number(request.header(kPosition));
    return !asked || reaches(tenant, *asked);
}

std::optional<std::pair<std::string, std::string>> Forwarder::position_cookie(
    const Request& request, const TenantId& tenant, std::string_view position
) {
    const std::string value = tenant + "." + std::string(position);
    if (request.cookie(kCookie) == value) {
        return std::nullopt;
    }
    return std::pair<std::string, std::string>{
        "Set-Cookie", std::string(kCookie) + "=" + value + "; Path=/; HttpOnly; SameSite=Lax"};
}

void Forwarder::pass_on(const TenantId& company, Request request, bool repeatable, Respond respond)
    const {
    const Language language = pick_language(request.header("accept-language"));
    const std::string id = request.id;
    if (request.passed_on) {
        Response response = http_failure(language, 503, "UNAVAILABLE", id);
        response.headers.emplace_back(kNotWriter, "1");
        respond(std::move(response));
        return;
    }

    struct Waiting {
        Request request;
        Respond respond;
    };

    const auto waiting = std::make_shared<Waiting>(Waiting{std::move(request), std::move(respond)});
    const bool taken = threads_.submit(company, [this, waiting, repeatable] {
        ask(waiting->request, repeatable, waiting->respond);
    });
    if (!taken) {
        waiting->respond(http_failure(language, 503, "UNAVAILABLE", id));
    }
}

void Forwarder::ask(Request& request, bool repeatable, const Respond& respond) const {
    const Time end = std::chrono::steady_clock::now() + kWriterPatience;
    const Language language = pick_language(request.header("accept-language"));
    storage::cell::Lease writer = node_.writer();
    for (bool first = true;; first = false) {
        if (node_.writes()) {
            return here_(std::move(request), respond);
        }
        if (!first || !writer.held) {
            if (std::chrono::steady_clock::now() > end) {
                return respond(http_failure(language, 503, "UNAVAILABLE", request.id));
            }
            std::this_thread::sleep_for(kPause);
            try {
                writer = node_.writer(true);
            } catch (const storage::Away&) {
                continue;
            }
        }
        if (!writer.held || writer.address.empty()) {
            continue;
        }
        FetchRequest fetch = fetch_of(request, writer.address, node_.secret());
        fetch.stop = [this, term = writer.term] { return node_.writer().term != term; };
        auto answer = fetcher_.fetch(fetch);
        if (answer && answer->header(kNotWriter).empty()) {
            return respond(response_of(std::move(*answer)));
        }
        if (!answer && !unsent(answer.error()) && !repeatable) {
            return respond(http_failure(language, 503, "OUTCOME_UNKNOWN", request.id));
        }
    }
}

}  // namespace oms::api
