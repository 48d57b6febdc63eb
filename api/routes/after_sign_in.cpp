// What front ends of this family call right after a sign-in: single sign-on by token.
#include "api/call.hpp"
#include "api/envelope.hpp"
#include "api/routes/tables.hpp"
#include "api/sign_in.hpp"

namespace oms::api {
namespace {

constexpr std::string_view kSso =
    "Exchanges a token of a configured issuer of single sign-on for a session";

constexpr Route kRoutes[] = {
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
    return kRoutes;
}

}  // namespace oms::api
