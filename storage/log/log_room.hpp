#pragma once
// Zeros behind the log's last page. What is written over them has its place on the disk already:
// a checkpoint then neither runs out of room nor waits for a new length of the file.

#include "storage/base/files.hpp"

#include <cstdint>
#include <filesystem>
#include <mutex>

namespace oms::storage {

class LogRoom {
  public:
    /// `file`: of the log, which exists.
    explicit LogRoom(const std::filesystem::path& file);

    /// Keeps twice as much as the log has grown since this was called last, within bounds. `used`:
    /// bytes up to its last page; `turn` is held by whoever writes to the file. A disk that has no
    /// room is somebody else's to report.
    void keep_ahead(std::int64_t used, std::mutex& turn);

  private:
    bool add_step(std::mutex& turn, std::int64_t end) const;

    Fd file_;
    std::int64_t used_;
};

}  // namespace oms::storage
