// Sign-in, sign-out and what belongs to them, in both dialects (wire-protocol 3).
#include "api/calls/log_sink.hpp"
#include "api/people/authenticator.hpp"
#include "api/people/captcha.hpp"
#include "api/people/sign_in.hpp"
#include "api/people/social.hpp"
#include "api/people/token.hpp"
#include "api/routes/tables.hpp"
#include "api/wire/envelope.hpp"
#include "projections/projector.hpp"
#include "storage/folder/sessions.hpp"

namespace oms::api {
namespace {

constexpr std::size_t kEntriesMax = 100;
constexpr std::size_t kEntryTextMax = 4000;

void token_x(const std::shared_ptr<DirectCall>& call, Respond respond) {
    issue_token(call, Dialect::X, std::move(respond));
}

void token_o(const std::shared_ptr<DirectCall>& call, Respond respond) {
    issue_token(call, Dialect::O, std::move(respond));
}

/// Both forms at once: {code, success, data:{key,image}, msg, key, image}. Without captchas the
/// members are missing, and nobody has to type one.
void captcha(const std::shared_ptr<DirectCall>& call, Respond respond) {
    if (too_often(*call, respond)) {
        return;
    }
    Response response;
    if (call->services().config.captcha) {
        const auto made = call->services().captchas.make();
        json::Members members;
        members.add("key", std::string_view(made.key)).add("image", std::string_view(made.image));
        response = success(call->language(), json::object_of(members.list()), members.list());
    } else {
        response = success(call->language(), "{}");
    }
    response.headers.emplace_back("Cache-Control", "no-store");
    respond(std::move(response));
}

/// Ends the session of the token in the header, also of one that has expired.
void logout(const std::shared_ptr<DirectCall>& call, Respond respond) {
    Services& services = call->services();
    const auto token = bearer_token(call->request().header("blade-auth"));
    const auto claims = services.tokens.verify(token, call->now(), TokenSigner::Expiry::Ignored);
    if (claims) {
        services.sessions.end(claims->family);
    }
    Response response = success(call->language(), R"({"success":"true","msg":"success"})");
    respond(std::move(response));
}

void clear_cache(const std::shared_ptr<DirectCall>& call, Respond respond) {
    call->services().directory.forget(call->user().tenant);
    respond(success(call->language(), R"({"success":"true","msg":"success"})"));
}

Result<std::string> user_info(QueryCall& call) {
    const Principal& user = call.user();
    const auto record = call.directory().user(user.tenant, user.user);
    if (!record) {
        return Error::not_found();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member("tenantId", std::string_view(record->tenant))
        .member("userId", record->id)
        .member("account", std::string_view(record->account))
        .member("userName", std::string_view(record->account))
        .member("nickName", std::string_view(record->name))
        .member("realName", std::string_view(record->real_name))
        .member("avatar", std::string_view(record->avatar))
        .member("oauthId", std::string_view(record->oauth_id))
        .member("deptId", std::string_view(record->dept_ids))
        .member("postId", std::string_view(record->post_ids))
        .member("roleId", std::string_view(record->role_ids))
        .member("roleName", std::string_view(record->role_aliases))
        .end_object();
    return text;
}

std::string text_member(json::Ref entry, std::string_view name) {
    const auto text = entry[name].text();
    if (!text) {
        return entry[name].present() && !entry[name].is_null() ? entry[name].dump() : "";
    }
    std::string out(text->substr(0, kEntryTextMax));
    while (!out.empty() && !json::valid_utf8(out)) {
        out.pop_back();  // the cut went through a character
    }
    return out;
}

/// A list of {url, time, type, message, stack, info}.
void logout_path(const std::shared_ptr<DirectCall>& call, Respond respond) {
    if (too_often(*call, respond)) {
        return;
    }
    const json::Ref list = call->body();
    if (!list.is_array() || list.size() > kEntriesMax) {
        respond(refusal(*call, Error::invalid("BAD_FIELD", "body")));
        return;
    }
    std::vector<FrontEndLog> entries;
    for (std::size_t i = 0; i < list.size(); ++i) {
        FrontEndLog entry;
        entry.at = call->now();
        if (call->signed_in()) {
            entry.tenant = call->user().tenant;
            entry.user = call->user().user;
            entry.account = call->user().account;
        }
        entry.url = text_member(list.at(i), "url");
        entry.time = text_member(list.at(i), "time");
        entry.type = text_member(list.at(i), "type");
        entry.message = text_member(list.at(i), "message");
        entry.stack = text_member(list.at(i), "stack");
        entry.info = text_member(list.at(i), "info");
        entries.push_back(std::move(entry));
    }
    call->services().log.front_end(entries);
    respond(success(call->language(), ""));
}

/// {} when no tenant has the domain: the login page then asks for the company number.
Result<std::string> tenant_info(QueryCall& call) {
    const auto tenant = call.directory().tenant_of_domain(call.parameter("domain"));
    if (!tenant) {
        return std::string("{}");
    }
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member("tenantId", std::string_view(tenant->tenant))
        .member("domain", std::string_view(tenant->domain))
        .member("domainUrl", std::string_view(tenant->domain))
        .member("backgroundUrl", std::string_view(tenant->background_url))
        .end_object();
    return text;
}

/// GET oauth/providers: what the login page offers besides passwords.
Result<std::string> providers(QueryCall& call) {
    constexpr std::int64_t kProvidersMax = 20;
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    const auto& entity = entities::entity_named("socialProvider");
    storage::ListQuery query;
    query.table = &projections::table_for(entity);
    query.entity = &entity;
    query.select = {"source", "name"};
    query.filters = {{"enabled", storage::Match::Equal, {std::int64_t{1}}}};
    query.size = kProvidersMax;
    std::string data;
    json::Writer out(data);
    out.begin_array();
    const auto read = (*sys)->page(query, [&](const storage::RowView& row) {
        out.begin_object().member("source", row.text(0)).member("name", row.text(1)).end_object();
    });
    out.end_array();
    return read ? Result<std::string>(std::move(data)) : read.error();
}

/// GET oauth/render/{source}: sends the browser to the provider.
void render(const std::shared_ptr<DirectCall>& call, Respond respond) {
    if (too_often(*call, respond)) {
        return;
    }
    Services& services = call->services();
    const std::string& path = call->request().path;
    TenantId tenant(call->parameter("tenantId"));
    if (tenant.empty()) {
        tenant = kPlatformTenant;
    }
    const auto start = services.social == nullptr
                           ? Result<SocialSignIn::Start>(Error::not_found("source"))
                           : services.social->begin(
                                 *call, path.substr(path.rfind('/') + 1), tenant, services.secrets
                             );
    if (!start) {
        respond(refusal(*call, start.error()));
        return;
    }
    Response response = success(call->language(), "");
    response.status = 302;
    response.headers = {{"Location", start->url}, start->cookie, {"Cache-Control", "no-store"}};
    respond(std::move(response));
}

constexpr std::string_view kTokenParameters =
    "tenantId,username,password,grant_type,scope,type,refresh_token,source,code,state";

constexpr Route kAuthRoutes[] = {
    {"/api/blade-auth/oauth/token", Verbs::Post, Access::Public, "", token_x, kTokenParameters},
    {"/api/blade-auth/token",
     Verbs::Post,
     Access::Public,
     "",
     token_o,
     "tenantId,account,password,grantType,scope,type,refreshToken,source,code,state"},
    {"/api/blade-auth/oauth/providers",
     Verbs::Get,
     Access::Public,
     "",
     providers,
     "",
     "Sign-in providers that the login page offers"},
    {"/api/blade-auth/oauth/render/{source}",
     Verbs::Get,
     Access::Public,
     "",
     render,
     "tenantId",
     "Sends the browser to a sign-in provider"},
    {"/api/blade-auth/oauth/captcha", Verbs::Get, Access::Public, "", captcha},
    {"/api/blade-auth/captcha", Verbs::Get, Access::Public, "", captcha},
    {"/api/blade-auth/oauth/logout", Verbs::GetOrPost, Access::Public, "", logout},
    {"/api/blade-auth/logout", Verbs::GetOrPost, Access::Public, "", logout},
    {"/api/blade-auth/oauth/logout-path", Verbs::Post, Access::Optional, "", logout_path},
    {"/api/user/send-logs", Verbs::Post, Access::Optional, "", logout_path},
    {"/api/blade-auth/oauth/user-info", Verbs::Get, Access::SignedIn, "", user_info},
    {"/api/blade-auth/oauth/clear-cache", Verbs::GetOrPost, Access::SignedIn, "", clear_cache},
    {"/api/blade-system/tenant/info", Verbs::Get, Access::Public, "", tenant_info, "domain"},
};

}  // namespace

std::span<const Route> auth_routes() {
    return kAuthRoutes;
}

}  // namespace oms::api
