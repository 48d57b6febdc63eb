#include "domain/workflow/bpmn_reader.hpp"

#include "domain/workflow/bpmn_nodes.hpp"
#include "domain/workflow/bpmn_rules.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace oms::domain::workflow {
namespace {

/// Reads one process: its nodes first, then the flows between them.
class ProcessReader {
  public:
    ProcessReader(const BpmnXml& xml, const BpmnNames& names) : xml_(xml), names_(names) {}

    Result<Process> read(pugi::xml_node element) {
        process_.id = attribute(element, "id");
        process_.name = attribute(element, "name");
        process_.executable = attribute(element, "isExecutable") != "false";
        process_.line = xml_.line(element);
        if (process_.id.empty()) {
            return xml_.error("BPMN_MISSING", element).with("what", "id");
        }
        if (Status nodes = container(element, kNowhere, 0); !nodes) {
            return std::move(nodes.error());
        }
        for (const auto& [flow, around] : flows_) {
            if (Status read = one_flow(flow, around); !read) {
                return std::move(read.error());
            }
        }
        for (std::size_t n = 0; n < process_.nodes.size(); ++n) {
            if (Status joined = references(n); !joined) {
                return std::move(joined.error());
            }
        }
        return std::move(process_);
    }

  private:
    Status container(pugi::xml_node element, std::size_t place, int depth) {
        if (depth > kContainersMax) {
            return Error::invalid("BPMN_TOO_LARGE", "bpmn")
                .with("what", "depth")
                .with("max", std::to_string(kContainersMax));
        }
        for (const pugi::xml_node child : element.children()) {
            if (child.type() != pugi::node_element) {
                continue;
            }
            if (Status read = element_of_container(child, place, depth); !read) {
                return read;
            }
        }
        return {};
    }

    Status element_of_container(pugi::xml_node child, std::size_t around, int depth) {
        const std::string_view name = bpmn_name(child);
        if (name == "sequenceFlow") {
            flows_.emplace_back(child, around);
            return {};
        }
        const auto kind = node_kind_of(name);
        if (!kind) {
            const bool of_sub_process =
                around != kNowhere && (name == "incoming" || name == "outgoing" ||
                                       name == "multiInstanceLoopCharacteristics");
            return is_remark(name) || name == "extensionElements" || of_sub_process
                       ? Status()
                       : Status(xml_.error("BPMN_UNSUPPORTED", child));
        }
        auto node = read_node(xml_, child, *kind, names_);
        if (!node) {
            return std::move(node.error());
        }
        if (process_.nodes.size() >= kNodesMax) {
            return Error::invalid("BPMN_TOO_LARGE", "bpmn")
                .with("what", "nodes")
                .with("max", std::to_string(kNodesMax));
        }
        node->container = around;
        const std::size_t place = process_.nodes.size();
        process_.places[node->id] = place;
        process_.nodes.push_back(std::move(*node));
        elements_.push_back(child);
        return *kind == NodeKind::SubProcess ? container(child, place, depth + 1) : Status();
    }

    Status one_flow(pugi::xml_node element, std::size_t around) {
        Flow flow;
        flow.id = attribute(element, "id");
        flow.name = attribute(element, "name");
        flow.line = xml_.line(element);
        if (flow.id.empty()) {
            return xml_.error("BPMN_MISSING", element).with("what", "id");
        }
        if (process_.flows.size() >= kFlowsMax) {
            return Error::invalid("BPMN_TOO_LARGE", "bpmn")
                .with("what", "flows")
                .with("max", std::to_string(kFlowsMax));
        }
        for (const auto& [end, place] :
             {std::pair{"sourceRef", &flow.source}, std::pair{"targetRef", &flow.target}}) {
            const std::string_view id = attribute(element, end);
            const Node* const node = process_.find(id);
            // Into or out of a sub-process no flow leads.
            if (node == nullptr || node->container != around) {
                return xml_.error("BPMN_DANGLING", element).with("reference", std::string(id));
            }
            *place = process_.place_of(*node);
        }
        for (const pugi::xml_node child : element.children()) {
            if (bpmn_name(child) == "conditionExpression") {
                auto condition = read_condition(xml_, child);
                if (!condition) {
                    return std::move(condition.error());
                }
                flow.condition = std::move(*condition);
            }
        }
        const std::size_t place = process_.flows.size();
        process_.nodes[flow.source].outgoing.push_back(place);
        process_.nodes[flow.target].incoming.push_back(place);
        process_.flows.push_back(std::move(flow));
        return {};
    }

    /// What a node's element says about flows and other nodes.
    Status references(std::size_t n) {
        const pugi::xml_node element = elements_[n];
        Node& node = process_.nodes[n];
        const auto dangling = [&](std::string_view reference) {
            return xml_.error("BPMN_DANGLING", element).with("reference", std::string(reference));
        };
        const auto among = [&](const std::vector<std::size_t>& flows, std::string_view id) {
            const auto found = std::find_if(flows.begin(), flows.end(), [&](std::size_t f) {
                return process_.flows[f].id == id;
            });
            return found == flows.end() ? kNowhere : *found;
        };
        for (const pugi::xml_node child : element.children()) {
            const std::string_view name = bpmn_name(child);
            const bool in = name == "incoming";
            if ((in || name == "outgoing") &&
                among(in ? node.incoming : node.outgoing, reference_of(text_of(child))) ==
                    kNowhere) {
                return dangling(text_of(child));
            }
        }
        if (const std::string_view id = attribute(element, "default"); !id.empty()) {
            node.default_flow = among(node.outgoing, id);
            if (node.default_flow == kNowhere) {
                return dangling(id);
            }
        }
        if (node.kind == NodeKind::BoundaryEvent) {
            const std::string_view id = attribute(element, "attachedToRef");
            const Node* const host = process_.find(id);
            if (host == nullptr || !host->activity() || host->container != node.container) {
                return dangling(id);
            }
            node.attached_to = process_.place_of(*host);
            process_.nodes[node.attached_to].boundaries.push_back(n);
        }
        return {};
    }

    const BpmnXml& xml_;
    const BpmnNames& names_;
    Process process_;
    std::vector<pugi::xml_node> elements_;  ///< of the nodes
    std::vector<std::pair<pugi::xml_node, std::size_t>> flows_;
};

class DocumentReader {
  public:
    DocumentReader(const BpmnXml& xml, const KnowsCommand& knows) : xml_(xml) {
        names_.knows_command = knows;
    }

    Result<std::vector<Process>> read() {
        if (bpmn_name(xml_.root()) != "definitions") {
            return xml_.error("BPMN_UNSUPPORTED", xml_.root());
        }
        if (Status ids = collect_ids(); !ids) {
            return std::move(ids.error());
        }
        if (Status names = collect_names(); !names) {
            return std::move(names.error());
        }
        if (Status drawing = check_references(); !drawing) {
            return std::move(drawing.error());
        }
        return processes();
    }

  private:
    Result<std::vector<Process>> processes() {
        std::vector<Process> found;
        std::size_t nodes = 0;
        for (const pugi::xml_node child : xml_.root().children()) {
            if (bpmn_name(child) != "process") {
                continue;
            }
            auto process = ProcessReader(xml_, names_).read(child);
            if (!process) {
                return std::move(process.error());
            }
            nodes += process->nodes.size();
            if (nodes > kNodesMax) {
                return Error::invalid("BPMN_TOO_LARGE", "bpmn")
                    .with("what", "nodes")
                    .with("max", std::to_string(kNodesMax));
            }
            if (Status sound = check_process(*process); !sound) {
                return std::move(sound.error());
            }
            found.push_back(std::move(*process));
        }
        if (found.empty()) {
            return xml_.error("BPMN_NO_PROCESS", xml_.root());
        }
        return found;
    }

    /// Calls f for every element below the root; bounds were checked when it was loaded.
    template <class F>
    Status each(pugi::xml_node node, const F& f) {
        for (const pugi::xml_node child : node.children()) {
            if (child.type() != pugi::node_element) {
                continue;
            }
            if (Status status = f(child); !status) {
                return status;
            }
            if (Status status = each(child, f); !status) {
                return status;
            }
        }
        return {};
    }

    Status collect_ids() {
        return each(xml_.root(), [&](pugi::xml_node node) -> Status {
            const std::string_view id = attribute(node, "id");
            // Extensions of editors number their own things.
            if (bpmn_name(node).empty() || id.empty()) {
                return {};
            }
            return ids_.insert(id).second ? Status() : Status(xml_.error("BPMN_DUPLICATE", node));
        });
    }

    Status collect_names() {
        static constexpr std::array<std::string_view, 11> known{
            "process",
            "collaboration",
            "extensionElements",
            "documentation",
            "category",
            "itemDefinition",
            "import",
            "interface",
            "resource",
            "dataStore",
            "relationship"};
        for (const pugi::xml_node child : xml_.root().children()) {
            const std::string_view name = bpmn_name(child);
            if (name == "message" || name == "error") {
                const bool message = name == "message";
                const std::string_view id = attribute(child, "id");
                const std::string_view said = attribute(child, message ? "name" : "errorCode");
                if (id.empty()) {
                    return xml_.error("BPMN_MISSING", child).with("what", "id");
                }
                (message ? names_.messages : names_.errors)
                    .emplace(std::string(id), std::string(said.empty() ? id : said));
            } else if (child.type() == pugi::node_element && !name.empty() &&
                       std::find(known.begin(), known.end(), name) == known.end()) {
                return xml_.error("BPMN_UNSUPPORTED", child);
            }
        }
        return {};
    }

    /// The drawing, lanes, pools and what flows between them name elements that exist.
    Status check_references() {
        return each(xml_.root(), [&](pugi::xml_node node) -> Status {
            const std::string_view name = bpmn_name(node);
            std::vector<std::string_view> references;
            if (name.empty()) {
                references.push_back(reference_of(attribute(node, "bpmnElement")));
            } else if (name == "participant") {
                references.push_back(reference_of(attribute(node, "processRef")));
            } else if (name == "messageFlow" || name == "association") {
                references.push_back(reference_of(attribute(node, "sourceRef")));
                references.push_back(reference_of(attribute(node, "targetRef")));
            } else if (name == "flowNodeRef") {
                references.push_back(reference_of(text_of(node)));
            }
            for (const std::string_view reference : references) {
                if (!reference.empty() && !ids_.contains(reference)) {
                    return xml_.error("BPMN_DANGLING", node)
                        .with("reference", std::string(reference));
                }
            }
            return {};
        });
    }

    const BpmnXml& xml_;
    BpmnNames names_;
    std::set<std::string_view> ids_;
};

}  // namespace

Result<std::vector<Process>> read_bpmn(std::string_view text, const KnowsCommand& knows_command) {
    auto xml = BpmnXml::load(text);
    if (!xml) {
        return std::move(xml.error());
    }
    return DocumentReader(*xml, knows_command).read();
}

}  // namespace oms::domain::workflow
