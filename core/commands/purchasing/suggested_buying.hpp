#pragma once
// Buying for stock what was suggested: goods of several suppliers at once.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// buySuggested {warehouseId, expectDate, payTerm, lines: [{commodityId, grade, pieces,
/// cooperationId, price}]}: a draft for each supplier, all or none. Without a supplier the last one
/// of the goods, else their brand's; without a price the last one. Invalid with the line's place:
/// NOT_FOUND, REQUIRED_CHOOSE, OUT_OF_RANGE, BAD_OPTION; Refused: as save_procurement.
Command buy_suggested(Input input);

}  // namespace oms::commands
