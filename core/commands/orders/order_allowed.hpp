#pragma once
// What a person may do with an order that a screen shows: the same rules that the commands apply.

#include "base/principal.hpp"
#include "domain/orders/order_rules.hpp"
#include "projections/kit/table.hpp"

#include <string_view>
#include <vector>

namespace oms::commands {

/// From a row of projections::order_table() (all stored columns).
domain::OrderFacts facts_of_row(const projections::Row& order, bool has_lines);

/// Wire names out of edit, submit, account, sendBack, pass, cancel, delete, pay. The row must be in
/// the person's scope.
std::vector<std::string_view> allowed_for_row(
    const projections::Row& order, bool has_lines, const Principal& user
);

}  // namespace oms::commands
