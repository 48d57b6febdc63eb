#pragma once
// Forms of processes: what they ask, and what was answered.

#include "api/calls/call.hpp"
#include "projections/kit/table.hpp"
#include "storage/lists/read_model.hpp"

#include <string>

namespace oms::api {

/// Of a process that can be started (parameter processDefinitionId). NotFound; Forbidden without
/// the right to start any.
Result<std::string> start_form(QueryCall& call, storage::ReadModel& model);

/// Of a task; what the instance holds already stands in the fields.
Result<std::string> task_form(
    QueryCall& call, storage::ReadModel& model, const projections::Row& task
);

/// REQUIRES the caller takes part in the instance.
std::string process_answers(QueryCall& call, storage::ReadModel& model, Id instance);

}  // namespace oms::api
