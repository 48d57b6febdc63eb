#pragma once
// What may be presented once: states of sign-ins, single-sign-on tokens. In memory: a restart
// forgets, and what is kept here is short-lived.

#include "base/time.hpp"

#include <cstddef>
#include <map>
#include <mutex>
#include <string>

namespace oms::api {

/// Thread-safe.
class UsedOnce {
  public:
    /// False when it was taken before, or when too many are kept to take another.
    bool take(const std::string& what, Timestamp now, Timestamp until) {
        constexpr std::size_t kKeptMax = 100'000;
        const std::lock_guard lock(mutex_);
        if (kept_.size() >= kKeptMax) {
            std::erase_if(kept_, [&](const auto& entry) { return entry.second < now.ms; });
        }
        return kept_.size() < kKeptMax && kept_.emplace(what, until.ms).second;
    }

  private:
    std::mutex mutex_;
    std::map<std::string, std::int64_t> kept_;
};

}  // namespace oms::api
