#pragma once
// Forms of a process, as people fill them in.

#include "commands/kit/context.hpp"
#include "domain/workflow/definition.hpp"
#include "domain/workflow/state.hpp"

namespace oms::commands {

/// What the task asks; nothing when the process does not say.
std::vector<domain::workflow::FormField> fields_of(
    const domain::workflow::Processes& processes,
    const domain::workflow::State& state,
    domain::workflow::Serial task
);

/// Answers as variables, and as they are kept.
struct FormAnswers {
    domain::workflow::Object values;
    json::Raw form;
};

/// As domain::workflow::check_form; people whom the caller cannot see are NOT_FOUND.
Result<FormAnswers> read_form_answers(
    CommandContext& ctx,
    const std::vector<domain::workflow::FormField>& fields,
    const domain::workflow::Object& given,
    bool partly
);

}  // namespace oms::commands
