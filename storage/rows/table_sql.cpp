#include "storage/rows/table_sql.hpp"

#include "storage/base/running_hash.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace oms::storage {
namespace {

using projections::Column;
using projections::ColumnType;
using projections::Index;
using projections::Table;

bool own_table(const Table& table) {
    return table.name.starts_with('_');
}

bool has_column(const Table& table, std::string_view name) {
    return table.column(name).has_value();
}

bool rowid_key(const Table& table) {
    return table.key_columns == 1 && table.columns[0].type == ColumnType::Integer;
}

/// Column list of an index, e.g. `orderStatus, createTime DESC`, with its names quoted.
std::string quoted_index_columns(std::string_view columns) {
    std::string out;
    while (!columns.empty()) {
        const auto comma = columns.find(',');
        std::string_view part = columns.substr(0, comma);
        columns = comma == std::string_view::npos ? "" : columns.substr(comma + 1);
        part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
        const auto blank = part.find(' ');
        out += out.empty() ? "" : ", ";
        out += sql_name(part.substr(0, blank));
        out += blank == std::string_view::npos ? "" : part.substr(blank);
    }
    return out;
}

std::string index_definition(const Table& table, const Index& index) {
    std::string sql =
        fmt::format(" ON {}({})", sql_name(table.name), quoted_index_columns(index.columns));
    if (!index.where.empty()) {
        sql += " WHERE " + index.where;
    }
    return sql;
}

}  // namespace

bool is_stored(const Column& column) {
    return column.generated.empty();
}

std::string column_sql(const Column& column) {
    const char* const type = column.type == ColumnType::Integer ? " INTEGER" : " TEXT";
    return sql_name(column.name) + type +
           (is_stored(column) ? "" : " GENERATED ALWAYS AS (" + column.generated + ") VIRTUAL");
}

void append_sql_name(std::string& out, std::string_view name) {
    out += '"';
    for (auto quote = name.find('"'); quote != name.npos; quote = name.find('"')) {
        out.append(name.substr(0, quote + 1)) += '"';
        name.remove_prefix(quote + 1);
    }
    out.append(name) += '"';
}

std::string sql_name(std::string_view name) {
    std::string out;
    out.reserve(name.size() + 2);
    append_sql_name(out, name);
    return out;
}

bool keeps_document(const Table& table) {
    return has_column(table, "doc");
}

bool counts_rows(const Table& table) {
    return rowid_key(table) && has_column(table, "isDeleted") && has_column(table, "createTime");
}

std::string stored_column_list(const Table& table) {
    std::string out;
    for (const Column& c : table.columns) {
        if (is_stored(c)) {
            out += (out.empty() ? "" : ", ") + sql_name(c.name);
        }
    }
    return out;
}

std::string create_table_sql(const Table& table) {
    std::string columns;
    std::string key;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const Column& c = table.columns[i];
        columns += i == 0 ? "" : ", ";
        columns += column_sql(c);
        if (i == 0 && rowid_key(table)) {
            columns += " PRIMARY KEY";
        } else if (i < table.key_columns) {
            columns += " NOT NULL";
            key += (key.empty() ? "" : ", ") + sql_name(c.name);
        }
    }
    std::string sql = "CREATE TABLE " + sql_name(table.name) + "(" + columns;
    sql += key.empty() ? ")" : ", PRIMARY KEY(" + key + "))";
    return sql + (own_table(table) && !key.empty() ? " STRICT, WITHOUT ROWID" : " STRICT");
}

std::vector<std::pair<std::string, std::string>> create_index_sql(const Table& table) {
    std::vector<std::pair<std::string, std::string>> found;
    for (const Index& index : table.indexes) {
        const std::string definition = index_definition(table, index);
        const std::string name = "ix_" + table.name + "_" + hex(hash_of(definition), 4);
        found.emplace_back(
            name,
            fmt::format(
                "CREATE {}INDEX IF NOT EXISTS {}{}",
                index.unique ? "UNIQUE " : "",
                sql_name(name),
                definition
            )
        );
    }
    return found;
}

}  // namespace oms::storage
