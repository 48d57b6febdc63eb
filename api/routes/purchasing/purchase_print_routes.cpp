// Purchases on paper.
#include "api/paper/pdf.hpp"
#include "api/paper/print_calls.hpp"
#include "api/paper/purchase_sheet.hpp"
#include "api/routes/answers.hpp"
#include "api/routes/tables.hpp"
#include "commands/kit/input_members.hpp"
#include "entities/tables/purchasing/purchasing.hpp"
#include "projections/purchasing/procurements.hpp"

#include <string>

namespace oms::api {
namespace {

using entities::tables::kProcurement;

Result<std::string> purchase_prints(QueryCall& call) {
    return prints_json(call, kProcurement, projections::procurement_table(), "id");
}

Result<Response> purchase_pdf(DirectCall& call) {
    const PaperDocument document{
        kProcurement,
        projections::procurement_table(),
        entities::tables::kProcurementDetail,
        projections::procurement_detail_table(),
        "procurementId"};
    const auto paper = document_on_paper(call, document);
    if (!paper) {
        return paper.error();
    }
    const json::Ref purchase = paper->document.root();
    const print::Sheet sheet = purchase_sheet(purchase, paper->making, paper_language(call));
    return pdf_file(print::pdf_of(sheet), sheet.number.value);
}

constexpr Route kPurchasePrintRoutes[] = {
    {"/api/blade-system/procurementApi/updatePrintNum",
     Verbs::Post,
     Access::Button,
     "procurement_view",
     taking(commands::inputs::kOne, count_print<kProcurement>),
     "id",
     "One more print; `version` is its number"},
    {"/api/blade-system/procurementApi/getPrintList",
     Verbs::Get,
     Access::Button,
     "procurement_view",
     answering(answers::kPrints, purchase_prints),
     "id",
     "Its prints: number, revision, who and when"},
    {"/api/blade-system/print/procurement",
     Verbs::Get,
     Access::Button,
     "procurement_view",
     answer_file<purchase_pdf>,
     "id,printNum,asOf,lang",
     "A purchase as PDF",
     true},
};

}  // namespace

std::span<const Route> purchase_print_routes() {
    return kPurchasePrintRoutes;
}

}  // namespace oms::api
