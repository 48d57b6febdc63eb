#pragma once
// Text messages by the protocols of Aliyun (dysmsapi 2017-05-25), Tencent Cloud (sms 2021-01-11),
// Yunpian (v2, tpl_single_send) and Qiniu (v1/message). None knows a key that makes a second try
// harmless: a message whose answer was lost may come twice.

#include "api/net/http_fetch.hpp"
#include "base/json.hpp"
#include "base/time.hpp"
#include "domain/messages/outbox.hpp"

#include <string>
#include <string_view>

namespace oms::api {

struct CloudSms {
    std::string endpoint;  ///< "": the cloud's own address
    std::string access_key;
    std::string secret;
    std::string app_id;  ///< Tencent's SmsSdkAppId
    std::string region;
    std::string sign;
    std::string template_id;
    std::string phone;  ///< of the mainland, 11 digits
    json::Ref params;   ///< by name; Tencent takes their values in this order
    std::string key;    ///< of the outbox: comes back in the cloud's reports
};

/// What the cloud answers is the attempt's text: its code and message.
domain::Attempt send_by_aliyun(const HttpFetcher& fetcher, const CloudSms& sms, Timestamp now);
domain::Attempt send_by_tencent(const HttpFetcher& fetcher, const CloudSms& sms, Timestamp now);
/// The signature is the template's; the secret is not asked, the access key is the API key.
domain::Attempt send_by_yunpian(const HttpFetcher& fetcher, const CloudSms& sms);
domain::Attempt send_by_qiniu(const HttpFetcher& fetcher, const CloudSms& sms);

}  // namespace oms::api
