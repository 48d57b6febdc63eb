#pragma once
// What a person may do with a process order that a screen shows; the rules are
// domain/processing/process_rules.

#include "base/principal.hpp"
#include "projections/kit/table.hpp"

#include <string_view>
#include <vector>

namespace oms::commands {

/// Wire names out of edit, submit, quote, sendBack, confirm, dispatch, finish, inspect, rework,
/// cancel. `row`: of projections::process_table(), in the person's scope. `at_issue`, `at_finish`:
/// the person works in its warehouses.
std::vector<std::string_view> allowed_on_process(
    const projections::Row& row, const Principal& user, bool at_issue, bool at_finish
);

}  // namespace oms::commands
