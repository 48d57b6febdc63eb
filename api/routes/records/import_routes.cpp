// Sheets of master data on their way in: a template, a dry run, the run.
#include "api/calls/param_values.hpp"
#include "api/net/upload.hpp"
#include "api/net/worker_pool.hpp"
#include "api/people/password.hpp"
#include "api/people/secrets.hpp"
#include "api/routes/password_calls.hpp"
#include "api/routes/submit.hpp"
#include "api/routes/tables.hpp"
#include "api/sheets/dict_choices.hpp"
#include "api/sheets/sheet_cells.hpp"
#include "api/sheets/sheet_import.hpp"
#include "api/sheets/sheet_template.hpp"
#include "api/views/rows.hpp"
#include "api/wire/envelope.hpp"
#include "base/json.hpp"
#include "commands/records/import_commands.hpp"
#include "commands/stock/stock_bill_commands.hpp"
#include "entities/field_reader.hpp"
#include "entities/record.hpp"
#include "entities/schema.hpp"
#include "entities/tables/stock/warehouse.hpp"

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
    out.begin_array();
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
    out.begin_array();
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

/// Members of the answer's data.
json::Members::List members_of(const DirectCall& call, const Run& run) {
    const EntitySpec& entity = *call.route().entity;
    json::Members members;
    members.add("dryRun", run.dry);
    members.add("rows", static_cast<std::int64_t>(run.report->rows.size()));
    for (const RowOutcome outcome :
         {RowOutcome::Added, RowOutcome::Changed, RowOutcome::Same, RowOutcome::Failed}) {
        members.add(name_of(outcome), run.report->count(outcome));
    }
    members.add_with("ignored", [&](json::Writer& out) {
        out.begin_array();
        for (const std::string& heading : run.ignored) {
            out.value(std::string_view(heading));
        }
        out.end_array();
    });
    members.add_with("errors", [&](json::Writer& out) {
        write_errors(out, call.language(), entity, *run.report);
    });
    members.add_with("preview", [&](json::Writer& out) {
        write_rows(out, call.language(), entity, *run.report);
    });
    return members.take();
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
        Response response = success(call.language(), json::object_of(members_of(call, run)));
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
        if (field.type == FieldType::Password && !entity.account) {
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
        param_text(call->services().models, call->user().tenant, domain::params::kInitPassword);
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
        respond(refusal(*call, Error::unavailable("UNAVAILABLE")));
    }
}

/// Stock bills bring opening stock: each row is posted as one. Null for master data.
commands::Command (*document_of(const EntitySpec& entity))(commands::Input) {
    return &entity == &entities::tables::kStockBill ? commands::save_stock_bill : nullptr;
}

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
    const EntitySpec& entity = *call->route().entity;
    const Rights rights = rights_of(*call, entity);
    if (!rights.add && !rights.edit) {
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
    request.may_edit =
        rights.edit && !(call->route().multipart && call->parameter("isCovered") != "1");
    request.document = document_of(entity);
    if (std::string place = sealed_place(entity); !place.empty()) {
        const Secrets& secrets = call->services().secrets;
        request.seal = [&secrets, place = std::move(place)](std::string_view plain) {
            return secrets.seal(place, plain);
        };
    }
    if (entity.account) {
        run_users(call, std::move(request), std::move(run), respond);
    } else {
        submit_rows(call, std::move(request), std::move(run), respond);
    }
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
    const Rights rights = rights_of(*call, entity);
    if (!rights.add && !rights.edit) {
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
