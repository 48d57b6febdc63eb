#include "api/people/social.hpp"

#include "api/net/crypto.hpp"
#include "api/views/rows.hpp"
#include "base/number.hpp"
#include "projections/kit/tables.hpp"

#include <algorithm>

namespace oms::api {
namespace {

constexpr std::string_view kCookie = "oms_social";
constexpr std::int64_t kStateMs = 10LL * 60 * 1000;
constexpr std::int64_t kTicketMs = 60LL * 60 * 1000;
constexpr std::size_t kStateDigits = 32;  ///< of each of its two digests: 128 bits

std::string challenge(std::string_view verifier) {
    return base64url(sha256(verifier));
}

}  // namespace

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

/// What a browser carries away belongs to a provider, a company and the browser.
std::string SocialSignIn::state_of(
    std::string_view source, const TenantId& tenant, std::string_view challenge, Timestamp until
) const {
    const std::string about =
        std::string(source) + "." + std::string(tenant) + "." + std::string(challenge);
    const std::string body =
        hex(sha256(about)).substr(0, kStateDigits) + "x" + std::to_string(until.ms);
    return body + "x" + hex(hmac_sha256(key_, "state\n" + body)).substr(0, kStateDigits);
}

bool SocialSignIn::is_state(
    std::string_view state,
    std::string_view source,
    const TenantId& tenant,
    std::string_view challenge,
    Timestamp now
) const {
    const std::size_t first = state.find('x');
    const std::size_t last = state.rfind('x');
    if (first == last) {
        return false;
    }
    const std::int64_t until = parse_number(state.substr(first + 1, last - first - 1)).value_or(0);
    return now.ms < until &&
           equal_in_constant_time(state, state_of(source, tenant, challenge, Timestamp{until}));
}

Result<SocialSignIn::Start> SocialSignIn::begin(
    QueryCall& call, std::string_view source, const TenantId& tenant, const Secrets& secrets
) {
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    const auto found = social_provider(**sys, source, secrets);
    if (!found) {
        return found.error();
    }
    constexpr std::size_t kVerifierBytes = 32;
    const std::string verifier = base64url(random_bytes(kVerifierBytes));
    const std::string hashed = challenge(verifier);
    const std::string state =
        state_of(found->source, tenant, hashed, Timestamp{call.now().ms + kStateMs});
    const bool secure = found->redirect_url.starts_with("https://");
    return Start{
        authorize_address(*found, state, hashed),
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
    const std::string_view verifier = call.request().cookie(kCookie);
    if (code.empty() || verifier.empty() ||
        !is_state(state, source, tenant, challenge(verifier), call.now()) ||
        !used_.take(std::string(state), call.now(), Timestamp{call.now().ms + kStateMs})) {
        return bad_social();
    }
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    const auto found = social_provider(**sys, source, call.services().secrets);
    return found ? ask_person(*found, code, verifier, fetcher_) : bad_social();
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
        (*model)->live_rows(table_named("user"), "oauthId", std::string_view(oauth_id));
    return rows.empty()
               ? std::nullopt
               : services.directory.user(
                     tenant, Id{std::get<std::int64_t>(rows.front()[projections::AuditColumn::Id])}
                 );
}

}  // namespace oms::api
