#pragma once
// Trees on the wire: flat rows nested as `children`.

#include "base/ids.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

/// One node; `json` is a complete JSON object without `children`.
struct ForestItem {
    Id id;
    Id parent;
    std::string json;
};

/// Appends a JSON array of the roots, each with its `children` (left out when there are none: the
/// old front end takes an empty list for a node). Order of siblings is the order given. A node
/// whose parent is not among the items is a root.
void write_forest(std::string& out, std::span<const ForestItem> items);

/// The node of select trees: {id, parentId, title, key, value, hasChildren?}.
ForestItem tree_item(
    Id id, Id parent, std::string_view title, std::optional<bool> has_children = std::nullopt
);

}  // namespace oms::domain
