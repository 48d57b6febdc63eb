#pragma once
// What a shift order does to stock: keeps goods, sends them off, takes them in.

#include "commands/kit/context.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/input.hpp"
#include "domain/stock/shift_order.hpp"
#include "entities/tables/stock/warehouse.hpp"

#include <string>
#include <vector>

namespace oms::commands {

template <>
struct DocumentOf<domain::ShiftOrderState> {
    static const entities::EntitySpec& entity() { return entities::tables::kShiftOrder; }

    static Id id(const domain::ShiftOrderState& shift) { return shift.id; }

    static const std::string& number(const domain::ShiftOrderState& shift) { return shift.shiftNo; }
};

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
