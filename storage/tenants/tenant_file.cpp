#include "storage/tenants/tenant_file.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

namespace oms::storage {
namespace {

constexpr std::int64_t kCatchUpEvents = 5000;
/// Most lists are read in less; for what reads on, the WAL goes on too.
constexpr std::chrono::milliseconds kReadersPatience{10};

FileMark finished_mark(Database& db, const std::filesystem::path& file) {
    std::optional<FileMark> mark = read_mark(db);
    if (!mark) {
        throw std::runtime_error(file.string() + ": the file was never finished");
    }
    return *mark;
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

void TenantFile::publish(FileSigns& signs, TellStopped stopped) {
    signs.position = mark_.position;
    signs_ = &signs;
    tell_ = std::move(stopped);
}

void TenantFile::begin() {
    if (db_.in_transaction()) {
        return;
    }
    if (signs_ != nullptr && signs_->wal_full.exchange(false)) {
        try {
            db_.empty_wal(kReadersPatience);
        } catch (const SqliteFault&) {
            // It grows on; what has no room for more says so itself.
        }
    }
    db_.cached("BEGIN IMMEDIATE")->run();
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

void TenantFile::prepare() {
    try {
        writer_.settle();
        // At a savepoint full-text tables write out what they hold.
        Savepoint(db_).release();
        db_.write_ahead();
    } catch (...) {
        roll_back();
        throw;
    }
}

void TenantFile::announce(std::int64_t position) {
    if (signs_ != nullptr) {
        signs_->barrier.raise();
        signs_->announced = position;
    }
}

void TenantFile::end_announced() noexcept {
    if (signs_ != nullptr) {
        signs_->announced = mark_.position;
        signs_->barrier.lift();
    }
}

void TenantFile::commit(const Head& head) {
    try {
        make_visible(head);
        end_announced();
    } catch (...) {
        rollback();
        throw;
    }
}

void TenantFile::make_visible(const Head& head) {
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
    if (signs_ != nullptr) {
        signs_->position = head.position;
    }
}

void TenantFile::rollback() noexcept {
    roll_back();
    end_announced();
}

void TenantFile::roll_back() noexcept {
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
    roll_back();
    const std::int64_t end = std::min(log.head(mark_.tenant).position, last_position);
    if (end <= position_) {
        end_announced();
        return;
    }
    try {
        try {
            follow(log, end, kCatchUpEvents);
        } catch (const FoldFault&) {
            // Once more with a commit each: the file then reflects all that comes before the event.
            roll_back();
            follow(log, end, 1);
        }
    } catch (const FoldFault& fault) {
        rollback();
        tell(fault.model());
        throw;
    } catch (...) {
        rollback();
        throw;
    }
    tell(std::nullopt);
}

void TenantFile::follow(const EventLog& log, std::int64_t end, std::int64_t commit_events) {
    ChainFollower chain(mark_.position, mark_.hash);
    log.scan_sound(last_sequence(db_) + 1, [&](const LoggedEvent& logged) {
        if (logged.event.tenant != mark_.tenant) {
            return true;
        }
        apply_followed(chain, logged);
        const bool last = position_ == end;
        if (last || position_ - mark_.position >= commit_events) {
            commit_followed(logged);
            static_cast<void>(take_rows());
        }
        return !last;
    });
    if (mark_.position != end) {
        throw FoldFault(StoppedModel{
            mark_.tenant, mark_.position + 1, "", "", "it is missing or damaged"});
    }
}

void TenantFile::follow(const std::vector<LoggedEvent>& events) {
    rollback();
    ChainFollower chain(mark_.position, mark_.hash);
    try {
        for (const LoggedEvent& logged : events) {
            apply_followed(chain, logged);
        }
        if (!events.empty()) {
            commit_followed(events.back());
        }
    } catch (...) {
        rollback();
        throw;
    }
}

void TenantFile::apply_followed(ChainFollower& chain, const LoggedEvent& logged) {
    chain.follow(logged);
    begin();
    index_event(db_, logged.event);
    project_event(projection_, logged.event, writer_);
    position_ = logged.event.position;
}

void TenantFile::commit_followed(const LoggedEvent& logged) {
    try {
        commit({mark_.tenant, position_, logged.hash});
    } catch (const SqliteFault& fault) {
        if (of_rows(fault)) {
            throw FoldFault(logged.event, fault.what());
        }
        throw;
    }
}

void TenantFile::tell(const std::optional<StoppedModel>& stopped) const {
    if (tell_) {
        tell_(stopped);
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
