// Purchases (product-spec 7: procurementApi; domain-model 3.4).
#include "api/routes/answers.hpp"
#include "api/routes/counts_by_dept.hpp"
#include "api/routes/purchasing/purchasing_answers.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/grouped_counts.hpp"
#include "api/views/order_view.hpp"
#include "api/views/procurement_view.hpp"
#include "api/views/purchasing/suggestion_view.hpp"
#include "api/views/rows.hpp"
#include "commands/purchasing/buying.hpp"
#include "commands/purchasing/procurement_commands.hpp"
#include "commands/purchasing/purchasing_inputs.hpp"
#include "commands/purchasing/suggested_buying.hpp"
#include "commands/purchasing/supplier_returns.hpp"
#include "domain/purchasing/status.hpp"
#include "entities/tables/purchasing/purchasing.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/purchasing/procurements.hpp"
#include "storage/lists/list_query.hpp"

#include <algorithm>
#include <string>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

namespace tables = entities::tables;
using projections::Row;

constexpr std::int32_t kSteps[] = {
    domain::kPurchaseToSubmit,
    domain::kPurchaseToApprove,
    domain::kPurchaseToPay,
    domain::kPurchaseToShip,
    domain::kPurchaseToSign,
    domain::kPurchaseToPut,
    domain::kPurchaseDone};

Result<std::string> purchase_page(QueryCall& call) {
    return counted_list(call, tables::kProcurement, projections::procurement_table(), "poStatus");
}

Result<std::string> purchase_detail(QueryCall& call) {
    return document_detail(
        call, "id", tables::kProcurement, projections::procurement_table(), write_procurement
    );
}

/// The caller's purchases that these parameters choose.
Result<storage::ListQuery> purchases_where(
    QueryCall& call, const std::vector<std::pair<std::string, std::string>>& parameters
) {
    std::vector<std::string> ignored;
    return storage::parse_list_query(
        &tables::kProcurement, projections::procurement_table(), parameters, &call.user(), ignored
    );
}

/// {"41": n, …, "closed": n}: of one type, or of all.
Result<std::string> count_by_step(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    std::vector<std::pair<std::string, std::string>> parameters;
    if (const auto type = call.parameter("poType"); !type.empty()) {
        parameters.emplace_back("poType", type);
    }
    const auto query = purchases_where(call, parameters);
    if (!query) {
        return query.error();
    }
    const auto counts = count_members(**model, *query, "poStatus");
    return counts ? Result<std::string>(counts->front().second) : counts.error();
}

Result<std::string> count_by_user(QueryCall& call) {
    auto parameters = period_of(call);
    if (const auto user = call.parameter("userId"); !user.empty()) {
        const auto id = call.id("userId");
        if (!id) {
            return id.error();
        }
        parameters.emplace_back("buyerUserId", id->str());
    }
    const auto query = purchases_where(call, parameters);
    return query ? grouped_counts(
                       call, *query, *entities::find_field(tables::kProcurement, "buyerUserId")
                   )
                 : Result<std::string>(about_period(query.error()));
}

Result<std::string> count_by_dept(QueryCall& call) {
    return counts_by_dept(call, purchases_where(call, period_of(call)), tables::kProcurement);
}

/// The log of one purchase, grouped under its steps.
Result<std::string> log_list(QueryCall& call) {
    const Result<Id> id = call.id("procurementId");
    Result<storage::ReadModel*> model = call.model();
    Result<storage::ReadModel*> sys = call.sys_model();
    if (!id || !model || !sys) {
        return !id ? id.error() : !model ? std::move(model).error() : std::move(sys).error();
    }
    if (!in_callers_rows(
            call, **model, tables::kProcurement, projections::procurement_table(), *id
        )) {
        return Error::not_found("procurementId");
    }
    const auto& logs = projections::procurement_logs();
    const std::vector<Row> entries =
        (*model)->rows(logs.table(), "procurementId", projections::cell(*id));
    const entities::Renderer renderer =
        rich_renderer(tables::kProcurementLog, logs.table(), call.user());
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const std::int32_t status : kSteps) {
        const StepLabel step = step_label(**sys, status);
        out.begin_object();
        out.member("id", std::string_view(step.id));
        out.member("label", std::string_view(step.label));
        out.member("poStatus", std::int64_t{status});
        out.key("child").begin_array();
        for (const Row& row : entries) {
            if (projections::integer(logs, row, "poStatus") == status) {
                const StoredRow view(logs.table(), row, renderer.columns());
                out.begin_object();
                renderer.write_members(out, view, nullptr);
                out.member("position", view.integer(0));
                out.end_object();
            }
        }
        out.end_array().end_object();
    }
    out.end_array();
    return text;
}

Result<std::string> log_page(QueryCall& call) {
    return document_list(call, tables::kProcurementLog, projections::procurement_log_table());
}

Result<std::string> log_detail(QueryCall& call) {
    const Result<Id> id = call.id("id");
    Result<storage::ReadModel*> model = call.model();
    if (!id || !model) {
        return !id ? id.error() : std::move(model).error();
    }
    const projections::Table& table = projections::procurement_log_table();
    const auto row = live_row(**model, table, *id);
    if (!row || !in_callers_rows(call, **model, tables::kProcurementLog, table, *id)) {
        return Error::not_found("id");
    }
    const entities::Renderer renderer = rich_renderer(tables::kProcurementLog, table, call.user());
    std::string text;
    json::Writer out(text);
    renderer.write(out, StoredRow(table, *row, renderer.columns()), nullptr);
    return text;
}

/// What an order lacks, line by line.
Result<std::string> lacking(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    if (Status known = order_in_rows(call, **model, "orderId"); !known) {
        return std::move(known).error();
    }
    const Result<Id> order = call.id("orderId");
    const auto& lines = projections::order_lines();
    const commands::RowsOf rows = [&](const auto& table, std::string_view column, Id id) {
        return (*model)->rows(table, column, projections::cell(id));
    };
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const Row& line : rows(lines.table(), "orderId", *order)) {
        const Id id = projections::id_of(lines, line, "id");
        out.begin_object();
        out.member("orderDetailId", id);
        out.member("commodityId", projections::id_of(lines, line, "commodityId"));
        for (const auto* name :
             {"commodityCode", "commodityName", "size", "grade", "colorNumber"}) {
            out.member(name, projections::text(lines, line, name));
        }
        for (const auto* name :
             {"lineNo", "pieces", "piecesPerBox", "deliveredPieces", "reservedPieces"}) {
            out.member(name, projections::integer(lines, line, name));
        }
        out.member("comingPieces", commands::coming_for(rows, id));
        out.member("lackingPieces", commands::lacking_of(rows, line));
        out.end_object();
    }
    out.end_array();
    return text;
}

constexpr std::string_view kFilters =
    "current,size,ascs,descs,keyword,poStatus,poType,cooperationId,brandId,orderId,buyerUserId,"
    "deptId,warehouseId,payTerm,signStatus,closed,createTime_dategt,createTime_datelt,counts";
constexpr std::string_view kPeriod = "userId,startDate,endDate";
constexpr std::string_view kDeptPeriod = "deptId,startDate,endDate";

constexpr Route kProcurementRoutes[] = {
    {"/api/blade-system/procurementApi/procurementPageList",
     Verbs::GetOrPost,
     Access::Button,
     "procurement_view",
     answering(answers::kPurchasePage, purchase_page),
     kFilters,
     "Purchases of the caller's rows; counts=1 tells how many stand at each step"},
    {"/api/blade-system/procurementApi/getProcurementById",
     Verbs::GetOrPost,
     Access::Button,
     "procurement_view",
     answering(answers::kPurchase, purchase_detail),
     "id,asOf",
     "One purchase with lines, waybills, signings, payments and what goods were bought for last"},
    {"/api/blade-system/procurementApi/getCount",
     Verbs::GetOrPost,
     Access::Button,
     "procurement_view",
     count_by_step,
     "poType",
     "Purchases at each step"},
    {"/api/blade-system/procurementApi/getProNumByUserid",
     Verbs::GetOrPost,
     Access::Button,
     "procurement_view",
     answering(answers::kGroups, count_by_user),
     kPeriod,
     "Number of purchases of a period by buyer"},
    {"/api/blade-system/procurementApi/getProNumByDept",
     Verbs::GetOrPost,
     Access::Button,
     "procurement_view",
     answering(answers::kGroups, count_by_dept),
     kDeptPeriod,
     "Number of purchases of a period by department"},
    {"/api/blade-system/procurementApi/getLogList",
     Verbs::GetOrPost,
     Access::Button,
     "procurement_view",
     answering(answers::kPurchaseSteps, log_list),
     "procurementId",
     "Log of a purchase by steps"},
    {"/api/blade-system/procurementApi/logPageList",
     Verbs::GetOrPost,
     Access::Button,
     "procurement_view",
     answering(answers::kPurchaseLogPage, log_page),
     "current,size,ascs,descs,keyword,procurementId,poStatus,operatorName",
     "Log of the caller's purchases"},
    {"/api/blade-system/procurementApi/getLogDetail",
     Verbs::GetOrPost,
     Access::Button,
     "procurement_view",
     answering(answers::kPurchaseLog, log_detail),
     "id",
     "One entry of a log"},
    {"/api/blade-system/procurementApi/addOrUpdateProcurementVO",
     Verbs::Post,
     Access::Button,
     "procurement_add",
     taking(inputs::kSavePurchase, named_command<commands::save_procurement>),
     "",
     "New or changed purchase with lines; poStatus 42 submits it"},
    // Each step needs a button of its own, which the command checks (procurement_submit, ...).
    {"/api/blade-system/procurementApi/UpdateProcurementVO",
     Verbs::Post,
     Access::Button,
     "procurement_view",
     taking(inputs::kSavePurchase, named_command<commands::update_procurement>),
     "",
     "Header and lines of a draft, waybills, or the step that poStatus asks for"},
    {"/api/blade-system/procurementApi/updateProcument",
     Verbs::Post,
     Access::Button,
     "procurement_view",
     taking(inputs::kSavePurchase, named_command<commands::update_procurement>),
     "",
     "Header of a draft, or the step that poStatus asks for"},
    {"/api/blade-system/procurementApi/updateProcumentSign",
     Verbs::Post,
     Access::Button,
     "procurement_sign",
     taking(inputs::kSignPurchase, input_command<commands::sign_procurement>),
     "",
     "A part of the goods is taken over; a put order arises"},
    {"/api/blade-system/procurementApi/payProcurement",
     Verbs::Post,
     Access::Button,
     "procurement_pay",
     taking(inputs::kPayPurchase, input_command<commands::pay_procurement>),
     "",
     "Money to the supplier, or back from it"},
    {"/api/blade-system/procurementApi/returnProcurement",
     Verbs::Post,
     Access::Button,
     "procurement_return",
     taking(inputs::kReturnPurchase, input_command<commands::return_procurement>),
     "",
     "Goods go back to the supplier: an out order arises"},
    {"/api/blade-system/procurementApi/getLacking",
     Verbs::Get,
     Access::Button,
     "procurement_view",
     answering(answers::kLacking, lacking),
     "orderId",
     "What an order lacks: ordered less delivered, reserved and already bought"},
    {"/api/blade-system/procurementApi/buyLacking",
     Verbs::Post,
     Access::Button,
     "procurement_add",
     taking(inputs::kBuyLacking, input_command<commands::buy_lacking>),
     "",
     "Drafts of what an order lacks, one for each supplier"},
    {"/api/blade-system/procurementApi/getSuggestions",
     Verbs::Get,
     Access::Button,
     "suggestion_view",
     answering(answers::kSuggestions, suggestions_json),
     "",
     "What to buy: safety stock and open orders less what is available and coming"},
    {"/api/blade-system/procurementApi/buySuggested",
     Verbs::Post,
     Access::Button,
     "procurement_add",
     taking(inputs::kBuySuggested, input_command<commands::buy_suggested>),
     "",
     "Drafts for stock, one for each supplier"},
    {"/api/blade-system/procurementApi/deleteProcurement",
     Verbs::GetOrPost,
     Access::Button,
     "procurement_view",
     taking(inputs::kSomeWithReason, input_command<commands::cancel_procurements>),
     "ids,reason",
     "Cancel purchases that nothing was sent of"},
    {"/api/blade-system/procurementApi/deleteProcurementDetail",
     Verbs::GetOrPost,
     Access::Button,
     "procurement_view",
     taking(inputs::kSome, input_command<commands::remove_procurement_lines>),
     "ids",
     "Take lines off a draft"},
    {"/api/blade-system/procurementApi/removeLogisticDetail",
     Verbs::GetOrPost,
     Access::Button,
     "procurement_ship",
     taking(inputs::kSome, input_command<commands::remove_waybills>),
     "ids",
     "Take waybills off"},
};

}  // namespace

std::span<const Route> procurement_routes() {
    return kProcurementRoutes;
}

}  // namespace oms::api
