#include "projections/document_rows.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace oms::projections {

Row document_row(const RichTable& table, Id id, TableWriter& out) {
    const std::array key = {cell(id)};
    auto row = out.get(table.table(), key);
    if (!row) {
        throw std::runtime_error(table.table().name + " " + id.str() + " has no row");
    }
    return std::move(*row);
}

void patch_document(
    const RichTable& table, Id id, Cells& cells, const events::StoredEvent& event, TableWriter& out
) {
    const std::array key = {cell(id)};
    set_touched(cells, event);
    out.patch(table.table(), key, cells.changes());
}

void put_document(
    const DocumentTable& table,
    Id id,
    std::int64_t status,
    std::string_view number,
    Cells& cells,
    const events::StoredEvent& event,
    TableWriter& out
) {
    set_created(cells, event);
    cells.set("id", cell(id));
    cells.set(table.status, status);
    cells.set("closed", std::int64_t{0});
    out.put(table.rows.table(), cells.row());
    use_document_number(out, number);
}

void move_document(
    const DocumentTable& table,
    Id id,
    std::int64_t status,
    bool over,
    Cells& cells,
    const events::StoredEvent& event,
    TableWriter& out
) {
    const Row row = document_row(table.rows, id, out);
    const std::int64_t closed = over ? 1 : 0;
    cells.set(table.status, status);
    cells.set("closed", closed);
    patch_document(table.rows, id, cells, event, out);
    if (integer(table.rows, row, "closed") == closed) {
        return;
    }
    for (const Row& line : out.find(table.lines.table(), table.owner, Cell(id.value))) {
        const std::array key = {cell(id_of(table.lines, line, "id"))};
        const std::array change = {Change{"closed", Cell(closed)}};
        out.patch(table.lines.table(), key, change);
    }
}

void remove_lines_without(
    const DocumentTable& table, Id id, const std::vector<Id>& kept, TableWriter& out
) {
    for (const Row& line : out.find(table.lines.table(), table.owner, Cell(id.value))) {
        const Id line_id = id_of(table.lines, line, "id");
        if (std::find(kept.begin(), kept.end(), line_id) == kept.end()) {
            const std::array key = {cell(line_id)};
            out.remove(table.lines.table(), key);
        }
    }
}

void add_to(
    const RichTable& table, Id id, std::string_view column, std::int64_t n, TableWriter& out
) {
    const Row row = document_row(table, id, out);
    const std::array key = {cell(id)};
    const std::array change = {Change{column, Cell(integer(table, row, column) + n)}};
    out.patch(table.table(), key, change);
}

std::vector<Column> goods_line_columns(std::vector<Column> more) {
    std::vector<Column> columns = {
        {"goodsId"},
        {"commodityCode", ColumnType::Text},
        {"commodityName", ColumnType::Text},
        {"brandId"},
        {"piecesPerBox"},
        {"pieceArea"},
    };
    columns.insert(columns.end(), more.begin(), more.end());
    columns.push_back({"closed"});
    return columns;
}

void DocumentWriter::move(Id id, std::int64_t to, Cells& cells) {
    const bool over = std::find(table_.over.begin(), table_.over.end(), to) != table_.over.end();
    move_document(table_, id, to, over, cells, event_, out_);
}

}  // namespace oms::projections
