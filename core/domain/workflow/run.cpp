#include "domain/workflow/run.hpp"

#include "domain/workflow/reach.hpp"

#include <algorithm>
#include <set>

namespace oms::domain::workflow {
namespace {

/// A gateway at which tokens of several flows meet.
bool meets(const Node& node, NodeKind kind) {
    return node.kind == kind && node.incoming.size() > 1;
}

}  // namespace

Error at_node(Error error, const Node& node) {
    return std::move(error).with("node", node.id);
}

void Run::emit(Fact fact) {
    workflow::apply(state_, fact);
    facts_.push_back(std::move(fact));
}

Serial Run::enter(Serial scope, const Node& node, std::vector<Serial> from) {
    const Serial token = fresh();
    emit(NodeEntered{token, scope, node.id, std::move(from)});
    ready_.push_back(token);
    return token;
}

Result<const Process*> Run::process_of(Serial scope) const {
    const std::string& name = state_.scopes.at(scope).process;
    const auto found = context_.processes.find(name);
    if (found == context_.processes.end()) {
        return Error::refused("WORKFLOW_PROCESS_UNKNOWN").with("process", name);
    }
    return found->second.get();
}

Result<const Node*> Run::node_of(Serial token) const {
    const Token& at = state_.tokens.at(token);
    auto process = process_of(at.scope);
    if (!process) {
        return process.error();
    }
    const Node* const node = (*process)->find(at.node);
    return node != nullptr ? Result<const Node*>(node)
                           : Error::refused("WORKFLOW_NODE_UNKNOWN").with("node", at.node);
}

Status Run::settle() {
    while (!state_.ended) {
        if (!ready_.empty()) {
            const Serial token = ready_.front();
            ready_.pop_front();
            if (!state_.tokens.contains(token)) {
                continue;
            }
            if (++steps_ > kStepsMax) {
                return Error::refused("WORKFLOW_ENDLESS")
                    .with("node", state_.tokens.at(token).node);
            }
            if (Status moved = arrive(token); !moved) {
                return moved;
            }
            continue;
        }
        // Inclusive gateways look at where all others stand, so they come last.
        bool moved = false;
        for (const auto part : {&Run::join_parallel, &Run::close_scope, &Run::join_inclusive}) {
            auto done = (this->*part)();
            if (!done) {
                return done.error();
            }
            moved = *done;
            if (moved) {
                break;
            }
        }
        if (!moved) {
            return check_stuck();
        }
    }
    return {};
}

Status Run::check_stuck() const {
    if (state_.ended || !state_.tasks.empty() || !state_.waits.empty() || !state_.timers.empty()) {
        return {};
    }
    return Error::refused("WORKFLOW_STUCK")
        .with("node", state_.tokens.empty() ? "" : state_.tokens.begin()->second.node);
}

Status Run::arrive(Serial token) {
    auto found = node_of(token);
    if (!found) {
        return found.error();
    }
    const Node& node = **found;
    if (node.kind == NodeKind::EndEvent) {
        return end(token, node);
    }
    if (node.activity()) {
        return begin(token, node);
    }
    // A token that was put there by hand does not wait for others.
    const bool waits =
        !state_.tokens.at(token).flow.empty() &&
        (meets(node, NodeKind::ParallelGateway) || meets(node, NodeKind::InclusiveGateway));
    return waits ? Status() : leave(token);
}

Status Run::end(Serial token, const Node& node) {
    const Serial scope = state_.tokens.at(token).scope;
    if (node.trigger == Trigger::Error) {
        return raise(token, node.reference);
    }
    emit(NodeLeft{token});
    if (node.trigger == Trigger::Terminate) {
        std::vector<Serial> others;
        for (const auto& [other, at] : state_.tokens) {
            if (at.scope == scope) {
                others.push_back(other);
            }
        }
        for (const Serial other : others) {
            withdraw(other);
        }
    }
    return {};
}

Result<std::vector<const Flow*>> Run::chosen(const Process& process, const Node& node, Serial scope)
    const {
    std::vector<const Flow*> flows;
    const Lookup names = lookup(scope);
    bool held = false;
    for (const std::size_t place : node.outgoing) {
        const Flow& flow = process.flows[place];
        if (place == node.default_flow) {
            continue;
        }
        if (flow.condition) {
            auto holds = flow.condition->holds(names);
            if (!holds) {
                return at_node(std::move(holds.error()), node);
            }
            if (!*holds) {
                continue;
            }
        }
        held = held || flow.condition || node.gateway();
        flows.push_back(&flow);
        if (node.kind == NodeKind::ExclusiveGateway) {
            return flows;
        }
    }
    if (!held && node.default_flow != kNowhere) {
        flows.push_back(&process.flows[node.default_flow]);
    }
    if (flows.empty() && !node.outgoing.empty()) {
        return Error::refused("WORKFLOW_NO_WAY").with("node", node.id);
    }
    return flows;
}

Status Run::leave(Serial token) {
    const Serial scope = state_.tokens.at(token).scope;
    auto process = process_of(scope);
    auto node = node_of(token);
    if (!process || !node) {
        return process ? node.error() : process.error();
    }
    std::vector<Serial> timers;
    for (const auto& [timer, of] : state_.timers) {
        if (of.token == token) {
            timers.push_back(timer);
        }
    }
    for (const Serial timer : timers) {
        emit(TimerWithdrawn{timer});
    }
    if (in_iteration(token)) {
        emit(NodeLeft{token});
        return {};
    }
    auto flows = chosen(**process, **node, scope);
    if (!flows) {
        return flows.error();
    }
    emit(NodeLeft{token});
    for (const Flow* flow : *flows) {
        const Serial next = fresh();
        emit(FlowTaken{next, token, scope, flow->id, (*process)->nodes[flow->target].id});
        ready_.push_back(next);
    }
    return {};
}

Result<Run::Arrivals> Run::arrivals(NodeKind kind) const {
    Arrivals found;
    for (const auto& [token, at] : state_.tokens) {
        auto node = node_of(token);
        if (!node) {
            return node.error();
        }
        if (meets(**node, kind) && !at.flow.empty()) {
            // Of several that came by one flow the first goes first.
            found[{at.scope, at.node}].emplace(at.flow, token);
        }
    }
    return found;
}

void Run::join(const std::vector<Serial>& tokens) {
    const Serial joined = fresh();
    emit(Joined{tokens, joined});
    ready_.push_back(joined);
}

namespace {

std::vector<Serial> tokens_in(const std::map<std::string, Serial>& by_flow) {
    std::vector<Serial> tokens;
    for (const auto& [flow, token] : by_flow) {
        tokens.push_back(token);
    }
    std::sort(tokens.begin(), tokens.end());
    return tokens;
}

}  // namespace

Result<bool> Run::join_parallel() {
    auto found = arrivals(NodeKind::ParallelGateway);
    if (!found) {
        return found.error();
    }
    bool joined = false;
    for (const auto& [place, by_flow] : *found) {
        auto process = process_of(place.first);
        if (by_flow.size() == (*process)->find(place.second)->incoming.size()) {
            join(tokens_in(by_flow));
            joined = true;
        }
    }
    return joined;
}

Result<bool> Run::join_inclusive() {
    auto found = arrivals(NodeKind::InclusiveGateway);
    if (!found) {
        return found.error();
    }
    for (const auto& [place, by_flow] : *found) {
        auto process = process_of(place.first);
        const Node& gateway = *(*process)->find(place.second);
        std::set<std::size_t> arrived;
        for (const std::size_t flow : gateway.incoming) {
            if (by_flow.contains((*process)->flows[flow].id)) {
                arrived.insert(flow);
            }
        }
        std::vector<const Node*> others;
        for (const auto& [token, at] : state_.tokens) {
            if (at.scope == place.first && at.node != place.second) {
                others.push_back((*process)->find(at.node));
            }
        }
        if (joins_now(**process, gateway, arrived, others)) {
            join(tokens_in(by_flow));
            return true;
        }
    }
    return false;
}

Result<bool> Run::close_scope() {
    std::set<Serial> empty;
    for (const auto& [scope, what] : state_.scopes) {
        empty.insert(scope);
    }
    for (const auto& [token, at] : state_.tokens) {
        empty.erase(at.scope);
    }
    if (empty.empty()) {
        return false;
    }
    const Serial scope = *empty.begin();
    const Scope closing = state_.scopes.at(scope);
    Status closed;
    switch (closing.kind) {
        case ScopeKind::Process:
            emit(Ended{Outcome::Completed, context_.by, {}});
            break;
        case ScopeKind::Iteration:
            closed = end_iteration(scope);
            break;
        case ScopeKind::Call:
            closed = end_call(scope);
            break;
        case ScopeKind::SubProcess:
            emit(ScopeClosed{scope, false});
            closed = leave(closing.token);
            break;
    }
    return closed ? Result<bool>(true) : closed.error();
}

void Run::withdraw(Serial token) {
    const auto of_token = [token](const auto& all) {
        std::vector<Serial> found;
        for (const auto& [serial, one] : all) {
            if (one.token == token) {
                found.push_back(serial);
            }
        }
        return found;
    };
    for (const Serial scope : of_token(state_.scopes)) {
        withdraw_scope(scope);
    }
    for (const Serial task : of_token(state_.tasks)) {
        emit(TaskWithdrawn{task});
    }
    for (const Serial timer : of_token(state_.timers)) {
        emit(TimerWithdrawn{timer});
    }
    for (const Serial wait : of_token(state_.waits)) {
        emit(WaitWithdrawn{wait});
    }
    emit(TokenWithdrawn{token});
}

void Run::withdraw_scope(Serial scope) {
    std::vector<Serial> inside;
    for (const auto& [token, at] : state_.tokens) {
        if (at.scope == scope) {
            inside.push_back(token);
        }
    }
    for (const Serial token : inside) {
        withdraw(token);
    }
    emit(ScopeClosed{scope, true});
}

void Run::withdraw_all() {
    std::vector<Serial> inside;
    for (const auto& [token, at] : state_.tokens) {
        if (at.scope == state_.root) {
            inside.push_back(token);
        }
    }
    for (const Serial token : inside) {
        withdraw(token);
    }
}

}  // namespace oms::domain::workflow
