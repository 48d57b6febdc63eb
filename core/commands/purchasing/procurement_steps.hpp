#pragma once
// The steps of a purchase from its submission on.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "domain/purchasing/procurement.hpp"

#include <cstdint>

namespace oms::commands {

/// Takes the purchase to `target`. Forbidden without the step's button; Refused: STATUS_DENIED when
/// no step leads there; else as the step's decider. 42 submit, 43 or 44 approve, 41 send back
/// (reason), 44 pay what it waits for, 45 ship (logistics).
Status take_purchase_step(
    CommandContext& ctx,
    const domain::ProcurementState& state,
    std::int64_t target,
    const Input& input
);

/// Waybills of goods that are on their way: added or corrected. Errors as domain::ship_procurement.
Status ship_purchase(
    CommandContext& ctx, const domain::ProcurementState& state, const Input& input
);

/// Money to the supplier, or back from it. `whole`: without an amount all that is due. Invalid with
/// the field; else as domain::pay_procurement.
Status pay_by_hand(
    CommandContext& ctx, const domain::ProcurementState& state, const Input& input, bool whole
);

}  // namespace oms::commands
