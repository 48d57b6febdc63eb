#pragma once
// The HTTP layer put together: everything between a socket and the ports of services.hpp.

#include "api/calls/forwarder.hpp"
#include "api/calls/services.hpp"
#include "api/net/company_pool.hpp"
#include "api/net/http_fetch.hpp"
#include "api/net/http_server.hpp"
#include "api/net/metrics.hpp"
#include "api/net/rate_limit.hpp"
#include "api/net/static_files.hpp"
#include "api/net/worker_pool.hpp"
#include "api/people/authenticator.hpp"
#include "api/people/blob_links.hpp"
#include "api/people/captcha.hpp"
#include "api/people/password.hpp"
#include "api/people/secrets.hpp"
#include "api/people/social.hpp"
#include "api/people/token.hpp"
#include "api/people/used_once.hpp"
#include "api/pictures/thumbnails.hpp"
#include "api/push/push_server.hpp"
#include "api/router/router.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
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
    storage::Drafts* drafts = nullptr;
    storage::Node* node = nullptr;  ///< null: this server is alone
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
    std::filesystem::path thumbnails;  ///< folder; "" = none are made
    std::uint64_t reserve_bytes = 0;   ///< free space that they leave to the ledger
    std::string servers_ca_file;       ///< PEM; trusted when the writer of the cell is asked
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
    RateLimit public_limit_;
    RateLimit enquiry_limit_;
    HttpFetcher fetcher_;
    SocialSignIn social_;
    UsedOnce sso_tokens_;
    WorkerPool workers_;
    CompanyPool outside_;
    std::unique_ptr<Thumbnails> thumbnails_;
    CompanyPool pictures_;
    std::unique_ptr<StaticFiles> files_;
    std::unique_ptr<Forwarder> forwarder_;
    Services services_;
    TokenAuthenticator authenticator_;
    Router router_;
    PushHub push_hub_;
    PushServer push_;
    HttpServer http_;
};

}  // namespace oms::api
