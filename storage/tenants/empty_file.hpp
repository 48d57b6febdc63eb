#pragma once
// A read model without events. Making its thousand tables and indexes takes a tenth of a second,
// in which the writer would do nothing else: it is made once, and those of new tenants are copies.

#include "storage/rows/log_index.hpp"
#include "storage/rows/schema.hpp"

#include <filesystem>
#include <string>

namespace oms::storage {

/// For one thread at a time.
class EmptyFile {
  public:
    /// Kept as EMPTY-<fingerprint>, that of the projection's schema, in `folder`; those of other
    /// schemas go when it is made. `projection` must outlive it.
    EmptyFile(
        const std::filesystem::path& folder,
        const std::string& fingerprint,
        const Projection& projection
    );

    /// A new file, on the disk with every byte when it returns; one that lies there is replaced.
    /// Made again when it is damaged. Throws SqliteFault, filesystem_error.
    void copy_to(const std::filesystem::path& file, const FileMark& mark);

  private:
    void copy(const std::filesystem::path& file, const FileMark& mark) const;
    void make();

    const std::filesystem::path file_;
    const Projection& projection_;
};

}  // namespace oms::storage
