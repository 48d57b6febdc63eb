#pragma once
// The layers of kept moments on the disk: for each tenant a chain, each layer standing on the one
// before. Thread-safe.
//
//   <folder>/<tenant>/<fingerprint>/<position>.pages

#include "storage/log/event_log.hpp"
#include "storage/pages/page_stack.hpp"
#include "storage/rows/schema.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace oms::storage {

class KeptChains {
  public:
    /// Takes what fits the log and the tables and removes the rest. `log` and `projection` must
    /// outlive it.
    KeptChains(std::filesystem::path folder, const EventLog& log, const Projection& projection);

    /// The layers up to the newest moment that is not after `position`, open; none when there is no
    /// such moment, or when one turned out to be damaged: the tenant's are dropped then.
    Layers before(const TenantId& tenant, std::int64_t position);
    /// Positions of the tenant's moments, oldest first.
    std::vector<std::int64_t> moments(const TenantId& tenant) const;

    /// Where a layer is written that add() takes.
    std::filesystem::path unfinished(const TenantId& tenant, std::int64_t moment) const;
    /// Takes a sealed layer, unless what it stands on was dropped meanwhile. Throws
    /// std::system_error.
    void add(const TenantId& tenant, const std::shared_ptr<const Layer>& layer);
    /// Of two neighbours with the fewest events between what is left, the older moment is given up.
    /// False when there are no two, or when it cannot be done.
    bool merge_nearest(const TenantId& tenant);

    /// Readers keep what they hold.
    void drop(const TenantId& tenant);
    void drop_all();

    /// The tenant with most bytes, "" when nothing is kept.
    TenantId largest() const;
    std::uint64_t bytes() const;
    std::size_t moments() const;

  private:
    /// A layer; open while somebody uses it.
    struct Kept {
        std::int64_t moment = 0;
        std::int64_t base = 0;
        std::uint64_t bytes = 0;
        std::weak_ptr<const Layer> opened;
    };

    using Chain = std::vector<Kept>;  ///< oldest first

    static Kept kept_of(const std::shared_ptr<const Layer>& layer);
    static std::uint64_t bytes_of(const Chain& chain);

    void load();
    Layers chain_on_disk(const TenantId& tenant) const;
    bool fits(const TenantId& tenant, const Layers& layers) const;
    void remove_others(const TenantId& tenant, const Layers& layers) const;
    std::filesystem::path place(const TenantId& tenant) const;
    std::filesystem::path file(const TenantId& tenant, std::int64_t moment) const;
    void forget(const TenantId& tenant);
    bool put_in_place(
        const TenantId& tenant,
        const std::vector<std::int64_t>& known,
        std::size_t at,
        const std::shared_ptr<const Layer>& both
    );

    const std::filesystem::path folder_;
    const std::string fingerprint_;
    const EventLog& log_;
    const Projection& projection_;
    mutable std::mutex mutex_;
    std::map<TenantId, Chain, std::less<>> chains_;
};

}  // namespace oms::storage
