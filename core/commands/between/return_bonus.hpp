#pragma once
// Points that goods which come back take with them (domain-model 6.6, TV-16).

#include "commands/kit/context.hpp"
#include "domain/returns/returns.hpp"

namespace oms::commands {

/// What everybody who got points for the order is to give back, as far as they have it, by the rule
/// that granted them and never more than it granted. Only the customer's own missing points cost
/// something: guides and designers are not the customer's affair. Refused: NUMBER_RANGE.
Status plan_clawbacks(
    CommandContext& ctx, const domain::ReturnState& state, domain::ReturnTerms& terms
);

/// Takes the planned points, as far as they are still there.
Status post_clawbacks(CommandContext& ctx, const domain::ReturnState& state);

}  // namespace oms::commands
