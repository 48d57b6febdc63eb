#include "storage/rows/sums.hpp"

#include "base/number.hpp"
#include "storage/base/bytes.hpp"
#include "storage/rows/table_sql.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>

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

std::string day_sql(const Table& table) {
    return fmt::format(
        "(max(coalesce({}, 0), 0) + 28800000) / 86400000", sql_name(table.sums.time)
    );
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
        name_list(sums.of, ", {0} = oms_add({0}, excluded.{0})")
    );
}

std::string clean_sql(const Table& table) {
    return fmt::format(
        "DELETE FROM {} WHERE period = ?{} AND n = 0",
        sql_name("_sums_" + table.name),
        name_list(table.sums.by, " AND {} = ?")
    );
}

/// Both statements of a table: making their texts costs as much as running them.
struct ChangeSql {
    explicit ChangeSql(const Table& table) : change(change_sql(table)), clean(clean_sql(table)) {}

    std::string change;
    std::string clean;
};

void change(
    Database& db,
    const ChangeSql& sql,
    const Place& place,
    std::int64_t n,
    const std::vector<std::int64_t>& of
) {
    const auto& [table, period, by] = place;
    int next = 1;
    Query q = db.cached(sql.change);
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
    Query clean = db.cached(sql.clean);
    clean->bind(1, period);
    next = 2;
    for (const OwnedCell& cell : by) {
        clean->bind(next++, cell);
    }
    clean->run();
}

/// Days of a table added up in memory, many rows at once: SQLite would sort all of them for it.
class SumsOfRows {
  public:
    explicit SumsOfRows(const Table& table) : table_(table), of_(1 + table.sums.of.size()) {
        for (const std::string& column : table.sums.by) {
            texts_.push_back(type_of(table, column) == ColumnType::Text);
        }
    }

    void fill(Database& db) {
        Statement rows = db.prepare(fmt::format(
            "SELECT {}{}{} FROM {} WHERE \"isDeleted\" = 0",
            day_sql(table_),
            name_list(table_.sums.by, ", {}"),
            name_list(table_.sums.of, ", {}"),
            sql_name(table_.name)
        ));
        Statement insert = db.prepare(change_sql(table_));
        std::string key;
        std::vector<std::int64_t> row(of_);
        while (rows.step()) {
            read(rows, key, row);
            add(days_, key, row);
            if (days_.size() >= kGroupsMax) {
                flush(insert);
            }
        }
        flush(insert);
    }

  private:
    /// Period and values of `by` -> rows, `of`...
    using Groups = std::unordered_map<std::string, std::vector<std::int64_t>>;

    static constexpr std::size_t kGroupsMax = std::size_t{1} << 17U;
    static constexpr std::uint64_t kSign = std::uint64_t{1} << 63U;

    /// Writes the days, and what they add to their months. Nearly in the order of the table's key:
    /// pages are filled one after the other.
    void flush(Statement& insert) {
        Groups months;
        for (const auto& [key, sums] : days_) {
            std::string_view by = key;
            std::string month;
            month.reserve(key.size());
            append_number(month, month_period(month_of(take_number(by))));
            add(months, month += by, sums);
        }
        for (const Groups* groups : {&months, &days_}) {
            std::vector<const Groups::value_type*> order;
            order.reserve(groups->size());
            for (const Groups::value_type& group : *groups) {
                order.push_back(&group);
            }
            std::sort(order.begin(), order.end(), [](const auto* a, const auto* b) {
                return a->first < b->first;
            });
            for (const Groups::value_type* group : order) {
                put(insert, group->first, group->second);
            }
        }
        days_.clear();
    }

    static void append_number(std::string& to, std::int64_t number) {
        append_be(to, static_cast<std::uint64_t>(number) ^ kSign);
    }

    static std::int64_t take_number(std::string_view& from) {
        const auto number = load_be<std::uint64_t>(from.data()) ^ kSign;
        from.remove_prefix(8);
        return static_cast<std::int64_t>(number);
    }

    /// Day and values of `by` into `key`, 1 and those of `of` into `sums`.
    void read(const Statement& row, std::string& key, std::vector<std::int64_t>& sums) const {
        key.clear();
        append_number(key, row.integer(0));
        int next = 1;
        for (const bool text : texts_) {
            if (text) {
                const std::string_view value = row.text(next++);
                append_be(key, static_cast<std::uint32_t>(value.size()));
                key += value;
            } else {
                append_number(key, row.integer(next++));
            }
        }
        sums[0] = 1;
        for (std::size_t i = 1; i < sums.size(); ++i) {
            sums[i] = row.integer(next++);
        }
    }

    static void add(Groups& to, const std::string& key, const std::vector<std::int64_t>& sums) {
        const auto found = to.find(key);
        if (found == to.end()) {
            to.emplace(key, sums);
            return;
        }
        std::vector<std::int64_t>& kept = found->second;
        kept[0] += sums[0];
        std::transform(kept.begin() + 1, kept.end(), sums.begin() + 1, kept.begin() + 1, kept_sum);
    }

    void put(Statement& insert, std::string_view key, const std::vector<std::int64_t>& sums) const {
        int place = 1;
        insert.bind(place++, take_number(key));
        for (const bool text : texts_) {
            if (text) {
                const std::size_t size = load_be<std::uint32_t>(key.data());
                insert.bind(place++, key.substr(4, size));
                key.remove_prefix(4 + size);
            } else {
                insert.bind(place++, take_number(key));
            }
        }
        for (const std::int64_t sum : sums) {
            insert.bind(place++, sum);
        }
        insert.run();
    }

    const Table& table_;
    std::size_t of_;  ///< figures of a group
    std::vector<bool> texts_;
    Groups days_;
};

}  // namespace

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
        "SELECT {} AS period{}, count(*) AS n{} FROM"
        " {} WHERE \"isDeleted\" = 0 GROUP BY 1{}",
        day_sql(table),
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
    db.execute(create_table_sql(sums_table(table)));
    SumsOfRows(table).fill(db);
}

SumsChange SumsChange::added(const Table& table, const Summand& row) {
    return {&table, row, 1};
}

SumsChange SumsChange::taken(const Table& table, const Summand& row) {
    SumsChange change{&table, row, -1};
    for (std::int64_t& sum : change.summand.of) {
        sum = kept_product(sum, -1);
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
                sum.of.begin(), sum.of.end(), c.summand.of.begin(), sum.of.begin(), kept_sum
            );
        }
    }
    const Table* table = nullptr;  // places of one table lie together
    std::optional<ChangeSql> sql;
    for (const auto& [place, sum] : places) {
        if (std::get<0>(place) != table) {
            table = std::get<0>(place);
            sql.emplace(*table);
        }
        const bool nothing =
            std::all_of(sum.of.begin(), sum.of.end(), [](std::int64_t s) { return s == 0; });
        if (sum.n != 0 || !nothing) {
            change(db, *sql, place, sum.n, sum.of);
        }
    }
}

}  // namespace oms::storage
