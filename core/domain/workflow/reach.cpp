#include "domain/workflow/reach.hpp"

#include <algorithm>

namespace oms::domain::workflow {
std::set<std::size_t> flows_reached(const Process& process, const Node& gateway, const Node& from) {
    std::set<std::size_t> reached;
    std::vector<bool> seen(process.nodes.size());
    std::vector<std::size_t> open{process.place_of(from)};
    while (!open.empty()) {
        const std::size_t place = open.back();
        open.pop_back();
        if (seen[place]) {
            continue;
        }
        seen[place] = true;
        const Node& node = process.nodes[place];
        open.insert(open.end(), node.boundaries.begin(), node.boundaries.end());
        for (const std::size_t flow : node.outgoing) {
            const std::size_t target = process.flows[flow].target;
            if (target == process.place_of(gateway)) {
                reached.insert(flow);
            } else {
                open.push_back(target);
            }
        }
    }
    return reached;
}

bool joins_now(
    const Process& process,
    const Node& gateway,
    const std::set<std::size_t>& arrived,
    const std::vector<const Node*>& others
) {
    return std::none_of(others.begin(), others.end(), [&](const Node* other) {
        const auto reached = flows_reached(process, gateway, *other);
        return !reached.empty() &&
               std::none_of(reached.begin(), reached.end(), [&](std::size_t flow) {
                   return arrived.contains(flow);
               });
    });
}

}  // namespace oms::domain::workflow
