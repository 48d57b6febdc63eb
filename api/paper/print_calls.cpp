#include "api/paper/print_calls.hpp"

#include "api/views/document_view.hpp"
#include "api/views/ledger_view.hpp"
#include "api/views/rows.hpp"
#include "projections/system/prints.hpp"

#include <optional>
#include <vector>

#include <fmt/format.h>

namespace oms::api {
namespace {

using projections::PrintRow;
using projections::Row;

/// Every print of a document, oldest first.
std::vector<PrintRow> prints_of(storage::ReadModel& model, Id document) {
    std::vector<PrintRow> prints;
    for (const Row& row : model.rows(projections::print_table(), "docId", document.value)) {
        prints.push_back(projections::print_row(row));
    }
    return prints;
}

/// The live read model, when the document is in the caller's rows.
Result<storage::ReadModel*> model_with(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    std::string_view id_parameter
) {
    const Result<Id> id = call.id(id_parameter);
    Result<storage::ReadModel*> model = call.model();
    if (!id || !model) {
        return !id ? id.error() : std::move(model).error();
    }
    storage::ListQuery own;
    own.table = &table;
    own.entity = &entity;
    own.select = {"id"};
    own.viewer = &call.user();
    if (!(*model)->detail(own, *id, [](const storage::RowView&) {})) {
        return Error::not_found(std::string(id_parameter));
    }
    return model;
}

/// The print asked for; nothing for a preview. NotFound when it was never made.
Result<std::optional<PrintRow>> asked_print(QueryCall& call, storage::ReadModel& model, Id id) {
    const auto number = call.number("printNum", 0, 1, 1'000'000);
    if (!number) {
        return number.error();
    }
    if (*number == 0) {
        return std::optional<PrintRow>();
    }
    for (PrintRow& print : prints_of(model, id)) {
        if (print.number == *number) {
            return std::optional(std::move(print));
        }
    }
    return Error::not_found("printNum");
}

/// `model`: live or past.
Result<std::string> json_with_lines(
    QueryCall& call, storage::ReadModel& model, Id id, const PaperDocument& document
) {
    const auto row = model.row(document.table, id);
    if (!row) {
        return Error::not_found("id");
    }
    const auto renderer = rich_renderer(document.entity, document.table, call.user());
    std::string text;
    json::Writer out(text);
    out.begin_object();
    renderer.write_members(out, StoredRow(document.table, *row, renderer.columns()), nullptr);
    out.key("details");
    write_rows(
        out,
        document.line,
        document.lines,
        model.rows(document.lines, document.owner, projections::cell(id)),
        call.user()
    );
    out.end_object();
    return text;
}

}  // namespace

Language paper_language(const Call& call) {
    const auto asked = call.parameter("lang");
    return asked.empty() ? call.language() : pick_language(asked);
}

Response pdf_file(std::string body, std::string_view name) {
    Response response;
    response.content_type = "application/pdf";
    response.headers.emplace_back(
        "Content-Disposition", fmt::format("inline; filename=\"{}.pdf\"", name)
    );
    response.body = std::move(body);
    return response;
}

Result<std::string> prints_json(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    std::string_view id_parameter
) {
    const auto model = model_with(call, entity, table, id_parameter);
    if (!model) {
        return model.error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const PrintRow& print : prints_of(**model, *call.id(id_parameter))) {
        out.begin_object()
            .member("printNum", print.number)
            .member("docVersion", print.revision)
            .member("operatorName", std::string_view(print.by))
            .member("printTime", std::string_view(format_datetime(Timestamp{print.time_ms})))
            .member("position", print.position)
            .end_object();
    }
    out.end_array();
    return text;
}

Result<OnPaper> document_on_paper(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const DocumentJson& read
) {
    const auto model = model_with(call, entity, table, "id");
    if (!model) {
        return model.error();
    }
    const Id id = *call.id("id");
    const auto print = asked_print(call, **model, id);
    if (!print) {
        return print.error();
    }
    const std::string moment =
        *print ? std::to_string((*print)->position) : std::string(call.parameter("asOf"));
    std::unique_ptr<storage::PastModel> past;
    if (!moment.empty()) {
        auto folded = past_model(call, entity.name, id, moment);
        if (!folded) {
            return std::move(folded).error();
        }
        past = std::move(*folded);
    }
    const auto text = read(call, past ? past->model() : **model, id);
    if (!text) {
        return text.error();
    }
    auto document = json::Document::parse(*text);
    if (!document) {
        return std::move(document).error();
    }
    const auto revision = document->root()["version"].integer().value_or(0);
    SheetMaking making{*print, revision, call.user().user_name, call.now()};
    return OnPaper{std::move(*document), std::move(making)};
}

Result<OnPaper> document_on_paper(QueryCall& call, const PaperDocument& document) {
    const auto read = [&](QueryCall& from, storage::ReadModel& model, Id id) {
        return json_with_lines(from, model, id, document);
    };
    return document_on_paper(call, document.entity, document.table, read);
}

}  // namespace oms::api
