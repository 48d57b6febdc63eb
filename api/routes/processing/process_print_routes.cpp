// Process orders on paper.
#include "api/paper/pdf.hpp"
#include "api/paper/print_calls.hpp"
#include "api/paper/process_sheet.hpp"
#include "api/routes/answers.hpp"
#include "api/routes/processing/process_view.hpp"
#include "api/routes/tables.hpp"
#include "commands/kit/input_members.hpp"
#include "entities/tables/processing/processing.hpp"
#include "projections/processing/processes.hpp"

#include <string>

namespace oms::api {
namespace {

using entities::tables::kProcess;

Result<std::string> process_prints(QueryCall& call) {
    return prints_json(call, kProcess, projections::process_table(), "id");
}

Result<Response> process_pdf(DirectCall& call) {
    const auto paper =
        document_on_paper(call, kProcess, projections::process_table(), process_json);
    if (!paper) {
        return paper.error();
    }
    const json::Ref process = paper->document.root();
    const print::Sheet sheet = process_sheet(process, paper->making, paper_language(call));
    return pdf_file(print::pdf_of(sheet), sheet.number.value);
}

constexpr Route kProcessPrintRoutes[] = {
    {"/api/blade-system/processApi/updatePrintNum",
     Verbs::Post,
     Access::Button,
     "process_view",
     taking(commands::inputs::kOne, count_print<kProcess>),
     "id",
     "One more print; `version` is its number"},
    {"/api/blade-system/processApi/getPrintList",
     Verbs::Get,
     Access::Button,
     "process_view",
     answering(answers::kPrints, process_prints),
     "id",
     "Its prints: number, revision, who and when"},
    {"/api/blade-system/print/process",
     Verbs::Get,
     Access::Button,
     "process_view",
     answer_file<process_pdf>,
     "id,printNum,asOf,lang",
     "A process order with its formulas as PDF",
     true},
};

}  // namespace

std::span<const Route> process_print_routes() {
    return kProcessPrintRoutes;
}

}  // namespace oms::api
