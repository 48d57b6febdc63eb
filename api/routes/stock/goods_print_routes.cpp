// Goods on paper: out notes, picking lists, labels.
#include "api/paper/goods_sheets.hpp"
#include "api/paper/label_pdf.hpp"
#include "api/paper/pdf.hpp"
#include "api/paper/print_calls.hpp"
#include "api/routes/answers.hpp"
#include "api/routes/paper_answer.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/ledger_view.hpp"
#include "api/views/record_page.hpp"
#include "api/views/rows.hpp"
#include "commands/system/system_inputs.hpp"
#include "entities/tables/processing/cutting.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "entities/tables/tables.hpp"
#include "projections/projector.hpp"
#include "projections/stock/goods_documents.hpp"
#include "projections/stock/stock.hpp"
#include "projections/system/prints.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

namespace tables = entities::tables;
using projections::Row;

constexpr std::int64_t kCopiesMax = 100;
constexpr std::size_t kLabelsMax = 2400;

std::vector<Row> lines_of(storage::ReadModel& model, Id order) {
    return model.rows(projections::out_detail_table(), "outOrderId", projections::cell(order));
}

const PaperDocument& out_paper() {
    static const PaperDocument document{
        tables::kOutOrder,
        projections::out_order_table(),
        tables::kOutOrderDetail,
        projections::out_detail_table(),
        "outOrderId"};
    return document;
}

Result<std::string> out_order_prints(QueryCall& call) {
    return prints_json(call, tables::kOutOrder, projections::out_order_table(), "id");
}

Result<DrawnPaper> out_note(DirectCall& call, const PaperLayout* trial) {
    const auto paper = trial != nullptr ? document_tried(call, "outorder_print", out_paper())
                                        : document_on_paper(call, out_paper());
    if (!paper) {
        return paper.error();
    }
    const auto layout = layout_in(call, "outNote", paper->making.print, trial);
    if (!layout) {
        return layout.error();
    }
    const json::Ref order = paper->document.root();
    DrawnPaper out{
        out_note_sheet(
            order,
            paper->making,
            paper_language(call),
            *layout ? &**layout : nullptr,
            call.parameter("cost") == "1"
        ),
        std::string(order["outNo"].text().value_or("out"))};
    if (Status signature = add_signature(out.sheet, call, paper->making); !signature) {
        return signature.error();
    }
    return out;
}

/// Where the pieces of the open lines are to be taken from.
class Picking {
  public:
    Picking(storage::ReadModel& model, Id warehouse) : model_(model), warehouse_(warehouse) {}

    std::vector<Pick> picks(const std::vector<Row>& lines) {
        std::vector<Pick> all;
        for (const Row& line : lines) {
            add(line, all);
        }
        return all;
    }

  private:
    struct Bin {
        Id storage;
        std::string code;
        std::int64_t left = 0;
    };

    void add(const Row& line, std::vector<Pick>& all) {
        const auto& table = projections::out_lines();
        const auto text = [&](std::string_view column) {
            return std::string(projections::text(table, line, column));
        };
        std::int64_t open = projections::integer(table, line, "planPieces") -
                            projections::integer(table, line, "pieces");
        Pick pick{
            {},
            text("commodityCode"),
            text("commodityName"),
            text("size"),
            text("colorNumber"),
            text("grade"),
            0,
            projections::integer(table, line, "piecesPerBox")};
        const Id wanted = projections::id_of(table, line, "storageId");
        auto& bins = bins_of(line, pick.shade, pick.grade);
        std::stable_sort(bins.begin(), bins.end(), [&](const Bin& a, const Bin& b) {
            return (a.storage == wanted) > (b.storage == wanted);
        });
        for (Bin& bin : bins) {
            pick.pieces = std::min(open, bin.left);
            if (pick.pieces > 0) {
                pick.bin = bin.code;
                all.push_back(pick);
                bin.left -= pick.pieces;
                open -= pick.pieces;
            }
        }
        if (open > 0) {
            pick.bin.clear();
            pick.pieces = open;
            all.push_back(pick);
        }
    }

    /// Bins of the goods in the warehouse, by code, with what earlier lines have left in them.
    std::vector<Bin>& bins_of(const Row& line, const std::string& shade, const std::string& grade) {
        const Id commodity = projections::id_of(projections::out_lines(), line, "commodityId");
        const auto [at, fresh] = bins_.try_emplace({commodity, shade, grade});
        if (!fresh) {
            return at->second;
        }
        const auto& stocks = projections::stocks();
        for (const Row& stock :
             model_.rows(stocks.table(), "commodityId", projections::cell(commodity))) {
            if (projections::id_of(stocks, stock, "warehouseId") == warehouse_ &&
                projections::text(stocks, stock, "colorNumber") == shade &&
                projections::text(stocks, stock, "grade") == grade) {
                add_bins(projections::id_of(stocks, stock, "id"), at->second);
            }
        }
        std::sort(at->second.begin(), at->second.end(), [](const Bin& a, const Bin& b) {
            return a.code < b.code;
        });
        return at->second;
    }

    void add_bins(Id stock, std::vector<Bin>& bins) {
        for (const Row& row :
             model_.rows(projections::stock_bin_table(), "stockId", projections::cell(stock))) {
            const auto* storage = std::get_if<std::int64_t>(&row[1]);
            const auto* pieces = std::get_if<std::int64_t>(&row[2]);
            if (storage != nullptr && *storage != 0 && pieces != nullptr && *pieces > 0) {
                bins.push_back({Id{*storage}, code_of(Id{*storage}), *pieces});
            }
        }
    }

    std::string code_of(Id storage) {
        const auto row = model_.row(table_named("storage"), storage);
        return row ? std::string(stored_document(*row).root()["storageCode"].text().value_or(""))
                   : std::string();
    }

    storage::ReadModel& model_;
    const Id warehouse_;
    std::map<std::tuple<Id, std::string, std::string>, std::vector<Bin>> bins_;
};

Result<Response> picking_list(DirectCall& call) {
    const auto paper = document_on_paper(call, out_paper());
    const auto model = call.model();
    if (!paper || !model) {
        return !paper ? paper.error() : model.error();
    }
    const Id id = *call.id("id");
    const auto row = (*model)->row(projections::out_order_table(), id);
    const Id warehouse = projections::id_of(projections::out_orders(), *row, "warehouseId");
    const json::Ref order = paper->document.root();
    const auto sheet = picking_sheet(
        order,
        Picking(**model, warehouse).picks(lines_of(**model, id)),
        paper->making,
        paper_language(call)
    );
    return pdf_file(print::pdf_of(sheet), order["outNo"].text().value_or("picking"));
}

/// One record of the entity as the caller may see it; NotFound outside its rows.
Result<std::string> record_json(QueryCall& call, const entities::EntitySpec& entity, Id id) {
    if (entity.storage == entities::Storage::Json) {
        return read_detail(call, entity, id, call.user());
    }
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    const projections::Table& table = projections::table_for(entity);
    const auto renderer = rich_renderer(entity, table, call.user());
    storage::ListQuery query;
    query.table = &table;
    query.entity = &entity;
    query.select = renderer.columns();
    query.viewer = &call.user();
    std::string text;
    json::Writer out(text);
    const bool found = (*model)->detail(query, id, [&](const storage::RowView& row) {
        renderer.write(out, row, nullptr);
    });
    return found ? Result<std::string>(std::move(text)) : Error::not_found("ids");
}

template <const entities::EntitySpec& Entity>
Result<Response> labels(DirectCall& call) {
    const auto ids = call.ids("ids", kLabelsMax);
    const auto copies = call.number("copies", 1, 1, kCopiesMax);
    if (!ids || !copies) {
        return !ids ? ids.error() : copies.error();
    }
    if (ids->size() * static_cast<std::size_t>(*copies) > kLabelsMax) {
        return Error::too_large("TOO_MUCH", "ids");
    }
    std::vector<json::Document> documents;
    std::vector<json::Ref> records;
    for (const Id id : *ids) {
        const auto text = record_json(call, Entity, id);
        auto document = text ? json::Document::parse(*text) : text.error();
        if (!document) {
            return document.error();
        }
        documents.push_back(std::move(*document));
    }
    for (const json::Document& document : documents) {
        records.push_back(document.root());
    }
    auto sheet = label_sheet(Entity, records, *copies, call.now(), paper_language(call));
    const auto layout = layout_of_print(call, *domain::paper_kind("label"), {});
    if (!layout) {
        return layout.error();
    }
    if (*layout) {
        lay_out(sheet, **layout);
    }
    return pdf_file(print::pdf_of(sheet), std::string(Entity.name) + "-labels");
}

/// A layout of labels on the latest stock.
void try_labels(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto layout = trial_layout(*call);
    if (!layout) {
        respond(refusal(*call, layout.error()));
        return;
    }
    const auto read = [](QueryCall& from, storage::ReadModel&, Id id) {
        return record_json(from, tables::kStock, id);
    };
    const auto latest = document_tried(
        *call, "stock_view", tables::kStock, projections::table_for(tables::kStock), read
    );
    if (!latest) {
        respond(refusal(*call, latest.error()));
        return;
    }
    auto sheet = label_sheet(
        tables::kStock, {latest->document.root()}, 1, call->now(), paper_language(*call)
    );
    lay_out(sheet, *layout);
    respond(pages_answer(*call, sheet.title, print::pages_of(sheet)));
}

constexpr std::string_view kLabels =
    "Labels with QR codes as PDF, in the company's layout or 24 a page";

constexpr std::string_view kNoteParameters = "id,printNum,asOf,lang,cost,layoutId,signed";

constexpr Route kGoodsPrintRoutes[] = {
    {"/api/blade-system/OutOrderApi/updatePrintNum",
     Verbs::Post,
     Access::Button,
     "outorder_print",
     taking(inputs::kPrintOutOrder, count_print<tables::kOutOrder>),
     "outOrderId",
     "One more print of an out order, in a layout; `version` is its number"},
    {"/api/blade-system/OutOrderApi/signPrint",
     Verbs::Post,
     Access::Button,
     "outorder_print",
     taking(inputs::kSignOutOrder, count_signature<tables::kOutOrder>),
     "",
     "Whoever took the goods has signed a print"},
    {"/api/blade-system/OutOrderApi/getPrintList",
     Verbs::Get,
     Access::Button,
     "outorder_print",
     answering(answers::kPrints, out_order_prints),
     "id",
     "Prints of an out order: number, revision, who and when"},
    {"/api/blade-system/print/outOrder",
     Verbs::Get,
     Access::Button,
     "outorder_print",
     paper_pdf<out_note>,
     kNoteParameters,
     "The out note as PDF; cost=1 adds what the caller may see of costs",
     true},
    {"/api/blade-system/print/outOrder/pages",
     Verbs::Get,
     Access::Button,
     "outorder_print",
     answering(answers::kPaperPages, paper_pages<out_note>),
     kNoteParameters,
     "The same, a picture of each page"},
    {"/api/blade-system/print/outOrder/try",
     Verbs::Post,
     Access::Button,
     "paperlayout_edit",
     DirectFn(try_layout<out_note>, &inputs::kTryLayout, &answers::kPaperPages),
     "",
     "A layout on the latest out order"},
    {"/api/blade-system/print/labels/try",
     Verbs::Post,
     Access::Button,
     "paperlayout_edit",
     DirectFn(try_labels, &inputs::kTryLayout, &answers::kPaperPages),
     "",
     "A layout of labels on the latest stock"},
    {"/api/blade-system/print/picking",
     Verbs::Get,
     Access::Button,
     "outorder_print",
     answer_file<picking_list>,
     "id,lang",
     "What is still to be picked, by bin, as PDF",
     true},
    {"/api/blade-system/print/labels/storage",
     Verbs::Get,
     Access::Button,
     "storage_view",
     answer_file<labels<tables::kStorage>>,
     "ids,copies,lang,layoutId",
     kLabels,
     true},
    {"/api/blade-system/print/labels/serial",
     Verbs::Get,
     Access::Button,
     "serial_view",
     answer_file<labels<tables::kSerial>>,
     "ids,copies,lang,layoutId",
     kLabels,
     true},
    {"/api/blade-system/print/labels/remnant",
     Verbs::Get,
     Access::Button,
     "remnant_view",
     answer_file<labels<tables::kRemnant>>,
     "ids,copies,lang,layoutId",
     kLabels,
     true},
    {"/api/blade-system/print/labels/stock",
     Verbs::Get,
     Access::Button,
     "stock_view",
     answer_file<labels<tables::kStock>>,
     "ids,copies,lang,layoutId",
     kLabels,
     true},
};

}  // namespace

std::span<const Route> goods_print_routes() {
    return kGoodsPrintRoutes;
}

}  // namespace oms::api
