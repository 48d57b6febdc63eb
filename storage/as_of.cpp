#include "storage/as_of.hpp"

#include "storage/log_index.hpp"
#include "storage/sqlite_read_model.hpp"
#include "storage/table_writer.hpp"

#include <algorithm>
#include <stdexcept>

namespace oms::storage {
namespace {

/// A read model with the connection it reads. The base that holds the connection comes first.
class OwnDatabase {
  protected:
    Database memory_ = Database::memory();
};

class MemoryReadModel : private OwnDatabase, public SqliteReadModel {
  public:
    explicit MemoryReadModel(const Projection& projection)
        : SqliteReadModel(memory_, false), projection_(projection) {
        create_tables(memory_, projection);
    }

    void fill(const std::vector<events::StoredEvent>& events, std::int64_t position) {
        SqliteTableWriter writer(memory_, SqliteTableWriter::Mode::Bulk);
        Transaction transaction(memory_);
        for (const events::StoredEvent& event : events) {
            index_event(memory_, event);
            projection_.project(event, writer);
        }
        for (const projections::Table* table : *projection_.tables) {
            fill_search(memory_, *table);
            fill_row_counts(memory_, *table);
        }
        FileMark mark;
        mark.position = position;
        write_mark(memory_, mark);
        transaction.commit();
    }

  private:
    const Projection& projection_;
};

}  // namespace

std::unique_ptr<ReadModel> read_as_of(
    ReadModel& live,
    const EventLog& log,
    const Projection& projection,
    const std::vector<std::string>& streams,
    std::int64_t position
) {
    std::vector<std::int64_t> places;
    for (const std::string& stream : streams) {
        const auto more = live.stream_events(stream, position);
        places.insert(places.end(), more.begin(), more.end());
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    std::vector<events::StoredEvent> events;
    for (const std::int64_t seq : places) {
        auto logged = log.at(seq);
        if (!logged) {
            throw std::runtime_error("the log has no event " + std::to_string(seq));
        }
        events.push_back(std::move(logged->event));
    }
    auto model = std::make_unique<MemoryReadModel>(projection);
    model->fill(events, position);
    return model;
}

}  // namespace oms::storage
