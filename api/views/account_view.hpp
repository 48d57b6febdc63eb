#pragma once
// A posted figure explained: the running account that makes it, its sum up to now or up to `asOf`,
// and whether that is what stands in the row (architecture 5, explain). Used by stock and balances.

#include "api/views/document_view.hpp"
#include "entities/spec.hpp"
#include "projections/kit/table.hpp"
#include "storage/lists/list_query.hpp"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

/// A column of changes and what they come to.
struct AccountFigure {
    std::string_view change;  ///< column of an entry
    std::string_view after;   ///< column of an entry: the figure behind it
    std::int64_t now = 0;     ///< the row's
    entities::FieldScope scope = entities::FieldScope::None;  ///< who sees its sum
};

struct AccountSpec {
    const entities::EntitySpec& entity;  ///< of the entries
    const projections::Table& table;     ///< with a column `position`
    std::vector<storage::Filter> filters;
    std::vector<AccountFigure> figures;
};

/// `"entries": {page}, "sum": {entries, <changes>} | null, "checked": bool | null`: null where the
/// account is too long to be summed while somebody waits. `own_parameters`: those of the call that
/// are no filters of the page.
Status write_account(
    json::Writer& out,
    const DetailCase& one,
    const AccountSpec& account,
    std::initializer_list<std::string_view> own_parameters
);

}  // namespace oms::api
