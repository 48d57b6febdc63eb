#pragma once
// Rows of a pivot put together by their keys. SQLite's GROUP BY sorts all rows first, which takes
// most of the time of a pivot over a million.

#include "base/number.hpp"
#include "projections/kit/table.hpp"
#include "storage/lists/read_model.hpp"
#include "storage/rows/sqlite.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace oms::storage {

class PivotGroups {
  public:
    /// `text_keys`: one for each key, whether it is text.
    PivotGroups(std::vector<bool> text_keys, std::vector<PivotMeasure> measures);

    /// The row a statement is at. Its columns: the keys, how many rows it stands for, the values of
    /// the measures, then, where one is the last of a time, that time and the row's id.
    void add(const Statement& row);

    /// By their keys, in order. Places of no rows are left out; a pivot by nothing has one place.
    std::vector<PivotRow> rows() const;

  private:
    struct Figure {
        Int128 value = 0;
        bool any = false;
        std::pair<std::int64_t, std::int64_t> at = {};  ///< time and id of the last one
    };

    struct Group {
        std::vector<projections::OwnedCell> by;
        Int128 rows = 0;
        std::vector<Figure> figures;
    };

    Group& group_of(const Statement& row);
    void put(Figure& figure, Aggregate how, std::int64_t value, const Statement& row) const;

    std::vector<bool> text_keys_;
    std::vector<PivotMeasure> measures_;
    std::vector<Group> groups_;
    std::unordered_map<std::string, std::size_t> places_;  ///< by the bytes of the keys
    std::string key_;                                      ///< of the row that is added
};

}  // namespace oms::storage
