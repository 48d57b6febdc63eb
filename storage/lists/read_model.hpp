#pragma once
// Reading a tenant's read model: one SQLite file, opened read-only per thread. Only storage/ knows
// that it is SQLite.

#include "base/principal.hpp"
#include "base/result.hpp"
#include "base/time.hpp"
#include "entities/row.hpp"
#include "entities/spec.hpp"
#include "projections/kit/table.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::storage {

/// A row while its statement stands on it. Columns are the selected ones, in order.
using RowView = entities::RowReader;

using RowSink = std::function<void(const RowView&)>;

/// How a column is compared. NotEqual, NotIn and NotContains hold for rows without a value. The
/// text matches fold case and width (text_fold.hpp). Has: the column is a comma list that holds one
/// of the values. IsNull of a text is also "".
enum class Match : std::uint8_t {
    Equal,
    NotEqual,
    In,
    NotIn,
    Contains,
    NotContains,
    StartsWith,
    EndsWith,
    Has,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    IsNull,
    NotNull
};

/// One condition. `column` is a declared column of the table (or of kAuditColumns, or "id").
struct Filter {
    std::string column;
    Match match = Match::Equal;
    std::vector<projections::OwnedCell> values;  ///< one, except for In, NotIn, Has; none for nulls
};

struct Sort {
    std::string column;
    bool descending = false;
};

/// That live rows of another table name the row in `column`; `none`: that none does.
struct Tied {
    const projections::Table* table = nullptr;
    std::string column;  ///< REQUIRES an index that begins with it
    std::vector<Filter> filters;
    bool none = false;
};

/// Deeper pages cost as many rows as they lie behind: lists for people end here.
inline constexpr std::int64_t kDeepest = 10'000;

struct ListQuery {
    const projections::Table* table = nullptr;
    const entities::EntitySpec* entity = nullptr;  ///< gives owner and department columns
    std::vector<std::string> select;  ///< columns the sink gets; none: every column of the table
    /// A last column: up to which position this user has seen the row's document (seen_table), null
    /// when never.
    std::optional<Id> seen_by;
    std::vector<Filter> filters;
    std::vector<Tied> tied;
    /// Substring over any of the table's text_search columns; "" = none.
    std::string keyword;
    std::vector<Sort> sort;  ///< empty: the entity's default; id is added as the last key
    std::int64_t current = 1;
    std::int64_t size = 10;
    /// How many rows a page may lie behind in an order that is not kept counted.
    std::int64_t deepest = kDeepest;
    /// Whose rows; null = every row (system reads).
    const Principal* viewer = nullptr;
    bool removed_too = false;
};

/// What a list comes to.
struct Totals {
    std::int64_t rows = 0;
    std::vector<std::int64_t> sums;  ///< one for each column asked for
};

enum class Aggregate : std::uint8_t {
    Sum,  ///< stays at the bound where it leaves 64 bits
    Least,
    Greatest,
    Last  ///< of the row with the latest time; of these, with the greatest id
};

/// A figure over the rows of one place of a pivot; rows without a value do not count, and where
/// none has one it is 0.
struct PivotMeasure {
    std::string column;
    Aggregate how = Aggregate::Sum;
    std::optional<std::int64_t> before = {};  ///< rows of an earlier time only, ms
};

/// Figures of a table by one or more columns.
struct PivotQuery {
    const projections::Table* table = nullptr;
    const entities::EntitySpec* entity = nullptr;
    const Principal* viewer = nullptr;
    /// "month" and "day" are periods: months since 1970, days since then.
    std::vector<std::string> by;
    std::vector<Filter> filters;         ///< Equal, In, and GreaterEqual of a number
    std::int64_t from_day = 0;           ///< the first of days since 1970 (Shanghai)
    std::int64_t to_day = 0;             ///< the last
    std::vector<PivotMeasure> measures;  ///< none: those of the table's sums (projections::Sums)
    std::string time;                    ///< what the days are of; "": the time of the sums
    bool always = false;                 ///< every row, whatever its time; no periods
    /// Rows that are added up while somebody waits, where sums do not know the answer.
    std::int64_t visits_max = 200'000;
};

/// A missing value in `by` is 0 or "".
struct PivotRow {
    std::vector<projections::OwnedCell> by;
    std::int64_t rows = 0;
    std::vector<std::int64_t> sums;  ///< the measures, in their order
};

/// Adds rows and sums that count what `more` does; they stay at the ends of their range.
void add(PivotRow& to, const PivotRow& more);

/// The month of createTime, since 1970: what groups() may be by beside the columns.
inline constexpr std::string_view kByMonth = "month";

struct PageInfo {
    std::int64_t total = 0;
    bool capped = false;  ///< there are at least `total` rows; counting further would cost too much
};

/// Rows for which the viewer has the scope, as SQL over `alias`-less columns with numbers in place;
/// "" when every row. The one predicate of lists, details, counts, exports and the writer.
std::string scope_condition(const entities::EntitySpec& entity, const Principal& viewer);

/// One tenant's read model. One thread at a time, see TenantFiles. Each call sees one state of the
/// rows; calls between snapshot() and the end of what it returns see the same one.
class ReadModel {
  public:
    virtual ~ReadModel() = default;

    /// Ends on destruction. Keep it short: a snapshot keeps the file from being checkpointed.
    class Snapshot {
      public:
        virtual ~Snapshot() = default;
    };

    virtual std::unique_ptr<Snapshot> snapshot() = 0;

    /// Position of the tenant's log that the rows reflect.
    virtual std::int64_t position() const = 0;
    /// Rows of one page and the total. Refused: TOO_DEEP (offset beyond `deepest` in another
    /// order than the default, or with filters), TOO_BROAD (the page is not complete after 50,000
    /// rows looked at).
    virtual Result<PageInfo> page(const ListQuery& query, const RowSink& sink) = 0;
    /// The row with this id when it is live and in the viewer's scope; false otherwise.
    virtual bool detail(const ListQuery& query, Id id, const RowSink& sink) = 0;
    /// Rows per value of `column` over the same filters and scope, e.g. orders per status. Refused:
    /// TOO_BROAD.
    virtual Result<std::vector<std::pair<projections::OwnedCell, std::int64_t>>> counts(
        const ListQuery& query, std::string_view column
    ) = 0;
    /// Rows over the filters and scope of `query`, and the sums of their integer columns. Refused:
    /// TOO_BROAD.
    virtual Result<Totals> totals(
        const ListQuery& query, std::span<const std::string_view> columns
    ) = 0;
    /// Rows and sums as totals() for each value of `by`, which is a column, kByMonth, or "": all of
    /// them as one. Sums that leave 64 bits stay at the bound. A sink of page() may call it.
    /// Refused: TOO_BROAD.
    virtual Result<std::vector<PivotRow>> groups(
        const ListQuery& query, std::string_view by, std::span<const std::string_view> columns
    ) = 0;
    /// Rows added up, in the order of `by`. From sums kept beside the rows where these know the
    /// question and the viewer's scope, else from the rows of the scope: refused then TOO_BROAD.
    /// REQUIRES an index that begins with the time.
    virtual Result<std::vector<PivotRow>> pivot(const PivotQuery& query) = 0;
    /// Stored columns of the rows whose column equals value, by primary key, whatever their scope,
    /// removed ones too.
    virtual std::vector<projections::Row> rows(
        const projections::Table& table, std::string_view column, projections::Cell value
    ) = 0;
    /// The same without removed ones.
    virtual std::vector<projections::Row> live_rows(
        const projections::Table& table, std::string_view column, projections::Cell value
    ) = 0;
    virtual std::optional<projections::Row> row(const projections::Table& table, Id id) = 0;
    /// The row with this primary key, removed or not.
    virtual std::optional<projections::Row> get(
        const projections::Table& table, std::span<const projections::Cell> key
    ) = 0;
    /// Buckets of a counter that projections keep (TableWriter::count), without those that are 0.
    virtual std::vector<std::pair<std::string, std::int64_t>> counters(std::string_view list) = 0;

    /// Log sequence numbers of a stream's events, oldest first, up to `last_position`.
    virtual std::vector<std::int64_t> stream_events(
        std::string_view stream, std::int64_t last_position = INT64_MAX
    ) = 0;
    /// The newest position whose event is not later than `t`; 0 when there is none.
    virtual std::int64_t position_at(Timestamp t) = 0;
};

}  // namespace oms::storage
