#include "storage/log/log_room.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include <fcntl.h>
#include <unistd.h>

namespace oms::storage {
namespace {

constexpr std::int64_t kRoomStep = std::int64_t{1} << 20;
constexpr std::int64_t kRoomLeast = kRoomStep;
constexpr std::int64_t kRoomMost = 64 * kRoomStep;

}  // namespace

LogRoom::LogRoom(const std::filesystem::path& file)
    : file_(open_file(file, O_RDWR)), used_(std::numeric_limits<std::int64_t>::max()) {}

void LogRoom::keep_ahead(std::int64_t used, std::mutex& turn) {
    const std::int64_t grown = std::max<std::int64_t>(used - used_, 0);
    used_ = used;
    const std::int64_t end = used + std::clamp(2 * grown, kRoomLeast, kRoomMost);
    while (add_step(turn, end)) {
        ::fdatasync(file_.get());  // so that no commit has to wait for these zeros
    }
}

/// False when there is enough, or no more to be had.
bool LogRoom::add_step(std::mutex& turn, std::int64_t end) const {
    static char zeros[kRoomStep];  // never written to, so that it takes no memory
    const std::lock_guard lock(turn);
    const std::int64_t size = ::lseek(file_.get(), 0, SEEK_END);
    return size >= 0 && size < end && ::pwrite(file_.get(), zeros, sizeof zeros, size) == kRoomStep;
}

}  // namespace oms::storage
