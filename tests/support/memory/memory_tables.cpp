#include "support/memory/memory_tables.hpp"

#include "base/json.hpp"
#include "projections/kit/tables.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace oms::test {

using namespace projections;

namespace {

OwnedCell owned(const Cell& cell) {
    if (const auto* n = std::get_if<std::int64_t>(&cell)) {
        return *n;
    }
    if (const auto* t = std::get_if<std::string_view>(&cell)) {
        return std::string(*t);
    }
    return {};
}

MemoryTables::Key owned_key(std::span<const Cell> cells, std::size_t count) {
    MemoryTables::Key key;
    for (std::size_t i = 0; i < count; ++i) {
        key.push_back(owned(cells[i]));
    }
    return key;
}

/// `doc ->> '$.name'` and its CAST to INTEGER, as SQLite computes them.
OwnedCell generated(const Column& column, const std::string& doc) {
    const auto parsed = json::Document::parse(doc);
    if (!parsed) {
        throw std::runtime_error("doc is no JSON");
    }
    const json::Ref member = parsed->root()[column.name];
    if (member.is_null()) {
        return {};
    }
    const std::string text = member.text() ? std::string(*member.text()) : member.dump();
    if (column.type == ColumnType::Text) {
        return text;
    }
    std::int64_t n = 0;
    std::from_chars(text.data(), text.data() + text.size(), n);
    return n;
}

MemoryTables::Key values_of(const Table& table, const Row& row, std::string_view columns) {
    MemoryTables::Key values;
    for (std::string_view part : entities::split_list(columns)) {
        part.remove_prefix(part.starts_with(' ') ? 1 : 0);
        values.push_back(MemoryTables::value(table, row, part));
    }
    return values;
}

}  // namespace

OwnedCell MemoryTables::value(const Table& table, const Row& row, std::string_view column) {
    const auto at = table.column(column);
    if (!at) {
        throw std::logic_error("no column " + std::string(column) + " in " + table.name);
    }
    if (table.columns[*at].generated.empty()) {
        return row[*at];
    }
    return generated(table.columns[*at], std::get<std::string>(row[*table.column(kDocColumn)]));
}

void MemoryTables::check_unique(const Table& table, const Key& key, const Row& row) {
    const auto removed = [&](const Row& r) {
        const auto at = table.column("isDeleted");
        return at && r[*at] == OwnedCell(std::int64_t{1});
    };
    for (const Index& index : table.indexes) {
        if (!index.unique || (!index.where.empty() && removed(row))) {
            continue;
        }
        const Key mine = values_of(table, row, index.columns);
        if (std::find(mine.begin(), mine.end(), OwnedCell()) != mine.end()) {
            continue;
        }
        for (const Key& other : keys_with(table, index.columns, mine)) {
            if (other != key && (index.where.empty() || !removed(rows(table).at(other)))) {
                throw std::runtime_error(table.name + " is not unique in " + index.columns);
            }
        }
    }
}

const std::set<MemoryTables::Key>& MemoryTables::keys_with(
    const Table& table, std::string_view columns, const Key& values
) {
    auto& lookups = lookups_[table.name];
    auto it = lookups.find(columns);
    if (it == lookups.end()) {
        it = lookups.emplace(columns, Lookup()).first;
        for (const auto& [key, row] : rows(table)) {
            it->second[values_of(table, row, columns)].insert(key);
        }
    }
    static const std::set<Key> none;
    const auto found = it->second.find(values);
    return found == it->second.end() ? none : found->second;
}

void MemoryTables::set(const Table& table, const Key& key, std::optional<Row> row) {
    Rows& all = tables_[table.name];
    const auto before = all.find(key);
    written_.emplace_back(RowBefore{
        &table, key, before == all.end() ? std::nullopt : std::optional(before->second)});
    for (auto& [columns, lookup] : lookups_[table.name]) {
        if (before != all.end()) {
            lookup[values_of(table, before->second, columns)].erase(key);
        }
        if (row) {
            lookup[values_of(table, *row, columns)].insert(key);
        }
    }
    if (row) {
        all.insert_or_assign(key, std::move(*row));
    } else {
        all.erase(key);
    }
    if (all.empty()) {
        tables_.erase(table.name);
    }
}

void MemoryTables::undo() {
    const auto written = std::exchange(written_, {});
    for (auto it = written.rbegin(); it != written.rend(); ++it) {
        std::visit([this](const auto& before) { put_back(before); }, *it);
    }
    written_.clear();
}

void MemoryTables::put_back(const RowBefore& before) {
    set(*before.table, before.key, before.row);
}

void MemoryTables::put_back(const CounterBefore& before) {
    if (before.n == 0) {
        counters_.erase(before.of);
    } else {
        counters_[before.of] = before.n;
    }
}

void MemoryTables::put_back(const NumberBefore& before) {
    if (before.last) {
        numbers_[before.series] = *before.last;
    } else {
        numbers_.erase(before.series);
    }
}

void MemoryTables::put(const Table& table, std::span<const Cell> row) {
    if (row.size() != table.stored_columns()) {
        throw std::logic_error(table.name + ": wrong number of cells");
    }
    const Key key = owned_key(row, table.key_columns);
    Row cells;
    std::transform(row.begin(), row.end(), std::back_inserter(cells), owned);
    check_unique(table, key, cells);
    set(table, key, std::move(cells));
}

void MemoryTables::patch(
    const Table& table, std::span<const Cell> key, std::span<const Change> changes
) {
    const Key at = owned_key(key, table.key_columns);
    const auto it = tables_[table.name].find(at);
    if (it == tables_[table.name].end()) {
        throw std::logic_error("patch of a missing row of " + table.name);
    }
    Row row = it->second;
    for (const Change& change : changes) {
        const auto column = table.column(change.column);
        if (!column || *column >= row.size()) {
            throw std::logic_error("no stored column " + std::string(change.column));
        }
        row[*column] = owned(change.value);
    }
    check_unique(table, at, row);
    set(table, at, std::move(row));
}

void MemoryTables::patch_where(
    const Table& table, std::string_view column, Cell wanted, std::span<const Change> changes
) {
    for (const Row& row : find(table, column, wanted)) {
        const std::array key = {Cell(std::get<std::int64_t>(row.at(0)))};
        patch(table, key, changes);
    }
}

void MemoryTables::remove(const Table& table, std::span<const Cell> key) {
    set(table, owned_key(key, table.key_columns), std::nullopt);
}

std::optional<Row> MemoryTables::get(const Table& table, std::span<const Cell> key) {
    const Rows& all = rows(table);
    const auto it = all.find(owned_key(key, table.key_columns));
    return it == all.end() ? std::nullopt : std::optional(it->second);
}

std::vector<Row> MemoryTables::find(const Table& table, std::string_view column, Cell wanted) {
    std::vector<Row> found;
    for (const Key& key : keys_with(table, column, {owned(wanted)})) {
        found.push_back(rows(table).at(key));
    }
    return found;
}

void MemoryTables::count(std::string_view list, std::string_view bucket, std::int64_t delta) {
    const auto key = std::pair(std::string(list), std::string(bucket));
    written_.emplace_back(CounterBefore{key, counter(list, bucket)});
    counters_[key] += delta;
    if (counters_[key] == 0) {
        counters_.erase(key);
    }
}

void MemoryTables::use_number(std::string_view series, std::int64_t n) {
    const auto it = numbers_.find(series);
    written_.emplace_back(NumberBefore{
        std::string(series), it == numbers_.end() ? std::nullopt : std::optional(it->second)});
    std::int64_t& last = numbers_[std::string(series)];
    last = std::max(last, n);
}

const MemoryTables::Rows& MemoryTables::rows(const Table& table) const {
    static const Rows none;
    const auto it = tables_.find(table.name);
    return it == tables_.end() ? none : it->second;
}

std::int64_t MemoryTables::counter(std::string_view list, std::string_view bucket) const {
    const auto it = counters_.find({std::string(list), std::string(bucket)});
    return it == counters_.end() ? 0 : it->second;
}

std::int64_t MemoryTables::last_number(std::string_view series) const {
    const auto it = numbers_.find(series);
    return it == numbers_.end() ? 0 : it->second;
}

}  // namespace oms::test
