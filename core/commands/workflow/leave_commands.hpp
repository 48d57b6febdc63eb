#pragma once
// Leaves: asked for by starting their process.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// {processDefinitionId, taskUser, startTime, endTime, reason, leaveType}. The process sees
/// `taskUser`, `days` (exact: 36 hours are 1.5) and `leaveType`. Invalid: REQUIRED_ENTER,
/// REQUIRED_CHOOSE, BAD_DATE, TOO_LONG; END_BEFORE_START endTime; LEAVE_TOO_LONG endTime (param
/// max); NOT_FOUND taskUser; SELF_APPROVAL taskUser. NotFound (field processDefinitionId); Refused:
/// as start_instance.
Command start_leave(Input input);

}  // namespace oms::commands
