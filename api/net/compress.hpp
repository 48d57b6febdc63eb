#pragma once
// gzip of large text answers.

#include "api/wire/request.hpp"

#include <string>
#include <string_view>

namespace oms::api {

/// Smaller bodies cost more to compress than to send.
inline constexpr std::size_t kCompressFrom = 4 << 10;

/// True when an Accept-Encoding header takes `coding`, by its name or as "*", not with q=0.
bool accepts(std::string_view accept_encoding, std::string_view coding);

/// `level` 1 (fast) to 9. Throws std::bad_alloc only.
std::string gzip(std::string_view text, int level);

/// Compresses a JSON, text or SVG body of kCompressFrom bytes or more when the client takes gzip.
void compress(Response& response, std::string_view accept_encoding);

}  // namespace oms::api
