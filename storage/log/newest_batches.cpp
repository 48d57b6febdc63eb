#include "storage/log/newest_batches.hpp"

#include "storage/base/bytes.hpp"
#include "storage/base/crc32.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace oms::storage {
namespace {

constexpr std::size_t kStoreSize = 16;
constexpr std::size_t kPrefix = 8;  ///< crc size
constexpr std::size_t kHead = kPrefix + kStoreSize + 8;
constexpr std::size_t kAreas = 2 * NewestBatches::kPage;
constexpr std::size_t kFileSize = kAreas + 2 * NewestBatches::kAreaSize;
/// Of an earlier version: NEWEST-BATCH, one batch at 0, one here.
constexpr std::size_t kEarlierSlot = std::size_t{256} << 10U;

std::string store_bytes(std::string_view store) {
    return from_hex(store).value_or(std::string(kStoreSize, '\0'));
}

constexpr std::size_t pages(std::size_t bytes) {
    return (bytes + NewestBatches::kPage - 1) / NewestBatches::kPage * NewestBatches::kPage;
}

/// What stands at the beginning of `bytes` after crc, size and store, when they hold.
std::optional<std::string_view> sealed(std::string_view bytes, std::string_view store) {
    if (bytes.size() < kPrefix) {
        return std::nullopt;
    }
    const std::size_t size = load_be<std::uint32_t>(bytes.data() + 4);
    if (size < kHead - kPrefix || size > bytes.size() - kPrefix ||
        load_be<std::uint32_t>(bytes.data()) != crc32_of(bytes.substr(4, size + 4)) ||
        bytes.substr(kPrefix, kStoreSize) != store) {
        return std::nullopt;
    }
    return bytes.substr(kPrefix + kStoreSize, size - kStoreSize);
}

void seal(std::string& bytes) {
    store_be(bytes.data() + 4, static_cast<std::uint32_t>(bytes.size() - kPrefix));
    store_be(bytes.data(), crc32_of(std::string_view(bytes).substr(4)));
}

std::string begun(std::string_view store, std::int64_t number) {
    std::string bytes(kPrefix, '\0');
    bytes += store;
    append_be(bytes, number);
    return bytes;
}

std::optional<KeptBatch> read_batch(std::string_view bytes, std::string_view store) {
    std::optional<std::string_view> rest = sealed(bytes, store);
    if (!rest) {
        return std::nullopt;
    }
    KeptBatch kept{load_be<std::int64_t>(rest->data()), {}};
    rest->remove_prefix(8);
    while (rest->size() >= 4) {
        const std::size_t length = load_be<std::uint32_t>(rest->data());
        rest->remove_prefix(4);
        if (length > rest->size()) {
            return std::nullopt;
        }
        kept.records.emplace_back(rest->substr(0, length));
        rest->remove_prefix(length);
    }
    return kept.records.empty() ? std::nullopt : std::optional(std::move(kept));
}

std::size_t size_of(const KeptBatch& batch) {
    std::size_t size = kHead;
    for (const std::string& record : batch.records) {
        size += 4 + record.size();
    }
    return size;
}

struct Numbered {
    std::int64_t number = 0;
    Checkpoint checkpoint;
};

std::optional<Numbered> read_checkpoint(std::string_view bytes, std::string_view store) {
    const auto rest = sealed(bytes, store);
    if (!rest || rest->size() < 9) {
        return std::nullopt;
    }
    return Numbered{
        load_be<std::int64_t>(rest->data()), {(*rest)[8] != 0, std::string(rest->substr(9))}};
}

std::optional<Numbered> newest_checkpoint(std::string_view file, std::string_view store) {
    if (file.size() != kFileSize) {
        return std::nullopt;
    }
    auto a = read_checkpoint(file.substr(0, NewestBatches::kPage), store);
    auto b = read_checkpoint(file.substr(NewestBatches::kPage, NewestBatches::kPage), store);
    return !a || (b && b->number > a->number) ? b : a;
}

int write_at(const Fd& file, std::size_t place, std::string_view bytes) {
    auto at = static_cast<off_t>(place);
    while (!bytes.empty()) {
        const ssize_t wrote = ::pwrite(file.get(), bytes.data(), bytes.size(), at);
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

/// Whoever opens the log to write holds this until the log is whole; waits for another one.
void lock_opening(const Fd& file, short type) {
    struct flock first {};

    first.l_type = type;
    first.l_whence = SEEK_SET;
    first.l_len = 1;
    while (::fcntl(file.get(), F_OFD_SETLKW, &first) != 0) {
        if (errno != EINTR) {
            throw std::system_error(errno, std::generic_category(), NewestBatches::kFile);
        }
    }
}

}  // namespace

NewestBatches::NewestBatches(
    const std::filesystem::path& dir, std::string_view store, std::chrono::milliseconds patience
)
    : store_(store_bytes(store)) {
    const auto file = dir / kFile;
    std::error_code absent;
    if (std::filesystem::file_size(file, absent) != kFileSize || absent) {
        write_file_durably(file, std::string(kFileSize, '\0'));
    }
    file_ = open_file(file, O_RDWR | O_DSYNC);
    lock_opening(file_, F_WRLCK);
    while (::flock(file_.get(), LOCK_EX | LOCK_NB) != 0) {
        if (patience <= patience.zero()) {
            throw LogInUse(
                "the event log in " + dir.string() + " is being written by another program"
            );
        }
        constexpr std::chrono::milliseconds kStep{10};
        std::this_thread::sleep_for(kStep);
        patience -= kStep;
    }
    const auto newest = newest_checkpoint(read_file(file).value_or(""), store_);
    number_ = newest ? newest->number : 0;
}

void NewestBatches::opened() {
    lock_opening(file_, F_UNLCK);
}

std::optional<Checkpoint> NewestBatches::checkpoint(
    const std::filesystem::path& dir, std::string_view store
) {
    auto newest = newest_checkpoint(read_file(dir / kFile).value_or(""), store_bytes(store));
    return newest ? std::optional(std::move(newest->checkpoint)) : std::nullopt;
}

std::vector<KeptBatch> NewestBatches::kept(
    const std::filesystem::path& dir, std::string_view store
) {
    const std::string of = store_bytes(store);
    std::vector<KeptBatch> found;
    const auto take = [&](std::string_view bytes) -> std::size_t {
        auto batch = read_batch(bytes, of);
        return batch ? size_of(found.emplace_back(std::move(*batch))) : 0;
    };
    const std::string earlier = read_file(dir / kEarlierFile).value_or("");
    if (earlier.size() == 2 * kEarlierSlot) {
        take(std::string_view(earlier).substr(0, kEarlierSlot));
        take(std::string_view(earlier).substr(kEarlierSlot));
    }
    const std::string file = read_file(dir / kFile).value_or("");
    for (std::size_t area = kAreas; file.size() == kFileSize && area < kFileSize;
         area += kAreaSize) {
        const std::string_view bytes = std::string_view(file).substr(area, kAreaSize);
        for (std::size_t at = 0, size = 1; size != 0 && at < kAreaSize; at += pages(size)) {
            size = take(bytes.substr(at));
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const KeptBatch& a, const KeptBatch& b) {
        return a.first_seq < b.first_seq;
    });
    return found;
}

void NewestBatches::begin(std::int64_t first_seq) {
    bytes_ = begun(store_, first_seq);
}

void NewestBatches::add(std::string_view record) {
    if (fits()) {
        append_be(bytes_, static_cast<std::uint32_t>(record.size()));
        bytes_ += record;
    }
}

std::size_t NewestBatches::place() const {
    return kAreas + area_ * kAreaSize + at_;
}

void NewestBatches::change_area() {
    area_ = 1 - area_;
    at_ = 0;
    batches_ = 0;
}

int NewestBatches::write() {
    seal(bytes_);
    const int failed = write_at(file_, place(), bytes_);
    at_ += pages(bytes_.size());
    ++batches_;
    return failed;
}

void NewestBatches::discard() {
    at_ -= pages(bytes_.size());
    const int failed = write_at(file_, place(), std::string(kPrefix, '\0'));
    if (failed != 0) {
        throw std::system_error(failed, std::generic_category(), "a batch cannot be taken back");
    }
}

int NewestBatches::keep(const Checkpoint& checkpoint) {
    std::string bytes = begun(store_, ++number_);
    bytes += checkpoint.closed ? '\1' : '\0';
    bytes += checkpoint.meta;
    seal(bytes);
    return write_at(file_, static_cast<std::size_t>(number_ % 2) * kPage, bytes);
}

}  // namespace oms::storage
