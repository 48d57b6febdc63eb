#pragma once
// What a cut plan says: sheets planned for its parts out of the pieces at hand, and the goods that
// cutting them makes. Area in = parts + remnants + kerf + scrap to the square millimetre, cost in =
// parts + remnants to the fen; what the blade and the scrap took is carried by what is kept.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "events/processing/cut_plan_events.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace oms::domain {

inline constexpr std::size_t kCutOutputsMax = 500;

/// Plans the parts of `content` out of `offered` and fills pieces, sheets and figures. Errors as
/// plan_cuts, with members of the input; Refused: TOO_MANY_REMNANTS remnantSide (param max).
Status plan_content(
    events::CutContent& content,
    const std::vector<events::CutPieceLine>& offered,
    const std::function<Id()>& new_id
);

/// Every part is cut, every piece is on a sheet, and no area is lost. Refused: CUT_UNEVEN with the
/// list that does not add up; Invalid as read_layout.
Status check_content(const events::CutContent& content);

/// What cutting makes, out of pieces that cost `content.pieces[].costAmount`: parts of one line
/// together, remnants one by one. Numbers begin with `plan_no` without its prefix. Refused:
/// NUMBER_RANGE. REQUIRES check_content.
Result<std::vector<events::CutOutput>> outputs_of(
    const events::CutContent& content, const std::string& plan_no
);

/// The goods key of what was cut.
events::Goods goods_of_output(
    const events::CutHeader& header, const events::Goods& source, const events::CutOutput& output
);

}  // namespace oms::domain
