#include "projections/processing/processes.hpp"

#include "base/number.hpp"
#include "domain/processing/status.hpp"
#include "events/kit/codec.hpp"
#include "projections/kit/document_rows.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace oms::projections {
namespace {

using events::StoredEvent;

const DocumentTable& process_documents() {
    static const DocumentTable table{
        .rows = processes(),
        .status = "processStatus",
        .draft = domain::kProcessToSubmit,
        .counted = true};
    return table;
}

class ProcessProjection : DocumentWriter {
  public:
    ProcessProjection(const StoredEvent& event, TableWriter& out)
        : DocumentWriter(process_documents(), event, out) {}

    void operator()(const events::ProcessDrafted& e) {
        Cells cells = content_cells(e.content);
        cells("processNo", e.processNo);
        draft(e.processId, e.processNo, cells, e.operatorName);
        put_lists(e.processId, e.content);
    }

    void operator()(const events::ProcessChanged& e) {
        Cells cells = content_cells(e.content);
        patch(e.processId, cells);
        put_lists(e.processId, e.content);
    }

    void operator()(const events::ProcessSubmitted& e) { move(e.processId, e.toStatus); }

    void operator()(const events::ProcessQuoted& e) {
        Cells cells = document_cells();
        cells("quoteUserName", e.operatorName);
        cells.set("quoteTime", event().time.ms);
        move(e.processId, e.toStatus, cells);
    }

    void operator()(const events::ProcessConfirmed& e) { move(e.processId, e.toStatus); }

    void operator()(const events::ProcessDispatched& e) {
        std::int64_t pieces = 0;
        for (const events::ProcessIssued& line : e.lines) {
            Cells issued(process_materials());
            issued.set("pieces", line.pieces);
            issued.set("costAmount", line.costAmount);
            patch_document(process_materials(), line.lineId, issued, event(), out());
            pieces = kept_sum(pieces, line.pieces);
        }
        Cells cells = document_cells();
        cells.set("issuedPieces", pieces);
        cells.set("dispatchUserId", cell(e.dispatchUserId));
        move(e.processId, e.toStatus, cells);
    }

    void operator()(const events::ProcessFinished& e) {
        Cells cells = document_cells();
        cells.set("finishedPieces", e.finishedPieces);
        cells.set("finishUserId", cell(event().user));
        cells.set("finishDate", event().time.ms);
        move(e.processId, e.toStatus, cells);
    }

    void operator()(const events::ProcessCompleted& e) {
        events::ProcessUsed all;
        for (const events::ProcessUsed& line : e.used) {
            all.usedPieces = kept_sum(all.usedPieces, line.usedPieces);
            all.surplusPieces = kept_sum(all.surplusPieces, line.surplusPieces);
            all.scrapPieces = kept_sum(all.scrapPieces, line.scrapPieces);
            Cells used(process_materials());
            used.set("usedPieces", line.usedPieces);
            patch_document(process_materials(), line.lineId, used, event(), out());
        }
        for (const events::ProcessMaterial& row : e.outcome) {
            put_row(process_materials(), e.processId, row);
        }
        Cells cells = document_cells();
        cells.set("goodPieces", e.goodPieces);
        cells.set("scrapPieces", e.scrapPieces);
        cells.set("materialCost", e.costAmount);
        cells.set("inspectTime", event().time.ms);
        cells.set("usedPieces", all.usedPieces);
        cells.set("surplusPieces", all.surplusPieces);
        cells.set("lostPieces", all.scrapPieces);
        put_outcome(e);
        move(e.processId, e.toStatus, cells);
        let_go(e.processId);
    }

    void operator()(const events::ProcessSentBack& e) { move(e.processId, e.toStatus); }

    void operator()(const events::ProcessCancelled& e) {
        Cells cells = document_cells();
        cells("closeReason", e.reason);
        cells.set("closed", std::int64_t{1});
        patch(e.processId, cells);
        let_go(e.processId);
    }

  private:
    Cells content_cells(const events::ProcessContent& content) const {
        Cells cells = document_cells();
        events::ProcessHeader::describe(cells, content.header);
        events::ProcessAmounts::describe(cells, content.amounts);
        return cells;
    }

    void put_lists(Id process, const events::ProcessContent& content) {
        replace(process_parts(), process, content.parts);
        replace(process_bricks(), process, content.bricks);
        replace(process_crafts(), process, content.crafts);
        replace(process_desks(), process, content.desk);
        replace(process_stairs(), process, content.stairs);
        replace(process_cuts(), process, content.cut);
        replace(process_materials(), process, content.commodity);
        replace(process_works(), process, content.works);
    }

    /// The rows of one list are these.
    template <class Line>
    void replace(const RichTable& table, Id process, const std::vector<Line>& lines) {
        std::set<Id> known;
        for (const Row& row : out().find(table.table(), "processId", cell(process))) {
            const Id id = id_of(table, row, "id");
            known.insert(id);
            const bool stays = std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
                return line.id == id;
            });
            if (!stays) {
                out().remove(table.table(), std::array{cell(id)});
            }
        }
        for (const Line& line : lines) {
            Cells cells(table);
            if (known.contains(line.id)) {
                Line::describe(cells, line);
                patch_document(table, line.id, cells, event(), out());
                continue;
            }
            put_row(table, process, line);
        }
    }

    template <class Line>
    void put_row(const RichTable& table, Id process, const Line& line) {
        Cells cells(table);
        set_created(cells, event());
        Line::describe(cells, line);
        cells.set("processId", cell(process));
        cells.set("closed", std::int64_t{0});
        out().put(table.table(), cells.row());
    }

    /// Its works learn what came of it: the pieces stand once with each craft that it has.
    void put_outcome(const events::ProcessCompleted& e) {
        const Row process = row(e.processId);
        const Table& works = process_works().table();
        std::set<Id> crafts;
        for (const Row& work : out().find(works, "processId", cell(e.processId))) {
            const bool first = crafts.insert(id_of(process_works(), work, "craftId")).second;
            const std::array change = {
                Change{"plantId", cell(id_of(processes(), process, "plantId"))},
                Change{"finishUserId", cell(id_of(processes(), process, "finishUserId"))},
                Change{"inspectTime", Cell(event().time.ms)},
                Change{"goodPieces", Cell(first ? e.goodPieces : 0)},
                Change{"scrapPieces", Cell(first ? e.scrapPieces : 0)}};
            out().patch(works, std::array{cell(id_of(process_works(), work, "id"))}, change);
        }
    }

    /// Its lists no longer hold on to what they refer to.
    void let_go(Id process) {
        const std::array change = {Change{"closed", Cell(std::int64_t{1})}};
        for (const RichTable* table :
             {&process_parts(),
              &process_bricks(),
              &process_crafts(),
              &process_desks(),
              &process_stairs(),
              &process_cuts(),
              &process_materials(),
              &process_works()}) {
            out().patch_where(table->table(), "processId", cell(process), change);
        }
    }
};

}  // namespace

void project_process(const StoredEvent& event, const events::ProcessEvent& e, TableWriter& out) {
    std::visit(ProcessProjection(event, out), e);
}

}  // namespace oms::projections
