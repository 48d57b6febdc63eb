#pragma once
// What a cutting plan is asked for: parts, and the pieces that they may be cut from.

#include <cstdint>
#include <vector>

namespace oms::domain {

/// Equal parts. A part that may not turn has its length along the grain, which is the length of
/// every piece of stock.
struct CutPart {
    std::int32_t length = 0;  ///< mm
    std::int32_t width = 0;   ///< mm
    std::int64_t quantity = 0;
    bool turns = true;
};

/// Equal pieces that may be cut.
struct CutStock {
    std::int32_t length = 0;  ///< mm, along the grain
    std::int32_t width = 0;   ///< mm
    std::int64_t count = 0;
    std::int64_t cost = 0;  ///< fen of one; of new pieces: what is saved by using fewer
    bool remnant = false;
};

struct CutJob {
    std::vector<CutPart> parts;
    std::vector<CutStock> stock;
    std::int32_t kerf = 3;             ///< mm
    std::int32_t remnant_side = 0;     ///< mm: what is smaller on one side is scrap
    std::int64_t remnant_area = 0;     ///< mm2: what is smaller is scrap
    std::int64_t effort = 60'000'000;  ///< free rectangles looked at, at most about so many
};

}  // namespace oms::domain
