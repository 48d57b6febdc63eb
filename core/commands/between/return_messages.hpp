#pragma once
// Whom the steps of a return tell (domain-model 3.2): whoever has the next step, and its creator
// and guide when it comes back, is worked out or is done.

#include "commands/kit/context.hpp"
#include "domain/returns/returns.hpp"

namespace oms::commands {

/// Call it after the event was appended; `state` is the state then. Drafts tell nobody.
Status tell_of_return(
    CommandContext& ctx, const events::ReturnEvent& event, const domain::ReturnState& state
);

/// A delivery opened the draft: its order's creator and guide are told.
Status tell_of_opened_return(CommandContext& ctx, const domain::ReturnState& state);

}  // namespace oms::commands
