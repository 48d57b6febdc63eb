// Put orders, shift orders and counts on paper.
#include "api/paper/pdf.hpp"
#include "api/paper/print_calls.hpp"
#include "api/paper/stock_sheets.hpp"
#include "api/routes/answers.hpp"
#include "api/routes/tables.hpp"
#include "commands/system/system_inputs.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/stock/goods_documents.hpp"
#include "projections/stock/stock_documents.hpp"

#include <string>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

namespace tables = entities::tables;

/// A document and how it looks on paper.
struct StockPaper {
    PaperDocument document;
    print::Sheet (*sheet)(json::Ref, const SheetMaking&, Language);
};

const StockPaper& put_paper() {
    static const StockPaper paper{
        {tables::kPutOrder,
         projections::put_order_table(),
         tables::kPutDetail,
         projections::put_detail_table(),
         "putOrderId"},
        put_sheet};
    return paper;
}

const StockPaper& shift_paper() {
    static const StockPaper paper{
        {tables::kShiftOrder,
         projections::shift_order_table(),
         tables::kShiftDetail,
         projections::shift_detail_table(),
         "shiftOrderId"},
        shift_sheet};
    return paper;
}

const StockPaper& taking_paper() {
    static const StockPaper paper{
        {tables::kStockTaking,
         projections::stock_taking_table(),
         tables::kStockTakingDetail,
         projections::taking_detail_table(),
         "takingId"},
        count_sheet};
    return paper;
}

template <const StockPaper& (*Paper)()>
Result<Response> pdf(DirectCall& call) {
    const StockPaper& kind = Paper();
    const auto paper = document_on_paper(call, kind.document);
    if (!paper) {
        return paper.error();
    }
    const json::Ref document = paper->document.root();
    const print::Sheet sheet = kind.sheet(document, paper->making, paper_language(call));
    return pdf_file(print::pdf_of(sheet), sheet.number.value);
}

template <const StockPaper& (*Paper)()>
Result<std::string> prints(QueryCall& call) {
    const PaperDocument& document = Paper().document;
    return prints_json(call, document.entity, document.table, "id");
}

constexpr std::string_view kCounted = "One more print; `version` is its number";
constexpr std::string_view kPrints = "Its prints: number, revision, who and when";
constexpr std::string_view kParameters = "id,printNum,asOf,lang";

constexpr Route kStockPrintRoutes[] = {
    {"/api/blade-system/PutOrderApi/updatePrintNum",
     Verbs::Post,
     Access::Button,
     "putorder_view",
     taking(inputs::kPrintPutOrder, count_print<tables::kPutOrder>),
     "putOrderId",
     kCounted},
    {"/api/blade-system/PutOrderApi/getPrintList",
     Verbs::Get,
     Access::Button,
     "putorder_view",
     answering(answers::kPrints, prints<put_paper>),
     "id",
     kPrints},
    {"/api/blade-system/print/putOrder",
     Verbs::Get,
     Access::Button,
     "putorder_view",
     answer_file<pdf<put_paper>>,
     kParameters,
     "A put order as PDF",
     true},
    {"/api/blade-system/shiftOrderApi/updatePrintNum",
     Verbs::Post,
     Access::Button,
     "shiftorder_view",
     taking(inputs::kPrintShiftOrder, count_print<tables::kShiftOrder>),
     "shiftOrderId",
     kCounted},
    {"/api/blade-system/shiftOrderApi/getPrintList",
     Verbs::Get,
     Access::Button,
     "shiftorder_view",
     answering(answers::kPrints, prints<shift_paper>),
     "id",
     kPrints},
    {"/api/blade-system/print/shiftOrder",
     Verbs::Get,
     Access::Button,
     "shiftorder_view",
     answer_file<pdf<shift_paper>>,
     kParameters,
     "A shift order as PDF",
     true},
    {"/api/blade-system/stockTakingApi/updatePrintNum",
     Verbs::Post,
     Access::Button,
     "stocktaking_view",
     taking(inputs::kPrintTaking, count_print<tables::kStockTaking>),
     "takingId",
     kCounted},
    {"/api/blade-system/stockTakingApi/getPrintList",
     Verbs::Get,
     Access::Button,
     "stocktaking_view",
     answering(answers::kPrints, prints<taking_paper>),
     "id",
     kPrints},
    {"/api/blade-system/print/stockTaking",
     Verbs::Get,
     Access::Button,
     "stocktaking_view",
     answer_file<pdf<taking_paper>>,
     kParameters,
     "The sheet to count with, as PDF",
     true},
};

}  // namespace

std::span<const Route> stock_print_routes() {
    return kStockPrintRoutes;
}

}  // namespace oms::api
