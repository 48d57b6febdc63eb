#include "projections/system/ledgers.hpp"

#include "events/kit/codec.hpp"

#include <array>

namespace oms::projections {
namespace {

void keep_keys(const events::StoredEvent& event, const events::LedgerOpened& e, TableWriter& out) {
    std::int64_t number = 0;
    for (const std::string& sealed : e.linkKeys) {
        const std::array<Cell, 4> row = {
            Cell(kLedgerId), Cell(event.position), Cell(++number), Cell(std::string_view(sealed))};
        out.put(link_key_table(), row);
    }
}

}  // namespace

const Table& link_key_table() {
    static const Table table = {
        .name = "linkKey",
        .columns = {{"ledgerId"}, {"position"}, {"number"}, {"sealed", ColumnType::Text}},
        .key_columns = 3,
        .indexes = {},
        .text_search = {},
    };
    return table;
}

void project_ledger(
    const events::StoredEvent& event, const events::LedgerEvent& e, TableWriter& out
) {
    std::visit(
        events::Overload{
            // The log itself tells it, and what the platform has noted of the company.
            [](const events::LedgerClosed&) {},
            [&](const events::LedgerOpened& opened) { keep_keys(event, opened, out); },
        },
        e
    );
}

}  // namespace oms::projections
