// Accounts of suppliers: entries, monthly statements, ageing.
#include "api/paper/account_sheet.hpp"
#include "api/paper/pdf.hpp"
#include "api/paper/print_calls.hpp"
#include "api/routes/purchasing/purchasing_answers.hpp"
#include "api/routes/tables.hpp"
#include "api/sheets/made_stamp.hpp"
#include "api/views/document_view.hpp"
#include "api/views/purchasing/supplier_statement.hpp"
#include "api/views/purchasing/supplier_view.hpp"
#include "commands/purchasing/purchasing_inputs.hpp"
#include "commands/purchasing/supplier_statements.hpp"
#include "entities/tables/purchasing/purchasing.hpp"
#include "projections/purchasing/supplier_accounts.hpp"

namespace oms::api {
namespace {

Result<std::string> supplier_entry_page(QueryCall& call) {
    return document_list(
        call, entities::tables::kSupplierEntry, projections::supplier_entry_table()
    );
}

Result<Response> supplier_file(DirectCall& call) {
    const auto statement = read_account<SupplierAccount>(call);
    if (!statement) {
        return statement.error();
    }
    const Language language = paper_language(call);
    auto sheet = supplier_sheet(*statement, language, call.now());
    sheet.printed = printed_stamp(call, language);
    return pdf_file(print::pdf_of(sheet), "statement");
}

constexpr std::string_view kView = "supplieraccount_view";

constexpr Route kSupplierRoutes[] = {
    {"/api/blade-system/supplierAccountApi/getEntryPage",
     Verbs::Get,
     Access::Button,
     kView,
     answering(answers::kSupplierEntryPage, supplier_entry_page),
     "current,size,ascs,descs,cooperationId,kind,procurementId,poNo,docNo,entryTime_dategt,"
     "entryTime_datelt",
     "What changed the debt to suppliers"},
    {"/api/blade-system/supplierAccountApi/getStatement",
     Verbs::Get,
     Access::Button,
     kView,
     answering(answers::kSupplierStatement, account_json<SupplierAccount>),
     "cooperationId,month",
     "A month of a supplier: opening, purchases, returns, payments, closing"},
    {"/api/blade-system/supplierAccountApi/getStatementMonths",
     Verbs::Get,
     Access::Button,
     kView,
     answering(answers::kSupplierMonths, account_months<SupplierAccount>),
     "cooperationId",
     "The months of a supplier, and which were agreed"},
    {"/api/blade-system/supplierAccountApi/agreeStatement",
     Verbs::Post,
     Access::Button,
     "supplieraccount_agree",
     taking(commands::inputs::kAgreeSupplier, input_command<commands::agree_supplier_statement>),
     "",
     "A supplier agrees to a month"},
    {"/api/blade-system/print/supplierStatement",
     Verbs::Get,
     Access::Button,
     kView,
     answer_file<supplier_file>,
     "cooperationId,month,lang",
     "A supplier's month as PDF",
     true},
    {"/api/blade-system/supplierAccountApi/getAgeing",
     Verbs::Get,
     Access::Button,
     kView,
     answering(answers::kSupplierAgeing, supplier_ageing),
     "",
     "What is owed to suppliers, by days after it was due"},
};

}  // namespace

std::span<const Route> supplier_routes() {
    return kSupplierRoutes;
}

}  // namespace oms::api
