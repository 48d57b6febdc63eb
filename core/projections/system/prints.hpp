#pragma once
// Which revision of which document was printed when and by whom, and how often: `printNum` of the
// document's row.

#include "events/kit/envelope.hpp"
#include "events/system/print_events.hpp"
#include "projections/kit/table.hpp"

#include <string_view>

namespace oms::projections {

/// Key (docId, printNum); docType, docVersion, operatorName, userId, printTime in ms, position (the
/// document as of there is what was printed), layoutId, and of one that was signed signerName,
/// signatureUrl and signTime.
const Table& print_table();

/// The table with this name, or nullptr.
using FindTable = const Table*(std::string_view name);
/// `find_table`: that of the document, by the name its print event gives.
void project_print(
    const events::StoredEvent& event,
    const events::PrintEvent& e,
    TableWriter& out,
    FindTable* find_table
);

/// One print as print_table has it.
struct PrintRow {
    std::int64_t number = 0;
    std::int64_t revision = 0;
    std::int64_t position = 0;
    std::int64_t time_ms = 0;
    std::string by;
    Id layout;
    std::string signer;  ///< "" = nobody has signed it
    std::string signature_url;
    std::int64_t signed_ms = 0;
};

PrintRow print_row(const Row& row);

}  // namespace oms::projections
