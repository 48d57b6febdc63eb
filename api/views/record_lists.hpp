#pragma once
// Queries of master data. Route handlers take entity and parameter from the call's Route; the
// others serve routes of their own spelling.

#include "api/calls/call.hpp"
#include "base/result.hpp"
#include "entities/spec.hpp"
#include "storage/lists/list_query.hpp"

#include <span>
#include <string>
#include <string_view>

namespace oms::api {

Result<std::string> list_records(QueryCall& call);
Result<std::string> list_roots(QueryCall& call);
Result<std::string> array_of_records(QueryCall& call);
Result<std::string> list_children(QueryCall& call);
Result<std::string> record_forest(QueryCall& call);
Result<std::string> select_tree(QueryCall& call);
Result<std::string> record_detail(QueryCall& call);
Result<std::string> lookup_array(QueryCall& call);

/// What the parameters ask of the entity's list, for the caller's eyes. Names in `own` are the
/// route's; unknown ones go to X-Ignored-Params.
Result<storage::ListQuery> record_query(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const Pairs& parameters,
    std::span<const std::string_view> own = {}
);

/// Page, array or forest (JSON) of a query.
Result<std::string> page_of(QueryCall& call, const storage::ListQuery& query);
Result<std::string> array_of(QueryCall& call, storage::ListQuery query);
Result<std::string> forest_of(QueryCall& call, storage::ListQuery query);
/// Every record of the entity as a forest of select nodes.
Result<std::string> select_tree_of(QueryCall& call, const entities::EntitySpec& entity);

/// Records below the one that parameter `name` names (of ListForm::Below all of them), with
/// hasChildren; without that parameter what the filters find, and without filters everything.
/// Nested where parent and child are both there.
Result<std::string> children_of(
    QueryCall& call,
    const entities::EntitySpec& entity,
    std::string_view name,
    const Pairs& parameters
);

}  // namespace oms::api
