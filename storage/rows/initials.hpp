#pragma once
// First letters of the pinyin of Chinese characters: names are found by them, as people type them.

#include <string_view>

namespace oms::storage {

/// U+4E00..U+9FA5.
inline constexpr char32_t kInitialsFirst = 0x4E00;
/// A letter a..z for each of them, in their order; '-' where none is known. A character that is
/// read in several ways has its most common one.
extern const std::string_view kInitials;

}  // namespace oms::storage
