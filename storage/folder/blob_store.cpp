#include "storage/folder/blob_store.hpp"

#include "storage/base/content_hash.hpp"
#include "storage/base/files.hpp"

#include <cerrno>
#include <system_error>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kFolderDigits = 2;

Error no_room() {
    return Error::unavailable("DISK_FULL");
}

bool is_full(const std::system_error& error) {
    const int code = error.code().value();
    return code == ENOSPC || code == EDQUOT || code == EFBIG;
}

}  // namespace

fs::path BlobStore::place(std::string_view hash) const {
    return dir_ / hash.substr(0, kFolderDigits) / hash;
}

Result<std::string> BlobStore::put(std::string_view content) {
    Result<std::string> kept = keep(content);
    if (kept && copies_) {
        if (Status copied = copies_->put(*kept, content); !copied) {
            return std::move(copied).error();
        }
    }
    return kept;
}

Result<std::string> BlobStore::keep(std::string_view content) const {
    std::string hash = content_hash(content);
    const fs::path file = place(hash);
    const std::lock_guard lock(writing_);
    try {
        if (fs::exists(file)) {
            return hash;
        }
        if (fs::create_directories(dir_)) {
            sync_dir(dir_.parent_path());
        }
        if (!has_room(dir_, reserve_bytes_ + content.size())) {
            return no_room();
        }
        if (fs::create_directory(file.parent_path())) {
            sync_dir(dir_);
        }
        write_file_durably(file, content);
    } catch (const std::system_error& error) {
        std::error_code ignored;
        fs::remove(file.string() + ".new", ignored);
        if (is_full(error)) {
            return no_room();
        }
        throw;
    }
    return hash;
}

std::optional<std::string> BlobStore::get(std::string_view hash) const {
    if (!is_content_hash(hash)) {
        return std::nullopt;
    }
    auto content = read_file(place(hash));
    if (!content && copies_) {
        content = copies_->get(hash);
        if (content) {
            static_cast<void>(keep(*content));  // without room it is asked for again
        }
    }
    return content;
}

std::vector<std::string> BlobStore::hashes() const {
    std::vector<std::string> found;
    if (fs::exists(dir_)) {
        for (const auto& entry : fs::recursive_directory_iterator(dir_)) {
            std::string name = entry.path().filename().string();
            if (entry.is_regular_file() && is_content_hash(name)) {
                found.push_back(std::move(name));
            }
        }
    }
    return found;
}

bool BlobStore::sound(std::string_view hash) const {
    const auto content = get(hash);
    return content && content_hash(*content) == hash;
}

}  // namespace oms::storage
