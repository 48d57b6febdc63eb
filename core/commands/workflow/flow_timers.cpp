#include "commands/workflow/flow_timers.hpp"

#include "commands/kit/stored.hpp"
#include "commands/workflow/running.hpp"

namespace oms::commands {
namespace {

using domain::FlowDeploymentState;

namespace wf = domain::workflow;

Result<Answers> run_timer(CommandContext& ctx, Id instance, std::int64_t timer) {
    const auto& state = ctx.load<domain::FlowInstanceState>(instance_stream(instance));
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
    return instance_answer(ctx, instance);
}

FlowStarter deployer_of(CommandContext& ctx, const FlowDeploymentState& deployed) {
    FlowStarter starter{deployed.deployer, deployed.facts.operatorName, {}};
    const auto record = read_record(ctx.lookups(), entities::entity_named("user"), starter.user);
    if (record) {
        const auto depts = entities::split_list(record->text("deptId"));
        starter.name = record->text("realName");
        starter.dept = depts.empty() ? Id{} : Id::parse(depts.front()).value_or(Id{});
    }
    return starter;
}

Result<Answers> run_begins(CommandContext& ctx, Id deployment) {
    const std::string stream = deployment_stream(deployment);
    const FlowDeploymentState deployed = ctx.load<FlowDeploymentState>(stream);
    Answers answers;
    for (const auto& [node, due] : deployed.begins) {
        if (!deployed.there() || due.at > ctx.now()) {
            continue;
        }
        FlowStart start;
        start.definition = deployed.definition_id();
        start.instance = ctx.new_id();
        start.node = node;
        start.starter = deployer_of(ctx, deployed);
        ctx.append<FlowDeploymentState>(
            stream, events::FlowBegun{deployment, node, start.instance}
        );
        if (Status begun = start_instance(ctx, start); !begun) {
            return std::move(begun).error();
        }
        answers.push_back({start.instance, {}, ctx.version(instance_stream(start.instance))});
    }
    return answers.empty() ? Result<Answers>(Error::not_found("deploymentId"))
                           : Result<Answers>(std::move(answers));
}

}  // namespace

Command fire_flow_timer(Id instance, std::int64_t timer) {
    return {"flow/timer", false, [instance, timer](CommandContext& ctx) {
                return run_timer(ctx, instance, timer);
            }};
}

Command fire_flow_begins(Id deployment) {
    return {"flow/begin", true, [deployment](CommandContext& ctx) {
                return run_begins(ctx, deployment);
            }};
}

}  // namespace oms::commands
