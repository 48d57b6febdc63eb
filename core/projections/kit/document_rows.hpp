#pragma once
// How the projections of rich documents write: a row by id, its step, its lines.

#include "events/kit/envelope.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::projections {

struct DocumentTable {
    const RichTable& rows;
    std::string_view status;              ///< column
    const RichTable* lines = nullptr;     ///< of documents that have lines
    std::string_view owner = {};          ///< column of a line that names its document
    std::int64_t draft = 0;               ///< the first step
    std::vector<std::int64_t> over = {};  ///< the steps at which it is finished
    bool counted = false;                 ///< lists know how many stand at each step
};

/// The row; throws std::runtime_error when there is none.
Row document_row(const RichTable& table, Id id, TableWriter& out);
/// `cells` and the audit columns of this event.
void patch_document(
    const RichTable& table, Id id, Cells& cells, const events::StoredEvent& event, TableWriter& out
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

    Cells line_cells() const { return Cells(lines()); }

    Row row(Id id) { return document_row(table_.rows, id, out_); }

    std::vector<Row> line_rows(Id document) {
        return out_.find(lines().table(), table_.owner, Cell(document.value));
    }

    /// A new row at the first step; `number` is taken out of its series.
    void draft(Id id, std::string_view number, Cells& cells);

    void draft(Id id, std::string_view number, Cells& cells, const std::string& operator_name) {
        cells("createUserName", operator_name);
        draft(id, number, cells);
    }

    void patch(Id id, Cells& cells) { patch_document(table_.rows, id, cells, event_, out_); }

    void patch_line(Id id, Cells& cells) { patch_document(lines(), id, cells, event_, out_); }

    /// What follows from the document: the line keeps who touched it last.
    void set_in_line(Id line, std::span<const Change> changes);
    void set_in_lines(Id document, std::span<const Change> changes);

    void move(Id id, std::int64_t to) {
        Cells none(table_.rows);
        move(id, to, none);
    }

    /// To another step, with what else it changes.
    void move(Id id, std::int64_t to, Cells& cells) { move(row(id), to, cells); }

    void move(const Row& row, std::int64_t to, Cells& cells);

    /// Finished where it stands, with what else changes.
    void close(Id id, Cells& cells) { set_closed(row(id), true, cells); }

    void call_off(Id id, std::int64_t to, const std::string& reason) {
        Cells cells(table_.rows);
        cells("voidReason", reason);
        move(id, to, cells);
    }

    /// A line of the document with what `more` sets.
    template <class Line, class More>
    void put_line(Id document, const Line& line, const More& more) {
        Cells cells(lines());
        set_created(cells, event_);
        cells.set(table_.owner, cell(document));
        cells.set("closed", std::int64_t{0});
        Line::describe(cells, line);
        more(cells);
        out_.put(lines().table(), cells.row());
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
        remove_lines_without(document, line_ids(lines));
    }

    void remove_line(Id line);

    /// Adds to a counting column.
    void add(Id id, std::string_view column, std::int64_t n) { add_to(table_.rows, id, column, n); }

    void add_to_line(Id line, std::string_view column, std::int64_t n) {
        add_to(lines(), line, column, n);
    }

  private:
    const RichTable& lines() const;
    void remove_lines_without(Id document, const std::vector<Id>& kept);
    void add_to(const RichTable& table, Id id, std::string_view column, std::int64_t n);
    /// A finished document and its lines no longer hold on to what they refer to.
    void set_closed(const Row& row, bool over, Cells& cells);

    const DocumentTable& table_;
    const events::StoredEvent& event_;
    TableWriter& out_;
};

}  // namespace oms::projections
