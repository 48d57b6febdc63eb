#pragma once
// Pages of a database that differ from those of an earlier moment, in a file of their own.
//
//   pages, 4096 bytes each | per page: number, CRC-32 | trailer
//
// Written by one thread; once sealed it never changes and any thread may read it.

#include "storage/base/files.hpp"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <unordered_map>
#include <vector>

namespace oms::storage {

inline constexpr std::size_t kPageBytes = 4096;

/// A page, or the list of pages, is not what was written.
class LayerDamage : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

class Layer {
  public:
    /// An empty one. Replaces the file. Throws std::system_error, as everything here that writes.
    static std::shared_ptr<Layer> create(const std::filesystem::path& file);
    /// A sealed one; its list of pages is checked, a page when it is read. Throws LayerDamage.
    static std::shared_ptr<const Layer> open(const std::filesystem::path& file);

    Layer(const Layer&) = delete;
    Layer& operator=(const Layer&) = delete;

    /// Puts `kPageBytes` bytes in place of the page's. Returns its slot. REQUIRES it is not sealed.
    std::uint32_t write(std::uint32_t page, const char* bytes);
    /// The page in a slot. Throws LayerDamage.
    void read(std::uint32_t slot, char* bytes) const;

    /// Ends writing: `pages` is the length of the database, `moment` what it shows, `base` the
    /// moment of the layer that this one stands on, 0 for none. `durable`: it is on the disk when
    /// this returns.
    void seal(std::uint32_t pages, std::int64_t moment, std::int64_t base, bool durable);

    std::uint32_t pages() const { return pages_; }

    std::int64_t moment() const { return moment_; }

    std::int64_t base() const { return base_; }

    /// Of the file.
    std::uint64_t bytes() const { return bytes_; }

    /// The pages by slot.
    const std::vector<std::uint32_t>& numbers() const { return numbers_; }

    /// A page was found changed since it was written.
    bool damaged() const { return damaged_; }

  private:
    explicit Layer(Fd fd) : fd_(std::move(fd)) {}

    void read_index(const std::filesystem::path& file);

    Fd fd_;
    std::vector<std::uint32_t> numbers_;
    std::vector<std::uint32_t> crcs_;
    std::unordered_map<std::uint32_t, std::uint32_t> slots_;  ///< while it is written
    std::uint32_t pages_ = 0;
    std::int64_t moment_ = 0;
    std::int64_t base_ = 0;
    std::uint64_t bytes_ = 0;
    mutable std::atomic<bool> damaged_{false};
};

}  // namespace oms::storage
