#pragma once
// A whole HTTP layer on a free port of 127.0.0.1 with a small company behind it: real server,
// router, sign-in and sessions; the directory of users is a table in memory, and the command queue
// answers from a thread of its own, as the writer does.

#include "api/calls/log_sink.hpp"
#include "api/calls/services.hpp"
#include "api/net/http_server.hpp"
#include "api/net/metrics.hpp"
#include "api/net/rate_limit.hpp"
#include "api/net/static_files.hpp"
#include "api/net/worker_pool.hpp"
#include "api/people/authenticator.hpp"
#include "api/people/captcha.hpp"
#include "api/people/password.hpp"
#include "api/people/secrets.hpp"
#include "api/people/token.hpp"
#include "api/router/router.hpp"
#include "storage/folder/sessions.hpp"
#include "support/api/param_models.hpp"
#include "support/http_client.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace oms::test {

using namespace api;

class SettableClock : public Clock {
  public:
    Timestamp now() const override { return {ms.load()}; }

    std::atomic<std::int64_t> ms{1793500000000};  // 2026-11-01
};

class MemoryLog : public LogSink {
  public:
    void request(const RequestLog& entry) override { keep(requests, entry); }

    void fault(const FaultLog& entry) override { keep(faults, entry); }

    void sign_in(const SignInLog& entry) override { keep(sign_ins, entry); }

    void front_end(const std::vector<FrontEndLog>& entries) override {
        for (const auto& entry : entries) {
            keep(front_ends, entry);
        }
    }

    template <class T>
    std::vector<T> all(const std::vector<T>& list) {
        const std::lock_guard lock(mutex_);
        return list;
    }

    std::vector<RequestLog> requests;
    std::vector<FaultLog> faults;
    std::vector<SignInLog> sign_ins;
    std::vector<FrontEndLog> front_ends;

  private:
    template <class T>
    void keep(std::vector<T>& list, const T& entry) {
        const std::lock_guard lock(mutex_);
        list.push_back(entry);
    }

    std::mutex mutex_;
};

/// Answers each command from a thread of its own with what `outcome` says.
class ThreadedQueue : public storage::CommandQueue {
  public:
    bool submit(storage::Submission submission, storage::Reply reply) override;

    std::function<Result<storage::Accepted>(const storage::Submission&)> outcome;
    bool full = false;
    std::vector<storage::Submission> taken;

  private:
    WorkerPool thread_{1, 1000};
};

class TestDirectory : public Directory {
  public:
    TenantState tenant_state(const TenantId& tenant) override;
    std::optional<TenantInfo> tenant_of_domain(std::string_view domain) override;
    std::optional<UserRecord> user(const TenantId& tenant, std::string_view account) override;
    std::optional<UserRecord> user(const TenantId& tenant, Id id) override;
    std::shared_ptr<const Person> person(
        const TenantId& tenant, Id user, std::string_view dept, std::string_view roles
    ) override;
    void forget(const TenantId& tenant) override;

    void add(UserRecord user);
    void change(Id user, const std::function<void(UserRecord&)>& f);

    std::map<TenantId, TenantState> tenants;
    std::map<std::string, std::vector<std::string>> buttons_of_role;  ///< by role id
    int forgotten = 0;

  private:
    std::mutex mutex_;
    std::vector<UserRecord> users_;
};

struct TestHealth : public Health {
    Status ready() override { return state; }

    json::Members::List positions() override { return {{"positions", R"({"000000":7})"}}; }

    Status state;
};

struct TestClients : public Clients {
    std::optional<ClientRecord> client(std::string_view id) override;

    bool without_captcha = false;
};

/// A folder under the system's temporary one, removed at the end.
class TemporaryFolder {
  public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path path;
};

/// Members may be changed before start(). Tenant 333333 has dg01 (role 11: button order_view) and
/// ta01, 000000 has admin; everybody's password is Oms@2026. 666666 has expired; late01 is there.
class TestServer {
  public:
    TestServer();
    ~TestServer();

    /// Starts with the server's own routes and `routes`.
    void start(const std::vector<Route>& routes = {});

    int port() const { return http->port(); }

    HttpAnswer get(const std::string& target, const HttpHeaders& headers = {});
    HttpAnswer post(
        const std::string& target, const std::string& body = {}, const HttpHeaders& headers = {}
    );
    /// The answer of the token endpoint to a password grant.
    HttpAnswer sign_in(
        const std::string& tenant,
        const std::string& account,
        const std::string& password,
        HttpHeaders headers = {}
    );

    HttpOptions options;
    ApiConfig config;
    SettableClock clock;
    ThreadedQueue queue;
    ParamModels models;
    TestDirectory directory;
    TestClients clients;
    TestHealth health;
    TemporaryFolder folder;
    storage::Sessions sessions{folder.path / "sessions"};
    TokenSigner tokens{std::string(32, 'k')};
    PasswordHasher passwords;
    Result<storage::Keys> keys = storage::Keys::open(folder.path / "keys");
    Secrets secrets{*keys};
    Captchas captchas{clock};
    int sign_in_rate = 0;
    Metrics metrics;
    MemoryLog log;
    WorkerPool workers{4, 256};
    std::unique_ptr<RateLimit> sign_in_limit;
    std::unique_ptr<StaticFiles> files;
    std::unique_ptr<Services> services;
    TokenAuthenticator authenticator{tokens, sessions, directory, clock, models};
    std::unique_ptr<Router> router;
    std::unique_ptr<HttpServer> http;
};

/// A member of a JSON object, as text; "" when it is not there.
std::string member(const std::string& json, std::string_view name);

/// Authorization of the stock front end.
inline const std::pair<std::string, std::string> kSaber{
    "Authorization", "Basic c2FiZXI6c2FiZXJfc2VjcmV0"};

}  // namespace oms::test
