#pragma once
// What process orders would cost by other prices: a question that changes nothing.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "events/processing/process_content.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace oms::commands {

/// A work as it is and as it would be; either may lack.
struct RepricedWork {
    std::optional<events::ProcessWork> before;
    std::optional<events::ProcessWork> after;
};

struct RepricedJob {
    Id id;
    std::string processNo;
    std::int32_t status = 0;
    std::string customerName;
    std::string plantName;
    events::ProcessAmounts before;
    events::ProcessAmounts after;     ///< as before where there is a problem
    std::vector<RepricedWork> works;  ///< those that would change, and those priced by hand
    std::int32_t handWorks = 0;       ///< which keep what they have
    std::optional<Error> problem;     ///< why it cannot be priced anew
};

struct Repricing {
    std::string day;
    std::vector<RepricedJob> jobs;
};

/// The process orders of a period that the caller sees, but for cancelled ones, priced by the
/// prices of a day, into `made`: ends as Refused / DRY_RUN and appends nothing. Invalid:
/// BAD_DATE, END_BEFORE_START endDate, NOT_FOUND plantId, plantPriceid; Refused: TOO_MANY_JOBS
/// endDate.
Command reprice_jobs(Input input, std::shared_ptr<Repricing> made);

}  // namespace oms::commands
