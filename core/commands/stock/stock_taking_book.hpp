#pragma once
// The lines of a stock count: what the book says of its scope, what a spot check names, what
// people counted.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "domain/stock/stock_taking.hpp"

#include <vector>

namespace oms::commands {

/// The lines a spot check is to count, matched by id with those it had; of other counts none.
/// Errors of goods_of with the place in `details`.
Result<std::vector<events::TakingLine>> read_spot_lines(
    CommandContext& ctx,
    const events::TakingHeader& header,
    json::Ref details,
    const std::vector<events::TakingLine>& before
);

/// The brands or bins of a scope are there: Invalid / NOT_FOUND scopeIds.
Status check_scope(CommandContext& ctx, const events::TakingHeader& header);

/// Everything in the count's scope with its pieces of now.
std::vector<events::TakingLine> book_of(CommandContext& ctx, const domain::StockTakingState& state);

/// What the caller counted: details [{id, countPieces, reason, serialIds}], or with commodityId,
/// colorNumber, grade and storageId in place of id for goods that are found; "" or null withdraws
/// the caller's own count. Errors with the place in `details`.
Result<events::StockTakingCounted> read_counts(
    CommandContext& ctx, const domain::StockTakingState& state, json::Ref details
);

}  // namespace oms::commands
