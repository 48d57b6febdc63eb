#pragma once
// When timers fire: ISO 8601 durations (P1DT2H), moments (2026-01-05T10:00:00+08:00; without a zone
// in Asia/Shanghai) and cycles (R3/PT1H; R/PT1H for ever). Months and years are those of the
// calendar.

#include "base/time.hpp"
#include "domain/workflow/expression/expression.hpp"

namespace oms::domain::workflow {

struct Timing {
    enum class Kind : unsigned char { Date, Duration, Cycle };

    Kind kind = Kind::Duration;
    Template text;
};

struct Due {
    Timestamp at;
    std::string interval;      ///< of a cycle: what lies between two firings
    std::int64_t repeats = 0;  ///< firings that follow this one; below 0: for ever
};

/// `start` moved on by an ISO 8601 duration. Invalid: TIMING (param text).
Result<Timestamp> after(Timestamp start, std::string_view duration);

/// Invalid: TIMING (param text), or as Template::evaluate.
Result<Due> due_of(const Timing& timing, Timestamp now, const Lookup& lookup);

/// The timer after this one; nothing after the last.
std::optional<Due> next_due(const Due& due);

/// Whether a timing that is no expression can be read. Invalid: TIMING (param text).
Status check_timing(const Timing& timing);

}  // namespace oms::domain::workflow
