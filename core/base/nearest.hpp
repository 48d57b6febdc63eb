#pragma once
// "Did you mean": the known word that is nearest to a misspelt one.

#include <string>
#include <string_view>
#include <vector>

namespace oms {

/// The member of `known` that needs the fewest letters changed, added or removed to become `given`;
/// "" when all are more than half of it away.
std::string nearest(std::string_view given, const std::vector<std::string>& known);

}  // namespace oms
