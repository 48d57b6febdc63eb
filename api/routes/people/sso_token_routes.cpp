// What front ends of this family call right after a sign-in: single sign-on by token.
#include "api/calls/call.hpp"
#include "api/people/sign_in.hpp"
#include "api/routes/tables.hpp"
#include "api/wire/envelope.hpp"

namespace oms::api {
namespace {

constexpr std::string_view kSso =
    "Exchanges a token of a configured issuer of single sign-on for a session";

constexpr Route kSsoTokenRoutes[] = {
    {"/api/oauth2/auth/token",
     Verbs::Post,
     Access::Public,
     "",
     exchange_sso_token,
     "token,tenantId",
     kSso},
    {"/oauth2/auth/token",
     Verbs::Post,
     Access::Public,
     "",
     exchange_sso_token,
     "token,tenantId",
     kSso},
};

}  // namespace

std::span<const Route> after_sign_in_routes() {
    return kSsoTokenRoutes;
}

}  // namespace oms::api
