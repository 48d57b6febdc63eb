#pragma once
// What each event of a document changed: its events folded one after the other into a read model of
// their own, in memory, and compared before and after.

#include "events/kit/envelope.hpp"
#include "storage/log/event_log.hpp"
#include "storage/rows/schema.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace oms::storage {

class PastModel;

/// One value that an event changed. `before` and `after` are JSON values as stored ("null": none).
struct FieldChange {
    std::string entity;    ///< whose field it is: "order", "orderDetail", "payment", "customer"
    std::int64_t row = 0;  ///< id of the row
    std::string place;  ///< which one for people: line number or document number; "" = the main one
    std::string field;
    std::string before;
    std::string after;
};

struct HistoryEntry {
    events::StoredEvent event;
    std::vector<FieldChange> changes;
};

/// Tells the histories of one document after the other with the same tables, which take longer to
/// make than to use. One thread at a time.
class Histories {
  public:
    /// `projection` must outlive the object.
    explicit Histories(const Projection& projection);
    ~Histories();
    Histories(const Histories&) = delete;
    Histories& operator=(const Histories&) = delete;

    /// As history_of.
    std::vector<HistoryEntry> of(const std::vector<events::StoredEvent>& events);

  private:
    const Projection& projection_;
    std::unique_ptr<PastModel> past_;
};

/// The events in the order given (oldest first), each with its changes. Audit columns, logs and
/// tables that no entity describes are left out.
std::vector<HistoryEntry> history_of(
    const Projection& projection, const std::vector<events::StoredEvent>& events
);

}  // namespace oms::storage
