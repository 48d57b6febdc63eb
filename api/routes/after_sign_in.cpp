// What front ends of this family call right after a sign-in, about things that nobody has yet: no
// balance is kept and no message can have been sent. The answers say so; none of them writes.
#include "api/access_rows.hpp"
#include "api/call.hpp"
#include "api/envelope.hpp"
#include "api/page.hpp"
#include "api/routes/tables.hpp"
#include "base/json.hpp"
#include "storage/list_query.hpp"

namespace oms::api {
namespace {

constexpr std::string_view kNobodys = "{}";

/// GET getUserBalance and POST verifyUser: of oneself, or of a person of the company.
Result<std::string> no_balance(QueryCall& call) {
    if (call.parameter("userId").empty()) {
        return std::string(kNobodys);
    }
    const auto user = call.id("userId");
    if (!user) {
        return user.error();
    }
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    const bool known = *user == call.user().user || (call.user().can("user_view") &&
                                                     live_row(**model, table_named("user"), *user));
    return known ? Result<std::string>(std::string(kNobodys)) : Error::not_found("userId");
}

Result<std::string> no_messages(QueryCall&) {
    return std::string("[]");
}

Result<std::string> no_message_page(QueryCall& call) {
    constexpr std::int64_t kSize = 10;
    const auto current = call.number("current", 1, 1, INT32_MAX);
    if (!current) {
        return current.error();
    }
    const auto size = call.number("size", kSize, 1, storage::kPageSizeMax);
    if (!size) {
        return size.error();
    }
    std::string data;
    json::Writer out(data);
    begin_page(out, 0, *current, *size).begin_array().end_array().end_object();
    return data;
}

/// POST oauth2/auth/token: no issuer of single-sign-on tokens can be configured.
void no_single_sign_on(const std::shared_ptr<DirectCall>& call, Respond respond) {
    respond(refusal(*call, Error::invalid("SSO_OFF", "token")));
}

constexpr std::string_view kBalance = "No balance is kept yet: {}";
constexpr std::string_view kMessages = "There are no messages yet";
constexpr std::string_view kSso = "Single sign-on, which is not configured: 400";

constexpr Route kRoutes[] = {
    {"/api/blade-system/userBalanceApi/getUserBalance",
     Verbs::Get,
     Access::SignedIn,
     "",
     no_balance,
     "userId",
     kBalance},
    {"/api/blade-system/userBalanceApi/verifyUser",
     Verbs::Post,
     Access::SignedIn,
     "",
     no_balance,
     "userId",
     kBalance},
    {"/api/blade-desk/message/my/topList",
     Verbs::Get,
     Access::SignedIn,
     "",
     no_messages,
     "",
     kMessages},
    {"/api/blade-desk/message/topList",
     Verbs::Get,
     Access::SignedIn,
     "",
     no_messages,
     "",
     kMessages},
    {"/api/blade-desk/message/my/list",
     Verbs::Get,
     Access::SignedIn,
     "",
     no_message_page,
     "current,size,type,isRead",
     kMessages},
    {"/api/blade-desk/message/queryMyMessage",
     Verbs::Get,
     Access::SignedIn,
     "",
     no_message_page,
     "current,size,type,isRead",
     kMessages},
    {"/api/oauth2/auth/token",
     Verbs::Post,
     Access::Public,
     "",
     no_single_sign_on,
     "token,tenantId",
     kSso},
    {"/oauth2/auth/token",
     Verbs::Post,
     Access::Public,
     "",
     no_single_sign_on,
     "token,tenantId",
     kSso},
};

}  // namespace

std::span<const Route> after_sign_in_routes() {
    return kRoutes;
}

}  // namespace oms::api
