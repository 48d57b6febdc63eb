#pragma once
// Tables of rich documents: made from their EntitySpec, filled from described structs.

#include "base/describe.hpp"
#include "entities/spec.hpp"
#include "events/kit/envelope.hpp"
#include "projections/kit/table.hpp"

#include <forward_list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace oms::projections {

/// A table whose columns are found by name without a search.
class RichTable {
  public:
    /// Columns: id, the audit columns, the entity's fields in order, `extra`.
    RichTable(
        const entities::EntitySpec& entity,
        std::vector<Column> extra,
        std::vector<Index> indexes,
        std::vector<std::string> text_search = {},
        std::string counted_by = {},
        Sums sums = {}
    );

    const Table& table() const { return table_; }

    /// Position of a column; throws std::logic_error when there is none.
    std::size_t at(std::string_view column) const;

    bool has(std::string_view column) const { return places_.contains(column); }

    /// Nothing when there is no such column.
    std::optional<std::size_t> find(std::string_view column) const {
        const auto it = places_.find(column);
        return it == places_.end() ? std::nullopt : std::optional(it->second);
    }

    /// Whether 0 in this column is "nobody has entered it", and null.
    bool none_at_zero(std::string_view column) const;

    /// Columns that count from 0: a new row has 0 there, not null.
    const std::vector<std::size_t>& zeros() const { return zeros_; }

    RichTable(const RichTable&) = delete;
    RichTable& operator=(const RichTable&) = delete;

  private:
    Table table_;
    std::vector<std::size_t> zeros_;
    std::vector<std::string_view> none_at_zero_;
    std::unordered_map<std::string_view, std::size_t> places_;
};

/// Reads of a row by column name.
std::int64_t integer(const RichTable& table, const Row& row, std::string_view column);
std::string_view text(const RichTable& table, const Row& row, std::string_view column);

inline Id id_of(const RichTable& table, const Row& row, std::string_view column) {
    return Id{integer(table, row, column)};
}

/// Turns the members of described structs into cells. Members without a column are left out. The
/// structs must live as long as the cells.
class Cells {
  public:
    explicit Cells(const RichTable& table) : table_(table) {
        changes_.reserve(table.table().columns.size());
        places_.reserve(table.table().columns.size());
    }

    /// Only members that are there in `only` (the `changed` object of an event).
    Cells(const RichTable& table, json::Ref only) : table_(table), only_(only), filtered_(true) {}

    template <class F>
    void operator()(std::string_view name, const F& field) {
        const auto place = place_of(name);
        if (place && (!filtered_ || only_[name].present())) {
            add(*place, name, to_cell(name, field));
        }
    }

    /// Throws std::logic_error when there is no such column.
    void set(std::string_view column, Cell value) { add(table_.at(column), column, value); }

    bool empty() const { return changes_.empty(); }

    /// A whole row: what was not set is null, except the counting columns, which are 0.
    std::vector<Cell> row() const;

    const std::vector<Change>& changes() const { return changes_; }

  private:
    /// Members mostly come in the order of the columns.
    std::optional<std::size_t> place_of(std::string_view name) {
        const std::vector<Column>& columns = table_.table().columns;
        if (next_ < columns.size() && columns[next_].name == name) {
            return next_++;
        }
        const auto place = table_.find(name);
        next_ = place ? *place + 1 : next_;
        return place;
    }

    void add(std::size_t place, std::string_view column, Cell value) {
        changes_.push_back({column, value});
        places_.push_back(place);
    }

    static Cell to_cell(std::string_view, const std::string& text) {
        return text.empty() ? Cell(std::monostate{}) : Cell(std::string_view(text));
    }

    Cell to_cell(std::string_view name, std::int64_t n) const {
        return n == 0 && table_.none_at_zero(name) ? Cell(std::monostate{}) : Cell(n);
    }

    Cell to_cell(std::string_view name, std::int32_t n) const {
        return to_cell(name, std::int64_t{n});
    }

    static Cell to_cell(std::string_view, bool flag) { return Cell(std::int64_t{flag ? 1 : 0}); }

    static Cell to_cell(std::string_view, Id id) { return cell(id); }

    Cell to_cell(std::string_view, const std::vector<std::string>& list);
    Cell to_cell(std::string_view, const std::vector<Id>& list);

    const RichTable& table_;
    json::Ref only_;
    bool filtered_ = false;
    std::vector<Change> changes_;
    std::vector<std::size_t> places_;  ///< of the changes
    std::size_t next_ = 0;             ///< behind the column that was asked for last
    std::forward_list<std::string> texts_;
};

/// version, updateUser and updateTime of the event that changed the row.
void set_touched(Cells& cells, const events::StoredEvent& event);
/// The audit columns of a new row.
void set_created(Cells& cells, const events::StoredEvent& event);

/// Buckets of the counters that lists use: "<status>|<yyyy-MM-dd>" and "all|<yyyy-MM-dd>", day of
/// createTime.
void count_row(
    TableWriter& out,
    std::string_view list,
    std::int64_t status,
    Timestamp created,
    std::int64_t delta
);
/// One row moved from a status to another; "all" stays.
void count_move(
    TableWriter& out, std::string_view list, std::int64_t from, std::int64_t to, Timestamp created
);

/// Takes the number out of a document number, e.g. "DD202611210007" -> series "DD20261121", 7.
void use_document_number(TableWriter& out, std::string_view number);

}  // namespace oms::projections
