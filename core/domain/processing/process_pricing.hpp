#pragma once
// What a process order costs, from the price lists of its plant: every sub-part is taken apart into
// works, each work finds its row by craft, material, size and thickness on the selling and on the
// cost side, and keeps how its amount was made (domain-model 6.7 to 6.10). What no row fits is
// priced by hand, with a reason.

#include "base/result.hpp"
#include "domain/processing/price_lists.hpp"
#include "events/processing/process_content.hpp"

#include <string>

namespace oms::domain {

/// Fills what follows from what is entered: numbers of lines, pieces of material, works, prices and
/// amounts. Works keep the id of the same work before, new ones have none. Invalid, with the line's
/// place: SIZE_TOO_LARGE, OUT_OF_RANGE, REQUIRED_CHOOSE edgeMask, REQUIRED_ENTER grooveCount,
/// waterLength or handReason, BAD_OPTION, NOT_FOUND craftId, TOO_MANY_LINES; Refused: NUMBER_RANGE.
Status price_process(events::ProcessContent& content, const PriceLists& lists);

/// The place of the first work that has no selling price ("bricks[0].crafts[1].handPrice"), "" when
/// all have.
std::string unpriced_place(const events::ProcessContent& content);

}  // namespace oms::domain
