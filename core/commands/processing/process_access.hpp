#pragma once
// Getting at a process order from a command: rows, rights, what it has come to, whom it tells.

#include "commands/kit/context.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/input.hpp"
#include "domain/processing/process.hpp"
#include "domain/processing/process_rules.hpp"
#include "entities/tables/processing/processing.hpp"

#include <string>

namespace oms::commands {

template <>
struct DocumentOf<domain::ProcessState> {
    static const entities::EntitySpec& entity() { return entities::tables::kProcess; }

    static Id id(const domain::ProcessState& process) { return process.id; }

    static const std::string& number(const domain::ProcessState& process) {
        return process.processNo;
    }
};

domain::ProcessFacts facts_of(const domain::ProcessState& process);

/// Forbidden when the caller lacks the right.
Status check_right(
    CommandContext& ctx, domain::ProcessAction action, const domain::ProcessState& process
);

/// The process order that "processId" or "id" names, at the version that the input saw.
Result<const domain::ProcessState*> open_process(CommandContext& ctx, const Input& input);

/// Appends a decision and tells whom it concerns (process_messages.hpp), or passes its error on.
Status append_process(CommandContext& ctx, Id process, const Result<events::ProcessEvent>& decided);

}  // namespace oms::commands
