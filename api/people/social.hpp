#pragma once
// Signing in through a provider (social_provider.hpp) by the authorization code flow. What the
// browser carries away and brings back is signed, used once, and bound to the browser by a cookie.

#include "api/calls/call.hpp"
#include "api/net/http_fetch.hpp"
#include "api/people/social_provider.hpp"
#include "api/people/used_once.hpp"
#include "base/result.hpp"
#include "base/time.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace oms::api {

class SocialSignIn {
  public:
    /// `token_key`: storage::Keys::token_key; states and tickets have keys of their own from it.
    SocialSignIn(std::string_view token_key, const HttpFetcher& fetcher);

    struct Start {
        std::string url;  ///< of the provider
        std::pair<std::string, std::string> cookie;
    };

    /// NotFound when no enabled provider has the source.
    Result<Start> begin(
        QueryCall& call, std::string_view source, const TenantId& tenant, const Secrets& secrets
    );

    /// Parameters source, code, state and the cookie. Blocks. Invalid / BAD_SOCIAL; Unavailable
    /// when the provider does not answer as it should.
    Result<SocialPerson> finish(DirectCall& call, const TenantId& tenant);

    static std::pair<std::string, std::string> forget_cookie();

    /// What somebody registers with (oauthId): says that we saw the provider name this id.
    std::string ticket(std::string_view oauth_id, Timestamp now) const;
    /// The id in a ticket that is ours and in time.
    std::optional<std::string> read_ticket(std::string_view ticket, Timestamp now) const;

  private:
    std::string mac(std::string_view purpose, std::string_view text) const;
    std::string sealed(std::string_view purpose, std::string_view text, Timestamp until) const;
    std::optional<std::string> opened(
        std::string_view purpose, std::string_view sealed, Timestamp now
    ) const;
    std::string state_of(
        std::string_view source, const TenantId& tenant, std::string_view challenge, Timestamp until
    ) const;
    bool is_state(
        std::string_view state,
        std::string_view source,
        const TenantId& tenant,
        std::string_view challenge,
        Timestamp now
    ) const;

    std::string key_;
    const HttpFetcher& fetcher_;
    UsedOnce used_;
};

/// The company's user who is bound to the provider's id.
std::optional<UserRecord> user_of_provider(
    DirectCall& call, const TenantId& tenant, const std::string& oauth_id
);

}  // namespace oms::api
