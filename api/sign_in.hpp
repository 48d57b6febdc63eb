#pragma once
// The token endpoint: password, captcha, social and refresh_token grants in both dialects
// (wire-protocol 3, decisions: sessions, refusals).

#include "api/call.hpp"
#include "api/request.hpp"

#include <memory>

namespace oms::api {

/// How parameters are named and answers are shaped.
enum class Dialect : std::uint8_t {
    X,  ///< /blade-auth/oauth/token: snake_case, a bare object
    O,  ///< /blade-auth/token: camelCase, enveloped
};

/// Answers by `respond`, for password grants from the hashing thread.
void issue_token(const std::shared_ptr<DirectCall>& call, Dialect dialect, Respond respond);

/// A single-sign-on token (parameter `token`) for a session of the person whom it names.
void exchange_sso_token(const std::shared_ptr<DirectCall>& call, Respond respond);

/// True when the address has asked too often; it has then been answered 429.
bool too_often(const DirectCall& call, const Respond& respond);

}  // namespace oms::api
