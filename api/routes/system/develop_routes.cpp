// Entries of code generation: new entities described on a screen, or by a table of a data source,
// and the files that make them part of this program.
#include "api/codegen/definition.hpp"
#include "api/codegen/source_text.hpp"
#include "api/codegen/table_definition.hpp"
#include "api/routes/crud.hpp"
#include "api/routes/outside_work.hpp"
#include "api/routes/tables.hpp"
#include "api/sources/sources.hpp"
#include "api/views/rows.hpp"
#include "api/wire/envelope.hpp"
#include "commands/records/platform_commands.hpp"
#include "commands/records/record_inputs.hpp"
#include "commands/records/source_inputs.hpp"
#include "commands/system/seed/standard.hpp"

#include <set>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

constexpr std::size_t kEntriesMax = 20;  ///< generated at once

const entities::EntitySpec& code_entity() {
    return entities::entity_named("code");
}

Result<commands::Command> copy_code(Call& call) {
    const auto id = call.id("id");
    return id ? Result<commands::Command>(commands::copy_record(code_entity(), *id, "codeName"))
              : id.error();
}

/// A table of a data source, described. Blocks.
Result<std::string> described(
    DirectCall& call, Id source_id, std::string_view table_name, std::string_view prefix
) {
    const auto sys = call.sys_model();
    auto source = sys ? source_of(**sys, call.services().secrets, source_id)
                      : Result<DataSource>(sys.error());
    if (!source) {
        return source.error();
    }
    const SourceReader reader(*call.services().fetcher, std::move(*source));
    const auto table = reader.table(table_name);
    const auto columns =
        table ? reader.columns(*table) : Result<std::vector<SourceColumn>>(table.error());
    return columns ? Result<std::string>(definition_of_table(*table, *columns, prefix))
                   : columns.error();
}

Result<Definition> read_text(const std::string& text, const std::vector<Route>& routes) {
    const auto given = json::Document::parse(text);
    return given ? read_definition(given->root(), routes) : Result<Definition>(given.error());
}

struct Entry {
    std::string name;
    Definition definition;
};

/// What an entry describes: its own definition, else the table that it names.
Result<Entry> entry_of(DirectCall& call, Id id, const std::vector<Route>& routes) {
    const auto sys = call.sys_model();
    const auto row = sys ? live_row(**sys, table_named("code"), id) : std::nullopt;
    if (!row) {
        return sys ? Error::not_found("ids").with("id", id.str()) : sys.error();
    }
    const json::Document record = stored_document(*row);
    const auto text = [&record](std::string_view name) {
        return record.root()[name].text().value_or("");
    };
    const json::Ref own = record.root()["definition"];
    const Id source = Id::parse(text("datasourceId")).value_or(Id{});
    if (own.is_null() && !source) {
        return Error::invalid("REQUIRED_ENTER", "definition").with("label", "code.definition");
    }
    const auto given =
        own.is_null()
            ? described(call, source, text("tableName"), text("tablePrefix"))
            : Result<std::string>(own.is_string() ? std::string(*own.text()) : own.dump());
    auto made = given ? read_text(*given, routes) : Result<Definition>(given.error());
    return made ? Result<Entry>(Entry{std::string(text("codeName")), std::move(*made)})
                : made.error();
}

/// The entries that the call names, none of which makes what another makes.
Result<std::vector<Entry>> entries_of(DirectCall& call) {
    const auto ids = call.ids("ids", kEntriesMax);
    if (!ids) {
        return ids.error();
    }
    const std::vector<Route> routes = all_routes();
    std::vector<Entry> entries;
    std::set<std::string> names;
    for (const Id id : *ids) {
        auto entry = entry_of(call, id, routes);
        if (!entry) {
            return entry.error();
        }
        if (!names.insert(entry->definition.entity).second) {
            return Error::invalid("DEFINED_TAKEN", "entity").with("name", entry->definition.entity);
        }
        entries.push_back(std::move(*entry));
    }
    return entries;
}

void write_files(json::Writer& out, std::string_view name, const std::vector<CodeFile>& files) {
    for (const CodeFile& file : files) {
        out.begin_object()
            .member("codeName", name)
            .member("path", std::string_view(file.path))
            .member("content", std::string_view(file.content))
            .end_object();
    }
}

/// POST code/gen-code: the files of every entry, as an array of {codeName, path, content}.
void gen_code(const std::shared_ptr<DirectCall>& call, Respond respond) {
    run_outside(call, respond, [call, respond] {
        const auto entries = entries_of(*call);
        if (!entries) {
            respond(refusal(*call, entries.error()));
            return;
        }
        Response response;
        json::Writer out(response.body);
        out.begin_object().member("code", 200).member("success", true).key("data").begin_array();
        for (const Entry& entry : *entries) {
            write_files(out, entry.name, code_files(entry.definition));
        }
        out.end_array()
            .member("msg", std::string_view(text_of(call->language(), "CODE_MADE")))
            .end_object();
        respond(std::move(response));
    });
}

/// GET code/package?ids=: the same as a zip, with what brings them into a tree.
void package(const std::shared_ptr<DirectCall>& call, Respond respond) {
    run_outside(call, respond, [call, respond] {
        const auto entries = entries_of(*call);
        if (!entries) {
            respond(refusal(*call, entries.error()));
            return;
        }
        std::vector<CodeFile> all;
        for (const Entry& entry : *entries) {
            for (CodeFile& file : package_files(entry.definition, code_files(entry.definition))) {
                all.push_back(std::move(file));
            }
        }
        Response response;
        response.content_type = "application/zip";
        response.headers.emplace_back(
            "Content-Disposition",
            "attachment; filename=\"" + entries->front().definition.entity + ".zip\""
        );
        response.headers.emplace_back("Cache-Control", "no-store");
        response.body = zip_of(all);
        respond(std::move(response));
    });
}

/// POST code/preview {definition}: the files of what is not saved yet.
void preview(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const json::Ref given = call->input()["definition"];
    const auto made = given.is_string() ? read_text(std::string(*given.text()), all_routes())
                                        : read_definition(given, all_routes());
    if (!made) {
        respond(refusal(*call, made.error()));
        return;
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    write_files(out, made->entity, code_files(*made));
    out.end_array();
    respond(success(call->language(), data));
}

/// GET code/describe?datasourceId=&table=&prefix=: a table as the beginning of a definition.
void describe(const std::shared_ptr<DirectCall>& call, Respond respond) {
    answer_outside(call, respond, [](DirectCall& asked) -> Result<std::string> {
        const auto id = asked.id("datasourceId");
        return id ? described(asked, *id, asked.parameter("table"), asked.parameter("prefix"))
                  : Result<std::string>(id.error());
    });
}

/// GET code/choices: what a definition may name.
Result<std::string> choices(QueryCall& call) {
    std::string data;
    json::Writer out(data);
    out.begin_object().key("subjects").begin_array();
    for (const std::string_view subject : defined_subjects()) {
        out.value(subject);
    }
    out.end_array().key("types").begin_array();
    for (const DefinedType& type : defined_types()) {
        out.value(type.name);
    }
    out.end_array().key("parents").begin_array();
    for (const auto& screen : commands::seed::screens()) {
        if (screen.parent.empty() && screen.buttons.empty()) {
            const bool zh = call.language() == Language::Zh;
            out.begin_object()
                .member("code", screen.code)
                .member("name", zh ? screen.name : screen.english)
                .end_object();
        }
    }
    out.end_array().key("entities").begin_array();
    for (const entities::EntitySpec* entity : entities::all_entities()) {
        if (entity->storage == entities::Storage::Json && !entity->routes.empty()) {
            out.begin_object()
                .member("code", entity->name)
                .member("name", label_of(call.language(), std::string(entity->name) + "._name"))
                .end_object();
        }
    }
    out.end_array().end_object();
    return data;
}

constexpr Route kDevelopRoutes[] = {
    {"/api/blade-develop/code/gen-code",
     Verbs::Post,
     Access::Platform,
     "code_generate",
     taking(inputs::kSomeRecords, gen_code),
     "system",
     "Source text of new entities: row, words, test, fixture"},
    {.path = "/api/blade-develop/code/package",
     .verbs = Verbs::Get,
     .access = Access::Platform,
     .permission = "code_generate",
     .run = package,
     .parameters = "ids",
     .summary = "The same as a zip, with the script that brings them into a tree",
     .link = true},
    {"/api/blade-develop/code/preview",
     Verbs::Post,
     Access::Platform,
     "code_generate",
     taking(inputs::kDefinition, preview),
     "",
     "Source text of an entity that is not saved yet"},
    {"/api/blade-develop/code/describe",
     Verbs::Get,
     Access::Platform,
     "code_generate",
     describe,
     "datasourceId,table,prefix",
     "A table of a data source as the beginning of an entity's description"},
    {"/api/blade-develop/code/choices",
     Verbs::Get,
     Access::Platform,
     "code_view",
     choices,
     "",
     "What the description of an entity may name"},
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
