#pragma once
// A read model without events. Making its thousand tables and indexes takes a tenth of a second,
// in which the writer would do nothing else: a process makes it once, and those of new tenants are
// copies.

#include "storage/rows/log_index.hpp"
#include "storage/rows/schema.hpp"

#include <filesystem>

namespace oms::storage {

/// For one thread at a time.
class EmptyFile {
  public:
    /// Kept as EMPTY in `folder` while this lives; one that lies there before is not trusted.
    /// `projection` must outlive it.
    EmptyFile(const std::filesystem::path& folder, const Projection& projection);
    ~EmptyFile();
    EmptyFile(const EmptyFile&) = delete;
    EmptyFile& operator=(const EmptyFile&) = delete;

    /// A new file, on the disk with every byte when it returns; one that lies there is replaced.
    /// Throws SqliteFault, that the disk is full among them, and leaves nothing then; for other
    /// faults of the system std::system_error.
    void copy_to(const std::filesystem::path& file, const FileMark& mark);

  private:
    const std::filesystem::path file_;
    const Projection& projection_;
    bool made_ = false;
};

}  // namespace oms::storage
