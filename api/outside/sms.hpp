#pragma once
// Text messages (entity sms), by the protocol of the cloud that the category names
// (sms_clouds.hpp); of Yunpian and Qiniu with an address (field endpoint) through an HTTP gateway
// of one's own there. The gateway is sent
//
//   POST <endpoint>, Content-Type: application/json
//   Idempotency-Key: <the message's key, the same at every try>
//   X-Access-Key: <accessKey>   X-Timestamp: <seconds>
//   X-Signature: hex(HMAC-SHA-256(secretKey, X-Timestamp + "\n" + body)), when there is a secret
//   {"key":…,"phone":…,"template":…,"sign":…,"region":…,"params":{…}}
//
// and answers 2xx once it has taken the message, 408, 425, 429 or 5xx to be asked again, and any
// other status to refuse it.

#include "api/calls/services.hpp"
#include "api/net/http_fetch.hpp"
#include "api/outside/outbox_worker.hpp"
#include "api/people/secrets.hpp"
#include "domain/messages/outbox.hpp"

namespace oms::api {

inline constexpr std::string_view kSmsSecret = "sms/secretKey";

/// All must outlive the sender.
EffectSender sms_sender(
    ReadModels& models, const Secrets& secrets, const HttpFetcher& fetcher, const Clock& clock
);

}  // namespace oms::api
