#pragma once
// How a provider of sign-in is spoken to: OAuth 2 with PKCE (RFC 6749, RFC 7636), or WeChat's own
// kind of it (its web sign-in: `appid` and `secret` in the address, `openid` beside the token, no
// challenge, faults as `errcode` under status 200).

#include "api/net/http_fetch.hpp"
#include "api/people/secrets.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "storage/lists/read_model.hpp"

#include <string>
#include <string_view>

namespace oms::api {

/// Entity socialProvider, its secret opened.
struct SocialProvider {
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
    bool wechat = false;
};

struct SocialPerson {
    std::string oauth_id;  ///< "<source>:<the provider's id>"
    std::string name;
};

/// Whether a provider, as it is stored, speaks as WeChat does.
bool speaks_wechat(json::Ref provider);

/// NotFound when no enabled provider has the source.
Result<SocialProvider> social_provider(
    storage::ReadModel& sys, std::string_view source, const Secrets& secrets
);

/// Where the browser is sent. `state`: letters and digits, at most 128 (WeChat's bound);
/// `challenge`: of the browser's verifier.
std::string authorize_address(
    const SocialProvider& provider, std::string_view state, std::string_view challenge
);

/// Who stands behind a code. Blocks. Invalid / BAD_SOCIAL: the provider does not know the code;
/// Unavailable / PROVIDER_SILENT with `what`: it does not answer as it should.
Result<SocialPerson> ask_person(
    const SocialProvider& provider,
    std::string_view code,
    std::string_view verifier,
    const HttpFetcher& fetcher
);

/// Invalid / BAD_SOCIAL: what the browser brings back is not what it was given.
Error bad_social();

}  // namespace oms::api
