#pragma once
// The auditor's reading of the log: which event of which document changed what, from which value to
// which, by whom and when.

#include "api/calls/call.hpp"
#include "api/views/ledger_view.hpp"
#include "storage/lists/read_model.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

struct EventRow {
    std::int64_t position = 0;
    std::int64_t seq = 0;
    std::string stream;
    std::int64_t version = 0;
    std::string type;
    Timestamp time;
    Id user;
    Id dept;
    std::string command;
};

struct Found {
    std::vector<EventRow> rows;
    std::int64_t total = 0;
    bool capped = false;  ///< older events were not looked at
};

/// Reads events of one tenant for one caller, with what they changed.
class Audit {
  public:
    Audit(QueryCall& call, storage::ReadModel& model) : call_(call), model_(model), names_(model) {}

    /// The filters of the call over the tenant's events, newest first.
    Result<storage::ListQuery> query();
    Result<Found> find(const storage::ListQuery& query);
    /// The changes of these events, by position; none of a document that the caller may not open.
    std::map<std::int64_t, std::vector<ShownChange>> changes(const std::vector<EventRow>& rows);
    bool may_open(const std::string& stream);
    /// What people call the document: its number or name, else its id.
    std::string document(const std::string& stream);

    const std::string& name_of(Id user) { return names_.of(user); }

  private:
    Result<std::vector<EventRow>> page(storage::ListQuery query, Found& found);
    Status add_document(
        storage::ListQuery& query, const entities::EntitySpec& entity, std::string_view text
    );
    bool opens_goods() const;
    bool names_field(const EventRow& row, const std::string& quoted) const;

    QueryCall& call_;
    storage::ReadModel& model_;
    UserNames names_;
    std::map<std::string, bool> open_;
    std::map<std::string, std::string> documents_;
};

}  // namespace oms::api
