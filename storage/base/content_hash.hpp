#pragma once
// What contents of uploaded files are called by.

#include <cstddef>
#include <string>
#include <string_view>

namespace oms::storage {

/// SHA-256 in lower case hexadecimal digits.
std::string content_hash(std::string_view content);
bool is_content_hash(std::string_view text);
inline constexpr std::size_t kContentHashDigits = 64;

/// The hash in the name of an attachment that was uploaded ("<hash>.png"); "" in any other name.
std::string_view hash_in_name(std::string_view name);

}  // namespace oms::storage
