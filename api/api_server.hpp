#pragma once
// The HTTP layer put together: everything between a socket and the ports of services.hpp.

#include "api/authenticator.hpp"
#include "api/blob_links.hpp"
#include "api/captcha.hpp"
#include "api/http_fetch.hpp"
#include "api/http_server.hpp"
#include "api/metrics.hpp"
#include "api/password.hpp"
#include "api/push_server.hpp"
#include "api/rate_limit.hpp"
#include "api/router.hpp"
#include "api/secrets.hpp"
#include "api/services.hpp"
#include "api/social.hpp"
#include "api/static_files.hpp"
#include "api/token.hpp"
#include "api/used_once.hpp"
#include "api/worker_pool.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace oms::api {

/// What main.cpp gives: the rest of the program. All must outlive the ApiServer.
struct ApiParts {
    const Clock& clock;
    storage::CommandQueue& commands;
    ReadModels& models;
    Directory& directory;
    Clients& clients;
    Health& health;
    storage::Sessions& sessions;
    LogSink& log;
    std::string token_key;  ///< storage::Keys::token_key
    const Secrets& secrets;
    const storage::EventLog* event_log = nullptr;
    storage::LogBook* logs = nullptr;
    storage::BlobStore* blobs = nullptr;
    storage::LogVerifier* verifier = nullptr;
    storage::PastFiles* past = nullptr;
};

struct ApiOptions {
    HttpOptions http;
    FetchOptions fetch;
    ApiConfig config;
    std::string ui;  ///< folder of the user interface; "" = none
    std::size_t workers = 4;
    std::size_t queue_max = 2048;  ///< requests waiting for a worker
    int sign_in_rate = 300;
    PushLimits push = {};
};

/// Stop order: stop() first (no request is left), then the writer, then the rest.
class ApiServer {
  public:
    /// Throws std::runtime_error when the user interface cannot be read.
    ApiServer(ApiParts parts, ApiOptions options, std::vector<Route> routes = all_routes());
    ~ApiServer();
    ApiServer(const ApiServer&) = delete;
    ApiServer& operator=(const ApiServer&) = delete;

    void start() { http_.start(); }  ///< throws, see HttpServer::start

    /// Lets running requests finish for at most `grace`; true when nothing was cut off. Idempotent.
    bool stop(std::chrono::milliseconds grace);

    std::uint16_t port() const { return http_.port(); }

    Metrics& metrics() { return metrics_; }

    Services& services() { return services_; }

    const HttpFetcher& fetcher() const { return fetcher_; }

    Router& router() { return router_; }

    /// Wants to know of commits, see PushHub::committed.
    PushHub& push() { return push_hub_; }

  private:
    ApiParts parts_;
    ApiConfig config_;
    Metrics metrics_;
    TokenSigner tokens_;
    BlobLinks links_;
    PasswordHasher passwords_;
    Captchas captchas_;
    RateLimit sign_in_limit_;
    HttpFetcher fetcher_;
    SocialSignIn social_;
    UsedOnce sso_tokens_;
    WorkerPool workers_;
    WorkerPool outside_;
    std::unique_ptr<StaticFiles> files_;
    Services services_;
    TokenAuthenticator authenticator_;
    Router router_;
    PushHub push_hub_;
    PushServer push_;
    HttpServer http_;
};

}  // namespace oms::api
