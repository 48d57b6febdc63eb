#pragma once
// Row scopes over tables in memory, as storage's condition means them.

#include "entities/scope_path.hpp"
#include "projections/projector.hpp"
#include "support/memory/entity_scope.hpp"
#include "support/memory/memory_tables.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace oms::test {

/// Whether the rows that a path leads to have the value.
inline bool leads_to(
    const MemoryTables& tables,
    const entities::EntitySpec& entity,
    const projections::Row& row,
    std::string_view path_text,
    std::int64_t number
) {
    const auto path = entities::read_scope_path(entity, path_text);
    if (!path) {
        return false;
    }
    const auto value = [](const entities::EntitySpec& of, const auto& from, auto column) {
        return MemoryTables::value(*projections::find_table(of.name), from, column);
    };
    const auto link = path->named_by_other ? row[0] : value(entity, row, path->link);
    for (const auto& [key, other] : tables.rows(*projections::find_table(path->other->name))) {
        const auto end = path->named_by_other ? value(*path->other, other, path->link) : other[0];
        if (end == link &&
            value(*path->other, other, path->column) == projections::OwnedCell(number)) {
            return true;
        }
    }
    return false;
}

/// Whether the person sees the row.
inline bool shows(
    MemoryTables& tables,
    const entities::EntitySpec& entity,
    const projections::Row& row,
    const Principal& user
) {
    const projections::Table& table = *projections::find_table(entity.name);
    const auto has = [&](std::string_view column, std::int64_t number) {
        return entities::is_scope_path(column)
                   ? leads_to(tables, entity, row, column, number)
                   : MemoryTables::value(table, row, column) == projections::OwnedCell(number);
    };
    const EntityScope* special = user.scope_of(entity.name);
    if (entity.scope_of != nullptr) {
        const auto parent = MemoryTables::value(table, row, entity.scope_field);
        const auto* id = std::get_if<std::int64_t>(&parent);
        const std::array key = {projections::Cell(id == nullptr ? 0 : *id)};
        const auto above = tables.get(*projections::find_table(entity.scope_of->name), key);
        return (above && shows(tables, *entity.scope_of, *above, user)) ||
               (special != nullptr && in_entity_scope(entity, user, *special, has));
    }
    if (special != nullptr) {
        return in_entity_scope(entity, user, *special, has);
    }
    const EntityScope width{
        std::string(entity.name),
        user.rows.kind == RowScope::Kind::All,
        true,
        user.rows.kind == RowScope::Kind::Dept ? user.rows.depts : std::vector<Id>(),
        {}};
    return in_entity_scope(entity, user, width, has);
}

}  // namespace oms::test
