#pragma once
// The whole server without its sockets over a data folder of its own: platform and two companies,
// each with an administrator, and people in every standard role.

#include "api/calls/log_sink.hpp"
#include "api/calls/services.hpp"
#include "api/logs/log_store.hpp"
#include "api/net/company_pool.hpp"
#include "api/net/http_fetch.hpp"
#include "api/net/metrics.hpp"
#include "api/net/rate_limit.hpp"
#include "api/net/worker_pool.hpp"
#include "api/people/authenticator.hpp"
#include "api/people/blob_links.hpp"
#include "api/people/captcha.hpp"
#include "api/people/directory.hpp"
#include "api/people/password.hpp"
#include "api/people/secrets.hpp"
#include "api/people/social.hpp"
#include "api/people/token.hpp"
#include "api/people/used_once.hpp"
#include "api/pictures/thumbnails.hpp"
#include "api/router/router.hpp"
#include "base/json.hpp"
#include "storage/engine.hpp"
#include "support/temp_dir.hpp"

#include <atomic>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace oms::test {

using namespace api;

/// Who asks: the administrator of the platform, the two of company 333333.
inline constexpr const char* kRoot = "000000/admin";
inline constexpr const char* kAdmin = "333333/admin";
inline constexpr const char* kTa = "333333/ta01";
inline const std::string kSystem = "/api/blade-system/";
inline const std::string kResource = "/api/blade-resource/";

/// Moves on by a second with every look.
class StepClock : public Clock {
  public:
    Timestamp now() const override { return {ms_ += 1000}; }

    void advance(std::int64_t ms) { ms_ += ms; }

    void set(Timestamp at) { ms_ = at.ms; }

  private:
    mutable std::atomic<std::int64_t> ms_{1793500000000};  // 2026-11-01
};

/// "333333/dg01" in the header `as` names who asks; otherwise a token does.
class NamingAuthenticator : public Authenticator {
  public:
    NamingAuthenticator(Directory& directory, TokenAuthenticator& tokens)
        : directory_(directory), tokens_(tokens) {}

    Result<std::shared_ptr<const Person>> person(const Request& request, TokenPlaces places)
        override;

  private:
    Directory& directory_;
    TokenAuthenticator& tokens_;
};

/// An answer and its JSON; a file's is {}.
class Reply {
  public:
    explicit Reply(Response response);

    int status() const { return response_.status; }

    const std::string& body() const { return response_.body; }

    std::string header(std::string_view name) const;

    json::Ref root() const { return document_->root(); }

    json::Ref data() const { return root()["data"]; }

    std::int64_t code() const { return root()["code"].integer().value_or(0); }

    /// Text of a member of `data`; numbers in digits.
    std::string text(std::string_view name) const;

    /// `data.key` of a refusal.
    std::string key() const { return text("key"); }

    std::string field() const { return text("field"); }

    bool ok() const { return status() == 200 && code() == 200; }

  private:
    Response response_;
    std::shared_ptr<const json::Document> document_;
};

class Company {
  public:
    Company();
    ~Company();

    /// `as`: "333333/dg01", a token after "bearer ", or "" for nobody. `target` may have a query. A
    /// moment that is being prepared is waited for.
    Reply get(const std::string& as, const std::string& target);
    Reply post(const std::string& as, const std::string& target, const std::string& body = {});
    Reply send(
        const std::string& method,
        const std::string& as,
        const std::string& target,
        const std::string& body,
        Pairs headers = {}
    );
    /// Id of what a call made; throws when it was refused.
    std::string made(const std::string& as, const std::string& path, const std::string& body);

    /// Adds a user with these role aliases (of the standard roles) to a company.
    std::string add_user(
        const std::string& tenant, const std::string& account, const std::string& aliases
    );
    /// Gives a person a warehouse of its own, to work in.
    void give_warehouse(
        const std::string& tenant, const std::string& user, const std::string& warehouse
    );
    std::string role_id(const std::string& tenant, const std::string& alias);
    /// First department, post of a company.
    std::string dept_id(const std::string& tenant);
    std::string post_id(const std::string& tenant);
    /// Access token of a sign-in; "" when it failed.
    std::string sign_in(
        const std::string& tenant, const std::string& account, const std::string& password
    );

    /// Newest position of a tenant's ledger when all is written that readers have left behind them
    /// (that they have opened a document).
    std::int64_t position(const std::string& tenant);
    /// As a server does each minute.
    void sign_heads();

    Router& router() { return *router_; }

    Directory& directory() { return *directory_; }

    ReadModels& models();

    Services& services() { return *services_; }

    storage::LogBook& logs() { return *logs_; }

    StepClock clock;

  private:
    class Models;
    class Healthy;

    void open();
    void serve();
    void seed();

    TempDir folder_;
    std::unique_ptr<storage::Engine> engine_;
    std::unique_ptr<Models> models_;
    std::unique_ptr<Healthy> health_;
    std::unique_ptr<Secrets> secrets_;
    std::unique_ptr<ModelDirectory> directory_;
    std::unique_ptr<SessionKeeper> keeper_;
    std::unique_ptr<TokenSigner> tokens_;
    std::unique_ptr<TokenAuthenticator> token_people_;
    std::unique_ptr<NamingAuthenticator> people_;
    ApiConfig config_;
    PasswordHasher passwords_;
    std::unique_ptr<Captchas> captchas_;
    RateLimit limit_{0};
    WorkerPool workers_{2, 256};
    HttpFetcher fetcher_{FetchOptions{.private_networks = true, .ca_file = {}}};
    CompanyPool outside_{2, 64};
    CompanyPool pictures_{1, 64};
    std::unique_ptr<SocialSignIn> social_;
    UsedOnce sso_tokens_;
    Metrics metrics_;
    StderrLog log_{LogLevel::Error};
    std::unique_ptr<storage::LogBook> logs_;
    std::unique_ptr<LogStore> store_;
    std::unique_ptr<BlobLinks> links_;
    std::unique_ptr<Thumbnails> thumbnails_;
    std::unique_ptr<Services> services_;
    std::unique_ptr<Router> router_;
};

/// One for all tests of a program: making it takes half a second.
Company& company();

}  // namespace oms::test
