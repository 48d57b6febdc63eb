#pragma once
// A sheet of master data: which column is which field, and rows as a command takes them.

#include "api/calls/call.hpp"
#include "api/sheets/sheet_reader.hpp"
#include "base/principal.hpp"
#include "commands/records/import_commands.hpp"
#include "entities/spec.hpp"

#include <string>
#include <vector>

namespace oms::api {

inline constexpr std::size_t kImportRowsMax = 10'000;

/// Fields that a sheet of the entity may have, for this person: what is entered, and automatic
/// codes that say which record a row changes. Never a user's password.
std::vector<const entities::FieldSpec*> sheet_fields(
    const entities::EntitySpec& entity, const Principal& user
);

/// The heading of a field's column: its label and unit, an asterisk when a new record needs it, and
/// its name in brackets when another field is called the same.
std::string sheet_heading(
    Language language,
    const entities::EntitySpec& entity,
    const entities::FieldSpec& field,
    const Principal& user
);

struct SheetRows {
    std::vector<commands::ImportRow> rows;
    std::vector<std::string> ignored;  ///< headings that name no field
};

/// Reads the sheet against the caller's read models. The headings may be in either language or be
/// the fields' names; they stand in one of the first five rows. Refused SHEET_EMPTY; Invalid
/// SHEET_HEADINGS (no column is known), SHEET_COLUMN_TWICE {name}, SHEET_COLUMNS_MISSING {names}
/// (of a new record, and there is no column that says which record a row changes); TooLarge
/// SHEET_ROWS. What is wrong in single cells stands with the rows.
Result<SheetRows> read_rows(QueryCall& call, const entities::EntitySpec& entity, Sheet sheet);

}  // namespace oms::api
