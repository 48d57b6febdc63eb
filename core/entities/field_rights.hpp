#pragma once
// Which fields of a record that is there a person may change, where a role may change some only.

#include "base/principal.hpp"

#include <string_view>

namespace oms::entities {

/// Finance changes the credit of channel customers, the channel customer its own contact. Whoever
/// has neither role, or administers the company as well, changes all that the button allows.
bool may_change(const Principal& who, std::string_view entity, std::string_view field);

}  // namespace oms::entities
