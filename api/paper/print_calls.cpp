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

Result<OnPaper> on_paper(
    const QueryCall& call, const std::string& text, const std::optional<PrintRow>& print
) {
    auto document = json::Document::parse(text);
    if (!document) {
        return std::move(document).error();
    }
    const auto revision = document->root()["version"].integer().value_or(0);
    return OnPaper{std::move(*document), {print, revision, call.user().user_name, call.now()}};
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
            .member("layoutId", print.layout)
            .member("signerName", std::string_view(print.signer))
            .member(
                "signTime",
                print.signed_ms == 0 ? std::string_view()
                                     : std::string_view(format_datetime(Timestamp{print.signed_ms}))
            )
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
    return on_paper(call, *text, *print);
}

Result<std::optional<PaperLayout>> layout_of_print(
    QueryCall& call, const domain::PaperKind& kind, const std::optional<PrintRow>& print
) {
    const projections::Table& table = table_named("paperLayout");
    const auto read = [](const Row& row) {
        return std::optional(read_layout(stored_document(row).root()));
    };
    if (print) {
        if (!print->layout) {
            return std::optional<PaperLayout>();
        }
        const auto past =
            past_model(call, "paperLayout", print->layout, std::to_string(print->position));
        if (!past) {
            return past.error();
        }
        const auto row = (*past)->model().row(table, print->layout);
        return row ? read(*row) : std::nullopt;
    }
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    if (!call.parameter("layoutId").empty()) {
        const auto id = call.id("layoutId");
        const auto row = id ? live_row(**model, table, *id) : std::nullopt;
        if (!row) {
            return id ? Error::not_found("layoutId") : id.error();
        }
        const bool same = stored_document(*row).root()["docKind"].text() == kind.name;
        return same ? Result<std::optional<PaperLayout>>(read(*row))
                    : Error::invalid("PAPER_KIND", "layoutId");
    }
    for (const Row& row : (*model)->live_rows(table, "docKind", projections::Cell(kind.name))) {
        if (stored_document(row).root()["isDefault"].integer() == 1) {
            return read(row);
        }
    }
    return std::optional<PaperLayout>();
}

Result<std::string> row_on_paper(
    QueryCall& call,
    storage::ReadModel& model,
    Id id,
    const entities::EntitySpec& entity,
    const projections::Table& table
) {
    const auto row = model.row(table, id);
    if (!row) {
        return Error::not_found("id");
    }
    const auto renderer = rich_renderer(entity, table, call.user());
    std::string text;
    json::Writer out(text);
    renderer.write(out, StoredRow(table, *row, renderer.columns()), nullptr);
    return text;
}

Result<OnPaper> document_tried(
    QueryCall& call,
    std::string_view permission,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const DocumentJson& read
) {
    if (!call.user().can(permission)) {
        return on_paper(call, "{}", {});
    }
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    storage::ListQuery latest;
    latest.table = &table;
    latest.entity = &entity;
    latest.select = {"id"};
    latest.viewer = &call.user();
    latest.size = 1;
    Id id;
    const auto page =
        (*model)->page(latest, [&](const storage::RowView& row) { id = Id{row.integer(0)}; });
    if (!page) {
        return page.error();
    }
    const auto text = id ? read(call, **model, id) : Result<std::string>("{}");
    return on_paper(call, text ? *text : "{}", {});
}

Status add_signature(print::Sheet& sheet, const QueryCall& call, const SheetMaking& making) {
    if (call.parameter("signed") != "1") {
        return {};
    }
    if (!making.print || making.print->signer.empty()) {
        return Error::not_found("printNum");
    }
    sheet.signature.link = making.print->signature_url;
    sheet.signed_by =
        making.print->signer + " · " + format_datetime(Timestamp{making.print->signed_ms});
    return {};
}

Result<OnPaper> document_tried(
    QueryCall& call, std::string_view permission, const PaperDocument& document
) {
    const auto read = [&](QueryCall& from, storage::ReadModel& model, Id id) {
        return json_with_lines(from, model, id, document);
    };
    return document_tried(call, permission, document.entity, document.table, read);
}

Result<OnPaper> document_on_paper(QueryCall& call, const PaperDocument& document) {
    const auto read = [&](QueryCall& from, storage::ReadModel& model, Id id) {
        return json_with_lines(from, model, id, document);
    };
    return document_on_paper(call, document.entity, document.table, read);
}

}  // namespace oms::api
