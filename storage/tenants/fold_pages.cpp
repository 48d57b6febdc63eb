#include "storage/tenants/fold_pages.hpp"

#include "storage/rows/log_index.hpp"
#include "storage/rows/table_writer.hpp"
#include "storage/tenants/fold.hpp"

namespace oms::storage {
namespace {

constexpr std::int64_t kSettleEvents = 5000;
constexpr std::int64_t kTellEvents = 512;

/// Folds events into a database that reflects `mark`.
class Fold {
  public:
    Fold(const Projection& projection, Database& db, FileMark mark)
        : projection_(projection),
          db_(db),
          writer_(db, SqliteTableWriter::Mode::Batch),
          mark_(std::move(mark)),
          chain_(mark_.position, mark_.hash) {}

    void apply(const LoggedEvent& logged) {
        chain_.follow(logged);
        index_event(db_, logged.event);
        project_event(projection_, logged.event, writer_);
        if (chain_.position() % kSettleEvents == 0) {
            settle();
        }
    }

    void settle() {
        try {
            writer_.settle();
        } catch (const SqliteFault& fault) {
            if (of_rows(fault)) {
                throw FoldFault(StoppedModel{mark_.tenant, chain_.position(), "", "", fault.what()}
                );
            }
            throw;
        }
        static_cast<void>(writer_.take_rows());
        move_mark(db_, chain_.position(), chain_.hash());
        db_.execute("COMMIT; BEGIN");
    }

    std::int64_t position() const { return chain_.position(); }

  private:
    const Projection& projection_;
    Database& db_;
    SqliteTableWriter writer_;
    FileMark mark_;
    ChainFollower chain_;
};

/// What an empty database is made into; what one that is not empty says of itself.
FileMark begin_fold(
    Database& db,
    const EventLog& log,
    const Projection& projection,
    const TenantId& tenant,
    bool empty
) {
    if (!empty) {
        return read_mark(db).value_or(FileMark());
    }
    FileMark mark;
    mark.tenant = tenant;
    mark.store_id = log.store_id();
    mark.revision = projection.revision;
    create_tables(db, projection);
    finish_bulk(db, *projection.tables);
    write_mark(db, mark);
    return mark;
}

}  // namespace

bool of_this_log(Database& db, const EventLog& log, const Projection& projection) {
    const std::optional<FileMark> mark = read_mark(db);
    if (!mark || mark->store_id != log.store_id() || mark->revision != projection.revision) {
        return false;
    }
    const std::optional<LoggedEvent> last = log.at(last_sequence(db));
    return last && last->event.tenant == mark->tenant && last->event.position == mark->position &&
           last->hash == mark->hash;
}

void fold_pages(
    const EventLog& log,
    const Projection& projection,
    const TenantId& tenant,
    std::int64_t position,
    const std::shared_ptr<PageStack>& pages,
    const OnFolded& folded
) {
    const bool empty = pages->pages() == 0;
    Database db = Database::open(pages, Access::Rebuild);
    db.execute("BEGIN");
    const FileMark mark = begin_fold(db, log, projection, tenant, empty);
    if (!empty && (mark.tenant != tenant || !of_this_log(db, log, projection))) {
        throw ForeignPages(tenant + ": not of this log");
    }
    const std::int64_t first = last_sequence(db) + 1;
    Fold fold(projection, db, mark);
    if (mark.position < position) {
        log.scan_sound(first, [&](const LoggedEvent& logged) {
            if (logged.event.tenant == tenant) {
                fold.apply(logged);
                if (folded && fold.position() % kTellEvents == 0) {
                    folded(fold.position() - mark.position);
                }
            }
            return fold.position() < position;
        });
    }
    if (fold.position() != position) {
        throw FoldFault(StoppedModel{
            tenant, fold.position() + 1, "", "", "it is missing or damaged"});
    }
    fold.settle();
    db.execute("COMMIT");
}

}  // namespace oms::storage
