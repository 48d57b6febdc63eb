// Lists as spreadsheets: the same filters, columns and scopes as on the screen.
#include "api/envelope.hpp"
#include "api/order_view.hpp"
#include "api/record_lists.hpp"
#include "api/routes/tables.hpp"
#include "api/sheet_value.hpp"
#include "api/texts.hpp"
#include "api/xlsx.hpp"
#include "base/json.hpp"
#include "entities/spec.hpp"
#include "projections/tables.hpp"
#include "storage/list_query.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace oms::api {
namespace {

constexpr std::int64_t kRowsMax = 20000;
constexpr std::int64_t kPage = 200;

/// Columns asked for that exist and that the viewer may see; the entity's list fields otherwise.
std::vector<std::string> columns_of(const entities::EntitySpec& entity, const DirectCall& call) {
    std::vector<std::string> columns;
    for (const std::string_view name : entities::split_list(call.parameter("columns"))) {
        columns.emplace_back(name);
    }
    if (columns.empty()) {
        for (const entities::FieldSpec& field : entity.fields) {
            if (field.has(entities::kList) && entities::may_see(field.scope, call.user())) {
                columns.emplace_back(field.name);
            }
        }
    }
    return columns;
}

/// What a cell says; a reference is read by its name.
void put_cell(
    Xlsx& sheet,
    std::size_t column,
    const entities::EntitySpec& entity,
    const std::string& name,
    json::Ref record,
    Language language
) {
    const entities::FieldSpec* field = entities::find_field(entity, name);
    if (field != nullptr && !field->ref.empty()) {
        const json::Ref joined = record[entities::name_member(name)];
        if (joined.is_string()) {
            sheet.text(column, *joined.text());
            return;
        }
    }
    put_value(sheet, column, entity.name, field, record[name], language);
}

/// One page of the entity's list as JSON, for the caller's eyes.
Result<std::string> list_page(
    DirectCall& call, const entities::EntitySpec& entity, std::int64_t current
) {
    Pairs parameters = call.parameters();
    std::erase_if(parameters, [](const auto& p) {
        return p.first == "current" || p.first == "size";
    });
    static constexpr std::string_view kOwn[] = {"columns", "note"};
    if (entity.storage == entities::Storage::Json) {
        Result<storage::ListQuery> query = record_query(call, entity, parameters, kOwn);
        if (!query) {
            return std::move(query).error();
        }
        query->current = current;
        query->size = kPage;
        return page_of(call, *query);
    }
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    std::vector<std::string> ignored;
    const projections::Table& table = projections::table_for(entity);
    Result<storage::ListQuery> query =
        storage::parse_list_query(&entity, table, parameters, &call.user(), ignored, kOwn);
    if (!query) {
        return std::move(query).error();
    }
    query->current = current;
    query->size = kPage;
    return rich_page(call, entity, table, **model, std::move(*query));
}

/// The records of every page; stops at kRowsMax.
Status each_record(
    DirectCall& call, const entities::EntitySpec& entity, const std::function<void(json::Ref)>& f
) {
    for (std::int64_t current = 1; (current - 1) * kPage < kRowsMax; ++current) {
        Result<std::string> page = list_page(call, entity, current);
        if (!page) {
            return std::move(page).error();
        }
        const Result<json::Document> read = json::Document::parse(*page);
        if (!read) {
            return read.error();
        }
        const json::Ref records = read->root()["records"];
        for (std::size_t i = 0; i < records.size(); ++i) {
            f(records.at(i));
        }
        if (static_cast<std::int64_t>(records.size()) < kPage) {
            break;
        }
    }
    return {};
}

void export_list(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const std::string_view path = call->route().path;
    const entities::EntitySpec* entity = entities::find_entity(path.substr(path.rfind('/') + 1));
    const std::vector<std::string> columns = columns_of(*entity, *call);
    const Language language = call->language();
    std::vector<std::string> headings;
    headings.reserve(columns.size());
    for (const std::string& column : columns) {
        headings.emplace_back(label_of(language, fmt::format("{}.{}", entity->name, column)));
    }
    // What the sheet shows and when, so that a printed sheet explains itself.
    const std::string moment =
        call->as_of().empty()
            ? std::string()
            : message(language, "AS_OF_SHEET", {{"asOf", call->as_of()}}, "AS_OF_SHEET") + "  ";
    const std::string note =
        fmt::format("{}  {}{}", call->parameter("note"), moment, format_datetime(call->now()));
    const std::string title(label_of(language, fmt::format("{}._name", entity->name)));
    Xlsx sheet(title, note, headings);
    const Status done = each_record(*call, *entity, [&](json::Ref record) {
        sheet.next_row();
        for (std::size_t c = 0; c < columns.size(); ++c) {
            put_cell(sheet, c, *entity, columns[c], record, language);
        }
    });
    if (!done) {
        respond(refusal(*call, done.error()));
        return;
    }
    Response response;
    response.content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    response.headers.emplace_back(
        "Content-Disposition", fmt::format("attachment; filename=\"{}.xlsx\"", entity->name)
    );
    response.headers.emplace_back("Cache-Control", "no-store");
    response.body = sheet.finish();
    respond(std::move(response));
}

constexpr std::string_view kSummary = "The list as a spreadsheet, at most 20,000 rows";

std::vector<Route> make_routes() {
    std::vector<Route> routes{
        {"/api/blade-system/export/order",
         Verbs::Get,
         Access::Button,
         "order_export",
         export_list,
         "columns",
         kSummary,
         true},
        {"/api/blade-system/export/payment",
         Verbs::Get,
         Access::Button,
         "payment_export",
         export_list,
         "columns",
         kSummary,
         true},
        {"/api/blade-system/export/returns",
         Verbs::Get,
         Access::Button,
         "returns_export",
         export_list,
         "columns",
         kSummary,
         true},
        {"/api/blade-system/export/refund",
         Verbs::Get,
         Access::Button,
         "refund_export",
         export_list,
         "columns",
         kSummary,
         true},
        {"/api/blade-system/export/userBalance",
         Verbs::Get,
         Access::Button,
         "balance_export",
         export_list,
         "columns",
         kSummary,
         true},
        {"/api/blade-system/export/userBalanceLog",
         Verbs::Get,
         Access::Button,
         "balance_export",
         export_list,
         "columns",
         kSummary,
         true},
        {"/api/blade-system/export/deptBalance",
         Verbs::Get,
         Access::Button,
         "deptbalance_export",
         export_list,
         "columns",
         kSummary,
         true},
        {"/api/blade-system/export/wxOrder",
         Verbs::Get,
         Access::Button,
         "wxorder_export",
         export_list,
         "columns",
         kSummary,
         true},
        {"/api/blade-system/export/shiftOrder",
         Verbs::Get,
         Access::Button,
         "shiftorder_export",
         export_list,
         "columns",
         kSummary,
         true},
        {"/api/blade-system/export/stockBill",
         Verbs::Get,
         Access::Button,
         "stockbill_export",
         export_list,
         "columns",
         kSummary,
         true},
        {"/api/blade-system/export/stockTaking",
         Verbs::Get,
         Access::Button,
         "stocktaking_export",
         export_list,
         "columns",
         kSummary,
         true},
    };
    for (const entities::EntitySpec* entity : entities::all_entities()) {
        if (entity->storage != entities::Storage::Json) {
            continue;
        }
        if (const entities::RouteSpec* spec = entities::find_route(*entity, entities::Op::Export)) {
            const bool platform = entity->tenant_scope == entities::TenantScope::Sys;
            Route route;
            route.path = spec->path;
            route.access = platform ? Access::Platform : Access::Button;
            route.permission = spec->permission;
            route.run = export_list;
            route.parameters = "columns";
            route.link = true;
            route.summary = kSummary;
            route.entity = entity;
            routes.push_back(route);
        }
    }
    return routes;
}

}  // namespace

std::span<const Route> export_routes() {
    static const std::vector<Route> routes = make_routes();
    return routes;
}

}  // namespace oms::api
