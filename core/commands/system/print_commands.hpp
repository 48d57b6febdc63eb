#pragma once
// Counting prints. The paper itself is made by whoever asks for it; the ledger keeps that it was.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "entities/spec.hpp"
#include "events/kit/envelope.hpp"

#include <cstdint>
#include <string>

namespace oms::commands {

/// Stream "print/{docId}".
struct PrintState {
    std::int64_t prints = 0;

    static void evolve(PrintState& state, const events::StoredEvent& event);
};

/// One more print of a document in the caller's rows, as it is now: its revision is noted. `id`
/// names the input's member. The answer's `version` is the number of the print.
Command print_document(const entities::EntitySpec& entity, std::string id, Input input);

}  // namespace oms::commands
