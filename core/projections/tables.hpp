#pragma once
// SQLite tables made from the registry, and the few that no entity describes.

#include "entities/spec.hpp"
#include "projections/table.hpp"

namespace oms::projections {

/// The table of an entity with Storage::Json: id, audit columns, `doc`, then one generated column
/// per field that lists, filters, sorts, look-ups, row scopes or references need. Unique indexes
/// cover records that are not removed. (Tables of rich documents: projections/rich_table.hpp.)
Table table_of(const entities::EntitySpec& entity);

/// The one in all_tables().
const Table& table_for(const entities::EntitySpec& entity);

/// Whether a column of the entity's table, or a path from it (entities/scope_path.hpp), is there
/// and holds numbers, so that data scopes can compare it.
bool leads_to_number(const entities::EntitySpec& entity, std::string_view column);

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

/// roleGrant(id = role, menuIds, dataScopeIds, apiScopeIds): what a role may open and press
/// (RoleGranted replaces it).
const Table& role_grant_table();
/// credential(id = user, passwordHash, authVersion, passwordTime): what sign-in checks; never
/// shown. authVersion rises with every change that must end the user's sessions.
const Table& credential_table();

}  // namespace oms::projections
