#pragma once
// What is kept beside rows and may wait for the end of a batch: entries of the full-text table,
// counts and sums of rows, counters, and which rows were written.

#include "storage/base/row_change.hpp"
#include "storage/rows/search.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/rows/sums.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::storage {

/// Rows of a list with this day and counted value become more or fewer (table _rows).
struct CountChange {
    std::string_view list;  ///< a table's name
    std::int64_t day = 0;
    std::string value;
    std::int64_t delta = 0;

    void run(Database& db) const;
};

/// A counter of projections becomes more or less (table _counter).
struct CounterChange {
    std::string list;
    std::string bucket;
    std::int64_t delta = 0;

    void run(Database& db) const;
};

class WaitingChanges {
  public:
    struct Size {
        std::size_t searches = 0;
        std::size_t counts = 0;
        std::size_t sums = 0;
        std::size_t counters = 0;
        std::size_t rows = 0;
    };

    void add(SearchChange change) { searches_.push_back(std::move(change)); }

    void add(CountChange change) { counts_.push_back(std::move(change)); }

    void add(SumsChange change) { sums_.push_back(std::move(change)); }

    void add(CounterChange change) { counters_.push_back(std::move(change)); }

    void add(RowChange change) { rows_.push_back(change); }

    Size size() const {
        return {searches_.size(), counts_.size(), sums_.size(), counters_.size(), rows_.size()};
    }

    /// Forgets what came after the first `kept`.
    void cut(const Size& kept);
    /// Makes all of them, counts, sums and counters of one place as one. The rows stay.
    void run(Database& db);
    /// All but the full-text entries.
    void run_counts(Database& db);

    /// The rows written since this was asked last.
    std::vector<RowChange> take_rows() { return std::exchange(rows_, {}); }

  private:
    void run_searches(Database& db);

    std::vector<SearchChange> searches_;
    std::vector<CountChange> counts_;
    std::vector<SumsChange> sums_;
    std::vector<CounterChange> counters_;
    std::vector<RowChange> rows_;
};

}  // namespace oms::storage
