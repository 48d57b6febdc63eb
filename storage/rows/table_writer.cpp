#include "storage/rows/table_writer.hpp"

#include "storage/rows/row_reader.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/sums.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>

#include <fmt/format.h>

namespace oms::storage {
namespace {

using projections::Cell;
using projections::Change;
using projections::Column;
using projections::Row;
using projections::Table;

/// Counters that wait in Mode::Bulk before they are written: most of them are of few places.
constexpr std::size_t kCountersWaiting = 8192;

std::string key_columns(const Table& table) {
    std::string sql;
    for (std::size_t i = 0; i < table.key_columns; ++i) {
        sql += (i == 0 ? "" : ", ") + sql_name(table.columns[i].name);
    }
    return sql;
}

/// `update`: a row with the key that is there takes the new values; else it stays as it is.
std::string insert_sql(const Table& table, bool update) {
    std::string places;
    std::string sets;
    for (std::size_t i = 0; i < table.stored_columns(); ++i) {
        const std::string name = sql_name(table.columns[i].name);
        places += i == 0 ? "?" : ", ?";
        if (i >= table.key_columns) {
            sets += (sets.empty() ? "" : ", ") + name + " = excluded." + name;
        }
    }
    return fmt::format(
        "INSERT INTO {}({}) VALUES({}) ON CONFLICT({}) DO {}",
        sql_name(table.name),
        stored_column_list(table),
        places,
        key_columns(table),
        !update || sets.empty() ? "NOTHING" : "UPDATE SET " + sets
    );
}

std::int64_t key_id(std::span<const Cell> key) {
    const auto* id = key.empty() ? nullptr : std::get_if<std::int64_t>(&key[0]);
    return id == nullptr ? 0 : *id;
}

}  // namespace

struct SqliteTableWriter::Access {
    explicit Access(const Table& t)
        : table(t), key_condition(storage::key_condition(t)), stored(t.stored_columns()) {}

    const Table& table;
    std::string key_condition;
    std::size_t stored;
    std::unique_ptr<DerivedRows> derived;  ///< nothing when nothing is kept in step with rows
    std::uint64_t changes = 0;
    Statement insert;
    Statement put;
    Statement get;
    Statement remove;
    std::map<std::string, Statement, std::less<>> patches;
    std::map<std::string, Statement, std::less<>> finds;
    std::map<std::string, Statement, std::less<>> keys;
    std::set<std::string, std::less<>> indexed;  ///< columns whose index Mode::Bulk has made
    std::string patch_key;                       ///< reused
};

SqliteTableWriter::SqliteTableWriter(Database& db, Mode mode) : db_(db), mode_(mode) {}

SqliteTableWriter::~SqliteTableWriter() = default;

SqliteTableWriter::Access& SqliteTableWriter::access(const Table& table) {
    std::unique_ptr<Access>& slot = tables_[&table];
    if (slot != nullptr) {
        return *slot;
    }
    slot = std::make_unique<Access>(table);
    if (mode_ == Mode::Bulk || (!counts_rows(table) && table.text_search.empty())) {
        return *slot;
    }
    slot->derived = std::make_unique<DerivedRows>(db_, table);
    return *slot;
}

void SqliteTableWriter::count_row(const Table& table, const Derived& row, std::int64_t delta) {
    for (const std::int64_t day : {row.day, kAllDays}) {
        CountChange change{table.name, day, row.value, delta};
        if (mode_ == Mode::Batch) {
            waiting_.add(std::move(change));
        } else {
            change.run(db_);
        }
    }
}

/// Sums follow from what a live row was to what it is now; null: there is none.
void SqliteTableWriter::sum_row(Access& access, const Derived* before, const Derived* after) {
    const Table& table = access.table;
    if (!sums_up(table) || (before && after && before->summand == after->summand)) {
        return;
    }
    std::vector<SumsChange> changes;
    if (before != nullptr) {
        changes.push_back(SumsChange::taken(table, before->summand));
    }
    if (after != nullptr) {
        changes.push_back(SumsChange::added(table, after->summand));
    }
    if (mode_ != Mode::Batch) {
        run_sums(db_, changes);
        return;
    }
    for (SumsChange& change : changes) {
        waiting_.add(std::move(change));
    }
}

/// Brings full-text table, counts and sums from what the row was to what it is now.
void SqliteTableWriter::follow(
    Access& access,
    std::int64_t id,
    const std::optional<Derived>& before,
    const std::optional<Derived>& after
) {
    if (before == after) {
        return;
    }
    const bool moved = !before || !after || before->counted != after->counted ||
                       before->day != after->day || before->value != after->value;
    if (before && before->counted && moved) {
        count_row(access.table, *before, -1);
    }
    if (after && after->counted && moved) {
        count_row(access.table, *after, 1);
    }
    sum_row(
        access,
        before && before->counted ? &*before : nullptr,
        after && after->counted ? &*after : nullptr
    );
    if (access.table.text_search.empty() || (before && after && before->texts == after->texts)) {
        return;
    }
    if (before) {
        change_search({id, search_words(access.table, before->texts), true});
    }
    if (after) {
        change_search({id, search_words(access.table, after->texts), false});
    }
}

void SqliteTableWriter::change_search(SearchChange change) {
    if (mode_ == Mode::Batch) {
        waiting_.add(std::move(change));
    } else {
        change.run(db_);
    }
}

/// A row is about to be written.
void SqliteTableWriter::note(Access& access, std::span<const Cell> key) {
    ++access.changes;
    if (mode_ == Mode::Batch && key.size() == 1 && std::holds_alternative<std::int64_t>(key[0])) {
        waiting_.add(RowChange{&access.table, std::get<std::int64_t>(key[0])});
    }
}

void SqliteTableWriter::taken_back(const WaitingChanges::Size& kept) {
    ++taken_back_;
    waiting_.cut(kept);
}

std::uint64_t SqliteTableWriter::changes(const Table& table) {
    return access(table).changes + taken_back_;
}

/// False when there is a row with this key.
bool SqliteTableWriter::insert(Access& a, std::span<const Cell> row) {
    if (!a.insert) {
        a.insert = db_.prepare(insert_sql(a.table, false));
    }
    const Reset reset(a.insert);
    bind_all(a.insert, row);
    a.insert.step();
    return db_.changes() == 1;
}

void SqliteTableWriter::put(const Table& table, std::span<const Cell> row) {
    Access& a = access(table);
    if (row.size() != a.stored) {
        throw std::logic_error(
            fmt::format("{}: a row has {} cells, not {}", table.name, a.stored, row.size())
        );
    }
    const auto key = row.first(table.key_columns);
    note(a, key);
    std::optional<Derived> before;
    // Most rows are new: one statement finds that out and writes them.
    if (a.derived == nullptr || !insert(a, row)) {
        if (!a.put) {
            a.put = db_.prepare(insert_sql(table, true));
        }
        before = a.derived ? a.derived->stored(key) : std::nullopt;
        const Reset reset(a.put);
        bind_all(a.put, row);
        a.put.step();
    }
    if (a.derived) {
        follow(a, key_id(key), before, a.derived->written(key, row));
    }
}

/// `where`: the condition, whose values are bound after those of the changes.
Statement& SqliteTableWriter::patch_statement(
    Access& access, std::string_view where, std::span<const Change> changes
) {
    access.patch_key.assign(where).push_back('|');
    for (const Change& change : changes) {
        access.patch_key.append(change.column).push_back(' ');
    }
    auto it = access.patches.find(access.patch_key);
    if (it == access.patches.end()) {
        std::string sets;
        for (const Change& change : changes) {
            sets += (sets.empty() ? "" : ", ") + sql_name(change.column) + " = ?";
        }
        const std::string sql =
            fmt::format("UPDATE {} SET {} WHERE {}", sql_name(access.table.name), sets, where);
        it = access.patches.emplace(access.patch_key, db_.prepare(sql)).first;
    }
    Statement& statement = it->second;
    int place = 1;
    for (const Change& change : changes) {
        statement.bind(place++, change.value);
    }
    return statement;
}

void SqliteTableWriter::patch(
    const Table& table, std::span<const Cell> key, std::span<const Change> changes
) {
    Access& a = access(table);
    if (changes.empty()) {
        return;
    }
    note(a, key);
    const bool derives =
        a.derived && std::any_of(changes.begin(), changes.end(), [&](const Change& change) {
            return a.derived->depend_on(change.column);
        });
    const std::optional<Derived> before = derives ? a.derived->stored(key) : std::nullopt;
    {
        Statement& statement = patch_statement(a, a.key_condition, changes);
        const Reset reset(statement);
        bind_all(statement, key, static_cast<int>(changes.size()) + 1);
        statement.step();
    }
    if (db_.changes() != 1) {
        throw std::runtime_error(table.name + ": no row to patch");
    }
    if (derives) {
        follow(a, key_id(key), before, a.derived->stored(key));
    }
}

std::vector<std::int64_t> SqliteTableWriter::keys_where(
    Access& access, std::string_view column, Cell value
) {
    auto it = access.keys.find(column);
    if (it == access.keys.end()) {
        const std::string sql = fmt::format(
            "SELECT {0} FROM {1} WHERE {2} = ? ORDER BY {0}",
            key_columns(access.table),
            sql_name(access.table.name),
            sql_name(column)
        );
        it = access.keys.emplace(column, db_.prepare(sql)).first;
    }
    const Reset reset(it->second);
    it->second.bind(1, value);
    std::vector<std::int64_t> keys;
    while (it->second.step()) {
        keys.push_back(it->second.integer(0));
    }
    return keys;
}

void SqliteTableWriter::patch_where(
    const Table& table, std::string_view column, Cell value, std::span<const Change> changes
) {
    Access& a = access(table);
    if (table.key_columns != 1 || table.columns[0].type != projections::ColumnType::Integer) {
        throw std::logic_error(table.name + ": its rows are not named by one number");
    }
    if (changes.empty()) {
        return;
    }
    if (mode_ != Mode::Bulk) {
        for (const std::int64_t id : keys_where(a, column, value)) {
            const std::array key = {Cell(id)};
            patch(table, key, changes);
        }
        return;
    }
    ++a.changes;
    index_for(a, column);
    Statement& statement = patch_statement(a, fmt::format("{} = ?", sql_name(column)), changes);
    const Reset reset(statement);
    statement.bind(static_cast<int>(changes.size()) + 1, value);
    statement.step();
}

void SqliteTableWriter::remove(const Table& table, std::span<const Cell> key) {
    Access& a = access(table);
    if (!a.remove) {
        a.remove = db_.prepare(
            fmt::format("DELETE FROM {} WHERE {}", sql_name(table.name), key_condition(table))
        );
    }
    note(a, key);
    const std::optional<Derived> before = a.derived ? a.derived->stored(key) : std::nullopt;
    {
        const Reset reset(a.remove);
        bind_all(a.remove, key);
        a.remove.step();
    }
    if (before) {
        follow(a, key_id(key), before, std::nullopt);
    }
}

std::optional<Row> SqliteTableWriter::get(const Table& table, std::span<const Cell> key) {
    Access& a = access(table);
    if (!a.get) {
        a.get = db_.prepare(fmt::format(
            "SELECT {} FROM {} WHERE {}",
            stored_column_list(table),
            sql_name(table.name),
            key_condition(table)
        ));
    }
    const Reset reset(a.get);
    bind_all(a.get, key);
    return a.get.step() ? std::optional(read_row(a.get, a.stored)) : std::nullopt;
}

/// Makes the index that a column leads, once.
void SqliteTableWriter::index_for(Access& access, std::string_view column) {
    if (access.indexed.contains(column)) {
        return;
    }
    access.indexed.emplace(column);
    const auto statements = create_index_sql(access.table);
    for (std::size_t i = 0; i < statements.size(); ++i) {
        const std::string_view columns = access.table.indexes[i].columns;
        if (columns.substr(0, columns.find_first_of(", ")) == column) {
            db_.execute(statements[i].second);
        }
    }
}

std::vector<Row> SqliteTableWriter::find(const Table& table, std::string_view column, Cell value) {
    Access& a = access(table);
    auto it = a.finds.find(column);
    if (it == a.finds.end()) {
        if (mode_ == Mode::Bulk) {
            index_for(a, column);
        }
        const std::string sql = fmt::format(
            "SELECT {} FROM {} WHERE {} = ? ORDER BY {}",
            stored_column_list(table),
            sql_name(table.name),
            sql_name(column),
            key_columns(table)
        );
        it = a.finds.emplace(column, db_.prepare(sql)).first;
    }
    const Reset reset(it->second);
    it->second.bind(1, value);
    std::vector<Row> rows;
    while (it->second.step()) {
        rows.push_back(read_row(it->second, a.stored));
    }
    return rows;
}

void SqliteTableWriter::count(std::string_view list, std::string_view bucket, std::int64_t delta) {
    waiting_.add(CounterChange{std::string(list), std::string(bucket), delta});
    const bool many = mode_ == Mode::Bulk && waiting_.size().counters >= kCountersWaiting;
    if (mode_ == Mode::Live || many) {
        settle();
    }
}

void SqliteTableWriter::use_number(std::string_view series, std::int64_t n) {
    if (mode_ != Mode::Bulk) {
        store_number(series, n);
        return;
    }
    auto it = numbers_.find(series);
    if (it == numbers_.end()) {
        it = numbers_.emplace(series, n).first;
    }
    it->second = std::max(it->second, n);
}

void SqliteTableWriter::store_number(std::string_view series, std::int64_t n) {
    Query q = db_.cached(
        "INSERT INTO _number(series, n) VALUES(?, ?)"
        " ON CONFLICT(series) DO UPDATE SET n = max(n, excluded.n)"
    );
    q->bind(1, series).bind(2, n).run();
}

void SqliteTableWriter::settle() {
    waiting_.run(db_);
    settle_numbers();
}

void SqliteTableWriter::settle_counts() {
    waiting_.run_counts(db_);
    settle_numbers();
}

void SqliteTableWriter::settle_numbers() {
    for (const auto& [series, n] : numbers_) {
        store_number(series, n);
    }
    numbers_.clear();
}

void finish_bulk(Database& db, const std::vector<const Table*>& tables) {
    for (const Table* table : tables) {
        create_indexes(db, *table);
        fill_row_counts(db, *table);
        fill_sums(db, *table);
    }
    fill_search(db, tables);
    create_indexes(db, event_index());
}

}  // namespace oms::storage
