#pragma once
// /api/openapi.json, made from the route tables.

#include "api/calls/route.hpp"

#include <string>
#include <vector>

namespace oms::api {

/// An OpenAPI 3.0.3 document: paths, verbs, parameters, permissions (x-permission), envelope.
std::string openapi(const std::vector<Route>& routes);

}  // namespace oms::api
