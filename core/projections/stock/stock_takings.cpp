#include "domain/stock/status.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "events/kit/codec.hpp"
#include "events/stock/stock_taking_events.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/stock/stock_documents.hpp"

#include <algorithm>
#include <array>

namespace oms::projections {
namespace {

using events::StoredEvent;

const DocumentTable& taking_documents() {
    static const DocumentTable table{
        stock_takings(),
        "takingStatus",
        &taking_lines(),
        "takingId",
        domain::kTakingDraft,
        {domain::kTakingDone, domain::kTakingVoid}};
    return table;
}

/// What a line adds to its document.
struct LineShare {
    std::int64_t gain = 0;
    std::int64_t loss = 0;
    std::int64_t counted = 0;
};

LineShare share_of(std::int64_t counters, std::int64_t difference) {
    return {
        std::max<std::int64_t>(difference, 0),
        std::max<std::int64_t>(-difference, 0),
        counters > 0 ? 1 : 0};
}

class StockTakingProjection : DocumentWriter {
  public:
    StockTakingProjection(const StoredEvent& event, TableWriter& out)
        : DocumentWriter(taking_documents(), event, out) {}

    void operator()(const events::StockTakingDrafted& e) {
        Cells cells = document_cells();
        events::TakingHeader::describe(cells, e.header);
        cells("takingNo", e.takingNo);
        cells.set("countedCount", std::int64_t{0});
        cells.set("lineCount", static_cast<std::int64_t>(e.lines.size()));
        draft(e.takingId, e.takingNo, cells, e.operatorName);
        put_taking_lines(e.takingId, e.lines);
    }

    void operator()(const events::StockTakingChanged& e) {
        Cells cells = document_cells();
        events::TakingHeader::describe(cells, e.header);
        cells.set("lineCount", static_cast<std::int64_t>(e.lines.size()));
        patch(e.takingId, cells);
        replace_lines(e.takingId, e.lines);
    }

    void operator()(const events::StockTakingStarted& e) {
        replace_lines(e.takingId, e.lines);
        Cells cells = document_cells();
        cells.set("snapshotSeq", event().position);
        cells.set("lineCount", static_cast<std::int64_t>(e.lines.size()));
        move(e.takingId, domain::kCounting, cells);
    }

    void operator()(const events::StockTakingCounted& e) {
        put_taking_lines(e.takingId, e.found);
        const Row before = document_row(stock_takings(), e.takingId, out());
        const auto sum = [&](std::string_view column) {
            return integer(stock_takings(), before, column);
        };
        LineShare total{sum("gainPieces"), sum("lossPieces"), sum("countedCount")};
        for (const auto& count : e.counts) {
            add_count(e, count, total);
        }
        for (const auto& note : e.notes) {
            Cells cells = line_cells();
            events::TakingNote::describe(cells, note);
            patch_line(note.lineId, cells);
        }
        Cells cells = document_cells();
        cells.set("gainPieces", total.gain);
        cells.set("lossPieces", total.loss);
        cells.set("countedCount", total.counted);
        cells.set("lineCount", sum("lineCount") + static_cast<std::int64_t>(e.found.size()));
        patch(e.takingId, cells);
    }

    void operator()(const events::StockTakingSubmitted& e) { move(e.takingId, domain::kToApprove); }

    void operator()(const events::StockTakingSentBack& e) {
        Cells cells = document_cells();
        cells("sendBackReason", e.reason);
        move(e.takingId, domain::kCounting, cells);
    }

    void operator()(const events::StockTakingPosted& e) {
        std::int64_t value = 0;
        for (const auto& difference : e.differences) {
            const std::int64_t cost =
                difference.diffPieces > 0 ? difference.costAmount : -difference.costAmount;
            value += cost;
            Cells line = line_cells();
            line.set("costAmount", cost);
            patch_line(difference.lineId, line);
        }
        Cells cells = document_cells();
        cells.set("diffAmount", value);
        cells("approveUserName", e.operatorName);
        move(e.takingId, domain::kTakingDone, cells);
    }

    void operator()(const events::StockTakingVoided& e) {
        call_off(e.takingId, domain::kTakingVoid, e.reason);
    }

  private:
    void replace_lines(Id taking, const std::vector<events::TakingLine>& lines) {
        keep_only(taking, lines);
        put_taking_lines(taking, lines);
    }

    void put_taking_lines(Id taking, const std::vector<events::TakingLine>& lines) {
        for (const auto& line : lines) {
            put_line(taking, line, [](Cells& cells) {
                cells.set("counters", std::int64_t{0});
                cells.set("countPieces", Cell());
                cells.set("diffPieces", Cell());
            });
        }
    }

    /// One person's count in place of that person's earlier one.
    void add_count(
        const events::StockTakingCounted& e, const events::TakingCount& count, LineShare& total
    ) {
        const std::array<Cell, 2> key = {cell(count.lineId), cell(e.userId)};
        const auto own = out().get(taking_count_table(), key);
        const std::int64_t earlier = own ? std::get<std::int64_t>((*own)[3]) : 0;
        const Row row = document_row(taking_lines(), count.lineId, out());
        const auto was = [&](std::string_view column) {
            return integer(taking_lines(), row, column);
        };
        std::int64_t counters = was("counters");
        std::int64_t pieces = was("countPieces") - earlier;
        if (count.withdrawn) {
            counters -= own ? 1 : 0;
            out().remove(taking_count_table(), key);
        } else {
            counters += own ? 0 : 1;
            pieces += count.countPieces;
            const std::array<Cell, 6> cells = {
                key[0],
                key[1],
                cell(e.takingId),
                Cell(count.countPieces),
                Cell(event().time.ms),
                Cell(std::string_view(e.operatorName))};
            out().put(taking_count_table(), cells);
        }
        const std::int64_t difference = counters == 0 ? 0 : pieces - was("bookPieces");
        const LineShare old = share_of(was("counters"), was("diffPieces"));
        const LineShare now = share_of(counters, difference);
        total.gain += now.gain - old.gain;
        total.loss += now.loss - old.loss;
        total.counted += now.counted - old.counted;
        Cells cells = line_cells();
        cells.set("counters", counters);
        cells.set("countPieces", counters == 0 ? Cell() : Cell(pieces));
        cells.set("diffPieces", counters == 0 ? Cell() : Cell(difference));
        patch_line(count.lineId, cells);
    }
};

}  // namespace

const RichTable& stock_takings() {
    static const RichTable table(
        entities::tables::kStockTaking,
        {
            {"warehouseName", ColumnType::Text},
            {"deptId"},
            {"keeperUserId"},
            {"createUserName", ColumnType::Text},
            {"approveUserName", ColumnType::Text},
            {"sendBackReason", ColumnType::Text},
            {"voidReason", ColumnType::Text},
            {"lineCount"},
            {"countedCount"},
            {"closed"},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"takingNo", true},
            {"takingStatus, createTime", false, "isDeleted = 0"},
            {"warehouseId, createTime"},
            {"deptId, createTime"},
            {"keeperUserId, createTime", false, "keeperUserId IS NOT NULL"},
            {"createUser, createTime"},
            {"takingDate"},
        },
        {"takingNo", "warehouseName", "remark"},
        "takingStatus"
    );
    return table;
}

const RichTable& taking_lines() {
    static const RichTable table(
        entities::tables::kStockTakingDetail,
        goods_line_columns({
            {"storageCode", ColumnType::Text},
            {"binCodes", ColumnType::Text},
            {"counters"},
        }),
        {{"takingId"}, {"commodityId, createTime"}}
    );
    return table;
}

const Table& taking_count_table() {
    static const Table table = {
        .name = "takingCount",
        .columns =
            {{"lineId"},
             {"userId"},
             {"takingId"},
             {"pieces"},
             {"countTime"},
             {"userName", ColumnType::Text}},
        .key_columns = 2,
        .indexes = {{"takingId"}},
        .text_search = {},
    };
    return table;
}

void project_stock_taking(
    const StoredEvent& event, const events::StockTakingEvent& e, TableWriter& out
) {
    std::visit(StockTakingProjection(event, out), e);
}

}  // namespace oms::projections
