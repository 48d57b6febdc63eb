#include "storage/rows/waiting_changes.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace oms::storage {

void CountChange::run(Database& db) const {
    Query q = db.cached(
        "INSERT INTO _rows(list, day, value, n) VALUES(?, ?, ?, ?)"
        " ON CONFLICT(list, day, value) DO UPDATE SET n = n + excluded.n"
    );
    q->bind(1, list).bind(2, day);
    q->bind(3, std::string_view(value)).bind(4, delta).run();
}

void CounterChange::run(Database& db) const {
    Query q = db.cached(
        "INSERT INTO _counter(list, bucket, n) VALUES(?, ?, ?)"
        " ON CONFLICT(list, bucket) DO UPDATE SET n = n + excluded.n"
    );
    q->bind(1, std::string_view(list)).bind(2, std::string_view(bucket)).bind(3, delta).run();
}

void WaitingChanges::cut(const Size& kept) {
    searches_.resize(std::min(kept.searches, searches_.size()));
    counts_.resize(std::min(kept.counts, counts_.size()));
    sums_.resize(std::min(kept.sums, sums_.size()));
    counters_.resize(std::min(kept.counters, counters_.size()));
    rows_.resize(std::min(kept.rows, rows_.size()));
}

void WaitingChanges::run(Database& db) {
    run_searches(db);
    run_counts(db);
}

void WaitingChanges::run_searches(Database& db) {
    // Rows in their order: FTS5 writes what it holds whenever one comes before the last.
    std::stable_sort(searches_.begin(), searches_.end(), [](const auto& a, const auto& b) {
        return a.id < b.id;
    });
    for (const SearchChange& change : searches_) {
        change.run(db);
    }
    searches_.clear();
}

void WaitingChanges::run_counts(Database& db) {
    std::map<std::tuple<std::string_view, std::int64_t, std::string_view>, std::int64_t> sums;
    for (const CountChange& change : counts_) {
        sums[{change.list, change.day, change.value}] += change.delta;
    }
    for (const auto& [place, delta] : sums) {
        const auto& [list, day, value] = place;
        if (delta != 0) {
            CountChange{list, day, std::string(value), delta}.run(db);
        }
    }
    counts_.clear();
    run_sums(db, sums_);
    sums_.clear();
    std::map<std::pair<std::string_view, std::string_view>, std::int64_t> counted;
    for (const CounterChange& change : counters_) {
        counted[{change.list, change.bucket}] += change.delta;
    }
    for (const auto& [place, delta] : counted) {
        CounterChange{std::string(place.first), std::string(place.second), delta}.run(db);
    }
    counters_.clear();
}

}  // namespace oms::storage
