#pragma once
// What a person may do with a return that a screen shows; the rules are
// domain/returns/return_rules.

#include "base/principal.hpp"
#include "projections/kit/table.hpp"

#include <string_view>
#include <vector>

namespace oms::commands {

/// Wire names out of edit, submit, accept, refuse, account, agree, dispute, withdraw. `row`: of
/// projections::returns_table(), in the person's scope.
std::vector<std::string_view> allowed_on_return(const projections::Row& row, const Principal& user);

}  // namespace oms::commands
