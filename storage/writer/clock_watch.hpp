#pragma once
// Tells a clock that somebody set far ahead from time that has really passed.

#include "base/result.hpp"
#include "base/time.hpp"

#include <chrono>

namespace oms::storage {

/// What the clock says is right when the process begins: nobody can tell a wrong one from a server
/// that nobody used for years. From then on it goes as the time does that nobody can set.
class ClockWatch {
  public:
    explicit ClockWatch(const Clock& clock)
        : began_(clock.now()), steady_(std::chrono::steady_clock::now()) {}

    /// Whether events of a ledger whose newest has the time `last` (0: it has none) may be dated
    /// `now`. Unavailable: CLOCK_BEHIND, CLOCK_AHEAD.
    Status check(Timestamp last, Timestamp now) const {
        if (last.ms - now.ms > kBehindMaxMs) {
            return Error::unavailable("CLOCK_BEHIND");
        }
        const std::int64_t known = last.ms > should_be() ? last.ms : should_be();
        if (last.ms != 0 && now.ms - known > kAheadMaxMs) {
            return Error::unavailable("CLOCK_AHEAD");
        }
        return {};
    }

    static constexpr std::int64_t kBehindMaxMs = 5000;
    static constexpr std::int64_t kAheadMaxMs = 400LL * 24 * 3600 * 1000;

  private:
    std::int64_t should_be() const {
        using std::chrono::duration_cast;
        using std::chrono::milliseconds;
        const auto passed = std::chrono::steady_clock::now() - steady_;
        return began_.ms + duration_cast<milliseconds>(passed).count();
    }

    Timestamp began_;
    std::chrono::steady_clock::time_point steady_;
};

}  // namespace oms::storage
