// Accounts of suppliers: entries, monthly statements, ageing.
#include "api/routes/purchasing/purchasing_answers.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/purchasing/supplier_view.hpp"
#include "entities/tables/purchasing/purchasing.hpp"
#include "projections/purchasing/supplier_accounts.hpp"

namespace oms::api {
namespace {

Result<std::string> supplier_entry_page(QueryCall& call) {
    return document_list(
        call, entities::tables::kSupplierEntry, projections::supplier_entry_table()
    );
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
     answering(answers::kSupplierStatement, supplier_statement),
     "cooperationId,month",
     "A month of a supplier: opening, purchases, returns, payments, closing"},
    {"/api/blade-system/supplierAccountApi/getStatementMonths",
     Verbs::Get,
     Access::Button,
     kView,
     answering(answers::kSupplierMonths, supplier_months),
     "cooperationId",
     "The months of a supplier"},
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
