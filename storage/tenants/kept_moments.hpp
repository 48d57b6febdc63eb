#pragma once
// Earlier moments of read models that are kept on the disk, so that any other one is near: the rows
// at every so-many events, as layers of changed pages. Made in the background from the log alone,
// each event held against the chain; a layer that was damaged, belongs to another log or to tables
// of another form is made again.
//
//   the files: see kept_chains.hpp

#include "storage/log/event_log.hpp"
#include "storage/pages/page_stack.hpp"
#include "storage/rows/schema.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>

namespace oms::storage {

struct KeptLimits {
    std::int64_t every = 25'000;       ///< events between two moments
    std::uint64_t bytes = 4ULL << 30;  ///< of all layers of all tenants; 0 keeps nothing
    std::size_t layers = 64;           ///< of a tenant; files that are open while it is read
    std::uint64_t reserve_bytes = 256ULL << 20;  ///< free space that is left alone
};

class KeptMoments {
  public:
    /// `log` and `projection` must outlive it. Removes layers that do not fit.
    KeptMoments(
        std::filesystem::path folder,
        const EventLog& log,
        const Projection& projection,
        KeptLimits limits = {}
    );
    /// As stop().
    ~KeptMoments();
    KeptMoments(const KeptMoments&) = delete;
    KeptMoments& operator=(const KeptMoments&) = delete;

    /// The newest kept moment of the tenant that is not after `position`; none: no layers. Any
    /// thread.
    Layers before(const TenantId& tenant, std::int64_t position);
    /// What is kept of the tenant contradicts the log or itself: it is made again. Any thread.
    void drop(const TenantId& tenant);

    /// Begins to make what is due. For a timer.
    void maintain();
    /// True while layers are made. For tests and metrics.
    bool busy() const;
    /// Ends what is under way. Idempotent.
    void stop();

    std::uint64_t bytes() const;
    std::size_t moments() const;

  private:
    class Keeper;

    std::unique_ptr<Keeper> keeper_;
};

}  // namespace oms::storage
