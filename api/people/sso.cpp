#include "api/people/sso.hpp"

#include "api/net/crypto.hpp"
#include "api/people/secrets.hpp"
#include "api/views/rows.hpp"

namespace oms::api {
namespace {

constexpr std::size_t kSsoTokenMax = 4096;
constexpr std::int64_t kLifeMax = 600;  ///< seconds
constexpr std::int64_t kSkew = 60;      ///< seconds that other clocks may be ahead

Error bad_sso_token() {
    return Error::invalid("BAD_SSO_TOKEN", "token");
}

struct Token {
    std::string_view signed_part;
    std::string signature;
    json::Document payload;
};

Result<Token> parse_token(std::string_view text) {
    const auto first = text.find('.');
    const auto last = text.rfind('.');
    if (text.size() > kSsoTokenMax || first == std::string_view::npos || first == last) {
        return bad_sso_token();
    }
    const auto head = from_base64url(text.substr(0, first));
    const auto body = from_base64url(text.substr(first + 1, last - first - 1));
    auto signature = from_base64url(text.substr(last + 1));
    if (!head || !body || !signature) {
        return bad_sso_token();
    }
    const auto header = json::Document::parse(*head);
    auto payload = json::Document::parse(*body);
    if (!header || !payload || header->root()["alg"].text() != "HS256" ||
        !payload->root().is_object()) {
        return bad_sso_token();
    }
    return Token{text.substr(0, last), std::move(*signature), std::move(*payload)};
}

bool is_for(json::Ref audience, std::string_view us) {
    for (std::size_t i = 0; i < audience.size(); ++i) {
        if (audience.at(i).text() == us) {
            return true;
        }
    }
    return audience.text() == us;
}

bool in_time(json::Ref payload, std::int64_t now) {
    const std::int64_t end = payload["exp"].integer().value_or(0);
    const std::int64_t begin = payload["nbf"].integer().value_or(now);
    const std::int64_t made = payload["iat"].integer().value_or(now);
    return now < end && end <= now + kLifeMax + kSkew && begin <= now + kSkew &&
           made <= now + kSkew;
}

std::string text_of_member(json::Ref payload, std::string_view name) {
    const json::Ref value = payload[name];
    return value.text()     ? std::string(*value.text())
           : value.is_int() ? std::to_string(*value.integer())
                            : std::string();
}

/// The person, when `issuer` signed the token for us.
Result<SsoPerson> person_of(const Token& token, json::Ref issuer, const Secrets& secrets) {
    const auto text = [&issuer](std::string_view name) { return issuer[name].text().value_or(""); };
    const auto secret = secrets.open(kSsoSecret, text("secret"));
    if (!secret) {
        return secret.error();
    }
    if (!equal_in_constant_time(token.signature, hmac_sha256(*secret, token.signed_part))) {
        return bad_sso_token();
    }
    const json::Ref payload = token.payload.root();
    SsoPerson person{
        text_of_member(payload, text("tenantMember")),
        text_of_member(payload, text("accountMember"))};
    const bool company = text("company").empty() || text("company") == person.tenant;
    const bool named = !person.tenant.empty() && !person.account.empty();
    return company && named && is_for(payload["aud"], text("audience")) ? Result<SsoPerson>(person)
                                                                        : bad_sso_token();
}

}  // namespace

Result<SsoPerson> sso_person(DirectCall& call) {
    constexpr std::int64_t kOn = 1;
    Services& services = call.services();
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    const auto issuers = (*sys)->live_rows(table_named("ssoIssuer"), "enabled", kOn);
    if (issuers.empty() || services.sso_tokens == nullptr) {
        return Error::invalid("SSO_OFF", "token");
    }
    const auto token = parse_token(call.parameter("token"));
    if (!token) {
        return token.error();
    }
    const json::Ref payload = token->payload.root();
    const Timestamp now = call.now();
    for (const projections::Row& row : issuers) {
        const json::Document issuer = stored_document(row);
        if (issuer.root()["issuer"].text() != payload["iss"].text()) {
            continue;
        }
        auto person = person_of(*token, issuer.root(), services.secrets);
        const auto wanted = call.parameter("tenantId");
        if (!person || !in_time(payload, now.ms / 1000) ||
            (!wanted.empty() && wanted != person->tenant)) {
            return bad_sso_token();
        }
        const Timestamp end{payload["exp"].integer().value_or(0) * 1000};
        return services.sso_tokens->take(token->signature, now, end) ? std::move(person)
                                                                     : bad_sso_token();
    }
    return bad_sso_token();
}

}  // namespace oms::api
