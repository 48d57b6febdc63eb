#include "projections/kit/tables.hpp"

#include "entities/scope_path.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace oms::projections {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;
using entities::FieldType;

bool listed(std::string_view list, std::string_view name) {
    const auto parts = entities::split_list(list);
    return std::find(parts.begin(), parts.end(), name) != parts.end();
}

std::string_view sort_field(const EntitySpec& entity) {
    const std::string_view sort = entity.default_sort;
    return sort.substr(sort.starts_with('-') ? 1 : 0);
}

bool needs_column(const EntitySpec& entity, const FieldSpec& field) {
    return field.has(entities::kList | entities::kSearch | entities::kSort | entities::kUnique) ||
           !field.ref.empty() || field.name == entity.display || field.name == entity.code ||
           listed(entity.dept_field, field.name) || field.name == entity.parent_field ||
           field.name == sort_field(entity) || listed(entity.owner_fields, field.name) ||
           listed(entity.unique_together, field.name);
}

ColumnType column_type(const FieldSpec& field) {
    return entities::integer_column(field) ? ColumnType::Integer : ColumnType::Text;
}

Column generated_column(const FieldSpec& field) {
    const std::string value = "doc ->> '$." + std::string(field.name) + "'";
    const ColumnType type = column_type(field);
    return {
        std::string(field.name),
        type,
        type == ColumnType::Integer ? "CAST(" + value + " AS INTEGER)" : value};
}

void add_index(Table& table, std::string columns) {
    const bool known = std::any_of(table.indexes.begin(), table.indexes.end(), [&](const auto& i) {
        return !i.unique && i.columns == columns;
    });
    if (!known) {
        table.indexes.push_back({std::move(columns)});
    }
}

/// Choices are followed by the default order, so that a filtered list comes out of its index
/// sorted; texts have the substring index for "contains" and this one for "equals" and sorting.
void add_field_index(Table& table, const EntitySpec& entity, const FieldSpec& field) {
    using entities::FieldType;
    using entities::kSearch;
    const std::string name(field.name);
    const std::string by_default = name + ", " + std::string(sort_field(entity));
    const bool choice = field.type == FieldType::Enum || field.type == FieldType::Bool ||
                        field.type == FieldType::Id;
    const bool scoped = listed(entity.owner_fields, name) || listed(entity.dept_field, name);
    if (name == sort_field(entity)) {
        add_index(table, name);
        return;
    }
    if (scoped || (field.has(kSearch) && choice)) {
        add_index(table, by_default);
    } else if (field.type == FieldType::Id && !field.ref.empty()) {
        add_index(table, name);  // found when the record referred to is removed
    }
    if (field.has(entities::kSort) || (field.has(kSearch) && !choice)) {
        add_index(table, name);
    }
}

void add_indexes(Table& table, const EntitySpec& entity) {
    using entities::FieldType;
    for (const FieldSpec& field : entity.fields) {
        if (field.has(entities::kUnique)) {
            table.indexes.push_back({std::string(field.name), true, "isDeleted = 0"});
        }
    }
    if (!entity.unique_together.empty()) {
        table.indexes.push_back({std::string(entity.unique_together), true, "isDeleted = 0"});
    }
    // The rowid is every index's last key, so `createTime` alone orders by (createTime, id). A deep
    // page in an order of its own is reached along the index alone, which holds live rows only.
    if (sort_field(entity) != "createTime") {
        table.indexes.push_back({std::string(sort_field(entity)), false, "isDeleted = 0"});
    }
    add_index(table, "createTime");
    add_index(table, "updateTime");
    if (listed(entity.owner_fields, "createUser")) {
        add_index(table, "createUser, " + std::string(sort_field(entity)));
    }
    for (const FieldSpec& field : entity.fields) {
        add_field_index(table, entity, field);
        const bool text = field.type == FieldType::Text || field.type == FieldType::LongText ||
                          field.type == FieldType::Phone || field.type == FieldType::Size ||
                          field.type == FieldType::Code;
        if (field.has(entities::kSearch) && text) {
            table.text_search.emplace_back(field.name);
        }
    }
}

/// Made once for every entity whose rows are documents.
class RecordTables {
  public:
    RecordTables() {
        for (const EntitySpec* entity : entities::all_entities()) {
            if (entity->storage == entities::Storage::Json) {
                tables_.emplace(entity->name, table_of(*entity));
            }
        }
    }

    const Table& of(const EntitySpec& entity) const {
        const auto it = tables_.find(entity.name);
        if (it == tables_.end()) {
            throw std::logic_error("no record table for entity " + std::string(entity.name));
        }
        return it->second;
    }

  private:
    std::map<std::string_view, const Table> tables_;
};

}  // namespace

Table table_of(const EntitySpec& entity) {
    Table table;
    table.name = std::string(entity.name);
    table.columns.push_back({"id"});
    for (const std::string_view name : entities::kAuditColumns) {
        table.columns.push_back({std::string(name)});
    }
    table.columns.push_back({std::string(kDocColumn), ColumnType::Text});
    for (const FieldSpec& field : entity.fields) {
        if (field.type != FieldType::Password && needs_column(entity, field)) {
            table.columns.push_back(generated_column(field));
        }
    }
    add_indexes(table, entity);
    for (const std::string_view name : entities::split_list(entity.sums_by)) {
        table.sums.by.emplace_back(name);
    }
    for (const std::string_view name : entities::split_list(entity.sums_of)) {
        table.sums.of.emplace_back(name);
    }
    return table;
}

const Table& record_table(const EntitySpec& entity) {
    static const RecordTables tables;
    return tables.of(entity);
}

}  // namespace oms::projections
