#include "api/people/api_scopes.hpp"

#include "api/views/rows.hpp"
#include "projections/records/identity.hpp"
#include "projections/records/identity_rows.hpp"

#include <algorithm>

namespace oms::api {
namespace {

constexpr std::size_t kApiScopesColumn = 3;  ///< of role_grant_table()

bool has_id(const std::vector<Id>& ids, Id id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

/// The roles in force: the chosen ones among the user's, else all of them.
std::vector<Id> roles_in_force(
    const domain::AccessRows& rows, const domain::SessionChoice& choice
) {
    std::vector<Id> all;
    std::vector<Id> chosen;
    for (const domain::RoleRow& role : rows.roles) {
        all.push_back(role.id);
        if (has_id(choice.roles, role.id)) {
            chosen.push_back(role.id);
        }
    }
    return chosen.empty() ? all : chosen;
}

std::vector<std::string> buttons_of(const domain::AccessRows& rows, Id role) {
    std::vector<std::string> codes;
    for (const domain::RoleGrantRow& grant : rows.grants) {
        for (const domain::MenuRow& menu : rows.menus) {
            if (grant.role == role && menu.category == domain::kButtonCategory &&
                has_id(grant.menus, menu.id)) {
                codes.push_back(menu.code);
            }
        }
    }
    std::sort(codes.begin(), codes.end());
    return codes;
}

/// Paths of the live scopes that the role was granted; one that is gone covers nothing.
std::vector<std::string> paths_of(storage::ReadModel& tenant, storage::ReadModel& sys, Id role) {
    std::vector<std::string> paths;
    const auto grant = tenant.row(projections::role_grant_table(), role);
    const auto* list = grant ? std::get_if<std::string>(&(*grant)[kApiScopesColumn]) : nullptr;
    for (const Id id : projections::ids_of(list == nullptr ? "" : std::string_view(*list))) {
        const auto scope = live_row(sys, table_named("apiScope"), id);
        const std::string path =
            scope ? std::string(stored_document(*scope).root()["scopePath"].text().value_or(""))
                  : std::string();
        paths.push_back(path);
    }
    return paths;
}

std::string_view without_prefix(std::string_view path) {
    constexpr std::string_view kPrefix = "/api/";
    return path.starts_with(kPrefix) ? path.substr(kPrefix.size() - 1) : path;
}

/// Calls that everybody who is signed in may make. Submits ask for their buttons themselves.
bool is_open(const Route& route) {
    const bool submits =
        (route.entity_route != nullptr && route.entity_route->op == entities::Op::Submit) ||
        route.path.ends_with("/submit");
    return route.access != Access::Button && route.access != Access::Platform && !submits;
}

}  // namespace

std::vector<RoleReach> role_reach(
    storage::ReadModel& tenant,
    storage::ReadModel& sys,
    const domain::AccessRows& rows,
    const domain::SessionChoice& choice
) {
    std::vector<RoleReach> reach;
    bool limited = false;
    for (const Id role : roles_in_force(rows, choice)) {
        reach.push_back({buttons_of(rows, role), paths_of(tenant, sys, role)});
        limited = limited || !reach.back().paths.empty();
    }
    return limited ? std::move(reach) : std::vector<RoleReach>();
}

bool covers_path(std::string_view scope, std::string_view path) {
    scope = without_prefix(scope);
    path = without_prefix(path);
    if (scope.ends_with('*')) {
        scope = scope.substr(0, scope.find('*'));
        return !scope.empty() && path.starts_with(scope);
    }
    while (scope.ends_with('/')) {
        scope.remove_suffix(1);
    }
    return !scope.empty() && path.starts_with(scope) &&
           (path.size() == scope.size() || path[scope.size()] == '/');
}

bool within_reach(const Person& person, const Route& route) {
    if (person.reach.empty() || person.principal.platform || is_open(route)) {
        return true;
    }
    return std::any_of(person.reach.begin(), person.reach.end(), [&](const RoleReach& role) {
        const bool presses =
            route.permission.empty() ||
            std::binary_search(role.buttons.begin(), role.buttons.end(), route.permission);
        const bool reaches =
            role.paths.empty() ||
            std::any_of(role.paths.begin(), role.paths.end(), [&](const std::string& scope) {
                return covers_path(scope, route.path);
            });
        return presses && reaches;
    });
}

}  // namespace oms::api
