#pragma once
// Choices that a dictionary of the platform decides (FieldSpec::options with FieldSpec::dict): its
// entries say which are offered, in which order and under which names.

#include "entities/spec.hpp"

#include <cstddef>
#include <cstdint>

namespace oms::entities {

/// Flag of an Enum with options and a dictionary: entries may add keys that the program does not
/// know. Without it only keys of `options` are taken, whatever the dictionary has.
inline constexpr std::uint16_t kOpen = 16384;

/// Characters of a key.
inline constexpr std::size_t kDictKeyMax = 64;

/// An Enum whose options a dictionary decides.
constexpr bool by_dictionary(const FieldSpec& field) {
    return field.type == FieldType::Enum && !field.dict.empty();
}

}  // namespace oms::entities
