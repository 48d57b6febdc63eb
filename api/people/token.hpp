#pragma once
// Access tokens: JWT, HMAC-SHA-256 only (wire-protocol 3.6). The header is one fixed text, so no
// other algorithm can be asked for.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/time.hpp"

#include <cstdint>
#include <memory>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <unordered_map>

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
    std::string dialect;  ///< "o", or "" (Dialect)
};

inline constexpr std::string_view kOpenDialect = "o";

/// Thread-safe.
class TokenSigner {
  public:
    /// `key`: secret of the installation, 32 octets (storage/folder/keys.hpp).
    explicit TokenSigner(std::string key) : key_(std::move(key)) {}

    std::string sign(const AccessClaims& claims, Timestamp now, std::int64_t seconds) const;

    enum class Expiry : bool { Checked, Ignored };
    /// Unauthenticated when the form, signature, issuer, audience, kind or time is wrong.
    Result<AccessClaims> verify(
        std::string_view token, Timestamp now, Expiry expiry = Expiry::Checked
    ) const;

  private:
    /// What was found under a good signature; only its time is to be judged again.
    struct Signed {
        AccessClaims claims;
        std::int64_t not_before = 0;  ///< s
        std::int64_t expires = 0;
    };

    std::shared_ptr<const Signed> open(std::string_view token) const;
    std::shared_ptr<const Signed> read(std::string_view token) const;

    std::string key_;
    mutable std::shared_mutex mutex_;
    /// Tokens with a good signature: a client sends one with every request.
    mutable std::unordered_map<std::string, std::shared_ptr<const Signed>> opened_;
};

}  // namespace oms::api
