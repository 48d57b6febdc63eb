#pragma once
// Calls of the payment provider that the ledger asks for (outbox kinds wx.unifiedorder, wx.close,
// wx.refund). Each may be made again with the same numbers: the provider does it once.

#include "api/calls/services.hpp"
#include "api/net/http_fetch.hpp"
#include "api/outside/outbox_worker.hpp"
#include "api/outside/wx_pay.hpp"
#include "api/people/secrets.hpp"

namespace oms::api {

/// For all kinds. All must outlive the sender.
EffectSender wx_sender(ReadModels& models, const Secrets& secrets, const HttpFetcher& fetcher);

/// What the provider says of an order now. Nothing when it says nothing that we know, e.g. that it
/// was not paid.
Result<std::optional<commands::ProviderWord>> ask_provider(
    const WxClient& client, const std::string& order_no
);

}  // namespace oms::api
