#include "commands/system/holds.hpp"

#include "commands/system/ledger_commands.hpp"
#include "commands/workflow/approvals.hpp"

namespace oms::commands {

std::optional<Held> hold_back(
    CommandContext& ctx, const std::vector<events::StoredEvent>& made, Id fresh_from
) {
    auto held = hold_for_closed_ledger(ctx, made);
    return held ? held : hold_for_approval(ctx, made, fresh_from);
}

}  // namespace oms::commands
