#pragma once
// Digests, HMAC, random bytes and their texts, over OpenSSL.

#include <optional>
#include <string>
#include <string_view>

namespace oms::api {

/// Raw bytes (32, 32, 20, 16).
std::string sha256(std::string_view data);
std::string hmac_sha256(std::string_view key, std::string_view data);
std::string hmac_sha1(std::string_view key, std::string_view data);
std::string md5(std::string_view data);

/// Throws std::runtime_error when the system has none.
std::string random_bytes(std::size_t count);

std::string hex(std::string_view bytes);
std::string base64(std::string_view bytes);
/// Without padding, safe in cookies and queries.
std::string base64url(std::string_view bytes);
/// Strict: nothing for other characters or a wrong length. Padding is optional.
std::optional<std::string> from_base64(std::string_view text);
std::optional<std::string> from_base64url(std::string_view text);

/// AES-CBC with PKCS#7 padding and the first 16 octets of the key for a vector, as front ends of
/// the API family do it. Nothing when the key has not 16, 24 or 32 octets or does not fit.
std::optional<std::string> aes_cbc_decrypted(std::string_view key, std::string_view bytes);

/// Compares in a time that depends on the lengths only.
bool equal_in_constant_time(std::string_view a, std::string_view b);

}  // namespace oms::api
