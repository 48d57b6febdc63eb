#include "commands/workflow/process_commands.hpp"

#include "commands/kit/given.hpp"
#include "commands/workflow/assignments.hpp"
#include "commands/workflow/form_answers.hpp"
#include "commands/workflow/running.hpp"
#include "commands/workflow/task_places.hpp"
#include "domain/workflow/expression/variables_json.hpp"
#include "domain/workflow/version_change.hpp"
#include "entities/tables/workflow/applications.hpp"
#include "entities/tables/workflow/workflow.hpp"
#include "projections/workflow/flow_instances.hpp"
#include "projections/workflow/flow_notes.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::FlowDeploymentState;
using domain::FlowInstanceState;

namespace wf = domain::workflow;

constexpr std::size_t kAnswersSizeMax = 60'000;  ///< bytes of one form

const wf::Node* start_by_people(const wf::Process& process) {
    for (const wf::Node* start : process.starts(wf::kNowhere)) {
        if (start->trigger == wf::Trigger::None) {
            return start;
        }
    }
    return nullptr;
}

Result<wf::Object> given_variables(const Input& input) {
    const json::Ref given = input["variables"];
    if (given.dump().size() > kAnswersSizeMax) {
        return Error::invalid("TOO_LONG", "variables").with("max", std::to_string(kAnswersSizeMax));
    }
    return wf::read_variables(given, "variables");
}

Result<Answers> run_start(CommandContext& ctx, const Input& input) {
    const auto definition = input.text("processDefinitionId");
    const auto given = given_variables(input);
    if (!definition || !given) {
        return definition ? given.error() : definition.error();
    }
    const Id deployment = domain::deployment_of(*definition);
    const auto& deployed = ctx.load<FlowDeploymentState>(deployment_stream(deployment));
    if (!deployment || !deployed.there() || deployed.definition_id() != *definition ||
        deployed.process == nullptr) {
        return Error::not_found("processDefinitionId");
    }
    if (domain::form_kind(*deployed.process, deployed.facts.category) != domain::kFormOwn) {
        return Error::refused("FLOW_OTHER_FORM", "processDefinitionId");
    }
    const auto fields = start_by_people(*deployed.process)->assignment.fields;
    auto answers = read_form_answers(ctx, fields, *given, false);
    if (!answers) {
        return std::move(answers).error();
    }
    FlowStart start;
    start.definition = *definition;
    start.instance = ctx.new_id();
    start.form = std::move(answers->form);
    start.variables = std::move(answers->values);
    if (Status begun = start_instance(ctx, start); !begun) {
        return std::move(begun).error();
    }
    return instance_answer(ctx, start.instance);
}

/// The instance that an input names, when it is there.
Result<const FlowInstanceState*> named_instance(CommandContext& ctx, const Input& input) {
    const auto id = input.id("processInstanceId");
    if (!id) {
        return id.error();
    }
    const auto& state = ctx.load<FlowInstanceState>(instance_stream(*id));
    return state.there() ? Result<const FlowInstanceState*>(&state)
                         : Error::not_found("processInstanceId");
}

/// What a list of the caller shows, by the right to follow instances.
bool follows(CommandContext& ctx, Id instance) {
    return ctx.lookups().visible(entities::tables::kFlowInstance, instance, ctx.user());
}

bool has_part(CommandContext& ctx, const FlowInstanceState& state) {
    const domain::FlowActor actor = actor_of(ctx);
    const Id instance = state.started.instanceId;
    const auto mine = [&](const auto& entry) {
        const domain::FlowTaskState& task = entry.second;
        return task.assignee == actor.user || task.owner.userId == actor.user ||
               domain::is_candidate(task, actor);
    };
    if (state.started.starterId == actor.user ||
        std::any_of(state.tasks.begin(), state.tasks.end(), mine)) {
        return true;
    }
    const auto copies =
        ctx.lookups().rows(projections::flow_copy_table(), "instanceId", instance.value);
    const bool copied = std::any_of(copies.begin(), copies.end(), [&](const auto& row) {
        return std::get<std::int64_t>(row[1]) == actor.user.value;
    });
    return copied || (ctx.user().can("flowinstance_view") && follows(ctx, instance));
}

Result<Answers> run_withdraw(CommandContext& ctx, const Input& input) {
    const auto state = named_instance(ctx, input);
    const auto reason = input.text("reason");
    if (!state || !reason) {
        return state ? reason.error() : state.error();
    }
    if ((*state)->started.starterId != ctx.user().user) {
        return Error::not_found("processInstanceId");
    }
    if (Status fits = domain::check_words(*reason, "reason", domain::kDeleteReasonMax, true);
        !fits) {
        return std::move(fits).error();
    }
    const Id instance = (*state)->started.instanceId;
    Status done = end_instance(ctx, instance, *reason, wf::Outcome::Withdrawn);
    return done ? instance_answer(ctx, instance) : Result<Answers>(std::move(done).error());
}

Result<Answers> run_comment(CommandContext& ctx, const Input& input) {
    const auto state = named_instance(ctx, input);
    const auto comment = read_comment(input, true);
    if (!state || !comment) {
        return state ? comment.error() : state.error();
    }
    if (!has_part(ctx, **state)) {
        return Error::not_found("processInstanceId");
    }
    const auto given = entities::read_input(
        entities::tables::kFlowComment, input.root(), true, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    events::FlowCommented said;
    Given take(*given);
    take("attachUrls", said.attachUrls);
    said.instanceId = (*state)->started.instanceId;
    said.userId = ctx.user().user;
    said.userName = ctx.user().user_name;
    said.comment = *comment;
    ctx.append<FlowInstanceState>(instance_stream(said.instanceId), said);
    return instance_answer(ctx, said.instanceId);
}

Result<Answers> run_send_message(CommandContext& ctx, const Input& input) {
    const auto message = input.text("message");
    const auto to = optional_id(input["processInstanceId"], "processInstanceId");
    const auto values = given_variables(input);
    if (!message || !to || !values) {
        return !message ? message.error() : !to ? to.error() : values.error();
    }
    if (*to && !follows(ctx, *to)) {
        return Error::not_found("processInstanceId");
    }
    const auto received = send_flow_message(ctx, *to, *message, *values);
    if (!received) {
        return received.error();
    }
    return *received ? instance_answer(ctx, *received)
                     : Result<Answers>(
                           Error::refused("FLOW_MESSAGE_UNWANTED", "message").with("name", *message)
                       );
}

/// What both versions call, with the two themselves.
Result<wf::Processes> processes_of_both(CommandContext& ctx, Id before, Id after) {
    auto processes = processes_of(ctx, before);
    auto more = processes_of(ctx, after);
    if (!processes || !more) {
        return processes ? std::move(more).error() : std::move(processes).error();
    }
    processes->merge(*more);
    return processes;
}

Result<Answers> run_move(CommandContext& ctx, const Input& input) {
    const auto found = named_instance(ctx, input);
    const auto definition = input.text("processDefinitionId");
    if (!found || !definition) {
        return found ? definition.error() : found.error();
    }
    const FlowInstanceState& state = **found;
    const Id instance = state.started.instanceId;
    if (!follows(ctx, instance)) {
        return Error::not_found("processInstanceId");
    }
    const Id deployment = domain::deployment_of(*definition);
    const auto& target = ctx.load<FlowDeploymentState>(deployment_stream(deployment));
    if (!deployment || !target.there() || target.definition_id() != *definition) {
        return Error::not_found("processDefinitionId");
    }
    if (target.facts.key != state.started.processDefinitionKey) {
        return Error::refused("FLOW_MOVE_OTHER", "processDefinitionId");
    }
    if (deployment == state.started.deploymentId) {
        return Error::refused("FLOW_MOVE_SAME", "processDefinitionId");
    }
    if (target.suspension != domain::kFlowEnabled) {
        return Error::refused("FLOW_SUSPENDED", "processDefinitionId");
    }
    const auto processes = processes_of_both(ctx, state.started.deploymentId, deployment);
    if (!processes) {
        return processes.error();
    }
    const wf::Context context{*processes, ctx.now(), ctx.user().user.str()};
    const auto facts = wf::change_version(
        context, state.run, state.started.processDefinitionId, target.definition_id()
    );
    events::FlowMoved moved;
    moved.instanceId = instance;
    moved.deploymentId = deployment;
    moved.processDefinitionId = target.definition_id();
    moved.processDefinitionName = target.facts.name;
    moved.processDefinitionVersion = target.facts.version;
    moved.versionBefore = state.started.processDefinitionVersion;
    moved.userId = ctx.user().user;
    moved.userName = ctx.user().user_name;
    const auto event = [&moved](events::FlowStep step) {
        moved.step = std::move(step);
        return moved;
    };
    Status stepped = append_step(ctx, instance, state.started.starterId, facts, event);
    if (stepped) {
        stepped = carry_on(ctx, instance);
    }
    return stepped ? instance_answer(ctx, instance) : Result<Answers>(std::move(stepped).error());
}

}  // namespace

Command start_process(Input input) {
    return {"start-process", false, [input](CommandContext& ctx) { return run_start(ctx, input); }};
}

Command withdraw_process(Input input) {
    return {"withdraw-process", false, [input](CommandContext& ctx) {
                return run_withdraw(ctx, input);
            }};
}

Command comment_process(Input input) {
    return {"comment", false, [input](CommandContext& ctx) { return run_comment(ctx, input); }};
}

Command send_process_message(Input input) {
    return {"send-message", false, [input](CommandContext& ctx) {
                return run_send_message(ctx, input);
            }};
}

Command move_process(Input input) {
    return {"move-instance", false, [input](CommandContext& ctx) { return run_move(ctx, input); }};
}

}  // namespace oms::commands
