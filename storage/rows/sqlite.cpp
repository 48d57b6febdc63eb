#include "storage/rows/sqlite.hpp"

#include "storage/pages/page_files.hpp"
#include "storage/rows/gathered_writes.hpp"
#include "storage/rows/mapped_files.hpp"
#include "storage/rows/sql_functions.hpp"

#include <limits>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <variant>

#include <sqlite3.h>

namespace oms::storage {
namespace {

constexpr int kBusyTimeoutMs = 5000;
constexpr std::size_t kStatementsMax = 256;
/// Pages that a savepoint would bring back are held in memory, in small blocks, however many they
/// are: those of one command. (Held in one large block, they could not
/// be moved to a file: SQLite 3.40 writes that block by one call, of which it masks the length to
/// 17 bits, and tells a full disk.)
constexpr int kSavepointsInMemory = -1;

/// Counting every allocation under one mutex costs lists a fifth of their speed (architecture 5).
void configure_once() {
    static std::once_flag once;
    std::call_once(once, [] {
        sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
        sqlite3_config(SQLITE_CONFIG_STMTJRNL_SPILL, kSavepointsInMemory);
        sqlite3_initialize();
        watch_mapped_files();
        register_page_files();
    });
}

struct TextHash {
    using is_transparent = void;

    std::size_t operator()(std::string_view s) const noexcept {
        return std::hash<std::string_view>{}(s);
    }
};

struct Cached {
    Statement statement;
    bool busy = false;
    std::uint64_t used = 0;
};

/// A URI that SQLite reads as this path, with nothing in it taken for a parameter.
std::string immutable_uri(const std::string& path) {
    std::string uri = "file:";
    for (const char c : path) {
        if (c == '%' || c == '?' || c == '#') {
            uri += c == '%' ? "%25" : c == '?' ? "%3f" : "%23";
        } else {
            uri += c;
        }
    }
    return uri + "?immutable=1";
}

}  // namespace

bool SqliteFault::unique() const {
    return code_ == SQLITE_CONSTRAINT_UNIQUE || code_ == SQLITE_CONSTRAINT_PRIMARYKEY ||
           code_ == SQLITE_CONSTRAINT_ROWID;
}

SqliteFault SqliteFault::disk_full(const std::string& what) {
    return {SQLITE_FULL, what};
}

bool SqliteFault::no_space() const {
    return code_ == SQLITE_FULL || code_ == SQLITE_IOERR_WRITE || code_ == SQLITE_IOERR_SHMSIZE;
}

bool SqliteFault::damaged() const {
    const int primary = code_ & 0xFF;
    return primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB;
}

std::string SqliteFault::column() const {
    const std::string_view text = what();
    const auto dot = text.rfind('.');
    return unique() && dot != std::string_view::npos ? std::string(text.substr(dot + 1))
                                                     : std::string();
}

void Statement::Finalize::operator()(sqlite3_stmt* s) const noexcept {
    sqlite3_finalize(s);
}

void Statement::fail(int code) const {
    sqlite3* db = sqlite3_db_handle(handle_.get());
    throw SqliteFault(
        sqlite3_extended_errcode(db) == 0 ? code : sqlite3_extended_errcode(db), sqlite3_errmsg(db)
    );
}

void Statement::check(int code) const {
    if (code != SQLITE_OK) {
        fail(code);
    }
}

Statement& Statement::bind(int index, std::int64_t value) {
    check(sqlite3_bind_int64(handle_.get(), index, value));
    return *this;
}

Statement& Statement::bind(int index, std::string_view text) {
    const char* data = text.data() == nullptr ? "" : text.data();
    check(sqlite3_bind_text64(handle_.get(), index, data, text.size(), SQLITE_STATIC, SQLITE_UTF8));
    return *this;
}

Statement& Statement::bind_blob(int index, std::string_view bytes) {
    check(sqlite3_bind_blob64(handle_.get(), index, bytes.data(), bytes.size(), SQLITE_STATIC));
    return *this;
}

Statement& Statement::bind_null(int index) {
    check(sqlite3_bind_null(handle_.get(), index));
    return *this;
}

Statement& Statement::bind(int index, const projections::Cell& cell) {
    if (const auto* number = std::get_if<std::int64_t>(&cell)) {
        return bind(index, *number);
    }
    if (const auto* text = std::get_if<std::string_view>(&cell)) {
        return bind(index, *text);
    }
    return bind_null(index);
}

Statement& Statement::bind(int index, const projections::OwnedCell& cell) {
    if (const auto* number = std::get_if<std::int64_t>(&cell)) {
        return bind(index, *number);
    }
    if (const auto* text = std::get_if<std::string>(&cell)) {
        return bind(index, std::string_view(*text));
    }
    return bind_null(index);
}

bool Statement::step() {
    const int code = sqlite3_step(handle_.get());
    if (code == SQLITE_ROW) {
        return true;
    }
    if (code != SQLITE_DONE) {
        fail(code);
    }
    return false;
}

void Statement::run() {
    const Reset reset(*this);
    while (step()) {
    }
}

void Statement::reset() noexcept {
    sqlite3_reset(handle_.get());
    sqlite3_clear_bindings(handle_.get());
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(handle_.get(), column);
}

std::string_view Statement::text(int column) const {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
    if (text == nullptr) {
        return {};
    }
    return {text, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

std::string_view Statement::blob(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(handle_.get(), column));
    if (bytes == nullptr) {
        return {};
    }
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

projections::OwnedCell Statement::cell(int column) const {
    switch (sqlite3_column_type(handle_.get(), column)) {
        case SQLITE_NULL:
            return std::monostate{};
        case SQLITE_INTEGER:
            return integer(column);
        default:
            return std::string(text(column));
    }
}

Query::~Query() {
    statement_->reset();
    if (busy_ != nullptr) {
        *busy_ = false;
    }
}

/// Member order matters: statements go before their connection.
struct Database::State {
    sqlite3* handle = nullptr;
    Visits visits;
    std::unordered_map<std::string, Cached, TextHash, std::equal_to<>> statements;
    std::uint64_t uses = 0;

    void forget_least_used();
};

void Database::State::forget_least_used() {
    auto oldest = statements.end();
    for (auto it = statements.begin(); it != statements.end(); ++it) {
        if (!it->second.busy &&
            (oldest == statements.end() || it->second.used < oldest->second.used)) {
            oldest = it;
        }
    }
    if (oldest != statements.end()) {
        statements.erase(oldest);
    }
}

void Database::Close::operator()(State* s) const noexcept {
    s->statements.clear();
    sqlite3_close_v2(s->handle);
    delete s;
}

Database Database::connect(const char* name, int flags, const char* vfs) {
    configure_once();
    std::unique_ptr<State, Close> state(new State);
    const int code = sqlite3_open_v2(name, &state->handle, flags | SQLITE_OPEN_NOMUTEX, vfs);
    if (code != SQLITE_OK) {
        throw SqliteFault(code, std::string(name) + ": " + sqlite3_errstr(code));
    }
    sqlite3* db = state->handle;
    sqlite3_extended_result_codes(db, 1);
    sqlite3_busy_timeout(db, kBusyTimeoutMs);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
    add_sql_functions(db, state->visits);
    return Database(std::move(state));
}

Database Database::open(const std::filesystem::path& file, Access access) {
    const bool frozen = access == Access::Frozen;
    const bool read = frozen || access == Access::Read;
    Database db = connect(
        (frozen ? immutable_uri(file.string()) : file.string()).c_str(),
        (read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) |
            (frozen ? SQLITE_OPEN_URI : 0)
    );
    db.prepare_for(access);
    return db;
}

Database Database::open(const std::shared_ptr<PageStack>& pages, Access access) {
    const PageFileName name(pages);
    Database db = connect(
        name.c_str(),
        access == Access::Frozen ? SQLITE_OPEN_READONLY
                                 : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
        kPageFiles
    );
    db.prepare_for(access);
    if (access == Access::Frozen) {
        db.execute("PRAGMA cache_size=-16384;");  // nothing of it is mapped
    }
    return db;
}

void Database::prepare_for(Access access) {
    switch (access) {
        case Access::Read:
        case Access::Frozen:
            execute("PRAGMA query_only=1; PRAGMA mmap_size=1073741824;");
            break;
        case Access::Write:
            execute(
                "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA secure_delete=OFF;"
                "PRAGMA wal_autocheckpoint=0; PRAGMA journal_size_limit=67108864;"
                "PRAGMA cache_size=-8192;"
            );
            break;
        case Access::Rebuild:
            execute(
                "PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;"
                "PRAGMA secure_delete=OFF; PRAGMA cache_size=-65536; PRAGMA temp_store=MEMORY;"
                "PRAGMA mmap_size=17179869184;"
            );
            break;
    }
    // Last: a defensive connection cannot turn its journal off.
    sqlite3_db_config(state_->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
}

Database Database::memory() {
    Database db =
        connect(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY);
    sqlite3_db_config(db.state_->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    return db;
}

void Database::remove(const std::filesystem::path& file) {
    std::error_code ignored;
    for (const char* end : {"", "-wal", "-shm", "-journal"}) {
        std::filesystem::remove(file.string() + end, ignored);
    }
}

void Database::execute(const std::string& sql) {
    const int code = sqlite3_exec(state_->handle, sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) {
        throw SqliteFault(sqlite3_extended_errcode(state_->handle), sqlite3_errmsg(state_->handle));
    }
}

Statement Database::prepare(std::string_view sql) {
    sqlite3_stmt* handle = nullptr;
    const int code = sqlite3_prepare_v3(
        state_->handle,
        sql.data(),
        static_cast<int>(sql.size()),
        SQLITE_PREPARE_PERSISTENT,
        &handle,
        nullptr
    );
    if (code != SQLITE_OK) {
        throw SqliteFault(
            sqlite3_extended_errcode(state_->handle),
            std::string(sqlite3_errmsg(state_->handle)) + " in: " + std::string(sql)
        );
    }
    return Statement(handle);
}

Query Database::cached(std::string_view sql) {
    auto it = state_->statements.find(sql);
    if (it == state_->statements.end()) {
        if (state_->statements.size() >= kStatementsMax) {
            state_->forget_least_used();
        }
        it = state_->statements.emplace(std::string(sql), Cached{prepare(sql)}).first;
    }
    if (it->second.busy) {
        return Query(prepare(sql));
    }
    it->second.used = ++state_->uses;
    return Query(it->second.statement, it->second.busy);
}

bool Database::in_transaction() const {
    return sqlite3_get_autocommit(state_->handle) == 0;
}

std::int64_t Database::changes() const {
    return sqlite3_changes64(state_->handle);
}

void Database::write_ahead() {
    if (const int code = flush_gathered(state_->handle); code != SQLITE_OK) {
        throw SqliteFault(code, sqlite3_errstr(code));
    }
}

WalPages Database::checkpoint() {
    int all = 0;
    int copied = 0;
    const int code = sqlite3_wal_checkpoint_v2(
        state_->handle, nullptr, SQLITE_CHECKPOINT_PASSIVE, &all, &copied
    );
    if (code != SQLITE_OK && code != SQLITE_BUSY) {
        throw SqliteFault(code, sqlite3_errmsg(state_->handle));
    }
    return all < 0 ? WalPages{} : WalPages{all, all - copied};
}

bool Database::empty_wal(std::chrono::milliseconds patience) {
    sqlite3_busy_timeout(state_->handle, static_cast<int>(patience.count()));
    const int code = sqlite3_wal_checkpoint_v2(
        state_->handle, nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr
    );
    sqlite3_busy_timeout(state_->handle, kBusyTimeoutMs);
    if (code != SQLITE_OK && code != SQLITE_BUSY) {
        throw SqliteFault(code, sqlite3_errmsg(state_->handle));
    }
    return code == SQLITE_OK;
}

void Database::limit_visits(std::int64_t limit) {
    state_->visits = {0, limit};
}

bool Database::visited_too_many() const {
    return state_->visits.count > state_->visits.limit;
}

std::int64_t Database::visits() const {
    return state_->visits.count;
}

Database::OwnVisits::OwnVisits(Database& db)
    : db_(db), count_(db.state_->visits.count), limit_(db.state_->visits.limit) {}

Database::OwnVisits::~OwnVisits() {
    db_.state_->visits = {count_, limit_};
}

Transaction::~Transaction() {
    if (open_ && db_.in_transaction()) {
        try {
            db_.execute("ROLLBACK");
        } catch (const SqliteFault&) {
            // The connection has rolled back by itself already.
        }
    }
}

void Transaction::commit() {
    db_.execute("COMMIT");
    open_ = false;
}

Savepoint::~Savepoint() {
    if (open_ && db_.in_transaction()) {
        try {
            db_.execute("ROLLBACK TO part; RELEASE part");
        } catch (const SqliteFault&) {
            // The whole transaction is gone: the next statement on it says so.
        }
    }
}

void Savepoint::release() {
    db_.cached("RELEASE part")->run();
    open_ = false;
}

}  // namespace oms::storage
