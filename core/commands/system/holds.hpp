#pragma once
// All that the writer asks of a command before it keeps its events.

#include "commands/kit/hold.hpp"

#include <optional>
#include <vector>

namespace oms::commands {

/// A commands::Hold: of a ledger that is closed, and of steps that wait for an approval.
std::optional<Held> hold_back(
    CommandContext& ctx, const std::vector<events::StoredEvent>& made, Id fresh_from
);

}  // namespace oms::commands
