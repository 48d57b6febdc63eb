#include "api/pictures/thumbnails.hpp"

#include "api/pictures/thumbnail.hpp"
#include "storage/base/files.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>
#include <vector>

namespace oms::api {
namespace {

namespace fs = std::filesystem;

struct Kept {
    fs::file_time_type made;
    std::uint64_t bytes;
    fs::path file;
};

/// Oldest first.
std::vector<Kept> kept_in(const fs::path& dir) {
    std::vector<Kept> found;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(dir, ignored)) {
        std::error_code gone;
        const auto made = entry.last_write_time(gone);
        const auto bytes = entry.file_size(gone);
        if (!gone) {
            found.push_back({made, bytes, entry.path()});
        }
    }
    std::sort(found.begin(), found.end(), [](const Kept& a, const Kept& b) {
        return a.made < b.made;
    });
    return found;
}

}  // namespace

Thumbnails::Thumbnails(fs::path dir, std::uint64_t bytes_max, std::uint64_t reserve_bytes)
    : dir_(std::move(dir)), bytes_max_(bytes_max), reserve_bytes_(reserve_bytes) {
    for (const Kept& kept : kept_in(dir_)) {
        bytes_ += kept.bytes;
    }
}

fs::path Thumbnails::place(std::string_view hash, int side) const {
    return dir_ / (std::string(hash) + "." + std::to_string(side));
}

std::optional<std::string> Thumbnails::get(std::string_view hash, int side) const {
    return storage::read_file(place(hash, side));
}

Result<std::string> Thumbnails::make(std::string_view hash, std::string_view content, int side) {
    const std::lock_guard lock(making_);
    if (auto made = get(hash, side)) {
        return std::move(*made);
    }
    auto jpeg = thumbnail(content, side);
    if (jpeg) {
        keep(place(hash, side), *jpeg);
    }
    return jpeg;
}

/// A thumbnail that cannot be kept is made again the next time.
void Thumbnails::keep(const fs::path& file, std::string_view jpeg) {
    std::error_code failed;
    fs::create_directories(dir_, failed);
    const auto disk = fs::space(dir_, failed);
    if (failed || disk.available < reserve_bytes_ + jpeg.size()) {
        return;
    }
    const fs::path fresh = file.string() + ".new";
    std::ofstream out(fresh, std::ios::binary);
    out.write(jpeg.data(), static_cast<std::streamsize>(jpeg.size()));
    out.close();
    if (out.fail()) {
        fs::remove(fresh, failed);
        return;
    }
    fs::rename(fresh, file, failed);
    if (failed) {
        return;
    }
    bytes_ += jpeg.size();
    if (bytes_ > bytes_max_) {
        make_room();
    }
}

/// The oldest go, until there is room for a good many.
void Thumbnails::make_room() {
    for (const Kept& kept : kept_in(dir_)) {
        if (bytes_ <= bytes_max_ / 4 * 3) {
            return;
        }
        std::error_code failed;
        if (fs::remove(kept.file, failed)) {
            bytes_ -= std::min(bytes_, kept.bytes);
        }
    }
}

}  // namespace oms::api
