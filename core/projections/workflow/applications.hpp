#pragma once
// Rows of leaves and expenses.

#include "events/kit/envelope.hpp"
#include "events/workflow/expense_events.hpp"
#include "events/workflow/flow_events.hpp"
#include "projections/kit/rich_table.hpp"

namespace oms::projections {

const RichTable& leaves();
const RichTable& expenses();
const RichTable& expense_lines();

inline const Table& leave_table() {
    return leaves().table();
}

inline const Table& expense_table() {
    return expenses().table();
}

inline const Table& expense_line_table() {
    return expense_lines().table();
}

void project_leave(const events::StoredEvent& event, const events::LeaveEvent& e, TableWriter& out);
void project_expense(
    const events::StoredEvent& event, const events::ExpenseEvent& e, TableWriter& out
);

}  // namespace oms::projections
