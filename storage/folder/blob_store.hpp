#pragma once
// Uploads by their content: data/blobs/<first two digits>/<SHA-256 in hexadecimal>. Written once,
// never changed, never removed: the log may name them for ever.

#include "base/result.hpp"

#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace oms::storage {

/// Thread-safe.
class BlobStore {
  public:
    /// `reserve_bytes`: free space that is left to the ledger.
    explicit BlobStore(std::filesystem::path dir, std::uint64_t reserve_bytes = 0)
        : dir_(std::move(dir)), reserve_bytes_(reserve_bytes) {}

    /// The content's hash, once it is on the disk. Unavailable / DISK_FULL when there is no room.
    Result<std::string> put(std::string_view content);
    /// Nothing when there is none. `hash`: 64 hexadecimal digits; anything else is not there.
    std::optional<std::string> get(std::string_view hash) const;
    /// Whether the blob is there and holds what its name says.
    bool sound(std::string_view hash) const;

  private:
    std::filesystem::path place(std::string_view hash) const;

    std::filesystem::path dir_;
    std::uint64_t reserve_bytes_;
    std::mutex writing_;
};

/// SHA-256 in lower case hexadecimal digits.
std::string content_hash(std::string_view content);
bool is_content_hash(std::string_view text);

/// The hash in the name of an attachment that was uploaded ("<hash>.png"); "" in any other name.
std::string_view hash_in_name(std::string_view name);

}  // namespace oms::storage
