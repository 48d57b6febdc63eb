#pragma once
// Many records of master data saved by one command: all of them or none.

#include "commands/kit/input.hpp"
#include "commands/records/record_commands.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace oms::commands {

/// One row of a sheet. `members`: field name and JSON value; a field without a value is absent.
/// `wrong`: what is known to be wrong before anybody looks at the ledger; such a row is not tried.
struct ImportRow {
    std::int64_t line = 0;  ///< as people count it, from 1
    std::vector<std::pair<std::string, std::string>> members;
    std::vector<Error> wrong;
};

enum class RowOutcome : std::uint8_t { Added, Changed, Same, Failed };

struct ImportedRow {
    std::int64_t line = 0;
    RowOutcome outcome = RowOutcome::Failed;
    std::string name;                 ///< of the record, as lists show it
    std::vector<std::string> fields;  ///< that change, of Changed
    std::vector<Error> errors;        ///< of Failed
};

/// Filled on the writer's thread while the command runs; complete when it has been answered.
struct ImportReport {
    std::vector<ImportedRow> rows;

    std::int64_t count(RowOutcome outcome) const;
};

struct ImportRequest {
    const entities::EntitySpec* entity = nullptr;
    std::vector<ImportRow> rows;
    bool may_add = false;
    bool may_edit = false;
    bool dry_run = false;
    Seal seal = {};
    std::string password_hash = {};  ///< of new users, sealed
    /// Of documents that are posted as they are saved: makes one from a row. Every row is a new
    /// one.
    Command (*document)(Input) = nullptr;
    std::shared_ptr<ImportReport> report;
};

/// The fields by which a row finds the record that it changes: the unique ones, else those unique
/// together, else the entity's code. A row that finds none is a new record.
std::vector<std::string_view> import_key(const entities::EntitySpec& entity);

/// Every row as save_record would; rows see those before them. Refused IMPORT_ROWS when a row
/// failed (see `report`), and DRY_RUN by a dry run without failures: nothing is appended then.
/// TooLarge / TOO_MUCH beyond what one command may append. Of rows: errors of save_record,
/// SHEET_TWICE {line}, SHEET_AMBIGUOUS, NOT_FOUND for an automatic code that nothing has,
/// Forbidden.
Command import_records(ImportRequest request);

}  // namespace oms::commands
