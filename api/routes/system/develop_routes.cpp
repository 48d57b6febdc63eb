// Entries of code generation: copied, and turned into source text.
#include "api/routes/crud.hpp"
#include "api/routes/tables.hpp"
#include "api/sheets/code_files.hpp"
#include "api/views/rows.hpp"
#include "api/wire/envelope.hpp"
#include "commands/records/platform_commands.hpp"
#include "commands/records/record_inputs.hpp"

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

const entities::EntitySpec& code_entity() {
    return entities::entity_named("code");
}

Result<commands::Command> copy_code(Call& call) {
    const auto id = call.id("id");
    return id ? Result<commands::Command>(commands::copy_record(code_entity(), *id, "codeName"))
              : id.error();
}

/// The files of every entry, as an array of {codeName, path, content}.
Result<std::string> generated(DirectCall& call) {
    const auto ids = id_list(call, "ids", 100);
    const auto sys = call.sys_model();
    if (!ids || !sys) {
        return ids ? sys.error() : ids.error();
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (const Id id : *ids) {
        const auto row = live_row(**sys, table_named("code"), id);
        if (!row) {
            return Error::not_found("ids").with("id", id.str());
        }
        const json::Document code = stored_document(*row);
        const auto text = [&code](std::string_view name) {
            return code.root()[name].text().value_or("");
        };
        const auto* entity = entity_of_table(text("tableName"), text("tablePrefix"));
        if (entity == nullptr) {
            return Error::refused("CODE_TABLE_UNKNOWN", "tableName")
                .with("table", std::string(text("tableName")));
        }
        for (const CodeFile& file : code_files(*entity, code.root())) {
            out.begin_object()
                .member("codeName", text("codeName"))
                .member("path", std::string_view(file.path))
                .member("content", std::string_view(file.content))
                .end_object();
        }
    }
    out.end_array();
    return data;
}

void gen_code(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto data = generated(*call);
    if (!data) {
        respond(refusal(*call, data.error()));
        return;
    }
    Response response;
    json::Writer(response.body)
        .begin_object()
        .member("code", 200)
        .member("success", true)
        .key("data")
        .raw(*data)
        .member("msg", std::string_view(text_of(call->language(), "CODE_MADE")))
        .end_object();
    respond(std::move(response));
}

constexpr Route kDevelopRoutes[] = {
    {"/api/blade-develop/code/gen-code",
     Verbs::Post,
     Access::Platform,
     "code_generate",
     taking(inputs::kSomeRecords, gen_code),
     "system",
     "Source text of described tables: table, type, labels"},
    {"/api/blade-develop/code/copy",
     Verbs::Post,
     Access::Platform,
     "code_add",
     taking(inputs::kOneRecord, copy_code),
     "",
     "The same entry once more, its name with -copy"},
};

}  // namespace

std::span<const Route> develop_routes() {
    return kDevelopRoutes;
}

}  // namespace oms::api
