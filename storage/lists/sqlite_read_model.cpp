#include "storage/lists/sqlite_read_model.hpp"

#include "base/number.hpp"
#include "storage/rows/log_index.hpp"
#include "storage/rows/row_reader.hpp"
#include "storage/rows/schema.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>
#include <sqlite3.h>

namespace oms::storage {
namespace {

using projections::ColumnType;
using projections::OwnedCell;
using projections::Row;
using projections::Table;

constexpr std::int64_t kPlaceFrom = 500;  ///< nearer pages are not worth reading the days
constexpr std::size_t kDaysKept = 64;     ///< lists whose days are remembered
/// About where looking at every row a filter finds costs as much as walking along the order until a
/// page is full: the root of (rows of a page) times (rows of a large tenant).
constexpr std::int64_t kNarrowVisits = 2'000;
constexpr std::int64_t kVisitsMax = 50'000;
constexpr std::int64_t kCountAhead = 2'000;      ///< rows counted beyond the page; more costs more
constexpr std::int64_t kCountVisitsMax = 4'000;  ///< looked at for that, beside those before it

class SqliteRow final : public RowView {
  public:
    explicit SqliteRow(sqlite3_stmt* statement) : statement_(statement) {}

    /// The statement stands on another row.
    void next() { column_ = kNone; }

    bool is_null(std::size_t column) const override {
        return sqlite3_value_type(at(column)) == SQLITE_NULL;
    }

    std::int64_t integer(std::size_t column) const override {
        return sqlite3_value_int64(at(column));
    }

    std::string_view text(std::size_t column) const override {
        sqlite3_value* const value = at(column);
        const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(value));
        if (text == nullptr) {
            return {};
        }
        return {text, static_cast<std::size_t>(sqlite3_value_bytes(value))};
    }

  private:
    static constexpr std::size_t kNone = SIZE_MAX;

    /// Asked for once, whatever is read of it: a connection belongs to one thread at a time, and so
    /// does its value.
    sqlite3_value* at(std::size_t column) const {
        if (column != column_) {
            value_ = sqlite3_column_value(statement_, static_cast<int>(column));
            column_ = column;
        }
        return value_;
    }

    sqlite3_stmt* statement_;
    mutable std::size_t column_ = kNone;
    mutable sqlite3_value* value_ = nullptr;
};

class ReadTransaction : public ReadModel::Snapshot {
  public:
    explicit ReadTransaction(Database& db) : db_(db) { db_.cached("BEGIN")->run(); }

    ~ReadTransaction() override {
        try {
            db_.cached("COMMIT")->run();
        } catch (const SqliteFault&) {
            // Nothing was written: there is nothing to lose.
        }
    }

    ReadTransaction(const ReadTransaction&) = delete;
    ReadTransaction& operator=(const ReadTransaction&) = delete;

  private:
    Database& db_;
};

/// Values the counted column is filtered by; nothing when the list is filtered otherwise.
std::optional<std::vector<std::string>> counted_values(const ListQuery& query) {
    std::vector<std::string> values;
    for (const Filter& f : query.filters) {
        const bool fits = f.column == query.table->counted_by && query.filters.size() == 1 &&
                          (f.match == Match::Equal || f.match == Match::In);
        if (!fits) {
            return std::nullopt;
        }
        for (const OwnedCell& cell : f.values) {
            const auto* number = std::get_if<std::int64_t>(&cell);
            const auto* text = std::get_if<std::string>(&cell);
            values.push_back(number != nullptr ? std::to_string(*number) : text ? *text : "");
        }
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

/// True when row_counts() knows the list: whole, or by the counted column alone.
bool counted(const ListQuery& query) {
    ListQuery unfiltered;
    unfiltered.table = query.table;
    unfiltered.entity = query.entity;
    unfiltered.viewer = query.viewer;
    return counts_rows(*query.table) && !query.removed_too && query.keyword.empty() &&
           query.tied.empty() && !narrowed(unfiltered) && counted_values(query).has_value();
}

std::string value_condition(const std::vector<std::string>& values) {
    std::string sql;
    for (std::size_t i = 0; i < values.size(); ++i) {
        sql += i == 0 ? " AND value IN (?" : ", ?";
    }
    return sql.empty() ? sql : sql + ")";
}

OwnedCell counted_cell(const Table& table, std::string_view value) {
    const auto column = table.column(table.counted_by);
    if (column && table.columns[*column].type == ColumnType::Integer) {
        if (const auto number = parse_number(value)) {
            return *number;
        }
    }
    return value.empty() ? OwnedCell(std::monostate{}) : OwnedCell(std::string(value));
}

}  // namespace

std::unique_ptr<ReadModel::Snapshot> SqliteReadModel::snapshot() {
    if (!shared_ || db_.in_transaction()) {
        return std::make_unique<Snapshot>();
    }
    return std::make_unique<ReadTransaction>(db_);
}

std::int64_t SqliteReadModel::position() const {
    Query q = db_.cached("SELECT position FROM _meta");
    return q->step() ? q->integer(0) : 0;
}

std::optional<std::int64_t> SqliteReadModel::counted_total(const ListQuery& query) {
    if (query.table == &event_index() && !narrowed(query)) {
        return position();  // positions have no gaps
    }
    if (!counted(query)) {
        return std::nullopt;
    }
    const std::vector<std::string> values = *counted_values(query);
    Query q = db_.cached(
        "SELECT sum(n) FROM _rows WHERE list = ? AND day = -1" + value_condition(values)
    );
    q->bind(1, std::string_view(query.table->name));
    for (std::size_t i = 0; i < values.size(); ++i) {
        q->bind(static_cast<int>(i) + 2, std::string_view(values[i]));
    }
    return q->step() ? q->integer(0) : 0;
}

/// Kept until the read model moves on: a list of years has a thousand days.
const SqliteReadModel::Days& SqliteReadModel::days_of(
    const ListQuery& query, const std::vector<std::string>& values, bool descending
) {
    std::string key = query.table->name + (descending ? "|-" : "|+");
    for (const std::string& value : values) {
        key += "|" + value;
    }
    if (days_.size() >= kDaysKept && !days_.contains(key)) {
        days_.clear();
    }
    Days& days = days_[key];
    const std::int64_t now = position();
    if (shared_ && days.position == now) {
        return days;
    }
    days.position = now;
    days.rows.clear();
    Query q = db_.cached(fmt::format(
        "SELECT day, sum(n) FROM _rows WHERE list = ? AND day >= 0{} GROUP BY day ORDER BY day{}",
        value_condition(values),
        descending ? " DESC" : ""
    ));
    q->bind(1, std::string_view(query.table->name));
    for (std::size_t i = 0; i < values.size(); ++i) {
        q->bind(static_cast<int>(i) + 2, std::string_view(values[i]));
    }
    while (q->step()) {
        days.rows.emplace_back(q->integer(0), q->integer(1));
    }
    return days;
}

/// Skips whole days of the default order by createTime; what is left is an offset inside a day.
Window SqliteReadModel::place(const ListQuery& query, std::int64_t offset) {
    Window window{offset, query.size, std::nullopt};
    const std::vector<Sort> sort = effective_sort(query);
    if (offset < kPlaceFrom || sort[0].column != "createTime" || sort.size() > 2 ||
        !counted(query)) {
        return window;
    }
    const bool descending = sort[0].descending;
    std::int64_t skipped = 0;
    for (const auto& [day, rows] : days_of(query, *counted_values(query), descending).rows) {
        if (skipped + rows > offset) {
            window.offset = offset - skipped;
            window.time_bound = day_start(descending ? day + 1 : day);
            return window;
        }
        skipped += rows;
    }
    return window;
}

std::optional<std::int64_t> SqliteReadModel::attempt(
    const ListQuery& query,
    const Window& window,
    Drive drive,
    std::int64_t visits_max,
    const RowSink& sink
) {
    ListSql sql(query, drive, visits_max > 0);
    sql.select_page(window);
    Query q = db_.cached(sql.sql());
    sql.bind(*q);
    db_.limit_visits(visits_max > 0 ? visits_max + window.offset : INT64_MAX);
    std::int64_t given = 0;
    try {
        SqliteRow row(q->handle());
        while (q->step()) {
            row.next();
            sink(row);
            ++given;
        }
    } catch (const SqliteFault&) {
        if (db_.visited_too_many()) {
            return std::nullopt;
        }
        throw;
    }
    return given;
}

std::optional<std::int64_t> SqliteReadModel::find_page(
    const ListQuery& query, const Window& window, const RowSink& sink
) {
    if (!narrowed(query)) {
        const bool usual = default_order(query);
        return attempt(query, window, Drive::Order, usual ? 0 : kVisitsMax, sink);
    }
    // Rows of an attempt that is given up must not reach the sink twice: a plan that sorts gives
    // its first row after the last visit, one along an index may fail half way.
    std::int64_t seen = 0;
    const auto skipping = [&](std::int64_t skip) -> RowSink {
        return [&sink, &seen, skip, n = std::int64_t{0}](const RowView& row) mutable {
            if (++n > skip) {
                sink(row);
                ++seen;
            }
        };
    };

    struct Step {
        Drive drive;
        std::int64_t visits;
    };

    for (const Step step :
         {Step{Drive::Filter, kNarrowVisits},
          Step{Drive::Order, kVisitsMax},
          Step{Drive::Filter, kVisitsMax}}) {
        const auto given = attempt(query, window, step.drive, step.visits, skipping(seen));
        if (given) {
            return given;
        }
    }
    return std::nullopt;
}

PageInfo SqliteReadModel::count_rows(const ListQuery& query, std::int64_t at_least) {
    ListSql sql(query, Drive::Filter, true);
    const std::int64_t count_max = at_least + kCountAhead;
    sql.select_each(count_max + 1);
    Query q = db_.cached(sql.sql());
    sql.bind(*q);
    db_.limit_visits(kCountVisitsMax + at_least);
    std::int64_t total = 0;
    try {
        while (q->step()) {
            ++total;
        }
    } catch (const SqliteFault&) {
        if (!db_.visited_too_many()) {
            throw;
        }
        return {std::max(total, at_least), true};
    }
    const bool capped = total > count_max;
    return {std::max(capped ? count_max : total, at_least), capped};
}

Result<PageInfo> SqliteReadModel::page(const ListQuery& query, const RowSink& sink) {
    const std::int64_t offset = (query.current - 1) * query.size;
    const auto snapshot = this->snapshot();
    const std::optional<std::int64_t> total = counted_total(query);
    const bool usual = default_order(query);
    if (offset > query.deepest && !(usual && (total || !narrowed(query)))) {
        return Error::refused("TOO_DEEP").with("max", std::to_string(query.deepest));
    }
    const Window window =
        usual && total ? place(query, offset) : Window{offset, query.size, std::nullopt};
    const auto given = find_page(query, window, sink);
    if (!given) {
        return Error::refused("TOO_BROAD").with("max", std::to_string(kVisitsMax));
    }
    if (total) {
        return PageInfo{*total, false};
    }
    if (*given < query.size && (*given > 0 || offset == 0)) {
        return PageInfo{offset + *given, false};
    }
    return count_rows(query, *given > 0 ? offset + *given : 0);
}

bool SqliteReadModel::detail(const ListQuery& query, Id id, const RowSink& sink) {
    ListSql sql(query, Drive::Order, false);
    sql.select_detail(id);
    Query q = db_.cached(sql.sql());
    sql.bind(*q);
    if (!q->step()) {
        return false;
    }
    sink(SqliteRow(q->handle()));
    return true;
}

Result<std::vector<std::pair<OwnedCell, std::int64_t>>> SqliteReadModel::counts(
    const ListQuery& query, std::string_view column
) {
    std::vector<std::pair<OwnedCell, std::int64_t>> found;
    if (column == query.table->counted_by && counted(query)) {
        const std::vector<std::string> values = *counted_values(query);
        Query q = db_.cached(
            "SELECT value, n FROM _rows WHERE list = ? AND day = -1 AND n <> 0" +
            value_condition(values)
        );
        q->bind(1, std::string_view(query.table->name));
        for (std::size_t i = 0; i < values.size(); ++i) {
            q->bind(static_cast<int>(i) + 2, std::string_view(values[i]));
        }
        while (q->step()) {
            found.emplace_back(counted_cell(*query.table, q->text(0)), q->integer(1));
        }
        return found;
    }
    ListSql sql(query, Drive::Filter, true);
    sql.select_counts(column);
    Query q = db_.cached(sql.sql());
    sql.bind(*q);
    db_.limit_visits(kVisitsMax);
    try {
        while (q->step()) {
            found.emplace_back(q->cell(0), q->integer(1));
        }
    } catch (const SqliteFault&) {
        if (!db_.visited_too_many()) {
            throw;
        }
        return Error::refused("TOO_BROAD").with("max", std::to_string(kVisitsMax));
    }
    return found;
}

Result<Totals> SqliteReadModel::totals(
    const ListQuery& query, std::span<const std::string_view> columns
) {
    // A range of the order's own column narrows more than a scope does: days of a whole company.
    const std::string ordered_by = effective_sort(query)[0].column;
    const bool ranged =
        std::any_of(query.filters.begin(), query.filters.end(), [&](const Filter& f) {
            return f.column == ordered_by;
        });
    ListSql sql(query, ranged ? Drive::Order : Drive::Filter, true);
    sql.select_totals(columns);
    Query q = db_.cached(sql.sql());
    sql.bind(*q);
    db_.limit_visits(kVisitsMax);
    Totals found;
    try {
        if (q->step()) {
            found.rows = q->integer(0);
            for (std::size_t i = 0; i < columns.size(); ++i) {
                found.sums.push_back(q->integer(static_cast<int>(i) + 1));
            }
        }
    } catch (const SqliteFault&) {
        if (!db_.visited_too_many()) {
            throw;
        }
        return Error::refused("TOO_BROAD").with("max", std::to_string(kVisitsMax));
    }
    return found;
}

std::vector<Row> SqliteReadModel::rows(
    const Table& table, std::string_view column, projections::Cell value
) {
    return rows_where(table, column, equal_where(table, column), value);
}

std::vector<Row> SqliteReadModel::live_rows(
    const Table& table, std::string_view column, projections::Cell value
) {
    return rows_where(table, column, live_where(table, column), value);
}

std::vector<Row> SqliteReadModel::rows_where(
    const Table& table, std::string_view column, std::string_view condition, projections::Cell value
) {
    if (!table.column(column)) {
        throw std::logic_error(table.name + " has no column " + std::string(column));
    }
    Query q = db_.cached(selects_.where(table, condition));
    q->bind(1, value);
    std::vector<Row> found;
    while (q->step()) {
        found.push_back(read_row(*q, table.stored_columns()));
    }
    return found;
}

std::optional<Row> SqliteReadModel::row(const Table& table, Id id) {
    Query q = db_.cached(selects_.where(table, sql_name(table.columns[0].name) + " = ?"));
    q->bind(1, id.value);
    return q->step() ? std::optional(read_row(*q, table.stored_columns())) : std::nullopt;
}

std::optional<Row> SqliteReadModel::get(
    const Table& table, std::span<const projections::Cell> key
) {
    std::string where;
    for (std::size_t i = 0; i < table.key_columns; ++i) {
        where += (i == 0 ? "" : " AND ") + sql_name(table.columns[i].name) + " = ?";
    }
    Query q = db_.cached(selects_.where(table, where));
    for (std::size_t i = 0; i < key.size(); ++i) {
        q->bind(static_cast<int>(i) + 1, key[i]);
    }
    return q->step() ? std::optional(read_row(*q, table.stored_columns())) : std::nullopt;
}

std::vector<std::pair<std::string, std::int64_t>> SqliteReadModel::counters(std::string_view list) {
    Query q = db_.cached("SELECT bucket, n FROM _counter WHERE list = ? AND n <> 0");
    q->bind(1, list);
    std::vector<std::pair<std::string, std::int64_t>> found;
    while (q->step()) {
        found.emplace_back(std::string(q->text(0)), q->integer(1));
    }
    return found;
}

std::vector<std::int64_t> SqliteReadModel::stream_events(
    std::string_view stream, std::int64_t last_position
) {
    return stream_sequence(db_, stream, last_position);
}

std::int64_t SqliteReadModel::position_at(Timestamp t) {
    return storage::position_at(db_, t);
}

std::vector<std::string> SqliteReadModel::explain(const ListQuery& query, Drive drive) {
    ListSql sql(query, drive, false);
    sql.select_page({0, query.size, std::nullopt});
    Query q = db_.cached("EXPLAIN QUERY PLAN " + sql.sql());
    sql.bind(*q);
    std::vector<std::string> lines;
    while (q->step()) {
        lines.emplace_back(q->text(3));
    }
    return lines;
}

}  // namespace oms::storage
