#pragma once
// Instances on their way: what every step of one has in common.

#include "commands/kit/context.hpp"
#include "domain/workflow/documents.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace oms::commands {

std::string instance_stream(Id instance);
std::string deployment_stream(Id deployment);

/// What an instance of the deployment needs to be carried on: the process by its definition id, and
/// those that it calls. Refused / WORKFLOW_PROCESS_UNKNOWN (param process) when one of them can no
/// longer be read.
Result<domain::workflow::Processes> processes_of(CommandContext& ctx, Id deployment);

/// A start: variables that the product sets stay as they are. `definition`: its id.
struct FlowStart {
    std::string definition;
    Id instance;
    std::string_view business_table;
    Id business;
    domain::workflow::Object variables;
    std::optional<events::FlowApproval> approval = std::nullopt;
};

/// The newest version of a process that can be started; 0 when there is none.
Id newest_deployment(CommandContext& ctx, std::string_view key);

/// Ends a running instance by force. Refused: WORKFLOW_ENDED.
Status end_instance(CommandContext& ctx, Id instance, const std::string& reason);

/// Starts an instance in the caller's name and carries it on. Refused: FLOW_SUSPENDED; NotFound
/// (field processDefinitionId); else what the rules of the process refuse, or FLOW_NOBODY.
Status start_instance(CommandContext& ctx, const FlowStart& start);

/// The event that carries a step.
using StepEvent = std::function<events::FlowInstanceEvent(events::FlowStep)>;

/// Appends a step, its tasks settled, and tells the people of the tasks that it opens or reminds
/// of; or passes on what the rules refuse.
Status append_step(
    CommandContext& ctx,
    Id instance,
    Id starter,
    const Result<domain::workflow::Facts>& facts,
    const StepEvent& event
);

/// Tells whoever has an open task, or may take it, that it waits.
Status tell_task(CommandContext& ctx, Id instance, Id task);

/// What follows from the step before: commands of service tasks, what the end means for the
/// document.
Status carry_on(CommandContext& ctx, Id instance);

/// A timer that is due. NotFound (field timerId); Refused: WORKFLOW_EARLY, WORKFLOW_ENDED.
Command fire_flow_timer(Id instance, std::int64_t timer);

}  // namespace oms::commands
