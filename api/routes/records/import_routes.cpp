// Sheets of master data on their way in: a template, a dry run, the run.
#include "api/net/upload.hpp"
#include "api/routes/records/import_run.hpp"
#include "api/routes/tables.hpp"
#include "api/sheets/dict_choices.hpp"
#include "api/sheets/sheet_cells.hpp"
#include "api/sheets/sheet_import.hpp"
#include "api/sheets/sheet_template.hpp"
#include "api/views/rows.hpp"
#include "api/wire/envelope.hpp"
#include "base/json.hpp"
#include "entities/field_reader.hpp"
#include "entities/schema.hpp"

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace oms::api {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;
using entities::FieldType;

constexpr std::string_view kXlsx =
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// The file: the body, or its part of a form. BAD_MULTIPART, FILE_REQUIRED ... of a form.
Result<std::string_view> file_of(const DirectCall& call) {
    if (!call.route().multipart) {
        return std::string_view(call.request().body);
    }
    const auto upload = read_upload(call.request(), UploadUse::Any);
    return upload ? Result<std::string_view>(upload->content) : upload.error();
}

/// POST import/<entity>?dryRun=1; of forms `isCovered` says whether records that are there change.
void import_sheet(const std::shared_ptr<DirectCall>& call, Respond respond) {
    if (!import_rights(*call, *call->route().entity).any()) {
        respond(refusal(*call, Error::forbidden()));
        return;
    }
    const SheetGate gate;
    if (!gate) {
        respond(refusal(*call, Error::unavailable("UNAVAILABLE")));
        return;
    }
    const auto file = file_of(*call);
    auto sheet = file ? read_sheet(*file) : file.error();
    if (!sheet) {
        respond(refusal(*call, sheet.error()));
        return;
    }
    run_import(call, std::move(*sheet), respond);
}

/// What the column takes, as the second sheet of the template says it.
std::string rule_of(Language language, const FieldSpec& field) {
    const std::string_view of = field.type == FieldType::Code ? field.tree : field.ref;
    const auto text = [&](std::string_view key) {
        return message(
            language,
            key,
            {{"max", std::to_string(entities::limits_of(field).max)},
             {"name", std::string(label_of(language, fmt::format("{}._name", of)))}},
            key
        );
    };
    if (field.has(entities::kAuto)) {
        return text("SHEET_RULE_CODE");
    }
    switch (field.type) {
        case FieldType::Id:
            return text("SHEET_RULE_ONE");
        case FieldType::Ids:
            return text("SHEET_RULE_MANY");
        case FieldType::Code:
            return text("SHEET_RULE_TREE");
        case FieldType::Enum:
        case FieldType::Bool:
            return text("SHEET_RULE_CHOICE");
        case FieldType::Date:
            return text("SHEET_RULE_DATE");
        case FieldType::DateTime:
            return text("SHEET_RULE_TIME");
        case FieldType::Phone:
            return text("SHEET_RULE_PHONE");
        case FieldType::Size:
            return text("BAD_SIZE");
        case FieldType::Url:
        case FieldType::Urls:
            return text("SHEET_RULE_LINK");
        case FieldType::Json:
            return "JSON";
        default:
            return entities::integer_column(field) ? text("SHEET_RULE_NUMBER") : text("TOO_LONG");
    }
}

TemplateColumn column_of(
    DirectCall& call, DictChoices& choices, const EntitySpec& entity, const FieldSpec& field
) {
    TemplateColumn column;
    column.heading = sheet_heading(call.language(), entity, field, call.user());
    column.required = field.has(entities::kRequired) && field.initial.empty();
    column.choices = choices.offered(entity, field);
    column.rule = rule_of(call.language(), field);
    const bool number = entities::integer_column(field) && field.type != FieldType::Id &&
                        field.type != FieldType::Enum && field.type != FieldType::Bool;
    column.text = !number && field.type != FieldType::Date;
    if (field.type == FieldType::Date || field.type == FieldType::DateTime) {
        column.text = false;
        column.format = field.type == FieldType::Date ? "yyyy-mm-dd" : "yyyy-mm-dd hh:mm:ss";
    } else if (field.type == FieldType::Rate) {
        column.format = "0.00%";
    } else if (field.type == FieldType::Money) {
        column.format = "0.00";
    }
    return column;
}

/// GET import/<entity>: an empty sheet with what every column takes.
void import_template(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const EntitySpec& entity = *call->route().entity;
    if (!import_rights(*call, entity).any()) {
        respond(refusal(*call, Error::forbidden()));
        return;
    }
    const Language language = call->language();
    DictChoices choices(*call);
    std::vector<TemplateColumn> columns;
    for (const FieldSpec* field : sheet_fields(entity, call->user())) {
        columns.push_back(column_of(*call, choices, entity, *field));
    }
    const auto word = [&](std::string_view key) { return std::string(text_of(language, key)); };
    Response response;
    response.content_type = kXlsx;
    response.headers.emplace_back(
        "Content-Disposition", fmt::format("attachment; filename=\"{}-import.xlsx\"", entity.name)
    );
    response.headers.emplace_back("Cache-Control", "no-store");
    response.body = write_template(
        {word("SHEET_ROWS_NAME"), word("SHEET_RULES_NAME")},
        columns,
        {word("SHEET_RULE_COLUMN"),
         word("SHEET_RULE_REQUIRED"),
         word("SHEET_RULE_TAKES"),
         word("SHEET_RULE_CHOICES")},
        word("SHEET_YES")
    );
    respond(std::move(response));
}

/// Paths that live as long as literal ones.
const std::vector<std::pair<std::string, const EntitySpec*>>& paths() {
    static const auto all = [] {
        std::vector<std::pair<std::string, const EntitySpec*>> made;
        for (const EntitySpec* entity : entities::all_entities()) {
            if (entities::importable(*entity) || document_of(*entity) != nullptr) {
                made.emplace_back(fmt::format("/api/blade-system/import/{}", entity->name), entity);
            }
        }
        return made;
    }();
    return all;
}

/// Where other front ends look for the same, for those who may add.
struct FormPath {
    std::string_view entity;
    std::string_view sheet;
    std::string_view file;
    std::string_view button;
};

constexpr FormPath kFormPaths[] = {
    {"region",
     "/api/blade-system/region/export-template",
     "/api/blade-system/region/import-region",
     "region_add"},
    {"user", "/api/blade-user/export-template", "/api/blade-user/import-user", "user_add"},
};

/// The empty sheet, and the way back of a filled one.
void add_pair(std::vector<Route>& routes, Route sheet, std::string_view path, bool form) {
    sheet.run = import_template;
    sheet.link = true;
    sheet.summary = "An empty spreadsheet to fill in and import";
    routes.push_back(sheet);
    Route& file = routes.emplace_back(std::move(sheet));
    file.path = path;
    file.verbs = Verbs::Post;
    file.run = import_sheet;
    file.parameters = form ? "isCovered" : "dryRun";
    file.link = false;
    (form ? file.multipart : file.file) = true;
    file.summary = "Saves the rows of an .xlsx file (body, or part `file` of a form), all or none";
}

std::vector<Route> make_import_routes() {
    std::vector<Route> routes;
    Route route;
    route.access = Access::SignedIn;  // handlers ask for the add or the edit button
    for (const auto& [path, entity] : paths()) {
        route.path = path;
        route.entity = entity;
        add_pair(routes, route, path, false);
    }
    for (const FormPath& form : kFormPaths) {
        route.path = form.sheet;
        route.entity = &entities::entity_named(form.entity);
        const bool sys = route.entity->tenant_scope == entities::TenantScope::Sys;
        route.access = sys ? Access::Platform : Access::Button;
        route.permission = form.button;
        add_pair(routes, route, form.file, true);
    }
    return routes;
}

}  // namespace

std::span<const Route> import_routes() {
    static const std::vector<Route> routes = make_import_routes();
    return routes;
}

}  // namespace oms::api
