#pragma once
// The auditor's view of the log as a spreadsheet.

#include "api/calls/call.hpp"
#include "base/result.hpp"
#include "storage/lists/read_model.hpp"

#include <string>
#include <string_view>

namespace oms::api {

/// The newest events that the call's filters fit, at most 2,000, with a line for each change, told
/// as the screen tells them: what only programs read is left out while there is anything else. The
/// file's bytes; refusals are those of Audit::query and Audit::find.
Result<std::string> ledger_sheet(
    QueryCall& call, storage::ReadModel& model, std::string_view title
);

}  // namespace oms::api
