#include "domain/workflow/bpmn_nodes.hpp"

#include "domain/workflow/bpmn_extensions.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace oms::domain::workflow {
namespace {

constexpr std::size_t kAssigneesMax = 100;  ///< names in one list of candidates

bool is_true(std::string_view text) {
    return text == "true" || text == "1";
}

/// Reads one node, piece by piece.
class NodeReader {
  public:
    NodeReader(const BpmnXml& xml, pugi::xml_node element, NodeKind kind, const BpmnNames& names)
        : xml_(xml), element_(element), names_(names) {
        node_.kind = kind;
        node_.id = attribute(element, "id");
        node_.name = attribute(element, "name");
        node_.line = xml.line(element);
    }

    Result<Node> read() {
        using Part = Status (NodeReader::*)();
        static constexpr std::array<Part, 6> parts{
            &NodeReader::attributes,
            &NodeReader::children,
            &NodeReader::event,
            &NodeReader::reference,
            &NodeReader::assignment,
            &NodeReader::extensions};
        for (const Part part : parts) {
            if (Status status = (this->*part)(); !status) {
                return std::move(status.error());
            }
        }
        return std::move(node_);
    }

  private:
    Error missing(const char* what) const {
        return xml_.error("BPMN_MISSING", element_).with("what", what);
    }

    Error value(pugi::xml_node at, const char* what, const Error& why) const {
        return bad_value(xml_, at, what, why);
    }

    /// A refusal that names an attribute with its element.
    Error unsupported(std::string_view attribute_name) const {
        Error error = xml_.error("BPMN_UNSUPPORTED", element_);
        error.params.front().second += " " + std::string(attribute_name);
        return error;
    }

    Status attributes() {
        if (node_.id.empty()) {
            return missing("id");
        }
        for (const char* name : {"isForCompensation", "triggeredByEvent", "instantiate"}) {
            if (is_true(attribute(element_, name))) {
                return unsupported(name);
            }
        }
        for (const char* name : {"startQuantity", "completionQuantity"}) {
            const std::string_view quantity = attribute(element_, name);
            if (!quantity.empty() && quantity != "1") {
                return unsupported(name);
            }
        }
        for (const char* code :
             {"class",
              "expression",
              "delegateExpression",
              "type",
              "decisionRef",
              "asyncBefore",
              "skipExpression"}) {
            const auto found = engine_attribute(element_, code);
            const bool external =
                std::string_view(code) == "type" && std::string_view(found.value()) == "external";
            const bool off = std::string_view(found.value()) == "false";
            if (found && !external && !off) {
                return unsupported(code);
            }
        }
        node_.interrupting = attribute(element_, "cancelActivity") != "false";
        node_.initiator = engine_attribute(element_, "initiator").value();
        return {};
    }

    bool is_event() const {
        return node_.kind == NodeKind::StartEvent || node_.kind == NodeKind::EndEvent ||
               node_.kind == NodeKind::BoundaryEvent;
    }

    Status children() {
        for (const pugi::xml_node child : element_.children()) {
            const std::string_view name = bpmn_name(child);
            const bool belongs = child.type() != pugi::node_element || is_remark(name) ||
                                 name == "incoming" || name == "outgoing" ||
                                 name == "extensionElements" ||
                                 (name.ends_with("EventDefinition") && is_event()) ||
                                 (name == "multiInstanceLoopCharacteristics" && node_.activity()) ||
                                 node_.kind == NodeKind::SubProcess;
            if (!belongs) {
                return xml_.error("BPMN_UNSUPPORTED", child);
            }
            if (name == "multiInstanceLoopCharacteristics") {
                if (Status multi = multi_instance(child); !multi) {
                    return multi;
                }
            }
        }
        return {};
    }

    /// Which events may be started, ended or attached by what.
    bool may_be(Trigger trigger) const {
        switch (node_.kind) {
            case NodeKind::StartEvent:
                return trigger == Trigger::Message || trigger == Trigger::Timer;
            case NodeKind::EndEvent:
                return trigger == Trigger::Terminate || trigger == Trigger::Error;
            case NodeKind::BoundaryEvent:
                return trigger == Trigger::Timer || trigger == Trigger::Error;
            default:
                return false;
        }
    }

    Status event() {
        static constexpr std::array<std::pair<std::string_view, Trigger>, 4> triggers{{
            {"messageEventDefinition", Trigger::Message},
            {"timerEventDefinition", Trigger::Timer},
            {"errorEventDefinition", Trigger::Error},
            {"terminateEventDefinition", Trigger::Terminate},
        }};
        for (const pugi::xml_node child : element_.children()) {
            const std::string_view name = bpmn_name(child);
            if (!name.ends_with("EventDefinition")) {
                continue;
            }
            const auto* const known = std::find_if(
                triggers.begin(), triggers.end(), [&](const auto& t) { return t.first == name; }
            );
            // A second definition would make it an event of several kinds.
            if (known == triggers.end() || !may_be(known->second) ||
                node_.trigger != Trigger::None) {
                return xml_.error("BPMN_UNSUPPORTED", child);
            }
            node_.trigger = known->second;
            if (Status detail = event_detail(child); !detail) {
                return detail;
            }
        }
        if (node_.kind == NodeKind::BoundaryEvent) {
            if (node_.trigger == Trigger::None) {
                return missing("eventDefinition");
            }
            if (node_.trigger == Trigger::Error && !node_.interrupting) {
                return unsupported("cancelActivity");
            }
        }
        return {};
    }

    Status event_detail(pugi::xml_node definition) {
        switch (node_.trigger) {
            case Trigger::Message:
                return referred(definition, "messageRef", names_.messages, true);
            case Trigger::Error:
                return referred(
                    definition, "errorRef", names_.errors, node_.kind == NodeKind::EndEvent
                );
            case Trigger::Timer:
                return timer(definition);
            default:
                return {};
        }
    }

    /// What `attribute_name` refers to becomes the node's reference.
    Status referred(
        pugi::xml_node at,
        const char* attribute_name,
        const std::map<std::string, std::string, std::less<>>& among,
        bool required
    ) {
        const std::string_view id = reference_of(attribute(at, attribute_name));
        if (id.empty()) {
            return required ? Status(missing(attribute_name)) : Status();
        }
        const auto found = among.find(id);
        if (found == among.end()) {
            return xml_.error("BPMN_DANGLING", element_).with("reference", std::string(id));
        }
        node_.reference = found->second;
        return {};
    }

    Status timer(pugi::xml_node definition) {
        static constexpr std::array<std::pair<std::string_view, Timing::Kind>, 3> kinds{{
            {"timeDate", Timing::Kind::Date},
            {"timeDuration", Timing::Kind::Duration},
            {"timeCycle", Timing::Kind::Cycle},
        }};
        for (const pugi::xml_node child : definition.children()) {
            for (const auto& [name, kind] : kinds) {
                if (bpmn_name(child) != name) {
                    continue;
                }
                if (node_.timing || (kind == Timing::Kind::Cycle && node_.interrupting &&
                                     node_.kind == NodeKind::BoundaryEvent)) {
                    return xml_.error("BPMN_UNSUPPORTED", child);
                }
                auto text = Template::parse(text_of(child));
                if (!text) {
                    return value(child, "timer", text.error());
                }
                node_.timing = Timing{kind, std::move(*text)};
                if (Status readable = check_timing(*node_.timing); !readable) {
                    return value(child, "timer", readable.error());
                }
            }
        }
        return node_.timing ? Status() : Status(missing("timeDuration"));
    }

    Status reference() {
        switch (node_.kind) {
            case NodeKind::ServiceTask:
                return command();
            case NodeKind::SendTask:
            case NodeKind::ReceiveTask:
                return referred(element_, "messageRef", names_.messages, true);
            case NodeKind::CallActivity:
                node_.reference = reference_of(attribute(element_, "calledElement"));
                node_.inherit = is_true(engine_attribute(element_, "inheritVariables").value());
                return node_.reference.empty() ? Status(missing("calledElement")) : Status();
            case NodeKind::BoundaryEvent:
                return attribute(element_, "attachedToRef").empty()
                           ? Status(missing("attachedToRef"))
                           : Status();
            default:
                return {};
        }
    }

    Status command() {
        const std::string_view implementation = attribute(element_, "implementation");
        node_.reference = engine_attribute(element_, "topic").value();
        if (node_.reference.empty() && !implementation.starts_with("##")) {
            node_.reference = implementation;
        }
        if (node_.reference.empty()) {
            return missing("implementation");
        }
        if (names_.knows_command && !names_.knows_command(node_.reference)) {
            return xml_.error("BPMN_UNKNOWN_COMMAND", element_).with("command", node_.reference);
        }
        return {};
    }

    /// The attribute of an engine as a text or expression; empty when there is none.
    Status engine_template(Template& out, const char* name) {
        auto text = Template::parse(engine_attribute(element_, name).value());
        if (!text) {
            return value(element_, name, text.error());
        }
        out = std::move(*text);
        return {};
    }

    /// Parts of a list between commas; commas inside of `${ }` belong to the expression.
    Status engine_list(std::vector<Template>& out, const char* name) {
        std::string_view rest = engine_attribute(element_, name).value();
        while (!rest.empty()) {
            const auto from = rest.find_first_not_of(" \t\r\n");
            const auto inside =
                from != std::string_view::npos && rest.substr(from).starts_with("${")
                    ? rest.find('}')
                    : 0;
            const auto comma = inside == std::string_view::npos ? inside : rest.find(',', inside);
            auto part = Template::parse(rest.substr(0, comma));
            if (!part) {
                return value(element_, name, part.error());
            }
            if (!part->empty()) {
                out.push_back(std::move(*part));
            }
            if (out.size() > kAssigneesMax) {
                return xml_.error("BPMN_VALUE", element_)
                    .with("what", name)
                    .with("why", "too many");
            }
            rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
        }
        return {};
    }

    Status assignment() {
        Assignment& to = node_.assignment;
        to.form = engine_attribute(element_, "formKey").value();
        if (node_.kind != NodeKind::UserTask) {
            return {};
        }
        for (Status status :
             {engine_template(to.assignee, "assignee"),
              engine_template(to.due, "dueDate"),
              engine_list(to.users, "candidateUsers"),
              engine_list(to.groups, "candidateGroups")}) {
            if (!status) {
                return status;
            }
        }
        const std::string* const due = to.due.literal();
        if (due != nullptr && !due->empty()) {
            const auto kind = due->starts_with('P') ? Timing::Kind::Duration : Timing::Kind::Date;
            if (Status readable = check_timing({kind, to.due}); !readable) {
                return value(element_, "dueDate", readable.error());
            }
        }
        return {};
    }

    Status multi_instance(pugi::xml_node at) {
        MultiInstance multi;
        multi.sequential = is_true(attribute(at, "isSequential"));
        multi.element = engine_attribute(at, "elementVariable").value();
        std::string collection = engine_attribute(at, "collection").value();
        for (const pugi::xml_node child : at.children()) {
            const std::string_view name = bpmn_name(child);
            if (name == "loopCardinality") {
                auto cardinality = Template::parse(text_of(child));
                if (!cardinality) {
                    return value(child, "loopCardinality", cardinality.error());
                }
                multi.cardinality = std::move(*cardinality);
            } else if (name == "completionCondition") {
                auto condition = read_condition(xml_, child);
                if (!condition) {
                    return condition.error();
                }
                multi.completion = std::move(*condition);
            } else if (name == "loopDataInputRef") {
                collection = text_of(child);
            } else if (name == "inputDataItem") {
                multi.element = attribute(child, "name");
            } else if (child.type() == pugi::node_element && !is_remark(name) &&
                       name != "extensionElements") {
                return xml_.error("BPMN_UNSUPPORTED", child);
            }
        }
        if (!collection.empty() && !collection.starts_with("${")) {
            collection = "${" + collection + "}";
        }
        auto items = Template::parse(collection);
        if (!items) {
            return value(at, "collection", items.error());
        }
        multi.collection = std::move(*items);
        if (multi.collection.empty() && multi.cardinality.empty()) {
            return xml_.error("BPMN_MISSING", at).with("what", "loopCardinality");
        }
        node_.multi = std::move(multi);
        return {};
    }

    Status extensions() {
        for (const pugi::xml_node child : element_.children()) {
            if (bpmn_name(child) != "extensionElements") {
                continue;
            }
            for (const pugi::xml_node extension : child.children()) {
                if (Status read = one_extension(extension); !read) {
                    return read;
                }
            }
        }
        return {};
    }

    Status form_field(pugi::xml_node extension) {
        if (node_.kind != NodeKind::StartEvent && node_.kind != NodeKind::UserTask) {
            return xml_.error("BPMN_UNSUPPORTED", extension);
        }
        auto field = read_form_field(xml_, extension, node_.assignment.fields);
        if (!field) {
            return std::move(field).error();
        }
        node_.assignment.fields.push_back(std::move(*field));
        return {};
    }

    Status one_extension(pugi::xml_node extension) {
        for (const char* code : {"taskListener", "executionListener", "connector"}) {
            if (is_engine_element(extension, code)) {
                return xml_.error("BPMN_UNSUPPORTED", extension);
            }
        }
        if (is_engine_element(extension, "formProperty")) {
            return form_field(extension);
        }
        const bool in = is_engine_element(extension, "in");
        const bool hands =
            node_.kind == NodeKind::CallActivity || (in && node_.kind == NodeKind::SendTask);
        if (!hands || (!in && !is_engine_element(extension, "out"))) {
            return {};
        }
        if (in && attribute(extension, "variables") == "all") {
            node_.inherit = true;
            return {};
        }
        auto handing = read_handing(xml_, extension);
        if (!handing) {
            return std::move(handing).error();
        }
        (in ? node_.hand_in : node_.hand_out).push_back(std::move(*handing));
        return {};
    }

    const BpmnXml& xml_;
    pugi::xml_node element_;
    const BpmnNames& names_;
    Node node_;
};

}  // namespace

std::optional<NodeKind> node_kind_of(std::string_view element) {
    for (int n = 0; n <= static_cast<int>(NodeKind::CallActivity); ++n) {
        const auto kind = static_cast<NodeKind>(n);
        if (element == element_of(kind)) {
            return kind;
        }
    }
    return std::nullopt;
}

bool is_remark(std::string_view element) {
    static constexpr std::array<std::string_view, 17> remarks{
        "documentation",
        "laneSet",
        "textAnnotation",
        "association",
        "group",
        "dataObject",
        "dataObjectReference",
        "dataStoreReference",
        "dataInputAssociation",
        "dataOutputAssociation",
        "ioSpecification",
        "property",
        "category",
        "auditing",
        "monitoring",
        "dataInput",
        "dataOutput"};
    return std::find(remarks.begin(), remarks.end(), element) != remarks.end();
}

Result<Node> read_node(
    const BpmnXml& xml, pugi::xml_node element, NodeKind kind, const BpmnNames& names
) {
    return NodeReader(xml, element, kind, names).read();
}

Result<std::optional<Expression>> read_condition(const BpmnXml& xml, pugi::xml_node element) {
    std::string_view text = text_of(element);
    if (text.empty()) {
        return std::optional<Expression>();
    }
    if ((text.starts_with("${") || text.starts_with("#{")) && text.ends_with('}')) {
        text = text.substr(2, text.size() - 3);
    }
    auto expression = Expression::parse(text);
    if (!expression) {
        Error error = xml.error("BPMN_VALUE", element)
                          .with("what", "condition")
                          .with("why", expression.error().key);
        const auto& why = expression.error().params;
        error.params.insert(error.params.end(), why.begin(), why.end());
        return error;
    }
    return std::optional(std::move(*expression));
}

}  // namespace oms::domain::workflow
