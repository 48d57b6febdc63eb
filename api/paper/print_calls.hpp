#pragma once
// What calls that put a document on paper have in common. A counted print is drawn from the
// document as it was when it was counted, so printing it again gives the same file.

#include "api/calls/call.hpp"
#include "api/calls/route.hpp"
#include "api/paper/layout.hpp"
#include "api/paper/order_sheet.hpp"
#include "commands/system/print_commands.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace oms::api {

/// The language asked for by `lang`, else the call's.
Language paper_language(const Call& call);
/// A PDF to be shown under this name.
Response pdf_file(std::string body, std::string_view name);

/// Counts a print of the document that the one member of the route's input names.
template <const entities::EntitySpec& Entity>
Result<commands::Command> count_print(Call& call) {
    auto input = call.command_input();
    if (!input) {
        return std::move(input).error();
    }
    return commands::print_document(
        Entity, std::string(call.route().input()->members.front().name), std::move(*input)
    );
}

/// The same, for a print that was signed.
template <const entities::EntitySpec& Entity>
Result<commands::Command> count_signature(Call& call) {
    auto input = call.command_input();
    if (!input) {
        return std::move(input).error();
    }
    return commands::sign_print(
        Entity, std::string(call.route().input()->members.front().name), std::move(*input)
    );
}

/// [{printNum, docVersion, operatorName, printTime, position, layoutId, signerName, signTime}] of a
/// document in the caller's rows.
Result<std::string> prints_json(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    std::string_view id_parameter
);

/// A document and what the foot of its sheet says.
struct OnPaper {
    json::Document document;
    SheetMaking making;
};

/// The document as the caller may see it, from the live model or a past one.
using DocumentJson =
    std::function<Result<std::string>(QueryCall& call, storage::ReadModel& model, Id id)>;

/// The document `id` of the caller's rows: as of the print `printNum`, as of `asOf`, or as it is.
Result<OnPaper> document_on_paper(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const DocumentJson& read
);

/// The layout of a print: that which it was counted in, as it was then; of a preview `layoutId`,
/// else the kind's default. Nothing: as the program has it. NotFound / layoutId; Invalid /
/// PAPER_KIND.
Result<std::optional<PaperLayout>> layout_of_print(
    QueryCall& call,
    const domain::PaperKind& kind,
    const std::optional<projections::PrintRow>& print
);

/// One row, as the caller may see it, without lines. NotFound / id.
Result<std::string> row_on_paper(
    QueryCall& call,
    storage::ReadModel& model,
    Id id,
    const entities::EntitySpec& entity,
    const projections::Table& table
);

/// The latest document that the caller sees, as it is now, for a layout to be tried on; {} when
/// there is none, and for whoever does not have the right to it.
Result<OnPaper> document_tried(
    QueryCall& call,
    std::string_view permission,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const DocumentJson& read
);

/// With `signed=1` the picture and the name of whoever has signed the print. NotFound / printNum.
Status add_signature(print::Sheet& sheet, const QueryCall& call, const SheetMaking& making);

/// A document with one list of lines, as sheets take it: the lines stand in `details`.
struct PaperDocument {
    const entities::EntitySpec& entity;
    const projections::Table& table;
    const entities::EntitySpec& line;
    const projections::Table& lines;
    std::string_view owner;  ///< column of a line that names its document
};

Result<OnPaper> document_on_paper(QueryCall& call, const PaperDocument& document);
Result<OnPaper> document_tried(
    QueryCall& call, std::string_view permission, const PaperDocument& document
);

template <Result<Response> (*Make)(DirectCall&)>
void answer_file(const std::shared_ptr<DirectCall>& call, Respond respond) {
    auto made = Make(*call);
    respond(made ? std::move(*made) : refusal(*call, made.error()));
}

}  // namespace oms::api
