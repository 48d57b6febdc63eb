#include "api/routes/records/import_run.hpp"

#include "api/calls/param_values.hpp"
#include "api/net/worker_pool.hpp"
#include "api/people/password.hpp"
#include "api/people/secrets.hpp"
#include "api/routes/command_id.hpp"
#include "api/routes/password_calls.hpp"
#include "api/routes/submit.hpp"
#include "api/sheets/sheet_import.hpp"
#include "api/wire/envelope.hpp"
#include "base/json.hpp"
#include "commands/records/import_commands.hpp"
#include "commands/stock/stock_bill_commands.hpp"
#include "entities/tables/stock/warehouse.hpp"

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
        body = [&call] { return canonical_input(*call); };
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
        call->user().tenant,
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

}  // namespace

ImportRights import_rights(const Call& call, const EntitySpec& entity) {
    const bool sys = entity.tenant_scope == entities::TenantScope::Sys;
    if (sys && !call.user().platform) {
        return {};
    }
    return {
        call.user().can(entities::button_code(entity, "add")),
        call.user().can(entities::button_code(entity, "edit"))};
}

commands::Command (*document_of(const EntitySpec& entity))(commands::Input) {
    return &entity == &entities::tables::kStockBill ? commands::save_stock_bill : nullptr;
}

void run_import(const std::shared_ptr<DirectCall>& call, Sheet sheet, const Respond& respond) {
    const EntitySpec& entity = *call->route().entity;
    const ImportRights rights = import_rights(*call, entity);
    auto read = read_rows(*call, entity, std::move(sheet));
    if (!rights.any() || !read) {
        respond(refusal(*call, rights.any() ? read.error() : Error::forbidden()));
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

}  // namespace oms::api
