#include "api/people/authenticator.hpp"

#include "api/calls/param_values.hpp"
#include "api/net/crypto.hpp"
#include "api/people/session_claims.hpp"
#include "storage/folder/sessions.hpp"

namespace oms::api {
namespace {

Error ended() {
    return Error::unauthenticated();
}

/// Whether the header begins with the word, which is in lower case.
bool begins_with(std::string_view header, std::string_view word) {
    if (header.size() < word.size()) {
        return false;
    }
    for (std::size_t i = 0; i < word.size(); ++i) {
        if ((header[i] | 0x20) != word[i]) {
            return false;
        }
    }
    return true;
}

constexpr std::string_view kCrypto = "crypto ";

/// Of the reference platform's front ends, new and old (wire-protocol 3).
constexpr std::string_view kTokenCookies[] = {"saber-access-token", "x-access-token"};

}  // namespace

std::string_view bearer_token(std::string_view header) {
    if (begins_with(header, "bearer")) {
        header.remove_prefix(std::min<std::size_t>(header.size(), 7));
    }
    while (header.starts_with(' ')) {
        header.remove_prefix(1);
    }
    return header;
}

Result<std::string> TokenAuthenticator::token_in(std::string_view header) const {
    if (header.size() <= kCrypto.size() || header[kCrypto.size() - 1] != ' ' ||
        !begins_with(header, kCrypto.substr(0, kCrypto.size() - 1))) {
        return std::string(bearer_token(header));
    }
    const auto key = param_text(models_, TenantId(kPlatformTenant), domain::params::kTokenKey);
    if (!key) {
        return key.error();
    }
    const auto bytes = from_base64(header.substr(kCrypto.size()));
    const auto token = bytes ? aes_cbc_decrypted(*key, *bytes) : std::nullopt;
    if (!token) {
        return ended();
    }
    return std::string(bearer_token(*token));
}

bool TokenAuthenticator::goes_on(const Person& person, std::string_view family) const {
    const auto session = sessions_.find(family);
    const auto kept = session ? session_claims(session->claims) : std::nullopt;
    return kept && kept->auth_version == person.auth_version;
}

Result<std::shared_ptr<const Person>> TokenAuthenticator::person(
    const Request& request, TokenPlaces places
) {
    auto token = token_in(request.header("blade-auth"));
    if (token && token->empty() && places != TokenPlaces::Header) {
        token = token_in(request.parameter("blade-auth"));
    }
    for (const std::string_view name : kTokenCookies) {
        if (token && token->empty() && places == TokenPlaces::Image) {
            token = token_in(request.cookie(name));
        }
    }
    if (!token) {
        return std::move(token).error();
    }
    if (token->empty()) {
        return std::shared_ptr<const Person>();
    }
    const auto claims = tokens_.verify(*token, clock_.now());
    if (!claims || !sessions_.live(claims->family)) {
        return ended();
    }
    auto person =
        directory_.person(claims->tenant, claims->user, claims->dept_ids, claims->role_ids);
    if (person == nullptr || person->tenant_state == TenantState::Unknown) {
        return ended();
    }
    // First: a lock raises authVersion too, and its reason says more than "signed out".
    if (person->state == AccountState::Locked) {
        return Error::refused("LOCKED");
    }
    if (person->state != AccountState::Active) {
        return Error::refused("NOT_APPROVED");
    }
    if (person->auth_version != claims->auth_version && !goes_on(*person, claims->family)) {
        return ended();
    }
    if (person->tenant_state == TenantState::Expired) {
        return Error::refused("TENANT_EXPIRED");
    }
    if (claims->dialect != kOpenDialect) {
        return person;
    }
    auto speaking = std::make_shared<Person>(*person);
    speaking->dialect = Dialect::O;
    return std::shared_ptr<const Person>(std::move(speaking));
}

}  // namespace oms::api
