#pragma once
// Whom the steps of a process order tell (domain-model 3.9): who quotes when it is submitted, who
// wrote it and guides when it is quoted or comes back, the keepers when the customer agreed.

#include "commands/kit/context.hpp"
#include "domain/processing/process.hpp"

namespace oms::commands {

/// Call it after the event was appended; `state` is the state then. Drafts tell nobody.
Status tell_of_process(
    CommandContext& ctx, const events::ProcessEvent& event, const domain::ProcessState& state
);

}  // namespace oms::commands
