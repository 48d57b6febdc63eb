#pragma once
// Texts that may be HTML.

#include <cstdint>

namespace oms::entities {

/// Flag of a LongText (FieldSpec::flags, the last bit) that may be HTML: whoever shows it makes it
/// safe.
inline constexpr std::uint16_t kRich = 32768;

}  // namespace oms::entities
