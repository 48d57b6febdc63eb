#pragma once
// Rows that the standard roles see where no data scope granted to them speaks of the entity
// (domain-model 7.1), in the language of custom data scopes.

#include <span>
#include <string_view>

namespace oms::domain {

/// Several rows of one role and entity unite.
struct DefaultScope {
    /// Alias of a role; "" = whoever has what the rule names, whatever the role, and beside what
    /// the roles and their data scopes open.
    std::string_view role;
    std::string_view entity;
    bool own = false;  ///< and the rows whose owner fields name the person
    std::string_view rule = {};
    bool choices = false;  ///< look-ups offer every row all the same
};

std::span<const DefaultScope> default_scopes();

/// Whether the table has rows for this role.
bool has_default_scopes(std::string_view alias);

}  // namespace oms::domain
