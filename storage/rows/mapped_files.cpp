#include "storage/rows/mapped_files.hpp"

#include <cstdint>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <span>
#include <stdexcept>
#include <string>

#include <link.h>
#include <sqlite3.h>
#include <sys/mman.h>
#include <unistd.h>

namespace oms::storage {
namespace {

/// SQLite's mappings by address. The mutex is held over every change: pages are given back only
/// where a file is mapped still. (At an address that has become the heap's they would be lost.)
struct Maps {
    std::mutex mutex;
    std::map<void*, std::size_t> sizes;
};

Maps& maps() {
    static Maps all;
    return all;
}

void* map_known(void* at, std::size_t size, int rights, int flags, int file, off_t offset) {
    const std::lock_guard lock(maps().mutex);
    void* const mapped = ::mmap(at, size, rights, flags, file, offset);
    if (mapped != MAP_FAILED) {
        maps().sizes[mapped] = size;
    }
    return mapped;
}

int unmap_known(void* mapped, std::size_t size) {
    const std::lock_guard lock(maps().mutex);
    const auto known = maps().sizes.find(mapped);
    if (known != maps().sizes.end()) {
        if (size < known->second) {
            maps().sizes[static_cast<char*>(mapped) + size] = known->second - size;
        }
        maps().sizes.erase(known);
        return ::munmap(mapped, size);
    }
    // The end of a mapping.
    const auto after = maps().sizes.lower_bound(mapped);
    if (after != maps().sizes.begin()) {
        const auto before = std::prev(after);
        const auto kept = static_cast<std::size_t>(
            static_cast<char*>(mapped) - static_cast<char*>(before->first)
        );
        if (kept < before->second) {
            before->second = kept;
        }
    }
    return ::munmap(mapped, size);
}

void* remap_known(void* mapped, std::size_t size, std::size_t wanted, int flags) {
    const std::lock_guard lock(maps().mutex);
    void* const moved = ::mremap(mapped, size, wanted, flags);
    if (moved != MAP_FAILED) {
        maps().sizes.erase(mapped);
        maps().sizes[moved] = wanted;
    }
    return moved;
}

template <class F>
void replace(sqlite3_vfs& files, const char* name, F* call) {
    if (files.xSetSystemCall == nullptr ||
        files.xSetSystemCall(&files, name, reinterpret_cast<sqlite3_syscall_ptr>(call)) !=
            SQLITE_OK) {
        throw std::logic_error(std::string("SQLite does not map files by ") + name);
    }
}

/// What is never written is in the file as it is here: the loader's own changes lie in segments
/// that can be written when it maps them.
int release_unwritten(dl_phdr_info* object, std::size_t, void*) {
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    for (const auto& segment : std::span(object->dlpi_phdr, object->dlpi_phnum)) {
        if (segment.p_type != PT_LOAD || (segment.p_flags & PF_W) != 0) {
            continue;
        }
        const std::uintptr_t first = object->dlpi_addr + segment.p_vaddr;
        const std::uintptr_t begin = (first + page - 1) / page * page;
        const std::uintptr_t end = (first + segment.p_filesz) / page * page;
        if (begin < end) {
            ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
        }
    }
    return 0;
}

}  // namespace

void watch_mapped_files() {
    sqlite3_vfs* const files = sqlite3_vfs_find(nullptr);
    replace(*files, "mmap", &map_known);
    replace(*files, "munmap", &unmap_known);
    replace(*files, "mremap", &remap_known);
}

std::int64_t resident_file_bytes() {
    std::ifstream statm("/proc/self/statm");
    std::int64_t size = 0;
    std::int64_t resident = 0;
    std::int64_t shared = 0;
    return statm >> size >> resident >> shared ? shared * ::sysconf(_SC_PAGESIZE) : 0;
}

void release_program_pages() {
    ::dl_iterate_phdr(&release_unwritten, nullptr);
}

void release_mapped_files() {
    const std::lock_guard lock(maps().mutex);
    for (const auto& [mapped, size] : maps().sizes) {
        ::madvise(mapped, size, MADV_DONTNEED);
    }
}

}  // namespace oms::storage
