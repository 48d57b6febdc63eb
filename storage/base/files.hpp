#pragma once
// Files that must survive a power cut. Failures of the system throw std::system_error.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace oms::storage {

/// The whole file; nothing when it does not exist.
std::optional<std::string> read_file(const std::filesystem::path& file);
/// Replaces the file in one step: readers see the old content or the new, on the disk when it
/// returns. `mode` is the file's rights.
void write_file_durably(
    const std::filesystem::path& file, std::string_view content, unsigned mode = 0640
);
/// Makes names in `dir` (new, renamed, removed) survive.
void sync_dir(const std::filesystem::path& dir);
void sync_file(const std::filesystem::path& file);
/// Lets two names on one file system change places, in one step where the system can.
void exchange(const std::filesystem::path& a, const std::filesystem::path& b);
/// Whether so many bytes are free where `folder` lies; true where the system does not say.
bool has_room(const std::filesystem::path& folder, std::uint64_t bytes);
/// `bytes` random octets from the system.
std::string random_bytes(std::size_t bytes);

/// Closes what it holds. -1 holds nothing.
class Fd {
  public:
    Fd() = default;

    explicit Fd(int fd) : fd_(fd) {}

    ~Fd();

    Fd(Fd&& other) noexcept : fd_(other.release()) {}

    Fd& operator=(Fd&& other) noexcept;
    Fd(const Fd&) = delete;
    Fd& operator=(const Fd&) = delete;

    int get() const { return fd_; }

    explicit operator bool() const { return fd_ >= 0; }

    int release() {
        const int fd = fd_;
        fd_ = -1;
        return fd;
    }

  private:
    int fd_ = -1;
};

/// open(2) with O_CLOEXEC; throws with the path's name.
Fd open_file(const std::filesystem::path& file, int flags, unsigned mode = 0640);
/// Writes all of it.
void write_all(const Fd& fd, std::string_view bytes);

}  // namespace oms::storage
