#pragma once
// Goods that a plant made: they bear the number of their process order for a shade, and are its
// order's alone.

#include "commands/kit/context.hpp"

#include <functional>
#include <string_view>
#include <vector>

namespace oms::commands {

/// Numbers of process orders begin so.
inline constexpr std::string_view kProcessInitial = "JG";

/// Rows of process orders with a number, from wherever they are read.
using ProcessRows = std::function<std::vector<projections::Row>(std::string_view number)>;

ProcessRows process_rows(CommandContext& ctx);

/// Whether goods of a shade may go to an order: not those that were made for another one, and those
/// made for stock only where they are `asked` for by their shade.
bool may_serve(
    const ProcessRows& processes, std::string_view shade, Id order, std::string_view asked
);

}  // namespace oms::commands
