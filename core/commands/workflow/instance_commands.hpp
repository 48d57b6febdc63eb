#pragma once
// Tasks and instances (domain-model 3.13).

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// {taskId}: the caller takes a task that is open to it. NotFound (field taskId); Refused:
/// TASK_CLAIMED (param name), TASK_CLOSED.
Command claim_task(Input input);

/// {taskId, flag | pass, comment, variables}. Variables are read as read_variables has them; `pass`
/// (true or false) is set for the conditions of the process. Invalid: REQUIRED_ENTER comment when
/// it is refused, TOO_LONG comment, REQUIRED_CHOOSE flag, VARIABLE_FIXED. NotFound (fields taskId,
/// processInstanceId); Refused: TASK_TO_CLAIM, TASK_CLAIMED, TASK_CLOSED, and what the rules of the
/// process refuse.
Command complete_task(Input input);

/// {processInstanceId, deleteReason}: ends it by force. NotFound (field processInstanceId);
/// Refused: WORKFLOW_ENDED; Invalid: REQUIRED_ENTER or TOO_LONG deleteReason.
Command delete_instance(Input input);

}  // namespace oms::commands
