#pragma once
// The port that projections write through: tables as data, rows as cells (architecture 5).

#include "base/ids.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::projections {

enum class ColumnType : std::uint8_t { Integer, Text };

struct Column {
    std::string name;
    ColumnType type = ColumnType::Integer;
    /// SQL expression of a generated (virtual) column over `doc`; "" for a stored column.
    std::string generated = {};
    /// No answer has it and no list is filtered by it, unless its reader says to whom.
    bool internal = false;
};

struct Index {
    std::string columns;  ///< e.g. "orderStatus, createTime DESC, id DESC"
    bool unique = false;
    std::string where = {};  ///< partial index condition
};

/// Live rows of a table added up by the values of some columns, per Shanghai day and month of a
/// time: how many, and the sums of integer columns. What pivots are answered from.
struct Sums {
    std::string time = "createTime";  ///< ms
    std::vector<std::string> by = {};
    std::vector<std::string> of = {};
};

/// A table of a tenant's read model. Stored columns come first; the first `key_columns` of them are
/// the primary key. A one-column INTEGER key is the rowid.
struct Table {
    std::string name;
    std::vector<Column> columns;
    std::size_t key_columns = 1;
    std::vector<Index> indexes;
    /// Text columns searched by substring: storage keeps an FTS5 bigram index over them, keyed by
    /// the (single, integer) primary key.
    std::vector<std::string> text_search;
    /// Of tables with `isDeleted` and `createTime` storage counts the live rows per Shanghai day of
    /// creation and value of this column ("" for none): totals and deep pages of lists without
    /// filters, or filtered by this column alone, come from there.
    std::string counted_by = {};
    /// Kept by storage for tables with `isDeleted`; nothing when `by` is empty.
    Sums sums = {};

    std::size_t stored_columns() const;
    std::optional<std::size_t> column(std::string_view column_name) const;
};

/// A value on its way into a table; text is only looked at during the call.
using Cell = std::variant<std::monostate, std::int64_t, std::string_view>;
/// A value read back.
using OwnedCell = std::variant<std::monostate, std::int64_t, std::string>;
using Row = std::vector<OwnedCell>;

inline Cell cell(Id id) {
    return id ? Cell(id.value) : Cell(std::monostate{});
}

struct Change {
    std::string_view column;
    Cell value;
};

/// Writes one tenant's read model inside the writer's transaction. Storage implements it over
/// SQLite; faults throw storage's own exception, which the writer turns into a refused command.
class TableWriter {
  public:
    virtual ~TableWriter() = default;

    /// Inserts or replaces the row; `row` holds every stored column in the table's order.
    virtual void put(const Table& table, std::span<const Cell> row) = 0;
    /// Sets some columns of the row with this key. The row must exist.
    virtual void patch(
        const Table& table, std::span<const Cell> key, std::span<const Change> changes
    ) = 0;
    /// Sets some columns of every row whose `column` equals `value`. The column must lead an index.
    virtual void patch_where(
        const Table& table, std::string_view column, Cell value, std::span<const Change> changes
    ) = 0;
    virtual void remove(const Table& table, std::span<const Cell> key) = 0;
    /// The stored columns of one row.
    virtual std::optional<Row> get(const Table& table, std::span<const Cell> key) = 0;
    /// Rows whose `column` equals `value`, by primary key. The column must lead an index.
    virtual std::vector<Row> find(const Table& table, std::string_view column, Cell value) = 0;
    /// Adds `delta` to the counter (list, bucket), e.g. ("order", "13|2026-10-31").
    virtual void count(std::string_view list, std::string_view bucket, std::int64_t delta) = 0;
    /// Raises the number of `series` to at least `n` (document numbers, e.g. "DD20261031").
    virtual void use_number(std::string_view series, std::int64_t n) = 0;
};

}  // namespace oms::projections
