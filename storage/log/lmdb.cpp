#include "storage/log/lmdb.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fstream>

#include <fcntl.h>
#include <lmdb.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace oms::storage::lmdb {
namespace {

/// Less free space than this, and a write error is put down to the full disk: LMDB reports a write
/// that the disk cut short as EIO, not as ENOSPC.
constexpr std::uint64_t kNoRoomBytes = 16U << 20U;

void check(const char* call, int code) {
    if (code != MDB_SUCCESS) {
        throw Failure(call, code);
    }
}

MDB_val to_val(std::string_view bytes) {
    return {bytes.size(), const_cast<char*>(bytes.data())};
}

std::string_view to_view(const MDB_val& v) {
    return {static_cast<const char*>(v.mv_data), v.mv_size};
}

/// Start of the mapping of `file` in this process.
const char* mapped_at(const std::filesystem::path& file) {
    std::error_code failed;
    const std::string path = std::filesystem::canonical(file, failed).string();
    std::ifstream maps("/proc/self/maps");
    for (std::string line; !failed && std::getline(maps, line);) {
        std::uintptr_t start = 0;
        if (line.ends_with(" " + path) &&
            std::from_chars(line.data(), line.data() + line.size(), start, 16).ec == std::errc{}) {
            return reinterpret_cast<const char*>(start);
        }
    }
    return nullptr;
}

struct ReaderTally {
    std::int64_t readers = 0;
    std::int64_t oldest = -1;
};

/// mdb_reader_list gives lines "pid thread txnid"; txnid is "-" while a slot is idle.
int tally_reader(const char* text, void* context) {
    auto& tally = *static_cast<ReaderTally*>(context);
    std::string_view line(text);
    while (!line.empty() && (line.back() == '\n' || line.back() == ' ')) {
        line.remove_suffix(1);
    }
    const std::string_view last = line.substr(line.find_last_of(' ') + 1);
    std::int64_t txn = 0;
    if (std::from_chars(last.data(), last.data() + last.size(), txn).ec == std::errc{}) {
        ++tally.readers;
        tally.oldest = tally.oldest < 0 ? txn : std::min(tally.oldest, txn);
    }
    return 0;
}

unsigned env_flags(const EnvOptions& options) {
    constexpr unsigned kSyncs[] = {0U, MDB_NOMETASYNC, MDB_NOSYNC};
    return MDB_NOTLS | (options.read_only ? unsigned{MDB_RDONLY} : 0U) |
           kSyncs[static_cast<std::size_t>(options.durable)];
}

}  // namespace

Failure::Failure(const char* call, int code)
    : std::runtime_error(std::string(call) + ": " + mdb_strerror(code)), code_(code) {}

bool Failure::damaged() const {
    return code_ == MDB_INVALID || code_ == MDB_CORRUPTED || code_ == MDB_VERSION_MISMATCH ||
           code_ == MDB_PAGE_NOTFOUND || code_ == MDB_PANIC;
}

Env::Env(const EnvOptions& options) : dir_(options.dir) {
    check("mdb_env_create", mdb_env_create(&env_));
    try {
        check("mdb_env_set_mapsize", mdb_env_set_mapsize(env_, options.map_size));
        check("mdb_env_set_maxreaders", mdb_env_set_maxreaders(env_, options.max_readers));
        check("mdb_env_set_maxdbs", mdb_env_set_maxdbs(env_, options.max_tables));
        check("mdb_env_open", mdb_env_open(env_, dir_.c_str(), env_flags(options), 0640));
        MDB_stat stat{};
        check("mdb_env_stat", mdb_env_stat(env_, &stat));
        page_size_ = stat.ms_psize;
        base_ = mapped_at(dir_ / "data.mdb");
        check_readers();
    } catch (...) {
        mdb_env_close(env_);
        throw;
    }
}

Env::~Env() {
    mdb_env_close(env_);
}

EnvInfo Env::info() const {
    MDB_envinfo raw{};
    check("mdb_env_info", mdb_env_info(env_, &raw));
    ReaderTally tally;
    mdb_reader_list(env_, tally_reader, &tally);
    EnvInfo info;
    info.page_size = static_cast<std::int64_t>(page_size_);
    info.used_bytes = static_cast<std::int64_t>((raw.me_last_pgno + 1) * page_size_);
    info.map_size = static_cast<std::int64_t>(raw.me_mapsize);
    info.readers = tally.readers;
    const auto newest = static_cast<std::int64_t>(raw.me_last_txnid);
    info.oldest_reader_lag =
        tally.oldest < 0 ? 0 : std::max<std::int64_t>(newest - tally.oldest, 0);
    return info;
}

int Env::check_readers() const {
    int dead = 0;
    check("mdb_reader_check", mdb_reader_check(env_, &dead));
    return dead;
}

bool Env::no_room(int code) const {
    if (code == MDB_MAP_FULL || code == ENOSPC || code == EDQUOT || code == EFBIG) {
        return true;
    }
    if (code != EIO) {
        return false;
    }

    struct statvfs disk {};

    if (statvfs(dir_.c_str(), &disk) == 0 && disk.f_bavail * disk.f_frsize < kNoRoomBytes) {
        return true;
    }
    rlimit limit{};
    std::error_code failed;
    const auto size = std::filesystem::file_size(dir_ / "data.mdb", failed);
    return !failed && getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY &&
           size + kNoRoomBytes > limit.rlim_cur;
}

void Env::release_pages() const {
    if (base_ != nullptr) {
        MDB_envinfo raw{};
        check("mdb_env_info", mdb_env_info(env_, &raw));
        // Mapped for reading, by this environment as long as it lives: nothing can be lost.
        ::madvise(const_cast<char*>(base_), (raw.me_last_pgno + 1) * page_size_, MADV_DONTNEED);
    }
}

bool Env::holds(const char* bytes, std::size_t size) const {
    if (base_ == nullptr) {
        return true;
    }
    MDB_envinfo raw{};
    mdb_env_info(env_, &raw);
    const std::size_t held = (raw.me_last_pgno + 1) * page_size_;
    const auto start = reinterpret_cast<std::uintptr_t>(bytes);
    const auto base = reinterpret_cast<std::uintptr_t>(base_);
    return start >= base && start - base <= held && size <= held - (start - base);
}

int Env::sync() const {
    return mdb_env_sync(env_, 1);
}

void Env::copy_to(const std::filesystem::path& file) const {
    const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0640);
    if (fd < 0) {
        throw Failure("open", errno);
    }
    int code = mdb_env_copyfd2(env_, fd, MDB_CP_COMPACT);
    if (code == MDB_SUCCESS && ::fsync(fd) != 0) {
        code = errno;
    }
    ::close(fd);
    check("mdb_env_copyfd2", code);
}

std::optional<std::string_view> Txn::get(Table table, std::string_view key) const {
    MDB_val k = to_val(key);
    MDB_val v{};
    const int code = mdb_get(txn_, table, &k, &v);
    if (code == MDB_NOTFOUND) {
        return std::nullopt;
    }
    check("mdb_get", code);
    return to_view(v);
}

std::int64_t Txn::entries(Table table) const {
    MDB_stat stat{};
    check("mdb_stat", mdb_stat(txn_, table, &stat));
    return static_cast<std::int64_t>(stat.ms_entries);
}

std::optional<Table> Txn::find_table(const char* name) const {
    Table table = 0;
    const int code = mdb_dbi_open(txn_, name, 0, &table);
    if (code == MDB_NOTFOUND) {
        return std::nullopt;
    }
    check("mdb_dbi_open", code);
    return table;
}

ReadTxn::ReadTxn(const Env& env) {
    check("mdb_txn_begin", mdb_txn_begin(env.raw(), nullptr, MDB_RDONLY, &txn_));
}

ReadTxn::~ReadTxn() {
    mdb_txn_abort(txn_);
}

void ReadTxn::keep_tables() {
    mdb_txn_commit(txn_);
    txn_ = nullptr;
}

WriteTxn::WriteTxn(Env& env) {
    check("mdb_txn_begin", mdb_txn_begin(env.raw(), nullptr, 0, &txn_));
}

WriteTxn::~WriteTxn() {
    mdb_txn_abort(txn_);
}

Table WriteTxn::make_table(const char* name) {
    Table table = 0;
    check("mdb_dbi_open", mdb_dbi_open(txn_, name, MDB_CREATE, &table));
    return table;
}

void WriteTxn::put(Table table, std::string_view key, std::string_view value) {
    MDB_val k = to_val(key);
    MDB_val v = to_val(value);
    check("mdb_put", mdb_put(txn_, table, &k, &v, 0));
}

int WriteTxn::append(Table table, std::string_view key, std::string_view value) {
    MDB_val k = to_val(key);
    MDB_val v = to_val(value);
    return mdb_put(txn_, table, &k, &v, MDB_APPEND);
}

bool WriteTxn::remove(Table table, std::string_view key) {
    MDB_val k = to_val(key);
    const int code = mdb_del(txn_, table, &k, nullptr);
    if (code == MDB_NOTFOUND) {
        return false;
    }
    check("mdb_del", code);
    return true;
}

void WriteTxn::clear(Table table) {
    check("mdb_drop", mdb_drop(txn_, table, 0));
}

void WriteTxn::commit() {
    check("mdb_txn_commit", try_commit());
}

int WriteTxn::try_commit() {
    MDB_txn* const txn = txn_;
    txn_ = nullptr;
    return mdb_txn_commit(txn);
}

Cursor::Cursor(const Txn& txn, Table table) {
    check("mdb_cursor_open", mdb_cursor_open(txn.raw(), table, &cursor_));
}

Cursor::~Cursor() {
    mdb_cursor_close(cursor_);
}

bool Cursor::move(int op) {
    MDB_val k = to_val(key_);
    MDB_val v{};
    const int code = mdb_cursor_get(cursor_, &k, &v, static_cast<MDB_cursor_op>(op));
    if (code == MDB_NOTFOUND) {
        return false;
    }
    check("mdb_cursor_get", code);
    key_ = to_view(k);
    value_ = to_view(v);
    return true;
}

bool Cursor::first() {
    return move(MDB_FIRST);
}

bool Cursor::last() {
    return move(MDB_LAST);
}

bool Cursor::next() {
    return move(MDB_NEXT);
}

bool Cursor::seek(std::string_view key) {
    key_ = key;
    return move(MDB_SET_RANGE);
}

void Cursor::erase() {
    check("mdb_cursor_del", mdb_cursor_del(cursor_, 0));
}

}  // namespace oms::storage::lmdb
