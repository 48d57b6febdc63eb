#pragma once
// The cuts of a sheet as text, in the order they are made: "X600 P0 Y300 T1 ." is a cut across at
// 600 mm, part 0 before it, behind it a cut along at 300 mm, part 1 turned, and a rest. It says all
// that there is to say, together with the piece's size and the kerf.

#include "base/result.hpp"
#include "domain/processing/cut_sheet.hpp"
#include "events/processing/cut_plan_events.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

std::string write_layout(const CutSheet& sheet);

/// The sheet of one piece that this text was written of. Invalid / BAD_LAYOUT layout: a cut beside
/// the piece, a part that is not as large as its place or lies against the grain, words too many or
/// too few.
Result<CutSheet> read_layout(
    std::string_view layout,
    Size piece,
    std::int32_t kerf,
    const std::vector<events::CutPartLine>& parts
);

}  // namespace oms::domain
