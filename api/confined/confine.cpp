#include "api/confined/confine.hpp"

#include <csignal>
#include <cstdint>

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace oms::confined {
namespace {

void limit(__rlimit_resource what, rlim_t most) {
    const rlimit both{most, most};
    ::setrlimit(what, &both);
}

constexpr std::uint64_t kReading =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kFiles =
    kReading | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
    LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR |
    LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
    LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;

void allow(int rules, const std::string& path) {
    const int at = ::open(path.c_str(), O_PATH | O_CLOEXEC);
    if (at < 0) {
        return;
    }
    landlock_path_beneath_attr rule{};
    rule.allowed_access = path.starts_with("/dev/") ? LANDLOCK_ACCESS_FS_READ_FILE : kReading;
    rule.parent_fd = at;
    ::syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    ::close(at);
}

void forbid_files(const std::string& folder) {
    landlock_ruleset_attr files{};
    files.handled_access_fs = kFiles;
    const auto rules =
        static_cast<int>(::syscall(SYS_landlock_create_ruleset, &files, sizeof(files), 0));
    if (rules < 0) {
        return;
    }
    for (const char* path : {"/usr", "/lib", "/lib64", "/etc", "/dev/urandom", "/dev/null"}) {
        allow(rules, path);
    }
    if (!folder.empty()) {
        allow(rules, folder);
    }
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    ::syscall(SYS_landlock_restrict_self, rules, 0);
    ::close(rules);
}

}  // namespace

void confine(const std::string& folder) {
    constexpr rlim_t kMemory = rlim_t{1} << 30U;
    constexpr rlim_t kSeconds = 60;
    limit(RLIMIT_AS, kMemory);
    limit(RLIMIT_CPU, kSeconds);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    std::signal(SIGXFSZ, SIG_IGN);
    forbid_files(folder);
}

}  // namespace oms::confined
