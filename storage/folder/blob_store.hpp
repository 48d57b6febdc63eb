#pragma once
// Uploads by their content: data/blobs/<first two digits>/<SHA-256 in hexadecimal>. Written once,
// never changed, never removed: the log may name them for ever.

#include "base/result.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::storage {

/// Where other servers of the same ledger find uploads. Thread-safe.
class BlobCopies {
  public:
    virtual ~BlobCopies() = default;
    /// Unavailable when it cannot be kept now.
    virtual Status put(std::string_view hash, std::string_view content) = 0;
    virtual std::optional<std::string> get(std::string_view hash) = 0;
};

/// Thread-safe.
class BlobStore {
  public:
    /// `reserve_bytes`: free space that is left to the ledger.
    explicit BlobStore(std::filesystem::path dir, std::uint64_t reserve_bytes = 0)
        : dir_(std::move(dir)), reserve_bytes_(reserve_bytes) {}

    /// What is put is kept by `copies`, too, and what is not here is looked for there. Before it is
    /// used by others.
    void share(std::unique_ptr<BlobCopies> copies) { copies_ = std::move(copies); }

    /// The content's hash, once it is on the disk. Unavailable / DISK_FULL when there is no room.
    Result<std::string> put(std::string_view content);
    /// Nothing when there is none. `hash`: 64 hexadecimal digits; anything else is not there.
    std::optional<std::string> get(std::string_view hash) const;
    /// Of all that are in the folder.
    std::vector<std::string> hashes() const;
    /// Whether the blob is there and holds what its name says.
    bool sound(std::string_view hash) const;

  private:
    std::filesystem::path place(std::string_view hash) const;
    Result<std::string> keep(std::string_view content) const;

    std::filesystem::path dir_;
    std::uint64_t reserve_bytes_;
    std::unique_ptr<BlobCopies> copies_;
    mutable std::mutex writing_;
};

}  // namespace oms::storage
