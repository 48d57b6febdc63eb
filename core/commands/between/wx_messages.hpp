#pragma once
// What a day's reconciliation with the payment provider tells people.

#include "commands/kit/context.hpp"

#include <cstdint>
#include <string>

namespace oms::commands {

/// Fen of a day by each of the three books.
struct DayDifferences {
    std::string day;  ///< yyyy-MM-dd
    std::int64_t count = 0;
    std::int64_t provider = 0;
    std::int64_t orders = 0;
    std::int64_t credited = 0;
};

/// By `system`: a message to everybody in finance.
Command tell_of_differences(DayDifferences differences);

}  // namespace oms::commands
