#include "projections/system/prints.hpp"

#include "events/system/print_events.hpp"

#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

struct PrintProjection {
    const events::StoredEvent& event;
    TableWriter& out;
    FindTable* find_table;

    void operator()(const events::DocumentPrinted& e) const {
        const std::array<Cell, 8> row = {
            cell(e.docId),
            Cell(e.printNum),
            Cell(std::string_view(e.entity)),
            Cell(e.docVersion),
            Cell(std::string_view(e.operatorName)),
            cell(event.user),
            Cell(event.time.ms),
            Cell(event.position)};
        out.put(print_table(), row);
        count(e);
    }

    /// The document's own row says how often; folded alone, a print has none.
    void count(const events::DocumentPrinted& e) const {
        const Table* table = find_table(e.entity);
        if (table == nullptr || !table->column("printNum")) {
            return;
        }
        const std::array key = {cell(e.docId)};
        if (out.get(*table, key)) {
            const std::array<Change, 1> changes = {Change{"printNum", Cell(e.printNum)}};
            out.patch(*table, key, changes);
        }
    }
};

std::int64_t number(const Row& row, std::size_t column) {
    const auto* n = std::get_if<std::int64_t>(&row[column]);
    return n == nullptr ? 0 : *n;
}

}  // namespace

const Table& print_table() {
    static const Table table = {
        .name = "documentPrint",
        .columns =
            {{"docId"},
             {"printNum"},
             {"docType", ColumnType::Text},
             {"docVersion"},
             {"operatorName", ColumnType::Text},
             {"userId"},
             {"printTime"},
             {"position"}},
        .key_columns = 2,
        .indexes = {},
        .text_search = {},
    };
    return table;
}

void project_print(
    const events::StoredEvent& event,
    const events::PrintEvent& e,
    TableWriter& out,
    FindTable* find_table
) {
    std::visit(PrintProjection{event, out, find_table}, e);
}

PrintRow print_row(const Row& row) {
    const auto* by = std::get_if<std::string>(&row[4]);
    return {
        number(row, 1), number(row, 3), number(row, 7), number(row, 6), by == nullptr ? "" : *by};
}

}  // namespace oms::projections
