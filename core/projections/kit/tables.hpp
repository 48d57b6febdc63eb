#pragma once
// SQLite tables made from the registry.

#include "entities/spec.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// The table of an entity with Storage::Json: id, audit columns, `doc`, then one generated column
/// per field that lists, filters, sorts, look-ups, row scopes or references need. Unique indexes
/// cover records that are not removed. (Tables of rich documents: projections/kit/rich_table.hpp.)
Table table_of(const entities::EntitySpec& entity);

/// The one of an entity with Storage::Json, made once. (Every table: projections/projector.hpp.)
const Table& record_table(const entities::EntitySpec& entity);

/// Column of the JSON document in Storage::Json tables.
inline constexpr std::string_view kDocColumn = "doc";

/// Stored columns of every entity table by place.
struct AuditColumn {
    enum : std::size_t {
        Id,
        Version,
        IsDeleted,
        CreateUser,
        CreateDept,
        CreateTime,
        UpdateUser,
        UpdateTime,
        Doc,  ///< of Storage::Json
    };
};

}  // namespace oms::projections
