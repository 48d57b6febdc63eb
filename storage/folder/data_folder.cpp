#include "storage/folder/data_folder.hpp"

#include "storage/base/failure.hpp"

#include <cerrno>
#include <charconv>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFormatWords = "order-ledger data ";

/// True when nothing in the folder could be somebody's: absent, empty, or hidden files only.
bool is_free(const fs::path& root) {
    if (!fs::exists(root)) {
        return true;
    }
    for (const auto& entry : fs::directory_iterator(root)) {
        const std::string name = entry.path().filename().string();
        if (name != "LOCK" && name != "lost+found" && !name.starts_with('.')) {
            return false;
        }
    }
    return true;
}

/// The folder's; at most kDataFormat.
Result<int> format_of(const fs::path& root) {
    const auto text = read_file(root / "FORMAT");
    if (!text) {
        return failure(
            ErrorCode::Refused,
            "DATA_FOREIGN",
            root.string() + " is not a data folder: it has files but no FORMAT"
        );
    }
    int format = 0;
    const char* const end = text->data() + text->size();
    if (!text->starts_with(kFormatWords) ||
        std::from_chars(text->data() + kFormatWords.size(), end, format).ec != std::errc{}) {
        return failure(
            ErrorCode::Unavailable,
            "DATA_UNREADABLE",
            (root / "FORMAT").string() + " does not say which format the folder has"
        );
    }
    if (format > kDataFormat) {
        return failure(
            ErrorCode::Refused,
            "DATA_NEWER",
            root.string() + " was made by a newer version (format " + std::to_string(format) +
                ", this version reads up to " + std::to_string(kDataFormat) + ")"
        );
    }
    return format;
}

Result<Fd> take_lock(const fs::path& root) {
    const fs::path file = root / "LOCK";
    Fd lock = open_file(file, O_RDWR | O_CREAT);
    if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK) {
            throw std::system_error(errno, std::generic_category(), "flock " + file.string());
        }
        const std::string owner = read_file(file).value_or("");
        return failure(
            ErrorCode::Unavailable,
            "DATA_IN_USE",
            root.string() + " is in use by process " + owner.substr(0, owner.find('\n'))
        );
    }
    if (::ftruncate(lock.get(), 0) != 0) {
        throw std::system_error(errno, std::generic_category(), "truncate " + file.string());
    }
    write_all(lock, std::to_string(::getpid()) + "\n");
    return lock;
}

}  // namespace

Result<DataFolder> DataFolder::own(const fs::path& root) {
    try {
        const bool fresh = is_free(root);
        const Result<int> format = fresh ? Result<int>(0) : format_of(root);
        if (!format) {
            return format.error();
        }
        // What this process makes from now on is its user's and group's alone, whatever made it.
        ::umask(0027);
        fs::create_directories(root);
        fs::permissions(root, fs::perms::others_all, fs::perm_options::remove);
        Result<Fd> lock = take_lock(root);
        if (!lock) {
            return std::move(lock).error();
        }
        // Another process may have made the folder between the first look and the lock.
        if (fresh ? is_free(root) : *format < kDataFormat) {
            write_file_durably(
                root / "FORMAT", std::string(kFormatWords) + std::to_string(kDataFormat) + "\n"
            );
        }
        return DataFolder({root}, *std::move(lock));
    } catch (const std::system_error& e) {
        return failure(ErrorCode::Unavailable, "DATA_UNREADABLE", e.what());
    }
}

Result<DataFolder> DataFolder::look(const fs::path& root) {
    try {
        if (!fs::is_directory(root)) {
            return failure(ErrorCode::Unavailable, "DATA_MISSING", root.string() + " is not there");
        }
        if (Result<int> format = format_of(root); !format) {
            return std::move(format).error();
        }
        return DataFolder({root}, Fd());
    } catch (const std::system_error& e) {
        return failure(ErrorCode::Unavailable, "DATA_UNREADABLE", e.what());
    }
}

std::string explain(const Error& error) {
    for (const auto& [name, value] : error.params) {
        if (name == "what") {
            return value;
        }
    }
    return error.field.empty() ? error.key : error.key + " " + error.field;
}

}  // namespace oms::storage
