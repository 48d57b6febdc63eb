#pragma once
// How many rows of a period each department has.

#include "api/calls/call.hpp"
#include "entities/spec.hpp"
#include "storage/lists/list_query.hpp"

#include <string>

namespace oms::api {

/// [{key, name, count}] of `rows` by their department, the largest first: rows of a period
/// (period_of), and of `deptId` and the departments below it if the call names one.
Result<std::string> counts_by_dept(
    QueryCall& call, Result<storage::ListQuery> rows, const entities::EntitySpec& entity
);

}  // namespace oms::api
