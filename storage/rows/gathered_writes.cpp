#include "storage/rows/gathered_writes.hpp"

#include <cstddef>
#include <cstring>
#include <string>

#include <sqlite3.h>

namespace oms::storage {
namespace {

/// What SQLite's own files write in one call: they mask a longer one's length.
constexpr std::size_t kGatheredBytes = 0x1FFFF;

/// Kept by the thread: making room for it anew costs as much as the calls that it saves.
std::string& gathered() {
    thread_local std::string bytes;
    return bytes;
}

/// Gathers what is written to `file` through SQLite while it lives. Used by one thread; reads and
/// syncs of the file meanwhile see what was gathered.
class GatheredWrites {
  public:
    /// `file` may be null or not open: then nothing is gathered.
    explicit GatheredWrites(sqlite3_file* file);
    /// Nothing may be left: what finish() was not called for is lost.
    ~GatheredWrites();
    GatheredWrites(const GatheredWrites&) = delete;
    GatheredWrites& operator=(const GatheredWrites&) = delete;

    /// Writes what is left. SQLite's code: what was gathered is not in the file unless SQLITE_OK.
    int finish();

  private:
    static GatheredWrites& of(sqlite3_file* file);
    static int write(sqlite3_file* file, const void* from, int amount, sqlite3_int64 offset);
    static int read(sqlite3_file* file, void* to, int amount, sqlite3_int64 offset);
    static int sync(sqlite3_file* file, int flags);
    static int truncate(sqlite3_file* file, sqlite3_int64 size);
    static int size(sqlite3_file* file, sqlite3_int64* size);

    sqlite3_io_methods methods_{};  // first: the file points at it
    const sqlite3_io_methods* system_ = nullptr;
    sqlite3_file* file_ = nullptr;
    sqlite3_int64 offset_ = 0;  ///< where the gathered bytes go
};

GatheredWrites::GatheredWrites(sqlite3_file* file) {
    static_assert(offsetof(GatheredWrites, methods_) == 0);
    if (file == nullptr || file->pMethods == nullptr) {
        return;
    }
    file_ = file;
    system_ = file->pMethods;
    methods_ = *system_;
    methods_.xWrite = write;
    methods_.xRead = read;
    methods_.xSync = sync;
    methods_.xTruncate = truncate;
    methods_.xFileSize = size;
    file->pMethods = &methods_;
    gathered().clear();
}

GatheredWrites::~GatheredWrites() {
    if (file_ != nullptr) {
        file_->pMethods = system_;
    }
}

int GatheredWrites::finish() {
    std::string& bytes = gathered();
    if (file_ == nullptr || bytes.empty()) {
        return SQLITE_OK;
    }
    const int code = system_->xWrite(file_, bytes.data(), static_cast<int>(bytes.size()), offset_);
    bytes.clear();
    return code;
}

GatheredWrites& GatheredWrites::of(sqlite3_file* file) {
    return *reinterpret_cast<GatheredWrites*>(const_cast<sqlite3_io_methods*>(file->pMethods));
}

int GatheredWrites::write(sqlite3_file* file, const void* from, int amount, sqlite3_int64 offset) {
    GatheredWrites& self = of(file);
    std::string& bytes = gathered();
    const auto end = self.offset_ + static_cast<sqlite3_int64>(bytes.size());
    if (!bytes.empty() && offset >= self.offset_ && offset + amount <= end) {
        // A page that was changed again.
        std::memcpy(bytes.data() + (offset - self.offset_), from, static_cast<std::size_t>(amount));
        return SQLITE_OK;
    }
    if (offset != end || bytes.size() + static_cast<std::size_t>(amount) > kGatheredBytes) {
        if (const int code = self.finish(); code != SQLITE_OK) {
            return code;
        }
    }
    if (bytes.empty()) {
        self.offset_ = offset;
    }
    bytes.append(static_cast<const char*>(from), static_cast<std::size_t>(amount));
    return SQLITE_OK;
}

int GatheredWrites::read(sqlite3_file* file, void* to, int amount, sqlite3_int64 offset) {
    GatheredWrites& self = of(file);
    const int code = self.finish();
    return code == SQLITE_OK ? self.system_->xRead(file, to, amount, offset) : code;
}

int GatheredWrites::sync(sqlite3_file* file, int flags) {
    GatheredWrites& self = of(file);
    const int code = self.finish();
    return code == SQLITE_OK ? self.system_->xSync(file, flags) : code;
}

int GatheredWrites::truncate(sqlite3_file* file, sqlite3_int64 size) {
    GatheredWrites& self = of(file);
    const int code = self.finish();
    return code == SQLITE_OK ? self.system_->xTruncate(file, size) : code;
}

int GatheredWrites::size(sqlite3_file* file, sqlite3_int64* size) {
    GatheredWrites& self = of(file);
    const int code = self.finish();
    return code == SQLITE_OK ? self.system_->xFileSize(file, size) : code;
}

}  // namespace

int flush_gathered(sqlite3* db) {
    sqlite3_file* wal = nullptr;
    sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &wal);
    GatheredWrites frames(wal);
    const int flushed = sqlite3_db_cacheflush(db);
    const int written = frames.finish();
    // Busy: a page that a statement uses stays for COMMIT.
    return flushed == SQLITE_OK || flushed == SQLITE_BUSY ? written : flushed;
}

}  // namespace oms::storage
