// Sheets of master data on their way in: a template, a dry run, the run.
#include "api/access_rows.hpp"
#include "api/envelope.hpp"
#include "api/password.hpp"
#include "api/password_calls.hpp"
#include "api/routes/tables.hpp"
#include "api/secrets.hpp"
#include "api/sheet_import.hpp"
#include "api/sheet_template.hpp"
#include "api/worker_pool.hpp"
#include "base/json.hpp"
#include "commands/import_commands.hpp"
#include "commands/stock_bill_commands.hpp"
#include "entities/document.hpp"
#include "entities/schema.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace oms::api {
namespace {

using commands::ImportedRow;
using commands::ImportReport;
using commands::RowOutcome;
using entities::EntitySpec;
using entities::FieldSpec;
using entities::FieldType;

constexpr std::size_t kErrorsShown = 1000;
constexpr std::size_t kRowsShown = 500;
constexpr std::string_view kXlsx =
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

struct Rights {
    bool add = false;
    bool edit = false;
};

/// The entity's own buttons; the platform's data are its administrators'.
Rights rights_of(const Call& call, const EntitySpec& entity) {
    const bool sys = entity.tenant_scope == entities::TenantScope::Sys;
    if (sys && !call.user().platform) {
        return {};
    }
    return {
        call.user().can(entities::button_code(entity, "add")),
        call.user().can(entities::button_code(entity, "edit"))};
}

/// What a command has left for the answer.
struct Run {
    bool dry = false;
    std::vector<std::string> ignored;
    std::shared_ptr<ImportReport> report = std::make_shared<ImportReport>();
};

std::string_view name_of(RowOutcome outcome) {
    switch (outcome) {
        case RowOutcome::Added:
            return "added";
        case RowOutcome::Changed:
            return "changed";
        case RowOutcome::Same:
            return "same";
        case RowOutcome::Failed:
            break;
    }
    return "failed";
}

std::string label_of_field(Language language, const EntitySpec& entity, std::string_view field) {
    return std::string(label_of(language, fmt::format("{}.{}", entity.name, field)));
}

void write_errors(
    json::Writer& out, Language language, const EntitySpec& entity, const ImportReport& report
) {
    std::size_t shown = 0;
    out.key("errors").begin_array();
    for (const ImportedRow& row : report.rows) {
        for (const Error& error : row.errors) {
            if (++shown > kErrorsShown) {
                break;
            }
            const bool known = entities::find_field(entity, error.field) != nullptr;
            out.begin_object()
                .member("line", row.line)
                .member("field", std::string_view(error.field))
                .member("key", std::string_view(error.key));
            out.member(
                "label",
                std::string_view(known ? label_of_field(language, entity, error.field) : "")
            );
            out.member(
                   "msg", std::string_view(message(language, error.key, error.params, "BAD_FIELD"))
            )
                .end_object();
        }
    }
    out.end_array();
}

void write_rows(
    json::Writer& out, Language language, const EntitySpec& entity, const ImportReport& report
) {
    std::size_t shown = 0;
    out.key("preview").begin_array();
    for (const ImportedRow& row : report.rows) {
        const bool saved = row.outcome == RowOutcome::Added || row.outcome == RowOutcome::Changed;
        if (!saved || ++shown > kRowsShown) {
            continue;
        }
        out.begin_object()
            .member("line", row.line)
            .member("outcome", name_of(row.outcome))
            .member("name", std::string_view(row.name));
        out.key("fields").begin_array();
        for (const std::string& field : row.fields) {
            out.value(std::string_view(label_of_field(language, entity, field)));
        }
        out.end_array().end_object();
    }
    out.end_array();
}

/// Members of the answer's data, without braces.
std::string members_of(const DirectCall& call, const Run& run) {
    const EntitySpec& entity = *call.route().entity;
    std::string data;
    json::Writer out(data);
    out.begin_object().member("dryRun", run.dry);
    out.member("rows", static_cast<std::int64_t>(run.report->rows.size()));
    for (const RowOutcome outcome :
         {RowOutcome::Added, RowOutcome::Changed, RowOutcome::Same, RowOutcome::Failed}) {
        out.member(name_of(outcome), run.report->count(outcome));
    }
    out.key("ignored").begin_array();
    for (const std::string& heading : run.ignored) {
        out.value(std::string_view(heading));
    }
    out.end_array();
    write_errors(out, call.language(), entity, *run.report);
    write_rows(out, call.language(), entity, *run.report);
    out.end_object();
    return data.substr(1, data.size() - 2);
}

Response answer(const DirectCall& call, const Run& run, const Result<storage::Accepted>& result) {
    if (result && result->repeated) {
        // The Command-Id came twice: what was done then is not looked at again.
        const std::string data =
            fmt::format(R"({{"dryRun":false,"repeated":true,"rows":{}}})", result->answers.size());
        return success(call.language(), data);
    }
    const bool looked = !result && result.error().key == "DRY_RUN";
    const bool failed = !result && result.error().key == "IMPORT_ROWS";
    if (result || looked || (failed && run.dry)) {
        Response response = success(call.language(), "{" + members_of(call, run) + "}");
        if (result) {
            response.headers.emplace_back("X-Ledger-Position", std::to_string(result->position));
        }
        return response;
    }
    Error error = result.error();
    if (error.code == ErrorCode::TooLarge) {
        error.key = "SHEET_TOO_MUCH";
    } else if (failed) {
        error.data = members_of(call, run);
    }
    return refusal(call, error);
}

/// Gives the rows to the writer. Rendering what came of them takes a worker.
void submit_rows(
    const std::shared_ptr<DirectCall>& call,
    commands::ImportRequest request,
    Run run,
    const Respond& respond
) {
    request.report = run.report;
    request.dry_run = run.dry;
    std::function<std::string()> body;
    if (!run.dry) {
        body = [&call] { return call->canonical_input(); };
    }
    const auto done = [call, respond, run = std::move(run)](const Result<storage::Accepted>& result
                      ) {
        const auto render = [call, respond, run, result] { respond(answer(*call, run, result)); };
        if (!call->services().workers.submit(render)) {
            render();
        }
    };
    submit_as_caller(call, commands::import_records(std::move(request)), body, respond, done);
}

/// The field whose values are sealed before they become part of an event.
std::string sealed_place(const EntitySpec& entity) {
    for (const FieldSpec& field : entity.fields) {
        if (field.type == FieldType::Password && entity.name != "user") {
            return fmt::format("{}/{}", entity.name, field.name);
        }
    }
    return {};
}

/// New users get the company's first password, as after a reset; its hash is made once.
void run_users(
    const std::shared_ptr<DirectCall>& call,
    commands::ImportRequest request,
    Run run,
    const Respond& respond
) {
    if (run.dry) {
        request.password_hash = "-";  // nothing is appended
        submit_rows(call, std::move(request), std::move(run), respond);
        return;
    }
    const auto password =
        parameter_value(*call, call->user().tenant, "account.initPassword", "123456");
    if (!password) {
        respond(refusal(*call, password.error()));
        return;
    }
    const bool taken = call->services().passwords.hash(
        *password,
        [call, request = std::move(request), run = std::move(run), respond](const std::string& hash
        ) {
            commands::ImportRequest with_hash = request;
            with_hash.password_hash = call->services().secrets.seal(kUserPassword, hash);
            submit_rows(call, std::move(with_hash), run, respond);
        }
    );
    if (!taken) {
        respond(refusal(*call, Error{ErrorCode::Unavailable, "UNAVAILABLE", {}, {}, {}}));
    }
}

/// Stock bills bring opening stock: each row is posted as one. Null for master data.
commands::Command (*document_of(const EntitySpec& entity))(commands::Input) {
    return entity.name == "stockBill" ? commands::save_stock_bill : nullptr;
}

/// POST import/<entity>?dryRun=1: the body is the file.
void import_sheet(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const EntitySpec& entity = *call->route().entity;
    const Rights rights = rights_of(*call, entity);
    if (!rights.add && !rights.edit) {
        respond(refusal(*call, Error::forbidden()));
        return;
    }
    const SheetGate gate;
    if (!gate) {
        respond(refusal(*call, Error{ErrorCode::Unavailable, "UNAVAILABLE", {}, {}, {}}));
        return;
    }
    auto sheet = read_sheet(call->request().body);
    auto read = sheet ? read_rows(*call, entity, std::move(*sheet))
                      : Result<SheetRows>(std::move(sheet).error());
    if (!read) {
        respond(refusal(*call, read.error()));
        return;
    }
    Run run;
    const std::string_view dry = call->parameter("dryRun");
    run.dry = dry == "1" || dry == "true";
    run.ignored = std::move(read->ignored);
    commands::ImportRequest request;
    request.entity = &entity;
    request.rows = std::move(read->rows);
    request.may_add = rights.add;
    request.may_edit = rights.edit;
    request.document = document_of(entity);
    if (std::string place = sealed_place(entity); !place.empty()) {
        const Secrets& secrets = call->services().secrets;
        request.seal = [&secrets, place = std::move(place)](std::string_view plain) {
            return secrets.seal(place, plain);
        };
    }
    if (entity.name == "user") {
        run_users(call, std::move(request), std::move(run), respond);
    } else {
        submit_rows(call, std::move(request), std::move(run), respond);
    }
}

/// Labels of an enum's options, or the values of its dictionary.
std::vector<std::string> choices_of(
    DirectCall& call, const EntitySpec& entity, const FieldSpec& field
) {
    std::vector<std::string> choices;
    const bool flag = field.type == FieldType::Bool;
    for (const std::string_view option : entities::split_list(flag ? "1,0" : field.options)) {
        const std::string key = fmt::format("{}.{}_{}", entity.name, field.name, option);
        const std::string_view label = label_of(call.language(), key);
        const std::string_view plain =
            flag ? text_of(call.language(), option == "1" ? "SHEET_YES" : "SHEET_NO") : option;
        choices.emplace_back(label == key || label.empty() ? plain : label);
    }
    const auto sys = field.dict.empty() ? call.model() : call.sys_model();
    if (!field.dict.empty() && sys) {
        for (const auto& row : live_rows_where(**sys, table_named("dict"), "code", field.dict)) {
            const json::Document entry = stored_document(row);
            const auto key = entry.root()["dictKey"].text().value_or("-1");
            if (key != "-1") {
                choices.emplace_back(entry.root()["dictValue"].text().value_or(key));
            }
        }
    }
    return choices;
}

/// What the column takes, as the second sheet of the template says it.
std::string rule_of(Language language, const FieldSpec& field) {
    const auto text = [&](std::string_view key) {
        return message(
            language,
            key,
            {{"max", std::to_string(entities::limits_of(field).max)},
             {"name", std::string(label_of(language, std::string(field.ref) + "._name"))}},
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

TemplateColumn column_of(DirectCall& call, const EntitySpec& entity, const FieldSpec& field) {
    TemplateColumn column;
    column.heading = sheet_heading(call.language(), entity, field, call.user());
    column.required = field.has(entities::kRequired) && field.initial.empty();
    column.choices = choices_of(call, entity, field);
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
    const Rights rights = rights_of(*call, entity);
    if (!rights.add && !rights.edit) {
        respond(refusal(*call, Error::forbidden()));
        return;
    }
    const Language language = call->language();
    std::vector<TemplateColumn> columns;
    for (const FieldSpec* field : sheet_fields(entity, call->user())) {
        columns.push_back(column_of(*call, entity, *field));
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

/// Paths live as long as the program, as literal ones do.
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

std::vector<Route> make_routes() {
    std::vector<Route> routes;
    for (const auto& [path, entity] : paths()) {
        Route route;
        route.path = path;
        // Handlers ask for the add or the edit button.
        route.access = Access::SignedIn;
        route.entity = entity;
        route.run = import_template;
        route.link = true;
        route.summary = "An empty spreadsheet to fill in and import";
        routes.push_back(route);
        route.verbs = Verbs::Post;
        route.run = import_sheet;
        route.parameters = "dryRun";
        route.link = false;
        route.file = true;
        route.summary = "Saves the rows of an .xlsx file (the body), all or none";
        routes.push_back(route);
    }
    return routes;
}

}  // namespace

std::span<const Route> import_routes() {
    static const std::vector<Route> routes = make_routes();
    return routes;
}

}  // namespace oms::api
