#include "api/routes/processing/process_view.hpp"

#include "commands/processing/process_allowed.hpp"
#include "entities/tables/processing/processing.hpp"
#include "projections/processing/processes.hpp"

#include <algorithm>

namespace oms::api {
namespace {

namespace tables = entities::tables;
using projections::RichTable;
using projections::Row;

/// In the order of their lines; works have none and stand in that of their ids.
std::vector<Row> lines_of(
    storage::ReadModel& model, const RichTable& table, std::string_view column, Id owner
) {
    auto rows = model.rows(table.table(), column, projections::cell(owner));
    const std::string_view by = table.has("lineNo") ? "lineNo" : "id";
    std::sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
        return projections::integer(table, a, by) < projections::integer(table, b, by);
    });
    return rows;
}

void write_list(
    json::Writer& out,
    const DetailCase& one,
    std::string_view name,
    const entities::EntitySpec& entity,
    const RichTable& table
) {
    out.key(name);
    write_rows(
        out, entity, table.table(), lines_of(one.model, table, "processId", one.id), one.call.user()
    );
}

void write_bricks(json::Writer& out, const DetailCase& one) {
    const RichTable& bricks = projections::process_bricks();
    const RichTable& crafts = projections::process_crafts();
    const entities::Renderer renderer =
        rich_renderer(tables::kProcessBricks, bricks.table(), one.call.user());
    out.key("bricks").begin_array();
    for (const Row& row : lines_of(one.model, bricks, "processId", one.id)) {
        out.begin_object();
        renderer.write_members(out, StoredRow(bricks.table(), row, renderer.columns()), nullptr);
        out.key("crafts");
        write_rows(
            out,
            tables::kProcessBrickCraft,
            crafts.table(),
            lines_of(one.model, crafts, "bricksId", projections::id_of(bricks, row, "id")),
            one.call.user()
        );
        out.end_object();
    }
    out.end_array();
}

}  // namespace

void write_process(json::Writer& out, const DetailCase& one) {
    out.member("processId", one.id);
    write_list(out, one, "parts", tables::kProcessParts, projections::process_parts());
    write_bricks(out, one);
    write_list(out, one, "desk", tables::kProcessDesk, projections::process_desks());
    write_list(out, one, "stairs", tables::kProcessStairs, projections::process_stairs());
    write_list(out, one, "cut", tables::kProcessCut, projections::process_cuts());
    write_list(out, one, "commodity", tables::kProcessCommodity, projections::process_materials());
    write_list(out, one, "works", tables::kProcessWork, projections::process_works());
    const RichTable& rows = projections::processes();
    const bool at_issue = works_in(one, rows, "warehouseId");
    const bool at_finish = works_in(one, rows, "putWarehouseId");
    write_allowed(
        out, one, commands::allowed_on_process(one.row, one.call.user(), at_issue, at_finish)
    );
}

Result<std::string> process_json(QueryCall& call, storage::ReadModel& model, Id id) {
    const projections::Table& table = projections::process_table();
    const auto row = model.row(table, id);
    if (!row) {
        return Error::not_found("id");
    }
    const entities::Renderer renderer = rich_renderer(tables::kProcess, table, call.user());
    std::string text;
    json::Writer out(text);
    out.begin_object();
    renderer.write_members(out, StoredRow(table, *row, renderer.columns()), nullptr);
    write_process(out, {call, model, id, *row, false});
    out.end_object();
    return text;
}

void write_process_materials(
    json::Writer& out, storage::ReadModel& model, Id process, const Principal& viewer
) {
    const RichTable& table = projections::process_materials();
    write_rows(
        out,
        tables::kProcessCommodity,
        table.table(),
        lines_of(model, table, "processId", process),
        viewer
    );
}

}  // namespace oms::api
