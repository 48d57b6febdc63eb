// Accounts that people ask for themselves, and what the administrator does with them.
#include "api/calls/call.hpp"
#include "api/people/password.hpp"
#include "api/people/secrets.hpp"
#include "api/people/sign_in.hpp"
#include "api/people/social.hpp"
#include "api/routes/command_id.hpp"
#include "api/routes/crud.hpp"
#include "api/routes/tables.hpp"
#include "api/views/record_lists.hpp"
#include "api/wire/envelope.hpp"
#include "commands/people/guest_commands.hpp"
#include "commands/people/people_inputs.hpp"
#include "commands/system/seed.hpp"
#include "domain/people/status.hpp"

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

using storage::Match;

struct Registration {
    TenantId tenant;
    std::string password;
    commands::GuestRequest guest;
};

/// What the form sends, with the specification's words for what is missing.
Result<Registration> read_registration(DirectCall& call) {
    constexpr std::size_t kPasswordMax = 64;
    constexpr std::size_t kOauthMax = 64;
    constexpr char kOfProvider = ':';
    const auto text = [&](std::string_view name) { return std::string(call.parameter(name)); };
    Registration given{TenantId(text("tenantId")), text("password"), {}};
    given.guest.account = text("account");
    given.guest.name = text("name");
    given.guest.oauth_id = text("oauthId");
    // A provider's ids come in tickets of ours; nobody else can name one.
    const SocialSignIn* social = call.services().social;
    const auto ticket =
        social == nullptr ? std::nullopt : social->read_ticket(given.guest.oauth_id, call.now());
    if (ticket) {
        given.guest.oauth_id = *ticket;
    } else if (given.guest.oauth_id.find(kOfProvider) != std::string::npos) {
        return Error::invalid("BAD_FIELD", "oauthId").with("name", "oauthId");
    }
    if (given.tenant.empty()) {
        return Error::invalid("REGISTER_TENANT", "tenantId");
    }
    if (given.guest.account.empty()) {
        return Error::invalid("REGISTER_ACCOUNT", "account");
    }
    if (given.password.empty()) {
        return Error::invalid("REGISTER_PASSWORD", "password");
    }
    if (given.password.size() > kPasswordMax || given.guest.oauth_id.size() > kOauthMax) {
        const bool password = given.password.size() > kPasswordMax;
        return Error::invalid("TOO_LONG", password ? "password" : "oauthId").with("max", "64");
    }
    for (const std::string* value :
         {&given.guest.account, &given.guest.name, &given.guest.oauth_id}) {
        const bool control = std::any_of(value->begin(), value->end(), [](char c) {
            return static_cast<unsigned char>(c) < 0x20U || c == 0x7F;
        });
        if (control || !json::valid_utf8(*value)) {
            return Error::invalid("BAD_FIELD", value == &given.guest.account ? "account" : "name");
        }
    }
    return given;
}

Status check_tenant(DirectCall& call, const TenantId& tenant) {
    switch (call.services().directory.tenant_state(tenant)) {
        case TenantState::Active:
            return {};
        case TenantState::Expired:
            return Error::refused("TENANT_EXPIRED", "tenantId");
        case TenantState::Unknown:
            break;
    }
    return Error::invalid("BAD_TENANT", "tenantId");
}

/// Gives the registration to the writer in the name of `system`, under a key that no command of the
/// system itself has.
void submit_registration(
    const std::shared_ptr<DirectCall>& call,
    const TenantId& tenant,
    commands::GuestRequest guest,
    const Respond& respond
) {
    const auto command_id = command_id_of(*call);
    if (!command_id) {
        respond(refusal(*call, command_id.error()));
        return;
    }
    storage::Submission submission;
    submission.user = commands::system_user(tenant);
    if (!command_id->empty()) {
        const std::string own = std::string("register-guest/").append(*command_id);
        submission.key = storage::command_key(submission.user.user, own, canonical_input(*call));
    }
    submission.correlation_id = call->request().id;
    submission.command = commands::register_guest(std::move(guest));
    const bool taken = call->services().commands.submit(
        std::move(submission),
        [call, respond](const Result<storage::Accepted>& result) {
            respond(result ? success(call->language(), "true") : refusal(*call, result.error()));
        }
    );
    if (!taken) {
        respond(refusal(*call, Error::unavailable("UNAVAILABLE")));
    }
}

/// POST register-guest: as often as one may try to sign in.
void register_guest(const std::shared_ptr<DirectCall>& call, Respond respond) {
    if (too_often(*call, respond)) {
        return;
    }
    auto given = read_registration(*call);
    Status known = given ? check_tenant(*call, given->tenant) : Status(given.error());
    if (!known) {
        respond(refusal(*call, known.error()));
        return;
    }
    const bool taken = call->services().passwords.hash(
        given->tenant,
        std::move(given->password),
        [call, tenant = given->tenant, guest = given->guest, respond](const std::string& hash) {
            commands::GuestRequest sealed = guest;
            sealed.password_hash = call->services().secrets.seal(kUserPassword, hash);
            submit_registration(call, tenant, std::move(sealed), respond);
        }
    );
    if (!taken) {
        Response response = http_failure(call->language(), 429, "TOO_MANY", call->request().id);
        response.headers = {{"Retry-After", "1"}};
        respond(std::move(response));
    }
}

/// GET guest-page: who waits.
Result<std::string> guest_page(QueryCall& call) {
    auto query = record_query(call, *entities::find_entity("user"), call.parameters());
    if (!query) {
        return std::move(query).error();
    }
    query->filters.push_back({"userStatus", Match::Equal, {std::int64_t{domain::kUserPending}}});
    return page_of(call, *query);
}

/// An id that may be absent.
Result<Id> optional_id(const Call& call, std::string_view name) {
    return call.parameter(name).empty() ? Result<Id>(Id{}) : call.id(name);
}

Result<commands::Command> approve(Call& call) {
    commands::GuestApproval approval;
    auto users = id_list(call, "userIds");
    if (!users) {
        return std::move(users).error();
    }
    approval.users = std::move(*users);
    for (const auto& [name, id] :
         {std::pair<std::string_view, Id*>{"roleId", &approval.role},
          {"deptId", &approval.dept},
          {"postId", &approval.post}}) {
        const auto given = optional_id(call, name);
        if (!given) {
            return given.error();
        }
        *id = *given;
    }
    return commands::approve_guests(std::move(approval));
}

Result<commands::Command> reject(Call& call) {
    auto users = id_list(call, "userIds");
    if (!users) {
        return std::move(users).error();
    }
    return commands::reject_guests(std::move(*users), std::string(call.parameter("reason")));
}

constexpr Route kGuestRoutes[] = {
    {"/api/blade-user/register-guest",
     Verbs::Post,
     Access::Public,
     "",
     taking(inputs::kRegisterGuest, register_guest),
     "",
     "Asks for an account; an administrator decides"},
    // Role, department and post are asked for in vain: the administrator says them.
    {"/api/blade-user/openUser/register",
     Verbs::Post,
     Access::Public,
     "",
     taking(inputs::kRegisterGuest, register_guest),
     "source,roleId,deptId,postId",
     "The same for front ends that register a third party's user"},
    {"/api/blade-user/guest-page",
     Verbs::Get,
     Access::Button,
     "user_approve",
     guest_page,
     "current,size",
     "People who wait for an account"},
    {"/api/blade-user/approve-guest",
     Verbs::Post,
     Access::Button,
     "user_approve",
     taking(inputs::kApproveGuests, approve)},
    {"/api/blade-user/reject-guest",
     Verbs::Post,
     Access::Button,
     "user_approve",
     taking(inputs::kRejectGuests, reject)},
};

}  // namespace

std::span<const Route> guest_routes() {
    return kGuestRoutes;
}

}  // namespace oms::api
