#pragma once
// The data folder: where everything lies, who may use it, which format it has.
//
//   log/ read-models/ sessions/ blobs/ keys/   see architecture 1
//   as-of/                                     read models of earlier moments, of this run
//   moments/                                   earlier moments that are kept, see kept_moments.hpp
//   thumbnails/                                of uploads, made when they are looked at
//   logs.sqlite                                request and error logs
//   COMPLETED                                  who needs no new standard records, see completed.hpp
//   LOCK                                       flock of the process that writes; holds its pid
//   FORMAT                                     "order-ledger data 2" LF

#include "base/result.hpp"
#include "storage/base/files.hpp"

#include <filesystem>
#include <string>

namespace oms::storage {

/// Raised when a folder written by this version cannot be read by the version before.
/// 2: a log that was not closed is whole with its NEWEST-BATCHES alone.
inline constexpr int kDataFormat = 2;

struct DataPaths {
    std::filesystem::path root;

    std::filesystem::path log() const { return root / "log"; }

    std::filesystem::path read_models() const { return root / "read-models"; }

    std::filesystem::path sessions() const { return root / "sessions"; }

    std::filesystem::path blobs() const { return root / "blobs"; }

    std::filesystem::path keys() const { return root / "keys"; }

    std::filesystem::path signed_heads() const { return keys() / "heads"; }

    std::filesystem::path thumbnails() const { return root / "thumbnails"; }

    std::filesystem::path as_of() const { return root / "as-of"; }

    std::filesystem::path moments() const { return root / "moments"; }

    std::filesystem::path request_logs() const { return root / "logs.sqlite"; }

    std::filesystem::path drafts() const { return root / "drafts.sqlite"; }

    std::filesystem::path completed() const { return root / "COMPLETED"; }
};

/// A data folder in use. Errors of opening have the code Unavailable or Refused and say what is
/// wrong in English in their parameter `what` (see explain):
/// DATA_IN_USE, DATA_MISSING, DATA_FOREIGN, DATA_NEWER, DATA_UNREADABLE.
class DataFolder {
  public:
    /// For the one process that writes (serve, import, rebuild, restore): makes the folder when it
    /// is absent or empty and holds LOCK until the object goes.
    static Result<DataFolder> own(const std::filesystem::path& root);
    /// For reading beside a server: takes no lock, makes nothing.
    static Result<DataFolder> look(const std::filesystem::path& root);

    const DataPaths& paths() const { return paths_; }

  private:
    DataFolder(DataPaths paths, Fd lock) : paths_(std::move(paths)), lock_(std::move(lock)) {}

    DataPaths paths_;
    Fd lock_;
};

/// Text of an error for an operator's terminal: its parameter `what`, else its key and field.
std::string explain(const Error& error);

}  // namespace oms::storage
