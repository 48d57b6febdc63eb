#pragma once
// What the server does by itself when its time has come.

#include "commands/kit/context.hpp"

namespace oms::commands {

/// A timer that is due. NotFound (field timerId); Refused: WORKFLOW_EARLY, WORKFLOW_ENDED.
Command fire_flow_timer(Id instance, std::int64_t timer);

/// Begins an instance at each timer start event of the deployment that is due, in the name of who
/// deployed it. NotFound (field deploymentId) when none is.
Command fire_flow_begins(Id deployment);

}  // namespace oms::commands
