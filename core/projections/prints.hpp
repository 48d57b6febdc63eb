#pragma once
// Which revision of which document was printed when and by whom, and how often: `printNum` of the
// document's row.

#include "events/envelope.hpp"
#include "projections/table.hpp"

namespace oms::projections {

/// Key (docId, printNum); docType, docVersion, operatorName, userId, printTime in ms, and position:
/// the document as of there is what was printed.
const Table& print_table();

/// True for events of streams "print/…".
bool is_print_event(const events::StoredEvent& event);
/// Throws std::runtime_error when the event is unreadable.
void project_print(const events::StoredEvent& event, TableWriter& out);

/// One print as print_table has it.
struct PrintRow {
    std::int64_t number = 0;
    std::int64_t revision = 0;
    std::int64_t position = 0;
    std::int64_t time_ms = 0;
    std::string by;
};

PrintRow print_row(const Row& row);

}  // namespace oms::projections
