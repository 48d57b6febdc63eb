#pragma once
// RAII over LMDB. lmdb.h is seen by .cpp files of storage/ only.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

struct MDB_env;
struct MDB_txn;
struct MDB_cursor;

namespace oms::storage::lmdb {

using Table = unsigned int;

/// What an LMDB call refused to do. `code()` is LMDB's or the system's error number.
class Failure : public std::runtime_error {
  public:
    Failure(const char* call, int code);

    int code() const { return code_; }

    /// The file is no LMDB file or a broken one.
    bool damaged() const;

  private:
    int code_;
};

/// When commits are on the disk.
enum class Durable : std::uint8_t {
    EachCommit,
    /// A power cut may undo the last commit, and never damages the file.
    AllButLast,
    /// With Env::sync() alone. A power cut damages the file, unless a meta page of a synced state
    /// is put back (lmdb_meta.hpp).
    BySync,
};

struct EnvOptions {
    std::filesystem::path dir;                     ///< holds data.mdb and lock.mdb; must exist
    std::size_t map_size = std::size_t{1} << 40U;  ///< upper bound of the file
    unsigned max_readers = 1024;                   ///< over all processes
    unsigned max_tables = 8;
    bool read_only = false;
    Durable durable = Durable::EachCommit;
};

struct EnvInfo {
    std::int64_t page_size = 0;
    std::int64_t used_bytes = 0;
    std::int64_t map_size = 0;
    std::int64_t readers = 0;
    std::int64_t oldest_reader_lag = 0;  ///< commits since the oldest open reader began
};

/// One environment per directory and process; never used across fork().
class Env {
  public:
    explicit Env(const EnvOptions& options);
    ~Env();
    Env(const Env&) = delete;
    Env& operator=(const Env&) = delete;

    MDB_env* raw() const { return env_; }

    const std::filesystem::path& dir() const { return dir_; }

    const char* base() const { return base_; }  ///< see base_

    std::size_t page_size() const { return page_size_; }

    EnvInfo info() const;
    /// Frees reader slots of dead processes; returns how many.
    int check_readers() const;
    /// True when this failure means that the file could not grow (full disk, quota, file size
    /// limit, map size), so that nothing of the transaction was written.
    bool no_room(int code) const;
    /// True when [bytes, bytes + size) lies in the pages that the file holds.
    bool holds(const char* bytes, std::size_t size) const;
    /// Takes the mapped pages out of this process; what is read next is mapped again.
    void release_pages() const;
    /// Makes every commit durable; 0 or the system's error number.
    int sync() const;
    /// Writes a dense, consistent copy to a new file while others go on; fsynced.
    void copy_to(const std::filesystem::path& file) const;

  private:
    MDB_env* env_ = nullptr;
    std::filesystem::path dir_;
    const char* base_ = nullptr;  ///< where the file is mapped; null when the system does not say
    std::size_t page_size_ = 0;
};

class Txn {
  public:
    Txn(const Txn&) = delete;
    Txn& operator=(const Txn&) = delete;

    MDB_txn* raw() const { return txn_; }

    /// The bytes live until the transaction ends or, in a write transaction, until the next write.
    std::optional<std::string_view> get(Table table, std::string_view key) const;
    std::int64_t entries(Table table) const;
    /// The table of this name; nothing when it does not exist.
    std::optional<Table> find_table(const char* name) const;

  protected:
    Txn() = default;
    ~Txn() = default;

    MDB_txn* txn_ = nullptr;
};

/// May move between threads; keep it short.
class ReadTxn : public Txn {
  public:
    explicit ReadTxn(const Env& env);
    ~ReadTxn();

    /// Ends the transaction and keeps the tables found in it open.
    void keep_tables();
};

/// Rolls back when it ends without commit. Belongs to the thread that began it.
class WriteTxn : public Txn {
  public:
    explicit WriteTxn(Env& env);
    ~WriteTxn();

    Table make_table(const char* name);
    void put(Table table, std::string_view key, std::string_view value);
    /// The key must sort after every other one: KEYEXIST otherwise. Returns the LMDB code.
    int append(Table table, std::string_view key, std::string_view value);
    bool remove(Table table, std::string_view key);  ///< false when it was not there
    void clear(Table table);
    /// Durable when it returns; throws Failure, and nothing was written then or the store is
    /// suspect (Env::no_room tells).
    void commit();
    /// The same, with the code instead of the exception; 0 is success.
    int try_commit();
};

/// Stands on a key. Dies before its transaction.
class Cursor {
  public:
    Cursor(const Txn& txn, Table table);
    ~Cursor();
    Cursor(const Cursor&) = delete;
    Cursor& operator=(const Cursor&) = delete;

    bool first();
    bool last();
    bool next();
    bool seek(std::string_view key);  ///< first key not before `key`

    std::string_view key() const { return key_; }

    std::string_view value() const { return value_; }

    void erase();  ///< removes the entry it stands on; next() goes on behind it

  private:
    bool move(int op);

    MDB_cursor* cursor_ = nullptr;
    std::string_view key_;
    std::string_view value_;
};

}  // namespace oms::storage::lmdb
