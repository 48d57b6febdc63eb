#include "api/pictures/process_drawing.hpp"

#include "domain/workflow/bpmn_xml.hpp"

#include <cmath>
#include <map>
#include <optional>

namespace oms::api {
namespace {

using domain::workflow::attribute;
using domain::workflow::bpmn_name;
using domain::workflow::BpmnXml;
using domain::workflow::local_name;
using domain::workflow::reference_of;
using domain::workflow::text_of;

constexpr double kFurthest = 100'000;

/// Elements of the model by their ids.
using Elements = std::map<std::string_view, pugi::xml_node, std::less<>>;

void collect(pugi::xml_node node, Elements& elements) {
    for (const pugi::xml_node child : node.children()) {
        if (!bpmn_name(child).empty()) {
            if (const std::string_view id = attribute(child, "id"); !id.empty()) {
                elements.emplace(id, child);
            }
            collect(child, elements);
        }
    }
}

pugi::xml_node child_named(pugi::xml_node node, std::string_view name) {
    return node.find_child([&](pugi::xml_node child) { return local_name(child.name()) == name; });
}

std::optional<double> length(pugi::xml_node node, const char* name) {
    const std::string_view text = attribute(node, name);
    const bool number =
        !text.empty() && text.find_first_not_of("0123456789.+-eE") == std::string_view::npos;
    const double value = node.attribute(name).as_double();
    return number && std::abs(value) <= kFurthest ? std::optional<double>(value) : std::nullopt;
}

std::string event_of(pugi::xml_node element) {
    static constexpr std::string_view kDefinition = "EventDefinition";
    for (const pugi::xml_node child : element.children()) {
        std::string_view name = bpmn_name(child);
        if (name.ends_with(kDefinition)) {
            name.remove_suffix(kDefinition.size());
            return std::string(name);
        }
    }
    return {};
}

/// An annotation is its text.
std::string_view name_of(pugi::xml_node element) {
    return bpmn_name(element) == "textAnnotation" ? text_of(child_named(element, "text"))
                                                  : attribute(element, "name");
}

std::optional<DrawnShape> shape_of(pugi::xml_node drawn, pugi::xml_node element) {
    const pugi::xml_node bounds = child_named(drawn, "Bounds");
    const auto x = length(bounds, "x");
    const auto y = length(bounds, "y");
    const auto width = length(bounds, "width");
    const auto height = length(bounds, "height");
    if (!x || !y || !width || !height || *width < 0 || *height < 0) {
        return std::nullopt;
    }
    return DrawnShape{
        .id = std::string(attribute(element, "id")),
        .element = std::string(bpmn_name(element)),
        .name = std::string(name_of(element)),
        .event = event_of(element),
        .expanded = drawn.attribute("isExpanded").as_bool(),
        .x = *x,
        .y = *y,
        .width = *width,
        .height = *height};
}

std::optional<DrawnEdge> edge_of(pugi::xml_node drawn, pugi::xml_node element) {
    DrawnEdge edge{
        std::string(attribute(element, "id")),
        std::string(bpmn_name(element)),
        std::string(attribute(element, "name")),
        {}};
    for (const pugi::xml_node point : drawn.children()) {
        const auto x = length(point, "x");
        const auto y = length(point, "y");
        if (local_name(point.name()) == "waypoint" && x && y) {
            edge.points.emplace_back(*x, *y);
        }
    }
    return edge.points.size() < 2 ? std::nullopt : std::optional<DrawnEdge>(std::move(edge));
}

}  // namespace

Result<ProcessDrawing> read_drawing(std::string_view bpmn) {
    const auto xml = BpmnXml::load(bpmn);
    if (!xml) {
        return xml.error();
    }
    Elements elements;
    collect(xml->root(), elements);
    ProcessDrawing drawing;
    const pugi::xml_node plane = child_named(child_named(xml->root(), "BPMNDiagram"), "BPMNPlane");
    for (const pugi::xml_node drawn : plane.children()) {
        const auto element = elements.find(reference_of(attribute(drawn, "bpmnElement")));
        if (element == elements.end()) {
            continue;
        }
        const std::string_view kind = local_name(drawn.name());
        if (auto shape = shape_of(drawn, element->second); shape && kind == "BPMNShape") {
            drawing.shapes.push_back(std::move(*shape));
        } else if (auto edge = edge_of(drawn, element->second); edge && kind == "BPMNEdge") {
            drawing.edges.push_back(std::move(*edge));
        }
    }
    return drawing;
}

}  // namespace oms::api
