#include "api/people/sign_in.hpp"

#include "api/calls/log_sink.hpp"
#include "api/calls/param_values.hpp"
#include "api/net/company_pool.hpp"
#include "api/net/crypto.hpp"
#include "api/net/metrics.hpp"
#include "api/net/rate_limit.hpp"
#include "api/people/captcha.hpp"
#include "api/people/password.hpp"
#include "api/people/session_claims.hpp"
#include "api/people/social.hpp"
#include "api/people/sso.hpp"
#include "api/people/token.hpp"
#include "api/people/token_answer.hpp"
#include "api/wire/envelope.hpp"
#include "base/describe.hpp"
#include "storage/folder/sessions.hpp"

namespace oms::api {
namespace {

/// Longer company numbers and accounts do not exist; logs and counters need not keep them.
constexpr std::size_t kNameMax = 64;

/// A refusal of the token endpoint: the OAuth word and the key of its text.
struct Refusal {
    std::string_view error;
    std::string_view key;
    int status = 400;
};

constexpr Refusal kBadCredentials{"invalid_grant", "BAD_CREDENTIALS"};
constexpr Refusal kBadCaptcha{"invalid_grant", "BAD_CAPTCHA"};
constexpr Refusal kTooManyFailures{"invalid_grant", "TOO_MANY_FAILURES"};
constexpr Refusal kBadRefresh{"invalid_grant", "BAD_REFRESH"};
constexpr Refusal kBadSocial{"invalid_grant", "BAD_SOCIAL"};
constexpr Refusal kNoProvider{"temporarily_unavailable", "PROVIDER_SILENT", 503};
constexpr Refusal kNoAccount{"invalid_grant", "NO_ACCOUNT"};
constexpr Refusal kBadClient{"invalid_client", "BAD_CLIENT"};
constexpr Refusal kNoClient{"invalid_client", "NO_CLIENT"};
constexpr Refusal kBadGrant{"unsupported_grant_type", "BAD_GRANT"};
/// More sign-ins than the hashing thread can take.
constexpr Refusal kBusy{"temporarily_unavailable", "TOO_MANY", 429};
constexpr Refusal kOutsideBusy{"temporarily_unavailable", "UNAVAILABLE", 503};
constexpr Refusal kLocked{"invalid_grant", "LOCKED"};
constexpr Refusal kNotApproved{"invalid_grant", "NOT_APPROVED"};
constexpr Refusal kExpired{"invalid_grant", "TENANT_EXPIRED"};
constexpr Refusal kNoSwitch{"invalid_request", "SWITCH_OFF"};

/// One request to the token endpoint. Kept alive by the callbacks that need it.
class SignIn : public std::enable_shared_from_this<SignIn> {
  public:
    SignIn(std::shared_ptr<DirectCall> call, Dialect dialect, Respond respond)
        : call_(std::move(call)),
          services_(call_->services()),
          dialect_(dialect),
          respond_(std::move(respond)) {}

    void run() {
        if (!read_client()) {
            return;
        }
        std::string grant(parameter("grant_type", "grantType"));
        if (grant.empty() && dialect_ == Dialect::O) {
            grant = "password";
        }
        const bool granted = holds(client_.grants, grant);
        if (granted && grant == "refresh_token") {
            refresh();
        } else if (granted && (grant == "password" || grant == "captcha")) {
            by_password();  // whether a captcha is needed is a setting, not the client's choice
        } else if (granted && grant == "social") {
            by_provider();
        } else {
            refuse(kBadGrant);
        }
    }

    /// Of a person whom a token of an issuer names.
    void run_sso() {
        if (!read_client()) {
            return;
        }
        const auto named = sso_person(*call_);
        if (!named) {
            respond_(refusal(*call_, named.error()));
            return;
        }
        tenant_ = named->tenant;
        account_ = named->account;
        enter_as(services_.directory.user(tenant_, account_));
    }

  private:
    std::string_view parameter(std::string_view x, std::string_view o) const {
        return call_->parameter(dialect_ == Dialect::X ? x : o);
    }

    /// False when the client is not known: answered.
    bool read_client() {
        std::string_view header = call_->request().header("authorization");
        for (const std::string_view word : {"Basic ", "Basic%20"}) {
            if (header.starts_with(word)) {
                header.remove_prefix(word.size());
                return check_client(from_base64(header).value_or(""));
            }
        }
        refuse(kNoClient);
        return false;
    }

    bool check_client(const std::string& pair) {
        const auto colon = pair.find(':');
        if (colon != std::string::npos) {
            const auto client = services_.clients.client(pair.substr(0, colon));
            if (client && equal_in_constant_time(client->secret, pair.substr(colon + 1))) {
                client_ = *client;
                return true;
            }
        }
        refuse(kBadClient);
        return false;
    }

    void by_password() {
        tenant_ = call_->parameter("tenantId");
        if (tenant_.empty()) {
            tenant_ = call_->request().header("tenant-id");
        }
        if (tenant_.empty()) {
            tenant_ = kPlatformTenant;
        }
        account_ = parameter("username", "account");
        password_ = call_->parameter("password");
        if (tenant_.size() > kNameMax || account_.size() > kNameMax) {
            tenant_.clear();  // nobody's: it goes the way of every unknown account
            account_.clear();
        }
        if (services_.config.captcha && !exempt_from_captcha() && !captcha_fits()) {
            note(SignInLog::Result::Captcha, "captcha");
            refuse(kBadCaptcha);
            return;
        }
        if (locked()) {
            return;
        }
        if (!services_.passwords.run(whose_turn(), [self = shared_from_this()] {
                self->verify();
            })) {
            refuse(kBusy);
        }
    }

    /// Names of companies that there are not share one's turns.
    TenantId whose_turn() const {
        const bool known = services_.directory.tenant_state(tenant_) != TenantState::Unknown;
        return known ? tenant_ : TenantId();
    }

    /// Front ends without a captcha ask for another grant than those with one; an operator says of
    /// which that is let through.
    bool exempt_from_captcha() const {
        return client_.without_captcha && parameter("grant_type", "grantType") != "captcha";
    }

    bool captcha_fits() {
        const auto key = call_->request().header("captcha-key");
        const auto code = call_->request().header("captcha-code");
        return services_.captchas.check(std::string(key), code);
    }

    /// An address of this machine says nothing about who asks (a proxy, a script): there only the
    /// account is counted.
    std::string counted_address() const {
        const std::string address = call_->remote_address();
        const bool local = address.starts_with("127.") || address == "::1";
        return local ? "local/" + tenant_ + "/" + account_ : address;
    }

    storage::FailureRules rules() const { return failure_rules(services_, tenant_); }

    bool locked() {
        if (!services_.sessions.locked(
                tenant_, account_, counted_address(), call_->now(), rules()
            )) {
            return false;
        }
        note(SignInLog::Result::Locked, "locked");
        refuse(kTooManyFailures);
        return true;
    }

    /// On the hashing thread, one after the other: whoever sends many tries at once is stopped by
    /// the count of the first ones.
    void verify() {
        try {
            if (!locked()) {
                check_password();
            }
        } catch (const storage::SessionsFull&) {
            respond_(refusal(*call_, disk_full()));
        } catch (const std::exception& e) {
            respond_(refusal(*call_, Error::internal(e.what())));
        }
    }

    void check_password() {
        // The same work, whether tenant, account and password exist or not.
        const auto user = services_.directory.user(tenant_, account_);
        const bool fits = verify_password(password_, user ? user->password_hash : std::string());
        if (!user || !fits || services_.directory.tenant_state(tenant_) == TenantState::Unknown) {
            services_.sessions.failed(tenant_, account_, counted_address(), call_->now(), rules());
            note(SignInLog::Result::WrongPassword, "password");
            refuse(kBadCredentials);
            return;
        }
        user_ = *user;
        if (!may_enter() || !may_choose()) {
            return;
        }
        services_.sessions.succeeded(tenant_, account_, counted_address());
        begin_session();
    }

    /// Asks the provider, which may take its time: not on a thread that answers requests.
    void by_provider() {
        tenant_ = call_->parameter("tenantId");
        if (tenant_.empty()) {
            tenant_ = call_->request().header("tenant-id");
        }
        const bool taken = services_.outside != nullptr && services_.social != nullptr &&
                           services_.outside->submit(whose_turn(), [self = shared_from_this()] {
                               try {
                                   self->ask_provider();
                               } catch (const storage::SessionsFull&) {
                                   self->respond_(refusal(*self->call_, disk_full()));
                               } catch (const std::exception& e) {
                                   self->respond_(refusal(*self->call_, Error::internal(e.what())));
                               }
                           });
        if (!taken) {
            refuse(kOutsideBusy);
        }
    }

    void ask_provider() {
        const auto person = services_.social->finish(*call_, tenant_);
        if (!person) {
            const bool known = person.error().code != ErrorCode::Unavailable;
            note(SignInLog::Result::WrongPassword, "social");
            refuse(known ? kBadSocial : kNoProvider);
            return;
        }
        account_ = person->oauth_id;
        const auto user = user_of_provider(*call_, tenant_, person->oauth_id);
        if (user) {
            enter_as(user);
            return;
        }
        Response response{200, Response{}.content_type, {}, {}};
        const std::string ticket = services_.social->ticket(person->oauth_id, call_->now());
        if (dialect_ == Dialect::X) {
            response.body = stranger_bare(tenant_, person->name, ticket);
        } else {
            response = success(call_->language(), stranger_camel(tenant_, person->name, ticket));
        }
        response.headers.emplace_back("Cache-Control", "no-store");
        response.headers.push_back(SocialSignIn::forget_cookie());
        respond_(std::move(response));
    }

    /// A person known by other means than a password.
    void enter_as(const std::optional<UserRecord>& user) {
        if (!user || services_.directory.tenant_state(tenant_) == TenantState::Unknown) {
            note(SignInLog::Result::WrongPassword, "outside");
            refuse(kNoAccount);
            return;
        }
        user_ = *user;
        account_ = user->account;
        if (may_enter() && may_choose()) {
            begin_session();
        }
    }

    /// Whether account and tenant are in order; answered when not.
    bool may_enter() {
        if (services_.directory.tenant_state(user_.tenant) != TenantState::Active) {
            note(SignInLog::Result::TenantExpired, "expired");
            refuse(kExpired);
        } else if (user_.state == AccountState::Locked) {
            note(SignInLog::Result::Locked, "locked");
            refuse(kLocked);
        } else if (user_.state != AccountState::Active) {
            note(SignInLog::Result::NotActive, "not_active");
            refuse(kNotApproved);
        } else {
            return true;
        }
        return false;
    }

    bool chooses() const {
        const auto& request = call_->request();
        return !request.header("dept-id").empty() || !request.header("role-id").empty();
    }

    /// Whether the company lets its people work as one of their departments or roles, if this
    /// request asks for that; answered when not.
    bool may_choose() {
        if (!chooses() || param_on(services_.models, user_.tenant, domain::params::kSwitchMode)) {
            return true;
        }
        refuse(kNoSwitch);
        return false;
    }

    SessionClaims chosen() const {
        const auto& request = call_->request();
        return {
            client_.id,
            held(request.header("dept-id"), user_.dept_ids),
            held(request.header("role-id"), user_.role_ids),
            user_.auth_version};
    }

    void begin_session() {
        const SessionClaims claims = chosen();
        const auto issued = services_.sessions.issue(
            user_.tenant,
            user_.id,
            json::encode(claims),
            call_->now(),
            client_.refresh_seconds * 1000
        );
        note(SignInLog::Result::Success, "ok");
        answer(claims, issued);
    }

    void refresh() {
        const auto token = parameter("refresh_token", "refreshToken");
        const auto issued = services_.sessions.refresh(token, call_->now());
        if (!issued) {
            refuse(kBadRefresh);
            return;
        }
        const storage::Session& session = issued->session;
        auto stored = session_claims(session.claims);
        const auto user = services_.directory.user(session.tenant, session.user);
        if (!stored || !user || stored->client != client_.id ||
            stored->auth_version != user->auth_version) {
            services_.sessions.end(session.family);
            refuse(kBadRefresh);
            return;
        }
        SessionClaims claims = *std::move(stored);
        tenant_ = session.tenant;
        account_ = user->account;
        user_ = *user;
        if (!may_enter()) {
            services_.sessions.end(session.family);
            return;
        }
        if (!may_choose()) {
            return;
        }
        if (chooses()) {
            claims = chosen();
            services_.sessions.set_claims(session.family, json::encode(claims));
        }
        answer(claims, *issued);
    }

    void answer(const SessionClaims& claims, const storage::IssuedSession& issued) {
        AccessClaims access;
        access.tenant = user_.tenant;
        access.user = user_.id;
        access.client = client_.id;
        access.account = user_.account;
        access.user_name = user_.account;
        access.nick_name = user_.name;
        access.oauth_id = user_.oauth_id;
        access.dept_ids = claims.depts.empty() ? user_.dept_ids : claims.depts;
        access.post_ids = user_.post_ids;
        access.role_ids = claims.roles.empty() ? user_.role_ids : claims.roles;
        access.role_names = aliases_of(user_, claims.roles);
        access.family = issued.session.family;
        access.auth_version = user_.auth_version;
        access.dialect = dialect_ == Dialect::O ? kOpenDialect : "";
        const auto token = services_.tokens.sign(access, call_->now(), client_.access_seconds);
        const GivenToken given{access, user_, client_.access_seconds, token, issued.refresh_token};
        Response response = dialect_ == Dialect::X
                                ? Response{200, Response{}.content_type, {}, bare_answer(given)}
                                : success(call_->language(), camel_answer(given));
        response.headers.emplace_back("Cache-Control", "no-store");
        respond_(std::move(response));
    }

    /// One form for both dialects and generations (wire-protocol 3.3); never 401, which signs out.
    /// Dialect O answers 401 to a wrong client or kind of grant (wire-protocol 3); dialect X never,
    /// because its front ends sign out at every 401.
    int status_of(const Refusal& why) const {
        const bool of_the_program = why.error == kBadClient.error || why.error == kBadGrant.error;
        return dialect_ == Dialect::O && of_the_program ? 401 : why.status;
    }

    void refuse(const Refusal& why) const {
        const auto text = text_of(call_->language(), why.key);
        const int status = status_of(why);
        Response response;
        response.status = status;
        json::Writer out(response.body);
        out.begin_object()
            .member("error", why.error)
            .member("error_code", status)
            .member("error_description", text)
            .member("code", status)
            .member("success", false);
        out.key("data").begin_object().member("key", why.key).end_object();
        out.member("msg", text).member("requestId", std::string_view(call_->request().id));
        out.end_object();
        if (why.status == 503 || why.status == 429) {
            response.headers.emplace_back("Retry-After", "1");
        }
        respond_(std::move(response));
    }

    void note(SignInLog::Result result, std::string_view metric) const {
        services_.metrics.sign_in(metric);
        services_.log.sign_in(
            {call_->now(),
             tenant_,
             account_,
             user_.id,
             call_->remote_address(),
             std::string(call_->request().header("user-agent")),
             result,
             user_.real_name}
        );
    }

    std::shared_ptr<DirectCall> call_;
    Services& services_;
    Dialect dialect_;
    Respond respond_;
    ClientRecord client_;
    TenantId tenant_;
    std::string account_;
    std::string password_;
    UserRecord user_;
};

}  // namespace

bool too_often(const DirectCall& call, const Respond& respond) {
    RateLimit& limit = call.services().sign_in_limit;
    if (limit.allow(call.remote_address(), call.now())) {
        return false;
    }
    Response response = http_failure(call.language(), 429, "TOO_MANY", call.request().id);
    response.headers = {{"Retry-After", std::to_string(limit.retry_after())}};
    respond(std::move(response));
    return true;
}

void issue_token(const std::shared_ptr<DirectCall>& call, Dialect dialect, Respond respond) {
    if (!too_often(*call, respond)) {
        std::make_shared<SignIn>(call, dialect, std::move(respond))->run();
    }
}

void exchange_sso_token(const std::shared_ptr<DirectCall>& call, Respond respond) {
    if (!too_often(*call, respond)) {
        std::make_shared<SignIn>(call, Dialect::X, std::move(respond))->run_sso();
    }
}

}  // namespace oms::api
