#include "storage/log/appender.hpp"

#include <utility>

namespace oms::storage {
namespace {

/// A batch ends with the event that reaches one of these.
constexpr std::size_t kBatchEvents = 2000;
constexpr std::size_t kBatchBytes = std::size_t{4} << 20U;

}  // namespace

bool Appender::add(const events::StoredEvent& event) {
    if (!batch_) {
        batch_ = log_.begin();
    }
    batch_->put(event);
    bytes_ += event.payload.size();
    return ++events_ == kBatchEvents || bytes_ >= kBatchBytes ? finish() : false;
}

bool Appender::finish() {
    const auto batch = std::exchange(batch_, nullptr);
    if (!batch) {
        return false;
    }
    if (!batch->commit()) {
        throw std::runtime_error("there is no room for the log");
    }
    events_ = 0;
    bytes_ = 0;
    return true;
}

}  // namespace oms::storage
