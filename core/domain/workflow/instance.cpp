#include "domain/workflow/instance.hpp"

#include <algorithm>

namespace oms::domain::workflow {
namespace {

Status check_running(const State& state) {
    return state.started && !state.ended ? Status() : Status(Error::refused("WORKFLOW_ENDED"));
}

/// What is left to do after the first step: the tokens are moved, the facts handed out.
Result<Facts> settled(Run& run) {
    if (Status settled = run.settle(); !settled) {
        return std::move(settled.error());
    }
    return run.take();
}

const Node* start_of(const Process& process, const Start& what) {
    for (const Node* node : process.starts(kNowhere)) {
        const bool by_message =
            node->trigger == Trigger::Message && node->reference == what.message;
        if (!what.node.empty()      ? node->id == what.node
            : !what.message.empty() ? by_message
                                    : node->trigger == Trigger::None) {
            return node;
        }
    }
    return nullptr;
}

Result<Facts> ended_by(
    const Context& context, const State& state, Outcome outcome, const std::string& reason
) {
    if (Status running = check_running(state); !running) {
        return std::move(running.error());
    }
    Run run(context, state);
    run.withdraw_all();
    run.emit(Ended{outcome, context.by, reason});
    return run.take();
}

Result<Facts> end_wait(
    const Context& context, const State& state, const Wait& wait, const Object& values
) {
    Run run(context, state);
    run.emit(WaitEnded{wait.id});
    if (!values.empty()) {
        run.assign(run.state().tokens.at(wait.token).scope, values);
    }
    if (Status left = run.leave(wait.token); !left) {
        return std::move(left.error());
    }
    return settled(run);
}

Result<Wait> service_wait(const State& state, Serial wait) {
    if (Status running = check_running(state); !running) {
        return std::move(running.error());
    }
    const auto found = state.waits.find(wait);
    if (found == state.waits.end() || found->second.message) {
        return Error::not_found("waitId");
    }
    return found->second;
}

}  // namespace

Result<Facts> start(const Context& context, const Start& what) {
    const auto found = context.processes.find(what.process);
    if (found == context.processes.end()) {
        return Error::refused("WORKFLOW_PROCESS_UNKNOWN").with("process", what.process);
    }
    const Node* const node = start_of(*found->second, what);
    if (node == nullptr) {
        return Error::refused("WORKFLOW_NO_START").with("process", what.process);
    }
    Run run(context, {});
    Object variables = what.variables;
    if (!node->initiator.empty()) {
        variables[node->initiator] = Value(context.by);
    }
    run.emit(Started{what.process, context.by, 1, std::move(variables)});
    run.enter(1, *node, {});
    return settled(run);
}

Result<Facts> complete_task(
    const Context& context, const State& state, Serial task, const Object& values
) {
    if (Status running = check_running(state); !running) {
        return std::move(running.error());
    }
    const auto found = state.tasks.find(task);
    if (found == state.tasks.end()) {
        return Error::not_found("taskId");
    }
    const Serial token = found->second.token;
    Run run(context, state);
    run.emit(TaskCompleted{task, context.by});
    if (!values.empty()) {
        run.assign(run.state().tokens.at(token).scope, values);
    }
    if (Status left = run.leave(token); !left) {
        return std::move(left.error());
    }
    return settled(run);
}

Result<Facts> fire_timer(const Context& context, const State& state, Serial timer) {
    if (Status running = check_running(state); !running) {
        return std::move(running.error());
    }
    const auto found = state.timers.find(timer);
    if (found == state.timers.end()) {
        return Error::not_found("timerId");
    }
    const Timer fired = found->second;
    if (context.now < fired.due) {
        return Error::refused("WORKFLOW_EARLY").with("due", format_datetime(fired.due));
    }
    Run run(context, state);
    const Serial scope = state.tokens.at(fired.token).scope;
    auto process = run.process_of(scope);
    if (!process) {
        return std::move(process.error());
    }
    const Node* const boundary = (*process)->find(fired.node);
    if (boundary == nullptr) {
        return Error::refused("WORKFLOW_NODE_UNKNOWN").with("node", fired.node);
    }
    run.emit(TimerFired{timer});
    if (boundary->interrupting) {
        run.withdraw(fired.token);
    } else if (const auto next = next_due({fired.due, fired.interval, fired.repeats})) {
        run.emit(TimerSet{
            {run.fresh(), fired.token, fired.node, next->at, next->interval, next->repeats}});
    }
    run.enter(scope, *boundary, {fired.token});
    return settled(run);
}

Result<Facts> receive_message(
    const Context& context, const State& state, const std::string& message, const Object& values
) {
    if (Status running = check_running(state); !running) {
        return std::move(running.error());
    }
    const auto found = std::find_if(state.waits.begin(), state.waits.end(), [&](const auto& wait) {
        return wait.second.message && wait.second.name == message;
    });
    if (found == state.waits.end()) {
        return Error::not_found("message");
    }
    return end_wait(context, state, found->second, values);
}

Result<Facts> finish_service(
    const Context& context, const State& state, Serial wait, const Object& values
) {
    auto found = service_wait(state, wait);
    return found ? end_wait(context, state, *found, values) : std::move(found.error());
}

Result<Facts> throw_error(
    const Context& context, const State& state, Serial wait, const std::string& code
) {
    auto found = service_wait(state, wait);
    if (!found) {
        return std::move(found.error());
    }
    Run run(context, state);
    if (Status raised = run.raise(found->token, code); !raised) {
        return std::move(raised.error());
    }
    return settled(run);
}

Result<Facts> withdraw(const Context& context, const State& state, const std::string& reason) {
    return ended_by(context, state, Outcome::Withdrawn, reason);
}

Result<Facts> terminate(const Context& context, const State& state, const std::string& reason) {
    return ended_by(context, state, Outcome::Terminated, reason);
}

Result<Facts> move_task(
    const Context& context, const State& state, Serial task, const std::string& node
) {
    if (Status running = check_running(state); !running) {
        return std::move(running.error());
    }
    const auto found = state.tasks.find(task);
    if (found == state.tasks.end()) {
        return Error::not_found("taskId");
    }
    Run run(context, state);
    // One of several runs of an activity cannot go elsewhere without the others.
    Serial token = found->second.token;
    while (run.in_iteration(token)) {
        token = state.scopes.at(state.tokens.at(token).scope).token;
    }
    const Serial scope = state.tokens.at(token).scope;
    auto process = run.process_of(scope);
    auto from = run.node_of(token);
    if (!process || !from) {
        return process ? std::move(from.error()) : std::move(process.error());
    }
    const Node* const to = (*process)->find(node);
    if (to == nullptr || to->container != (*from)->container || to->kind == NodeKind::StartEvent ||
        to->kind == NodeKind::BoundaryEvent) {
        return Error::not_found("node");
    }
    run.emit(TaskMoved{task, context.by, node});
    run.withdraw(token);
    run.enter(scope, *to, {token});
    return settled(run);
}

}  // namespace oms::domain::workflow
