#pragma once
// Work that goes back to an earlier step.

#include "domain/workflow/run.hpp"

namespace oms::domain::workflow {

/// The user tasks and the start event to which a task may be sent back, the latest first: those
/// whose completion led to it, in scopes that are still open.
std::vector<std::string> earlier_steps(const Context& context, const State& state, Serial task);

/// All that followed from the step's completion is undone: tokens that came from it are withdrawn,
/// and those of other branches that were joined with them wait at the joining gateway again.
/// Variables stay as they are. At the start event, who started it gets a task that leads on from
/// there. NotFound (field taskId); Refused: WORKFLOW_NOT_EARLIER (param node), WORKFLOW_ENDED.
Result<Facts> send_back(
    const Context& context,
    const State& state,
    Serial task,
    const std::string& node,
    const std::string& comment
);

}  // namespace oms::domain::workflow
