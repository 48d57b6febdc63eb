#include "storage/log/lmdb_meta.hpp"

#include "storage/base/files.hpp"
#include "storage/log/lmdb_format.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <lmdb.h>
#include <unistd.h>

namespace oms::storage::lmdb {
namespace {

constexpr std::size_t kMagic = 8;  ///< and version
constexpr std::size_t kMetaPage = kHeader + kMetaSize;

using Meta = std::array<char, kMetaPage>;

std::uint64_t txn_of(const char* meta_page) {
    return load<std::uint64_t>(meta_page + kHeader + kTxnAt);
}

bool read_meta(int file, std::size_t place, Meta& meta) {
    return ::pread(file, meta.data(), meta.size(), static_cast<off_t>(place)) ==
           static_cast<ssize_t>(meta.size());
}

/// Holds what LMDB's first opener holds, so that nobody opens meanwhile; nothing when somebody has
/// the file open.
std::optional<Fd> alone(const std::filesystem::path& dir) {
    Fd lock = open_file(dir / "lock.mdb", O_RDWR | O_CREAT);

    struct flock first {};

    first.l_type = F_WRLCK;
    first.l_whence = SEEK_SET;
    first.l_len = 1;
    if (::fcntl(lock.get(), F_SETLK, &first) != 0) {
        return std::nullopt;
    }
    return lock;
}

}  // namespace

std::optional<std::string> meta_of(const Env& env, const ReadTxn& txn) {
    int file = -1;
    if (mdb_env_get_fd(env.raw(), &file) != 0) {
        return std::nullopt;
    }
    const std::uint64_t id = mdb_txn_id(txn.raw());
    Meta meta{};
    // LMDB writes the two pages in turn; one of a new file is of commit 0 as well.
    if (!read_meta(file, (id % 2) * env.page_size(), meta) || txn_of(meta.data()) != id) {
        return std::nullopt;
    }
    return std::string(meta.data(), meta.size());
}

bool put_back(const std::filesystem::path& dir, std::string_view meta) {
    if (meta.size() != kMetaPage) {
        return false;
    }
    const std::optional<Fd> lock = alone(dir);
    if (!lock) {
        return false;
    }
    const Fd file = open_file(dir / "data.mdb", O_RDWR);
    const std::size_t page_size = load<std::uint32_t>(meta.data() + kHeader + kPageSizeAt);
    const auto wanted = txn_of(meta.data());
    std::uint64_t newest = 0;
    for (const std::size_t page : {std::size_t{0}, std::size_t{1}}) {
        Meta there{};
        if (!read_meta(file.get(), page * page_size, there) ||
            std::memcmp(there.data() + kHeader, meta.data() + kHeader, kMagic) != 0) {
            return false;
        }
        newest = std::max(newest, txn_of(there.data()));
    }
    if (newest < wanted) {
        return false;
    }
    for (const std::uint64_t page : {std::uint64_t{0}, std::uint64_t{1}}) {
        std::string bytes(meta);
        std::memcpy(bytes.data(), &page, sizeof page);
        if (::pwrite(
                file.get(), bytes.data(), bytes.size(), static_cast<off_t>(page * page_size)
            ) != static_cast<ssize_t>(bytes.size())) {
            throw std::system_error(errno, std::generic_category(), "the event log's newest pages");
        }
    }
    if (::fdatasync(file.get()) != 0) {
        throw std::system_error(errno, std::generic_category(), "the event log cannot be synced");
    }
    return true;
}

}  // namespace oms::storage::lmdb
