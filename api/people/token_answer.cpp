#include "api/people/token_answer.hpp"

#include "base/json.hpp"

namespace oms::api {
namespace {

constexpr std::string_view kLicense = "powered by order-ledger";
constexpr std::string_view kNobody = "-1";
/// A head and shoulders, for front ends that draw whatever address they get.
constexpr std::string_view kSomebody =
    "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2024%2024'"
    "%3E%3Crect%20width='24'%20height='24'%20fill='%23dcdfe6'/%3E%3Cpath%20fill='%23909399'%20d='"
    "M12%2012a4%204%200%201%200%200-8%204%204%200%200%200%200%208zm0%202c-4%200-8%202-8%206h16c0"
    "-4-4-6-8-6z'/%3E%3C/svg%3E";

}  // namespace

bool holds(std::string_view list, std::string_view id) {
    while (!list.empty()) {
        const auto comma = list.find(',');
        if (list.substr(0, comma) == id) {
            return true;
        }
        list = comma == std::string_view::npos ? std::string_view() : list.substr(comma + 1);
    }
    return false;
}

std::string held(std::string_view chosen, std::string_view list) {
    return holds(list, chosen) ? std::string(chosen) : std::string();
}

std::string aliases_of(const UserRecord& user, std::string_view role_ids) {
    if (role_ids.empty()) {
        return user.role_aliases;
    }
    std::string_view ids = user.role_ids;
    std::string_view aliases = user.role_aliases;
    std::string out;
    while (!ids.empty() && !aliases.empty()) {
        const auto id_end = ids.find(',');
        const auto alias_end = aliases.find(',');
        if (holds(role_ids, ids.substr(0, id_end))) {
            out += (out.empty() ? "" : ",") + std::string(aliases.substr(0, alias_end));
        }
        ids = id_end == std::string_view::npos ? std::string_view() : ids.substr(id_end + 1);
        aliases = alias_end == std::string_view::npos ? std::string_view()
                                                      : aliases.substr(alias_end + 1);
    }
    return out;
}

std::string bare_answer(const GivenToken& given) {
    const AccessClaims& access = given.access;
    const UserRecord& user = given.user;
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member("access_token", given.access_token)
        .member("token_type", "bearer")
        .member("refresh_token", given.refresh_token)
        .member("expires_in", given.seconds)
        .member("scope", "all")
        .member("tenant_id", std::string_view(access.tenant))
        .member("user_id", access.user)
        .member("dept_id", std::string_view(access.dept_ids))
        .member("post_id", std::string_view(access.post_ids))
        .member("role_id", std::string_view(access.role_ids))
        .member("role_name", std::string_view(access.role_names))
        .member("account", std::string_view(user.account))
        .member("user_name", std::string_view(user.account))
        .member("nick_name", std::string_view(user.name))
        .member("real_name", std::string_view(user.real_name))
        .member("avatar", std::string_view(user.avatar))
        .member("oauth_id", std::string_view(user.oauth_id))
        .member("client_id", std::string_view(access.client))
        .member("license", kLicense);
    out.key("detail").begin_object().member("type", "web").end_object();
    out.end_object();
    return text;
}

std::string camel_answer(const GivenToken& given) {
    const UserRecord& user = given.user;
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member("accessToken", given.access_token)
        .member("tokenType", "bearer")
        .member("refreshToken", given.refresh_token)
        .member("expiresIn", given.seconds)
        .member("tenantId", std::string_view(given.access.tenant))
        .member("userId", given.access.user)
        .member("oauthId", std::string_view(user.oauth_id))
        .member("avatar", user.avatar.empty() ? kSomebody : std::string_view(user.avatar))
        .member("authority", std::string_view(given.access.role_names))
        .member("userName", std::string_view(user.real_name))
        .member("account", std::string_view(user.account))
        .member("license", kLicense)
        .end_object();
    return text;
}

std::string stranger_bare(const TenantId& tenant, std::string_view name, std::string_view ticket) {
    std::string text;
    json::Writer(text)
        .begin_object()
        .member("access_token", "")
        .member("refresh_token", "")
        .member("tenant_id", std::string_view(tenant))
        .member("user_id", kNobody)
        .member("account", "")
        .member("user_name", name)
        .member("nick_name", name)
        .member("oauth_id", ticket)
        .end_object();
    return text;
}

std::string stranger_camel(const TenantId& tenant, std::string_view name, std::string_view ticket) {
    std::string text;
    json::Writer(text)
        .begin_object()
        .member("accessToken", "")
        .member("refreshToken", "")
        .member("tenantId", std::string_view(tenant))
        .member("userId", kNobody)
        .member("account", "")
        .member("userName", name)
        .member("oauthId", ticket)
        .end_object();
    return text;
}

}  // namespace oms::api
