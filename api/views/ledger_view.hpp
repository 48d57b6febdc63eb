#pragma once
// The history of a document and a document as of a moment, from the log (architecture 5).

#include "api/calls/call.hpp"
#include "api/views/record_names.hpp"
#include "events/kit/envelope.hpp"
#include "storage/tenants/history.hpp"
#include "storage/tenants/past_model.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

/// Events of a document up to a position, oldest first: its own stream and those that belong to it
/// (its prints; payments, returns and refunds of an order; refunds of a return).
std::vector<events::StoredEvent> document_events(
    storage::ReadModel& model,
    const storage::EventLog& log,
    std::string_view entity,
    Id id,
    std::int64_t last_position
);

/// The document's events folded up to a moment; NotFound when it did not exist then.
Result<std::unique_ptr<storage::PastModel>> past_model(
    QueryCall& call, std::string_view entity, Id id, std::string_view moment
);

/// Real names of users, each looked up once; "" for the system and for unknown ones.
class UserNames {
  public:
    explicit UserNames(storage::ReadModel& model) : names_(model) {}

    const std::string& of(Id user) { return names_.of("user", user); }

  private:
    RecordNames names_;
};

/// A change as its viewer sees it: JSON values in the wire's form.
struct ShownChange {
    std::string path;  ///< "customerName", "details[2].pieces" (line, or its goods),
                       ///< "payment[SK…].payStatus"
    std::string entity;
    std::string field;
    std::string before;
    std::string after;
};

/// Without what the viewer may not see, and what nobody reads.
std::vector<ShownChange> shown_changes(
    const std::vector<storage::FieldChange>& changes, const Principal& viewer
);
void write_changes(json::Writer& out, const std::vector<ShownChange>& changes);

/// Narrows a list of events: who does not see every row sees what was done by itself, or in its
/// departments.
void keep_to_rows(storage::ListQuery& query, const Principal& user);

/// This thread's own.
storage::Histories& histories();

/// Writes entries as the wire shows them, through the viewer's field scopes; user names come from
/// the tenant's read model.
std::string history_json(
    storage::ReadModel& model,
    const std::vector<storage::HistoryEntry>& entries,
    const Principal& viewer
);

/// Entries of the document's own stream after `version`, for a VERSION_STALE answer.
std::string events_since(
    storage::ReadModel& model,
    const storage::EventLog& log,
    std::string_view stream,
    std::int64_t version,
    const Principal& viewer
);

}  // namespace oms::api
