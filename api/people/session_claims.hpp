#pragma once
// What a session keeps between refreshes (storage/folder/sessions.hpp), as JSON.

#include "base/describe.hpp"
#include "base/json.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace oms::api {

struct SessionClaims {
    std::string client;
    std::string depts;  ///< chosen in the switch dialog; "" = as the user has them
    std::string roles;
    /// Of the user; another one than theirs ends the session, also one that tokens still carry when
    /// this session went on through the change.
    std::int64_t auth_version = 0;

    static void describe(auto& visit, auto& self) {
        visit("client", self.client);
        visit("depts", self.depts);
        visit("roles", self.roles);
        visit("authVersion", self.auth_version);
    }
};

/// Nothing when it is not such a JSON.
inline std::optional<SessionClaims> session_claims(std::string_view text) {
    const auto stored = json::Document::parse(text);
    SessionClaims claims;
    return stored && json::decode(stored->root(), claims) ? std::optional(std::move(claims))
                                                          : std::nullopt;
}

}  // namespace oms::api
