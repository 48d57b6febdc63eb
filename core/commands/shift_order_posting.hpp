#pragma once
// What a shift order does to stock: keeps goods, sends them off, takes them in.

#include "commands/context.hpp"
#include "commands/input.hpp"
#include "domain/shift_order.hpp"

#include <string>
#include <vector>

namespace oms::commands {

std::string shift_stream(Id shift);

/// Keeps the goods of every line in the warehouse they will leave. Refused: STOCK_SHORT; errors of
/// check_serials; each with its place in `details`.
Status keep_lines(CommandContext& ctx, const domain::ShiftOrderState& state);

/// Frees what the lines of `before` keep, but those that are in `left`.
void free_lines(
    CommandContext& ctx,
    const domain::ShiftOrderState& before,
    const std::vector<events::ShiftLine>& left
);

/// 72 -> 73, by somebody of the warehouse the goods leave.
Status dispatch_goods(CommandContext& ctx, const domain::ShiftOrderState& state);

/// 73 -> 74, by somebody of the warehouse they came to; `details` of the input say what came.
Status receive_goods(CommandContext& ctx, const Input& input, const domain::ShiftOrderState& state);

}  // namespace oms::commands
