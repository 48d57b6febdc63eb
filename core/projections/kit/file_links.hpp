#pragma once
// Where rows keep links to uploaded files.

#include "projections/kit/table.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::projections {

/// Columns of a table whose texts may have links to uploaded files in them: an entity's fields that
/// are kPicture, kFile or kRich, of a master-data record with such fields its document; of tables
/// that are no entity's, those called ...Url or ...Urls.
std::vector<std::string_view> link_columns(const Table& table);

/// Condition for rows that have something in such a column and are neither removed nor withdrawn.
std::string has_links(const Table& table, std::string_view column);

/// The table with an index of such rows for each of these columns; records have none.
Table with_link_indexes(Table table);

}  // namespace oms::projections
