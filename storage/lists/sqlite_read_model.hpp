#pragma once
// ReadModel over one SQLite connection. How a list's rows are found:
//
// 1. Nothing narrows it, or only the column the table is counted by, in the default order: along
//    the order's index; row_counts() gives the total and the day where a deep page begins.
// 2. Otherwise by the index of a filter (full-text table, scope) as long as that means at most
//    2,000 rows, else along the order's index for at most 50,000 rows, else by the filter again for
//    at most 50,000; then TOO_BROAD. The total is
//    counted up to 2,000 rows beyond the page. No statistics are kept, so plans are the same for
//    every tenant.

#include "storage/lists/list_sql.hpp"
#include "storage/lists/read_model.hpp"
#include "storage/rows/row_selects.hpp"
#include "storage/rows/sqlite.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace oms::storage {

class SqliteReadModel : public ReadModel {
  public:
    /// `shared`: others write the file, so that calls of several statements need a snapshot. Not
    /// for a connection that is written through.
    SqliteReadModel(Database& db, bool shared) : db_(db), shared_(shared) {}

    std::unique_ptr<Snapshot> snapshot() override;
    std::int64_t position() const override;
    Result<PageInfo> page(const ListQuery& query, const RowSink& sink) override;
    bool detail(const ListQuery& query, Id id, const RowSink& sink) override;
    Result<std::vector<std::pair<projections::OwnedCell, std::int64_t>>> counts(
        const ListQuery& query, std::string_view column
    ) override;
    Result<Totals> totals(const ListQuery& query, std::span<const std::string_view> columns)
        override;
    Result<std::vector<PivotRow>> groups(
        const ListQuery& query, std::string_view by, std::span<const std::string_view> columns
    ) override;
    Result<std::vector<PivotRow>> pivot(const PivotQuery& query) override;
    std::vector<projections::Row> rows(
        const projections::Table& table, std::string_view column, projections::Cell value
    ) override;
    std::vector<projections::Row> live_rows(
        const projections::Table& table, std::string_view column, projections::Cell value
    ) override;
    std::optional<projections::Row> row(const projections::Table& table, Id id) override;
    std::optional<projections::Row> get(
        const projections::Table& table, std::span<const projections::Cell> key
    ) override;
    std::vector<std::pair<std::string, std::int64_t>> counters(std::string_view list) override;
    std::vector<std::int64_t> stream_events(std::string_view stream, std::int64_t last_position)
        override;
    std::int64_t position_at(Timestamp t) override;

    /// EXPLAIN QUERY PLAN of the first page, a line each.
    std::vector<std::string> explain(const ListQuery& query, Drive drive);

  private:
    std::vector<projections::Row> rows_where(
        const projections::Table& table,
        std::string_view column,
        std::string_view condition,
        projections::Cell value
    );

    /// Live rows of a list per day, in the order of the list.
    struct Days {
        std::int64_t position = -1;  ///< of the read model when they were read
        std::vector<std::pair<std::int64_t, std::int64_t>> rows;
    };

    std::optional<std::int64_t> counted_total(const ListQuery& query);
    const Days& days_of(
        const ListQuery& query, const std::vector<std::string>& values, bool descending
    );
    Window place(const ListQuery& query, std::int64_t offset);
    /// Rows given; nothing when more than `visits_max` rows had to be looked at.
    std::optional<std::int64_t> attempt(
        const ListQuery& query,
        const Window& window,
        Drive drive,
        std::int64_t visits_max,
        const RowSink& sink
    );
    std::optional<std::int64_t> find_page(
        const ListQuery& query, const Window& window, const RowSink& sink
    );
    PageInfo count_rows(const ListQuery& query, std::int64_t at_least);

    Database& db_;
    RowSelects selects_;
    bool shared_;
    std::map<std::string, Days> days_;  ///< by list, values and direction
};

}  // namespace oms::storage
