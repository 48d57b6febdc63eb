#pragma once
// Goods with a size of their own: parts, and remnants that are kept.

#include "domain/goods/tile.hpp"
#include "events/stock/stock_events.hpp"

#include <string>

namespace oms::domain {

/// Goods of this size, cut from such pieces: they are in no box, and `number` stands for the shade.
events::Goods cut_from(events::Goods whole, const std::string& number, Size size);

}  // namespace oms::domain
