#pragma once
// Whom the steps of a cut plan tell: the keepers of its warehouse when there is one to cut, and of
// a plan for a process order its plant, who wrote it and who guides when it is cut or taken back.

#include "commands/kit/context.hpp"
#include "domain/processing/cutting.hpp"

namespace oms::commands {

/// Call it after the event was appended; `plan` is the state then. Most events tell nobody.
Status tell_of_cutting(
    CommandContext& ctx, const events::CutPlanEvent& event, const domain::CuttingState& plan
);

}  // namespace oms::commands
