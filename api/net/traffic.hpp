#pragma once
// Whether requests come one after the other, or at the same time.

#include <algorithm>
#include <atomic>

namespace oms::api {

/// Thread-safe.
class Traffic {
  public:
    /// A request came. True when nobody else waited for an answer, nor did when the last ones came.
    bool came() {
        if (awaited_.fetch_add(1) > 0) {
            in_a_row_ = 0;
            return false;
        }
        const int before = in_a_row_;
        in_a_row_ = std::min(before + 1, kInARow);
        return before == kInARow;
    }

    void answered() { awaited_.fetch_sub(1); }

  private:
    static constexpr int kInARow = 32;

    std::atomic<int> awaited_{0};
    std::atomic<int> in_a_row_{0};  ///< that came while no answer was awaited
};

}  // namespace oms::api
