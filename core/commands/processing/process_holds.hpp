#pragma once
// What a process order does to the goods that its order's lines hold. Only lines that need
// processing (needProcess) take part.

#include "commands/kit/context.hpp"
#include "domain/processing/process.hpp"
#include "events/stock/stock_events.hpp"

namespace oms::commands {

/// Material that is about to go to the plant is what the order's lines hold of it: that much is
/// free for it.
Status free_material(
    CommandContext& ctx,
    const domain::ProcessState& process,
    const events::Goods& goods,
    std::int64_t pieces
);

/// Goods that were made are kept for the order's lines of their commodity, as far as those hold
/// less than is still to be delivered.
Status keep_products(
    CommandContext& ctx, const domain::ProcessState& process, const events::ProcessCompleted& done
);

}  // namespace oms::commands
