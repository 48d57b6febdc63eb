#include "storage/rows/schema.hpp"

#include "storage/base/running_hash.hpp"
#include "storage/rows/search.hpp"
#include "storage/rows/sums.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

namespace oms::storage {
namespace {

using projections::Column;
using projections::ColumnType;
using projections::Table;

/// Layout of storage's own tables and tokens, kept as user_version. A file of another layout is
/// rebuilt.
constexpr std::int64_t kLayout = 5;

/// What a table was made for, in the parts that can be changed apart from each other.
struct Shape {
    std::string stored;
    std::string generated;
    std::string indexes;
    std::string search;
    std::string counted;
    std::string sums;

    bool operator==(const Shape&) const = default;
};

Shape shape_of(const Table& table) {
    Shape shape;
    for (const Column& c : table.columns) {
        (is_stored(c) ? shape.stored : shape.generated) += column_sql(c) + ";";
    }
    shape.stored += std::to_string(table.key_columns);
    for (const auto& [name, sql] : create_index_sql(table)) {
        shape.indexes += sql + ";";
    }
    for (const std::string& column : table.text_search) {
        shape.search += column + ";";
    }
    shape.counted = counts_rows(table) ? "by " + table.counted_by : "";
    shape.sums = sums_up(table) ? sums_sql(table) : "";
    return shape;
}

void note_shape(Database& db, const Table& table) {
    const Shape shape = shape_of(table);
    Query insert = db.cached(
        "INSERT OR REPLACE INTO _table(name, stored, generated, indexes, search, counted, sums)"
        " VALUES(?, ?, ?, ?, ?, ?, ?)"
    );
    insert->bind(1, std::string_view(table.name)).bind(2, std::string_view(shape.stored));
    insert->bind(3, std::string_view(shape.generated)).bind(4, std::string_view(shape.indexes));
    insert->bind(5, std::string_view(shape.search)).bind(6, std::string_view(shape.counted));
    insert->bind(7, std::string_view(shape.sums)).run();
}

std::map<std::string, Shape> noted_shapes(Database& db) {
    std::map<std::string, Shape> found;
    Query q =
        db.cached("SELECT name, stored, generated, indexes, search, counted, sums FROM _table");
    const auto text = [&](int column) { return std::string(q->text(column)); };
    while (q->step()) {
        found[text(0)] = Shape{text(1), text(2), text(3), text(4), text(5), text(6)};
    }
    return found;
}

std::vector<const Table*> own_tables() {
    return {&event_index(), &command_index(), &counter_table(), &number_table(), &row_counts()};
}

void drop_indexes(Database& db, const Table& table) {
    std::vector<std::string> names;
    {
        Query q = db.cached(
            "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql NOTNULL"
        );
        q->bind(1, std::string_view(table.name));
        while (q->step()) {
            names.emplace_back(q->text(0));
        }
    }
    for (const std::string& name : names) {
        db.execute("DROP INDEX " + sql_name(name));
    }
}

std::vector<std::string> generated_columns(Database& db, const Table& table) {
    std::vector<std::string> names;
    Query q = db.cached("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 2");
    q->bind(1, std::string_view(table.name));
    while (q->step()) {
        names.emplace_back(q->text(0));
    }
    return names;
}

void replace_generated_columns(Database& db, const Table& table) {
    for (const std::string& name : generated_columns(db, table)) {
        db.execute("ALTER TABLE " + sql_name(table.name) + " DROP COLUMN " + sql_name(name));
    }
    for (const Column& c : table.columns) {
        if (!is_stored(c)) {
            db.execute("ALTER TABLE " + sql_name(table.name) + " ADD COLUMN " + column_sql(c));
        }
    }
}

void adapt_table(Database& db, const Table& table, const Shape& before) {
    const Shape now = shape_of(table);
    const bool generated = now.generated != before.generated;
    if (generated || now.indexes != before.indexes) {
        drop_indexes(db, table);
    }
    if (generated) {
        replace_generated_columns(db, table);
    }
    create_indexes(db, table);
    if (generated || now.counted != before.counted) {
        fill_row_counts(db, table);
    }
    if (generated || now.sums != before.sums) {
        fill_sums(db, table);
    }
    note_shape(db, table);
}

std::int64_t single_number(Database& db, std::string_view sql) {
    Query q = db.cached(sql);
    return q->step() ? q->integer(0) : 0;
}

bool of_revision(Database& db, const Projection& projection) {
    return single_number(db, "PRAGMA user_version") == kLayout &&
           single_number(db, "SELECT revision FROM _meta") == projection.revision;
}

constexpr auto kInteger = ColumnType::Integer;
constexpr auto kText = ColumnType::Text;

}  // namespace

const Table& event_index() {
    static const Table table{
        .name = "_event",
        .columns =
            {{"position", kInteger},
             {"seq", kInteger},
             {"stream", kText},
             {"version", kInteger},
             {"type", kText},
             {"createTime", kInteger},
             {"userId", kInteger},
             {"deptId", kInteger},
             {"commandId", kText}},
        .indexes =
            {{"stream, version", true, {}},
             {"type", false, {}},
             {"userId", false, {}},
             {"createTime", false, {}}},
        .text_search = {}};
    return table;
}

const Table& command_index() {
    static const Table table{
        .name = "_command",
        .columns = {{"key", kText}, {"bodyHash", kText}, {"position", kInteger}, {"n", kInteger}},
        .indexes = {},
        .text_search = {}};
    return table;
}

const Table& counter_table() {
    static const Table table{
        .name = "_counter",
        .columns = {{"list", kText}, {"bucket", kText}, {"n", kInteger}},
        .key_columns = 2,
        .indexes = {},
        .text_search = {}};
    return table;
}

const Table& number_table() {
    static const Table table{
        .name = "_number",
        .columns = {{"series", kText}, {"n", kInteger}},
        .indexes = {},
        .text_search = {}};
    return table;
}

const Table& row_counts() {
    static const Table table{
        .name = "_rows",
        .columns = {{"list", kText}, {"day", kInteger}, {"value", kText}, {"n", kInteger}},
        .key_columns = 3,
        .indexes = {},
        .text_search = {}};
    return table;
}

std::string schema_fingerprint(const Projection& projection) {
    RunningHash hash;
    hash.add(fmt::format("{}.{};", kLayout, projection.revision));
    for (const Table* table : *projection.tables) {
        const Shape s = shape_of(*table);
        hash.add(fmt::format(
            "{}|{}|{}|{}|{}|{}|{}\n",
            table->name,
            s.stored,
            s.generated,
            s.indexes,
            s.search,
            s.counted,
            s.sums
        ));
    }
    return hex(hash.finish(), 8);
}

void create_tables(Database& db, const Projection& projection) {
    db.execute(fmt::format("PRAGMA user_version = {}", kLayout));
    db.execute(
        "CREATE TABLE _meta(one INTEGER PRIMARY KEY CHECK(one = 1), tenant TEXT, storeId TEXT,"
        " generation INTEGER, revision INTEGER, position INTEGER, headHash BLOB) STRICT;"
        "CREATE TABLE _table(name TEXT PRIMARY KEY, stored TEXT, generated TEXT, indexes TEXT,"
        " search TEXT, counted TEXT, sums TEXT) STRICT, WITHOUT ROWID;"
    );
    for (const Table* table : own_tables()) {
        db.execute(create_table_sql(*table));
    }
    for (const Table* table : *projection.tables) {
        db.execute(create_table_sql(*table));
        if (sums_up(*table)) {
            db.execute(create_table_sql(sums_table(*table)));
        }
        note_shape(db, *table);
    }
}

void create_indexes(Database& db, const Table& table) {
    for (const auto& [name, sql] : create_index_sql(table)) {
        db.execute(sql);
    }
}

void fill_row_counts(Database& db, const Table& table) {
    Query clear = db.cached("DELETE FROM _rows WHERE list = ?");
    clear->bind(1, std::string_view(table.name)).run();
    if (!counts_rows(table)) {
        return;
    }
    const std::string value =
        table.counted_by.empty() ? "''" : "coalesce(" + sql_name(table.counted_by) + ", '')";
    Query days = db.cached(fmt::format(
        "INSERT INTO _rows(list, day, value, n) SELECT ?,"
        " (max(coalesce(\"createTime\", 0), 0) + 28800000) / 86400000, {}, count(*) FROM {}"
        " WHERE \"isDeleted\" = 0 GROUP BY 2, 3",
        value,
        sql_name(table.name)
    ));
    days->bind(1, std::string_view(table.name)).run();
    Query all = db.cached(
        "INSERT INTO _rows(list, day, value, n)"
        " SELECT list, -1, value, sum(n) FROM _rows WHERE list = ? GROUP BY value"
    );
    all->bind(1, std::string_view(table.name)).run();
}

bool made_for(Database& db, const Projection& projection) {
    if (!of_revision(db, projection)) {
        return false;
    }
    const std::map<std::string, Shape> noted = noted_shapes(db);
    return noted.size() == projection.tables->size() &&
           std::all_of(
               projection.tables->begin(),
               projection.tables->end(),
               [&](const Table* table) {
                   const auto it = noted.find(table->name);
                   return it != noted.end() && it->second == shape_of(*table);
               }
           );
}

Fit adapt_schema(Database& db, const Projection& projection) {
    if (!of_revision(db, projection)) {
        return Fit::Rebuild;
    }
    const std::map<std::string, Shape> noted = noted_shapes(db);
    std::vector<const Table*> changed;
    for (const Table* table : *projection.tables) {
        const auto it = noted.find(table->name);
        if (it == noted.end() || it->second.stored != shape_of(*table).stored) {
            return Fit::Rebuild;
        }
        if (it->second != shape_of(*table)) {
            changed.push_back(table);
        }
    }
    if (noted.size() != projection.tables->size()) {
        return Fit::Rebuild;
    }
    if (changed.empty()) {
        return Fit::Same;
    }
    Transaction transaction(db);
    bool searched = false;
    for (const Table* table : changed) {
        const Shape& before = noted.at(table->name);
        const Shape now = shape_of(*table);
        searched = searched || now.search != before.search || now.generated != before.generated;
        adapt_table(db, *table, before);
    }
    if (searched) {
        fill_search(db, *projection.tables);
    }
    transaction.commit();
    return Fit::Altered;
}

}  // namespace oms::storage
