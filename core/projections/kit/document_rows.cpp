#include "projections/kit/document_rows.hpp"

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

const RichTable& DocumentWriter::lines() const {
    if (table_.lines == nullptr) {
        throw std::logic_error(table_.rows.table().name + " has no lines");
    }
    return *table_.lines;
}

void DocumentWriter::draft(Id id, std::string_view number, Cells& cells) {
    set_created(cells, event_);
    cells.set("id", cell(id));
    cells.set(table_.status, table_.draft);
    if (table_.rows.has("closed")) {
        cells.set("closed", std::int64_t{0});
    }
    out_.put(table_.rows.table(), cells.row());
    if (table_.counted) {
        count_row(out_, table_.rows.table().name, table_.draft, event_.time, 1);
    }
    use_document_number(out_, number);
}

void DocumentWriter::move(const Row& row, std::int64_t to, Cells& cells) {
    cells.set(table_.status, to);
    if (table_.over.empty()) {
        patch(id_of(table_.rows, row, "id"), cells);
    } else {
        const auto over = std::find(table_.over.begin(), table_.over.end(), to);
        set_closed(row, over != table_.over.end(), cells);
    }
    if (table_.counted) {
        const Timestamp created{integer(table_.rows, row, "createTime")};
        const std::int64_t from = integer(table_.rows, row, table_.status);
        count_move(out_, table_.rows.table().name, from, to, created);
    }
}

void DocumentWriter::set_closed(const Row& row, bool over, Cells& cells) {
    const Id id = id_of(table_.rows, row, "id");
    const std::int64_t closed = over ? 1 : 0;
    cells.set("closed", closed);
    patch(id, cells);
    if (integer(table_.rows, row, "closed") != closed) {
        const std::array change = {Change{"closed", Cell(closed)}};
        set_in_lines(id, change);
    }
}

void DocumentWriter::set_in_line(Id line, std::span<const Change> changes) {
    const std::array key = {cell(line)};
    out_.patch(lines().table(), key, changes);
}

void DocumentWriter::set_in_lines(Id document, std::span<const Change> changes) {
    out_.patch_where(lines().table(), table_.owner, cell(document), changes);
}

void DocumentWriter::remove_line(Id line) {
    const std::array key = {cell(line)};
    out_.remove(lines().table(), key);
}

void DocumentWriter::remove_lines_without(Id document, const std::vector<Id>& kept) {
    for (const Row& line : line_rows(document)) {
        const Id line_id = id_of(lines(), line, "id");
        if (std::find(kept.begin(), kept.end(), line_id) == kept.end()) {
            remove_line(line_id);
        }
    }
}

void DocumentWriter::add_to(
    const RichTable& table, Id id, std::string_view column, std::int64_t n
) {
    const Row row = document_row(table, id, out_);
    const std::array key = {cell(id)};
    const std::array change = {Change{column, Cell(integer(table, row, column) + n)}};
    out_.patch(table.table(), key, change);
}

}  // namespace oms::projections
