#pragma once
// Which fields of a record that is there a person may change, where a role may change some only.

#include "base/principal.hpp"
#include "entities/spec.hpp"

#include <string_view>

namespace oms::entities {

/// By the entity's role_parts. Whoever has none of their roles, or administers the company as well,
/// changes all that the button allows.
bool may_change(const Principal& who, const EntitySpec& entity, std::string_view field);

}  // namespace oms::entities
