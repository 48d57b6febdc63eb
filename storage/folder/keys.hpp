#pragma once
// The installation's keys, in data/keys: made on first start, never in the log or in an ordinary
// backup. Whoever has the folder and the keys can sign anything; see reliability 2.2.
//
//   token.key        signs access tokens (HMAC-SHA-256)          } 64 hexadecimal digits LF, 0600
//   secret.key       encrypts fields flagged secret (AES-256-GCM) }
//   checkpoint.key   seed of the Ed25519 key that signs heads     }
//   checkpoint.pub   its public half, for auditors; 0644

#include "base/result.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace oms::storage {

using PublicKey = std::array<std::uint8_t, 32>;
using Signature = std::array<std::uint8_t, 64>;

/// Immutable after opening: every thread may use it.
class Keys {
  public:
    /// Makes the keys when the folder has none of them. Some there and some not, or a damaged one,
    /// is Unavailable / KEYS_DAMAGED (made anew they would lock everybody out silently).
    static Result<Keys> open(const std::filesystem::path& dir);
    /// Refused / KEYS_MISSING instead of making them.
    static Result<Keys> open_existing(const std::filesystem::path& dir);

    const std::string& token_key() const { return token_; }  ///< 32 octets

    const PublicKey& public_key() const { return public_; }

    Signature sign(std::string_view message) const;

    /// Text that only this key and the same context give back. `context` says where the value
    /// belongs ("333333/user/7264/password"), so that it cannot be moved elsewhere.
    std::string encrypt(std::string_view plain, std::string_view context) const;
    /// Refused / SECRET_UNREADABLE when it was made with another key or context, or changed.
    Result<std::string> decrypt(std::string_view text, std::string_view context) const;

    /// Names the secret key without telling it: 8 hexadecimal digits.
    const std::string& secret_key_id() const { return secret_id_; }

  private:
    Keys() = default;
    static Result<Keys> load(const std::filesystem::path& dir);

    std::string token_;
    std::string secret_;
    std::string secret_id_;
    PublicKey public_{};
    Signature signing_{};  ///< libsodium's secret key: seed and public key, 64 octets
};

bool verify_signature(const PublicKey& key, std::string_view message, const Signature& signature);

/// The public key of an installation; nothing when it has none or the file is damaged.
std::optional<PublicKey> read_public_key(const std::filesystem::path& keys_dir);

/// All keys as one text for a second, separately kept backup file, and back. Writing refuses
/// (KEYS_EXIST) a folder that has other keys.
Result<std::string> export_keys(const std::filesystem::path& keys_dir);
Status import_keys(std::string_view text, const std::filesystem::path& keys_dir);

}  // namespace oms::storage
