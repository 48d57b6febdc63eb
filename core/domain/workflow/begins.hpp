#pragma once
// When timer start events begin a process.

#include "base/time.hpp"
#include "domain/workflow/definition.hpp"

#include <map>
#include <string>

namespace oms::domain {

/// When the timer start events of a process begin it, by node.
using Begins = std::map<std::string, workflow::Due>;

Begins first_begins(const workflow::Process& process, Timestamp deployed);
/// After a firing: the next one that is not over at `now`; none after the last.
void advance_begin(Begins& begins, const std::string& node, Timestamp now);

}  // namespace oms::domain
