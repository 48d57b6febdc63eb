#pragma once
// An instance goes on by another version of its process, where nothing of it would be lost.

#include "domain/workflow/run.hpp"

namespace oms::domain::workflow {

/// What follows when all that runs by `from` runs by `to`; `context` knows both, and what the
/// instance has called. Refused: WORKFLOW_ENDED; with param node (its name) FLOW_MOVE_GONE (the
/// node, its container, or the way by which it was reached), FLOW_MOVE_KIND, FLOW_MOVE_TIMERS
/// (events at its border), FLOW_MOVE_LOOP, FLOW_MOVE_COMMAND, FLOW_MOVE_JOIN (tokens could no
/// longer meet), FLOW_MOVE_CALLED (a called process is of another version); what Run::settle
/// refuses.
Result<Facts> change_version(
    const Context& context, const State& state, const std::string& from, const std::string& to
);

}  // namespace oms::domain::workflow
