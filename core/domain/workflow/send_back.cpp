#include "domain/workflow/send_back.hpp"

#include <algorithm>
#include <set>

namespace oms::domain::workflow {
namespace {

/// All tokens that led to `token`. They were given out before it, so one pass is enough.
std::set<Serial> ancestors(const State& state, Serial token) {
    std::set<Serial> found{token};
    for (auto it = state.trail.rbegin(); it != state.trail.rend(); ++it) {
        if (found.contains(it->first)) {
            found.insert(it->second.from.begin(), it->second.from.end());
        }
    }
    found.erase(token);
    return found;
}

/// `token` and all that came from it.
std::set<Serial> descendants(const State& state, Serial token) {
    std::set<Serial> found{token};
    for (const auto& [serial, stood] : state.trail) {
        if (std::any_of(stood.from.begin(), stood.from.end(), [&](Serial from) {
                return found.contains(from);
            })) {
            found.insert(serial);
        }
    }
    return found;
}

/// Whether a token stood where work can be sent back to.
bool is_step(const Run& run, const Stood& stood) {
    const State& state = run.state();
    const auto scope = state.scopes.find(stood.token.scope);
    if (scope == state.scopes.end() || scope->second.kind == ScopeKind::Iteration) {
        return false;
    }
    const auto process = run.process_of(stood.token.scope);
    const Node* const node = process ? (*process)->find(stood.token.node) : nullptr;
    return node != nullptr &&
           (node->kind == NodeKind::UserTask ||
            (node->kind == NodeKind::StartEvent && stood.token.scope == state.root));
}

/// The latest tokens that stood at steps before the task, by serial.
std::vector<Serial> steps_before(const Run& run, Serial token) {
    const State& state = run.state();
    std::vector<Serial> steps;
    std::set<std::string> nodes;
    const auto before = ancestors(state, token);
    for (auto it = before.rbegin(); it != before.rend(); ++it) {
        const auto stood = state.trail.find(*it);
        if (stood != state.trail.end() && !state.tokens.contains(*it) &&
            is_step(run, stood->second) && nodes.insert(stood->second.token.node).second) {
            steps.push_back(*it);
        }
    }
    return steps;
}

/// Withdraws what came from `target`, and puts back what was joined with it.
void undo(Run& run, Serial target) {
    const auto undone = descendants(run.state(), target);
    std::vector<Serial> joined_with;
    for (const Serial token : undone) {
        const auto stood = run.state().trail.find(token);
        if (stood != run.state().trail.end() && stood->second.joined && token != target) {
            for (const Serial from : stood->second.from) {
                if (!undone.contains(from)) {
                    joined_with.push_back(from);
                }
            }
        }
    }
    for (const Serial token : undone) {
        if (run.state().tokens.contains(token)) {
            run.withdraw(token);
        }
    }
    run.emit(Undone{{undone.begin(), undone.end()}});
    for (const Serial token : joined_with) {
        const auto stood = run.state().trail.find(token);
        if (stood != run.state().trail.end() &&
            run.state().scopes.contains(stood->second.token.scope)) {
            run.emit(TokenRestored{run.fresh(), token});
        }
    }
}

}  // namespace

std::vector<std::string> earlier_steps(const Context& context, const State& state, Serial task) {
    std::vector<std::string> names;
    const auto found = state.tasks.find(task);
    if (found != state.tasks.end()) {
        const Run run(context, state);
        for (const Serial step : steps_before(run, found->second.token)) {
            names.push_back(state.trail.at(step).token.node);
        }
    }
    return names;
}

Result<Facts> send_back(
    const Context& context,
    const State& state,
    Serial task,
    const std::string& node,
    const std::string& comment
) {
    if (!state.started || state.ended) {
        return Error::refused("WORKFLOW_ENDED");
    }
    const auto found = state.tasks.find(task);
    if (found == state.tasks.end()) {
        return Error::not_found("taskId");
    }
    Run run(context, state);
    const auto steps = steps_before(run, found->second.token);
    const auto step = std::find_if(steps.begin(), steps.end(), [&](Serial token) {
        return state.trail.at(token).token.node == node;
    });
    if (step == steps.end()) {
        return Error::refused("WORKFLOW_NOT_EARLIER").with("node", node);
    }
    const Stood stood = state.trail.at(*step);
    auto process = run.process_of(stood.token.scope);
    if (!process) {
        return std::move(process.error());
    }
    const Node& target = *(*process)->find(node);
    run.emit(TaskSentBack{task, context.by, node, comment});
    undo(run, *step);
    if (target.kind == NodeKind::StartEvent) {
        const Serial token = run.fresh();
        run.emit(NodeEntered{token, stood.token.scope, node, stood.from});
        run.emit(TaskCreated{
            {run.fresh(), token, node, target.name, state.starter, {}, {}, {}, std::nullopt}});
    } else {
        run.enter(stood.token.scope, target, stood.from);
    }
    if (Status settled = run.settle(); !settled) {
        return std::move(settled.error());
    }
    return run.take();
}

}  // namespace oms::domain::workflow
