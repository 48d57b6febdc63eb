#include "storage/tenant_file.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

namespace oms::storage {
namespace {

constexpr std::int64_t kCatchUpEvents = 5000;

FileMark finished_mark(Database& db, const std::filesystem::path& file) {
    std::optional<FileMark> mark = read_mark(db);
    if (!mark) {
        throw std::runtime_error(file.string() + ": the file was never finished");
    }
    return *mark;
}

/// Sequence number of the event the file reflects, 0 when it reflects none.
std::int64_t last_sequence(Database& db) {
    Query q = db.cached("SELECT max(position), seq FROM _event");
    return q->step() ? q->integer(1) : 0;
}

}  // namespace

void TenantFile::create(
    const std::filesystem::path& file, const FileMark& mark, const Projection& projection
) {
    Database db = Database::open(file, Access::Write);
    Transaction transaction(db);
    create_tables(db, projection);
    finish_bulk(db, *projection.tables);
    write_mark(db, mark);
    transaction.commit();
}

TenantFile::TenantFile(const std::filesystem::path& file, const Projection& projection)
    : db_(Database::open(file, Access::Write)),
      projection_(projection),
      writer_(db_, SqliteTableWriter::Mode::Batch),
      mark_(finished_mark(db_, file)),
      position_(mark_.position) {}

TenantFile::~TenantFile() {
    rollback();
}

void TenantFile::publish(std::atomic<std::int64_t>& seen) {
    seen = mark_.position;
    seen_ = &seen;
}

void TenantFile::begin() {
    if (!db_.in_transaction()) {
        db_.cached("BEGIN IMMEDIATE")->run();
    }
}

void TenantFile::apply(const events::StoredEvent& event) {
    if (event.tenant != mark_.tenant || event.position != position_ + 1) {
        throw std::logic_error(fmt::format(
            "event {} of {} does not follow {} of {}",
            event.position,
            event.tenant,
            position_,
            mark_.tenant
        ));
    }
    index_event(db_, event);
    projection_.project(event, writer_);
    position_ = event.position;
}

void TenantFile::commit(const Head& head) {
    try {
        if (head.tenant != mark_.tenant || head.position != position_) {
            throw std::logic_error(fmt::format(
                "{}: the log is at {}, the file at {}", mark_.tenant, head.position, position_
            ));
        }
        if (!db_.in_transaction()) {
            return;
        }
        writer_.settle();
        move_mark(db_, head.position, head.hash);
        db_.cached("COMMIT")->run();
        mark_.position = head.position;
        mark_.hash = head.hash;
        if (seen_ != nullptr) {
            *seen_ = head.position;
        }
    } catch (...) {
        rollback();
        throw;
    }
}

void TenantFile::rollback() noexcept {
    try {
        if (db_.in_transaction()) {
            db_.execute("ROLLBACK");
        }
    } catch (const SqliteFault&) {
        // SQLite has rolled back by itself.
    }
    writer_.taken_back({});
    position_ = mark_.position;
}

void TenantFile::catch_up(const EventLog& log, std::int64_t last_position) {
    rollback();
    const std::int64_t end = std::min(log.head(mark_.tenant).position, last_position);
    if (end <= position_) {
        return;
    }
    log.scan(last_sequence(db_) + 1, [&](const LoggedEvent& logged) {
        if (logged.event.tenant != mark_.tenant) {
            return true;
        }
        begin();
        apply(logged.event);
        const bool last = position_ == end;
        if (last || position_ - mark_.position >= kCatchUpEvents) {
            commit({mark_.tenant, position_, logged.hash});
            static_cast<void>(take_rows());
        }
        return !last;
    });
    if (mark_.position != end) {
        throw std::runtime_error(
            fmt::format("{}: the log ends at {} instead of {}", mark_.tenant, mark_.position, end)
        );
    }
}

std::optional<UsedCommand> TenantFile::used_command(std::string_view key) {
    return storage::used_command(db_, key);
}

std::int64_t TenantFile::next_number(std::string_view series) {
    Query q = db_.cached("SELECT n FROM _number WHERE series = ?");
    q->bind(1, series);
    return (q->step() ? q->integer(0) : 0) + 1;
}

TenantFile::Part::~Part() {
    if (!released_) {
        savepoint_.reset();
        file_.writer_.taken_back(unsettled_);
        file_.position_ = file_.db_.in_transaction() ? before_ : file_.mark_.position;
    }
}

void TenantFile::Part::release() {
    savepoint_->release();
    released_ = true;
}

}  // namespace oms::storage
