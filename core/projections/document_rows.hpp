#pragma once
// What the projections of rich documents share: a row by id, its step, its lines.

#include "events/envelope.hpp"
#include "projections/rich_table.hpp"
#include "projections/table.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::projections {

struct DocumentTable {
    const RichTable& rows;
    std::string_view status;  ///< column
    const RichTable& lines;
    std::string_view owner;  ///< column of a line that names its document
};

/// The row; throws std::runtime_error when there is none.
Row document_row(const RichTable& table, Id id, TableWriter& out);
/// `cells` and the audit columns of this event.
void patch_document(
    const RichTable& table, Id id, Cells& cells, const events::StoredEvent& event, TableWriter& out
);
/// A new row at `status`. `cells` holds the rest.
void put_document(
    const DocumentTable& table,
    Id id,
    std::int64_t status,
    std::string_view number,
    Cells& cells,
    const events::StoredEvent& event,
    TableWriter& out
);
/// The row at its next status. `over`: the document is finished, it and its lines
/// no longer hold on to what they refer to.
void move_document(
    const DocumentTable& table,
    Id id,
    std::int64_t status,
    bool over,
    Cells& cells,
    const events::StoredEvent& event,
    TableWriter& out
);
/// Rows of lines that a document has now and not in `kept` go away.
void remove_lines_without(
    const DocumentTable& table, Id id, const std::vector<Id>& kept, TableWriter& out
);

/// The ids of a document's lines.
template <class Line>
std::vector<Id> line_ids(const std::vector<Line>& lines) {
    std::vector<Id> ids;
    for (const Line& line : lines) {
        ids.push_back(line.id);
    }
    return ids;
}

/// Adds to a counting column of a row.
void add_to(
    const RichTable& table, Id id, std::string_view column, std::int64_t n, TableWriter& out
);

}  // namespace oms::projections
