#pragma once
// What single entities add to the general rules of master data: computed fields, trees, effects on
// neighbouring records. Most have none.

#include "commands/records/save_case.hpp"

namespace oms::commands {

Status apply_save_rules(SaveCase& save);

/// Asked before the general rules of removal (children, references).
Status apply_remove_rules(const RemoveCase& removal);

}  // namespace oms::commands
