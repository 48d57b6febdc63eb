#include "storage/rows/row_selects.hpp"

#include "storage/rows/table_sql.hpp"

#include <fmt/format.h>

namespace oms::storage {
namespace {

std::string by_key(const projections::Table& table, std::string condition) {
    condition += " ORDER BY ";
    for (std::size_t i = 0; i < table.key_columns; ++i) {
        condition.append(i == 0 ? "" : ", ").append(sql_name(table.columns[i].name));
    }
    return condition;
}

}  // namespace

const std::string& RowSelects::where(const projections::Table& table, std::string_view condition) {
    key_.assign(table.name).append(" ").append(condition);
    auto found = texts_.find(key_);
    if (found == texts_.end()) {
        std::string text = fmt::format(
            "SELECT {} FROM {} WHERE {}", stored_column_list(table), sql_name(table.name), condition
        );
        found = texts_.emplace(key_, std::move(text)).first;
    }
    return found->second;
}

std::string and_live(const projections::Table& table) {
    return table.column("isDeleted") ? " AND isDeleted=0" : "";
}

std::string equal_where(const projections::Table& table, std::string_view column) {
    return by_key(table, fmt::format("{} = ?1", sql_name(column)));
}

std::string live_where(const projections::Table& table, std::string_view column) {
    return by_key(table, fmt::format("{} = ?1{}", sql_name(column), and_live(table)));
}

}  // namespace oms::storage
