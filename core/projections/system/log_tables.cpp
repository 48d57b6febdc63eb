#include "projections/system/log_tables.hpp"

#include <map>
#include <stdexcept>
#include <string>

namespace oms::projections {
namespace {

Table make_table(const entities::EntitySpec& entity) {
    Table table;
    table.name = std::string(entity.name);
    table.columns.push_back({"id"});
    for (const entities::FieldSpec& field : entity.fields) {
        const bool number = entities::integer_column(field);
        table.columns.push_back(
            {std::string(field.name), number ? ColumnType::Integer : ColumnType::Text}
        );
    }
    const std::string time(log_time_column(entity));
    table.indexes.push_back({"tenantId, " + time});
    table.indexes.push_back({time});
    return table;
}

}  // namespace

std::string_view log_time_column(const entities::EntitySpec& entity) {
    return entity.default_sort.substr(1);
}

const Table& log_table(const entities::EntitySpec& entity) {
    static const std::map<const entities::EntitySpec*, Table> tables = [] {
        std::map<const entities::EntitySpec*, Table> made;
        for (const entities::EntitySpec* each : entities::log_entities()) {
            made.emplace(each, make_table(*each));
        }
        return made;
    }();
    const auto it = tables.find(&entity);
    if (it == tables.end()) {
        throw std::logic_error("no log " + std::string(entity.name));
    }
    return it->second;
}

}  // namespace oms::projections
