// Data sources: tried, looked into, and read row by row into an entity.
#include "api/codegen/table_definition.hpp"
#include "api/net/http_fetch.hpp"
#include "api/routes/outside_work.hpp"
#include "api/routes/records/import_run.hpp"
#include "api/routes/tables.hpp"
#include "api/sheets/sheet_cells.hpp"
#include "api/sheets/sheet_import.hpp"
#include "api/sources/sources.hpp"
#include "api/views/rows.hpp"
#include "api/wire/envelope.hpp"
#include "commands/records/record_inputs.hpp"
#include "commands/records/source_inputs.hpp"
#include "entities/schema.hpp"
#include "projections/kit/tables.hpp"

#include <algorithm>
#include <chrono>
#include <set>

#include <fmt/format.h>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

using entities::EntitySpec;
using entities::FieldSpec;

constexpr std::size_t kMappedMax = 100;

Result<SourceReader> reader_of(DirectCall& call, Id id) {
    const auto sys = call.sys_model();
    auto source =
        sys ? source_of(**sys, call.services().secrets, id) : Result<DataSource>(sys.error());
    if (!source) {
        return source.error();
    }
    return SourceReader(*call.services().fetcher, std::move(*source));
}

void write_tables(json::Writer& out, const std::vector<SourceTable>& tables) {
    out.begin_array();
    for (const SourceTable& table : tables) {
        out.begin_object()
            .member("table", std::string_view(table.title()))
            .member("view", table.view)
            .member("comment", std::string_view(table.comment))
            .end_object();
    }
    out.end_array();
}

/// `field`: the entity's that a column would be imported into; "" for none.
template <class FieldOf>
void write_columns(
    json::Writer& out, const std::vector<SourceColumn>& columns, const FieldOf& field_of
) {
    out.begin_array();
    for (const SourceColumn& column : columns) {
        out.begin_object()
            .member("column", std::string_view(column.name))
            .member("type", std::string_view(column.type))
            .member("comment", std::string_view(column.comment))
            .member("required", column.required)
            .member("key", column.key)
            .member("field", std::string_view(field_of(column)))
            .end_object();
    }
    out.end_array();
}

/// POST datasource/test?id=
Result<std::string> tested(DirectCall& call) {
    const auto id = call.id("id");
    const auto reader = id ? reader_of(call, *id) : Result<SourceReader>(id.error());
    if (!reader) {
        return reader.error();
    }
    const auto begun = std::chrono::steady_clock::now();
    const auto version = reader->version();
    if (!version) {
        return version.error();
    }
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - begun
    );
    std::string data;
    json::Writer(data)
        .begin_object()
        .member("version", std::string_view(*version))
        .member("ms", static_cast<std::int64_t>(took.count()))
        .end_object();
    return data;
}

/// GET datasource/tables?id=
Result<std::string> tables_of(DirectCall& call) {
    const auto id = call.id("id");
    const auto reader = id ? reader_of(call, *id) : Result<SourceReader>(id.error());
    const auto tables =
        reader ? reader->tables() : Result<std::vector<SourceTable>>(reader.error());
    if (!tables) {
        return tables.error();
    }
    std::string data;
    json::Writer out(data);
    write_tables(out, *tables);
    return data;
}

/// GET datasource/columns?id=&table=
Result<std::string> columns_of_table(DirectCall& call) {
    const auto id = call.id("id");
    const auto reader = id ? reader_of(call, *id) : Result<SourceReader>(id.error());
    const auto table =
        reader ? reader->table(call.parameter("table")) : Result<SourceTable>(reader.error());
    const auto columns =
        table ? reader->columns(*table) : Result<std::vector<SourceColumn>>(table.error());
    if (!columns) {
        return columns.error();
    }
    std::string data;
    json::Writer out(data);
    write_columns(out, *columns, [](const SourceColumn&) { return ""; });
    return data;
}

template <Result<std::string> (*kRead)(DirectCall&)>
void outside(const std::shared_ptr<DirectCall>& call, Respond respond) {
    answer_outside(call, respond, kRead);
}

// ----- for companies: the source that the platform has given them

bool sees_all(const DirectCall& call) {
    return call.user().platform && call.user().can("datasource_view");
}

/// The company's own source; no id without one.
Result<Id> own_source(DirectCall& call) {
    const auto sys = call.sys_model();
    if (!sys) {
        return sys.error();
    }
    const auto rows =
        (*sys)->live_rows(table_named("tenant"), "tenantId", std::string_view(call.user().tenant));
    if (rows.empty()) {
        return Id{};
    }
    const json::Document tenant = stored_document(rows.front());
    return Id::parse(tenant.root()["datasourceId"].text().value_or("")).value_or(Id{});
}

/// The source that a call names: any for the platform, else the company's own, named or not.
Result<Id> chosen_source(DirectCall& call) {
    const auto own = own_source(call);
    const auto named = call.number("datasourceId", 0, 0, INT64_MAX);
    if (!own || !named) {
        return own ? named.error() : own.error();
    }
    const Id id = *named == 0 ? *own : Id{*named};
    if (!id) {
        return Error::refused("SOURCE_NONE", "datasourceId");
    }
    return id == *own || sees_all(call) ? Result<Id>(id) : Error::not_found("datasourceId");
}

Result<std::string> sources_for(DirectCall& call) {
    const auto own = own_source(call);
    const auto sys = call.sys_model();
    if (!own || !sys) {
        return own ? sys.error() : own.error();
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (const auto& row : live_rows(**sys, table_named("datasource"))) {
        const Id id{std::get<std::int64_t>(row[projections::AuditColumn::Id])};
        if (id == *own || sees_all(call)) {
            const json::Document source = stored_document(row);
            out.begin_object()
                .member("id", id)
                .member("name", source.root()["name"].text().value_or(""))
                .end_object();
        }
    }
    out.end_array();
    return data;
}

/// GET import-source: those that the caller may import from.
void import_sources(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto data = sources_for(*call);
    respond(data ? success(call->language(), *data) : refusal(*call, data.error()));
}

std::string folded_name(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c != '_' && c != ' ' && c != '-') {
            out.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c);
        }
    }
    return out;
}

/// The field that is called like the column, or like its comment.
std::string like(const DirectCall& call, const EntitySpec& entity, const SourceColumn& column) {
    for (const FieldSpec* field : sheet_fields(entity, call.user())) {
        const std::string key = fmt::format("{}.{}", entity.name, field->name);
        const bool called =
            !column.comment.empty() && (label_of(Language::Zh, key) == column.comment ||
                                        label_of(Language::En, key) == column.comment);
        if (called || folded_name(field->name) == folded_name(column.name)) {
            return std::string(field->name);
        }
    }
    return {};
}

/// GET import/<entity>/source: tables of the source; with `table` its columns, each with the field
/// that it looks like, and the fields that there are.
Result<std::string> offered(DirectCall& call) {
    const EntitySpec& entity = *call.route().entity;
    if (!import_rights(call, entity).any()) {
        return Error::forbidden();
    }
    const auto id = chosen_source(call);
    const auto reader = id ? reader_of(call, *id) : Result<SourceReader>(id.error());
    if (!reader) {
        return reader.error();
    }
    std::string data;
    json::Writer out(data);
    if (call.parameter("table").empty()) {
        const auto tables = reader->tables();
        if (!tables) {
            return tables.error();
        }
        out.begin_object().key("tables");
        write_tables(out, *tables);
        out.end_object();
        return data;
    }
    const auto table = reader->table(call.parameter("table"));
    const auto columns =
        table ? reader->columns(*table) : Result<std::vector<SourceColumn>>(table.error());
    if (!columns) {
        return columns.error();
    }
    out.begin_object().key("columns");
    write_columns(out, *columns, [&](const SourceColumn& column) {
        return like(call, entity, column);
    });
    out.key("fields").begin_array();
    for (const FieldSpec* field : sheet_fields(entity, call.user())) {
        out.begin_object()
            .member("field", field->name)
            .member(
                "label",
                std::string_view(sheet_heading(call.language(), entity, *field, call.user()))
            )
            .end_object();
    }
    out.end_array().end_object();
    return data;
}

struct Mapped {
    std::vector<std::string> columns;
    std::vector<std::string> fields;
};

/// Which column goes where: fields that a sheet may have, none twice; columns that the table has.
Result<Mapped> mapped(
    DirectCall& call, const EntitySpec& entity, const std::vector<SourceColumn>& known
) {
    const json::Ref given = call.input()["columns"];
    if (given.size() == 0 || given.size() > kMappedMax) {
        return Error::invalid("SOURCE_COLUMNS", "columns").with("max", std::to_string(kMappedMax));
    }
    const auto allowed = sheet_fields(entity, call.user());
    Mapped all;
    std::set<std::string> used;
    for (std::size_t i = 0; i < given.size(); ++i) {
        std::string column(given.at(i)["column"].text().value_or(""));
        std::string field(given.at(i)["field"].text().value_or(""));
        const bool there = std::any_of(known.begin(), known.end(), [&](const SourceColumn& one) {
            return one.name == column;
        });
        const bool takes = std::any_of(allowed.begin(), allowed.end(), [&](const FieldSpec* one) {
            return one->name == field;
        });
        if (!there || !takes || !used.insert(field).second) {
            return Error::invalid(
                       "SOURCE_MAPPING",
                       fmt::format("columns[{}].{}", i, there ? "field" : "column")
            )
                .with("name", there ? field : column);
        }
        all.columns.push_back(std::move(column));
        all.fields.push_back(std::move(field));
    }
    return all;
}

SheetCell cell_of(SourceValueKind kind, const std::optional<std::string>& value) {
    if (!value || value->empty()) {
        return {};
    }
    const bool number = kind == SourceValueKind::Number && Decimal::parse(*value).has_value();
    return {
        kind == SourceValueKind::Flag ? SheetCell::Kind::Flag
        : number                      ? SheetCell::Kind::Number
                                      : SheetCell::Kind::Text,
        *value};
}

/// As a spreadsheet would bring them: headings, then rows.
Sheet sheet_of(const Mapped& mapped, const SourceRows& rows) {
    Sheet sheet;
    SheetRow& heading = sheet.rows.emplace_back();
    heading.line = 0;
    for (const std::string& field : mapped.fields) {
        heading.cells.push_back({SheetCell::Kind::Text, field});
    }
    for (std::size_t r = 0; r < rows.rows.size(); ++r) {
        SheetRow& row = sheet.rows.emplace_back();
        row.line = static_cast<std::int64_t>(r) + 1;
        for (std::size_t c = 0; c < mapped.fields.size(); ++c) {
            row.cells.push_back(cell_of(rows.kinds[c], rows.rows[r][c]));
        }
    }
    return sheet;
}

Result<Sheet> read_source(DirectCall& call) {
    const EntitySpec& entity = *call.route().entity;
    const auto id = chosen_source(call);
    const auto reader = id ? reader_of(call, *id) : Result<SourceReader>(id.error());
    const auto table =
        reader ? reader->table(call.parameter("table")) : Result<SourceTable>(reader.error());
    const auto columns =
        table ? reader->columns(*table) : Result<std::vector<SourceColumn>>(table.error());
    const auto chosen = columns ? mapped(call, entity, *columns) : Result<Mapped>(columns.error());
    if (!chosen) {
        return chosen.error();
    }
    const auto rows = reader->rows(*table, chosen->columns, kImportRowsMax);
    if (!rows) {
        return rows.error();
    }
    if (rows->more) {
        return Error::too_large("SHEET_ROWS").with("max", std::to_string(kImportRowsMax));
    }
    return sheet_of(*chosen, *rows);
}

/// POST import/<entity>/source {table, columns, dryRun}
void import_source(const std::shared_ptr<DirectCall>& call, Respond respond) {
    if (!import_rights(*call, *call->route().entity).any()) {
        respond(refusal(*call, Error::forbidden()));
        return;
    }
    run_outside(call, respond, [call, respond] {
        auto sheet = read_source(*call);
        if (sheet) {
            run_import(call, std::move(*sheet), respond);
        } else {
            respond(refusal(*call, sheet.error()));
        }
    });
}

constexpr Route kPlatformSources[] = {
    {"/api/blade-develop/datasource/test",
     Verbs::Post,
     Access::Platform,
     "datasource_view",
     taking(inputs::kOneRecord, outside<tested>),
     "",
     "Signs in to the data source; what it says it is"},
    {"/api/blade-develop/datasource/tables",
     Verbs::Get,
     Access::Platform,
     "datasource_view",
     outside<tables_of>,
     "id",
     "Tables and views of the data source, with their comments"},
    {"/api/blade-develop/datasource/columns",
     Verbs::Get,
     Access::Platform,
     "datasource_view",
     outside<columns_of_table>,
     "id,table",
     "Columns of a table, with their types and comments"},
    {"/api/blade-system/import-source",
     Verbs::Get,
     Access::SignedIn,
     "",
     import_sources,
     "",
     "Data sources that the caller may import from"},
};

/// Paths that live as long as literal ones.
const std::vector<std::pair<std::string, const EntitySpec*>>& source_paths() {
    static const auto all = [] {
        std::vector<std::pair<std::string, const EntitySpec*>> made;
        for (const EntitySpec* entity : entities::all_entities()) {
            if (entities::importable(*entity)) {
                made.emplace_back(
                    fmt::format("/api/blade-system/import/{}/source", entity->name), entity
                );
            }
        }
        return made;
    }();
    return all;
}

std::vector<Route> make_source_routes() {
    std::vector<Route> routes(std::begin(kPlatformSources), std::end(kPlatformSources));
    Route route;
    route.access = Access::SignedIn;  // handlers ask for the add or the edit button
    for (const auto& [path, entity] : source_paths()) {
        route.path = path;
        route.entity = entity;
        route.verbs = Verbs::Get;
        route.run = DirectFn(outside<offered>);
        route.parameters = "datasourceId,table";
        route.summary =
            "Tables of a data source; of one its columns, and the fields they look like";
        routes.push_back(route);
        route.verbs = Verbs::Post;
        route.run = taking(inputs::kSourceRows, import_source);
        route.parameters = "";
        route.summary = "Saves the rows of a table, all or none, as an import of a sheet does";
        routes.push_back(route);
    }
    return routes;
}

}  // namespace

std::span<const Route> source_routes() {
    static const std::vector<Route> routes = make_source_routes();
    return routes;
}

}  // namespace oms::api
