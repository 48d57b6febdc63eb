#pragma once
// Gives out ids: milliseconds since 2020-01-01 UTC above 22 bits of counter, always rising.

#include <algorithm>
#include <cstdint>

#include "base/ids.hpp"
#include "base/time.hpp"

namespace oms::storage {

class IdSource {
  public:
    static constexpr std::int64_t kEpochMs = 1577836800000;

    /// Larger than every id given before, also when the clock stands still or goes back.
    Id next(Timestamp now) {
        const std::int64_t floor = std::max<std::int64_t>(now.ms - kEpochMs, 1) << 22;
        last_ = std::max(last_ + 1, floor);
        return Id{last_};
    }

  private:
    std::int64_t last_ = 0;
};

}  // namespace oms::storage
