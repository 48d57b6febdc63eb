#include "commands/workflow/task_commands.hpp"

#include "commands/kit/stored.hpp"
#include "commands/messages/message_commands.hpp"
#include "commands/workflow/assignments.hpp"
#include "commands/workflow/running.hpp"
#include "commands/workflow/task_places.hpp"
#include "domain/people/status.hpp"
#include "domain/workflow/send_back.hpp"

#include <algorithm>
#include <iterator>

namespace oms::commands {
namespace {

using domain::FlowInstanceState;
using events::FlowPerson;

namespace wf = domain::workflow;

constexpr std::string_view kToStart = "start";
constexpr std::string_view kWays[] = {
    domain::kFlowTransfer,
    domain::kFlowDelegate,
    domain::kFlowTakeBack,
    domain::kFlowGiveBack,
    domain::kFlowSigner};

/// Somebody of the company who can sign in. Who asked for an approval is never given it.
Result<FlowPerson> read_person(
    CommandContext& ctx, const FlowInstanceState& state, Id id, const std::string& field
) {
    const auto record = read_record(ctx.lookups(), entities::entity_named("user"), id);
    if (!record || record->integer("userStatus", domain::kUserNormal) != domain::kUserNormal) {
        return Error::invalid("NOT_FOUND", field).with("label", "entity.flowTask.assignee");
    }
    if (state.started.approval && state.started.starterId == id) {
        return Error::refused("APPROVAL_OWN", field);
    }
    return FlowPerson{id, std::string(record->text("realName"))};
}

Result<std::vector<FlowPerson>> read_people(
    CommandContext& ctx, const FlowInstanceState& state, const Input& input
) {
    const auto ids = input.ids("userIds");
    if (!ids) {
        return ids.error();
    }
    if (ids->size() > domain::kFlowSignersMax) {
        return Error::invalid("TOO_BIG", "userIds")
            .with("label", "entity.flowTask.assignee")
            .with("max", std::to_string(domain::kFlowSignersMax));
    }
    std::vector<FlowPerson> people;
    for (const Id id : *ids) {
        auto person = read_person(ctx, state, id, "userIds");
        if (!person) {
            return std::move(person).error();
        }
        people.push_back(std::move(*person));
    }
    return people;
}

Result<Answers> run_send_back(CommandContext& ctx, const Input& input) {
    const auto place = place_of(ctx, input);
    const auto comment = read_comment(input, true);
    const auto node = input.text("node");
    if (!place || !comment || !node) {
        return !place ? place.error() : !comment ? comment.error() : node.error();
    }
    const FlowInstanceState& state = *place->instance;
    const domain::FlowActor actor = actor_of(ctx);
    const auto task = domain::task_in_hand(state, place->task, actor);
    const auto processes = processes_of(ctx, state.started.deploymentId);
    if (!task || !processes) {
        return task ? processes.error() : task.error();
    }
    const wf::Context context{*processes, ctx.now(), actor.user.str()};
    std::string to = *node;
    if (to.empty() || to == kToStart) {
        const auto earlier = wf::earlier_steps(context, state.run, (*task)->task);
        to = earlier.empty() ? std::string(kToStart) : earlier.back();
    }
    const Id instance = place->instance_id();
    const auto event = [&](events::FlowStep step) {
        return events::FlowTaskSentBack{
            instance, place->task, actor.user, actor.name, to, *comment, std::move(step)};
    };
    Status stepped = append_step(
        ctx,
        instance,
        state.started.starterId,
        wf::send_back(context, state.run, (*task)->task, to, *comment),
        event
    );
    if (stepped) {
        stepped = carry_on(ctx, instance);
    }
    return stepped ? Result<Answers>(instance_answer(ctx, place->instance_id()))
                   : std::move(stepped).error();
}

Result<Answers> run_hand(CommandContext& ctx, const Input& input) {
    const auto place = place_of(ctx, input);
    const auto comment = read_comment(input, false);
    const auto way = input.text("way");
    const auto to = optional_id(input["userId"], "userId");
    if (!place || !comment || !way || !to) {
        return !place     ? place.error()
               : !comment ? comment.error()
               : !way     ? way.error()
                          : to.error();
    }
    if (std::find(std::begin(kWays), std::end(kWays), *way) == std::end(kWays)) {
        return Error::invalid("BAD_OPTION", "way").with("label", "workflow.way");
    }
    FlowPerson person;
    if (*to && *way != domain::kFlowTakeBack && *way != domain::kFlowGiveBack) {
        auto found = read_person(ctx, *place->instance, *to, "userId");
        if (!found) {
            return std::move(found).error();
        }
        person = std::move(*found);
    }
    auto handed = domain::hand_task(*place->instance, place->task, actor_of(ctx), *way, person);
    if (!handed) {
        return std::move(handed).error();
    }
    handed->comment = *comment;
    ctx.append<FlowInstanceState>(instance_stream(place->instance_id()), *handed);
    Status told = handed->toId ? tell_task(ctx, place->instance_id(), place->task) : Status();
    return told ? Result<Answers>(instance_answer(ctx, place->instance_id()))
                : std::move(told).error();
}

Result<Answers> run_add_signers(CommandContext& ctx, const Input& input) {
    const auto place = place_of(ctx, input);
    const auto comment = read_comment(input, false);
    if (!place || !comment) {
        return place ? comment.error() : place.error();
    }
    auto people = read_people(ctx, *place->instance, input);
    if (!people) {
        return std::move(people).error();
    }
    auto added =
        domain::add_signers(*place->instance, place->task, actor_of(ctx), std::move(*people));
    if (!added) {
        return std::move(added).error();
    }
    added->comment = *comment;
    ctx.append<FlowInstanceState>(instance_stream(place->instance_id()), *added);
    return instance_answer(ctx, place->instance_id());
}

Result<Answers> run_copy(CommandContext& ctx, const Input& input) {
    const auto place = place_of(ctx, input);
    const auto comment = read_comment(input, false);
    if (!place || !comment) {
        return place ? comment.error() : place.error();
    }
    const FlowInstanceState& state = *place->instance;
    const domain::FlowActor actor = actor_of(ctx);
    const auto task = domain::task_in_hand(state, place->task, actor);
    if (!task) {
        return task.error();
    }
    const auto ids = input.ids("userIds");
    if (ids && std::find(ids->begin(), ids->end(), state.started.starterId) != ids->end()) {
        return Error::invalid("TASK_SAME", "userIds");
    }
    auto people = read_people(ctx, state, input);
    if (!people) {
        return std::move(people).error();
    }
    const Id instance = place->instance_id();
    std::vector<Id> told;
    for (const FlowPerson& person : *people) {
        told.push_back(person.userId);
    }
    ctx.append<FlowInstanceState>(
        instance_stream(instance),
        events::FlowCopied{
            instance, place->task, actor.user, actor.name, std::move(*people), *comment}
    );
    const StepMessage message{
        "flow.copied",
        {{"process", state.started.processDefinitionName},
         {"starter", state.started.starterName},
         {"operator", actor.name},
         {"comment", *comment}},
        "flowInstance",
        instance};
    Status sent = tell_waiting(ctx, message, std::move(told));
    return sent ? Result<Answers>(instance_answer(ctx, place->instance_id()))
                : std::move(sent).error();
}

}  // namespace

Command send_task_back(Input input) {
    return {"send-back", false, [input](CommandContext& ctx) { return run_send_back(ctx, input); }};
}

Command hand_task_on(Input input) {
    return {"hand-task", false, [input](CommandContext& ctx) { return run_hand(ctx, input); }};
}

Command add_task_signers(Input input) {
    return {
        "add-signers", false, [input](CommandContext& ctx) { return run_add_signers(ctx, input); }};
}

Command copy_task(Input input) {
    return {"copy-task", false, [input](CommandContext& ctx) { return run_copy(ctx, input); }};
}

}  // namespace oms::commands
