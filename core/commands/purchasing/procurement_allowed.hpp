#pragma once
// What a person may do with a purchase that a screen shows; the rules are
// domain/purchasing/procurement_rules.

#include "base/principal.hpp"
#include "projections/kit/table.hpp"

#include <string_view>
#include <vector>

namespace oms::commands {

/// Wire names out of edit, submit, approve, sendBack, pay, ship, sign, return, cancel. `row`: of
/// projections::procurement_table(), in the person's scope.
std::vector<std::string_view> allowed_on_purchase(
    const projections::Row& row, const Principal& user
);

}  // namespace oms::commands
