#include "api/net/rate_limit.hpp"

#include <algorithm>

namespace oms::api {

double RateLimit::filled(const Bucket& bucket, std::int64_t now_ms) const {
    const auto passed = static_cast<double>(std::max<std::int64_t>(now_ms - bucket.at, 0));
    return std::min<double>(per_minute_, bucket.left + passed * per_minute_ / 60'000.0);
}

bool RateLimit::allow(const std::string& address, Timestamp now) {
    if (per_minute_ <= 0) {
        return true;
    }
    const std::lock_guard lock(mutex_);
    if (buckets_.size() >= addresses_max_ && !buckets_.contains(address)) {
        forget(now.ms);
    }
    const auto [it, fresh] =
        buckets_.try_emplace(address, Bucket{static_cast<double>(per_minute_), now.ms});
    Bucket& bucket = it->second;
    bucket = {filled(bucket, now.ms), now.ms};
    if (bucket.left < 1) {
        return false;
    }
    bucket.left -= 1;
    return true;
}

std::int64_t RateLimit::retry_after() const {
    return per_minute_ <= 0 ? 1 : std::max<std::int64_t>((60 + per_minute_ - 1) / per_minute_, 1);
}

void RateLimit::forget(std::int64_t now_ms) {
    std::erase_if(buckets_, [&](const auto& entry) {
        return filled(entry.second, now_ms) >= per_minute_;
    });
    if (buckets_.size() >= addresses_max_) {
        buckets_.clear();
    }
}

}  // namespace oms::api
