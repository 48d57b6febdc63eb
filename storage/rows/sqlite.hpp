#pragma once
// RAII over SQLite: Database, Statement, Query (a cached statement in use), Transaction, Savepoint.
// sqlite3.h stays in storage/*.cpp. A Database and what it makes belong to one thread at a time
// (SQLITE_OPEN_NOMUTEX); every failure throws SqliteFault.

#include "projections/kit/table.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace oms::storage {

class PageStack;

class SqliteFault : public std::runtime_error {
  public:
    SqliteFault(int code, const std::string& what) : std::runtime_error(what), code_(code) {}

    int code() const { return code_; }  ///< SQLite's extended result code

    /// As SQLite would say it of a disk that another one has found full.
    static SqliteFault disk_full(const std::string& what);

    bool unique() const;    ///< a UNIQUE index or primary key refused the row
    bool no_space() const;  ///< disk full, or a write that failed
    bool damaged() const;   ///< not a database, or its pages contradict each other
    /// Of a unique() fault: the last column of the index, "" when SQLite does not say.
    std::string column() const;

  private:
    int code_;
};

/// A prepared statement. Texts bound to it must live until reset().
class Statement {
  public:
    Statement() = default;

    explicit Statement(sqlite3_stmt* handle) : handle_(handle) {}

    Statement& bind(int index, std::int64_t value);
    Statement& bind(int index, std::string_view text);
    Statement& bind_blob(int index, std::string_view bytes);
    Statement& bind_null(int index);
    Statement& bind(int index, const projections::Cell& cell);
    Statement& bind(int index, const projections::OwnedCell& cell);

    /// True while it stands on a row.
    bool step();
    /// Steps to the end and resets.
    void run();
    /// Ends the read and forgets what was bound.
    void reset() noexcept;

    bool is_null(int column) const;
    std::int64_t integer(int column) const;   ///< 0 when null
    std::string_view text(int column) const;  ///< "" when null; until the next step or reset
    std::string_view blob(int column) const;  ///< as text()
    projections::OwnedCell cell(int column) const;

    explicit operator bool() const { return handle_ != nullptr; }

    sqlite3_stmt* handle() const { return handle_.get(); }

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* s) const noexcept;
    };

    [[noreturn]] void fail(int code) const;
    void check(int code) const;

    std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

/// Resets a statement when the scope ends, whatever happened in it.
class Reset {
  public:
    explicit Reset(Statement& statement) : statement_(statement) {}

    ~Reset() { statement_.reset(); }

    Reset(const Reset&) = delete;
    Reset& operator=(const Reset&) = delete;

  private:
    Statement& statement_;
};

/// A statement of a Database's cache while it is used; reset on destruction.
class Query {
  public:
    Query(Statement& shared, bool& busy) : statement_(&shared), busy_(&busy) { busy = true; }

    explicit Query(Statement own)
        : own_(std::make_unique<Statement>(std::move(own))), statement_(own_.get()) {}

    ~Query();
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

    Statement* operator->() { return statement_; }

    Statement& operator*() { return *statement_; }

  private:
    std::unique_ptr<Statement> own_;
    Statement* statement_;
    bool* busy_ = nullptr;
};

enum class Access : std::uint8_t {
    Read,     ///< an existing file, memory-mapped, nothing can be written through it
    Frozen,   ///< the same for a file that nobody has open and that has no write-ahead log
    Write,    ///< made when absent; WAL, synchronous=NORMAL, checkpoints left to maintenance
    Rebuild,  ///< made when absent; no journal, no syncs, not shared: useless after a crash
};

struct WalPages {
    std::int64_t all = 0;
    std::int64_t left = 0;  ///< not copied into the file yet
};

class Database {
  public:
    static Database open(const std::filesystem::path& file, Access access);
    /// Pages kept in layers; Frozen or Rebuild.
    static Database open(const std::shared_ptr<PageStack>& pages, Access access);
    static Database memory();
    /// Removes a database with what lies beside it. Nobody has it open; what is not there is none.
    static void remove(const std::filesystem::path& file);

    /// Runs statements that give no rows.
    void execute(const std::string& sql);
    Statement prepare(std::string_view sql);
    /// The statement with this text, prepared once per connection (the least used of more than 256
    /// are dropped). When it is in use already, another one for this time.
    Query cached(std::string_view sql);

    bool in_transaction() const;
    std::int64_t changes() const;  ///< rows changed by the last statement

    /// Writes what the open transaction changed into the WAL, where nobody sees it before COMMIT.
    void write_ahead();

    /// Copies WAL pages into the file, as far as those let it who read; nobody waits for anybody.
    WalPages checkpoint();
    /// Copies what is left and empties the WAL; false when somebody reads it for longer than
    /// `patience`. Who writes waits meanwhile: checkpoint() first, so that little is left.
    bool empty_wal(std::chrono::milliseconds patience);

    /// Statements that call oms_visit(id) for each row they look at fail once it has been called
    /// more than `limit` times; `visited_too_many` tells that from other failures.
    void limit_visits(std::int64_t limit);
    bool visited_too_many() const;
    std::int64_t visits() const;

    /// While it lives, visits are counted and limited apart: what was before goes on after it. For
    /// whoever reads while another statement is stepped through.
    class OwnVisits {
      public:
        explicit OwnVisits(Database& db);
        ~OwnVisits();
        OwnVisits(const OwnVisits&) = delete;
        OwnVisits& operator=(const OwnVisits&) = delete;

      private:
        Database& db_;
        std::int64_t count_;
        std::int64_t limit_;
    };

  private:
    struct State;

    struct Close {
        void operator()(State* s) const noexcept;
    };

    explicit Database(std::unique_ptr<State, Close> state) : state_(std::move(state)) {}

    static Database connect(const char* name, int flags, const char* vfs = nullptr);
    void prepare_for(Access access);

    std::unique_ptr<State, Close> state_;
};

/// BEGIN IMMEDIATE .. COMMIT; rolls back unless committed.
class Transaction {
  public:
    explicit Transaction(Database& db) : db_(db) { db_.execute("BEGIN IMMEDIATE"); }

    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

  private:
    Database& db_;
    bool open_ = true;
};

/// A part of a transaction that can be taken back alone; rolls back unless released.
class Savepoint {
  public:
    explicit Savepoint(Database& db) : db_(db) { db_.cached("SAVEPOINT part")->run(); }

    ~Savepoint();
    Savepoint(const Savepoint&) = delete;
    Savepoint& operator=(const Savepoint&) = delete;

    void release();

  private:
    Database& db_;
    bool open_ = true;
};

}  // namespace oms::storage
