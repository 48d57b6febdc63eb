#pragma once
// Sub-parts taken apart into the works that they need (domain-model 6.7, 6.9).

#include "domain/processing/work_pricing.hpp"

#include <vector>

namespace oms::domain {

/// A craft on equal finished pieces, as far as it follows from their sides.
WantedWork work_on_piece(
    const CraftFacts& craft,
    const MaterialFacts& on,
    std::int64_t length,
    std::int64_t width,
    std::int64_t quantity
);

/// How much of the craft a piece of the brick line takes. Invalid: REQUIRED_CHOOSE or BAD_OPTION
/// edgeMask, REQUIRED_ENTER grooveCount or waterLength, by the type of the craft.
Status measure_craft(
    const events::ProcessBrick& brick,
    const events::ProcessCraft& line,
    std::string_view type,
    CraftWork& work
);

/// Surface, edges, thick edge, splash, holes and corners. The crafts are those with the codes
/// SURFACE (or any of that type), POLISH, CHAMFER45, ROUND, HAITANG, DOUBLE, HOLE_BASIN,
/// HOLE_STOVE, HOLE_TAP, CORNER.
std::vector<WantedWork> desk_works(
    const events::ProcessDesk& line, const MaterialFacts& on, const PriceLists& lists
);

/// Steps (by the code of their nosing: POLISH, BEVEL, ROUND, DOUBLE), grooves (GROOVE), and surface
/// of risers and landing.
std::vector<WantedWork> stairs_works(
    const events::ProcessStairs& line, const MaterialFacts& on, const PriceLists& lists
);

}  // namespace oms::domain
