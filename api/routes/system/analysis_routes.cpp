// Analysis: figures by dimension, the rows behind them, and both as a spreadsheet.
#include "api/routes/tables.hpp"
#include "api/sheets/analysis_sheet.hpp"
#include "api/views/analysis.hpp"
#include "api/views/document_view.hpp"
#include "api/wire/envelope.hpp"
#include "entities/spec.hpp"
#include "projections/orders/order_tables.hpp"
#include "storage/lists/list_query.hpp"

#include <algorithm>
#include <string>

namespace oms::api {
namespace {

constexpr std::string_view kOrderParameters =
    "dimension,startDate,endDate,deptId,guideUserId,orderStatus,payMode,brandId,size";
constexpr std::string_view kCustomerParameters =
    "dimension,startDate,endDate,deptId,userId,sourceType,customerLevel,followStatus";
constexpr std::string_view kChannelParameters =
    "dimension,startDate,endDate,deptId,ownerUserId,channelType,priceLevel";

using Analyse = Result<Figures> (*)(QueryCall&);

template <Analyse Ask>
Result<std::string> analyse(QueryCall& call) {
    const Result<Figures> figures = Ask(call);
    const Result<storage::ReadModel*> model = call.model();
    if (!figures || !model) {
        return figures ? model.error() : figures.error();
    }
    return to_json(*figures, **model);
}

template <Analyse Ask>
void export_figures(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const Result<Figures> figures = Ask(*call);
    const Result<storage::ReadModel*> model = call->model();
    if (!figures || !model) {
        respond(refusal(*call, figures ? model.error() : figures.error()));
        return;
    }
    Response response;
    response.content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"analysis.xlsx\"");
    response.headers.emplace_back("Cache-Control", "no-store");
    response.body = to_sheet(*figures, **model, *call);
    respond(std::move(response));
}

/// Lines of all orders in the caller's scope, each with the number of its order.
Result<std::string> order_lines(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const entities::EntitySpec& entity = *entities::find_entity("orderDetail");
    const projections::Table& table = projections::order_detail_table();
    std::vector<std::string> ignored;
    Result<storage::ListQuery> query =
        storage::parse_list_query(&entity, table, call.parameters(), &call.user(), ignored);
    if (!query) {
        return std::move(query).error();
    }
    for (const std::string& name : ignored) {
        call.ignore(name);
    }
    if (query->sort.empty()) {
        query->sort = {{"orderTime", true}};
    }
    const auto columns = rich_plan(entity, table, call.user()).columns();
    const auto place = static_cast<std::size_t>(
        std::find(columns.begin(), columns.end(), "orderId") - columns.begin()
    );
    const auto more = [&](json::Writer& out, const entities::RowReader& row) {
        const auto order = (*model)->row(projections::order_table(), Id{row.integer(place)});
        out.member("orderNo", order ? text(projections::orders(), *order, "orderNo") : "");
    };
    return rich_page(call, entity, table, **model, std::move(*query), more);
}

constexpr Route kAnalysisRoutes[] = {
    {"/api/blade-system/orderApi/analyseOrder",
     Verbs::GetOrPost,
     Access::Button,
     "analysis_view",
     analyse<analyse_orders>,
     kOrderParameters,
     "Orders or their lines counted by one or two dimensions"},
    {"/api/blade-system/customerApi/analyseCustomer",
     Verbs::GetOrPost,
     Access::Button,
     "customeranalysis_view",
     analyse<analyse_customers>,
     kCustomerParameters,
     "Customers counted by one or two dimensions"},
    {"/api/blade-system/channelCustomerApi/analyseCustomer",
     Verbs::GetOrPost,
     Access::Button,
     "customeranalysis_view",
     analyse<analyse_channel_customers>,
     kChannelParameters,
     "Channel customers counted by one or two dimensions"},
    {"/api/blade-system/orderApi/orderLinePageList",
     Verbs::Get,
     Access::Button,
     "analysis_view",
     order_lines,
     "current,size,brandId,size_equal,orderStatus,deptId,guideUserId,closed,orderTime_datege",
     "Lines of the orders in the caller's rows"},
    {"/api/blade-system/export/analyseOrder",
     Verbs::Get,
     Access::Button,
     "analysis_export",
     export_figures<analyse_orders>,
     kOrderParameters,
     "analyseOrder as a spreadsheet",
     true},
    {"/api/blade-system/export/analyseCustomer",
     Verbs::Get,
     Access::Button,
     "customeranalysis_export",
     export_figures<analyse_customers>,
     kCustomerParameters,
     "analyseCustomer as a spreadsheet",
     true},
    {"/api/blade-system/export/analyseChannelCustomer",
     Verbs::Get,
     Access::Button,
     "customeranalysis_export",
     export_figures<analyse_channel_customers>,
     kChannelParameters,
     "analyseCustomer of channel customers as a spreadsheet",
     true},
};

}  // namespace

std::span<const Route> analysis_routes() {
    return kAnalysisRoutes;
}

}  // namespace oms::api
