#include "domain/workflow/bpmn_xml.hpp"

#include "base/json.hpp"

#include <algorithm>
#include <array>

namespace oms::domain::workflow {
namespace {

constexpr std::string_view kModel = "http://www.omg.org/spec/BPMN/20100524/MODEL";
constexpr std::array<std::string_view, 3> kEngines{
    "http://flowable.org/bpmn", "http://activiti.org/bpmn", "http://camunda.org/schema/1.0/bpmn"};

std::string_view prefix_of(std::string_view name) {
    const auto colon = name.find(':');
    return colon == std::string_view::npos ? std::string_view() : name.substr(0, colon);
}

/// What a prefix stands for at `node`; the empty one is the default namespace.
std::string_view namespace_of(pugi::xml_node node, std::string_view prefix) {
    const std::string name = prefix.empty() ? "xmlns" : "xmlns:" + std::string(prefix);
    for (; node; node = node.parent()) {
        if (const auto found = node.attribute(name.c_str())) {
            return found.value();
        }
    }
    return {};
}

bool of_an_engine(std::string_view space) {
    return std::find(kEngines.begin(), kEngines.end(), space) != kEngines.end();
}

Error too_large_bpmn(const char* what, std::size_t max) {
    return Error::invalid("BPMN_TOO_LARGE", "bpmn")
        .with("what", what)
        .with("max", std::to_string(max));
}

}  // namespace

Result<BpmnXml> BpmnXml::load(std::string_view text) {
    if (text.size() > kBpmnBytesMax) {
        return too_large_bpmn("bytes", kBpmnBytesMax);
    }
    BpmnXml out;
    for (std::size_t at = text.find('\n'); at != std::string_view::npos;
         at = text.find('\n', at + 1)) {
        out.line_ends_.push_back(static_cast<std::ptrdiff_t>(at));
    }
    if (!json::valid_utf8(text)) {
        return Error::invalid("BPMN_NOT_XML", "bpmn").with("line", "1").with("what", "not UTF-8");
    }
    out.parsed_ = std::make_unique<pugi::xml_document>();
    const auto read = out.parsed_->load_buffer(
        text.data(), text.size(), pugi::parse_default | pugi::parse_doctype, pugi::encoding_utf8
    );
    // A declaration of types is refused even where what follows cannot be read.
    for (const pugi::xml_node child : out.parsed_->children()) {
        if (child.type() == pugi::node_doctype) {
            return Error::invalid("BPMN_DOCTYPE", "bpmn")
                .with("line", std::to_string(out.line(child)));
        }
    }
    if (!read || !out.root()) {
        return Error::invalid("BPMN_NOT_XML", "bpmn")
            .with("line", std::to_string(out.line_at(read.offset)))
            .with("what", read ? "no element" : read.description());
    }
    Status bounds = out.check_bounds();
    if (!bounds) {
        return std::move(bounds.error());
    }
    return out;
}

/// Walks without nesting: what is too deep must not be walked by calls.
Status BpmnXml::check_bounds() const {
    std::size_t elements = 0;
    std::size_t depth = 1;
    for (pugi::xml_node node = root(); node;) {
        if (node.type() == pugi::node_element && ++elements > kBpmnElementsMax) {
            return too_large_bpmn("elements", kBpmnElementsMax);
        }
        if (depth > kBpmnXmlDepthMax) {
            return too_large_bpmn("depth", kBpmnXmlDepthMax);
        }
        if (node.first_child()) {
            node = node.first_child();
            ++depth;
            continue;
        }
        while (node != root() && !node.next_sibling()) {
            node = node.parent();
            --depth;
        }
        node = node == root() ? pugi::xml_node() : node.next_sibling();
    }
    return {};
}

std::size_t BpmnXml::line_at(std::ptrdiff_t offset) const {
    const auto before = std::lower_bound(line_ends_.begin(), line_ends_.end(), offset);
    return static_cast<std::size_t>(before - line_ends_.begin()) + 1;
}

std::size_t BpmnXml::line(pugi::xml_node node) const {
    return line_at(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
}

Error BpmnXml::error(std::string key, pugi::xml_node node) const {
    return Error::invalid(std::move(key), "bpmn")
        .with("element", std::string(local_name(node.name())))
        .with("id", node.attribute("id").value())
        .with("line", std::to_string(line(node)));
}

std::string_view local_name(std::string_view name) {
    const auto colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

std::string_view bpmn_name(pugi::xml_node node) {
    const std::string_view name = node.name();
    return namespace_of(node, prefix_of(name)) == kModel ? local_name(name) : std::string_view();
}

pugi::xml_attribute engine_attribute(pugi::xml_node node, std::string_view name) {
    for (const pugi::xml_attribute found : node.attributes()) {
        const std::string_view prefix = prefix_of(found.name());
        if (!prefix.empty() && local_name(found.name()) == name &&
            of_an_engine(namespace_of(node, prefix))) {
            return found;
        }
    }
    return {};
}

bool is_engine_element(pugi::xml_node node, std::string_view name) {
    return local_name(node.name()) == name &&
           of_an_engine(namespace_of(node, prefix_of(node.name())));
}

std::string_view text_of(pugi::xml_node node) {
    const std::string_view text = node.text().get();
    const auto from = text.find_first_not_of(" \t\r\n");
    return from == std::string_view::npos
               ? std::string_view()
               : text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

std::string_view attribute(pugi::xml_node node, const char* name) {
    return node.attribute(name).value();
}

std::string_view reference_of(std::string_view qualified) {
    return local_name(qualified);
}

}  // namespace oms::domain::workflow
