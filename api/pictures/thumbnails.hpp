#pragma once
// Thumbnails that were made: data/thumbnails/<SHA-256 of the picture>.<side>. A cache: any of them
// may go at any time, none is in a backup.

#include "base/result.hpp"

#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace oms::api {

/// Thread-safe.
class Thumbnails {
  public:
    /// At most `bytes_max` are kept, and none where less than `reserve_bytes` are free.
    Thumbnails(std::filesystem::path dir, std::uint64_t bytes_max, std::uint64_t reserve_bytes);

    /// Nothing when it was not made yet; "" when the picture has none.
    std::optional<std::string> get(std::string_view hash, int side) const;
    /// Makes and keeps it, one at a time: what decoding takes is taken once. "" when the content
    /// has none. Errors as thumbnail().
    Result<std::string> make(std::string_view hash, std::string_view content, int side);

  private:
    std::filesystem::path place(std::string_view hash, int side) const;
    void keep(const std::filesystem::path& file, std::string_view jpeg);
    void make_room();

    std::filesystem::path dir_;
    std::uint64_t bytes_max_;
    std::uint64_t reserve_bytes_;
    std::uint64_t bytes_ = 0;
    std::mutex making_;
};

}  // namespace oms::api
