#pragma once
// A table of a data source as the beginning of a new entity's description.

#include "api/sources/sources.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

/// JSON of a definition (definition.hpp): names in this product's spelling, types that hold what
/// the columns hold, comments as labels. `prefix` is cut off the table's name. Of the columns that
/// every record has (id, times, people) and of those that hold bytes there is no field; what cannot
/// be told (subject, heading) is filled with records and base. People look it over.
std::string definition_of_table(
    const SourceTable& table, const std::vector<SourceColumn>& columns, std::string_view prefix
);

/// The entity's field of a column, without bounds or flags: what rows of it are imported into.
std::string field_name_of(std::string_view column);

}  // namespace oms::api
