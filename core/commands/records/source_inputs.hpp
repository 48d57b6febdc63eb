#pragma once
// What the calls about data sources and code generation take.

#include "commands/kit/input_members.hpp"

namespace oms::commands::inputs {

/// A definition as the screen has it (api/codegen/definition.hpp).
inline constexpr FieldSpec kDefinitionMembers[] = {required(object("definition"))};
inline constexpr InputSpec kDefinition = {.name = "DefinitionInput", .members = kDefinitionMembers};

/// Rows of a table: `columns` is [{"column":…,"field":…}]; without a source the company's own.
inline constexpr FieldSpec kSourceRowsMembers[] = {
    optional_id("datasourceId"),
    required(text("table")),
    required(object("columns")),
    number("dryRun")};
inline constexpr InputSpec kSourceRows = {
    .name = "SourceRowsInput", .members = kSourceRowsMembers, .parameters = true};

}  // namespace oms::commands::inputs
