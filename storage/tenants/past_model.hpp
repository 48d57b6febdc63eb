#pragma once
// A document as of an earlier moment: its events folded with the same projections into a read model
// of their own, in memory, and read with the same calls as the live one (architecture 5).

#include "events/kit/envelope.hpp"
#include "storage/lists/read_model.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/rows/table_writer.hpp"

#include <memory>
#include <vector>

namespace oms::storage {

class PastModel {
  public:
    /// An empty one. `projection` must outlive it.
    explicit PastModel(const Projection& projection);
    ~PastModel();
    PastModel(const PastModel&) = delete;
    PastModel& operator=(const PastModel&) = delete;

    /// The next event, oldest first.
    void apply(const events::StoredEvent& event);

    ReadModel& model() { return *model_; }

    Database& database() { return db_; }

  private:
    const Projection& projection_;
    Database db_;
    SqliteTableWriter writer_;
    std::unique_ptr<ReadModel> model_;
};

}  // namespace oms::storage
