#pragma once
// Lists and details of rich documents, whose wire form is their rows. Works on any read model: the
// live one, or one folded up to an earlier moment.

#include "api/calls/call.hpp"
#include "api/calls/route.hpp"
#include "api/views/rows.hpp"
#include "commands/kit/input.hpp"
#include "entities/render.hpp"
#include "entities/spec.hpp"
#include "projections/kit/rich_table.hpp"
#include "storage/lists/list_query.hpp"
#include "storage/lists/read_model.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

/// How a rich document is rendered for somebody with the viewer's rights: its fields, then the
/// other columns of its table.
const entities::RenderPlan& rich_plan(
    const entities::EntitySpec& entity, const projections::Table& table, const Principal& viewer
);
entities::Renderer rich_renderer(
    const entities::EntitySpec& entity, const projections::Table& table, const Principal& viewer
);

/// {records, total, size, current, pages, ...} of a rich document, with the paging members of
/// wire-protocol 1.4. `more` adds members to each record.
using MoreMembers = std::function<void(json::Writer&, const entities::RowReader&)>;
Result<std::string> rich_page(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    storage::ReadModel& model,
    storage::ListQuery query,
    const MoreMembers& more = {},
    const json::Members::List& extra_members = {}
);

/// An array of the live rows, as the viewer sees them.
void write_rows(
    json::Writer& out,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const std::vector<projections::Row>& rows,
    const Principal& viewer
);

/// The caller's rows of a list with the filters, order and page that the call names; what it names
/// besides and is not among `own` is told to it as ignored.
Result<storage::ListQuery> read_query(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    std::span<const std::string_view> own
);

/// A page of the caller's rows; filters and sorting as in every list.
Result<std::string> document_list(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const MoreMembers& more = {}
);

/// Where documents count that are closed apart from their status: by themselves, as "closed", or
/// with the others of their status.
enum class Closed : std::uint8_t { Apart, Among };

/// `"counts":{"12":n,...}` over the same filters, without the status itself; none where these are
/// too broad to be counted.
Result<json::Members::List> count_members(
    storage::ReadModel& model,
    storage::ListQuery query,
    std::string_view status,
    Closed closed = Closed::Apart
);

/// As document_list; the parameter counts=1 adds how many rows stand at each value of `status`.
/// `seen_by`: `more` is told behind the columns how far this user has seen the row.
Result<std::string> counted_list(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    std::string_view status,
    const MoreMembers& more = {},
    Id seen_by = {},
    Closed closed = Closed::Apart
);

/// Is the row among those that the caller may see?
bool in_callers_rows(
    QueryCall& call,
    storage::ReadModel& model,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    Id id
);

/// What a detail adds to its document's own fields. `model`: the live one, or the past one that
/// `asOf` asked for (then `live` is false and nothing may be done).
struct DetailCase {
    QueryCall& call;
    storage::ReadModel& model;
    Id id;
    const projections::Row& row;
    bool live;
};

using MoreDetail = std::function<void(json::Writer&, const DetailCase&)>;

/// Whose events make the past of a document.
enum class Past : std::uint8_t {
    Folded,  ///< its own stream's: folded up to `asOf`
    InRows,  ///< others': the live row is given, `more` reads `asOf` itself
};

/// One document of the caller's rows, now or as of `asOf`.
Result<std::string> document_detail(
    QueryCall& call,
    std::string_view id_parameter,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const MoreDetail& more,
    Past past = Past::Folded
);

/// The same of a document that the call names otherwise, by its parameter `id_parameter`.
Result<std::string> document_named(
    QueryCall& call,
    std::string_view id_parameter,
    Id id,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const MoreDetail& more,
    Past past = Past::Folded
);

/// What people call a step of a document: entry of the platform's dictionary orderFlow.
struct StepLabel {
    std::string id;
    std::string label;
};

StepLabel step_label(storage::ReadModel& sys, std::int64_t status);

/// `"records": [...]`: the movements of the document.
void write_records(json::Writer& out, const DetailCase& one);

/// `"allowed": [...]`: what the caller may do with the document now; of the past nothing.
void write_allowed(
    json::Writer& out, const DetailCase& one, const std::vector<std::string_view>& names
);
/// Whether the caller works in the warehouse that a column of the document names.
bool works_in(const DetailCase& one, const projections::RichTable& rows, std::string_view column);

/// The command of a call, made of its one JSON object; `Make` may refuse it.
template <auto Make>
Result<commands::Command> input_command(Call& call) {
    Result<commands::Input> input = call.command_input();
    if (!input) {
        return std::move(input).error();
    }
    return Make(std::move(*input));
}

/// Several paths of one command carry the path's own name (domain-model 3.17).
template <commands::Command (*Make)(std::string, commands::Input)>
Result<commands::Command> named_command(Call& call) {
    Result<commands::Input> input = call.command_input();
    if (!input) {
        return std::move(input).error();
    }
    const std::string_view path = call.route().path;
    return Make(std::string(path.substr(path.rfind('/') + 1)), std::move(*input));
}

}  // namespace oms::api
