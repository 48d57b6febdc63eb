#pragma once
// The rows that decide on a person's rights, read from the read models.

#include "domain/people/access.hpp"
#include "projections/records/identity_rows.hpp"
#include "storage/lists/read_model.hpp"

#include <optional>
#include <vector>

namespace oms::api {

/// All departments of a tenant, and all menus of the platform.
std::vector<domain::DeptRow> dept_rows(storage::ReadModel& tenant);
std::vector<domain::MenuRow> menu_rows(storage::ReadModel& sys, bool english = false);

/// Nothing when the user does not exist (any more). `tenant_id`: whose read model `tenant` is.
std::optional<domain::AccessRows> access_rows(
    storage::ReadModel& tenant, storage::ReadModel& sys, const TenantId& tenant_id, Id user
);

}  // namespace oms::api
