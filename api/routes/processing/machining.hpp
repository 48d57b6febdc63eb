#pragma once
// Works on stone priced by what a company publishes (domain-model 6.7).

#include "api/routes/processing/published.hpp"
#include "commands/kit/input.hpp"
#include "events/processing/process_content.hpp"

#include <cstdint>
#include <vector>

namespace oms::api {

struct Machined {
    std::vector<events::ProcessWork> works;  ///< unit "": no price fits
    std::int64_t amount = 0;
};

/// The lines of the input, priced. Invalid with the line's place: NOT_FOUND craftId, BAD_OPTION,
/// OUT_OF_RANGE, REQUIRED_CHOOSE edgeMask, REQUIRED_ENTER grooveCount or waterLength;
/// REQUIRED_LINE, TOO_MANY_LINES lines; Refused: NUMBER_RANGE.
Result<Machined> machine(const PublishedPrices& prices, const commands::Input& input);

}  // namespace oms::api
