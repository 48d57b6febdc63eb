#pragma once
// Messages as the wire shows them: a receiver's copies with the text of what was sent, in the
// reader's language when a step wrote it.

#include "api/calls/call.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "entities/render.hpp"
#include "projections/kit/table.hpp"
#include "storage/lists/read_model.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oms::api {

/// Messages of the user that are unread and not deleted (domain-model, I30): counted, never kept.
std::int64_t unread_count(storage::ReadModel& model, Id user);

/// Copies of messages on their way to an answer.
class MessageRows {
  public:
    explicit MessageRows(QueryCall& call);

    /// What a query has to select.
    const std::vector<std::string>& columns() const { return renderer_.columns(); }

    void add(const entities::RowReader& row);

    std::size_t size() const { return rows_.size(); }

    /// The objects as an array, texts in the caller's language. `read`: as if all had been opened.
    void write(json::Writer& out, storage::ReadModel& model, bool read = false) const;

  private:
    void write_one(
        json::Writer& out, const projections::Row& row, storage::ReadModel& model, bool read
    ) const;

    QueryCall& call_;
    entities::Renderer renderer_;
    std::vector<projections::Row> rows_;
};

/// One thing that was sent, from its stored row: its fields, createUserName and `receiverName`: the
/// people, department or role it went to. `names` knows them.
void write_batch(
    json::Writer& out, QueryCall& call, const projections::Row& row, entities::NameSource& names
);

/// Whose names write_batch needs.
class Names;
void want_receivers(Names& names, const projections::Row& batch);

}  // namespace oms::api
