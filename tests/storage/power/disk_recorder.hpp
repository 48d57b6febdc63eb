#pragma once
// What a program asked the disk for, in order, and the disks that a power cut could have left. This
// program defines pwrite, pwritev, write, writev, fsync, fdatasync and ftruncate before the
// C library does, so that LMDB's own calls are seen too.

#include <cstdint>
#include <filesystem>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace oms::storage::testing {

class DiskRecorder {
  public:
    /// Something asked of one file. `begun` and `ended` count all calls and marks of the recording.
    struct Call {
        enum class Kind : std::uint8_t { Write, Sync, Truncate };

        Kind kind = Kind::Write;
        std::string file;  ///< name in the watched folder
        std::uint64_t offset = 0;
        std::string bytes;
        bool durable = false;  ///< the file was opened with O_DSYNC
        std::int64_t begun = 0;
        std::int64_t ended = 0;
    };

    /// Files of a folder by name.
    using Disk = std::map<std::string, std::string>;

    /// Records calls on files of `folder` until it ends. One at a time.
    explicit DiskRecorder(const std::filesystem::path& folder);
    ~DiskRecorder();
    DiskRecorder(const DiskRecorder&) = delete;
    DiskRecorder& operator=(const DiskRecorder&) = delete;

    /// The moment now, to be compared with calls.
    std::int64_t now() const;
    std::vector<Call> take();

    /// A disk that a power cut at `moment` could leave: what was synced is there; each sector that
    /// was written and not synced is there or not, as `random` says.
    static Disk cut(
        const Disk& before,
        const std::vector<Call>& calls,
        std::int64_t moment,
        std::mt19937& random
    );
};

DiskRecorder::Disk read_disk(const std::filesystem::path& folder);
void write_disk(const DiskRecorder::Disk& disk, const std::filesystem::path& folder);

}  // namespace oms::storage::testing
