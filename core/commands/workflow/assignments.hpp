#pragma once
// Who does a task: what a process says, settled for the people of the company when the task comes
// up.
//
// An assignee and candidate users are named by id or account. Candidate groups: `role:ALIAS`,
// `post:CODE`, `dept:NAME` (or an id behind each), `head` (who has role `manager` in the starter's
// department, or in the nearest one above that has such people), `superior` (the same, but never
// the starter), `starter`.

#include "commands/kit/context.hpp"
#include "domain/workflow/documents.hpp"

namespace oms::commands {

/// One for each task that the facts create. Refused: FLOW_NOBODY (params node, names) when nobody
/// could do one.
Result<std::vector<events::FlowTaskOpened>> settle_tasks(
    CommandContext& ctx, Id starter, const domain::workflow::Facts& facts
);

/// The caller with the roles, departments and posts that it belongs to, and those of the people
/// whose deputy it is today.
domain::FlowActor actor_of(CommandContext& ctx);

/// Adds the deputies that these people have today, each once.
void add_deputies(CommandContext& ctx, std::vector<Id>& people);

/// The people behind candidates, each once; at most `max`.
std::vector<Id> people_of(CommandContext& ctx, const std::vector<Id>& candidates, std::size_t max);

}  // namespace oms::commands
