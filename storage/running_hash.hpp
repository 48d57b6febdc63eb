#pragma once
// SHA-256 over pieces that arrive one after the other, and hashes as text.

#include "storage/event_log.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace oms::storage {

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
