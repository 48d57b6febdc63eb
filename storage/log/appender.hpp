#pragma once
// Events on their way from one log into another, in batches.

#include "storage/log/event_log.hpp"

#include <cstddef>
#include <memory>

namespace oms::storage {

/// Adds up batches and commits them. Belongs to one thread, like the log's batches.
class Appender {
  public:
    explicit Appender(EventLog& log) : log_(log) {}

    /// True when it has committed what there was. Throws std::runtime_error when there is no room.
    bool add(const events::StoredEvent& event);
    /// Commits the rest. True when there was any.
    bool finish();

  private:
    EventLog& log_;
    std::unique_ptr<LogBatch> batch_;
    std::size_t events_ = 0;
    std::size_t bytes_ = 0;
};

}  // namespace oms::storage
