// Receipts of money (domain-model 3.3).
#include "api/paper/receipt_sheet.hpp"
#include "api/paper/words.hpp"
#include "api/routes/answers.hpp"
#include "api/routes/paper_answer.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "commands/money/money_inputs.hpp"
#include "commands/money/payment_commands.hpp"
#include "commands/system/system_inputs.hpp"
#include "domain/money/status.hpp"
#include "entities/tables/orders/orders.hpp"
#include "projections/orders/payments.hpp"

#include <string>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

Result<std::string> payments_page(QueryCall& call) {
    return counted_list(
        call, entities::tables::kPayment, projections::payment_table(), "payStatus"
    );
}

Result<std::string> payment_detail(QueryCall& call) {
    const auto in_words = [](json::Writer& out, const DetailCase& one) {
        const auto fen = projections::integer(projections::payments(), one.row, "amount");
        out.member("amountWords", print::capital_yuan(fen));
    };
    return document_detail(
        call, "id", entities::tables::kPayment, projections::payment_table(), in_words
    );
}

Result<std::string> payment_of(QueryCall& call, storage::ReadModel& model, Id id) {
    return row_on_paper(call, model, id, entities::tables::kPayment, projections::payment_table());
}

/// Of money that was confirmed; of other money there is none.
Result<DrawnPaper> receipt(DirectCall& call, const PaperLayout* trial) {
    const auto& entity = entities::tables::kPayment;
    const auto& table = projections::payment_table();
    const auto paper = trial != nullptr
                           ? document_tried(call, "payment_view", entity, table, payment_of)
                           : document_on_paper(call, entity, table, payment_of);
    if (!paper) {
        return paper.error();
    }
    const json::Ref payment = paper->document.root();
    const auto status = payment["payStatus"].integer().value_or(domain::kConfirmed);
    if (trial == nullptr && status != domain::kConfirmed) {
        return Error::refused("RECEIPT_NONE", "id");
    }
    const auto layout = layout_in(call, "receipt", {}, trial);
    if (!layout) {
        return layout.error();
    }
    return DrawnPaper{
        receipt_sheet(payment, paper->making, paper_language(call), *layout ? &**layout : nullptr),
        std::string(payment["paymentNo"].text().value_or("receipt"))};
}

constexpr std::string_view kReceiptParameters = "id,lang,layoutId";

constexpr Route kPaymentRoutes[] = {
    {"/api/blade-system/paymentApi/getPaymentPage",
     Verbs::Get,
     Access::Button,
     "payment_view",
     answering(answers::kPaymentPage, payments_page),
     "current,size,ascs,descs,orderId,payType,payStatus,createTime_dategt,createTime_datelt",
     "Receipts of the caller's rows"},
    {"/api/blade-system/paymentApi/getPaymentDetail",
     Verbs::Get,
     Access::Button,
     "payment_view",
     answering(answers::kPayment, payment_detail),
     "id",
     "One receipt; amountWords is the amount as Chinese papers write it out"},
    {"/api/blade-system/print/payment",
     Verbs::Get,
     Access::Button,
     "payment_view",
     paper_pdf<receipt>,
     kReceiptParameters,
     "The paper that whoever has paid is given, as PDF",
     true},
    {"/api/blade-system/print/payment/pages",
     Verbs::Get,
     Access::Button,
     "payment_view",
     answering(answers::kPaperPages, paper_pages<receipt>),
     kReceiptParameters,
     "The same, a picture of each page"},
    {"/api/blade-system/print/payment/try",
     Verbs::Post,
     Access::Button,
     "paperlayout_edit",
     DirectFn(try_layout<receipt>, &inputs::kTryLayout, &answers::kPaperPages),
     "",
     "A layout on the latest receipt"},
    {"/api/blade-system/paymentApi/savePayment",
     Verbs::Post,
     Access::Button,
     "payment_add",
     taking(inputs::kSavePayment, input_command<commands::save_payment>),
     "",
     "Record money received for an order"},
    {"/api/blade-system/paymentApi/settleOrders",
     Verbs::Post,
     Access::Button,
     "payment_add",
     taking(inputs::kSettleOrders, input_command<commands::settle_orders>),
     "",
     "Record one amount over several orders of a customer"},
    {"/api/blade-system/paymentApi/confirmPayment",
     Verbs::Post,
     Access::Button,
     "payment_confirm",
     taking(inputs::kSome, input_command<commands::confirm_payment>),
     "ids",
     "Confirm receipts that others recorded"},
    {"/api/blade-system/paymentApi/voidPayment",
     Verbs::Post,
     Access::Button,
     "payment_void",
     taking(inputs::kOneWithReason, input_command<commands::void_payment>),
     "id,reason",
     "Take a receipt back"},
};

}  // namespace

std::span<const Route> payment_routes() {
    return kPaymentRoutes;
}

}  // namespace oms::api
