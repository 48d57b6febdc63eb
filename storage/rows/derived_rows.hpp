#pragma once
// What is kept beside a table's rows and follows from them.

#include "projections/kit/table.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/rows/sums.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::storage {

/// Binds the cells in order from `first`; gives the next place.
int bind_all(Statement& statement, std::span<const projections::Cell> cells, int first = 1);
/// `"a" = ? AND "b" = ?` over the key.
std::string key_condition(const projections::Table& table);

/// Of one row: whether and where it counts, what it adds to sums, and its searchable texts.
struct Derived {
    bool counted = false;
    std::int64_t day = 0;
    std::string value;
    Summand summand;
    std::vector<std::string> texts;

    bool operator==(const Derived&) const = default;
};

class DerivedRows {
  public:
    DerivedRows(Database& db, const projections::Table& table);

    bool counted() const { return counted_; }

    /// True when a change of this stored column can change what is derived.
    bool depend_on(std::string_view column) const;
    /// Of the row in the file; nothing when there is none.
    std::optional<Derived> stored(std::span<const projections::Cell> key);
    /// Of a row that was just written.
    std::optional<Derived> written(
        std::span<const projections::Cell> key, std::span<const projections::Cell> row
    );

  private:
    const projections::Table& table_;
    bool counted_;
    bool summed_;
    /// Of the columns it is made of: texts, then isDeleted, createTime and the counted one, then
    /// those of sums.
    std::vector<std::size_t> places_;
    bool direct_ = true;  ///< all of them are stored, none is generated
    Statement select_;    ///< these columns by key
};

}  // namespace oms::storage
