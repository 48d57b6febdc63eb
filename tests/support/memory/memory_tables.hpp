#pragma once
// A read model in memory, with the unique indexes of the real one.

#include "projections/kit/table.hpp"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace oms::test {

/// Read model of one tenant.
class MemoryTables : public projections::TableWriter {
  public:
    using Key = std::vector<projections::OwnedCell>;
    using Rows = std::map<Key, projections::Row>;

    void put(const projections::Table& table, std::span<const projections::Cell> row) override;
    void patch(
        const projections::Table& table,
        std::span<const projections::Cell> key,
        std::span<const projections::Change> changes
    ) override;
    void patch_where(
        const projections::Table& table,
        std::string_view column,
        projections::Cell value,
        std::span<const projections::Change> changes
    ) override;
    void remove(const projections::Table& table, std::span<const projections::Cell> key) override;
    std::optional<projections::Row> get(
        const projections::Table& table, std::span<const projections::Cell> key
    ) override;
    std::vector<projections::Row> find(
        const projections::Table& table, std::string_view column, projections::Cell value
    ) override;
    void count(std::string_view list, std::string_view bucket, std::int64_t delta) override;
    void use_number(std::string_view series, std::int64_t n) override;

    /// From here on undo() takes back what is written.
    void begin() { written_.clear(); }

    void undo();

    const Rows& rows(const projections::Table& table) const;
    std::int64_t counter(std::string_view list, std::string_view bucket) const;
    std::int64_t last_number(std::string_view series) const;
    /// Value of a stored or generated column.
    static projections::OwnedCell value(
        const projections::Table& table, const projections::Row& row, std::string_view column
    );

    bool operator==(const MemoryTables& other) const {
        return tables_ == other.tables_ && counters_ == other.counters_ &&
               numbers_ == other.numbers_;
    }

  private:
    /// Throws std::runtime_error naming the index when the row breaks a unique index.
    void check_unique(const projections::Table& table, const Key& key, const projections::Row& row);
    /// Keys of the rows that hold these values in the columns ("a, b").
    const std::set<Key>& keys_with(
        const projections::Table& table, std::string_view columns, const Key& values
    );
    /// Puts the row, or removes it, here and in the lookups.
    void set(const projections::Table& table, const Key& key, std::optional<projections::Row> row);

    using Lookup = std::map<Key, std::set<Key>>;

    /// What stood somewhere before it was written.
    struct RowBefore {
        const projections::Table* table;
        Key key;
        std::optional<projections::Row> row;
    };

    struct CounterBefore {
        std::pair<std::string, std::string> of;
        std::int64_t n;
    };

    struct NumberBefore {
        std::string series;
        std::optional<std::int64_t> last;
    };

    void put_back(const RowBefore& before);
    void put_back(const CounterBefore& before);
    void put_back(const NumberBefore& before);

    std::map<std::string, Rows, std::less<>> tables_;
    /// By table and columns; made when first asked for.
    std::map<std::string, std::map<std::string, Lookup, std::less<>>, std::less<>> lookups_;
    std::vector<std::variant<RowBefore, CounterBefore, NumberBefore>> written_;
    std::map<std::pair<std::string, std::string>, std::int64_t> counters_;
    std::map<std::string, std::int64_t, std::less<>> numbers_;
};

}  // namespace oms::test
