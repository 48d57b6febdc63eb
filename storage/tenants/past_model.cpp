#include "storage/tenants/past_model.hpp"

#include "storage/lists/sqlite_read_model.hpp"
#include "storage/rows/search.hpp"

namespace oms::storage {
namespace {

Database empty_database(const Projection& projection) {
    Database db = Database::memory();
    create_tables(db, projection);
    for (const projections::Table* table : *projection.tables) {
        create_indexes(db, *table);
    }
    fill_search(db, *projection.tables);
    return db;
}

}  // namespace

PastModel::PastModel(const Projection& projection)
    : projection_(projection),
      db_(empty_database(projection)),
      writer_(db_, SqliteTableWriter::Mode::Live),
      model_(std::make_unique<SqliteReadModel>(db_, false)) {}

PastModel::~PastModel() = default;

void PastModel::apply(const events::StoredEvent& event) {
    projection_.project(event, writer_);
}

}  // namespace oms::storage
