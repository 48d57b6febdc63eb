#pragma once
// Which stock a line of an order is promised (domain-model 3.1, 15 -> 17): one shade, whole, from
// the warehouse asked for; several shades only where the order mixes them.

#include "base/ids.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oms::domain {

/// One stock row that could serve.
struct StockChoice {
    Id stock;
    Id goods;
    Id warehouse;
    std::string warehouseName;
    std::string colorNumber;
    std::string grade;
    std::int64_t available = 0;  ///< what the line itself holds counts
    std::int64_t held = 0;       ///< by the line itself: bought for it
};

struct WantedLine {
    std::int64_t pieces = 0;
    std::string colorNumber;  ///< "" or "-": any
    std::string grade;
    Id warehouse;  ///< none: any
    bool mixShade = false;
};

struct Taken {
    std::size_t choice = 0;  ///< index
    std::int64_t pieces = 0;
};

struct LinePlan {
    std::vector<Taken> taken;  ///< empty when something is missing
    std::int64_t missing = 0;  ///< pieces beyond the best that there is
};

/// Goods that the line holds already come first, then the smallest stock that covers the line, so
/// that large lots of a shade stay whole; the earlier choice wins a tie.
LinePlan plan_line(const WantedLine& line, const std::vector<StockChoice>& choices);

}  // namespace oms::domain
