#pragma once
// Commands that wait for something: their events are not kept, and something else is done instead.

#include "commands/kit/context.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace oms::commands {

/// A command whose events are not kept: nothing of it has happened.
struct Held {
    /// Done in its place, without a Command-Id; empty: there is nothing to do.
    Command instead;
    /// What the caller is told, who is given the answers of `instead`.
    std::function<Error(const Answers&)> refusal;
};

/// What the writer asks of every command before it keeps its events; these are projected. It may
/// append more. `fresh_from`: no id that the command made is below it; 0 when it made none.
using Hold = std::function<std::optional<Held>(
    CommandContext& ctx, const std::vector<events::StoredEvent>& made, Id fresh_from
)>;

}  // namespace oms::commands
