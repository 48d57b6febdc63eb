#include "api/push/push_history.hpp"

#include <algorithm>

namespace oms::api {

void PushHistory::shorten(Ledger& ledger, std::size_t max) {
    while (!ledger.batches.empty() && ledger.changes > max) {
        const Kept& oldest = ledger.batches.front();
        const std::size_t n = oldest.batch.changes.size() + oldest.batch.own.size() + 1;
        ledger.base = oldest.batch.position;
        ledger.since = oldest.at + 1;
        ledger.changes -= n;
        all_ -= n;
        ledger.batches.pop_front();
    }
}

void PushHistory::add(const PushBatch& batch, std::int64_t now_ms) {
    const auto [it, fresh] = ledgers_.try_emplace(batch.tenant);
    Ledger& ledger = it->second;
    if (fresh) {
        // Nothing was committed since the beginning but this batch, whatever its size.
        ledger.since = began_;
        ledger.base = std::min(batch.first - 1, batch.position);
    }
    const std::size_t n = batch.changes.size() + batch.own.size() + 1;
    ledger.newest = batch.position;
    ledger.changes += n;
    all_ += n;
    ledger.batches.push_back({batch, now_ms});
    shorten(ledger, kLedgerMax);
    if (all_ > kAllMax) {
        for (auto& [name, other] : ledgers_) {
            shorten(other, 0);
        }
    }
}

std::int64_t PushHistory::newest(const TenantId& ledger, std::int64_t position) {
    const auto [it, fresh] = ledgers_.try_emplace(ledger);
    if (fresh) {
        it->second.base = position;
        it->second.newest = position;
        it->second.since = began_;
    }
    return it->second.newest;
}

void PushHistory::begin_at(const TenantId& ledger, std::int64_t position, std::int64_t now_ms) {
    Ledger& kept = ledgers_[ledger];
    shorten(kept, 0);
    kept.base = position;
    kept.newest = position;
    kept.since = now_ms;
}

std::optional<PushBatch> PushHistory::joined(
    const TenantId& name,
    const Ledger& ledger,
    std::deque<Kept>::const_iterator from,
    std::size_t max
) {
    PushBatch all{name, ledger.newest, 0, {}, {}};
    std::size_t changes = 0;
    for (auto it = from; it != ledger.batches.end(); ++it) {
        changes += it->batch.changes.size();
        if (changes > max) {
            return std::nullopt;
        }
        all.merge(PushBatch(it->batch));
    }
    return all;
}

std::optional<PushBatch> PushHistory::since(
    const TenantId& ledger, std::int64_t position, std::size_t max
) const {
    const auto it = ledgers_.find(ledger);
    if (it == ledgers_.end() || position < it->second.base || position > it->second.newest) {
        return std::nullopt;
    }
    const auto& batches = it->second.batches;
    const auto from = std::find_if(batches.begin(), batches.end(), [&](const Kept& kept) {
        return kept.batch.position > position;
    });
    return joined(ledger, it->second, from, max);
}

std::optional<PushBatch> PushHistory::of_last(
    const TenantId& ledger, std::int64_t age_ms, std::int64_t now_ms, std::size_t max
) const {
    const auto it = ledgers_.find(ledger);
    if (it == ledgers_.end() || now_ms - age_ms < it->second.since) {
        return std::nullopt;
    }
    const auto& batches = it->second.batches;
    const auto from = std::find_if(batches.begin(), batches.end(), [&](const Kept& kept) {
        return kept.at >= now_ms - age_ms;
    });
    return joined(ledger, it->second, from, max);
}

}  // namespace oms::api
