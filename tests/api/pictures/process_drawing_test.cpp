// Where a document says that its elements stand.
#include "api/pictures/process_drawing.hpp"

#include "support/places.hpp"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>

namespace oms::api {
namespace {

std::string drawn_with(const std::string& shapes) {
    return R"(<b:definitions xmlns:b="http://www.omg.org/spec/BPMN/20100524/MODEL"
        xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="dc" xmlns:w="w">
        <b:process id="p"><b:startEvent id="s" name="Begin"><b:timerEventDefinition/></b:startEvent>
        <b:textAnnotation id="n"><b:text>By hand</b:text></b:textAnnotation>
        <b:task id="t"/><b:sequenceFlow id="f" sourceRef="s" targetRef="t"/></b:process>
        <di:BPMNDiagram><di:BPMNPlane>)" +
           shapes + "</di:BPMNPlane></di:BPMNDiagram></b:definitions>";
}

std::string shape(const std::string& id, const std::string& x, const std::string& width = "36") {
    return "<di:BPMNShape bpmnElement=\"" + id + "\"><dc:Bounds x=\"" + x + "\" y=\"2\" width=\"" +
           width + "\" height=\"80\"/></di:BPMNShape>";
}

TEST(ProcessDrawings, AreReadFromTheReferenceModels) {
    std::ifstream file(test::fixtures() + "/workflow/a.4.1.bpmn");
    std::stringstream text;
    text << file.rdbuf();
    const auto drawing = read_drawing(text.str());
    ASSERT_TRUE(drawing);
    const auto& shapes = drawing->shapes;
    const auto pool = std::find_if(shapes.begin(), shapes.end(), [](const DrawnShape& one) {
        return one.element == "participant";
    });
    ASSERT_NE(pool, shapes.end());
    EXPECT_FALSE(pool->name.empty());
    EXPECT_TRUE(std::any_of(shapes.begin(), shapes.end(), [](const DrawnShape& one) {
        return one.element == "subProcess" && one.expanded;
    }));
    EXPECT_TRUE(std::all_of(
        drawing->edges.begin(),
        drawing->edges.end(),
        [](const DrawnEdge& edge) { return edge.points.size() >= 2 && !edge.element.empty(); }
    ));
}

TEST(ProcessDrawings, LeaveOutWhatHasNoPlace) {
    const auto drawing = read_drawing(drawn_with(
        shape("s", "10") + shape("t", "x") + shape("t", "nan") + shape("t", "1e9") +
        shape("t", "10", "-1") + shape("nobody", "10") +
        R"(<di:BPMNEdge bpmnElement="f"><w:waypoint x="1" y="2"/></di:BPMNEdge>)"
    ));
    ASSERT_TRUE(drawing);
    ASSERT_EQ(drawing->shapes.size(), 1U);
    EXPECT_TRUE(drawing->edges.empty());
    const DrawnShape& start = drawing->shapes[0];
    EXPECT_EQ(start.id, "s");
    EXPECT_EQ(start.name, "Begin");
    EXPECT_EQ(start.event, "timer");
    EXPECT_EQ(start.x, 10);
    EXPECT_EQ(start.height, 80);
}

TEST(ProcessDrawings, NameAnnotationsByTheirText) {
    const auto drawing = read_drawing(drawn_with(shape("n", "10")));
    ASSERT_TRUE(drawing);
    ASSERT_EQ(drawing->shapes.size(), 1U);
    EXPECT_EQ(drawing->shapes[0].name, "By hand");
}

TEST(ProcessDrawings, AreEmptyWithoutOne) {
    const auto none = read_drawing("<definitions/>");
    ASSERT_TRUE(none);
    EXPECT_TRUE(none->empty());
    EXPECT_EQ(read_drawing("<a>").error().key, "BPMN_NOT_XML");
}

}  // namespace
}  // namespace oms::api
