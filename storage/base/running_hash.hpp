#pragma once
// SHA-256: in one go, over pieces that arrive one after the other, and hashes as text.

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace oms::storage {

using Hash = std::array<std::uint8_t, 32>;

/// SHA-256 with a context that is kept. One per thread.
class Sha256 {
  public:
    Sha256();
    ~Sha256();
    Sha256(const Sha256&) = delete;
    Sha256& operator=(const Sha256&) = delete;

    Hash digest(std::string_view bytes);
    Hash digest(std::string_view first, std::string_view second);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

class RunningHash {
  public:
    RunningHash();

    void add(std::string_view bytes);
    /// Nothing may be added afterwards.
    Hash finish();

  private:
    struct Free {
        void operator()(void* context) const noexcept;
    };

    std::unique_ptr<void, Free> context_;
};

Hash hash_of(std::string_view bytes);
/// Lower-case hexadecimal digits of the first `bytes` bytes.
std::string hex(const Hash& hash, std::size_t bytes = 32);
/// base64url without padding of the first `bytes` bytes.
std::string base64url(const Hash& hash, std::size_t bytes = 32);

}  // namespace oms::storage
