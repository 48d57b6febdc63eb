#include "storage/rows/row_selects.hpp"

#include "storage/rows/table_sql.hpp"

#include <fmt/format.h>

namespace oms::storage {

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

std::string live_where(const projections::Table& table, std::string_view column) {
    return fmt::format(
        "{} = ?1{} ORDER BY {}", sql_name(column), and_live(table), sql_name(table.columns[0].name)
    );
}

}  // namespace oms::storage
