#include "crash/small_disk.hpp"

#include "crash/rig.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace oms::tests {
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

}  // namespace

std::string own_mounts() {
    const auto uid = ::geteuid();
    const auto gid = ::getegid();
    if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0) {
        write_text("/proc/self/setgroups", "deny");
        if (!write_text("/proc/self/uid_map", "0 " + std::to_string(uid) + " 1") ||
            !write_text("/proc/self/gid_map", "0 " + std::to_string(gid) + " 1")) {
            return std::string("user namespace: ") + std::strerror(errno);
        }
    } else if (::unshare(CLONE_NEWNS) != 0) {
        return std::string("unshare: ") + std::strerror(errno);
    }
    if (::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) {
        return std::string("private mounts: ") + std::strerror(errno);
    }
    const fs::path probe = new_aside();
    fs::create_directories(probe);
    const bool mounts = ::mount("tmpfs", probe.c_str(), "tmpfs", 0, "size=1m") == 0;
    const int why = errno;
    ::umount2(probe.c_str(), MNT_DETACH);
    fs::remove(probe);
    return mounts ? "" : std::string("tmpfs: ") + std::strerror(why);
}

SmallDisk::SmallDisk(fs::path dir, std::uint64_t bytes) : dir_(std::move(dir)), aside_(new_aside()) {
    fs::create_directories(dir_);
    copy_files(dir_, aside_);
    const std::string size = "size=" + std::to_string(bytes);
    if (::mount("tmpfs", dir_.c_str(), "tmpfs", 0, size.c_str()) != 0) {
        fail(std::string("tmpfs: ") + std::strerror(errno));
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
    const std::uint64_t now = free();
    const int fd = ::open(ballast().c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    const bool done = now > bytes && fd >= 0 &&
                      ::posix_fallocate(fd, 0, static_cast<off_t>(now - bytes)) == 0;
    ::close(fd);
    if (!done) {
        fail("no ballast of " + std::to_string(now) + " - " + std::to_string(bytes));
    }
}

void SmallDisk::clear() const {
    std::error_code ignored;
    fs::remove(ballast(), ignored);
}

}  // namespace oms::tests
