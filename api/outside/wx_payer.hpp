#pragma once
// Paying inside WeChat (its JSAPI channel): who the payer is to the merchant's application, and
// what the payer's page hands to WeChat.

#include "api/outside/wx_pay.hpp"
#include "base/ids.hpp"
#include "storage/lists/read_model.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace oms::api {

/// The user's id (openid) for the application `app_id`, known from signing in through a provider of
/// WeChat's dialect with that application. `sys`: the read model of the system's company, which
/// holds the providers. Nothing when the user has never signed in that way.
std::optional<std::string> payer_openid(
    storage::ReadModel& sys, storage::ReadModel& company, Id user, std::string_view app_id
);

/// Members of WeixinJSBridge's getBrandWCPayRequest with their signature. `package`: "prepay_id=…".
WxFields in_app_payment(const WxMerchant& merchant, const std::string& package, Timestamp now);

}  // namespace oms::api
