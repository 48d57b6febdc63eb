#include "api/outside/wx_payer.hpp"

#include "api/net/crypto.hpp"
#include "api/people/social_provider.hpp"
#include "api/views/rows.hpp"
#include "projections/kit/tables.hpp"

#include <algorithm>

namespace oms::api {
namespace {

constexpr std::int64_t kMsPerSecond = 1000;

}  // namespace

std::optional<std::string> payer_openid(
    storage::ReadModel& sys, storage::ReadModel& company, Id user, std::string_view app_id
) {
    const auto row = company.row(table_named("user"), user);
    if (!row) {
        return std::nullopt;
    }
    const json::Document person = stored_document(*row);
    const std::string_view bound = person.root()["oauthId"].text().value_or("");
    const std::size_t colon = bound.find(':');
    if (colon == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view source = bound.substr(0, colon);
    const auto providers = sys.live_rows(table_named("socialProvider"), "source", source);
    const bool ours = std::any_of(providers.begin(), providers.end(), [&](const auto& provider) {
        const json::Document doc = stored_document(provider);
        return speaks_wechat(doc.root()) && doc.root()["clientId"].text().value_or("") == app_id;
    });
    return ours ? std::optional<std::string>(bound.substr(colon + 1)) : std::nullopt;
}

WxFields in_app_payment(const WxMerchant& merchant, const std::string& package, Timestamp now) {
    WxFields fields{
        {"appId", merchant.appId},
        {"timeStamp", std::to_string(now.ms / kMsPerSecond)},
        {"nonceStr", hex(random_bytes(16))},
        {"package", package},
        {"signType", merchant.signType}};
    fields["paySign"] = wx_sign(fields, merchant);
    return fields;
}

}  // namespace oms::api
