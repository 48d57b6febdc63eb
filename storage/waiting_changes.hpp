#pragma once
// What is kept beside rows and may wait for the end of a batch: entries of full-text tables and
// counts of rows.

#include "storage/sqlite.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oms::storage {

/// A row's texts enter or leave a full-text table.
struct SearchChange {
    Statement* statement = nullptr;  ///< takes the texts, then the id
    std::vector<std::string> texts;
    std::int64_t id = 0;

    void run() const;
};

/// Rows of a list with this day and counted value become more or fewer (table _rows).
struct CountChange {
    std::string_view list;  ///< a table's name
    std::int64_t day = 0;
    std::string value;
    std::int64_t delta = 0;

    void run(Database& db) const;
};

class WaitingChanges {
  public:
    struct Size {
        std::size_t searches = 0;
        std::size_t counts = 0;
    };

    void add(SearchChange change) { searches_.push_back(std::move(change)); }

    void add(CountChange change) { counts_.push_back(std::move(change)); }

    Size size() const { return {searches_.size(), counts_.size()}; }

    /// Forgets what came after the first `kept`.
    void cut(const Size& kept);
    /// Makes all of them, counts of one place as one.
    void run(Database& db);

  private:
    std::vector<SearchChange> searches_;
    std::vector<CountChange> counts_;
};

}  // namespace oms::storage
