#pragma once
// Writing put orders: what entering one, posting it, and returns that put goods in have in common.

#include "commands/context.hpp"
#include "domain/put_order.hpp"

#include <string>
#include <vector>

namespace oms::commands {

std::string put_stream(Id put_order);

/// Appends a decision, or passes its error on.
Status append_put(
    CommandContext& ctx, const std::string& stream, const Result<events::PutOrderEvent>& decided
);

/// A new put order at 52. Invalid as domain::check_put.
Result<const domain::PutOrderState*> write_put_order(
    CommandContext& ctx, const events::PutHeader& header, const std::vector<events::PutLine>& lines
);

/// Goods received: the posting and its movements. Errors as domain::post_put and post_move, with
/// the place ("lines[0].pieces").
Status post_put_goods(
    CommandContext& ctx,
    const domain::PutOrderState& state,
    const std::vector<events::PutPosting>& postings
);

}  // namespace oms::commands
