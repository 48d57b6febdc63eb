#pragma once
// List parameters of the wire (wire-protocol 6, decision 5) -> ListQuery.

#include "base/principal.hpp"
#include "base/result.hpp"
#include "storage/lists/read_model.hpp"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::storage {

inline constexpr std::int64_t kPageSizeMax = 200;

using Parameters = std::span<const std::pair<std::string, std::string>>;

/// What a list call asks for, over the columns that the table has; `select` is left to the caller.
///
/// A bare name means "contains" for texts and "equals" for everything else, one of a comma list
/// for ids, enums and numbers; suffixes as wire-protocol 6 has them, longest first. Names may be
/// snake_case. Ranges of dates hold both ends; a date without time as an upper end holds its day.
/// Empty values are dropped; `current`, `size` (at most 200), `ascs`, `descs` and `keyword` are
/// read; those of `own`, `_t`, `blade-auth` and names beginning with `$` are left alone. Other
/// names, and fields the viewer may not see, come back in `ignored`.
///
/// Invalid: NOT_A_NUMBER, OUT_OF_RANGE, BAD_DATE, TOO_MANY_VALUES, with the parameter's name.
Result<ListQuery> parse_list_query(
    const entities::EntitySpec* entity,
    const projections::Table& table,
    Parameters parameters,
    const Principal* viewer,
    std::vector<std::string>& ignored,
    std::span<const std::string_view> own = {}
);

}  // namespace oms::storage
