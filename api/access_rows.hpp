#pragma once
// The rows that decide on a person's rights, read from the read models.

#include "base/json.hpp"
#include "domain/identity/access.hpp"
#include "projections/identity_rows.hpp"
#include "storage/read_model.hpp"

#include <optional>
#include <vector>

namespace oms::api {

/// Every row of the table that is not removed, by id.
std::vector<projections::Row> live_rows(storage::ReadModel& model, const projections::Table& table);
/// The row when it is there and not removed.
std::optional<projections::Row> live_row(
    storage::ReadModel& model, const projections::Table& table, Id id
);
/// Live rows whose column has the value.
std::vector<projections::Row> live_rows_where(
    storage::ReadModel& model,
    const projections::Table& table,
    std::string_view column,
    projections::Cell value
);

/// The document of a registry table's row. Throws std::runtime_error when it is none.
json::Document stored_document(const projections::Row& row);

/// The table of an entity by its name.
const projections::Table& table_named(std::string_view entity);

/// All departments of a tenant, and all menus of the platform.
std::vector<domain::DeptRow> dept_rows(storage::ReadModel& tenant);
std::vector<domain::MenuRow> menu_rows(storage::ReadModel& sys, bool english = false);

/// Nothing when the user does not exist (any more). `tenant_id`: whose read model `tenant` is.
std::optional<domain::AccessRows> access_rows(
    storage::ReadModel& tenant, storage::ReadModel& sys, const TenantId& tenant_id, Id user
);

}  // namespace oms::api
