#pragma once
// Standard records that came with a newer version of the program, written into ledgers that began
// with an older one. Both commands append nothing when nothing is missing.

#include "commands/kit/context.hpp"

#include <string>

namespace oms::commands {

/// Menus, buttons, dictionaries and parameters that were never saved; and the regions, when there
/// are none. `regions`: lines "code,parent code,level,name", parents first (fixtures/regions).
/// Given by `system` of tenant 000000.
Command complete_platform(std::string regions);

/// Gives a company's standard roles the standard menus that they have never held: each is given
/// once, and what an administrator took away stays away. Given by `system` of the company.
Command complete_grants();

}  // namespace oms::commands
