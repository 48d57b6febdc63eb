#pragma once
// Stock counts (stockTakingApi; domain-model 3.8).

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// saveStockTaking: a new draft; takingStatus 82 starts it at once.
Command save_stock_taking(Input input);
/// updateStockTaking: in a draft header and the lines of a spot check, takingStatus 82 starts;
/// while counting the caller's counts (stock_taking_book.hpp), takingStatus 83 submits; then 84
/// approves, 82 with a reason sends back.
Command update_stock_taking(Input input);
/// removeStockTaking {ids, reason}.
Command void_stock_taking(Input input);

}  // namespace oms::commands
