#pragma once
// ListQuery -> SQL. Column names come from the table only; values are always bound.

#include "storage/lists/read_model.hpp"
#include "storage/rows/sqlite.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::storage {

/// How a list's rows are found.
enum class Drive : std::uint8_t {
    Filter,  ///< by the index of a filter, the full-text table or the scope; sorted afterwards
    Order,   ///< along the index of the order; filters are only checked
};

/// Where a page begins; see SqliteReadModel for how deep pages are placed.
struct Window {
    std::int64_t offset = 0;
    std::int64_t limit = 10;
    /// Rows of the default order before this time are skipped already: an upper bound (exclusive)
    /// when the order is descending, a lower one (inclusive) when ascending.
    std::optional<std::int64_t> time_bound;
};

/// SQL text with what is bound to it.
class ListSql {
  public:
    ListSql(const ListQuery& query, Drive drive, bool watched);
    ListSql(const ListSql&) = delete;
    ListSql& operator=(const ListSql&) = delete;

    void select_page(const Window& window);
    /// One row of "1" for each row of the list, at most `limit`.
    void select_each(std::int64_t limit);
    void select_counts(std::string_view column);
    void select_totals(std::span<const std::string_view> columns);
    /// The value of `by` unless that is "", the rows, the sums.
    void select_groups(std::string_view by, std::span<const std::string_view> columns);
    void select_detail(Id id);

    const std::string& sql() const { return sql_; }

    void bind(Statement& statement) const;

  private:
    void select_columns();
    void from_where();
    void conditions();
    void filter(const Filter& filter);
    /// `name`: of the column, as SQL has it.
    void compare(const Filter& filter, projections::ColumnType type, const std::string& name);
    void tied(const Tied& tied);
    void text_match(const std::string& name, Match match, const std::string& value);
    void keyword();
    void order(const Window& window);
    void term();
    void check_column(std::string_view name) const;
    std::string column(std::string_view name, bool free) const;
    bool neutral(const Filter& filter) const;
    void value(const projections::OwnedCell& cell);
    void value(std::int64_t number);
    void value(std::string text);

    const ListQuery& query_;
    Drive drive_;
    bool watched_;
    std::vector<Sort> sort_;
    bool selective_ = false;  ///< something better than a choice field narrows the rows
    bool first_term_ = true;
    std::string sql_;
    std::string match_;
    std::deque<std::string> texts_;
    std::vector<projections::Cell> values_;
};

/// The order of a query: its own, or the entity's default, made complete by the key. Rows of equal
/// choice (status) follow the default order's column, as their index has them.
std::vector<Sort> effective_sort(const ListQuery& query);
/// True when effective_sort is the entity's default order.
bool default_order(const ListQuery& query);
/// True when some condition beside "not removed" narrows the list.
bool narrowed(const ListQuery& query);

}  // namespace oms::storage
