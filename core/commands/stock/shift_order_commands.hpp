#pragma once
// Shift orders (shiftOrderApi; domain-model 3.7): goods from one warehouse to another.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// saveShiftOrder: a new draft; shiftStatus 72 submits it at once.
Command save_shift_order(Input input);
/// updateShiftOrder: header and, when there, all lines (matched by id); shiftStatus 72 submits, 73
/// sends the goods off, 74 receives them: details [{id, inPieces, lossPieces, inStorageId,
/// lossSerialIds}], one of the two numbers is enough; without details everything arrived.
Command update_shift_order(Input input);
/// removeshiftOrder {shiftId, reason}.
Command void_shift_order(Input input);
/// removeshiftDetail {detailIds}: lines of one shift whose goods did not leave yet; the last one
/// voids it.
Command remove_shift_details(Input input);

}  // namespace oms::commands
