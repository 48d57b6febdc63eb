#include "commands/workflow/instance_commands.hpp"

#include "commands/workflow/assignments.hpp"
#include "commands/workflow/form_answers.hpp"
#include "commands/workflow/running.hpp"
#include "commands/workflow/task_places.hpp"
#include "domain/workflow/expression/variables_json.hpp"
#include "entities/tables/workflow/workflow.hpp"
#include "projections/workflow/flow_instances.hpp"

namespace oms::commands {
namespace {

using domain::FlowInstanceState;

namespace wf = domain::workflow;

constexpr std::size_t kVariablesSizeMax = 20'000;  ///< bytes of one input

Result<Answers> run_claim(CommandContext& ctx, const Input& input) {
    const auto place = place_of(ctx, input);
    if (!place) {
        return place.error();
    }
    const auto claimed = domain::claim_task(*place->instance, place->task, actor_of(ctx));
    if (!claimed) {
        return claimed.error();
    }
    ctx.append<FlowInstanceState>(instance_stream(claimed->instanceId), *claimed);
    return instance_answer(ctx, place->instance_id());
}

/// "ok" or 1 agrees. Invalid: REQUIRED_CHOOSE flag.
Result<bool> read_pass(const Input& input) {
    const auto flag = input.text("flag");
    const auto pass = input.number("pass");
    if (!flag || !pass) {
        return flag ? pass.error() : flag.error();
    }
    if (flag->empty() && !*pass) {
        return Error::invalid("REQUIRED_CHOOSE", "flag").with("label", "entity.flowTask.flag");
    }
    return flag->empty() ? **pass == 1 : *flag == "ok";
}

Result<wf::Object> read_values(const Input& input, const FlowInstanceState& state) {
    const json::Ref given = input["variables"];
    if (given.dump().size() > kVariablesSizeMax) {
        return Error::invalid("TOO_LONG", "variables")
            .with("max", std::to_string(kVariablesSizeMax));
    }
    auto values = wf::read_variables(given, "variables");
    if (given.is_string() && given.text() != "") {
        const auto parsed = json::Document::parse(given.text().value());
        values = parsed ? wf::read_variables(parsed->root(), "variables")
                        : Result<wf::Object>(Error::invalid("BAD_JSON", "variables"));
    }
    if (!values) {
        return values;
    }
    if (Status free = domain::check_variables(state, *values); !free) {
        return std::move(free).error();
    }
    return values;
}

/// What a task was answered: its variables, and the form as it is kept.
struct Answered {
    wf::Object values;
    std::optional<json::Raw> form;
};

Result<Answered> read_answers(
    CommandContext& ctx,
    const Input& input,
    const FlowInstanceState& state,
    const std::vector<wf::FormField>& fields,
    bool pass
) {
    auto values = read_values(input, state);
    if (!values) {
        return std::move(values).error();
    }
    Answered answered{std::move(*values), std::nullopt};
    if (!fields.empty() || state.started.form) {
        auto checked = read_form_answers(ctx, fields, answered.values, !pass);
        if (!checked) {
            return std::move(checked).error();
        }
        answered.values = std::move(checked->values);
        answered.form = std::move(checked->form);
    }
    answered.values["pass"] = wf::Value(pass);
    return answered;
}

/// An approval is of the version that was asked for, and of no other.
Status check_unchanged(CommandContext& ctx, const FlowInstanceState& state) {
    const auto& approval = state.started.approval;
    if (!approval || approval->documentVersion == 0) {
        return {};
    }
    const std::string stream =
        events::stream_name(state.started.businessTable, state.started.businessId);
    return ctx.version(stream) == approval->documentVersion
               ? Status()
               : Status(Error::refused("APPROVAL_STALE").with("no", approval->documentNo));
}

/// The assignee agrees, and the next one signs.
Result<Answers> hand_to_signer(
    CommandContext& ctx,
    const TaskPlace& place,
    const domain::FlowTaskState& task,
    const domain::FlowActor& actor,
    const std::string& comment
) {
    const events::FlowPerson next = task.signers.front();
    ctx.append<FlowInstanceState>(
        instance_stream(place.instance_id()),
        events::FlowTaskHanded{
            place.instance_id(),
            place.task,
            std::string(domain::kFlowSigned),
            actor.user,
            actor.name,
            next.userId,
            next.userName,
            comment}
    );
    Status told = tell_task(ctx, place.instance_id(), place.task);
    return told ? Result<Answers>(instance_answer(ctx, place.instance_id()))
                : std::move(told).error();
}

Result<Answers> run_complete(CommandContext& ctx, const Input& input) {
    const auto place = place_of(ctx, input);
    const auto named = optional_id(input["processInstanceId"], "processInstanceId");
    if (!place || !named) {
        return place ? named.error() : place.error();
    }
    const FlowInstanceState& state = *place->instance;
    const Id instance = state.started.instanceId;
    const domain::FlowActor actor = actor_of(ctx);
    const auto task = domain::task_in_hand(state, place->task, actor);
    if (!task) {
        return task.error();
    }
    if (*named && *named != instance) {
        return Error::not_found("processInstanceId");
    }
    const auto pass = read_pass(input);
    if (!pass) {
        return pass.error();
    }
    if (Status fresh = *pass ? check_unchanged(ctx, state) : Status(); !fresh) {
        return std::move(fresh).error();
    }
    const auto comment = read_comment(input, !*pass);
    const auto processes = processes_of(ctx, state.started.deploymentId);
    if (!comment || !processes) {
        return comment ? processes.error() : comment.error();
    }
    const auto answered =
        read_answers(ctx, input, state, fields_of(*processes, state.run, (*task)->task), *pass);
    if (!answered) {
        return answered.error();
    }
    if (*pass && !(*task)->signers.empty()) {
        return hand_to_signer(ctx, *place, **task, actor, *comment);
    }
    const wf::Context context{*processes, ctx.now(), actor.user.str()};
    const auto event = [&](events::FlowStep step) {
        return events::FlowTaskCompleted{
            instance,
            place->task,
            actor.user,
            actor.name,
            *pass,
            *comment,
            answered->form,
            std::move(step)};
    };
    Status stepped = append_step(
        ctx,
        instance,
        state.started.starterId,
        wf::complete_task(context, state.run, (*task)->task, answered->values),
        event
    );
    if (stepped) {
        stepped = carry_on(ctx, instance);
    }
    return stepped ? Result<Answers>(instance_answer(ctx, place->instance_id()))
                   : std::move(stepped).error();
}

Result<Answers> run_delete(CommandContext& ctx, const Input& input) {
    const auto id = input.id("processInstanceId");
    const auto reason = input.text("deleteReason");
    if (!id || !reason) {
        return id ? reason.error() : id.error();
    }
    if (!ctx.lookups().visible(entities::tables::kFlowInstance, *id, ctx.user())) {
        return Error::not_found("processInstanceId");
    }
    if (Status fits = domain::check_words(*reason, "deleteReason", domain::kDeleteReasonMax, true);
        !fits) {
        return std::move(fits).error();
    }
    Status done = end_instance(ctx, *id, *reason);
    return done ? Result<Answers>(instance_answer(ctx, *id)) : std::move(done).error();
}

}  // namespace

Command claim_task(Input input) {
    return {"claim-task", false, [input](CommandContext& ctx) { return run_claim(ctx, input); }};
}

Command complete_task(Input input) {
    return {
        "complete-task", false, [input](CommandContext& ctx) { return run_complete(ctx, input); }};
}

Command delete_instance(Input input) {
    return {"delete-process-instance", false, [input](CommandContext& ctx) {
                return run_delete(ctx, input);
            }};
}

}  // namespace oms::commands
