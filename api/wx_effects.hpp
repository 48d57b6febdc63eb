#pragma once
// Calls of the payment provider that the ledger asks for (outbox kinds wx.unifiedorder, wx.close,
// wx.refund). Each may be made again with the same numbers: the provider does it once.

#include "api/http_fetch.hpp"
#include "api/outbox_worker.hpp"
#include "api/secrets.hpp"
#include "api/services.hpp"
#include "api/wx_pay.hpp"

namespace oms::api {

/// For all kinds. All must outlive the sender.
EffectSender wx_sender(ReadModels& models, const Secrets& secrets, const HttpFetcher& fetcher);

/// What the provider says of an order now. Nothing when it says nothing that we know, e.g. that it
/// was not paid.
Result<std::optional<commands::ProviderWord>> ask_provider(
    const WxClient& client, const std::string& order_no
);

}  // namespace oms::api
