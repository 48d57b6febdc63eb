#pragma once
// What people do with a task besides claiming and completing it. All: NotFound (field taskId) for a
// task that is not there or not the caller's, Refused TASK_TO_CLAIM, TASK_CLAIMED (param name),
// TASK_CLOSED; Invalid TOO_LONG comment.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// {taskId, node, comment}: back to an earlier step, `start` or the start event's id for who
/// started it. Refused: WORKFLOW_NOT_EARLIER (param node); Invalid: REQUIRED_ENTER comment.
Command send_task_back(Input input);

/// {taskId, way, userId, comment}: transfer, delegate, takeBack, giveBack, signer (signs before the
/// caller). Refused: TASK_NOT_SHARED, TASK_NOT_DELEGATED, TOO_MANY_SIGNERS, APPROVAL_OWN; Invalid:
/// BAD_OPTION way, REQUIRED_CHOOSE, NOT_FOUND or TASK_SAME userId.
Command hand_task_on(Input input);

/// {taskId, userIds, comment}: these people sign after the caller, in this order. Refused:
/// TOO_MANY_SIGNERS, APPROVAL_OWN; Invalid: NOT_FOUND or TASK_SAME userIds.
Command add_task_signers(Input input);

/// {taskId, userIds, comment}: these people may read the instance, and are told so. Invalid:
/// NOT_FOUND userIds, TOO_BIG (param max).
Command copy_task(Input input);

}  // namespace oms::commands
