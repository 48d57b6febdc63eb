#pragma once
// Schemas of answers, from their specifications and the columns of their entities.

#include "api/calls/route.hpp"
#include "base/json.hpp"

#include <vector>

namespace oms::api {

/// The schema of the answer's `data`; nothing is written, and false given, where none is known.
bool write_answer_schema(json::Writer& out, const Route& route);

/// The components that those schemas refer to: rows of every entity, and what a command answers.
void write_answer_components(json::Writer& out, const std::vector<Route>& routes);

}  // namespace oms::api
