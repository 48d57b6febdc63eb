#include "commands/workflow/running.hpp"

#include "commands/kit/document.hpp"
#include "commands/messages/message_commands.hpp"
#include "commands/workflow/assignments.hpp"
#include "commands/workflow/effects.hpp"
#include "domain/kit/approval_steps.hpp"
#include "domain/workflow/facts_json.hpp"
#include "projections/workflow/flow_deployments.hpp"
#include "projections/workflow/flow_instances.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace oms::commands {
namespace {

using domain::FlowDeploymentState;
using domain::FlowInstanceState;

namespace wf = domain::workflow;

constexpr int kCommandsMax = 100;      ///< that one call may carry out
constexpr int kMessagesMax = 50;       ///< that one call may send
constexpr std::size_t kToldMax = 500;  ///< people told of one task

/// The messages that one call has sent, so that processes that begin each other come to an end.
struct Mail {
    int sent = 0;
};

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

Status step_in(
    Mail& mail,
    CommandContext& ctx,
    Id instance,
    Id starter,
    const Result<wf::Facts>& facts,
    const StepEvent& event
);

/// Carries out what one service task names; a refusal is an error of the process.
Status run_command(Mail& mail, CommandContext& ctx, Id instance, const wf::Processes& processes) {
    const FlowInstanceState& state = instance_of(ctx, instance);
    const wf::Wait wait = *next_command(state);
    const Status done = perform(ctx, wait.name, state.started);
    const wf::Context context{processes, ctx.now(), ctx.user().user.str()};
    const auto facts = done ? wf::finish_service(context, state.run, wait.id, {})
                            : wf::throw_error(context, state.run, wait.id, done.error().key);
    return step_in(
        mail,
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

}  // namespace

std::string instance_stream(Id instance) {
    return events::stream_name("flowInstance", instance);
}

std::string deployment_stream(Id deployment) {
    return events::stream_name("flowDeployment", deployment);
}

Answers instance_answer(CommandContext& ctx, Id instance) {
    const std::string stream = instance_stream(instance);
    const auto& state = ctx.load<FlowInstanceState>(stream);
    return {{instance, state.started.processDefinitionName, ctx.version(stream)}};
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

Status end_instance(
    CommandContext& ctx, Id instance, const std::string& reason, wf::Outcome outcome
) {
    const FlowInstanceState& state = instance_of(ctx, instance);
    const wf::Processes none;
    const wf::Context context{none, ctx.now(), ctx.user().user.str()};
    const auto event = [&](events::FlowStep step) {
        return events::FlowDeleted{instance, reason, ctx.user().user_name, std::move(step)};
    };
    if (Status ended = append_step(
            ctx,
            instance,
            state.started.starterId,
            outcome == wf::Outcome::Withdrawn ? wf::withdraw(context, state.run, reason)
                                              : wf::terminate(context, state.run, reason),
            event
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

namespace {

Status carry_in(Mail& mail, CommandContext& ctx, Id instance);
Status start_in(Mail& mail, CommandContext& ctx, const FlowStart& start);

/// A wait for the message, in an instance that runs.
bool waits_for(const FlowInstanceState& state, std::string_view message) {
    return state.running() &&
           std::any_of(state.run.waits.begin(), state.run.waits.end(), [&](const auto& wait) {
               return wait.second.message && wait.second.name == message;
           });
}

/// Of the instances that wait for the message the sender itself, else the one that has waited
/// longest; 0 when none does.
Id receiver_of(CommandContext& ctx, Id sender, const std::string& message) {
    if (sender && waits_for(instance_of(ctx, sender), message)) {
        return sender;
    }
    auto rows = ctx.lookups().rows(projections::flow_wait_table(), "message", message);
    std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
        return std::tie(std::get<std::int64_t>(a[3]), std::get<std::int64_t>(a[0])) <
               std::tie(std::get<std::int64_t>(b[3]), std::get<std::int64_t>(b[0]));
    });
    for (const auto& row : rows) {
        const Id instance{std::get<std::int64_t>(row[0])};
        if (waits_for(instance_of(ctx, instance), message)) {
            return instance;
        }
    }
    return {};
}

/// The newest process that the message begins; 0 when there is none.
Id begun_by(CommandContext& ctx, const std::string& message) {
    Id newest;
    for (const auto& row :
         ctx.lookups().rows(projections::flow_begin_table(), "message", message)) {
        const Id id{std::get<std::int64_t>(row[0])};
        const auto deployment = ctx.lookups().row(projections::flow_deployment_table(), id);
        const auto& table = projections::flow_deployments();
        if (deployment && projections::integer(table, *deployment, "newest") == 1 && newest < id) {
            newest = id;
        }
    }
    return newest;
}

Status receive(
    Mail& mail, CommandContext& ctx, Id instance, const std::string& message, wf::Object values
) {
    const FlowInstanceState& state = instance_of(ctx, instance);
    const auto processes = processes_of(ctx, state.started.deploymentId);
    if (!processes) {
        return processes.error();
    }
    for (const std::string& name : state.fixed) {
        values.erase(name);
    }
    const wf::Context context{*processes, ctx.now(), ctx.user().user.str()};
    const auto event = [instance](events::FlowStep step) {
        return events::FlowAdvanced{instance, "message", std::move(step)};
    };
    Status stepped = step_in(
        mail,
        ctx,
        instance,
        state.started.starterId,
        wf::receive_message(context, state.run, message, values),
        event
    );
    return stepped ? carry_in(mail, ctx, instance) : stepped;
}

/// The instance that got the message, or was begun by it; 0 when nobody wanted it.
Result<Id> deliver(
    Mail& mail, CommandContext& ctx, Id sender, const std::string& message, const wf::Object& values
) {
    if (++mail.sent > kMessagesMax) {
        return Error::refused("WORKFLOW_ENDLESS").with("node", message);
    }
    if (const Id to = receiver_of(ctx, sender, message); to) {
        Status received = receive(mail, ctx, to, message, values);
        return received ? Result<Id>(to) : std::move(received).error();
    }
    const Id deployment = begun_by(ctx, message);
    if (!deployment) {
        return Id{};
    }
    FlowStart start;
    start.definition = ctx.load<FlowDeploymentState>(deployment_stream(deployment)).definition_id();
    start.instance = ctx.new_id();
    start.variables = values;
    start.message = message;
    if (sender) {
        const auto& from = instance_of(ctx, sender).started;
        start.starter = {from.starterId, from.starterName, from.deptId};
    }
    Status begun = start_in(mail, ctx, start);
    return begun ? Result<Id>(start.instance) : std::move(begun).error();
}

Status step_in(
    Mail& mail,
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
    if (Status told = tell_of_tasks(ctx, instance, before, remind); !told) {
        return told;
    }
    for (const wf::Fact& fact : *facts) {
        const auto* sent = std::get_if<wf::MessageSent>(&fact);
        if (sent == nullptr || sent->message == domain::kRemind) {
            continue;
        }
        if (const auto received = deliver(mail, ctx, instance, sent->message, sent->values);
            !received) {
            return received.error();
        }
    }
    return {};
}

Status start_in(Mail& mail, CommandContext& ctx, const FlowStart& start) {
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
    const FlowStarter by =
        start.starter.user ? start.starter
                           : FlowStarter{ctx.user().user, ctx.user().user_name, ctx.user().dept};
    const wf::Context context{*processes, ctx.now(), by.user.str()};
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
    started.starterId = by.user;
    started.starterName = by.name;
    started.deptId = by.dept;
    started.approval = start.approval;
    started.form = start.form;
    const auto facts =
        wf::start(context, {deployed.definition_id(), start.node, start.message, start.variables});
    const auto event = [&started](events::FlowStep step) {
        started.step = std::move(step);
        return started;
    };
    if (Status begun = step_in(mail, ctx, start.instance, by.user, facts, event); !begun) {
        return begun;
    }
    return carry_in(mail, ctx, start.instance);
}

Status carry_in(Mail& mail, CommandContext& ctx, Id instance) {
    const auto processes = processes_of(ctx, instance_of(ctx, instance).started.deploymentId);
    if (!processes) {
        return processes.error();
    }
    for (int carried = 0; next_command(instance_of(ctx, instance)) != nullptr; ++carried) {
        if (carried == kCommandsMax) {
            return Error::refused("WORKFLOW_ENDLESS")
                .with("node", next_command(instance_of(ctx, instance))->node);
        }
        if (Status ran = run_command(mail, ctx, instance, *processes); !ran) {
            return ran;
        }
    }
    return instance_of(ctx, instance).running() ? Status() : end_business(ctx, instance);
}

}  // namespace

Status append_step(
    CommandContext& ctx,
    Id instance,
    Id starter,
    const Result<wf::Facts>& facts,
    const StepEvent& event
) {
    Mail mail;
    return step_in(mail, ctx, instance, starter, facts, event);
}

Status start_instance(CommandContext& ctx, const FlowStart& start) {
    Mail mail;
    return start_in(mail, ctx, start);
}

Status carry_on(CommandContext& ctx, Id instance) {
    Mail mail;
    return carry_in(mail, ctx, instance);
}

Result<Id> send_flow_message(
    CommandContext& ctx, Id to, const std::string& message, const wf::Object& values
) {
    Mail mail;
    if (!to) {
        return deliver(mail, ctx, {}, message, values);
    }
    if (!waits_for(instance_of(ctx, to), message)) {
        return Id{};
    }
    Status received = receive(mail, ctx, to, message, values);
    return received ? Result<Id>(to) : std::move(received).error();
}

}  // namespace oms::commands
