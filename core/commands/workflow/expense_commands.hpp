#pragma once
// Expenses: asked back by starting their process.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// Lines of one expense.
inline constexpr std::size_t kExpenseLinesMax = 100;

/// {processDefinitionId, taskUser, reason, attachUrls, details: [{expenseType, expenseDate, amount,
/// remark}]}. The process sees `taskUser`, `amount` (yuan, exact) and `lines`. Invalid:
/// REQUIRED_ENTER, REQUIRED_CHOOSE, BAD_DATE, BAD_OPTION, TOO_LONG; LINES_REQUIRED details;
/// TOO_MANY_LINES details (param max); OUT_OF_RANGE amount (param max: the amount of a document);
/// DATE_TOO_LATE expenseDate for a day to come; NOT_FOUND taskUser; SELF_APPROVAL taskUser.
/// NotFound (field processDefinitionId); Refused: as start_instance.
Command start_expense(Input input);

}  // namespace oms::commands
