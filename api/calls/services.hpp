#pragma once
// What the HTTP layer needs from the rest of the program, as references. main.cpp builds the real
// things; tests build what they need.

#include "api/wire/dialect.hpp"
#include "base/ids.hpp"
#include "base/principal.hpp"
#include "base/result.hpp"
#include "base/time.hpp"
#include "storage/lists/read_model.hpp"
#include "storage/log/event_log.hpp"
#include "storage/tenants/fold.hpp"
#include "storage/writer/writer.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::storage {
class BlobStore;
class Drafts;
class LogBook;
class LogVerifier;
class PastFiles;
class Sessions;
}  // namespace oms::storage

namespace oms::api {

class BlobLinks;
class Captchas;
class CompanyPool;
class Forwarder;
class HttpFetcher;
class LogSink;
class Metrics;
class PasswordHasher;
class RateLimit;
class Secrets;
class SocialSignIn;
class StaticFiles;
class Thumbnails;
class TokenSigner;
class UsedOnce;
class WorkerPool;

/// Gives read models to the calling thread. Thread-safe.
class ReadModels {
  public:
    virtual ~ReadModels() = default;

    /// The tenant's read model opened by this thread, good until the thread asks again. Unavailable
    /// when its file cannot be opened now; NotFound for a tenant that does not exist.
    virtual Result<storage::ReadModel*> open(const TenantId& tenant) = 0;

    /// The newest position that readers of the tenant see, known without opening its file; nothing
    /// where that is not known.
    virtual std::optional<std::int64_t> position(const TenantId&) { return std::nullopt; }

    /// This thread has done with it. For who goes through all companies from time to time: what
    /// every open one takes, about a megabyte, adds up.
    virtual void close(const TenantId&) {}
};

enum class AccountState : std::uint8_t { Active, Pending, Rejected, Locked };
enum class TenantState : std::uint8_t { Active, Expired, Unknown };

/// A user as sign-in needs it. The comma lists keep the order of the stored fields.
struct UserRecord {
    TenantId tenant;
    Id id;
    std::string account;
    std::string name;
    std::string real_name;
    std::string avatar;
    std::string oauth_id;
    std::string dept_ids;
    std::string post_ids;
    std::string role_ids;
    std::string role_aliases;   ///< in the order of role_ids
    std::string password_hash;  ///< Argon2id, see password.hpp; "" = cannot sign in by password
    AccountState state = AccountState::Active;
    std::int64_t auth_version = 0;  ///< raised by a change of password, lock or roles
};

/// What one role lets its holder call.
struct RoleReach {
    std::vector<std::string> buttons;  ///< granted button codes, sorted
    std::vector<std::string> paths;    ///< of the role's API scopes; none: whatever its buttons say
};

/// A person at work, as each request sees it.
struct Person {
    Principal principal;
    AccountState state = AccountState::Active;
    TenantState tenant_state = TenantState::Active;
    std::int64_t auth_version = 0;
    /// Of each role in effect; empty when no API scope limits any of them.
    std::vector<RoleReach> reach = {};
    Dialect dialect = Dialect::X;  ///< of the session
};

struct TenantInfo {
    TenantId tenant;
    std::string domain;
    std::string background_url;
};

/// Users and tenants as the read models show them. Thread-safe; called for every request, so
/// `person` is expected to be kept in memory until the tenant's users, roles, departments or menus
/// change.
class Directory {
  public:
    virtual ~Directory() = default;

    virtual TenantState tenant_state(const TenantId& tenant) = 0;
    virtual std::optional<TenantInfo> tenant_of_domain(std::string_view domain) = 0;
    virtual std::optional<UserRecord> user(const TenantId& tenant, std::string_view account) = 0;
    virtual std::optional<UserRecord> user(const TenantId& tenant, Id id) = 0;
    /// The user working in the first of `depts` and with `roles` (comma lists of ids, as the token
    /// carries them; "" means all). Null when the user does not exist any more. A department or
    /// role that the user does not hold is ignored.
    virtual std::shared_ptr<const Person> person(
        const TenantId& tenant, Id user, std::string_view depts, std::string_view roles
    ) = 0;
    /// Forgets what is kept in memory (clear-cache).
    virtual void forget(const TenantId& tenant) = 0;
};

/// A front end that may ask for tokens (entity Client of the platform).
struct ClientRecord {
    std::string id;
    std::string secret;
    std::string grants;  ///< comma list: password,captcha,refresh_token
    std::int64_t access_seconds = 3600;
    std::int64_t refresh_seconds = 604800;
    bool without_captcha = false;  ///< the password grant asks it for none
};

class Clients {
  public:
    virtual ~Clients() = default;
    virtual std::optional<ClientRecord> client(std::string_view id) = 0;
};

/// Whether the server can do its work, for /readyz.
class Health {
  public:
    virtual ~Health() = default;
    /// Unavailable with a reason when reads or writes do not work.
    virtual Status ready() = 0;
    /// Members for the answer as JSON without braces: log head, read-model positions. May be "".
    virtual json::Members::List positions() = 0;

    /// The event at which a company's read model is shut off.
    virtual std::optional<storage::StoppedModel> stopped(const TenantId&) { return std::nullopt; }
};

struct ApiConfig {
    bool captcha = true;
    std::int64_t lock_ms = 30LL * 60 * 1000;
    /// The address is the last one of X-Forwarded-For when the peer is this machine.
    bool behind_proxy = false;
    bool public_metrics = false;  ///< /metrics answers everybody, not this machine alone
};

struct Services {
    const ApiConfig& config;
    const Clock& clock;
    storage::CommandQueue& commands;
    ReadModels& models;
    Directory& directory;
    Clients& clients;
    Health& health;
    storage::Sessions& sessions;
    const TokenSigner& tokens;
    PasswordHasher& passwords;
    const Secrets& secrets;
    Captchas& captchas;
    RateLimit& sign_in_limit;
    WorkerPool& workers;
    Metrics& metrics;
    LogSink& log;
    StaticFiles* files = nullptr;                  ///< null: no user interface is served
    const storage::EventLog* event_log = nullptr;  ///< for history and as-of
    storage::LogBook* logs = nullptr;              ///< null: no request logs are kept
    storage::BlobStore* blobs = nullptr;           ///< null: no uploads are taken
    const BlobLinks* links = nullptr;              ///< of blobs
    Thumbnails* thumbnails = nullptr;              ///< of pictures; null: none are made
    CompanyPool* pictures = nullptr;               ///< the thread that makes them
    storage::LogVerifier* verifier = nullptr;      ///< checks the log beside the writer
    const HttpFetcher* fetcher = nullptr;          ///< asks other servers; null: none are asked
    CompanyPool* outside = nullptr;                ///< threads that may wait for other servers
    SocialSignIn* social = nullptr;
    UsedOnce* sso_tokens = nullptr;
    RateLimit* public_limit = nullptr;   ///< of what anybody may calculate, by address; null: none
    RateLimit* enquiry_limit = nullptr;  ///< of enquiries, by company; null: none
    storage::PastFiles* past = nullptr;  ///< earlier moments of whole ledgers; null: none
    storage::Drafts* drafts = nullptr;   ///< of editors; null: none are kept
    Forwarder* forwarder = nullptr;      ///< to the writer of the cell; null: this server is alone
};

}  // namespace oms::api
