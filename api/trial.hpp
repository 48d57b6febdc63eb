#pragma once
// Where a dry run executes: a folder of its own, gone at the end.

#include "base/result.hpp"
#include "base/time.hpp"

#include <filesystem>
#include <memory>

namespace oms::api {

class Trial {
  public:
    /// A data folder with the log, blobs and keys of `data`, or none yet when `data` is absent or
    /// empty. Changes nothing in `data`, also beside a server on it. While this process has one
    /// thread. Errors as storage::back_up.
    static Result<std::unique_ptr<Trial>> of(const std::filesystem::path& data, Timestamp now);
    ~Trial();
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;

    std::filesystem::path data() const { return folder_ / "data"; }

  private:
    Trial();

    std::filesystem::path folder_;
};

}  // namespace oms::api
