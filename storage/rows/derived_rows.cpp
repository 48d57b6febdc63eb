#include "storage/rows/derived_rows.hpp"

#include "storage/rows/schema.hpp"

#include <algorithm>

namespace oms::storage {
namespace {

using projections::Cell;
using projections::ColumnType;
using projections::OwnedCell;
using projections::Table;

/// Cells of a row about to be written, by place among the columns that matter.
class RowCells {
  public:
    RowCells(std::span<const Cell> row, const std::vector<std::size_t>& places)
        : row_(row), places_(places) {}

    bool is_null(std::size_t i) const {
        return std::holds_alternative<std::monostate>(row_[places_[i]]);
    }

    std::int64_t integer(std::size_t i) const {
        const auto* number = std::get_if<std::int64_t>(&row_[places_[i]]);
        return number == nullptr ? 0 : *number;
    }

    /// As SQLite gives a column as text.
    std::string text(std::size_t i) const {
        const Cell& cell = row_[places_[i]];
        if (const auto* number = std::get_if<std::int64_t>(&cell)) {
            return std::to_string(*number);
        }
        const auto* text = std::get_if<std::string_view>(&cell);
        return text == nullptr ? std::string() : std::string(*text);
    }

  private:
    std::span<const Cell> row_;
    const std::vector<std::size_t>& places_;
};

/// Cells of the row a statement stands on.
class StatementCells {
  public:
    explicit StatementCells(const Statement& statement) : statement_(statement) {}

    bool is_null(std::size_t i) const { return statement_.is_null(static_cast<int>(i)); }

    std::int64_t integer(std::size_t i) const { return statement_.integer(static_cast<int>(i)); }

    std::string text(std::size_t i) const {
        return std::string(statement_.text(static_cast<int>(i)));
    }

  private:
    const Statement& statement_;
};

template <class Cells>
Summand read_summand(const Table& table, const Cells& cells, std::size_t next) {
    Summand made;
    made.day = day_of(cells.integer(next++));
    for (const std::string& column : table.sums.by) {
        const bool text = table.columns[table.column(column).value()].type == ColumnType::Text;
        made.by.push_back(text ? OwnedCell(cells.text(next)) : OwnedCell(cells.integer(next)));
        ++next;
    }
    for (std::size_t i = 0; i < table.sums.of.size(); ++i) {
        made.of.push_back(cells.integer(next++));
    }
    return made;
}

template <class Cells>
Derived read_derived(const Table& table, bool counted, bool summed, const Cells& cells) {
    Derived made;
    std::size_t next = 0;
    for (; next < table.text_search.size(); ++next) {
        made.texts.push_back(cells.text(next));
    }
    if (!counted) {
        return made;
    }
    made.counted = !cells.is_null(next) && cells.integer(next) == 0;
    made.day = day_of(cells.integer(next + 1));
    next += 2;
    if (!table.counted_by.empty()) {
        made.value = cells.text(next++);
    }
    if (summed) {
        made.summand = read_summand(table, cells, next);
    }
    return made;
}

bool holds(const std::vector<std::string>& columns, std::string_view column) {
    return std::find(columns.begin(), columns.end(), column) != columns.end();
}

}  // namespace

int bind_all(Statement& statement, std::span<const Cell> cells, int first) {
    for (const Cell& cell : cells) {
        statement.bind(first++, cell);
    }
    return first;
}

std::string key_condition(const Table& table) {
    std::string sql;
    for (std::size_t i = 0; i < table.key_columns; ++i) {
        sql += (i == 0 ? "" : " AND ") + sql_name(table.columns[i].name) + " = ?";
    }
    return sql;
}

DerivedRows::DerivedRows(Database& db, const Table& table)
    : table_(table), counted_(counts_rows(table)), summed_(sums_up(table)) {
    std::vector<std::string> columns = table.text_search;
    if (counted_) {
        columns.insert(columns.end(), {"isDeleted", "createTime"});
        if (!table.counted_by.empty()) {
            columns.push_back(table.counted_by);
        }
    }
    if (summed_) {
        columns.push_back(table.sums.time);
        columns.insert(columns.end(), table.sums.by.begin(), table.sums.by.end());
        columns.insert(columns.end(), table.sums.of.begin(), table.sums.of.end());
    }
    std::string names;
    for (const std::string& column : columns) {
        places_.push_back(table.column(column).value());
        direct_ = direct_ && places_.back() < table.stored_columns();
        names += (names.empty() ? "" : ", ") + sql_name(column);
    }
    select_ = db.prepare(
        "SELECT " + names + " FROM " + sql_name(table.name) + " WHERE " + key_condition(table)
    );
}

bool DerivedRows::depend_on(std::string_view column) const {
    return column == "doc" || column == "isDeleted" || column == "createTime" ||
           column == table_.counted_by || holds(table_.text_search, column) ||
           (summed_ && (column == table_.sums.time || holds(table_.sums.by, column) ||
                        holds(table_.sums.of, column)));
}

std::optional<Derived> DerivedRows::stored(std::span<const Cell> key) {
    const Reset reset(select_);
    bind_all(select_, key);
    if (!select_.step()) {
        return std::nullopt;
    }
    return read_derived(table_, counted_, summed_, StatementCells(select_));
}

std::optional<Derived> DerivedRows::written(std::span<const Cell> key, std::span<const Cell> row) {
    if (!direct_) {
        return stored(key);
    }
    return read_derived(table_, counted_, summed_, RowCells(row, places_));
}

}  // namespace oms::storage
