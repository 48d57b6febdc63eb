#pragma once
// Balances (userBalanceApi; domain-model 3.11). A person outside the caller's rows is NotFound.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// {userId?}: opens the balance of oneself, or (button balance_edit) of somebody else, and marks
/// the person as verified. Does nothing the second time.
Command verify_user(Input input);

/// {userId | deptId, bonus | gold, reason}: adds an amount > 0. Button balance_edit, and not to
/// oneself (SELF_POST).
Command add_bonus(Input input);
Command add_gold(Input input);
/// {userId, change, reason}: a signed change of points. As add_bonus; Refused: BALANCE_SHORT.
Command update_bonus(Input input);
/// {userId | deptId, bonusBalance?, goldBalance?, reason, version?}: what the balances are to be;
/// the difference is posted. As add_bonus; Stale.
Command update_balance(Input input);
/// {userId | deptId, frozen, reason}. Button balance_edit; not one's own.
Command freeze_balance(Input input);
/// {userId?, times | bonus}: points into gold by the rule of type 3 in force. One's own with button
/// balance_exchange, others' with balance_edit. Refused: NO_RULE, BALANCE_SHORT, BALANCE_FROZEN;
/// Invalid: OUT_OF_RANGE times, NOT_WHOLE bonus (param unit).
Command exchange_bonus(Input input);

}  // namespace oms::commands
