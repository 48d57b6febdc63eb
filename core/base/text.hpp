#pragma once
// Lengths of text as people count them. Every text here is valid UTF-8: JSON input is checked when
// it is parsed.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace oms {

/// Characters (code points).
std::int64_t characters(std::string_view text);

/// The first `count` characters, or all when there are fewer.
std::string_view first_characters(std::string_view text, std::size_t count);

/// Fen as yuan with two decimals: "6250.00".
std::string yuan(std::int64_t fen);

}  // namespace oms
