#pragma once
// Processes that ask by forms of their own: started, withdrawn, commented, told a message, and
// moved to another version.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// {processDefinitionId, variables}: answers the instance. Invalid: as read_form_answers; Refused:
/// FLOW_OTHER_FORM for processes of leaves and expenses, FLOW_SUSPENDED; NotFound.
Command start_process(Input input);

/// {processInstanceId, reason}: by who started it, while it runs. NotFound; Refused:
/// WORKFLOW_ENDED.
Command withdraw_process(Input input);

/// {processInstanceId, comment, attachUrls}: by who takes part. NotFound; Invalid: as comments and
/// pictures are.
Command comment_process(Input input);

/// {message, processInstanceId, variables}: to the instance, or to whoever waits for it. NotFound;
/// Refused: FLOW_MESSAGE_UNWANTED.
Command send_process_message(Input input);

/// {processInstanceId, processDefinitionId}: it goes on by another version of its process.
/// NotFound; Refused: FLOW_MOVE_SAME, FLOW_MOVE_OTHER (another process), FLOW_SUSPENDED,
/// FLOW_MOVE_DENIED (params node, why).
Command move_process(Input input);

}  // namespace oms::commands
