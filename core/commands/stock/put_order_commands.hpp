#pragma once
// Put orders (PutOrderApi; domain-model 3.5): expected goods and their receiving.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// savePutOrder: a new draft; putStatus 52 submits it at once.
Command save_put_order(Input input);
/// updatePutOrderVO: header and, when there, all lines (matched by id); putStatus 52 submits.
Command update_put_order(Input input);
/// updatePutWhVO {putOrderId, lines: [{putDetailId, pieces, damagedPieces, storageId, colorNumber,
/// grade, serialIds}]}: goods into the warehouse.
Command post_put_order(Input input);
/// removePutOrder {putOrderId, reason}.
Command void_put_order(Input input);
/// removePutDetail {putDetailIds}: lines of one draft.
Command remove_put_lines(Input input);

/// Pieces that had to be freed before the goods of a record leave again.
Result<std::int64_t> free_put_record(CommandContext& ctx, Id put_order, Id movement);

/// The put order's part of a record that is taken back (removeOutPutRecordDetail).
Status reverse_put_record(
    CommandContext& ctx, Id put_order, Id movement, const std::string& reason, std::int64_t freed
);

}  // namespace oms::commands
