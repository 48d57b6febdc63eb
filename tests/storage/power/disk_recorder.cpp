#include "storage/power/disk_recorder.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <fstream>
#include <iterator>
#include <mutex>

#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/uio.h>
#include <unistd.h>

namespace oms::storage::testing {
namespace {

using Call = DiskRecorder::Call;

constexpr std::size_t kSector = 512;

struct Recording {
    std::mutex mutex;
    std::atomic<bool> on{false};
    std::string folder;
    std::int64_t clock = 0;
    std::vector<Call> calls;
};

Recording& recording() {
    static Recording one;
    return one;
}

/// Name of the file in the watched folder; "" for others.
std::string watched_name(int fd) {
    std::array<char, PATH_MAX> path{};
    const std::string link = "/proc/self/fd/" + std::to_string(fd);
    const ssize_t size = ::readlink(link.c_str(), path.data(), path.size());
    const std::string_view target(path.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    const std::string& folder = recording().folder;
    return target.starts_with(folder) ? std::string(target.substr(folder.size())) : std::string();
}

/// Notes a call around `ask`; what failed is not noted.
template <class Ask>
auto noted(int fd, Call call, Ask ask) {
    Recording& r = recording();
    if (!r.on) {
        return ask();
    }
    {
        const std::lock_guard lock(r.mutex);
        call.file = watched_name(fd);
        call.begun = ++r.clock;
    }
    const auto answer = ask();
    if (!call.file.empty() && answer >= 0) {
        const std::lock_guard lock(r.mutex);
        if (call.kind == Call::Kind::Write) {
            call.bytes.resize(static_cast<std::size_t>(answer));
            call.durable = (::fcntl(fd, F_GETFL) & O_DSYNC) != 0;
        }
        call.ended = ++r.clock;
        r.calls.push_back(std::move(call));
    }
    return answer;
}

template <class F>
F* real(const char* name) {
    return reinterpret_cast<F*>(::dlsym(RTLD_NEXT, name));
}

Call write_call(const void* bytes, std::size_t size, off_t offset) {
    Call call;
    call.offset = static_cast<std::uint64_t>(offset);
    call.bytes.assign(static_cast<const char*>(bytes), size);
    return call;
}

Call sync_call() {
    Call call;
    call.kind = Call::Kind::Sync;
    return call;
}

ssize_t note_pwrite(const char* name, int fd, const void* bytes, std::size_t size, off_t offset) {
    return noted(fd, write_call(bytes, size, offset), [&] {
        return real<ssize_t(int, const void*, std::size_t, off_t)>(name)(fd, bytes, size, offset);
    });
}

Call writev_call(const iovec* parts, int count, off_t offset) {
    Call call;
    call.offset = static_cast<std::uint64_t>(offset);
    for (int i = 0; recording().on && i < count; ++i) {
        call.bytes.append(static_cast<const char*>(parts[i].iov_base), parts[i].iov_len);
    }
    return call;
}

/// Where the file stands; calls without an offset begin there.
off_t place_of(int fd) {
    return recording().on ? std::max<off_t>(::lseek(fd, 0, SEEK_CUR), 0) : 0;
}

ssize_t note_pwritev(const char* name, int fd, const iovec* parts, int count, off_t offset) {
    return noted(fd, writev_call(parts, count, offset), [&] {
        return real<ssize_t(int, const iovec*, int, off_t)>(name)(fd, parts, count, offset);
    });
}

int note_truncate(const char* name, int fd, off_t size) {
    Call call;
    call.kind = Call::Kind::Truncate;
    call.offset = static_cast<std::uint64_t>(size);
    return noted(fd, std::move(call), [&] { return real<int(int, off_t)>(name)(fd, size); });
}

/// Bytes from `offset` on, by sectors of the file, each if `keep` says so.
template <class Keep>
void put_sectors(std::string& file, std::uint64_t offset, std::string_view bytes, Keep keep) {
    while (!bytes.empty()) {
        const std::size_t part = std::min<std::size_t>(
            bytes.size(), kSector - static_cast<std::size_t>(offset % kSector)
        );
        if (keep()) {
            if (file.size() < offset + part) {
                file.resize(offset + part, '\0');
            }
            std::copy_n(bytes.begin(), part, file.begin() + static_cast<std::ptrdiff_t>(offset));
        }
        bytes.remove_prefix(part);
        offset += part;
    }
}

}  // namespace

DiskRecorder::DiskRecorder(const std::filesystem::path& folder) {
    Recording& r = recording();
    const std::lock_guard lock(r.mutex);
    r.folder = std::filesystem::canonical(folder).string() + "/";
    r.clock = 0;
    r.calls.clear();
    r.on = true;
}

DiskRecorder::~DiskRecorder() {
    recording().on = false;
}

std::int64_t DiskRecorder::now() const {
    const std::lock_guard lock(recording().mutex);
    return ++recording().clock;
}

std::vector<Call> DiskRecorder::take() {
    const std::lock_guard lock(recording().mutex);
    return std::move(recording().calls);
}

DiskRecorder::Disk DiskRecorder::cut(
    const Disk& before, const std::vector<Call>& calls, std::int64_t moment, std::mt19937& random
) {
    // The last sync of each file that had ended by then, by when it began: it covers what ended
    // before.
    std::map<std::string, std::int64_t> synced;
    for (const Call& call : calls) {
        if (call.kind == Call::Kind::Sync && call.ended <= moment) {
            synced[call.file] = std::max(synced[call.file], call.begun);
        }
    }
    std::vector<const Call*> order;
    for (const Call& call : calls) {
        if (call.begun <= moment) {
            order.push_back(&call);
        }
    }
    std::sort(order.begin(), order.end(), [](const Call* a, const Call* b) {
        return a->ended < b->ended;
    });
    Disk disk = before;
    for (const Call* call : order) {
        const bool sure =
            call->ended <= moment && (call->durable || call->ended < synced[call->file]);
        std::string& file = disk[call->file];
        if (call->kind == Call::Kind::Truncate && sure) {
            file.resize(call->offset, '\0');
        } else if (call->kind == Call::Kind::Write) {
            put_sectors(file, call->offset, call->bytes, [&] { return sure || random() % 2 == 0; });
        }
    }
    return disk;
}

DiskRecorder::Disk read_disk(const std::filesystem::path& folder) {
    DiskRecorder::Disk disk;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream in(entry.path(), std::ios::binary);
        disk[entry.path().filename().string()] =
            std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
    return disk;
}

void write_disk(const DiskRecorder::Disk& disk, const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    for (const auto& [name, bytes] : disk) {
        std::ofstream(folder / name, std::ios::binary) << bytes;
    }
}

}  // namespace oms::storage::testing

using namespace oms::storage::testing;

extern "C" {

ssize_t pwrite(int fd, const void* bytes, std::size_t size, off_t offset) {
    return note_pwrite("pwrite", fd, bytes, size, offset);
}

ssize_t pwrite64(int fd, const void* bytes, std::size_t size, off64_t offset) {
    return note_pwrite("pwrite64", fd, bytes, size, offset);
}

ssize_t pwritev(int fd, const iovec* parts, int count, off_t offset) {
    return note_pwritev("pwritev", fd, parts, count, offset);
}

ssize_t pwritev64(int fd, const iovec* parts, int count, off64_t offset) {
    return note_pwritev("pwritev64", fd, parts, count, offset);
}

ssize_t write(int fd, const void* bytes, std::size_t size) {
    return noted(fd, write_call(bytes, recording().on ? size : 0, place_of(fd)), [&] {
        return real<ssize_t(int, const void*, std::size_t)>("write")(fd, bytes, size);
    });
}

ssize_t writev(int fd, const iovec* parts, int count) {
    return noted(fd, writev_call(parts, count, place_of(fd)), [&] {
        return real<ssize_t(int, const iovec*, int)>("writev")(fd, parts, count);
    });
}

int fsync(int fd) {
    return noted(fd, sync_call(), [&] { return real<int(int)>("fsync")(fd); });
}

int fdatasync(int fd) {
    return noted(fd, sync_call(), [&] { return real<int(int)>("fdatasync")(fd); });
}

int ftruncate(int fd, off_t size) {
    return note_truncate("ftruncate", fd, size);
}

int ftruncate64(int fd, off64_t size) {
    return note_truncate("ftruncate64", fd, size);
}
}
