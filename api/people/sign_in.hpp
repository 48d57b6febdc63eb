#pragma once
// The token endpoint: password, captcha, social and refresh_token grants in both dialects
// (wire-protocol 3, decisions: sessions, refusals).

#include "api/calls/call.hpp"
#include "api/wire/dialect.hpp"
#include "api/wire/request.hpp"

#include <memory>

namespace oms::api {

/// The dialect says how parameters are named and answers are shaped. Answers by `respond`, for
/// password grants from the hashing thread.
void issue_token(const std::shared_ptr<DirectCall>& call, Dialect dialect, Respond respond);

/// A single-sign-on token (parameter `token`) for a session of the person whom it names.
void exchange_sso_token(const std::shared_ptr<DirectCall>& call, Respond respond);

/// True when the address has asked too often; it has then been answered 429.
bool too_often(const DirectCall& call, const Respond& respond);

}  // namespace oms::api
