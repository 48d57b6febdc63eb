#pragma once
// Bounds of what people enter, as errors that name the field.

#include "base/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace oms::domain {

/// Invalid / OUT_OF_RANGE with params min and max.
Error out_of_range(std::string_view field, std::int64_t min, std::int64_t max);

/// Invalid: REQUIRED_ENTER when empty, TOO_LONG (param max) beyond `max` characters.
Status check_reason(const std::string& reason, std::string_view field, std::size_t max);

}  // namespace oms::domain
