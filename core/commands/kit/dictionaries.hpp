#pragma once
// Options that dictionaries decide.

#include "commands/kit/context.hpp"
#include "entities/record.hpp"

#include <string_view>

namespace oms::commands {

/// Whether a new value may be this key of the field's dictionary: an entry that is not sealed has
/// it, or no entry has it and it is one of the field's options. What is stored stays: the caller
/// asks of changes alone. True of fields that no dictionary decides.
bool is_offered(CommandContext& ctx, const entities::FieldSpec& field, std::string_view key);

/// Every choice that the input names and that changes is offered. Invalid / BAD_OPTION with the
/// field and its label.
Status check_options(
    CommandContext& ctx,
    const entities::EntitySpec& entity,
    const entities::Record& changes,
    json::Ref input
);

}  // namespace oms::commands
