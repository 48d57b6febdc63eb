#pragma once
// Plans cuts: parts wanted, out of remnants first and of as few new pieces as can be found
// (guillotine cuts with kerf and grain; domain-model 6.10 is the grid that a plan never does worse
// than). Deterministic: the same job gives the same plan on every machine.
//
// How: many quick plans by best fit into free rectangles, in several orders (Jylaenki, "A thousand
// ways to pack the bin", 2010), and the grid's; the best is improved by taking a few sheets apart
// and packing their parts anew (ruin and recreate: Schrimpf and others, 2000), within a bounded
// number of steps.

#include "base/result.hpp"
#include "domain/processing/cut_job.hpp"
#include "domain/processing/cut_sheet.hpp"

#include <cstdint>
#include <vector>

namespace oms::domain {

inline constexpr std::int64_t kCutPartsMax = 2'000;     ///< pieces of one plan
inline constexpr std::int64_t kCutRemnantsMax = 500;    ///< remnants of one plan
inline constexpr std::int32_t kUsualRemnantSide = 300;  ///< mm, where nobody says what is kept
inline constexpr std::size_t kCutStockMax = 500;        ///< remnants and kinds of new pieces

struct CutPlan {
    std::vector<CutSheet> sheets;  ///< remnants first, then by place in the stock
    std::int64_t new_pieces = 0;
    std::int64_t cost = 0;  ///< fen, of all pieces that are cut
    CutAreas areas;
};

/// Invalid: REQUIRED_LINE parts or stock; TOO_MANY_LINES (param max) parts or stock; OUT_OF_RANGE
/// kerf, parts[i].length, width, quantity, stock[i].length, width, cost, count (also where remnants
/// are too many); SIZE_TOO_LARGE parts[i] (fits into no piece). Refused: STOCK_SHORT (param
/// n: parts that found no place).
Result<CutPlan> plan_cuts(const CutJob& job);

/// As plan_cuts, by the grid rule alone: every sheet holds parts of one kind. What plans are
/// compared with.
Result<CutPlan> plan_by_grid(const CutJob& job);

}  // namespace oms::domain
