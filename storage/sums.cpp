#include "storage/sums.hpp"

#include "storage/schema.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <tuple>

#include <fmt/format.h>

namespace oms::storage {
namespace {

using projections::Column;
using projections::ColumnType;
using projections::OwnedCell;
using projections::Table;

using Place = std::tuple<const Table*, std::int64_t, std::vector<OwnedCell>>;

ColumnType type_of(const Table& table, const std::string& column) {
    return table.columns[table.column(column).value()].type;
}

/// Each name, quoted, in the format.
std::string name_list(const std::vector<std::string>& columns, std::string_view format) {
    std::string out;
    for (const std::string& column : columns) {
        out += fmt::vformat(format, fmt::make_format_args(sql_name(column)));
    }
    return out;
}

std::string change_sql(const Table& table) {
    const projections::Sums& sums = table.sums;
    std::string places = "?, ?";
    for (std::size_t i = 0; i < sums.by.size() + sums.of.size(); ++i) {
        places += ", ?";
    }
    return fmt::format(
        "INSERT INTO {0}(period{1}, n{2}) VALUES({3}) ON CONFLICT(period{1}) DO UPDATE SET"
        " n = n + excluded.n{4}",
        sql_name("_sums_" + table.name),
        name_list(sums.by, ", {}"),
        name_list(sums.of, ", {}"),
        places,
        name_list(sums.of, ", {0} = {0} + excluded.{0}")
    );
}

std::string clean_sql(const Table& table) {
    return fmt::format(
        "DELETE FROM {} WHERE period = ?{} AND n = 0",
        sql_name("_sums_" + table.name),
        name_list(table.sums.by, " AND {} = ?")
    );
}

void change(Database& db, const Place& place, std::int64_t n, const std::vector<std::int64_t>& of) {
    const auto& [table, period, by] = place;
    int next = 1;
    Query q = db.cached(change_sql(*table));
    q->bind(next++, period);
    for (const OwnedCell& cell : by) {
        q->bind(next++, cell);
    }
    q->bind(next++, n);
    for (const std::int64_t sum : of) {
        q->bind(next++, sum);
    }
    q->run();
    if (n >= 0) {
        return;
    }
    Query clean = db.cached(clean_sql(*table));
    clean->bind(1, period);
    next = 2;
    for (const OwnedCell& cell : by) {
        clean->bind(next++, cell);
    }
    clean->run();
}

}  // namespace

std::int64_t month_of(std::int64_t day) {
    const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
    return (static_cast<int>(date.year()) - 1970) * 12LL + static_cast<unsigned>(date.month()) - 1;
}

std::int64_t first_day(std::int64_t month) {
    const std::chrono::year_month_day date{
        std::chrono::year(static_cast<int>(1970 + month / 12)),
        std::chrono::month(static_cast<unsigned>(month % 12 + 1)),
        std::chrono::day(1)};
    return std::chrono::sys_days(date).time_since_epoch().count();
}

bool sums_up(const Table& table) {
    return !table.sums.by.empty() && counts_rows(table);
}

Table sums_table(const Table& table) {
    Table made{.name = "_sums_" + table.name, .columns = {}, .indexes = {}, .text_search = {}};
    made.columns.push_back({"period", ColumnType::Integer, {}});
    for (const std::string& column : table.sums.by) {
        made.columns.push_back({column, type_of(table, column), {}});
    }
    made.key_columns = made.columns.size();
    made.columns.push_back({"n", ColumnType::Integer, {}});
    for (const std::string& column : table.sums.of) {
        made.columns.push_back({column, ColumnType::Integer, {}});
    }
    return made;
}

std::string sums_sql(const Table& table) {
    const projections::Sums& sums = table.sums;
    std::string by;
    std::string places;
    for (std::size_t i = 0; i < sums.by.size(); ++i) {
        const bool text = type_of(table, sums.by[i]) == ColumnType::Text;
        by += fmt::format(", coalesce({0}, {1}) AS {0}", sql_name(sums.by[i]), text ? "''" : "0");
        places += fmt::format(", {}", i + 2);
    }
    const std::string days = fmt::format(
        "SELECT (max(coalesce({}, 0), 0) + 28800000) / 86400000 AS period{}, count(*) AS n{} FROM"
        " {} WHERE \"isDeleted\" = 0 GROUP BY 1{}",
        sql_name(sums.time),
        by,
        name_list(sums.of, ", coalesce(sum({0}), 0) AS {0}"),
        sql_name(table.name),
        places
    );
    return fmt::format(
        "WITH days AS ({0}) SELECT period{1}, n{2} FROM days UNION ALL SELECT"
        " -1 - ((strftime('%Y', period * 86400, 'unixepoch') - 1970) * 12 +"
        " strftime('%m', period * 86400, 'unixepoch') - 1){1}, sum(n){3} FROM days GROUP BY 1{4}",
        days,
        name_list(sums.by, ", {}"),
        name_list(sums.of, ", {}"),
        name_list(sums.of, ", sum({})"),
        name_list(sums.by, ", {}")
    );
}

void fill_sums(Database& db, const Table& table) {
    db.execute("DROP TABLE IF EXISTS " + sql_name("_sums_" + table.name));
    if (!sums_up(table)) {
        return;
    }
    const Table sums = sums_table(table);
    db.execute(create_table_sql(sums));
    db.execute(fmt::format(
        "INSERT INTO {}({}) {}", sql_name(sums.name), stored_column_list(sums), sums_sql(table)
    ));
}

SumsChange SumsChange::added(const Table& table, const Summand& row) {
    return {&table, row, 1};
}

SumsChange SumsChange::taken(const Table& table, const Summand& row) {
    SumsChange change{&table, row, -1};
    for (std::int64_t& sum : change.summand.of) {
        sum = -sum;
    }
    return change;
}

void run_sums(Database& db, std::span<const SumsChange> changes) {
    struct Sum {
        std::int64_t n = 0;
        std::vector<std::int64_t> of;
    };

    std::map<Place, Sum> places;
    for (const SumsChange& c : changes) {
        for (const std::int64_t period : {c.summand.day, month_period(month_of(c.summand.day))}) {
            Sum& sum = places[{c.table, period, c.summand.by}];
            sum.n += c.n;
            sum.of.resize(c.summand.of.size());
            std::transform(
                sum.of.begin(), sum.of.end(), c.summand.of.begin(), sum.of.begin(), std::plus<>{}
            );
        }
    }
    for (const auto& [place, sum] : places) {
        const bool nothing =
            std::all_of(sum.of.begin(), sum.of.end(), [](std::int64_t s) { return s == 0; });
        if (sum.n != 0 || !nothing) {
            change(db, place, sum.n, sum.of);
        }
    }
}

}  // namespace oms::storage
