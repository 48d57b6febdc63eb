#pragma once
// When a report is sent: each day, each week or each month at an hour of Shanghai.

#include "base/time.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace oms::projections {

enum class Every : std::uint8_t { Day, Week, Month };

struct Schedule {
    Every every = Every::Day;
    std::int64_t day = 1;   ///< of the week (1 is Monday to 7) or month (1 to 28)
    std::int64_t hour = 0;  ///< 0 to 23
};

/// "day", "week", "month"; nothing for another word.
std::optional<Every> every_named(std::string_view word);

/// The newest moment of the schedule that is not after `now`.
Timestamp latest_of(const Schedule& schedule, Timestamp now);

}  // namespace oms::projections
