#include "storage/pages/layer.hpp"

#include "storage/base/bytes.hpp"
#include "storage/base/crc32.hpp"

#include <cerrno>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace oms::storage {
namespace {

/// Big-endian: magic 8, page bytes 4, slots 4, pages 4, CRC of the list 4, moment 8, base 8, CRC of
/// these 4.
constexpr std::string_view kMagic = "OMSPAGE1";
constexpr std::size_t kTrailerBytes = 44;

void write_at(const Fd& fd, std::string_view bytes, std::uint64_t offset) {
    while (!bytes.empty()) {
        const ssize_t n =
            ::pwrite(fd.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            throw std::system_error(n == 0 ? ENOSPC : errno, std::generic_category(), "pages");
        }
        bytes.remove_prefix(static_cast<std::size_t>(n));
        offset += static_cast<std::uint64_t>(n);
    }
}

/// False when the file ends before.
bool read_at(const Fd& fd, char* bytes, std::size_t size, std::uint64_t offset) {
    while (size > 0) {
        const ssize_t n = ::pread(fd.get(), bytes, size, static_cast<off_t>(offset));
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0) {
            throw std::system_error(errno, std::generic_category(), "pages");
        }
        if (n == 0) {
            return false;
        }
        bytes += n;
        size -= static_cast<std::size_t>(n);
        offset += static_cast<std::uint64_t>(n);
    }
    return true;
}

std::uint64_t offset_of(std::size_t slot) {
    return static_cast<std::uint64_t>(slot) * kPageBytes;
}

}  // namespace

std::shared_ptr<Layer> Layer::create(const std::filesystem::path& file) {
    return std::shared_ptr<Layer>(new Layer(open_file(file, O_RDWR | O_CREAT | O_TRUNC)));
}

std::shared_ptr<const Layer> Layer::open(const std::filesystem::path& file) {
    std::shared_ptr<Layer> layer(new Layer(open_file(file, O_RDONLY)));
    layer->read_index(file);
    return layer;
}

void Layer::read_index(const std::filesystem::path& file) {
    const auto damage = [&] { return LayerDamage(file.string() + ": damaged or unfinished"); };

    struct stat status {};

    if (::fstat(fd_.get(), &status) != 0) {
        throw std::system_error(errno, std::generic_category(), file.string());
    }
    bytes_ = static_cast<std::uint64_t>(status.st_size);
    std::string trailer(kTrailerBytes, '\0');
    if (bytes_ < kTrailerBytes ||
        !read_at(fd_, trailer.data(), trailer.size(), bytes_ - kTrailerBytes)) {
        throw damage();
    }
    const char* const at = trailer.data();
    const auto page_bytes = load_be<std::uint32_t>(at + 8);
    const auto slots = load_be<std::uint32_t>(at + 12);
    pages_ = load_be<std::uint32_t>(at + 16);
    const auto list_crc = load_be<std::uint32_t>(at + 20);
    moment_ = load_be<std::int64_t>(at + 24);
    base_ = load_be<std::int64_t>(at + 32);
    const auto own_crc = load_be<std::uint32_t>(at + 40);
    const std::string_view checked = std::string_view(trailer).substr(0, kTrailerBytes - 4);
    std::string list(static_cast<std::size_t>(slots) * 8, '\0');
    if (!trailer.starts_with(kMagic) || own_crc != crc32_of(checked) || page_bytes != kPageBytes ||
        bytes_ != offset_of(slots) + list.size() + kTrailerBytes ||
        !read_at(fd_, list.data(), list.size(), offset_of(slots)) || crc32_of(list) != list_crc) {
        throw damage();
    }
    numbers_.reserve(slots);
    crcs_.reserve(slots);
    for (std::size_t i = 0; i < list.size(); i += 8) {
        numbers_.push_back(load_be<std::uint32_t>(list.data() + i));
        crcs_.push_back(load_be<std::uint32_t>(list.data() + i + 4));
    }
}

std::uint32_t Layer::write(std::uint32_t page, const char* bytes) {
    const auto [at, added] = slots_.try_emplace(page, static_cast<std::uint32_t>(numbers_.size()));
    if (added) {
        numbers_.push_back(page);
        crcs_.push_back(0);
    }
    const std::string_view content(bytes, kPageBytes);
    crcs_[at->second] = crc32_of(content);
    write_at(fd_, content, offset_of(at->second));
    return at->second;
}

void Layer::read(std::uint32_t slot, char* bytes) const {
    if (!read_at(fd_, bytes, kPageBytes, offset_of(slot)) ||
        crc32_of({bytes, kPageBytes}) != crcs_.at(slot)) {
        damaged_ = true;
        throw LayerDamage("a page is not what was written");
    }
}

void Layer::seal(std::uint32_t pages, std::int64_t moment, std::int64_t base, bool durable) {
    std::string list;
    list.reserve(numbers_.size() * 8 + kTrailerBytes);
    for (std::size_t slot = 0; slot < numbers_.size(); ++slot) {
        append_be(list, numbers_[slot]);
        append_be(list, crcs_[slot]);
    }
    std::string trailer(kMagic);
    append_be(trailer, static_cast<std::uint32_t>(kPageBytes));
    append_be(trailer, static_cast<std::uint32_t>(numbers_.size()));
    append_be(trailer, pages);
    append_be(trailer, crc32_of(list));
    append_be(trailer, moment);
    append_be(trailer, base);
    append_be(trailer, crc32_of(trailer));
    const std::uint64_t end = offset_of(numbers_.size());
    write_at(fd_, list, end);
    write_at(fd_, trailer, end + list.size());
    bytes_ = end + list.size() + trailer.size();
    pages_ = pages;
    moment_ = moment;
    base_ = base;
    slots_ = {};
    if (durable && ::fsync(fd_.get()) != 0) {
        throw std::system_error(errno, std::generic_category(), "pages");
    }
}

}  // namespace oms::storage
