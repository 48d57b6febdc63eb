#pragma once
// Data scopes row by row, as storage's condition means them.

#include "base/principal.hpp"
#include "entities/spec.hpp"

#include <algorithm>

namespace oms::test {

/// `has(column, number)`: whether the row's column, or what a path leads to, has the value.
template <class Has>
bool in_entity_scope(
    const entities::EntitySpec& entity, const Principal& user, const EntityScope& scope, Has has
) {
    const bool scoped = !entity.owner_fields.empty() || !entity.dept_field.empty();
    bool seen = scope.all || (scope.own && !scoped);
    for (const std::string_view owner : entities::split_list(entity.owner_fields)) {
        seen = seen || (scope.own && has(owner, user.user.value));
    }
    for (const std::string_view field : entities::split_list(entity.dept_field)) {
        for (const Id dept : scope.depts) {
            seen = seen || has(field, dept.value);
        }
    }
    for (const auto& terms : scope.custom) {
        const bool all = std::all_of(terms.begin(), terms.end(), [&](const ScopeTerm& term) {
            return std::any_of(term.values.begin(), term.values.end(), [&](std::int64_t n) {
                return has(term.column, n);
            });
        });
        seen = seen || (!terms.empty() && all);
    }
    return seen;
}

}  // namespace oms::test
