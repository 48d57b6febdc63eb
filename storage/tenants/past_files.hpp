#pragma once
// Read models of earlier moments (architecture 5): a tenant's rows made again from the log up to a
// position, on the nearest moment that is kept, by threads of their own, one for a company; there
// while they are asked for. Thread-safe.

#include "base/result.hpp"
#include "storage/lists/read_model.hpp"
#include "storage/log/event_log.hpp"
#include "storage/rows/schema.hpp"
#include "storage/tenants/kept_moments.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>

namespace oms::storage {

struct PastLimits {
    std::size_t files = 32;            ///< kept; of who has most, the oldest goes first
    std::uint64_t bytes = 4ULL << 30;  ///< of all that are kept, but for the newest
    std::size_t builds = 64;           ///< waiting or under way
    std::size_t builds_of_tenant = 2;
    std::uint64_t reserve_bytes = 256ULL << 20;  ///< free space that is left alone
    std::chrono::seconds idle{3600};             ///< a file not read for so long goes
    std::chrono::seconds abandoned{30};  ///< a build that nobody asked for again for so long ends
    KeptLimits kept;                     ///< moments that are kept on the disk
};

struct PastProgress {
    std::int64_t done = 0;  ///< events
    std::int64_t total = 0;
};

class PastFiles {
  public:
    /// `folder` is emptied: nothing in it outlives the process; what is kept lies in `kept`. `live`
    /// is the folder of the live read models, whose sizes tell how much room a past one takes.
    /// `log` and `projection` must outlive it.
    PastFiles(
        std::filesystem::path folder,
        std::filesystem::path kept,
        std::filesystem::path live,
        const EventLog& log,
        const Projection& projection,
        PastLimits limits = {}
    );
    /// As stop(). What open() gave may outlive it.
    ~PastFiles();
    PastFiles(const PastFiles&) = delete;
    PastFiles& operator=(const PastFiles&) = delete;

    /// The tenant's rows after event `position`, for one thread at a time. Asked for the first time
    /// it is begun, and waited for up to `patience`. Unavailable: AS_OF_PREPARING (params done and
    /// total, events), AS_OF_BUSY (too many others are being made), DISK_FULL. REQUIRES the
    /// tenant's log has the position.
    Result<std::shared_ptr<ReadModel>> open(
        const TenantId& tenant, std::int64_t position, std::chrono::milliseconds patience
    );

    /// Drops what nobody read for a while, begins to keep the moments that are due. For a timer.
    void maintain();
    /// Ends what is under way. Idempotent.
    void stop();

    /// Files kept and their bytes, for metrics and tests.
    std::size_t files() const;
    std::uint64_t bytes() const;

    /// The moments on the disk.
    KeptMoments& kept();

  private:
    class Shelf;

    std::unique_ptr<Shelf> shelf_;
};

}  // namespace oms::storage
