#include "api/people/token.hpp"

#include "api/net/crypto.hpp"
#include "base/describe.hpp"

#include <mutex>

namespace oms::api {
namespace {

constexpr std::size_t kTokenMax = 4096;
constexpr std::size_t kOpenedMax = 4096;
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
        visit("dialect", self.claims.dialect);
        visit("nbf", self.nbf);
        visit("exp", self.exp);
    }
};

Error bad_token() {
    return Error::unauthenticated();
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

/// Null unless form, signature, issuer, audience and kind are right.
std::shared_ptr<const TokenSigner::Signed> TokenSigner::read(std::string_view token) const {
    const auto first = token.find('.');
    const auto last = token.rfind('.');
    if (token.size() > kTokenMax || first == std::string_view::npos || first == last ||
        token.substr(0, first) != encoded_header()) {
        return nullptr;
    }
    const auto signature = from_base64url(token.substr(last + 1));
    if (!signature ||
        !equal_in_constant_time(*signature, hmac_sha256(key_, token.substr(0, last)))) {
        return nullptr;
    }
    const auto text = from_base64url(token.substr(first + 1, last - first - 1));
    if (!text) {
        return nullptr;
    }
    const auto document = json::Document::parse(*text);
    Payload payload;
    if (!document || !json::decode(document->root(), payload) || payload.iss != kIssuer ||
        payload.aud != kAudience || payload.token_type != kKind) {
        return nullptr;
    }
    return std::make_shared<const Signed>(Signed{
        std::move(payload.claims), payload.nbf, payload.exp});
}

std::shared_ptr<const TokenSigner::Signed> TokenSigner::open(std::string_view token) const {
    std::string text(token);
    {
        const std::shared_lock lock(mutex_);
        if (const auto known = opened_.find(text); known != opened_.end()) {
            return known->second;
        }
    }
    std::shared_ptr<const Signed> found = read(token);
    if (found != nullptr) {
        const std::unique_lock lock(mutex_);
        if (opened_.size() >= kOpenedMax) {
            opened_.clear();
        }
        opened_.emplace(std::move(text), found);
    }
    return found;
}

Result<AccessClaims> TokenSigner::verify(std::string_view token, Timestamp now, Expiry expiry)
    const {
    const std::shared_ptr<const Signed> found = open(token);
    const std::int64_t seconds = now.ms / 1000;
    if (found == nullptr ||
        (expiry == Expiry::Checked && (seconds < found->not_before || seconds >= found->expires))) {
        return bad_token();
    }
    return found->claims;
}

}  // namespace oms::api
