// Contracts on paper, and what pages need that draw paper themselves.
#include "api/paper/pdf.hpp"
#include "api/paper/print_calls.hpp"
#include "api/paper/qr.hpp"
#include "api/paper/words.hpp"
#include "api/routes/answers.hpp"
#include "api/routes/tables.hpp"
#include "api/views/order_view.hpp"
#include "api/wire/envelope.hpp"
#include "commands/kit/input_members.hpp"
#include "domain/orders/status.hpp"
#include "entities/tables/orders/orders.hpp"
#include "projections/orders/order_tables.hpp"

#include <string>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

using entities::tables::kOrder;

Result<std::string> order_prints(QueryCall& call) {
    return prints_json(call, kOrder, projections::order_table(), "id");
}

/// The modules of a code for pages that draw it themselves: an array of rows of 0 and 1.
Result<std::string> qr(QueryCall& call) {
    const print::QrCode code = print::qr_code(call.parameter("text"));
    if (code.size == 0) {
        return Error::invalid("PARAM_REQUIRED", "text").with("name", "text");
    }
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (std::size_t row = 0; row < code.size; ++row) {
        std::string line;
        for (std::size_t column = 0; column < code.size; ++column) {
            line.push_back(code.at(row, column) ? '1' : '0');
        }
        out.value(std::string_view(line));
    }
    out.end_array();
    return text;
}

/// What the order would cost, for a customer who has not agreed to it: nobody signs it for the
/// company, and it is no print of a contract.
void make_offer(print::Sheet& sheet, const SheetMaking& making, Language language) {
    sheet.title = print::text(language, "print.offer");
    sheet.signatures = {print::text(language, "print.customerSign")};
    sheet.printed = making.by + " · " + format_datetime(making.now);
}

Result<Response> contract(DirectCall& call) {
    const auto read = [](QueryCall& asked, storage::ReadModel& model, Id id) {
        return order_json(model, id, asked.user());
    };
    const auto paper = document_on_paper(call, kOrder, projections::order_table(), read);
    if (!paper) {
        return paper.error();
    }
    const json::Ref order = paper->document.root();
    const bool offer = call.parameter("offer") == "1" && call.parameter("printNum").empty();
    if (offer && order["orderStatus"].integer().value_or(0) > domain::kToAccount) {
        return Error::refused("STATUS_DENIED", "offer");
    }
    auto sheet = contract_sheet(order, paper->making, paper_language(call));
    if (offer) {
        make_offer(sheet, paper->making, paper_language(call));
    }
    return pdf_file(print::pdf_of(sheet), order["orderNo"].text().value_or("order"));
}

constexpr Route kOrderPrintRoutes[] = {
    {"/api/blade-system/orderApi/updatePrintNum",
     Verbs::Post,
     Access::Button,
     "order_print",
     taking(inputs::kOne, count_print<kOrder>),
     "id",
     "One more print of an order; `version` is its number"},
    {"/api/blade-system/orderApi/getPrintList",
     Verbs::Get,
     Access::Button,
     "order_print",
     answering(answers::kPrints, order_prints),
     "id",
     "Prints of an order: number, revision, who and when"},
    {"/api/blade-system/print/order",
     Verbs::Get,
     Access::Button,
     "order_print",
     answer_file<contract>,
     "id,printNum,asOf,lang,offer",
     "The contract as PDF: a counted print, as of a moment, or a preview; with `offer=1` what a "
     "draft would cost",
     true},
    {"/api/blade-system/print/qr",
     Verbs::Get,
     Access::SignedIn,
     "",
     qr,
     "text",
     "A QR code as rows of 0 and 1"},
};

}  // namespace

std::span<const Route> print_routes() {
    return kOrderPrintRoutes;
}

}  // namespace oms::api
