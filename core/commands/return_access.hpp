#pragma once
// Getting at returns and refunds from a command: streams, row scope, what an order can still give
// back.

#include "commands/context.hpp"
#include "commands/input.hpp"
#include "domain/order.hpp"
#include "domain/refund.hpp"
#include "domain/returns.hpp"

#include <string>
#include <vector>

namespace oms::commands {

std::string returns_stream(Id returns);
std::string refund_stream(Id refund);

/// NotFound, with the field, outside the caller's rows. The references live until the command ends
/// and follow what it appends.
Result<const domain::ReturnState*> open_return(
    CommandContext& ctx, Id returns, std::string_view field
);
Result<const domain::RefundState*> open_refund(
    CommandContext& ctx, Id refund, std::string_view field
);

/// Every return of an order that had a row before this command, withdrawn ones included.
std::vector<const domain::ReturnState*> returns_of(CommandContext& ctx, Id order);

/// What the order shipped, and what returns other than `without` hold of it.
domain::ReturnableOrder returnable_order(
    CommandContext& ctx, const domain::OrderState& order, Id without
);

/// Pieces of a line that are back or on their way back.
std::int64_t held_by_returns(CommandContext& ctx, Id order, Id line);

Status append_return(
    CommandContext& ctx, const std::string& stream, const Result<events::ReturnEvent>& decided
);
Status append_refund(
    CommandContext& ctx, const std::string& stream, const Result<events::RefundEvent>& decided
);

Answer return_answer(CommandContext& ctx, const domain::ReturnState& state);
Answer refund_answer(CommandContext& ctx, const domain::RefundState& state);

}  // namespace oms::commands
