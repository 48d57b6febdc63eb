// Contracts on paper, and what pages need that draw paper themselves.
#include "api/paper/print_calls.hpp"
#include "api/paper/qr.hpp"
#include "api/paper/words.hpp"
#include "api/routes/answers.hpp"
#include "api/routes/paper_answer.hpp"
#include "api/routes/tables.hpp"
#include "api/views/order_view.hpp"
#include "api/wire/envelope.hpp"
#include "commands/system/system_inputs.hpp"
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
    const drawing::Modules code = print::qr_code(call.parameter("text"));
    if (code.size == 0) {
        return Error::invalid("PARAM_REQUIRED", "text");
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

Result<std::string> order_of(QueryCall& call, storage::ReadModel& model, Id id) {
    return order_json(model, id, call.user());
}

enum class OrderPaper : std::uint8_t { Contract, Offer };

Result<DrawnPaper> drawn(
    DirectCall& call, const OnPaper& paper, OrderPaper as, const PaperLayout* trial
) {
    const json::Ref order = paper.document.root();
    const bool offer = as == OrderPaper::Offer;
    const auto layout = layout_in(call, offer ? "offer" : "contract", paper.making.print, trial);
    if (!layout) {
        return layout.error();
    }
    const PaperLayout* in = *layout ? &**layout : nullptr;
    const Language language = paper_language(call);
    DrawnPaper out{
        offer ? offer_sheet(order, paper.making, language, in)
              : contract_sheet(order, paper.making, language, in),
        std::string(order["orderNo"].text().value_or("order"))};
    if (Status signature = add_signature(out.sheet, call, paper.making); !signature) {
        return signature.error();
    }
    return out;
}

/// With `offer=1` an offer, of an order that is not accounted yet.
Result<DrawnPaper> order_paper(DirectCall& call, const PaperLayout* trial) {
    if (trial != nullptr) {
        const auto latest =
            document_tried(call, "order_print", kOrder, projections::order_table(), order_of);
        const bool offer = call.input()["docKind"].text() == "offer";
        return latest
                   ? drawn(call, *latest, offer ? OrderPaper::Offer : OrderPaper::Contract, trial)
                   : latest.error();
    }
    const auto paper = document_on_paper(call, kOrder, projections::order_table(), order_of);
    if (!paper) {
        return paper.error();
    }
    const bool offer = call.parameter("offer") == "1" && call.parameter("printNum").empty();
    const auto status = paper->document.root()["orderStatus"].integer().value_or(0);
    if (offer && status > domain::kToAccount) {
        return Error::refused("STATUS_DENIED", "offer");
    }
    return drawn(call, *paper, offer ? OrderPaper::Offer : OrderPaper::Contract, nullptr);
}

constexpr std::string_view kParameters = "id,printNum,asOf,lang,offer,layoutId,signed";

constexpr Route kOrderPrintRoutes[] = {
    {"/api/blade-system/orderApi/updatePrintNum",
     Verbs::Post,
     Access::Button,
     "order_print",
     taking(inputs::kPrintOrder, count_print<kOrder>),
     "id",
     "One more print of an order, in a layout; `version` is its number"},
    {"/api/blade-system/orderApi/signPrint",
     Verbs::Post,
     Access::Button,
     "order_print",
     taking(inputs::kSignOrder, count_signature<kOrder>),
     "",
     "The customer has signed a print"},
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
     paper_pdf<order_paper>,
     kParameters,
     "The contract as PDF: a counted print, as of a moment, or a preview; with `offer=1` what a "
     "draft would cost",
     true},
    {"/api/blade-system/print/order/pages",
     Verbs::Get,
     Access::Button,
     "order_print",
     answering(answers::kPaperPages, paper_pages<order_paper>),
     kParameters,
     "The same, a picture of each page"},
    {"/api/blade-system/print/order/try",
     Verbs::Post,
     Access::Button,
     "paperlayout_edit",
     DirectFn(try_layout<order_paper>, &inputs::kTryLayout, &answers::kPaperPages),
     "",
     "A layout on the latest order"},
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
