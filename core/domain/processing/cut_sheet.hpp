#pragma once
// One piece of stock and the cuts through it. Every cut goes from side to side of what it divides
// (guillotine cuts, as saws for stone make them), so a sheet is a tree: a cut with two parts below
// it, or what is left as it is. The blade's width, the kerf, is lost at every cut.

#include "domain/goods/tile.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace oms::domain {

/// A rectangle of a sheet, and what becomes of it. Lengths in mm, from the sheet's corner; `length`
/// runs along x, `width` along y.
struct CutNode {
    enum class Kind : unsigned char { Rest, Part, Remnant, Cut };

    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t length = 0;
    std::int32_t width = 0;
    Kind kind = Kind::Rest;
    /// Of a cut: true at x + `at`, false at y + `at`.
    bool across = false;
    /// Of a part: its length lies along y.
    bool turned = false;
    std::int32_t at = 0;  ///< of a cut: mm that `first` keeps
    std::int32_t part = -1;
    std::int32_t first = -1;   ///< node before the cut
    std::int32_t second = -1;  ///< node behind the kerf; -1: the blade took what was left

    std::int64_t area() const { return std::int64_t{length} * width; }
};

/// Square millimetres of a sheet by what became of them; their sum is the sheet's area.
struct CutAreas {
    std::int64_t parts = 0;
    std::int64_t remnants = 0;
    std::int64_t kerf = 0;
    std::int64_t scrap = 0;

    std::int64_t sum() const { return parts + remnants + kerf + scrap; }

    CutAreas& operator+=(const CutAreas& other);
};

class CutSheet {
  public:
    CutSheet(std::size_t stock, Size size);

    /// Place in the list of stock that the sheet is a piece of.
    std::size_t stock() const { return stock_; }

    /// The tree; the first node is the whole sheet, a cut stands before what it gives.
    const std::vector<CutNode>& nodes() const { return nodes_; }

    /// Nodes that nothing has been cut from yet.
    const std::vector<std::int32_t>& rests() const { return rests_; }

    std::int64_t parts_area() const { return parts_area_; }

    /// Divides a rest; gives the node before the cut. Nothing is cut where `at` is the whole side.
    /// REQUIRES 0 < at <= the side.
    std::int32_t cut(std::int32_t rest, bool across, std::int32_t at, std::int32_t kerf);
    /// The rest becomes this part; its size is the rest's.
    void take(std::int32_t rest, std::int32_t part, bool turned);
    /// Rests with both sides >= `side` and at least `area` are kept, the others are scrap.
    void keep_remnants(std::int32_t side, std::int64_t area);

    CutAreas areas() const;

  private:
    std::size_t stock_;
    std::vector<CutNode> nodes_;
    std::vector<std::int32_t> rests_;
    std::int64_t parts_area_ = 0;
};

}  // namespace oms::domain
