#pragma once
// A master-data record folded from its stream: plain entities, and users and roles with their own
// events.

#include "commands/kit/context.hpp"
#include "entities/record.hpp"
#include "events/kit/envelope.hpp"

namespace oms::commands {

struct RecordState {
    bool exists = false;  ///< saved at least once
    bool removed = false;
    entities::Record fields;

    bool live() const { return exists && !removed; }

    /// Throws std::runtime_error when the event is unreadable or of no record.
    static void evolve(RecordState& state, const events::StoredEvent& event);
};

/// Appends what of `wanted` differs from the record as it is.
Answer change_record(
    CommandContext& ctx, const entities::EntitySpec& entity, Id id, const entities::Record& wanted
);

}  // namespace oms::commands
