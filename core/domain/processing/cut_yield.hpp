#pragma once
// Cutting equal parts from equal pieces by a grid (domain-model 6.10): what a saw without a plan
// does, and what a plan has to beat.

#include "base/result.hpp"
#include "domain/goods/tile.hpp"

#include <cstdint>

namespace oms::domain {

inline constexpr std::int32_t kKerfMax = 50;  ///< mm

/// Parts that a grid of cuts takes from one piece, the better of both ways round; 0: too large.
std::int64_t grid_yield(Size piece, Size part, std::int32_t kerf);

/// The cuts through one piece that take every part of the grid out of it.
struct GridCuts {
    std::int64_t count = 0;
    std::int64_t length = 0;  ///< mm, of all of them
};

/// First along the piece into strips, then across each strip; nothing is cut at the piece's edge.
GridCuts grid_cuts(Size piece, Size part, std::int32_t kerf);

struct GridCut {
    std::int64_t yield = 0;       ///< parts from one piece
    std::int64_t pieces = 0;      ///< that are needed, loss included
    std::int64_t waste_area = 0;  ///< mm2, of the pieces needed without loss
};

/// Invalid: SIZE_TOO_LARGE toLength, OUT_OF_RANGE quantity (1..kPiecesMax), kerf (0..kKerfMax),
/// lossRate (basis points). Refused: NUMBER_RANGE.
Result<GridCut> grid_cut(
    Size piece, Size part, std::int32_t kerf, std::int64_t quantity, std::int64_t loss_rate
);

}  // namespace oms::domain
