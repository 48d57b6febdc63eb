#pragma once
// Events on their way from the log into rows: each is held against the chain before it is
// projected, and what cannot be followed is told by its event.

#include "base/result.hpp"
#include "storage/log/event_log.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/sqlite.hpp"

#include <cstdint>
#include <stdexcept>
#include <string>

namespace oms::storage {

/// A read model that is shut off: the event that it cannot follow, and why.
struct StoppedModel {
    TenantId tenant;
    std::int64_t position = 0;  ///< of the event
    std::string type;           ///< "" when the event cannot be read
    std::string stream;
    std::string why;

    std::string text() const;  ///< one line for the operator
};

/// Unavailable / READ_MODEL_STOPPED, with the position and type of the event.
Error model_stopped(const StoppedModel& model);

class FoldFault : public std::runtime_error {
  public:
    explicit FoldFault(StoppedModel model)
        : std::runtime_error(model.text()), model_(std::move(model)) {}

    FoldFault(const events::StoredEvent& event, std::string why);

    const StoppedModel& model() const { return model_; }

  private:
    StoppedModel model_;
};

/// True when it is the rows that SQLite refused, not the disk or the file.
bool of_rows(const SqliteFault& fault);

/// Nobody wants what was being made any more.
class FoldEnded : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A tenant's chain, followed event by event.
class ChainFollower {
  public:
    /// The next event follows this place.
    ChainFollower(std::int64_t position, const Hash& hash) : position_(position), hash_(hash) {}

    /// Throws FoldFault unless this is the event that the chain has next.
    void follow(const LoggedEvent& logged);

    std::int64_t position() const { return position_; }

    const Hash& hash() const { return hash_; }

  private:
    std::int64_t position_;
    Hash hash_;
    std::string bytes_;
};

/// Projects an event. A fault of the projection or of its rows is thrown as FoldFault; the rows are
/// half done then.
void project_event(
    const Projection& projection, const events::StoredEvent& event, projections::TableWriter& writer
);

}  // namespace oms::storage
