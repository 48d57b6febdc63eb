#pragma once
// Lists and details of rich documents whose wire form is their rows: put and out orders, receipts,
// stock and what moves it.

#include "api/call.hpp"
#include "api/order_view.hpp"
#include "commands/input.hpp"
#include "entities/spec.hpp"
#include "projections/rich_table.hpp"
#include "storage/list_query.hpp"
#include "storage/read_model.hpp"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace oms::api {

/// A page of the caller's rows; filters and sorting as in every list.
Result<std::string> document_list(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const MoreMembers& more = {}
);

/// `,"counts":{"12":n,...}` over the same filters, without the status itself.
Result<std::string> count_members(
    storage::ReadModel& model, storage::ListQuery query, std::string_view status
);

/// As document_list; the parameter counts=1 adds how many rows stand at each value of `status`.
Result<std::string> counted_list(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    std::string_view status
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

/// `"records": [...]`: the movements of the document.
void write_records(json::Writer& out, const DetailCase& one);

/// `"allowed": [...]`: the names whose second is true.
void write_allowed(
    json::Writer& out, std::initializer_list<std::pair<std::string_view, bool>> actions
);

/// The one JSON object that a command takes, whether it came as body or as parameters.
template <commands::Command (*Make)(commands::Input)>
Result<commands::Command> input_command(Call& call) {
    Result<commands::Input> input = commands::Input::body(call.input().dump());
    if (!input) {
        return std::move(input).error();
    }
    return Make(std::move(*input));
}

}  // namespace oms::api
