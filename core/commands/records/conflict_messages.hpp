#pragma once
// Whom a claim conflict tells (domain-model 3.15, 5): the owner and the administrators when it
// opens, both sides when it is judged, the owner when it is withdrawn.

#include "commands/kit/context.hpp"

namespace oms::commands {

/// Call it after the event was appended: it tells of the conflict as it is now.
Status tell_of_conflict(CommandContext& ctx, Id conflict);

}  // namespace oms::commands
