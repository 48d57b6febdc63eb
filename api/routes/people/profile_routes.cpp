// One's own account.
#include "api/calls/param_values.hpp"
#include "api/people/authenticator.hpp"
#include "api/people/password.hpp"
#include "api/people/secrets.hpp"
#include "api/people/session_claims.hpp"
#include "api/routes/crud.hpp"
#include "api/routes/password_calls.hpp"
#include "api/routes/submit.hpp"
#include "api/routes/tables.hpp"
#include "api/views/record_page.hpp"
#include "api/views/rows.hpp"
#include "api/wire/envelope.hpp"
#include "commands/people/identity_commands.hpp"
#include "commands/people/people_inputs.hpp"
#include "storage/base/failure.hpp"
#include "storage/folder/sessions.hpp"

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

/// The company's name as the platform keeps it.
Result<std::string> tenant_name(QueryCall& call) {
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    const auto rows =
        (*sys)->live_rows(table_named("tenant"), "tenantId", std::string_view(call.user().tenant));
    if (rows.empty()) {
        return std::string();
    }
    const json::Document doc = stored_document(rows.front());
    return std::string(doc.root()["tenantName"].text().value_or(""));
}

/// GET blade-user/info: the caller's record with the names behind its ids, the phone unmasked.
Result<std::string> info(QueryCall& call) {
    Principal self = call.user();
    self.sees_phone = true;
    auto name = tenant_name(call);
    if (!name) {
        return name;
    }
    const auto more = [&](json::Writer& out) { out.member("tenantName", std::string_view(*name)); };
    return read_detail(call, *entities::find_entity("user"), self.user, self, more);
}

Result<commands::Command> update_info(Call& call) {
    auto input = input_object(call);
    return input ? Result<commands::Command>(commands::update_own_info(std::move(*input)))
                 : std::move(input).error();
}

struct Change {
    std::string before;
    std::string after;
};

Result<Change> read_change(const Call& call) {
    const auto before = required_password(call, "oldPassword");
    if (!before) {
        return before.error();
    }
    const auto after = required_password(call, "newPassword");
    if (!after) {
        return after.error();
    }
    const auto again = required_password(call, "newPassword1");
    if (!again) {
        return again.error();
    }
    if (*after != *again) {
        return Error::refused("PASSWORD_MISMATCH", "newPassword1");
    }
    return Change{*before, *after};
}

/// Checks the old password and hashes the new one, on the hashing thread.
class PasswordChange {
  public:
    PasswordChange(
        std::shared_ptr<DirectCall> call, Change change, UserRecord user, Respond respond
    )
        : call_(std::move(call)),
          change_(std::move(change)),
          user_(std::move(user)),
          respond_(std::move(respond)) {}

    void run() const {
        try {
            check();
        } catch (const storage::SessionsFull&) {
            respond_(refusal(*call_, disk_full()));
        } catch (const std::exception& e) {
            respond_(refusal(*call_, Error::internal(e.what())));
        }
    }

  private:
    void check() const {
        Services& services = call_->services();
        const storage::FailureRules rules = failure_rules(services, user_.tenant);
        // Only the account is counted: the session says who asks, the address nothing more.
        const std::string address = "own/" + user_.tenant + "/" + user_.account;
        const Timestamp now = call_->now();
        // Wrong guesses count like failed sign-ins; asked here, so that many at once are stopped by
        // the count of the first ones.
        if (services.sessions.locked(user_.tenant, user_.account, address, now, rules)) {
            respond_(refusal(*call_, Error::refused("TOO_MANY_FAILURES", "oldPassword")));
            return;
        }
        if (!verify_password(change_.before, user_.password_hash)) {
            services.sessions.failed(user_.tenant, user_.account, address, now, rules);
            // Heard before, it has been changed since: then the answer is the one of that time.
            submit_command(call_, commands::refuse_own_password(), respond_);
            return;
        }
        const std::string hash = services.secrets.seal(kUserPassword, hash_password(change_.after));
        const auto answer = [call = call_, user = user_, respond = respond_](Response response) {
            if (response.status == 200 && !response.refused) {
                end_other_sessions(*call, user);
            }
            respond(std::move(response));
        };
        submit_command(call_, commands::change_own_password(hash), answer);
    }

    /// Theirs go on without a new sign-in; the tokens of the others are refused in any case.
    static void end_other_sessions(DirectCall& call, const UserRecord& user) {
        Services& services = call.services();
        const auto token = bearer_token(call.request().header("blade-auth"));
        const auto access = services.tokens.verify(token, call.now());
        const std::string family = access ? access->family : std::string();
        const auto session = services.sessions.find(family);
        auto claims = session ? session_claims(session->claims) : std::nullopt;
        try {
            if (!claims) {
                services.sessions.end_user(user.tenant, user.id);
                return;
            }
            claims->auth_version = user.auth_version + 1;
            services.sessions.end_others(user.tenant, user.id, family, json::encode(*claims));
        } catch (const storage::SessionsFull&) {
            // Nobody goes on, then: the password is changed.
        } catch (const storage::Away&) {
            // As much is true of sessions that are elsewhere and cannot be reached.
        }
    }

    std::shared_ptr<DirectCall> call_;
    Change change_;
    UserRecord user_;
    Respond respond_;
};

/// POST blade-user/update-password. Ends the user's other sessions.
void update_password(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto change = read_change(*call);
    if (!change) {
        respond(refusal(*call, change.error()));
        return;
    }
    Services& services = call->services();
    const auto user = services.directory.user(call->user().tenant, call->user().user);
    if (!user) {
        respond(refusal(*call, Error::not_found()));
        return;
    }
    const PasswordChange work(call, *change, *user, respond);
    if (!services.passwords.run(call->user().tenant, [work] { work.run(); })) {
        respond(refusal(*call, Error::unavailable("UNAVAILABLE")));
    }
}

constexpr Route kProfileRoutes[] = {
    {"/api/blade-user/info", Verbs::Get, Access::SignedIn, "", info, "", "The caller's account"},
    {"/api/blade-user/update-info",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kOwnInfo, update_info)},
    {"/api/blade-user/update-password",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kChangePassword, update_password),
     ""},
};

}  // namespace

std::span<const Route> profile_routes() {
    return kProfileRoutes;
}

}  // namespace oms::api
