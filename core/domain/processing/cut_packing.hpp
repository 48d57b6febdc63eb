#pragma once
// Places parts one by one where they fit best: one quick plan. plan_cuts makes many of them.

#include "domain/processing/cut_job.hpp"
#include "domain/processing/cut_sheet.hpp"

#include <cstdint>
#include <vector>

namespace oms::domain {

/// One piece that is wanted.
struct CutItem {
    std::int32_t part = 0;  ///< place in the job's parts
    std::int32_t length = 0;
    std::int32_t width = 0;
    bool turns = true;
};

/// How a place is chosen and how what is left of it is divided.
struct CutRules {
    enum class Fit : unsigned char { Area, ShortSide, LongSide };
    enum class Split : unsigned char { LargestRest, ShorterRest, Across, Along };

    Fit fit = Fit::Area;
    Split split = Split::LargestRest;
    /// A new piece is the one with the lowest price of a square millimetre, not the cheapest.
    bool by_area_price = false;
};

/// What using one new piece counts as: its cost, or its area where no cost is said; 0 for remnants.
std::int64_t piece_price(const CutStock& stock);

inline constexpr CutRules::Fit kCutFits[] = {
    CutRules::Fit::Area, CutRules::Fit::ShortSide, CutRules::Fit::LongSide};
inline constexpr CutRules::Split kCutSplits[] = {
    CutRules::Split::LargestRest,
    CutRules::Split::ShorterRest,
    CutRules::Split::Across,
    CutRules::Split::Along,
};

class CutPacking {
  public:
    /// `left`: pieces of each stock that may be cut. All must outlive the packing.
    CutPacking(const CutJob& job, std::vector<std::int64_t> left, CutRules rules);

    /// False when no piece is left that the item fits into.
    bool place(const CutItem& item);

    /// The sheets that hold something.
    std::vector<CutSheet> sheets() &&;

    std::int64_t looks() const { return looks_; }

  private:
    struct Place {
        std::size_t sheet = 0;
        std::int32_t rest = -1;
        bool turned = false;
        std::int64_t score = 0;
    };

    void look(std::size_t sheet, const CutItem& item, Place& best);
    bool open_new(const CutItem& item);
    void put(const Place& place, const CutItem& item);

    const CutJob& job_;
    std::vector<std::int64_t> left_;
    CutRules rules_;
    std::vector<CutSheet> sheets_;
    std::int64_t looks_ = 0;
};

/// Cuts up to `count` equal parts out of a whole sheet, row by row. Gives how many it took.
std::int64_t cut_grid(
    CutSheet& sheet, const CutItem& item, bool turned, std::int64_t count, std::int32_t kerf
);

}  // namespace oms::domain
