#pragma once
// Access tokens: JWT, HMAC-SHA-256 only (wire-protocol 3.6). The header is one fixed text, so no
// other algorithm can be asked for.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/time.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace oms::api {

/// Comma lists of ids as the user holds them, or what was chosen in the switch dialog.
struct AccessClaims {
    TenantId tenant;
    Id user;
    std::string client;
    std::string account;
    std::string user_name;
    std::string nick_name;
    std::string oauth_id;
    std::string dept_ids;
    std::string post_ids;
    std::string role_ids;
    std::string role_names;  ///< aliases
    std::string family;      ///< of refresh tokens; ended by log-out
    std::int64_t auth_version = 0;
};

class TokenSigner {
  public:
    /// `key`: secret of the installation, 32 octets (storage/keys.hpp).
    explicit TokenSigner(std::string key) : key_(std::move(key)) {}

    std::string sign(const AccessClaims& claims, Timestamp now, std::int64_t seconds) const;

    enum class Expiry : bool { Checked, Ignored };
    /// Unauthenticated when the form, signature, issuer, audience, kind or time is wrong.
    Result<AccessClaims> verify(
        std::string_view token, Timestamp now, Expiry expiry = Expiry::Checked
    ) const;

  private:
    std::string key_;
};

}  // namespace oms::api
