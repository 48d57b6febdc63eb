#include "api/routes/processing/cutting_view.hpp"

#include "base/number.hpp"
#include "domain/processing/cutting.hpp"
#include "entities/tables/processing/cutting.hpp"
#include "entities/tables/processing/processing.hpp"
#include "projections/processing/cut_plans.hpp"
#include "projections/processing/processes.hpp"
#include "projections/stock/remnants.hpp"

#include <algorithm>
#include <map>
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

void write_cut_lists(json::Writer& out, const DetailCase& one) {
    write_cut_rows(out, one, "parts", tables::kCutPart, projections::cut_parts(), "lineNo");
    write_cut_rows(out, one, "pieces", tables::kCutPiece, projections::cut_pieces(), "lineNo");
    write_cut_rows(out, one, "sheets", tables::kCutSheet, projections::cut_sheets(), "sheetNo");
}

struct CutPieces {
    std::int64_t cut = 0;
    std::int64_t planned = 0;
};

/// Parts by the line of the process order that they are for. What was taken back or given up counts
/// as nothing.
std::map<Id, CutPieces> pieces_by_line(storage::ReadModel& model, Id process) {
    const RichTable& plans = projections::cut_plans();
    const RichTable& parts = projections::cut_parts();
    std::map<Id, CutPieces> lines;
    for (const Row& plan : model.rows(plans.table(), "processId", projections::cell(process))) {
        const auto status = projections::integer(plans, plan, "cutStatus");
        const bool cut = status == domain::kCutDone;
        const bool given_up = projections::integer(plans, plan, "closed") != 0;
        if (status == domain::kCutReversed || (given_up && !cut)) {
            continue;
        }
        const Id id = projections::id_of(plans, plan, "id");
        for (const Row& part : model.rows(parts.table(), "planId", projections::cell(id))) {
            const Id line = projections::id_of(parts, part, "sourceLineId");
            if (!line) {
                continue;
            }
            std::int64_t& pieces = cut ? lines[line].cut : lines[line].planned;
            pieces = kept_sum(pieces, projections::integer(parts, part, "quantity"));
        }
    }
    return lines;
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
    write_cut_lists(out, one);
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

Result<std::string> cut_plan_json(QueryCall& call, storage::ReadModel& model, Id id) {
    const projections::Table& table = projections::cut_plan_table();
    const auto row = model.row(table, id);
    if (!row) {
        return Error::not_found("id");
    }
    const entities::Renderer renderer = rich_renderer(tables::kCutPlan, table, call.user());
    std::string text;
    json::Writer out(text);
    out.begin_object();
    renderer.write_members(out, StoredRow(table, *row, renderer.columns()), nullptr);
    write_cut_lists(out, {call, model, id, *row, false});
    out.end_object();
    return text;
}

Result<std::string> cut_progress(QueryCall& call) {
    const auto id = call.id("processId");
    const auto model = call.model();
    if (!id || !model) {
        return !id ? id.error() : model.error();
    }
    storage::ListQuery own;
    own.table = &projections::process_table();
    own.entity = &tables::kProcess;
    own.select = {"id"};
    own.viewer = &call.user();
    if (!(*model)->detail(own, *id, [](const storage::RowView&) {})) {
        return Error::not_found("processId");
    }
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const auto& [line, pieces] : pieces_by_line(**model, *id)) {
        out.begin_object()
            .member("sourceLineId", line)
            .member("cutPieces", pieces.cut)
            .member("plannedPieces", pieces.planned)
            .end_object();
    }
    out.end_array();
    return text;
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
