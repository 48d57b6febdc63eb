#pragma once
// Gives out ids: milliseconds since 2020-01-01 UTC above 22 bits of a counter.

#include "base/ids.hpp"
#include "base/time.hpp"

#include <algorithm>
#include <cstdint>

namespace oms::storage {

/// Ids of one millisecond differ in these only, in no order.
inline constexpr int kIdCounterBits = 22;

class IdSource {
  public:
    static constexpr std::int64_t kEpochMs = 1577836800000;

    /// Two sources whose starts are far apart give no common ids in the same milliseconds.
    explicit IdSource(std::int64_t start = 0) : counter_(start) {}

    /// Different from the four million ids given before, whatever the clock does.
    Id next(Timestamp now) {
        constexpr std::int64_t kCounter = (1 << kIdCounterBits) - 1;
        const std::int64_t ms = std::max<std::int64_t>(now.ms - kEpochMs, 1);
        return Id{ms << kIdCounterBits | (counter_++ & kCounter)};
    }

  private:
    std::int64_t counter_;
};

}  // namespace oms::storage
