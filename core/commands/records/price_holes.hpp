#pragma once
// Prices that were saved together as a list: what such a list must not lack.

#include "commands/kit/context.hpp"
#include "entities/spec.hpp"

#include <utility>
#include <vector>

namespace oms::commands {

/// What is wrong with rows of `saved` (plantPrice or waterPrice; of others nothing is): Refused
/// PRICE_HOLE sizeFrom or thicknessFrom (params from, to: mm), when on some day nothing is priced
/// between the row and the next smaller one of the same work.
std::vector<std::pair<Id, Error>> price_holes(
    CommandContext& ctx, const entities::EntitySpec& entity, const std::vector<Id>& saved
);

}  // namespace oms::commands
