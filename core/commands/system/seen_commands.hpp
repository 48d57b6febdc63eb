#pragma once
// Remembering that somebody opened a document (architecture 3.1).

#include "commands/kit/context.hpp"

#include <map>
#include <string>
#include <utility>

namespace oms::commands {

/// What a user has opened, and up to which position.
struct SeenState {
    std::map<std::pair<std::string, Id>, std::int64_t> positions;

    /// Throws std::runtime_error when the event cannot be read.
    static void evolve(SeenState& state, const events::StoredEvent& event);
};

/// Notes that the caller was shown `id` of `entity` as of `position` (of notices: their version).
/// Nothing is appended when that is no news.
void note_seen(CommandContext& ctx, const std::string& entity, Id id, std::int64_t position);

/// The caller was shown document `id` of `entity` as of `position`. Nothing is appended when that
/// is no news. Queued by queries, only when the document was unread.
Command mark_seen(std::string entity, Id id, std::int64_t position);

}  // namespace oms::commands
