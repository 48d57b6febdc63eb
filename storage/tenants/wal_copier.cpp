#include "storage/tenants/wal_copier.hpp"

namespace oms::storage {
namespace {

constexpr std::uintmax_t kCopiedBytes = 4U << 20U;
constexpr std::int64_t kFullPages = 16384;   ///< 64 MiB
constexpr std::int64_t kLittlePages = 1024;  ///< copied in some ten milliseconds

}  // namespace

std::uint64_t WalCopier::copy(const std::filesystem::path& file, std::atomic<bool>& full) {
    std::error_code none;
    const std::uintmax_t size = std::filesystem::file_size(file.string() + "-wal", none);
    if (none) {
        return 0;
    }
    if (size >= kCopiedBytes) {
        if (!db_) {
            db_ = Database::open(file, Access::Write);
        }
        if (db_->checkpoint().all >= kFullPages) {
            // What came meanwhile is little; what came since somebody reads on may be much.
            full = db_->checkpoint().left <= kLittlePages;
        }
    }
    return size;
}

}  // namespace oms::storage
