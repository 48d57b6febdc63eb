#pragma once
// Returns (domain-model 3.2): returnsApi. The same commands serve the calls with and without lines
// (3.17); each refusal names the field.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

#include <string>

namespace oms::commands {

/// addReturn, addReturns: a draft at 22; `details` may be absent.
Command add_return(std::string name, Input input);
/// updateReturn, updateReturns: header and lines of a draft, and the step that `returnsStatus` asks
/// for. 23 submit; 24 accept (warehouseId, details[{id, acceptPieces, grade, storageId,
/// serialIds}]) or dispute (reason); 22 refuse (reason); 25 account (feeRate, freightAmount); 26
/// agree (refundType, payeeName, payeeAccount, payeeBank).
Command update_return(std::string name, Input input);
/// removeReturnsDetails: lines of a draft.
Command remove_return_lines(Input input);
/// removeReturns: closes returns that nothing was taken of.
Command withdraw_returns(Input input);

}  // namespace oms::commands
