#pragma once
// Where a task is, and what is said with it.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "domain/workflow/documents.hpp"

#include <string>

namespace oms::commands {

struct TaskPlace {
    Id task;
    const domain::FlowInstanceState* instance = nullptr;

    Id instance_id() const { return instance->started.instanceId; }
};

/// The instance of the task that `taskId` names; NotFound (field taskId).
Result<TaskPlace> place_of(CommandContext& ctx, const Input& input);

/// Lines and tabs are welcome, other control characters are not. Invalid, field comment: BAD_FIELD,
/// TOO_LONG, REQUIRED_ENTER when it is needed and blank.
Result<std::string> read_comment(const Input& input, bool needed);

}  // namespace oms::commands
