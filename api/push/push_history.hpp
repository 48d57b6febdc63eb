#pragma once
// The newest changes of each ledger, kept in memory for clients that come back.

#include "api/push/push_changes.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>

namespace oms::api {

class PushHistory {
  public:
    static constexpr std::size_t kLedgerMax = 4096;    ///< changes kept of one ledger
    static constexpr std::size_t kAllMax = 1U << 20U;  ///< of all

    /// Everything committed from `now_ms` on is added.
    explicit PushHistory(std::int64_t now_ms) : began_(now_ms) {}

    void add(const PushBatch& batch, std::int64_t now_ms);

    /// Newest position told of; `position` is what the ledger is at when nothing has been added.
    std::int64_t newest(const TenantId& ledger, std::int64_t position);
    /// Nothing is known of what came up to `position`: whoever comes back from before it reloads.
    void begin_at(const TenantId& ledger, std::int64_t position, std::int64_t now_ms);

    /// What came after a position, or in the last `age_ms`, as one batch; nothing when that reaches
    /// further back than what is kept, or is more than `max` changes.
    std::optional<PushBatch> since(const TenantId& ledger, std::int64_t position, std::size_t max)
        const;
    std::optional<PushBatch> of_last(
        const TenantId& ledger, std::int64_t age_ms, std::int64_t now_ms, std::size_t max
    ) const;

  private:
    struct Kept {
        PushBatch batch;
        std::int64_t at = 0;
    };

    struct Ledger {
        std::int64_t base = 0;  ///< everything after this position is kept
        std::int64_t newest = 0;
        std::int64_t since = 0;  ///< everything after this moment is kept
        std::size_t changes = 0;
        std::deque<Kept> batches;
    };

    void shorten(Ledger& ledger, std::size_t max);
    static std::optional<PushBatch> joined(
        const TenantId& name,
        const Ledger& ledger,
        std::deque<Kept>::const_iterator from,
        std::size_t max
    );

    std::int64_t began_;
    std::size_t all_ = 0;
    std::map<TenantId, Ledger> ledgers_;
};

}  // namespace oms::api
