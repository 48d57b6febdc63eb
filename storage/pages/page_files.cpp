#include "storage/pages/page_files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>
#include <mutex>
#include <stdexcept>
#include <system_error>

#include <sqlite3.h>

namespace oms::storage {
namespace {

struct Names {
    std::mutex mutex;
    std::map<std::string, std::weak_ptr<PageStack>, std::less<>> stacks;
    std::uint64_t last = 0;
};

Names& names() {
    static Names all;
    return all;
}

/// What SQLite makes room for; `base` comes first, as it wants.
struct PageFile {
    sqlite3_file base;
    std::shared_ptr<PageStack>* pages;
};

PageStack& pages_of(sqlite3_file* file) {
    return **reinterpret_cast<PageFile*>(file)->pages;
}

/// Runs `work`; a fault becomes SQLite's code, `failed` where there is none of its own.
template <class Work>
int guarded(int failed, const Work& work) noexcept {
    try {
        return work();
    } catch (const LayerDamage&) {
        return SQLITE_CORRUPT;
    } catch (const std::system_error& fault) {
        return fault.code().value() == ENOSPC ? SQLITE_FULL : failed;
    } catch (const std::bad_alloc&) {
        return SQLITE_NOMEM;
    } catch (...) {
        return failed;
    }
}

int close_pages(sqlite3_file* file) {
    delete reinterpret_cast<PageFile*>(file)->pages;
    return SQLITE_OK;
}

int read_pages(sqlite3_file* file, void* to, int amount, sqlite3_int64 offset) {
    return guarded(SQLITE_IOERR_READ, [&] {
        const PageStack& pages = pages_of(file);
        auto* out = static_cast<char*>(to);
        auto at = static_cast<std::uint64_t>(offset);
        auto left = static_cast<std::size_t>(amount);
        const std::uint64_t end = static_cast<std::uint64_t>(pages.pages()) * kPageBytes;
        char page[kPageBytes];
        while (left > 0 && at < end) {
            const std::size_t within = at % kPageBytes;
            const std::size_t part = std::min(left, kPageBytes - within);
            const auto number = static_cast<std::uint32_t>(at / kPageBytes);
            if (part == kPageBytes) {
                pages.read(number, out);
            } else {
                pages.read(number, page);
                std::memcpy(out, page + within, part);
            }
            out += part;
            at += part;
            left -= part;
        }
        std::memset(out, 0, left);
        return left > 0 ? SQLITE_IOERR_SHORT_READ : SQLITE_OK;
    });
}

int write_pages(sqlite3_file* file, const void* from, int amount, sqlite3_int64 offset) {
    return guarded(SQLITE_IOERR_WRITE, [&] {
        // Without a journal SQLite writes whole pages only.
        if (static_cast<std::size_t>(amount) % kPageBytes != 0 ||
            static_cast<std::uint64_t>(offset) % kPageBytes != 0) {
            return SQLITE_IOERR_WRITE;
        }
        const auto* bytes = static_cast<const char*>(from);
        for (std::size_t done = 0; done < static_cast<std::size_t>(amount); done += kPageBytes) {
            const auto number = (static_cast<std::uint64_t>(offset) + done) /
                                static_cast<std::uint64_t>(kPageBytes);
            pages_of(file).write(static_cast<std::uint32_t>(number), bytes + done);
        }
        return SQLITE_OK;
    });
}

int truncate_pages(sqlite3_file* file, sqlite3_int64 size) {
    return guarded(SQLITE_IOERR_TRUNCATE, [&] {
        pages_of(file).truncate(
            static_cast<std::uint32_t>(static_cast<std::uint64_t>(size) / kPageBytes)
        );
        return SQLITE_OK;
    });
}

int size_of_pages(sqlite3_file* file, sqlite3_int64* size) {
    *size =
        static_cast<sqlite3_int64>(pages_of(file).pages()) * static_cast<sqlite3_int64>(kPageBytes);
    return SQLITE_OK;
}

int nothing_to_sync(sqlite3_file*, int) {
    return SQLITE_OK;
}

int nothing_to_lock(sqlite3_file*, int) {
    return SQLITE_OK;
}

int nobody_writes(sqlite3_file*, int* reserved) {
    *reserved = 0;
    return SQLITE_OK;
}

int no_control(sqlite3_file*, int, void*) {
    return SQLITE_NOTFOUND;
}

int sector_bytes(sqlite3_file*) {
    return static_cast<int>(kPageBytes);
}

int characteristics(sqlite3_file* file) {
    return pages_of(file).writable() ? 0 : SQLITE_IOCAP_IMMUTABLE;
}

constexpr sqlite3_io_methods kMethods = {
    1,
    close_pages,
    read_pages,
    write_pages,
    truncate_pages,
    nothing_to_sync,
    size_of_pages,
    nothing_to_lock,
    nothing_to_lock,
    nobody_writes,
    no_control,
    sector_bytes,
    characteristics,
    nullptr,
    nullptr,
    nullptr,
    nullptr,
    nullptr,
    nullptr,
};

sqlite3_vfs& system_files(sqlite3_vfs* vfs) {
    return *static_cast<sqlite3_vfs*>(vfs->pAppData);
}

int open_pages(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
    if (name == nullptr) {  // a temporary file of SQLite's own
        return system_files(vfs).xOpen(&system_files(vfs), name, file, flags, out_flags);
    }
    file->pMethods = nullptr;
    return guarded(SQLITE_CANTOPEN, [&] {
        std::shared_ptr<PageStack> pages;
        {
            const std::lock_guard lock(names().mutex);
            const auto found = names().stacks.find(std::string_view(name));
            pages = found == names().stacks.end() ? nullptr : found->second.lock();
        }
        if (!pages || (flags & SQLITE_OPEN_MAIN_DB) == 0) {
            return SQLITE_CANTOPEN;
        }
        reinterpret_cast<PageFile*>(file)->pages = new std::shared_ptr<PageStack>(std::move(pages));
        file->pMethods = &kMethods;
        if (out_flags != nullptr) {
            *out_flags = flags;
        }
        return SQLITE_OK;
    });
}

/// There are no files beside, journals for one.
int remove_nothing(sqlite3_vfs*, const char*, int) {
    return SQLITE_OK;
}

int nothing_is_there(sqlite3_vfs*, const char*, int, int* found) {
    *found = 0;
    return SQLITE_OK;
}

int name_as_it_is(sqlite3_vfs*, const char* name, int room, char* out) {
    const std::size_t size = std::strlen(name) + 1;
    if (size > static_cast<std::size_t>(room)) {
        return SQLITE_CANTOPEN;
    }
    std::memcpy(out, name, size);
    return SQLITE_OK;
}

}  // namespace

void register_page_files() {
    static sqlite3_vfs vfs = [] {
        sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
        if (system == nullptr) {
            throw std::logic_error("SQLite knows no files");
        }
        sqlite3_vfs own = *system;
        own.iVersion = std::min(own.iVersion, 2);
        own.szOsFile = std::max<int>(own.szOsFile, sizeof(PageFile));
        own.pNext = nullptr;
        own.zName = kPageFiles;
        own.pAppData = system;
        own.xOpen = open_pages;
        own.xDelete = remove_nothing;
        own.xAccess = nothing_is_there;
        own.xFullPathname = name_as_it_is;
        return own;
    }();
    sqlite3_vfs_register(&vfs, 0);
}

PageFileName::PageFileName(const std::shared_ptr<PageStack>& pages) {
    const std::lock_guard lock(names().mutex);
    name_ = "/" + std::to_string(++names().last);
    names().stacks[name_] = pages;
}

PageFileName::~PageFileName() {
    const std::lock_guard lock(names().mutex);
    names().stacks.erase(name_);
}

}  // namespace oms::storage
