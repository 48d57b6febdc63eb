#include "api/people/secrets.hpp"

#include "api/net/crypto.hpp"

namespace oms::api {

std::string Secrets::fingerprint(std::string_view plain) const {
    // No token begins so.
    return hex(hmac_sha256(keys_->token_key(), std::string("fingerprint\n").append(plain)));
}

}  // namespace oms::api
