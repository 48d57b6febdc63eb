#pragma once
// File systems that are easily full, for this process and its children alone.

#include <cstdint>
#include <filesystem>
#include <string>

namespace oms::test {

/// Gives this process, which must have one thread, mounts of its own; "" or why not.
std::string own_mounts();

/// A tmpfs on `dir` while it lives, with `room` bytes beyond what the folder holds; its content is
/// there before and after. REQUIRES own_mounts() has succeeded.
class SmallDisk {
  public:
    SmallDisk(std::filesystem::path dir, std::uint64_t room);
    ~SmallDisk();
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    std::uint64_t free() const;  ///< bytes
    /// Leaves `bytes` free.
    void fill_up_to(std::uint64_t bytes) const;
    /// Takes the filling away.
    void clear() const;

  private:
    std::filesystem::path ballast() const { return dir_ / "ballast"; }

    std::filesystem::path dir_;
    std::filesystem::path aside_;  ///< keeps the content while mounts change
};

}  // namespace oms::test
