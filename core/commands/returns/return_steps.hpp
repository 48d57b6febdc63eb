#pragma once
// The steps of a return from its submission on.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "domain/returns/returns.hpp"
#include "events/money/refund_events.hpp"

#include <cstdint>

namespace oms::commands {

/// Takes the return to `target`. Forbidden without the step's button; Refused: STATUS_DENIED when
/// no step leads there; else as the step's decider.
Status take_return_step(
    CommandContext& ctx, const domain::ReturnState& state, std::int64_t target, const Input& input
);

/// How money goes back, as far as the input says. Invalid with the field.
Result<events::RefundWay> read_refund_way(const Input& input, const events::RefundWay& before);

/// A return whose refunds are all paid is done.
Status complete_when_refunded(CommandContext& ctx, Id returns);

}  // namespace oms::commands
