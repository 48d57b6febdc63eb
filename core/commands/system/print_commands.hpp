#pragma once
// Counting prints. The paper itself is made by whoever asks for it; the ledger keeps that it was.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "entities/spec.hpp"
#include "events/kit/envelope.hpp"

#include <cstdint>
#include <set>
#include <string>

namespace oms::commands {

/// Stream "print/{docId}".
struct PrintState {
    std::int64_t prints = 0;
    std::set<std::int64_t> signed_prints;

    static void evolve(PrintState& state, const events::StoredEvent& event);
};

/// One more print of a document in the caller's rows, as it is now: its revision is noted. `id`
/// names the input's member. The layout that it is printed in is kept with it: `layoutId`, else the
/// kind's default one. The answer's `version` is the number of the print. Invalid / PAPER_KIND for
/// another kind's layout.
Command print_document(const entities::EntitySpec& entity, std::string id, Input input);

/// Whoever a print is for has signed it: `printNum`, `signerName`, `signatureUrl` (a link of an
/// upload of the company's). Once for each print: Refused / PRINT_SIGNED. Invalid / PAPER_PICTURE.
Command sign_print(const entities::EntitySpec& entity, std::string id, Input input);

}  // namespace oms::commands
