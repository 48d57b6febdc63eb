#include "domain/workflow/definition.hpp"

#include <algorithm>
#include <array>

namespace oms::domain::workflow {

const char* element_of(NodeKind kind) {
    static constexpr std::array<const char*, 13> names{
        "startEvent",
        "endEvent",
        "boundaryEvent",
        "task",
        "userTask",
        "serviceTask",
        "sendTask",
        "receiveTask",
        "exclusiveGateway",
        "parallelGateway",
        "inclusiveGateway",
        "subProcess",
        "callActivity"};
    return names[static_cast<std::size_t>(kind)];
}

bool Node::activity() const {
    return kind != NodeKind::StartEvent && kind != NodeKind::EndEvent &&
           kind != NodeKind::BoundaryEvent && !gateway();
}

bool Node::gateway() const {
    return kind == NodeKind::ExclusiveGateway || kind == NodeKind::ParallelGateway ||
           kind == NodeKind::InclusiveGateway;
}

const Node* Process::find(std::string_view node_id) const {
    const auto place = places.find(node_id);
    return place == places.end() ? nullptr : &nodes[place->second];
}

const Flow* Process::flow(std::string_view flow_id) const {
    const auto found =
        std::find_if(flows.begin(), flows.end(), [&](const Flow& f) { return f.id == flow_id; });
    return found == flows.end() ? nullptr : &*found;
}

std::vector<const Node*> Process::starts(std::size_t container) const {
    std::vector<const Node*> found;
    for (const Node& node : nodes) {
        if (node.kind == NodeKind::StartEvent && node.container == container) {
            found.push_back(&node);
        }
    }
    return found;
}

}  // namespace oms::domain::workflow
