// Lists as spreadsheets: the same filters, columns and scopes as on the screen.
#include "api/routes/tables.hpp"
#include "api/sheets/dict_choices.hpp"
#include "api/sheets/made_stamp.hpp"
#include "api/sheets/sheet_value.hpp"
#include "api/sheets/xlsx.hpp"
#include "api/views/document_view.hpp"
#include "api/views/record_lists.hpp"
#include "api/views/record_names.hpp"
#include "api/wire/envelope.hpp"
#include "api/wire/file_name.hpp"
#include "api/wire/texts.hpp"
#include "base/json.hpp"
#include "entities/dict_options.hpp"
#include "entities/spec.hpp"
#include "entities/tables/messages/messages.hpp"
#include "entities/tables/people/directory.hpp"
#include "entities/tables/system/logs.hpp"
#include "projections/projector.hpp"
#include "storage/lists/list_query.hpp"

#include <algorithm>
#include <deque>
#include <optional>
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

/// What cells say; a reference is read by its name or number, a choice by what its dictionary calls
/// it.
class Cells {
  public:
    Cells(DirectCall& call, const entities::EntitySpec& entity)
        : entity_(entity), language_(call.language()), dictionaries_(call) {
        if (const Result<storage::ReadModel*> model = call.model()) {
            names_.emplace(**model, &call.user());
        }
    }

    void put(Xlsx& sheet, std::size_t column, const std::string& name, json::Ref record) {
        const entities::FieldSpec* field = entities::find_field(entity_, name);
        const std::string words = field == nullptr ? std::string() : words_of(*field, record);
        if (words.empty()) {
            put_value(sheet, column, entity_.name, field, record[name], language_);
        } else {
            sheet.text(column, words);
        }
    }

  private:
    /// "" when the value says all there is.
    std::string words_of(const entities::FieldSpec& field, json::Ref record) {
        const json::Ref value = record[field.name];
        if (!field.ref.empty()) {
            if (const auto joined = record[entities::name_member(field.name)].text()) {
                return std::string(*joined);
            }
        }
        if (field.type == entities::FieldType::Id) {
            const std::string_view stem = field.name.substr(0, field.name.size() - 2);
            if (const auto number = record[fmt::format("{}No", stem)].text()) {
                return std::string(*number);
            }
            return name_of(field.ref, value);
        }
        if (!entities::by_dictionary(field)) {
            return {};
        }
        const auto number = value.integer();
        const std::string key =
            number ? std::to_string(*number) : std::string(value.text().value_or(""));
        return dictionaries_.text_of(field, key).value_or("");
    }

    std::string name_of(std::string_view entity, json::Ref value) {
        const entities::EntitySpec* of = entity.empty() ? nullptr : entities::find_entity(entity);
        if (!names_ || of == nullptr || of->storage != entities::Storage::Json) {
            return {};
        }
        return names_->of(of->name, Id::parse(value.text().value_or("")).value_or(Id{}));
    }

    const entities::EntitySpec& entity_;
    Language language_;
    DictChoices dictionaries_;
    std::optional<RecordNames> names_;  ///< nothing where the caller has no company's rows
};

/// Lists that are no table of the caller's company, with their rows as they answer them: who may
/// read one may have its sheet.
struct OwnList {
    const entities::EntitySpec* entity;
    std::string_view path;
    std::span<const Route> (*routes)();
    std::int64_t rows_max = storage::kDeepest;  ///< its pages end there

    const Route& route() const {
        const auto all = routes();
        return *std::find_if(all.begin(), all.end(), [&](const Route& r) {
            return r.path == path;
        });
    }
};

constexpr OwnList kOwnLists[] = {
    {&entities::tables::kUsualLog, "/api/blade-log/usual/list", log_routes},
    {&entities::tables::kApiLog, "/api/blade-log/api/list", log_routes},
    {&entities::tables::kErrorLog, "/api/blade-log/error/list", log_routes},
    {&entities::tables::kLoginLog, "/api/blade-system/loginLogApi/loginLogPageList", log_routes},
    {&entities::tables::kMessage, "/api/blade-desk/message/my/list", message_routes},
    {&entities::tables::kMessageBatch, "/api/blade-desk/message/my/sendList", message_routes},
    {&entities::tables::kPlatformUser, "/api/blade-user/platform-page", platform_user_routes, 1000},
};

const OwnList* own_list(const entities::EntitySpec& entity) {
    for (const OwnList& list : kOwnLists) {
        if (list.entity == &entity) {
            return &list;
        }
    }
    return nullptr;
}

/// A sheet asks for every page of its list, up to its own end.
void whole(storage::ListQuery& query, std::int64_t current) {
    query.current = current;
    query.size = kPage;
    query.deepest = kRowsMax;
}

/// One page of the entity's list as JSON, for the caller's eyes.
Result<std::string> list_page(
    DirectCall& call, const entities::EntitySpec& entity, std::int64_t current
) {
    if (const OwnList* list = own_list(entity)) {
        Request request = call.request();
        std::erase_if(request.query, [](const auto& p) {
            return p.first == "current" || p.first == "size" || p.first == "columns" ||
                   p.first == "note";
        });
        request.query.emplace_back("current", std::to_string(current));
        request.query.emplace_back("size", std::to_string(kPage));
        DirectCall page(std::move(request), list->route(), call.services());
        page.set_person(call.person());
        const Status read = page.read();
        return read ? std::get<QueryFn>(list->route().run)(page)
                    : Result<std::string>(read.error());
    }
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
        whole(*query, current);
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
    whole(*query, current);
    return rich_page(call, entity, table, **model, std::move(*query));
}

struct Extent {
    std::int64_t given = 0;
    std::int64_t total = 0;  ///< what the list has
};

/// The records of every page, as far as the list's pages and a sheet go.
Result<Extent> each_record(
    DirectCall& call, const entities::EntitySpec& entity, const std::function<void(json::Ref)>& f
) {
    const OwnList* own = own_list(entity);
    const std::int64_t rows_max = own != nullptr ? own->rows_max : kRowsMax;
    Extent extent;
    for (std::int64_t current = 1; current * kPage <= rows_max; ++current) {
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
        extent.given += static_cast<std::int64_t>(records.size());
        extent.total = std::max(extent.given, read->root()["total"].integer().value_or(0));
        if (static_cast<std::int64_t>(records.size()) < kPage) {
            break;
        }
    }
    return extent;
}

/// What the sheet shows and when, so that a printed sheet explains itself.
std::string stamp_of(const DirectCall& call, const std::string& title) {
    std::string stamp = title;
    if (const std::string_view note = call.parameter("note"); !note.empty()) {
        stamp += "  " + std::string(note);
    }
    return stamp + "  " + made_stamp(call);
}

void export_list(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const std::string_view path = call->route().path;
    const entities::EntitySpec* entity =
        call->route().entity != nullptr ? call->route().entity
                                        : entities::find_entity(path.substr(path.rfind('/') + 1));
    const std::vector<std::string> columns = columns_of(*entity, *call);
    const Language language = call->language();
    std::vector<std::string> headings;
    headings.reserve(columns.size());
    for (const std::string& column : columns) {
        headings.emplace_back(label_of(language, fmt::format("{}.{}", entity->name, column)));
    }
    const std::string title(label_of(language, fmt::format("{}._name", entity->name)));
    const std::string note = stamp_of(*call, title);
    Xlsx sheet(title, note, headings);
    Cells cells(*call, *entity);
    const Result<Extent> extent = each_record(*call, *entity, [&](json::Ref record) {
        sheet.next_row();
        for (std::size_t c = 0; c < columns.size(); ++c) {
            cells.put(sheet, c, columns[c], record);
        }
    });
    if (!extent) {
        respond(refusal(*call, extent.error()));
        return;
    }
    if (extent->given < extent->total) {
        sheet.next_row();
        sheet.text(0, cut_stamp(language, extent->given, extent->total));
    }
    Response response;
    response.content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    response.headers.emplace_back(
        "Content-Disposition",
        "attachment" + file_name_part(fmt::format("{}-{}.xlsx", title, format_date(call->now())))
    );
    response.headers.emplace_back("Cache-Control", "no-store");
    response.body = sheet.finish();
    respond(std::move(response));
}

constexpr std::string_view kSummary = "The list as a spreadsheet, at most 20,000 rows";

/// Lists of documents that become a spreadsheet, and who may have it.
constexpr std::pair<std::string_view, std::string_view> kDocumentExports[] = {
    {"/api/blade-system/export/order", "order_export"},
    {"/api/blade-system/export/payment", "payment_export"},
    {"/api/blade-system/export/returns", "returns_export"},
    {"/api/blade-system/export/refund", "refund_export"},
    {"/api/blade-system/export/process", "process_export"},
    {"/api/blade-system/export/zqOrder", "zqorder_export"},
    {"/api/blade-system/export/cutPlan", "cutplan_export"},
    {"/api/blade-system/export/remnant", "remnant_export"},
    {"/api/blade-system/export/procurement", "procurement_export"},
    {"/api/blade-system/export/userBalance", "balance_export"},
    {"/api/blade-system/export/userBalanceLog", "balance_export"},
    {"/api/blade-system/export/deptBalance", "deptbalance_export"},
    {"/api/blade-system/export/wxOrder", "wxorder_export"},
    {"/api/blade-system/export/shiftOrder", "shiftorder_export"},
    {"/api/blade-system/export/stockBill", "stockbill_export"},
    {"/api/blade-system/export/stockTaking", "stocktaking_export"},
    {"/api/blade-system/export/stock", "stock_export"},
    {"/api/blade-system/export/putOrder", "putorder_export"},
    {"/api/blade-system/export/outOrder", "outorder_export"},
    {"/api/blade-system/export/outputRecord", "outputrecord_export"},
    {"/api/blade-system/export/receipt", "receipt_export"},
    {"/api/blade-system/export/outbox", "outbox_export"},
};

Route export_route(std::string_view path, std::string_view permission) {
    return {path, Verbs::Get, Access::Button, permission, export_list, "columns", kSummary, true};
}

/// Where other front ends look for the same sheet.
struct OtherPath {
    std::string_view entity;
    std::string_view path;
};

constexpr OtherPath kOtherPaths[] = {
    {"region", "/api/blade-system/region/export-region"},
    {"user", "/api/blade-user/export-user"},
};

std::vector<Route> make_export_routes() {
    static std::deque<std::string> paths;  // routes point into them
    std::vector<Route> routes;
    for (const auto& [path, permission] : kDocumentExports) {
        routes.push_back(export_route(path, permission));
    }
    for (const OwnList& list : kOwnLists) {
        const std::string& path =
            paths.emplace_back("/api/blade-system/export/").append(list.entity->name);
        Route route = export_route(path, list.route().permission);
        route.access = list.route().access;
        route.entity = list.entity;
        routes.push_back(route);
    }
    for (const entities::EntitySpec* entity : entities::all_entities()) {
        const entities::RouteSpec* spec = entities::find_route(*entity, entities::Op::Export);
        if (entity->storage != entities::Storage::Json || spec == nullptr) {
            continue;
        }
        Route route = export_route(spec->path, spec->permission);
        if (entity->tenant_scope == entities::TenantScope::Sys) {
            route.access = Access::Platform;
        }
        route.entity = entity;
        routes.push_back(route);
        for (const OtherPath& other : kOtherPaths) {
            if (other.entity == entity->name) {
                route.path = other.path;
                routes.push_back(route);
            }
        }
    }
    return routes;
}

}  // namespace

std::span<const Route> export_routes() {
    static const std::vector<Route> routes = make_export_routes();
    return routes;
}

}  // namespace oms::api
