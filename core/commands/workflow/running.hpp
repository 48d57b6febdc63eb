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
/// An instance as the answer of a command on it or on a task of it.
Answers instance_answer(CommandContext& ctx, Id instance);

/// What an instance of the deployment needs to be carried on: the process by its definition id, and
/// those that it calls. Refused / WORKFLOW_PROCESS_UNKNOWN (param process) when one of them can no
/// longer be read.
Result<domain::workflow::Processes> processes_of(CommandContext& ctx, Id deployment);

struct FlowStarter {
    Id user;
    std::string name;
    Id dept;
};

/// A start: variables that the product sets stay as they are. `definition`: its id.
struct FlowStart {
    std::string definition;
    Id instance;
    std::string_view business_table;
    Id business;
    domain::workflow::Object variables;
    std::optional<events::FlowApproval> approval = std::nullopt;
    std::optional<json::Raw> form =
        std::nullopt;          ///< what was filled in (domain/workflow/form.hpp)
    std::string message = {};  ///< that begins it; blank: a person
    std::string node = {};     ///< the timer start event that begins it
    FlowStarter starter = {};  ///< nobody: the caller
};

/// The newest version of a process that can be started; 0 when there is none.
Id newest_deployment(CommandContext& ctx, std::string_view key);

/// Ends a running instance: Terminated (by force) or Withdrawn. Refused: WORKFLOW_ENDED.
Status end_instance(
    CommandContext& ctx,
    Id instance,
    const std::string& reason,
    domain::workflow::Outcome outcome = domain::workflow::Outcome::Terminated
);

/// Starts an instance in the starter's name and carries it on. Refused: FLOW_SUSPENDED; NotFound
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

/// Gives a message to `to`; to nobody: to the instance that has waited for it longest, or to the
/// newest process that it begins. Variables that the product set stay. Answers the instance, 0 when
/// nobody wants the message. Refused: as carry_on; WORKFLOW_ENDLESS when processes begin each
/// other.
Result<Id> send_flow_message(
    CommandContext& ctx, Id to, const std::string& message, const domain::workflow::Object& values
);

}  // namespace oms::commands
