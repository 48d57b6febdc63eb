#pragma once
// Data scopes: which rows of one entity a role's holders see, where the role's own width (field
// dataScope) does not say it. Compiled once per person into the predicate of every list.
//
// A custom rule (scopeValue) is written
//   rule  = term *(" and " term)
//   term  = path "=" value *("," value)
//   path  = column | link "." column | entity "." link "." column
//   value = number | "#{" name "}"
// A path of two parts is a column of the row that the row's `link` names (orderId.warehouseId); one
// of three parts a column of the rows of `entity` that name the row (outOrder.orderId.warehouseId).
// The names are what belongs to the person: user, dept (own departments), depts (with those below),
// company, brand (brands of the person's brand department), deptBrand (that department), warehouse
// (kept by the person, and the person's own), channel (channel customers that the person signs in
// for).

#include "base/principal.hpp"
#include "base/result.hpp"
#include "domain/people/access_facts.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::domain {

struct RuleTerm {
    std::string column;               ///< or a path
    std::vector<std::string> values;  ///< digits, or a name without #{}
};

/// Invalid / BAD_SCOPE (field `scopeValue`) when the text is no rule.
Result<std::vector<RuleTerm>> parse_rule(std::string_view text);

/// What the roles in force see of the entities that any of their data scopes is about: for each
/// entity the union over the roles, where a role without a scope for it adds what the standard says
/// of it (default_scopes.hpp), else its own width.
std::vector<EntityScope> entity_scopes(
    const AccessRows& rows, std::span<const RoleRow* const> roles, const std::vector<Id>& own_depts
);

}  // namespace oms::domain
