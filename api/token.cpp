#include "api/token.hpp"

#include "api/digest.hpp"
#include "base/describe.hpp"

namespace oms::api {
namespace {

constexpr std::size_t kTokenMax = 4096;
constexpr std::string_view kHeader = R"({"alg":"HS256","typ":"JWT"})";
constexpr std::string_view kIssuer = "issuser";  // not a typo of ours: wire-protocol 3.6
constexpr std::string_view kAudience = "audience";
constexpr std::string_view kKind = "access_token";

struct Payload {
    std::string iss;
    std::string aud;
    std::string token_type;
    AccessClaims claims;
    std::int64_t nbf = 0;
    std::int64_t exp = 0;

    static void describe(auto& visit, auto& self) {
        visit("iss", self.iss);
        visit("aud", self.aud);
        visit("token_type", self.token_type);
        visit("client_id", self.claims.client);
        visit("tenant_id", self.claims.tenant);
        visit("user_id", self.claims.user);
        visit("dept_id", self.claims.dept_ids);
        visit("post_id", self.claims.post_ids);
        visit("role_id", self.claims.role_ids);
        visit("role_name", self.claims.role_names);
        visit("account", self.claims.account);
        visit("user_name", self.claims.user_name);
        visit("nick_name", self.claims.nick_name);
        visit("oauth_id", self.claims.oauth_id);
        visit("sid", self.claims.family);
        visit("auth_version", self.claims.auth_version);
        visit("nbf", self.nbf);
        visit("exp", self.exp);
    }
};

Error bad() {
    return Error{ErrorCode::Unauthenticated, "UNAUTHENTICATED", {}, {}, {}};
}

const std::string& encoded_header() {
    static const std::string text = base64url(kHeader);
    return text;
}

}  // namespace

std::string TokenSigner::sign(const AccessClaims& claims, Timestamp now, std::int64_t seconds)
    const {
    Payload payload;
    payload.iss = kIssuer;
    payload.aud = kAudience;
    payload.token_type = kKind;
    payload.claims = claims;
    payload.nbf = now.ms / 1000;
    payload.exp = payload.nbf + seconds;
    const std::string body = encoded_header() + "." + base64url(json::encode(payload));
    return body + "." + base64url(hmac_sha256(key_, body));
}

Result<AccessClaims> TokenSigner::verify(std::string_view token, Timestamp now, Expiry expiry)
    const {
    const auto first = token.find('.');
    const auto last = token.rfind('.');
    if (token.size() > kTokenMax || first == std::string_view::npos || first == last ||
        token.substr(0, first) != encoded_header()) {
        return bad();
    }
    const auto signature = from_base64url(token.substr(last + 1));
    if (!signature ||
        !equal_in_constant_time(*signature, hmac_sha256(key_, token.substr(0, last)))) {
        return bad();
    }
    const auto text = from_base64url(token.substr(first + 1, last - first - 1));
    if (!text) {
        return bad();
    }
    const auto document = json::Document::parse(*text);
    Payload payload;
    if (!document || !json::decode(document->root(), payload)) {
        return bad();
    }
    const std::int64_t seconds = now.ms / 1000;
    const bool in_time = payload.nbf <= seconds && seconds < payload.exp;
    if (payload.iss != kIssuer || payload.aud != kAudience || payload.token_type != kKind ||
        (!in_time && expiry == Expiry::Checked)) {
        return bad();
    }
    return payload.claims;
}

}  // namespace oms::api
