#pragma once
// The files of a batch, prepared on the thread beside the writer's while the log commits, and on
// both once the writer's has nothing else to do.

#include "storage/base/side_thread.hpp"
#include "storage/tenants/tenant_file.hpp"

#include <atomic>
#include <cstddef>
#include <vector>

namespace oms::storage {

class Preparation {
  public:
    /// Begins. Nobody else uses the files until it has finished or is gone.
    Preparation(SideThread& beside, std::vector<TenantFile*> files);
    /// Leaves alone what nobody has begun with.
    ~Preparation();
    Preparation(const Preparation&) = delete;
    Preparation& operator=(const Preparation&) = delete;

    /// Helps until all are done. A file that could not be prepared has rolled back: its commit says
    /// so.
    void finish();

  private:
    void run();

    SideThread& beside_;
    std::vector<TenantFile*> files_;
    std::atomic<std::size_t> next_{0};
};

}  // namespace oms::storage
