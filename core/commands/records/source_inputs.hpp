#pragma once
// What the calls about data sources and code generation take.

#include "commands/kit/input_members.hpp"

namespace oms::commands::inputs {

/// A definition as the screen has it (api/codegen/definition.hpp).
inline constexpr FieldSpec kDefinitionMembers[] = {required(object("definition"))};
inline constexpr InputSpec kDefinition = {.name = "DefinitionInput", .members = kDefinitionMembers};

inline constexpr FieldSpec kSourceColumnMembers[] = {
    required(text("column")), required(text("field"))};
inline constexpr InputSpec kSourceColumn = {
    .name = "SourceColumnInput", .members = kSourceColumnMembers};
inline constexpr InputList kSourceColumns[] = {{"columns", &kSourceColumn}};

/// Rows of a table, and which column goes into which field; without a source the company's own.
inline constexpr FieldSpec kSourceRowsMembers[] = {
    optional_id("datasourceId"), required(text("table")), number("dryRun")};
inline constexpr InputSpec kSourceRows = {
    .name = "SourceRowsInput",
    .members = kSourceRowsMembers,
    .lists = kSourceColumns,
    .parameters = true};

}  // namespace oms::commands::inputs
