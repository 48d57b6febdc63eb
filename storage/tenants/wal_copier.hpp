#pragma once
// Copies the write-ahead log of one read model into its file, beside who writes and who reads.

#include "storage/rows/sqlite.hpp"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace oms::storage {

/// For one thread at a time.
class WalCopier {
  public:
    /// Copies a log that has grown. `full` is set where the writer has to begin it anew, and little
    /// is left for that to copy. Returns the log's bytes, those of before.
    std::uint64_t copy(const std::filesystem::path& file, std::atomic<bool>& full);

    /// The next copy is of another file.
    void close() { db_.reset(); }

  private:
    std::optional<Database> db_;
};

}  // namespace oms::storage
