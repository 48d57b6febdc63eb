#include "domain/workflow/version_change.hpp"

#include "domain/workflow/reach.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace oms::domain::workflow {
namespace {

Error denied(const Node& node, const char* why) {
    return Error::refused(why).with("node", node.name.empty() ? node.id : node.name);
}

std::string container_of(const Process& process, const Node& node) {
    return node.container == kNowhere ? std::string() : process.nodes[node.container].id;
}

/// The events at a node's border: id, what they catch, whether they interrupt.
using Border = std::set<std::tuple<std::string, Trigger, std::string, bool>>;

Border border_of(const Process& process, const Node& node) {
    Border border;
    for (const std::size_t place : node.boundaries) {
        const Node& event = process.nodes[place];
        border.emplace(event.id, event.trigger, event.reference, event.interrupting);
    }
    return border;
}

bool same_loop(const Node& a, const Node& b) {
    return a.multi.has_value() == b.multi.has_value() &&
           (!a.multi || a.multi->sequential == b.multi->sequential);
}

std::set<std::string> incoming_ids(const Process& process, const Node& node) {
    std::set<std::string> ids;
    for (const std::size_t flow : node.incoming) {
        ids.insert(process.flows[flow].id);
    }
    return ids;
}

std::set<std::string> reached_ids(const Process& process, const Node& join, const Node& from) {
    std::set<std::string> ids;
    for (const std::size_t flow : flows_reached(process, join, from)) {
        ids.insert(process.flows[flow].id);
    }
    return ids;
}

/// Whether what stands at `from` fills the join as it did before, or by itself.
bool joins_as_before(
    const Process& before, const Process& after, const Node& join, const Node& from
) {
    const auto now = reached_ids(after, join, *after.find(from.id));
    if (now.empty() || now.size() == join.incoming.size()) {
        return true;
    }
    const Node* const old = before.find(join.id);
    return old != nullptr && old->kind == join.kind &&
           incoming_ids(before, *old) == incoming_ids(after, join) &&
           reached_ids(before, *old, from) == now;
}

class VersionRules {
  public:
    VersionRules(const Process& before, const Process& after) : before_(before), after_(after) {}

    Status check(const Token& token) const {
        const Node* const old = before_.find(token.node);
        if (old == nullptr) {
            return Error::refused("WORKFLOW_NODE_UNKNOWN").with("node", token.node);
        }
        const Node* const now = after_.find(token.node);
        if (now == nullptr || container_of(before_, *old) != container_of(after_, *now)) {
            return denied(*old, "FLOW_MOVE_GONE");
        }
        if (now->kind != old->kind || now->trigger != old->trigger) {
            return denied(*old, "FLOW_MOVE_KIND");
        }
        if (now->reference != old->reference && old->kind != NodeKind::CallActivity) {
            return denied(*old, "FLOW_MOVE_COMMAND");
        }
        if (border_of(before_, *old) != border_of(after_, *now)) {
            return denied(*old, "FLOW_MOVE_TIMERS");
        }
        return same_loop(*old, *now) ? check_ways(token, *old, *now)
                                     : Status(denied(*old, "FLOW_MOVE_LOOP"));
    }

  private:
    Status check_ways(const Token& token, const Node& old, const Node& now) const {
        const bool meets = now.kind == NodeKind::ParallelGateway && now.incoming.size() > 1;
        if (meets && incoming_ids(before_, old) != incoming_ids(after_, now)) {
            return denied(old, "FLOW_MOVE_JOIN");
        }
        const Flow* const flow = token.flow.empty() ? nullptr : after_.flow(token.flow);
        const bool waits = now.gateway() && !token.flow.empty();
        if (waits && (flow == nullptr || flow->target != after_.place_of(now))) {
            return denied(old, "FLOW_MOVE_GONE");
        }
        for (const Node& join : after_.nodes) {
            const bool joins = join.kind == NodeKind::ParallelGateway && join.incoming.size() > 1;
            if (joins && &join != &now && !joins_as_before(before_, after_, join, old)) {
                return denied(join, "FLOW_MOVE_JOIN");
            }
        }
        return {};
    }

    const Process& before_;
    const Process& after_;
};

}  // namespace

Result<Facts> change_version(
    const Context& context, const State& state, const std::string& from, const std::string& to
) {
    if (!state.started || state.ended) {
        return Error::refused("WORKFLOW_ENDED");
    }
    const auto before = context.processes.find(from);
    const auto after = context.processes.find(to);
    if (before == context.processes.end() || after == context.processes.end()) {
        return Error::refused("WORKFLOW_PROCESS_UNKNOWN")
            .with("process", before == context.processes.end() ? from : to);
    }
    const VersionRules rules(*before->second, *after->second);
    for (const auto& [serial, token] : state.tokens) {
        const std::string& process = state.scopes.at(token.scope).process;
        if (process != from) {
            continue;
        }
        if (Status fits = rules.check(token); !fits) {
            return std::move(fits).error();
        }
        const Node& node = *after->second->find(token.node);
        const bool called =
            std::any_of(state.scopes.begin(), state.scopes.end(), [&](const auto& scope) {
                return scope.second.token == serial && scope.second.kind == ScopeKind::Call &&
                       scope.second.process != node.reference;
            });
        if (called) {
            return denied(node, "FLOW_MOVE_CALLED");
        }
    }
    Run run(context, state);
    run.emit(VersionChanged{from, to});
    if (Status settled = run.settle(); !settled) {
        return std::move(settled).error();
    }
    return run.take();
}

}  // namespace oms::domain::workflow
