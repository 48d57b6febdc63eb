#pragma once
// Secret field values as they stand in events and rows: encrypted, bound to where they belong.

#include "base/result.hpp"
#include "storage/folder/keys.hpp"

#include <string>
#include <string_view>

namespace oms::api {

/// Where a secret belongs: "<entity>/<field>". Neither tenant nor record are named: the writer
/// gives out their ids after the value has been sealed.
inline constexpr std::string_view kUserPassword = "user/password";
inline constexpr std::string_view kClientSecret = "client/clientSecret";
/// Keys of links to uploads (BlobLinks::key) of ledgers in which a company was before.
inline constexpr std::string_view kLinkKeyPlace = "ledger/linkKey";

class Secrets {
  public:
    explicit Secrets(const storage::Keys& keys) : keys_(&keys) {}

    std::string seal(std::string_view place, std::string_view plain) const {
        return keys_->encrypt(plain, place);
    }

    /// Refused / SECRET_UNREADABLE.
    Result<std::string> open(std::string_view place, std::string_view sealed) const {
        return keys_->decrypt(sealed, place);
    }

    /// The same for the same value in this installation; it tells nothing to who lacks the keys.
    std::string fingerprint(std::string_view plain) const;

  private:
    const storage::Keys* keys_;
};

}  // namespace oms::api
