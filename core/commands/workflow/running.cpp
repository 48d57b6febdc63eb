#include "commands/workflow/running.hpp"

#include "commands/kit/document.hpp"
#include "commands/messages/message_commands.hpp"
#include "commands/workflow/assignments.hpp"
#include "commands/workflow/effects.hpp"
#include "domain/kit/approval_steps.hpp"
#include "domain/workflow/facts_json.hpp"
#include "projections/workflow/flow_deployments.hpp"

#include <algorithm>
#include <set>

namespace oms::commands {
namespace {

using domain::FlowDeploymentState;
using domain::FlowInstanceState;

namespace wf = domain::workflow;

constexpr int kCommandsMax = 100;      ///< that one call may carry out
constexpr std::size_t kToldMax = 500;  ///< people told of one task

const FlowInstanceState& instance_of(CommandContext& ctx, Id id) {
    return ctx.load<FlowInstanceState>(instance_stream(id));
}

Status add_process(CommandContext& ctx, Id deployment, const std::string& name, wf::Processes& to) {
    const auto& state = ctx.load<FlowDeploymentState>(deployment_stream(deployment));
    if (state.process == nullptr) {
        return Error::refused("WORKFLOW_PROCESS_UNKNOWN").with("process", name);
    }
    const std::string id = state.definition_id();
    if (!to.emplace(id, state.process).second) {
        return {};
    }
    for (const events::FlowCall& call : state.facts.calls) {
        if (Status added = add_process(ctx, call.deploymentId, call.process, to); !added) {
            return added;
        }
    }
    return {};
}

StepMessage about(const FlowInstanceState& state, std::string_view text, const std::string& task) {
    const auto& approval = state.started.approval;
    std::string process = state.started.processDefinitionName;
    if (approval && !approval->documentNo.empty()) {
        process += " " + approval->documentNo;
    }
    return {
        text,
        {{"process", std::move(process)}, {"starter", state.started.starterName}, {"task", task}},
        "flowInstance",
        state.started.instanceId};
}

Status tell_of_task(
    CommandContext& ctx,
    const FlowInstanceState& state,
    const domain::FlowTaskState& task,
    std::string_view text
) {
    const auto open = state.run.tasks.find(task.task);
    const std::string name = open == state.run.tasks.end() ? std::string()
                             : open->second.name.empty()   ? open->second.node
                                                           : open->second.name;
    const StepMessage message = about(state, text, name);
    auto people =
        task.assignee ? std::vector<Id>{task.assignee} : people_of(ctx, task.candidates, kToldMax);
    add_deputies(ctx, people);
    return tell_waiting(ctx, message, std::move(people));
}

/// Tells the people of tasks that `before` did not know; all of them when they are reminded.
Status tell_of_tasks(CommandContext& ctx, Id instance, const std::set<Id>& before, bool remind) {
    const FlowInstanceState state = instance_of(ctx, instance);
    for (const auto& [id, task] : state.tasks) {
        const bool fresh = !before.contains(id);
        if (!task.open || !(fresh || remind)) {
            continue;
        }
        if (Status told = tell_of_task(ctx, state, task, fresh ? "flow.task" : "flow.reminder");
            !told) {
            return told;
        }
    }
    return {};
}

const wf::Wait* next_command(const FlowInstanceState& state) {
    for (const auto& [serial, wait] : state.run.waits) {
        if (!wait.message) {
            return &wait;
        }
    }
    return nullptr;
}

/// Carries out what one service task names; a refusal is an error of the process.
Status run_command(CommandContext& ctx, Id instance, const wf::Processes& processes) {
    const FlowInstanceState& state = instance_of(ctx, instance);
    const wf::Wait wait = *next_command(state);
    const Status done = perform(ctx, wait.name, state.started);
    const wf::Context context{processes, ctx.now(), ctx.user().user.str()};
    const auto facts = done ? wf::finish_service(context, state.run, wait.id, {})
                            : wf::throw_error(context, state.run, wait.id, done.error().key);
    return append_step(
        ctx,
        instance,
        state.started.starterId,
        facts,
        [instance](events::FlowStep step) {
            return events::FlowAdvanced{instance, "command", std::move(step)};
        }
    );
}

/// Who asked is led to the document, where the step may be taken now.
Status tell_of_approval(CommandContext& ctx, const FlowInstanceState& state) {
    if (state.deleteReason == domain::kApprovalChanged) {
        return {};
    }
    const bool approved = state.state() == domain::kFlowFinished;
    StepMessage message = about(state, approved ? "approval.approved" : "approval.rejected", {});
    message.values.emplace_back("rule", state.started.approval->ruleName);
    return tell_people(ctx, message, state.started.starterId);
}

Status end_business(CommandContext& ctx, Id instance) {
    const FlowInstanceState state = instance_of(ctx, instance);
    if (Status settled = settle_business(ctx, state.started, state.state()); !settled) {
        return settled;
    }
    if (state.started.approval) {
        return tell_of_approval(ctx, state);
    }
    const std::string_view text = state.state() == domain::kFlowFinished  ? "flow.finished"
                                  : state.state() == domain::kFlowDeleted ? "flow.deleted"
                                                                          : "flow.rejected";
    StepMessage message = about(state, text, {});
    message.values.emplace_back("reason", state.deleteReason);
    return tell_people(ctx, message, state.started.starterId);
}

Result<Answers> run_timer(CommandContext& ctx, Id instance, std::int64_t timer) {
    const FlowInstanceState& state = instance_of(ctx, instance);
    if (!state.there()) {
        return Error::not_found("timerId");
    }
    const auto processes = processes_of(ctx, state.started.deploymentId);
    if (!processes) {
        return processes.error();
    }
    const auto facts = wf::fire_timer({*processes, ctx.now(), {}}, state.run, timer);
    const auto event = [instance](events::FlowStep step) {
        return events::FlowAdvanced{instance, "timer", std::move(step)};
    };
    if (Status stepped = append_step(ctx, instance, state.started.starterId, facts, event);
        !stepped) {
        return std::move(stepped).error();
    }
    if (Status on = carry_on(ctx, instance); !on) {
        return std::move(on).error();
    }
    return Answers{{instance, {}, ctx.version(instance_stream(instance))}};
}

}  // namespace

std::string instance_stream(Id instance) {
    return events::stream_name("flowInstance", instance);
}

std::string deployment_stream(Id deployment) {
    return events::stream_name("flowDeployment", deployment);
}

Result<wf::Processes> processes_of(CommandContext& ctx, Id deployment) {
    wf::Processes processes;
    if (Status added = add_process(ctx, deployment, deployment.str(), processes); !added) {
        return std::move(added).error();
    }
    return processes;
}

Id newest_deployment(CommandContext& ctx, std::string_view key) {
    const auto& table = projections::flow_deployments();
    for (const auto& row : ctx.lookups().rows(table.table(), "key", key)) {
        if (projections::integer(table, row, "newest") == 1) {
            return projections::id_of(table, row, "id");
        }
    }
    return {};
}

Status end_instance(CommandContext& ctx, Id instance, const std::string& reason) {
    const FlowInstanceState& state = instance_of(ctx, instance);
    const wf::Processes none;
    const wf::Context context{none, ctx.now(), ctx.user().user.str()};
    const auto event = [&](events::FlowStep step) {
        return events::FlowDeleted{instance, reason, ctx.user().user_name, std::move(step)};
    };
    if (Status ended = append_step(
            ctx, instance, state.started.starterId, wf::terminate(context, state.run, reason), event
        );
        !ended) {
        return ended;
    }
    return carry_on(ctx, instance);
}

Status tell_task(CommandContext& ctx, Id instance, Id task) {
    const FlowInstanceState state = instance_of(ctx, instance);
    const auto found = state.tasks.find(task);
    return found == state.tasks.end() ? Status()
                                      : tell_of_task(ctx, state, found->second, "flow.task");
}

Status append_step(
    CommandContext& ctx,
    Id instance,
    Id starter,
    const Result<wf::Facts>& facts,
    const StepEvent& event
) {
    if (!facts) {
        return facts.error();
    }
    auto tasks = settle_tasks(ctx, starter, *facts);
    if (!tasks) {
        return std::move(tasks).error();
    }
    std::set<Id> before;
    for (const auto& [id, task] : instance_of(ctx, instance).tasks) {
        before.insert(id);
    }
    const bool remind = std::any_of(facts->begin(), facts->end(), [](const wf::Fact& fact) {
        const auto* sent = std::get_if<wf::MessageSent>(&fact);
        return sent != nullptr && sent->message == domain::kRemind;
    });
    append_event<FlowInstanceState>(
        ctx,
        instance_stream(instance),
        event(events::FlowStep{{wf::write_facts(*facts)}, std::move(*tasks)})
    );
    return tell_of_tasks(ctx, instance, before, remind);
}

Status start_instance(CommandContext& ctx, const FlowStart& start) {
    const Id deployment = domain::deployment_of(start.definition);
    const auto& deployed = ctx.load<FlowDeploymentState>(deployment_stream(deployment));
    if (!deployed.there() || deployed.definition_id() != start.definition) {
        return Error::not_found("processDefinitionId");
    }
    if (deployed.suspension != domain::kFlowEnabled) {
        return Error::refused("FLOW_SUSPENDED", "processDefinitionId");
    }
    const auto processes = processes_of(ctx, deployment);
    if (!processes) {
        return processes.error();
    }
    const wf::Context context{*processes, ctx.now(), ctx.user().user.str()};
    events::FlowStarted started;
    started.instanceId = start.instance;
    started.deploymentId = deployment;
    started.processDefinitionId = deployed.definition_id();
    started.processDefinitionKey = deployed.facts.key;
    started.processDefinitionName = deployed.facts.name;
    started.processDefinitionVersion = deployed.facts.version;
    started.category = deployed.facts.category;
    started.businessTable = start.business_table;
    started.businessId = start.business;
    started.starterId = ctx.user().user;
    started.starterName = ctx.user().user_name;
    started.deptId = ctx.user().dept;
    started.approval = start.approval;
    const auto facts = wf::start(context, {deployed.definition_id(), {}, {}, start.variables});
    const auto event = [&started](events::FlowStep step) {
        started.step = std::move(step);
        return started;
    };
    if (Status begun = append_step(ctx, start.instance, ctx.user().user, facts, event); !begun) {
        return begun;
    }
    return carry_on(ctx, start.instance);
}

Status carry_on(CommandContext& ctx, Id instance) {
    const auto processes = processes_of(ctx, instance_of(ctx, instance).started.deploymentId);
    if (!processes) {
        return processes.error();
    }
    for (int carried = 0; next_command(instance_of(ctx, instance)) != nullptr; ++carried) {
        if (carried == kCommandsMax) {
            return Error::refused("WORKFLOW_ENDLESS")
                .with("node", next_command(instance_of(ctx, instance))->node);
        }
        if (Status ran = run_command(ctx, instance, *processes); !ran) {
            return ran;
        }
    }
    return instance_of(ctx, instance).running() ? Status() : end_business(ctx, instance);
}

Command fire_flow_timer(Id instance, std::int64_t timer) {
    return {"flow/timer", false, [instance, timer](CommandContext& ctx) {
                return run_timer(ctx, instance, timer);
            }};
}

}  // namespace oms::commands
