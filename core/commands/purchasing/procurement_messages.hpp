#pragma once
// Whom the steps of a purchase tell (domain-model 3.4): whoever has the next step, and who wrote it
// and buys when it comes back, is approved, or is done.

#include "commands/kit/context.hpp"
#include "domain/purchasing/procurement.hpp"

namespace oms::commands {

/// Call it after the event was appended; `state` is the state then. Drafts tell nobody.
Status tell_of_purchase(
    CommandContext& ctx,
    const events::ProcurementEvent& event,
    const domain::ProcurementState& state
);

}  // namespace oms::commands
