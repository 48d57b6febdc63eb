#include "api/people/social.hpp"

#include "api/net/crypto.hpp"
#include "api/people/secrets.hpp"
#include "api/views/rows.hpp"
#include "base/number.hpp"
#include "projections/kit/tables.hpp"

#include <algorithm>

namespace oms::api {
namespace {

constexpr std::string_view kSecret = "socialProvider/clientSecret";
constexpr std::string_view kCookie = "oms_social";
constexpr std::int64_t kStateMs = 10LL * 60 * 1000;
constexpr std::int64_t kTicketMs = 60LL * 60 * 1000;
constexpr std::size_t kIdMax = 64;

Error bad_social() {
    return Error::invalid("BAD_SOCIAL", "code");
}

Error silent(std::string what) {
    return Error::unavailable("PROVIDER_SILENT").with("what", std::move(what));
}

constexpr std::string_view kHex = "0123456789ABCDEF";

std::string form_encoded(const Pairs& pairs) {
    std::string out;
    const auto add = [&out](std::string_view text) {
        for (const char c : text) {
            const auto byte = static_cast<unsigned char>(c);
            const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                               (c >= 'a' && c <= 'z') || c == '-' || c == '.' || c == '_' ||
                               c == '~';
            if (plain) {
                out.push_back(c);
            } else {
                out.append({'%', kHex[byte >> 4U], kHex[byte & 15U]});
            }
        }
    };
    for (const auto& [name, value] : pairs) {
        out += out.empty() ? "" : "&";
        add(name);
        out += "=";
        add(value);
    }
    return out;
}

/// Value of one cookie of the request; "" when absent.
std::string_view cookie(const Request& request, std::string_view name) {
    std::string_view all = request.header("cookie");
    while (!all.empty()) {
        const std::size_t end = std::min(all.find(';'), all.size());
        std::string_view one = all.substr(0, end);
        all.remove_prefix(std::min(end + 1, all.size()));
        while (one.starts_with(' ')) {
            one.remove_prefix(1);
        }
        if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) {
            return one.substr(name.size() + 1);
        }
    }
    return {};
}

std::string challenge(std::string_view verifier) {
    return base64url(sha256(verifier));
}

std::string text_or_number(json::Ref value) {
    return value.text()     ? std::string(*value.text())
           : value.is_int() ? std::to_string(*value.integer())
                            : std::string();
}

}  // namespace

struct SocialSignIn::Provider {
    std::string source;
    std::string client_id;
    std::string client_secret;
    std::string authorize_url;
    std::string token_url;
    std::string user_url;
    std::string redirect_url;
    std::string scope;
    std::string id_member;
    std::string name_member;
};

SocialSignIn::SocialSignIn(std::string_view token_key, const HttpFetcher& fetcher)
    : key_(hmac_sha256(token_key, "social sign-in")), fetcher_(fetcher) {}

std::string SocialSignIn::mac(std::string_view purpose, std::string_view text) const {
    return base64url(hmac_sha256(key_, std::string(purpose) + "\n" + std::string(text)));
}

/// "<text>~<end, ms>~<signature>"
std::string SocialSignIn::sealed(std::string_view purpose, std::string_view text, Timestamp until)
    const {
    const std::string body = std::string(text) + "~" + std::to_string(until.ms);
    return body + "~" + mac(purpose, body);
}

std::optional<std::string> SocialSignIn::opened(
    std::string_view purpose, std::string_view sealed, Timestamp now
) const {
    const std::size_t last = sealed.rfind('~');
    if (last == std::string_view::npos || last == 0) {
        return std::nullopt;
    }
    const std::string_view body = sealed.substr(0, last);
    const std::size_t middle = body.rfind('~');
    if (middle == std::string_view::npos ||
        !equal_in_constant_time(sealed.substr(last + 1), mac(purpose, body))) {
        return std::nullopt;
    }
    const std::int64_t until = parse_number(body.substr(middle + 1)).value_or(0);
    return now.ms < until ? std::optional(std::string(body.substr(0, middle))) : std::nullopt;
}

Result<SocialSignIn::Provider> SocialSignIn::provider(
    storage::ReadModel& sys, std::string_view source, const Secrets& secrets
) {
    const auto rows = live_rows_where(sys, table_named("socialProvider"), "source", source);
    if (rows.empty()) {
        return Error::not_found("source");
    }
    const json::Document doc = stored_document(rows.front());
    const auto text = [&doc](std::string_view name) {
        return std::string(doc.root()[name].text().value_or(""));
    };
    auto secret = secrets.open(kSecret, text("clientSecret"));
    if (!secret) {
        return std::move(secret).error();
    }
    if (doc.root()["enabled"].integer().value_or(0) == 0) {
        return Error::not_found("source");
    }
    return Provider{
        text("source"),
        text("clientId"),
        std::move(*secret),
        text("authorizeUrl"),
        text("tokenUrl"),
        text("userUrl"),
        text("redirectUrl"),
        text("scope"),
        text("idMember"),
        text("nameMember")};
}

Result<SocialSignIn::Start> SocialSignIn::begin(
    QueryCall& call, std::string_view source, const TenantId& tenant, const Secrets& secrets
) {
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    const auto found = provider(**sys, source, secrets);
    if (!found) {
        return found.error();
    }
    constexpr std::size_t kVerifierBytes = 32;
    const std::string verifier = base64url(random_bytes(kVerifierBytes));
    const std::string hashed = challenge(verifier);
    const Timestamp until{call.now().ms + kStateMs};
    const std::string state =
        sealed("state", found->source + "." + std::string(tenant) + "." + hashed, until);
    Pairs query{
        {"response_type", "code"},
        {"client_id", found->client_id},
        {"redirect_uri", found->redirect_url},
        {"state", state},
        {"code_challenge", hashed},
        {"code_challenge_method", "S256"}};
    if (!found->scope.empty()) {
        query.emplace_back("scope", found->scope);
    }
    const bool more = found->authorize_url.find('?') != std::string::npos;
    const bool secure = found->redirect_url.starts_with("https://");
    return Start{
        found->authorize_url + (more ? "&" : "?") + form_encoded(query),
        {"Set-Cookie",
         std::string(kCookie) + "=" + verifier + "; Path=/; Max-Age=600; HttpOnly; SameSite=Lax" +
             (secure ? "; Secure" : "")}};
}

std::pair<std::string, std::string> SocialSignIn::forget_cookie() {
    return {"Set-Cookie", std::string(kCookie) + "=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"};
}

Result<SocialPerson> SocialSignIn::finish(DirectCall& call, const TenantId& tenant) {
    const std::string source(call.parameter("source"));
    const std::string_view code = call.parameter("code");
    const std::string_view state = call.parameter("state");
    const std::string_view verifier = cookie(call.request(), kCookie);
    const auto body = opened("state", state, call.now());
    const std::string wanted = source + "." + std::string(tenant) + "." + challenge(verifier);
    if (code.empty() || verifier.empty() || !body || !equal_in_constant_time(*body, wanted) ||
        !used_.take(std::string(state), call.now(), Timestamp{call.now().ms + kStateMs})) {
        return bad_social();
    }
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    const auto found = provider(**sys, source, call.services().secrets);
    if (!found) {
        return bad_social();
    }
    const auto token = access_token(*found, code, verifier);
    return token ? person(*found, *token) : token.error();
}

Result<std::string> SocialSignIn::access_token(
    const Provider& provider, std::string_view code, std::string_view verifier
) const {
    FetchRequest request;
    request.method = "POST";
    request.url = provider.token_url;
    request.headers = {
        {"Content-Type", "application/x-www-form-urlencoded"}, {"Accept", "application/json"}};
    request.body = form_encoded(
        {{"grant_type", "authorization_code"},
         {"code", std::string(code)},
         {"redirect_uri", provider.redirect_url},
         {"client_id", provider.client_id},
         {"client_secret", provider.client_secret},
         {"code_verifier", std::string(verifier)}}
    );
    const auto answer = fetcher_.fetch(request);
    if (!answer || answer->status >= 500) {
        return silent(answer ? std::to_string(answer->status) : "no answer");
    }
    const auto doc = json::Document::parse(answer->body);
    const auto token = doc ? doc->root()["access_token"].text() : std::nullopt;
    return answer->ok() && token && !token->empty() ? Result<std::string>(std::string(*token))
                                                    : bad_social();
}

Result<SocialPerson> SocialSignIn::person(const Provider& provider, const std::string& token)
    const {
    FetchRequest request;
    request.url = provider.user_url;
    request.headers = {{"Authorization", "Bearer " + token}, {"Accept", "application/json"}};
    const auto answer = fetcher_.fetch(request);
    if (!answer || !answer->ok()) {
        return silent(answer ? std::to_string(answer->status) : "no answer");
    }
    const auto doc = json::Document::parse(answer->body);
    const std::string id = doc ? text_or_number(doc->root()[provider.id_member]) : "";
    if (id.empty()) {
        return silent("no id");
    }
    std::string oauth_id = provider.source + ":" + id;
    if (oauth_id.size() > kIdMax || id.find_first_of("~\n") != std::string::npos) {
        oauth_id = provider.source + ":" + base64url(sha256(id));
    }
    return SocialPerson{std::move(oauth_id), text_or_number(doc->root()[provider.name_member])};
}

std::string SocialSignIn::ticket(std::string_view oauth_id, Timestamp now) const {
    return sealed("ticket", oauth_id, Timestamp{now.ms + kTicketMs});
}

std::optional<std::string> SocialSignIn::read_ticket(std::string_view ticket, Timestamp now) const {
    return opened("ticket", ticket, now);
}

std::optional<UserRecord> user_of_provider(
    DirectCall& call, const TenantId& tenant, const std::string& oauth_id
) {
    Services& services = call.services();
    const auto model = services.models.open(tenant);
    if (!model) {
        return std::nullopt;
    }
    const auto rows =
        live_rows_where(**model, table_named("user"), "oauthId", std::string_view(oauth_id));
    return rows.empty()
               ? std::nullopt
               : services.directory.user(
                     tenant, Id{std::get<std::int64_t>(rows.front()[projections::AuditColumn::Id])}
                 );
}

}  // namespace oms::api
