#pragma once
// How often one address may call what costs: a bucket that fills evenly over a minute.

#include "base/time.hpp"

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace oms::api {

/// Thread-safe. Remembers at most `addresses_max` addresses; beyond it those with full buckets, and
/// if need be all, are forgotten.
class RateLimit {
  public:
    /// `per_minute` 0: no limit.
    explicit RateLimit(int per_minute, std::size_t addresses_max = 20'000)
        : per_minute_(per_minute), addresses_max_(addresses_max) {}

    /// Takes one; false when the bucket of `address` is empty.
    bool allow(const std::string& address, Timestamp now);
    /// Seconds until an empty bucket has something again.
    std::int64_t retry_after() const;

  private:
    struct Bucket {
        double left = 0;
        std::int64_t at = 0;
    };

    double filled(const Bucket& bucket, std::int64_t now_ms) const;
    void forget(std::int64_t now_ms);

    const int per_minute_;
    const std::size_t addresses_max_;
    std::mutex mutex_;
    std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace oms::api
