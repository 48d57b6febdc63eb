#pragma once
// API scopes (entity apiScope): a role that was granted any may call nothing but their paths. They
// narrow what its buttons allow and give nothing themselves; a role without any is not limited. Of
// several roles each counts for itself. Look-ups and calls about oneself are open to everybody who
// is signed in, whatever the scopes say.

#include "api/calls/route.hpp"
#include "api/calls/services.hpp"
#include "domain/people/access.hpp"
#include "storage/lists/read_model.hpp"

#include <string_view>
#include <vector>

namespace oms::api {

/// What each role in force reaches; empty when no scope limits any of them.
std::vector<RoleReach> role_reach(
    storage::ReadModel& tenant,
    storage::ReadModel& sys,
    const domain::AccessRows& rows,
    const domain::SessionChoice& choice
);

/// Whether one of the person's roles may call the route. The platform's administrator always may.
bool within_reach(const Person& person, const Route& route);

/// Whether a scope's path covers a route's: the same, a part of it up to a slash, or what stands
/// before a final '*'. "/api" in front may be missing.
bool covers_path(std::string_view scope, std::string_view path);

}  // namespace oms::api
