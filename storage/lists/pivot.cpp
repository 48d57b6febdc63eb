// SqliteReadModel::pivot. A range of days is whole months, from their sums, and at most two rests
// of months, from sums of days; where sums do not know a column, a measure or a scope, the rows
// themselves are added up.
#include "storage/lists/pivot_groups.hpp"
#include "storage/lists/scope_condition.hpp"
#include "storage/lists/sqlite_read_model.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/sums.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

namespace oms::storage {
namespace {

using projections::OwnedCell;

constexpr std::string_view kMonth = "month";
constexpr std::string_view kDay = "day";

bool is_period(std::string_view name) {
    return name == kMonth || name == kDay;
}

bool summed_by(const projections::Table& table, std::string_view column) {
    const auto& by = table.sums.by;
    return std::find(by.begin(), by.end(), column) != by.end();
}

class PivotSql {
  public:
    explicit PivotSql(const PivotQuery& query)
        : query_(query),
          time_(query.time.empty() ? query.table->sums.time : query.time),
          measures_(query.measures),
          scope_(scope_of(query)) {
        check();
        if (measures_.empty()) {
            for (const std::string& column : query.table->sums.of) {
                measures_.push_back({column});
            }
        }
        from_sums_ = sums_know();
        if (query_.always) {
            add_all_rows();
        } else if (from_sums_) {
            add_periods();
        } else {
            add_rows();
        }
    }

    PivotGroups groups() const {
        std::vector<bool> text_keys;
        for (const std::string& name : query_.by) {
            text_keys.push_back(!is_period(name) && is_text(name));
        }
        return {std::move(text_keys), measures_};
    }

    const std::string& sql() const { return sql_; }

    void bind(Statement& statement) const {
        int place = 1;
        for (const OwnedCell& value : values_) {
            statement.bind(place++, value);
        }
    }

  private:
    static ScopeSql scope_of(const PivotQuery& query) {
        return query.viewer == nullptr ? ScopeSql{} : scope_sql(*query.entity, *query.viewer);
    }

    void check() const {
        if (by(kDay) && by(kMonth)) {
            throw std::logic_error("a pivot has days or months, not both");
        }
        if (query_.always && (by(kDay) || by(kMonth))) {
            throw std::logic_error("a pivot of rows of all times has no periods");
        }
        for (const Filter& f : query_.filters) {
            if (f.match != Match::Equal && f.match != Match::In && f.match != Match::GreaterEqual) {
                throw std::logic_error("a pivot cannot be filtered so: " + f.column);
            }
        }
    }

    bool sums_know() const {
        const auto summed = [&](const std::string& c) { return summed_by(*query_.table, c); };
        const std::vector<std::string>& of = query_.table->sums.of;
        const auto added_up = [&](const PivotMeasure& m) {
            return m.how == Aggregate::Sum && !m.before &&
                   std::find(of.begin(), of.end(), m.column) != of.end();
        };
        return !query_.always && sums_up(*query_.table) && time_ == query_.table->sums.time &&
               std::all_of(measures_.begin(), measures_.end(), added_up) &&
               std::all_of(scope_.columns.begin(), scope_.columns.end(), summed) &&
               std::all_of(
                   query_.by.begin(),
                   query_.by.end(),
                   [&](const std::string& name) { return is_period(name) || summed(name); }
               ) &&
               std::all_of(query_.filters.begin(), query_.filters.end(), [&](const Filter& f) {
                   return summed(f.column);
               });
    }

    /// Throws std::bad_optional_access when there is none.
    std::string column_sql(const std::string& name) const {
        return sql_name(query_.table->columns[query_.table->column(name).value()].name);
    }

    bool by(std::string_view name) const {
        return std::find(query_.by.begin(), query_.by.end(), name) != query_.by.end();
    }

    bool is_text(std::string_view column) const {
        const auto place = query_.table->column(column).value();
        return query_.table->columns[place].type == projections::ColumnType::Text;
    }

    /// A column as sums have it.
    std::string kept(std::string_view column) const {
        return fmt::format("coalesce({}, {})", sql_name(column), is_text(column) ? "''" : "0");
    }

    void add_periods() {
        const std::int64_t first = query_.from_day;
        const std::int64_t last = query_.to_day;
        if (by(kDay)) {
            add_part(first, last, std::nullopt);
            return;
        }
        // Months that lie in the range with all of their days.
        const std::int64_t from = month_of(first) + (first_day(month_of(first)) < first ? 1 : 0);
        const std::int64_t to = month_of(last) - (last + 1 < first_day(month_of(last) + 1) ? 1 : 0);
        if (from > to) {
            for (std::int64_t month = month_of(first); month <= month_of(last); ++month) {
                const std::int64_t end = first_day(month + 1) - 1;
                add_part(std::max(first, first_day(month)), std::min(last, end), month);
            }
            return;
        }
        add_part(month_period(to), month_period(from), std::nullopt);
        if (first < first_day(from)) {
            add_part(first, first_day(from) - 1, from - 1);
        }
        if (last > first_day(to + 1) - 1) {
            add_part(first_day(to + 1), last, to + 1);
        }
    }

    /// Sums of these periods: months, or days, of one month if that is asked for.
    void add_part(std::int64_t from, std::int64_t to, std::optional<std::int64_t> month) {
        sql_ += parts_++ == 0 ? "" : " UNION ALL ";
        const std::string month_sql = month ? std::to_string(*month) : "-1 - period";
        select(month_sql, "period", "n");
        sql_ +=
            " FROM " + sql_name("_sums_" + query_.table->name) + " WHERE period BETWEEN ? AND ?";
        values_.emplace_back(from);
        values_.emplace_back(to);
        conditions();
    }

    void add_all_rows() {
        const std::string id = sql_name(query_.table->columns[0].name);
        select("0", "0", "1");
        if (needs_time()) {
            sql_ += ", 0, " + id;
        }
        sql_ += fmt::format(
            " FROM {0} WHERE \"isDeleted\" = 0 AND oms_visit({1})", sql_name(query_.table->name), id
        );
        conditions();
    }

    void add_rows() {
        const std::string time = column_sql(time_);
        const std::string id = sql_name(query_.table->columns[0].name);
        const std::string day = "((" + time + " + 28800000) / 86400000)";
        select("oms_month(" + day + ")", day, "1");
        if (needs_time()) {
            sql_ += ", " + time + ", " + id;
        }
        sql_ += fmt::format(
            " FROM {0} WHERE \"isDeleted\" = 0 AND {1} BETWEEN ? AND ?"
            " AND oms_visit({2})",
            sql_name(query_.table->name),
            time,
            id
        );
        values_.emplace_back(day_start(query_.from_day));
        values_.emplace_back(day_start(query_.to_day + 1) - 1);
        conditions();
    }

    bool needs_time() const {
        return std::any_of(measures_.begin(), measures_.end(), [](const PivotMeasure& m) {
            return m.how == Aggregate::Last;
        });
    }

    /// Keys, rows, measures: the columns that PivotGroups adds up.
    void select(const std::string& month, const std::string& day, const std::string& rows) {
        sql_ += "SELECT ";
        for (const std::string& name : query_.by) {
            sql_ += name == kMonth ? month : name == kDay ? day : kept(name);
            sql_ += ", ";
        }
        sql_ += rows;
        for (const PivotMeasure& measure : measures_) {
            const std::string value = column_sql(measure.column);
            if (measure.before) {
                sql_ += fmt::format(", CASE WHEN {} < ? THEN {} END", column_sql(time_), value);
                values_.emplace_back(*measure.before);
            } else {
                sql_ += ", " + value;
            }
        }
    }

    void conditions() {
        for (const Filter& f : query_.filters) {
            if (f.match == Match::GreaterEqual) {
                // A number, no parameter: so that an index of these rows alone can be used.
                const std::int64_t least = std::get<std::int64_t>(f.values.front());
                sql_ += fmt::format(" AND {} >= {}", sql_name(f.column), least);
                continue;
            }
            sql_ += " AND " + kept(f.column) + " IN (";
            for (std::size_t i = 0; i < f.values.size(); ++i) {
                sql_ += i == 0 ? "?" : ", ?";
                values_.push_back(f.values[i]);
            }
            sql_ += ")";
        }
        if (!scope_.sql.empty()) {
            sql_ += " AND " + scope_.sql;
            for (const std::int64_t number : scope_.numbers) {
                values_.emplace_back(number);
            }
        }
    }

    const PivotQuery& query_;
    std::string time_;
    std::vector<PivotMeasure> measures_;
    ScopeSql scope_;
    bool from_sums_ = false;
    int parts_ = 0;
    std::string sql_;
    std::vector<OwnedCell> values_;
};

}  // namespace

void add(PivotRow& to, const PivotRow& more) {
    to.rows = bounded(Int128{to.rows} + more.rows);
    for (std::size_t i = 0; i < to.sums.size(); ++i) {
        to.sums[i] = bounded(Int128{to.sums[i]} + more.sums[i]);
    }
}

Result<std::vector<PivotRow>> SqliteReadModel::pivot(const PivotQuery& query) {
    if (query.to_day < query.from_day) {
        return std::vector<PivotRow>();
    }
    const PivotSql sql(query);
    PivotGroups groups = sql.groups();
    Query q = db_.cached(sql.sql());
    sql.bind(*q);
    db_.limit_visits(query.visits_max);
    try {
        while (q->step()) {
            groups.add(*q);
        }
    } catch (const SqliteFault&) {
        if (!db_.visited_too_many()) {
            throw;
        }
        return Error::refused("TOO_BROAD").with("max", std::to_string(query.visits_max));
    }
    return groups.rows();
}

}  // namespace oms::storage
