#pragma once
// Single sign-on: a short-lived JWT (HS256) of a configured issuer (entity ssoIssuer) names a
// company and an account.

#include "api/calls/call.hpp"
#include "api/people/used_once.hpp"
#include "base/result.hpp"

#include <string>
#include <string_view>

namespace oms::api {

inline constexpr std::string_view kSsoSecret = "ssoIssuer/secret";

struct SsoPerson {
    TenantId tenant;
    std::string account;
};

/// Reads parameter `token`; `tenantId`, when given, must be the one that the token names. Invalid:
/// SSO_OFF when no issuer is enabled, BAD_SSO_TOKEN for a token that is not signed by one, not for
/// us, not in time (it must end within ten minutes), or used before.
Result<SsoPerson> sso_person(DirectCall& call);

}  // namespace oms::api
