#pragma once
// The routes that follow from the registry: lists, details and commands of master data
// (architecture 6). What single entities add stands in routes/.

#include "api/calls/call.hpp"
#include "api/calls/route.hpp"
#include "base/json.hpp"
#include "commands/records/record_commands.hpp"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace oms::api {

/// A route of every op of every entity that has Storage::Json, except those whose path `instead`
/// serves with the same verb, and exports.
std::vector<Route> record_routes(std::span<const Route> instead);

/// Ids named by `name`: a comma list in a parameter, or an array of the body. At most `max`, none
/// twice. Invalid: PARAM_REQUIRED, BAD_FIELD.
Result<std::vector<Id>> id_list(const Call& call, std::string_view name, std::size_t max = 1000);
/// The same; empty when absent.
Result<std::vector<Id>> optional_ids(
    const Call& call, std::string_view name, std::size_t max = 1000
);

/// The call's parameters and body as one object of its own. Invalid / BAD_FIELD when the body is
/// no object.
Result<std::shared_ptr<const json::Document>> input_object(const Call& call);

/// What a call asks to save, for a caller who may: the code is `<entity>_add` when the input makes
/// a record by a submit, else `edit_code`. Invalid: as input_object. Forbidden.
Result<commands::SaveRequest> save_request(
    const Call& call,
    const entities::EntitySpec& entity,
    std::string_view edit_code,
    commands::SaveMode mode = commands::SaveMode::Submit
);

}  // namespace oms::api
