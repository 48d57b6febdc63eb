#pragma once
// How many rows there are of each record that a column names.

#include "api/calls/call.hpp"
#include "entities/spec.hpp"
#include "storage/lists/list_query.hpp"

#include <string>

namespace oms::api {

/// [{key, name, count}], the largest first.
Result<std::string> grouped_counts(
    QueryCall& call, const storage::ListQuery& query, const entities::FieldSpec& field
);

/// The filter of a period that the parameters `startDate` and `endDate` name, as lists have it;
/// either may be left out.
std::vector<std::pair<std::string, std::string>> period_of(const QueryCall& call);

/// An error of that filter, about the parameter that the caller gave.
Error about_period(Error error);

}  // namespace oms::api
