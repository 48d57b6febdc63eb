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
    std::string_view owner;               ///< column of a line that names its document
    std::int64_t draft = 0;               ///< the first step
    std::vector<std::int64_t> over = {};  ///< the steps at which it is finished
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

/// Columns every line about goods has beside its fields: what the goods were called and how they
/// were packed then; `more` of a kind of document come next.
std::vector<Column> goods_line_columns(std::vector<Column> more);

/// One event's changes of a document and its lines.
class DocumentWriter {
  public:
    DocumentWriter(const DocumentTable& table, const events::StoredEvent& event, TableWriter& out)
        : table_(table), event_(event), out_(out) {}

  protected:
    const events::StoredEvent& event() const { return event_; }

    TableWriter& out() { return out_; }

    Cells document_cells() const { return Cells(table_.rows); }

    Cells line_cells() const { return Cells(table_.lines); }

    /// A new row at the first step; `number` is taken out of its series.
    void draft(Id id, std::string_view number, Cells& cells, const std::string& operator_name) {
        cells("createUserName", operator_name);
        put_document(table_, id, table_.draft, number, cells, event_, out_);
    }

    void patch(Id id, Cells& cells) { patch_document(table_.rows, id, cells, event_, out_); }

    void patch_line(Id id, Cells& cells) { patch_document(table_.lines, id, cells, event_, out_); }

    void move(Id id, std::int64_t to) {
        Cells none(table_.rows);
        move(id, to, none);
    }

    /// To another step, with what else it changes.
    void move(Id id, std::int64_t to, Cells& cells);

    void call_off(Id id, std::int64_t to, const std::string& reason) {
        Cells cells(table_.rows);
        cells("voidReason", reason);
        move(id, to, cells);
    }

    /// A line of the document with what `more` sets.
    template <class Line, class More>
    void put_line(Id document, const Line& line, const More& more) {
        Cells cells(table_.lines);
        set_created(cells, event_);
        cells.set(table_.owner, cell(document));
        cells.set("closed", std::int64_t{0});
        Line::describe(cells, line);
        more(cells);
        out_.put(table_.lines.table(), cells.row());
    }

    template <class Line>
    void put_lines(Id document, const std::vector<Line>& lines) {
        for (const Line& line : lines) {
            put_line(document, line, [](Cells&) {});
        }
    }

    /// Lines that are not among these go away.
    template <class Line>
    void keep_only(Id document, const std::vector<Line>& lines) {
        remove_lines_without(table_, document, line_ids(lines), out_);
    }

    void add(Id id, std::string_view column, std::int64_t n) {
        add_to(table_.rows, id, column, n, out_);
    }

    void add_to_line(Id line, std::string_view column, std::int64_t n) {
        add_to(table_.lines, line, column, n, out_);
    }

  private:
    const DocumentTable& table_;
    const events::StoredEvent& event_;
    TableWriter& out_;
};

}  // namespace oms::projections
