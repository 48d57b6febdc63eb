#include "storage/log/newest_batch.hpp"

#include "storage/base/bytes.hpp"
#include "storage/base/crc32.hpp"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace oms::storage {
namespace {

constexpr std::size_t kStoreSize = 16;
constexpr std::size_t kSlotPrefix = 8;  ///< crc size
constexpr std::size_t kSlotHead = kSlotPrefix + kStoreSize + 8;

/// Zeros of its full length, on the disk: writing a slot later changes nothing but its bytes.
void make_file(const std::filesystem::path& file) {
    write_file_durably(file, std::string(2 * NewestBatch::kSlotSize, '\0'));
}

std::optional<NewestBatch::Kept> read_slot(std::string_view slot, std::string_view store) {
    const std::size_t size = load_be<std::uint32_t>(slot.data() + 4);
    if (size < kSlotHead - kSlotPrefix || size > slot.size() - kSlotPrefix ||
        load_be<std::uint32_t>(slot.data()) != crc32_of(slot.substr(4, size + 4))) {
        return std::nullopt;
    }
    std::string_view rest = slot.substr(kSlotPrefix, size);
    if (rest.substr(0, kStoreSize) != store) {
        return std::nullopt;
    }
    NewestBatch::Kept kept{load_be<std::int64_t>(rest.data() + kStoreSize), {}};
    rest.remove_prefix(kStoreSize + 8);
    while (rest.size() >= 4) {
        const std::size_t length = load_be<std::uint32_t>(rest.data());
        rest.remove_prefix(4);
        if (length > rest.size()) {
            return std::nullopt;
        }
        kept.records.emplace_back(rest.substr(0, length));
        rest.remove_prefix(length);
    }
    return kept.records.empty() ? std::nullopt : std::optional(std::move(kept));
}

}  // namespace

NewestBatch::NewestBatch(const std::filesystem::path& file, std::string_view store)
    : store_(from_hex(store).value_or(std::string(kStoreSize, '\0'))) {
    std::error_code absent;
    if (std::filesystem::file_size(file, absent) != 2 * kSlotSize || absent) {
        make_file(file);
    }
    file_ = open_file(file, O_RDWR | O_DSYNC);
}

std::vector<NewestBatch::Kept> NewestBatch::kept() const {
    std::string bytes(2 * kSlotSize, '\0');
    const ssize_t got = ::pread(file_.get(), bytes.data(), bytes.size(), 0);
    if (got != static_cast<ssize_t>(bytes.size())) {
        throw std::system_error(errno, std::generic_category(), "the newest batch cannot be read");
    }
    std::vector<Kept> found;
    for (const std::size_t slot : {std::size_t{0}, std::size_t{1}}) {
        const std::string_view view(bytes.data() + slot * kSlotSize, kSlotSize);
        if (auto kept = read_slot(view, store_)) {
            found.push_back(std::move(*kept));
        }
    }
    std::sort(found.begin(), found.end(), [](const Kept& a, const Kept& b) {
        return a.first_seq < b.first_seq;
    });
    return found;
}

void NewestBatch::begin(std::int64_t first_seq) {
    bytes_.assign(kSlotPrefix, '\0');
    bytes_ += store_;
    append_be(bytes_, first_seq);
}

void NewestBatch::add(std::string_view record) {
    if (fits()) {
        append_be(bytes_, static_cast<std::uint32_t>(record.size()));
        bytes_ += record;
    }
}

void NewestBatch::write() {
    slot_ = 1 - slot_;
    store_be(bytes_.data() + 4, static_cast<std::uint32_t>(bytes_.size() - kSlotPrefix));
    store_be(bytes_.data(), crc32_of(std::string_view(bytes_).substr(4)));
    beside_.start([this] { failed_ = write_slot(bytes_); });
}

int NewestBatch::wait() {
    beside_.wait();
    return failed_;
}

void NewestBatch::discard() {
    const int failed = write_slot(std::string(kSlotPrefix, '\0'));
    slot_ = 1 - slot_;
    if (failed != 0) {
        throw std::system_error(failed, std::generic_category(), "a batch cannot be taken back");
    }
}

int NewestBatch::write_slot(std::string_view bytes) const {
    auto at = static_cast<off_t>(slot_ * kSlotSize);
    while (!bytes.empty()) {
        const ssize_t wrote = ::pwrite(file_.get(), bytes.data(), bytes.size(), at);
        if (wrote < 0 && errno != EINTR) {
            return errno;
        }
        if (wrote > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(wrote));
            at += wrote;
        }
    }
    return 0;
}

}  // namespace oms::storage
