#include "projections/processing/cut_plans.hpp"

#include "domain/processing/status.hpp"
#include "events/kit/codec.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/stock/remnants.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace oms::projections {
namespace {

using events::CutOutput;
using events::CutPieceLine;
using events::StoredEvent;

const DocumentTable& cut_documents() {
    static const DocumentTable table{
        .rows = cut_plans(), .status = "cutStatus", .draft = domain::kCutDrafted, .counted = true};
    return table;
}

class CutPlanProjection : DocumentWriter {
  public:
    CutPlanProjection(const StoredEvent& event, TableWriter& out)
        : DocumentWriter(cut_documents(), event, out) {}

    void operator()(const events::CutPlanDrafted& e) {
        Cells cells = content_cells(e.content);
        cells("cutPlanNo", e.planNo);
        draft(e.planId, e.planNo, cells, e.operatorName);
        put_lists(e.planId, e.content);
    }

    void operator()(const events::CutPlanChanged& e) {
        Cells cells = content_cells(e.content);
        patch(e.planId, cells);
        put_lists(e.planId, e.content);
    }

    void operator()(const events::CutPlanReserved& e) { move(e.planId, e.toStatus); }

    void operator()(const events::CutPlanReleased& e) { move(e.planId, e.toStatus); }

    void operator()(const events::CutPlanCut& e) {
        const Row plan = row(e.planId);
        replace(cut_pieces(), e.planId, e.pieces);
        for (const CutOutput& output : e.outputs) {
            put_output(plan, e, output);
        }
        Cells cells = document_cells();
        events::CutFigures::describe(cells, e.figures);
        cells.set("partsCost", e.partsCost);
        cells.set("remnantsCost", e.remnantsCost);
        cells("cutUserName", e.operatorName);
        cells.set("cutTime", event().time.ms);
        cells.set("cutUserId", cell(event().user));
        move(plan, e.toStatus, cells);
        let_go(e.planId);
    }

    void operator()(const events::CutPlanReversed& e) {
        Cells cells = document_cells();
        cells("reverseReason", e.reason);
        move(e.planId, e.toStatus, cells);
    }

    void operator()(const events::CutPlanCancelled& e) {
        Cells cells = document_cells();
        cells("closeReason", e.reason);
        cells.set("closed", std::int64_t{1});
        patch(e.planId, cells);
        let_go(e.planId);
    }

  private:
    Cells content_cells(const events::CutContent& content) const {
        Cells cells = document_cells();
        events::CutHeader::describe(cells, content.header);
        events::CutFigures::describe(cells, content.figures);
        return cells;
    }

    void put_lists(Id plan, const events::CutContent& content) {
        replace(cut_parts(), plan, content.parts);
        replace(cut_pieces(), plan, content.pieces);
        replace(cut_sheets(), plan, content.sheets);
    }

    /// The rows of one list are these.
    template <class Line>
    void replace(const RichTable& table, Id plan, const std::vector<Line>& lines) {
        for (const Row& row : out().find(table.table(), "planId", cell(plan))) {
            out().remove(table.table(), std::array{cell(id_of(table, row, "id"))});
        }
        for (const Line& line : lines) {
            Cells cells(table);
            set_created(cells, event());
            Line::describe(cells, line);
            cells.set("planId", cell(plan));
            cells.set("closed", std::int64_t{0});
            out().put(table.table(), cells.row());
        }
    }

    /// What a part is for.
    void put_purpose(Cells& cells, const Row& plan, Id part) {
        const auto line = out().get(cut_parts().table(), std::array{cell(part)});
        cells.set("processId", cell(id_of(cut_plans(), plan, "processId")));
        cells.set("processNo", Cell(text(cut_plans(), plan, "processNo")));
        if (line) {
            cells.set("sourceLineId", cell(id_of(cut_parts(), *line, "sourceLineId")));
        }
    }

    /// Nothing of it is in stock yet: its movement comes next.
    void put_output(const Row& plan, const events::CutPlanCut& e, const CutOutput& output) {
        Cells cells(remnants());
        set_created(cells, event());
        cells.set("id", cell(output.id));
        cells("remnantNo", output.number);
        cells.set("kind", output.remnant ? kKindRemnant : kKindPart);
        cells.set("remnantStatus", std::int64_t{domain::kRemnantGone});
        cells.set("settled", std::int64_t{1});
        for (const std::string_view column : {"commodityId", "warehouseId"}) {
            cells.set(column, cell(id_of(cut_plans(), plan, column)));
        }
        for (const std::string_view column :
             {"commodityCode", "commodityName", "colorNumber", "grade", "warehouseName"}) {
            cells.set(column, Cell(text(cut_plans(), plan, column)));
        }
        set_sides(cells, output.length, output.width);
        cells.set("pieces", output.pieces);
        cells.set("planId", cell(e.planId));
        cells.set("planNo", Cell(text(cut_plans(), plan, "cutPlanNo")));
        cells.set("sheetNo", std::int64_t{output.sheetNo});
        cells.set("partLineId", cell(output.partLineId));
        if (!output.remnant) {
            put_purpose(cells, plan, output.partLineId);
        }
        cells("serialIds", output.serialIds);
        std::optional<Row> cut_up;
        const auto source =
            std::find_if(e.pieces.begin(), e.pieces.end(), [&](const CutPieceLine& piece) {
                return piece.id == output.pieceLineId || !output.remnant;
            });
        if (source != e.pieces.end()) {
            cells.set("brandId", cell(source->goods.brandId));
            if (output.remnant) {
                cells("sourceNumber", source->goods.colorNumber);
                cells("sourceSize", source->goods.size);
                cut_up = source->remnant
                             ? out().get(remnant_table(), std::array{cell(source->goods.goodsId)})
                             : std::nullopt;
            }
            // A remnant of a remnant is still of that slab.
            if (cut_up && !text(remnants(), *cut_up, "serialIds").empty()) {
                cells.set("serialIds", Cell(text(remnants(), *cut_up, "serialIds")));
            }
        }
        out().put(remnant_table(), cells.row());
    }

    /// Its lists no longer hold on to what they refer to.
    void let_go(Id plan) {
        const std::array change = {Change{"closed", Cell(std::int64_t{1})}};
        for (const RichTable* table : {&cut_parts(), &cut_pieces(), &cut_sheets()}) {
            out().patch_where(table->table(), "planId", cell(plan), change);
        }
    }
};

}  // namespace

void project_cut_plan(const StoredEvent& event, const events::CutPlanEvent& e, TableWriter& out) {
    std::visit(CutPlanProjection(event, out), e);
}

}  // namespace oms::projections
