#pragma once
// Where a path of a data scope leads (domain/people/data_scope.hpp).

#include "entities/spec.hpp"

#include <optional>
#include <string_view>

namespace oms::entities {

/// Column of the other rows that a row is tied to.
struct ScopePath {
    const EntitySpec* other;
    std::string_view link;  ///< of the row, naming a row of `other`; or of `other`, naming the row
    std::string_view column;  ///< of `other`
    bool named_by_other;      ///< `link` is the other's
};

/// Whether the text has parts at all; a plain column has none.
bool is_scope_path(std::string_view text);

/// Nothing when it leads nowhere: an entity that is not, or a link that names something else.
std::optional<ScopePath> read_scope_path(const EntitySpec& from, std::string_view text);

}  // namespace oms::entities
