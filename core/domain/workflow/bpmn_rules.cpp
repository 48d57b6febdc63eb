#include "domain/workflow/bpmn_rules.hpp"

#include <algorithm>

namespace oms::domain::workflow {
namespace {

class ProcessRules {
  public:
    explicit ProcessRules(const Process& process) : process_(process) {}

    Status check() {
        if (Status starts = check_starts(kNowhere); !starts) {
            return starts;
        }
        for (const Node& node : process_.nodes) {
            if (Status ends = check_ends(node); !ends) {
                return ends;
            }
            if (Status split = check_split(node); !split) {
                return split;
            }
            if (node.kind == NodeKind::SubProcess) {
                if (Status starts = check_starts(process_.place_of(node)); !starts) {
                    return starts;
                }
            }
        }
        if (Status reached = check_reached(); !reached) {
            return reached;
        }
        return check_circles();
    }

  private:
    static Error wrong(const char* key, const Node& node) {
        return Error::invalid(key, "bpmn")
            .with("element", element_of(node.kind))
            .with("id", node.id)
            .with("line", std::to_string(node.line));
    }

    static Error wrong(const char* key, const Flow& flow) {
        return Error::invalid(key, "bpmn")
            .with("element", "sequenceFlow")
            .with("id", flow.id)
            .with("line", std::to_string(flow.line));
    }

    Status check_starts(std::size_t container) const {
        const auto starts = process_.starts(container);
        if (container == kNowhere) {
            return starts.empty() ? Status(Error::invalid("BPMN_MISSING", "bpmn")
                                               .with("element", "process")
                                               .with("id", process_.id)
                                               .with("line", std::to_string(process_.line))
                                               .with("what", "startEvent"))
                                  : Status();
        }
        if (starts.size() != 1 || starts.front()->trigger != Trigger::None) {
            return wrong("BPMN_MISSING", process_.nodes[container]).with("what", "startEvent");
        }
        return {};
    }

    Status check_ends(const Node& node) const {
        const bool first =
            node.kind == NodeKind::StartEvent || node.kind == NodeKind::BoundaryEvent;
        if (first && !node.incoming.empty()) {
            return wrong("BPMN_FLOW_DENIED", process_.flows[node.incoming.front()]);
        }
        if (node.kind == NodeKind::EndEvent && !node.outgoing.empty()) {
            return wrong("BPMN_FLOW_DENIED", process_.flows[node.outgoing.front()]);
        }
        if ((first || node.gateway()) && node.outgoing.empty()) {
            return wrong("BPMN_NO_WAY_OUT", node);
        }
        return {};
    }

    Status check_split(const Node& node) const {
        const bool chooses =
            node.kind == NodeKind::ExclusiveGateway || node.kind == NodeKind::InclusiveGateway;
        const bool looks = chooses || node.activity();
        bool always = node.outgoing.empty();
        for (const std::size_t place : node.outgoing) {
            const Flow& flow = process_.flows[place];
            if (flow.condition && !looks) {
                return wrong("BPMN_CONDITION_DENIED", flow);
            }
            if (chooses && !flow.condition && node.outgoing.size() > 1 &&
                place != node.default_flow) {
                return wrong("BPMN_NO_CONDITION", flow);
            }
            always = always || place == node.default_flow || !flow.condition;
        }
        return always ? Status() : Status(wrong("BPMN_NO_DEFAULT", node));
    }

    /// Where a token goes from `node` without entering or leaving a container.
    std::vector<std::size_t> next_of(std::size_t node) const {
        std::vector<std::size_t> next;
        for (const std::size_t flow : process_.nodes[node].outgoing) {
            next.push_back(process_.flows[flow].target);
        }
        const auto& boundaries = process_.nodes[node].boundaries;
        next.insert(next.end(), boundaries.begin(), boundaries.end());
        return next;
    }

    Status check_reached() const {
        std::vector<bool> reached(process_.nodes.size());
        std::vector<std::size_t> open;
        const auto reach = [&](std::size_t node) {
            if (!reached[node]) {
                reached[node] = true;
                open.push_back(node);
            }
        };
        for (const Node* start : process_.starts(kNowhere)) {
            reach(process_.place_of(*start));
        }
        while (!open.empty()) {
            const std::size_t node = open.back();
            open.pop_back();
            for (const std::size_t next : next_of(node)) {
                reach(next);
            }
            if (process_.nodes[node].kind == NodeKind::SubProcess) {
                for (const Node* start : process_.starts(node)) {
                    reach(process_.place_of(*start));
                }
            }
        }
        for (const Node& node : process_.nodes) {
            if (!reached[process_.place_of(node)]) {
                return wrong("BPMN_UNREACHABLE", node);
            }
        }
        return {};
    }

    /// Whether a token may come out of a sub-process at once. Containers stand before what is in
    /// them, so those inside are known first when one goes from the back.
    bool passes(std::size_t sub_process, const std::vector<bool>& waits) const {
        std::vector<bool> seen(process_.nodes.size());
        std::vector<std::size_t> open;
        for (const Node* start : process_.starts(sub_process)) {
            open.push_back(process_.place_of(*start));
        }
        while (!open.empty()) {
            const std::size_t node = open.back();
            open.pop_back();
            if (seen[node] || waits[node]) {
                continue;
            }
            seen[node] = true;
            const auto next = next_of(node);
            if (process_.nodes[node].outgoing.empty()) {
                return true;
            }
            open.insert(open.end(), next.begin(), next.end());
        }
        return false;
    }

    /// Which nodes hold every token up. A called process is looked at when it runs.
    std::vector<bool> waiting_nodes() const {
        std::vector<bool> waits(process_.nodes.size());
        for (std::size_t n = process_.nodes.size(); n-- > 0;) {
            const Node& node = process_.nodes[n];
            waits[n] = node.kind == NodeKind::UserTask || node.kind == NodeKind::ReceiveTask ||
                       node.kind == NodeKind::CallActivity ||
                       (node.kind == NodeKind::BoundaryEvent && node.trigger == Trigger::Timer) ||
                       (node.kind == NodeKind::SubProcess && !passes(n, waits));
        }
        return waits;
    }

    /// Takes away what no circle goes through, until only circles are left.
    Status check_circles() const {
        const std::vector<bool> waits = waiting_nodes();
        std::vector<std::size_t> before(process_.nodes.size());
        std::vector<std::size_t> open;
        // An error leaves an activity that otherwise waits, at once.
        const auto after = [&](std::size_t node) {
            return waits[node] ? error_boundaries(node) : next_of(node);
        };
        for (std::size_t n = 0; n < process_.nodes.size(); ++n) {
            for (const std::size_t next : after(n)) {
                ++before[next];
            }
        }
        for (std::size_t n = 0; n < before.size(); ++n) {
            if (before[n] == 0) {
                open.push_back(n);
            }
        }
        while (!open.empty()) {
            const std::size_t node = open.back();
            open.pop_back();
            for (const std::size_t next : after(node)) {
                if (--before[next] == 0) {
                    open.push_back(next);
                }
            }
        }
        const auto left =
            std::find_if(before.begin(), before.end(), [](std::size_t n) { return n > 0; });
        return left == before.end()
                   ? Status()
                   : Status(wrong(
                         "BPMN_CIRCLE",
                         process_.nodes[static_cast<std::size_t>(left - before.begin())]
                     ));
    }

    /// Sub-processes may fail before they wait; tasks of people do not fail.
    std::vector<std::size_t> error_boundaries(std::size_t node) const {
        std::vector<std::size_t> found;
        if (process_.nodes[node].kind == NodeKind::SubProcess) {
            for (const std::size_t boundary : process_.nodes[node].boundaries) {
                if (process_.nodes[boundary].trigger == Trigger::Error) {
                    found.push_back(boundary);
                }
            }
        }
        return found;
    }

    const Process& process_;
};

}  // namespace

Status check_process(const Process& process) {
    return ProcessRules(process).check();
}

}  // namespace oms::domain::workflow
