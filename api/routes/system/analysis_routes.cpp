// Analysis: figures by dimension, the rows behind them, and both as a spreadsheet.
#include "api/routes/tables.hpp"
#include "api/sheets/analysis_sheet.hpp"
#include "api/views/analysis/analysis.hpp"
#include "api/views/document_view.hpp"
#include "api/wire/envelope.hpp"
#include "entities/spec.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/projector.hpp"
#include "storage/lists/list_query.hpp"

#include <algorithm>
#include <string>

namespace oms::api {
namespace {

constexpr std::string_view kOrderParameters =
    "dimension,startDate,endDate,compare,deptId,guideUserId,orderStatus,payMode,brandId,size,"
    "customerId,channelCustomerId,designerUserId,regionCode,commodityId";
constexpr std::string_view kCustomerParameters =
    "dimension,startDate,endDate,compare,deptId,userId,sourceType,customerLevel,followStatus";
constexpr std::string_view kChannelParameters =
    "dimension,startDate,endDate,compare,deptId,ownerUserId,channelType,priceLevel";
constexpr std::string_view kDatasetParameters =
    "dataset,dimension,startDate,endDate,compare,commodityId,cooperationId,plantId,craftId,deptId";

using Analyse = Result<Figures> (*)(QueryCall&);

Result<Figures> analyse_customers(QueryCall& call) {
    return analyse(call, dataset_named("customer"));
}

Result<Figures> analyse_channel_customers(QueryCall& call) {
    return analyse(call, dataset_named("channelCustomer"));
}

Result<Figures> analyse_asked(QueryCall& call) {
    const auto dataset = asked_dataset(call);
    return dataset ? analyse(call, **dataset) : Result<Figures>(dataset.error());
}

template <Analyse Ask>
Result<std::string> answer(QueryCall& call) {
    const Result<Figures> figures = Ask(call);
    return figures ? Result<std::string>(to_json(*figures)) : Result<std::string>(figures.error());
}

template <Analyse Ask>
void export_figures(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const Result<Figures> figures = Ask(*call);
    if (!figures) {
        respond(refusal(*call, figures.error()));
        return;
    }
    Response response;
    response.content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"analysis.xlsx\"");
    response.headers.emplace_back("Cache-Control", "no-store");
    response.body = to_sheet(*figures, *call);
    respond(std::move(response));
}

Result<std::string> list_datasets(QueryCall& call) {
    return datasets_json(call.user());
}

/// The rows that a dataset counts, with the filters of a list.
Result<std::string> dataset_rows(QueryCall& call) {
    constexpr std::string_view kOwn[] = {"dataset"};
    const auto asked = asked_dataset(call);
    Result<storage::ReadModel*> model = call.model();
    if (!asked || !model) {
        return asked ? std::move(model).error() : asked.error();
    }
    const Dataset& dataset = **asked;
    const entities::EntitySpec& entity = dataset.spec();
    auto query = read_query(call, entity, *dataset.table, kOwn);
    if (!query) {
        return std::move(query).error();
    }
    query->filters.push_back({std::string(dataset.time), storage::Match::NotNull, {}});
    for (const Fixed& fixed : dataset.fixed) {
        query->filters.push_back(filter_of(fixed));
    }
    if (query->sort.empty()) {
        query->sort = {{std::string(dataset.time), true}};
    }
    if (dataset.owner.id.empty()) {
        return rich_page(call, entity, *dataset.table, **model, std::move(*query));
    }
    const auto columns = rich_plan(entity, *dataset.table, call.user()).columns();
    const auto place = static_cast<std::size_t>(
        std::find(columns.begin(), columns.end(), dataset.owner.id) - columns.begin()
    );
    const projections::Table& owners =
        projections::table_for(entities::entity_named(dataset.owner.entity));
    const auto more = [&](json::Writer& out, const entities::RowReader& row) {
        const auto owner = (*model)->row(owners, Id{row.integer(place)});
        for (const std::string_view told : entities::split_list(dataset.owner.tells)) {
            const std::size_t column = owners.column(told).value();
            const auto* text = owner ? std::get_if<std::string>(&(*owner)[column]) : nullptr;
            out.member(told, text == nullptr ? std::string_view() : std::string_view(*text));
        }
    };
    return rich_page(call, entity, *dataset.table, **model, std::move(*query), more);
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
     answer<analyse_orders>,
     kOrderParameters,
     "Orders or their lines counted by one or two dimensions"},
    {"/api/blade-system/customerApi/analyseCustomer",
     Verbs::GetOrPost,
     Access::Button,
     "customeranalysis_view",
     answer<analyse_customers>,
     kCustomerParameters,
     "Customers counted by one or two dimensions"},
    {"/api/blade-system/channelCustomerApi/analyseCustomer",
     Verbs::GetOrPost,
     Access::Button,
     "customeranalysis_view",
     answer<analyse_channel_customers>,
     kChannelParameters,
     "Channel customers counted by one or two dimensions"},
    {"/api/blade-system/orderApi/orderLinePageList",
     Verbs::Get,
     Access::Button,
     "analysis_view",
     order_lines,
     "current,size,brandId,size_equal,orderStatus,deptId,guideUserId,closed,orderTime_datege",
     "Lines of the orders in the caller's rows"},
    {"/api/blade-system/analysisApi/datasets",
     Verbs::Get,
     Access::Button,
     "tradeanalysis_view",
     list_datasets,
     "",
     "What can be analysed: dimensions and measures of the datasets open to the caller"},
    {"/api/blade-system/analysisApi/analyse",
     Verbs::GetOrPost,
     Access::Button,
     "tradeanalysis_view",
     answer<analyse_asked>,
     kDatasetParameters,
     "Figures of a dataset by one or two dimensions"},
    {"/api/blade-system/analysisApi/rowPageList",
     Verbs::Get,
     Access::Button,
     "tradeanalysis_view",
     dataset_rows,
     "dataset,current,size",
     "The rows that a dataset counts, in the caller's rows"},
    {"/api/blade-system/export/analyse",
     Verbs::Get,
     Access::Button,
     "tradeanalysis_export",
     export_figures<analyse_asked>,
     kDatasetParameters,
     "Figures of a dataset as a spreadsheet",
     true},
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
