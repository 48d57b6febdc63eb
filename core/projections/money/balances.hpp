#pragma once
// Rows of balances: what people and departments have (`userBalance`, `deptBalance`), each change
// (`userBalanceLog`), and the other side of all changes (`balanceCounter`).

#include "events/kit/envelope.hpp"
#include "events/money/balance_events.hpp"
#include "projections/kit/rich_table.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// One row a person, id = userId. Besides the entity's fields: settled (1: nothing is on it).
/// account, realName and the department follow the person's record.
const RichTable& user_balances();
/// One row a department, id = deptId. Besides the entity's fields: settled.
const RichTable& dept_balances();
/// One row for each change, id = position * 4 + place in its posting. Besides the entity's fields:
/// position (of the event), ownerName (of then), ownerDeptId (of a department's own balance),
/// settled (always 1).
const RichTable& balance_log();
/// (account, currency) -> balance: what the other side of all changes comes to, SYS:… (I18).
const Table& balance_counter_table();

inline const Table& user_balance_table() {
    return user_balances().table();
}

inline const Table& dept_balance_table() {
    return dept_balances().table();
}

inline const Table& balance_log_table() {
    return balance_log().table();
}

void project_balance(
    const events::StoredEvent& event, const events::BalanceEvent& e, TableWriter& out
);
/// Carries a changed person (any event of a stream "user/…") over to the balance. To be called
/// after the event's own projection.
void project_balance_owner(const events::StoredEvent& event, TableWriter& out);

}  // namespace oms::projections
