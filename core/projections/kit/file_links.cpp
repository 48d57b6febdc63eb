#include "projections/kit/file_links.hpp"

#include "entities/rich_fields.hpp"
#include "entities/spec.hpp"
#include "projections/kit/tables.hpp"

namespace oms::projections {

std::vector<std::string_view> link_columns(const Table& table) {
    std::vector<std::string_view> found;
    const entities::EntitySpec* entity = entities::find_entity(table.name);
    if (entity == nullptr) {
        for (const Column& column : table.columns) {
            if (column.name.ends_with("Url") || column.name.ends_with("Urls")) {
                found.emplace_back(column.name);
            }
        }
        return found;
    }
    for (const entities::FieldSpec& field : entity->fields) {
        if (field.has(entities::kPicture | entities::kFile | entities::kRich)) {
            found.push_back(field.name);
        }
    }
    const bool records = entity->storage == entities::Storage::Json;
    return records && !found.empty() ? std::vector{kDocColumn} : found;
}

std::string has_links(const Table& table, std::string_view column) {
    std::string condition = '"' + std::string(column) + "\" <> ''";
    condition += table.column("isDeleted") ? " AND isDeleted = 0" : "";
    condition += table.column("withdrawnTime") ? " AND withdrawnTime IS NULL" : "";
    return condition;
}

Table with_link_indexes(Table table) {
    for (const std::string_view column : link_columns(table)) {
        if (column != kDocColumn) {
            table.indexes.push_back({std::string(column), false, has_links(table, column)});
        }
    }
    return table;
}

}  // namespace oms::projections
