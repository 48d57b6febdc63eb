#include "projections/system/prints.hpp"

#include "events/system/print_events.hpp"
#include "projections/kit/file_links.hpp"

#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

struct PrintProjection {
    const events::StoredEvent& event;
    TableWriter& out;
    FindTable* find_table;

    void operator()(const events::DocumentPrinted& e) const {
        const std::array<Cell, 12> row = {
            cell(e.docId),
            Cell(e.printNum),
            Cell(std::string_view(e.entity)),
            Cell(e.docVersion),
            Cell(std::string_view(e.operatorName)),
            cell(event.user),
            Cell(event.time.ms),
            Cell(event.position),
            cell(e.layoutId),
            Cell(std::string_view()),
            Cell(std::string_view()),
            Cell(std::int64_t{0})};
        out.put(print_table(), row);
        count(e);
    }

    void operator()(const events::PrintSigned& e) const {
        const std::array key = {cell(e.docId), Cell(e.printNum)};
        const std::array changes = {
            Change{"signerName", Cell(std::string_view(e.signerName))},
            Change{"signatureUrl", Cell(std::string_view(e.signatureUrl))},
            Change{"signTime", Cell(event.time.ms)}};
        out.patch(print_table(), key, changes);
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

std::string words(const Row& row, std::size_t column) {
    const auto* said = std::get_if<std::string>(&row[column]);
    return said == nullptr ? std::string() : *said;
}

}  // namespace

const Table& print_table() {
    static const Table table = with_link_indexes({
        .name = "documentPrint",
        .columns =
            {{"docId"},
             {"printNum"},
             {"docType", ColumnType::Text},
             {"docVersion"},
             {"operatorName", ColumnType::Text},
             {"userId"},
             {"printTime"},
             {"position"},
             {"layoutId"},
             {"signerName", ColumnType::Text},
             {"signatureUrl", ColumnType::Text},
             {"signTime"}},
        .key_columns = 2,
        .indexes = {},
        .text_search = {},
    });
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
    return {
        .number = number(row, 1),
        .revision = number(row, 3),
        .position = number(row, 7),
        .time_ms = number(row, 6),
        .by = words(row, 4),
        .layout = Id{number(row, 8)},
        .signer = words(row, 9),
        .signature_url = words(row, 10),
        .signed_ms = number(row, 11)};
}

}  // namespace oms::projections
