#pragma once
// One value of a field as it comes over the wire: its type, its bounds, its format.

#include "base/json.hpp"
#include "base/result.hpp"
#include "entities/record.hpp"
#include "entities/spec.hpp"

#include <string_view>

namespace oms::entities {

/// The value as records keep it; monostate of null and of a blank text. Invalid as read_input's.
Result<FieldValue> read_value(const EntitySpec& entity, const FieldSpec& spec, json::Ref value);

/// What is said of a required field without a value: REQUIRED_ENTER, REQUIRED_CHOOSE.
Error missing_value(const EntitySpec& entity, const FieldSpec& spec);

/// Of numbers the smallest and largest value, of texts (min 0) the most characters.
struct FieldLimits {
    std::int64_t min = 0;
    std::int64_t max = 0;
};

FieldLimits limits_of(const FieldSpec& field);

/// Not empty, and nothing but 0 to 9.
bool are_digits(std::string_view text);

}  // namespace oms::entities
