#pragma once
// Rules of saving what processes are made and bound with.

#include "commands/records/save_case.hpp"

namespace oms::commands {

/// The definition can be deployed; its key becomes the model's. Invalid, field definition: as
/// domain::read_process.
Status flow_model_rules(SaveCase& save);

/// The condition can be read and names fields of the step's document only; the process can be
/// started; the shipped one has a role that approves. Invalid: EXPRESSION_* condition, NOT_FOUND
/// processKey, REQUIRED_CHOOSE approverRole.
Status approval_rule_rules(SaveCase& save);

/// A deputy is somebody else who can sign in, of who saves it. Invalid: NOT_FOUND or TASK_SAME
/// deputyUserId; Refused: TOO_MANY_DEPUTIES. Forbidden for another's.
Status deputy_rules(SaveCase& save);
Status check_deputy_removal(const RemoveCase& removal);

}  // namespace oms::commands
