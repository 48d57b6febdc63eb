#include "storage/base/files.hpp"

#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

namespace oms::storage {
namespace {

[[noreturn]] void fail(const char* what, const std::filesystem::path& file) {
    throw std::system_error(
        errno, std::generic_category(), std::string(what) + " " + file.string()
    );
}

}  // namespace

Fd::~Fd() {
    if (fd_ >= 0) {
        ::close(fd_);
    }
}

Fd& Fd::operator=(Fd&& other) noexcept {
    if (this != &other) {
        Fd old(std::exchange(fd_, other.release()));
    }
    return *this;
}

Fd open_file(const std::filesystem::path& file, int flags, unsigned mode) {
    const int fd = ::open(file.c_str(), flags | O_CLOEXEC, mode);
    if (fd < 0) {
        fail("open", file);
    }
    return Fd(fd);
}

void write_all(const Fd& fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::write(fd.get(), bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0) {
            throw std::system_error(errno, std::generic_category(), "write");
        }
        bytes.remove_prefix(static_cast<std::size_t>(n));
    }
}

std::optional<std::string> read_file(const std::filesystem::path& file) {
    const Fd fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!fd && errno == ENOENT) {
        return std::nullopt;
    }
    if (!fd) {
        fail("open", file);
    }
    std::string content;

    struct stat about {};

    if (::fstat(fd.get(), &about) == 0 && about.st_size > 0) {
        content.reserve(static_cast<std::size_t>(about.st_size));
    }
    char block[16384];
    for (;;) {
        const ssize_t n = ::read(fd.get(), block, sizeof block);
        if (n < 0 && errno != EINTR) {
            fail("read", file);
        }
        if (n == 0) {
            return content;
        }
        if (n > 0) {
            content.append(block, static_cast<std::size_t>(n));
        }
    }
}

void write_file_durably(
    const std::filesystem::path& file, std::string_view content, unsigned mode
) {
    const std::filesystem::path temporary = file.string() + ".new";
    {
        const Fd fd = open_file(temporary, O_WRONLY | O_CREAT | O_TRUNC, mode);
        // A temporary file left by an earlier run keeps its own rights otherwise.
        if (::fchmod(fd.get(), static_cast<mode_t>(mode)) != 0) {
            fail("chmod", temporary);
        }
        write_all(fd, content);
        if (::fsync(fd.get()) != 0) {
            fail("fsync", temporary);
        }
    }
    std::filesystem::rename(temporary, file);
    sync_dir(file.parent_path());
}

void sync_dir(const std::filesystem::path& dir) {
    const Fd fd = open_file(dir.empty() ? "." : dir, O_RDONLY | O_DIRECTORY);
    if (::fsync(fd.get()) != 0) {
        fail("fsync", dir);
    }
}

void sync_file(const std::filesystem::path& file) {
    const Fd fd = open_file(file, O_RDONLY);
    if (::fsync(fd.get()) != 0) {
        fail("fsync", file);
    }
}

void exchange(const std::filesystem::path& a, const std::filesystem::path& b) {
    if (::renameat2(AT_FDCWD, a.c_str(), AT_FDCWD, b.c_str(), RENAME_EXCHANGE) == 0) {
        return;
    }
    if (errno != EINVAL && errno != ENOSYS) {
        fail("exchange", a);
    }
    const std::filesystem::path aside = b.string() + ".aside";
    std::filesystem::rename(b, aside);
    std::filesystem::rename(a, b);
    std::filesystem::rename(aside, a);
}

bool has_room(const std::filesystem::path& folder, std::uint64_t bytes) {
    std::error_code failed;
    const std::filesystem::space_info space = std::filesystem::space(folder, failed);
    return failed || space.available >= bytes;
}

std::string random_bytes(std::size_t bytes) {
    std::string out(bytes, '\0');
    for (std::size_t have = 0; have < bytes;) {
        const ssize_t n = ::getrandom(out.data() + have, bytes - have, 0);
        if (n < 0 && errno != EINTR) {
            throw std::system_error(errno, std::generic_category(), "getrandom");
        }
        have += n > 0 ? static_cast<std::size_t>(n) : 0;
    }
    return out;
}

}  // namespace oms::storage
