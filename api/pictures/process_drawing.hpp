#pragma once
// The drawing that a BPMN document carries (BPMN 2.0.2, chapter 12): where its elements stand.

#include "base/result.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::api {

/// Lengths are pixels, from the upper left corner.
struct DrawnShape {
    std::string id;       ///< of the element
    std::string element;  ///< "userTask", "participant", ...
    std::string name;
    std::string event;      ///< what an event waits for or tells: "message", "timer", "error", ...
    bool expanded = false;  ///< a sub-process with what is in it
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
};

struct DrawnEdge {
    std::string id;
    std::string element;  ///< "sequenceFlow", "messageFlow", "association", ...
    std::string name;
    std::vector<std::pair<double, double>> points;  ///< x and y; two at least
};

struct ProcessDrawing {
    std::vector<DrawnShape> shapes;  ///< what lies beneath comes first
    std::vector<DrawnEdge> edges;

    bool empty() const { return shapes.empty(); }
};

/// Of the first diagram; empty when the document has none. Places that are no numbers, or beyond
/// 100,000 pixels, are left out. Errors as BpmnXml::load.
Result<ProcessDrawing> read_drawing(std::string_view bpmn);

}  // namespace oms::api
