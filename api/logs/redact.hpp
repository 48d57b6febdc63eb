#pragma once
// What must not reach the request logs: secrets by the registry's flags and by name, personal data
// and prices by the registry's flags.

#include "base/json.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace oms::api {

/// Whether values of a parameter, member or header with this name are masked wherever they stand.
bool is_masked_name(std::string_view name);

/// Whether such values are secrets by themselves: passwords and keys, not what some may read.
bool is_secret_name(std::string_view name);

/// The value as JSON with every masked member as •••, cut to at most `max` bytes of whole
/// characters (what was cut is no JSON any more).
std::string redacted_input(json::Ref input, std::size_t max);

/// Free text (addresses, messages, stacks): what follows names like password= or token: is masked,
/// and what follows "bearer". Cut as above.
std::string redacted_text(std::string_view text, std::size_t max);

}  // namespace oms::api
