#pragma once
// Row scopes as one predicate (architecture 5).

#include "base/principal.hpp"
#include "entities/spec.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oms::storage {

/// A condition with a `?` for each of `numbers`, in order; "" holds for every row.
struct ScopeSql {
    std::string sql;
    std::vector<std::int64_t> numbers;
    std::vector<std::string> columns;  ///< those it looks at
};

/// `free` puts a `+` before each column, so that SQLite looks for no index by it.
ScopeSql scope_sql(const entities::EntitySpec& entity, const Principal& viewer, bool free = false);

}  // namespace oms::storage
