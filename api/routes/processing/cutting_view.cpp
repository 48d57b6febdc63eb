#include "api/routes/processing/cutting_view.hpp"

#include "domain/processing/cutting.hpp"
#include "entities/tables/processing/cutting.hpp"
#include "projections/processing/cut_plans.hpp"
#include "projections/stock/remnants.hpp"

#include <algorithm>
#include <variant>
#include <vector>

namespace oms::api {
namespace {

namespace tables = entities::tables;
using projections::Cells;
using projections::RichTable;
using projections::Row;

void write_cut_rows(
    json::Writer& out,
    const DetailCase& one,
    std::string_view name,
    const entities::EntitySpec& entity,
    const RichTable& table,
    std::string_view order
) {
    auto rows = one.model.rows(table.table(), "planId", projections::cell(one.id));
    std::sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
        return projections::integer(table, a, order) < projections::integer(table, b, order);
    });
    out.key(name);
    write_rows(out, entity, table.table(), rows, one.call.user());
}

/// A row that is not in the tables.
Row loose_row(const Cells& cells) {
    Row row;
    for (const projections::Cell& cell : cells.row()) {
        row.push_back(std::visit(
            [](const auto& value) -> projections::OwnedCell {
                if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::string_view>) {
                    return std::string(value);
                } else {
                    return value;
                }
            },
            cell
        ));
    }
    return row;
}

template <class Line>
void write_loose(
    json::Writer& out,
    std::string_view name,
    const entities::EntitySpec& entity,
    const RichTable& table,
    const std::vector<Line>& lines,
    const Principal& viewer
) {
    std::vector<Row> rows;
    for (const Line& line : lines) {
        Cells cells(table);
        Line::describe(cells, line);
        cells.set("isDeleted", std::int64_t{0});
        rows.push_back(loose_row(cells));
    }
    out.key(name);
    write_rows(out, entity, table.table(), rows, viewer);
}

}  // namespace

void write_cut_plan(json::Writer& out, const DetailCase& one) {
    write_cut_rows(out, one, "parts", tables::kCutPart, projections::cut_parts(), "lineNo");
    write_cut_rows(out, one, "pieces", tables::kCutPiece, projections::cut_pieces(), "lineNo");
    write_cut_rows(out, one, "sheets", tables::kCutSheet, projections::cut_sheets(), "sheetNo");
    // What became of them is told by stock, of which a plan's own past knows nothing.
    if (one.live) {
        write_cut_rows(out, one, "outputs", tables::kRemnant, projections::remnants(), "id");
    } else {
        out.key("outputs").begin_array().end_array();
    }
    const RichTable& plans = projections::cut_plans();
    write_records(out, one);
    write_allowed(
        out,
        one,
        domain::allowed_cut_actions(
            static_cast<std::int32_t>(projections::integer(plans, one.row, "cutStatus")),
            projections::integer(plans, one.row, "closed") != 0,
            one.call.user(),
            works_in(one, plans, "warehouseId")
        )
    );
}

std::string cut_preview_json(const events::CutContent& content, const Principal& viewer) {
    const RichTable& plans = projections::cut_plans();
    Cells cells(plans);
    events::CutHeader::describe(cells, content.header);
    events::CutFigures::describe(cells, content.figures);
    cells.set("isDeleted", std::int64_t{0});
    const Row row = loose_row(cells);
    const entities::Renderer renderer = rich_renderer(tables::kCutPlan, plans.table(), viewer);
    std::string text;
    json::Writer out(text);
    out.begin_object();
    renderer.write_members(out, StoredRow(plans.table(), row, renderer.columns()), nullptr);
    write_loose(out, "parts", tables::kCutPart, projections::cut_parts(), content.parts, viewer);
    write_loose(
        out, "pieces", tables::kCutPiece, projections::cut_pieces(), content.pieces, viewer
    );
    write_loose(
        out, "sheets", tables::kCutSheet, projections::cut_sheets(), content.sheets, viewer
    );
    out.end_object();
    return text;
}

}  // namespace oms::api
