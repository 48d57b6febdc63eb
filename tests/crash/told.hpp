#pragma once
// What clients of a cell were told, and what they may hold against it.

#include "crash/rig.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <set>
#include <string>
#include <utility>

namespace oms::test {

/// Thread-safe.
class Told {
  public:
    using Clock = std::chrono::steady_clock;

    void acknowledged(const Intent& intent, std::int64_t position) {
        const std::lock_guard lock(mutex_);
        if (!positions_.insert(position).second) {
            wrong_ = "position " + std::to_string(position) + " was told twice";
        }
        newest_ = {intent.key, position};
        const Clock::time_point now = Clock::now();
        longest_ = std::max(longest_, std::chrono::duration<double>(now - last_).count());
        last_ = now;
    }

    /// The longest time without an acknowledgement since the last call, s.
    double longest_wait() {
        const std::lock_guard lock(mutex_);
        return std::exchange(longest_, 0);
    }

    Clock::time_point last() const {
        const std::lock_guard lock(mutex_);
        return last_;
    }

    /// A key and the position that it was written at.
    std::pair<std::string, std::int64_t> newest() const {
        const std::lock_guard lock(mutex_);
        return newest_;
    }

    void wrong(const std::string& what) {
        const std::lock_guard lock(mutex_);
        wrong_ = wrong_.empty() ? what : wrong_;
    }

    void expect_right() const {
        const std::lock_guard lock(mutex_);
        if (!wrong_.empty()) {
            fail(wrong_);
        }
    }

    std::atomic<std::size_t> reads{0};

  private:
    mutable std::mutex mutex_;
    std::set<std::int64_t> positions_;
    std::pair<std::string, std::int64_t> newest_;
    std::string wrong_;
    Clock::time_point last_ = Clock::now();
    double longest_ = 0;
};

}  // namespace oms::test
