#include "crash/small_disk.hpp"

#include "crash/rig.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

namespace oms::test {
namespace {

namespace fs = std::filesystem;

bool write_text(const char* file, const std::string& text) {
    const int fd = ::open(file, O_WRONLY | O_CLOEXEC);
    const bool done =
        fd >= 0 && ::write(fd, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    ::close(fd);
    return done;
}

void copy_files(const fs::path& from, const fs::path& to) {
    fs::copy(from, to, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
}

fs::path new_aside() {
    static int made = 0;
    return fs::temp_directory_path() /
           ("order-ledger-aside-" + std::to_string(::getpid()) + "-" + std::to_string(++made));
}

/// Bytes of the files in `dir`, in whole pages as a tmpfs counts them.
std::uint64_t size_of(const fs::path& dir) {
    constexpr std::uint64_t kPage = 4096;
    std::uint64_t bytes = 0;
    for (const auto& entry : fs::recursive_directory_iterator(dir)) {
        const std::uint64_t size = entry.is_regular_file() ? entry.file_size() : 1;
        bytes += (size + kPage - 1) / kPage * kPage;
    }
    return bytes;
}

std::string take_mounts() {
    const auto uid = ::geteuid();
    const auto gid = ::getegid();
    if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0) {
        write_text("/proc/self/setgroups", "deny");
        if (!write_text("/proc/self/uid_map", "0 " + std::to_string(uid) + " 1") ||
            !write_text("/proc/self/gid_map", "0 " + std::to_string(gid) + " 1")) {
            return "user namespace: " + std::generic_category().message(errno);
        }
    } else if (::unshare(CLONE_NEWNS) != 0) {
        return "unshare: " + std::generic_category().message(errno);
    }
    if (::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) {
        return "private mounts: " + std::generic_category().message(errno);
    }
    const fs::path probe = new_aside();
    fs::create_directories(probe);
    const bool mounts = ::mount("tmpfs", probe.c_str(), "tmpfs", 0, "size=1m") == 0;
    const int why = errno;
    ::umount2(probe.c_str(), MNT_DETACH);
    fs::remove(probe);
    return mounts ? "" : "tmpfs: " + std::generic_category().message(why);
}

}  // namespace

std::string own_mounts() {
    // A child tries first: half of it done would leave this process with somebody else's rights.
    int ends[2] = {-1, -1};
    if (::pipe2(ends, O_CLOEXEC) != 0) {
        return "pipe: " + std::generic_category().message(errno);
    }
    const pid_t child = ::fork();
    if (child == 0) {
        const std::string why = take_mounts();
        const bool told = ::write(ends[1], why.data(), why.size()) >= 0;
        ::_exit(told && why.empty() ? 0 : 1);
    }
    ::close(ends[1]);
    std::string why(200, '\0');
    why.resize(
        static_cast<std::size_t>(std::max<ssize_t>(::read(ends[0], why.data(), why.size()), 0))
    );
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    if (status != 0) {
        return why.empty() ? "the trial failed" : why;
    }
    return take_mounts();
}

SmallDisk::SmallDisk(fs::path dir, std::uint64_t room) : dir_(std::move(dir)), aside_(new_aside()) {
    fs::create_directories(dir_);
    copy_files(dir_, aside_);
    const std::string size = "size=" + std::to_string(size_of(dir_) + room);
    if (::mount("tmpfs", dir_.c_str(), "tmpfs", 0, size.c_str()) != 0) {
        fail("tmpfs: " + std::generic_category().message(errno));
    }
    copy_files(aside_, dir_);
}

SmallDisk::~SmallDisk() {
    std::error_code ignored;
    clear();
    fs::remove_all(aside_, ignored);
    fs::copy(dir_, aside_, fs::copy_options::recursive, ignored);
    ::umount2(dir_.c_str(), MNT_DETACH);
    fs::remove_all(dir_, ignored);
    fs::copy(aside_, dir_, fs::copy_options::recursive, ignored);
    fs::remove_all(aside_, ignored);
}

std::uint64_t SmallDisk::free() const {
    struct statvfs disk {};

    if (::statvfs(dir_.c_str(), &disk) != 0) {
        fail("statvfs failed");
    }
    return disk.f_bavail * disk.f_frsize;
}

void SmallDisk::fill_up_to(std::uint64_t bytes) const {
    std::error_code ignored;
    const std::uint64_t filled = fs::exists(ballast()) ? fs::file_size(ballast(), ignored) : 0;
    const std::uint64_t now = free();
    if (now == bytes) {
        return;
    }
    const int fd = ::open(ballast().c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    const bool done = now > bytes && fd >= 0 &&
                      ::posix_fallocate(fd, 0, static_cast<off_t>(filled + now - bytes)) == 0;
    ::close(fd);
    if (!done) {
        fail("no ballast of " + std::to_string(now) + " - " + std::to_string(bytes));
    }
}

void SmallDisk::clear() const {
    std::error_code ignored;
    fs::remove(ballast(), ignored);
}

}  // namespace oms::test
