#pragma once
// What process orders do to goods (domain-model 3.9): material goes to the plant, and comes back as
// what was left, what broke and what was made of it.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "domain/processing/process.hpp"

namespace oms::commands {

/// 34 -> 35: the planned material leaves its warehouse for the plant. Forbidden for who does not
/// work there. Refused: STOCK_SHORT with the line's place ("commodity[0].planPieces"); else as
/// domain::dispatch_process.
Status dispatch_material(CommandContext& ctx, const domain::ProcessState& state);

/// 35 -> 36 {finishedPieces}. Errors as domain::finish_process.
Status finish_work(CommandContext& ctx, const domain::ProcessState& state, const Input& input);

/// 36 -> 37 {materials: [{id, usedPieces, surplusPieces, scrapPieces}], products: [{commodityId,
/// grade, pieces}], goodPieces, scrapPieces}: surplus goes back to where it came from, products
/// into the finish warehouse under the number of the process order as their shade, worth what was
/// used. Forbidden for who does not work there. Invalid with the place; else as
/// domain::complete_process.
Status inspect_work(CommandContext& ctx, const domain::ProcessState& state, const Input& input);

}  // namespace oms::commands
