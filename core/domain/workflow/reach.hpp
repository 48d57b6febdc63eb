#pragma once
// Whether an inclusive gateway still has to wait (BPMN 2.0, 13.4.3).

#include "domain/workflow/definition.hpp"

#include <set>

namespace oms::domain::workflow {

/// The incoming flows of `gateway` to which `from` leads.
std::set<std::size_t> flows_reached(const Process& process, const Node& gateway, const Node& from);

/// True when none of the nodes at which other tokens of the same scope stand leads to an incoming
/// flow of `gateway` that has no token yet; those that also lead to one that has a token do not
/// count. Paths through the gateway itself are none.
bool joins_now(
    const Process& process,
    const Node& gateway,
    const std::set<std::size_t>& arrived,
    const std::vector<const Node*>& others
);

}  // namespace oms::domain::workflow
