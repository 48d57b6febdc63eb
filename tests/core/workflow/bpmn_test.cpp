// What is read from BPMN, and what is refused: by element, id and line.
#include "play.hpp"

namespace oms::domain::workflow {
namespace {

const std::string kHead =
    "<definitions xmlns=\"http://www.omg.org/spec/BPMN/20100524/MODEL\" "
    "xmlns:flowable=\"http://flowable.org/bpmn\" "
    "xmlns:camunda=\"http://camunda.org/schema/1.0/bpmn\" "
    "xmlns:x=\"http://elsewhere.example\">\n";

/// A document with one process; its content begins on line 3.
std::string document(const std::string& content, const std::string& before = "") {
    return kHead + before + "<process id=\"p\">\n" + content + "</process>\n</definitions>\n";
}

std::string flow(
    const std::string& id,
    const std::string& from,
    const std::string& to,
    const std::string& condition = ""
) {
    return "<sequenceFlow id=\"" + id + "\" sourceRef=\"" + from + "\" targetRef=\"" + to + "\">" +
           (condition.empty() ? "" : "<conditionExpression>" + condition + "</conditionExpression>"
           ) +
           "</sequenceFlow>\n";
}

/// start - `element` (id a) - end, the element on line 4.
std::string around(const std::string& element) {
    return document(
        "<startEvent id=\"s\"/>\n" + element + "\n<endEvent id=\"e\"/>\n" + flow("f1", "s", "a") +
        flow("f2", "a", "e")
    );
}

bool known(std::string_view command) {
    return command == "leave/approve";
}

std::string refusal(const std::string& xml) {
    const auto read = read_bpmn(xml, known);
    return read ? "read" : element_params(read.error());
}

Process only(const std::string& xml) {
    auto read = read_bpmn(xml, known);
    EXPECT_TRUE(read) << element_params(read.error());
    return read ? std::move(read->front()) : Process();
}

TEST(Bpmn, AssignmentIsReadInTheUsualNamespaces) {
    for (const char* prefix : {"flowable", "camunda"}) {
        const std::string p = prefix;
        const Process process = only(around(
            "<userTask id=\"a\" name=\"Approve\" " + p + ":assignee=\"${boss}\" " + p +
            ":candidateUsers=\"1, ${deputies} ,2\" " + p + ":candidateGroups=\"role:hr\" " + p +
            ":formKey=\"leave\" " + p + ":dueDate=\"P2D\"/>"
        ));
        const Node& node = *process.find("a");
        EXPECT_EQ(node.kind, NodeKind::UserTask);
        EXPECT_EQ(node.name, "Approve");
        EXPECT_EQ(node.line, 4);
        EXPECT_EQ(node.assignment.assignee.literal(), nullptr);
        EXPECT_EQ(node.assignment.users.size(), 3);
        EXPECT_EQ(*node.assignment.users[2].literal(), "2");
        EXPECT_EQ(*node.assignment.groups[0].literal(), "role:hr");
        EXPECT_EQ(node.assignment.form, "leave");
        EXPECT_EQ(*node.assignment.due.literal(), "P2D");
    }
    // The same word in a namespace of somebody else means nothing here.
    EXPECT_TRUE(
        only(around("<userTask id=\"a\" x:assignee=\"1\"/>")).find("a")->assignment.assignee.empty()
    );
}

TEST(Bpmn, PrefixesAreTheWritersChoice) {
    const std::string xml =
        "<m:definitions xmlns:m=\"http://www.omg.org/spec/BPMN/20100524/MODEL\"><m:process "
        "id=\"p\">"
        "<m:startEvent id=\"s\"/><m:endEvent id=\"e\"/>"
        "<m:sequenceFlow id=\"f\" sourceRef=\"s\" targetRef=\"e\"/></m:process></m:definitions>";
    EXPECT_EQ(only(xml).nodes.size(), 2);
    EXPECT_EQ(
        refusal("<definitions><process id=\"p\"/></definitions>"),
        "BPMN_UNSUPPORTED element=definitions id= line=1"
    );
}

TEST(Bpmn, OtherElementsAreRefusedByName) {
    for (const char* element :
         {"scriptTask",
          "businessRuleTask",
          "manualTask",
          "eventBasedGateway",
          "complexGateway",
          "intermediateCatchEvent",
          "intermediateThrowEvent",
          "transaction",
          "adHocSubProcess",
          "choreographyTask",
          "nonsense"}) {
        EXPECT_EQ(
            refusal(around("<" + std::string(element) + " id=\"a\"/>")),
            "BPMN_UNSUPPORTED element=" + std::string(element) + " id=a line=4"
        );
    }
    EXPECT_EQ(
        refusal(around("<x:userTask id=\"a\"/>")), "BPMN_UNSUPPORTED element=userTask id=a line=4"
    );
}

TEST(Bpmn, PartsWhoseMeaningWouldBeLostAreRefused) {
    const std::vector<std::pair<std::string, std::string>> table{
        {"<serviceTask id=\"a\" flowable:class=\"org.Evil\"/>", "element=serviceTask class id=a"},
        {"<serviceTask id=\"a\" flowable:delegateExpression=\"${b}\"/>",
         "element=serviceTask delegateExpression id=a"},
        {"<userTask id=\"a\" isForCompensation=\"true\"/>",
         "element=userTask isForCompensation id=a"},
        {"<receiveTask id=\"a\" instantiate=\"true\"/>", "element=receiveTask instantiate id=a"},
        {"<task id=\"a\" startQuantity=\"2\"/>", "element=task startQuantity id=a"},
        {"<subProcess id=\"a\" triggeredByEvent=\"true\"/>",
         "element=subProcess triggeredByEvent id=a"},
        {"<userTask id=\"a\"><standardLoopCharacteristics id=\"l\"/></userTask>",
         "element=standardLoopCharacteristics id=l"},
        {"<userTask id=\"a\"><potentialOwner id=\"o\"/></userTask>", "element=potentialOwner id=o"},
        {"<userTask "
         "id=\"a\"><extensionElements><flowable:taskListener/></extensionElements></userTask>",
         "element=taskListener id="},
        {"<endEvent id=\"a\"><signalEventDefinition id=\"g\"/></endEvent>",
         "element=signalEventDefinition id=g"},
        {"<endEvent id=\"a\"><timerEventDefinition id=\"g\"/></endEvent>",
         "element=timerEventDefinition id=g"},
        {"<endEvent id=\"a\"><terminateEventDefinition/><terminateEventDefinition "
         "id=\"g\"/></endEvent>",
         "element=terminateEventDefinition id=g"},
    };
    for (const auto& [element, named] : table) {
        EXPECT_EQ(refusal(around(element)), "BPMN_UNSUPPORTED " + named + " line=4");
    }
}

TEST(Bpmn, WhatIsMissingIsNamed) {
    const std::vector<std::pair<std::string, std::string>> table{
        {"<serviceTask id=\"a\"/>",
         "BPMN_MISSING element=serviceTask id=a line=4 what=implementation"},
        {"<serviceTask id=\"a\" implementation=\"##WebService\"/>",
         "BPMN_MISSING element=serviceTask id=a line=4 what=implementation"},
        {"<serviceTask id=\"a\" implementation=\"rm\"/>",
         "BPMN_UNKNOWN_COMMAND element=serviceTask id=a line=4 command=rm"},
        {"<sendTask id=\"a\"/>", "BPMN_MISSING element=sendTask id=a line=4 what=messageRef"},
        {"<receiveTask id=\"a\" messageRef=\"no\"/>",
         "BPMN_DANGLING element=receiveTask id=a line=4 reference=no"},
        {"<callActivity id=\"a\"/>",
         "BPMN_MISSING element=callActivity id=a line=4 what=calledElement"},
        {"<subProcess id=\"a\"/>", "BPMN_MISSING element=subProcess id=a line=4 what=startEvent"},
        {"<userTask/>", "BPMN_MISSING element=userTask id= line=4 what=id"},
        {"<userTask id=\"a\"><multiInstanceLoopCharacteristics id=\"m\"/></userTask>",
         "BPMN_MISSING element=multiInstanceLoopCharacteristics id=m line=4 what=loopCardinality"},
    };
    for (const auto& [element, named] : table) {
        EXPECT_EQ(refusal(around(element)), named);
    }
    EXPECT_EQ(
        refusal(document("<endEvent id=\"e\"/>\n")),
        "BPMN_MISSING element=process id=p line=2 what=startEvent"
    );
    EXPECT_EQ(refusal(kHead + "</definitions>"), "BPMN_NO_PROCESS element=definitions id= line=1");
}

TEST(Bpmn, BadValuesAreNamed) {
    EXPECT_EQ(
        refusal(around("<userTask id=\"a\" flowable:assignee=\"${1 +}\"/>")),
        "BPMN_VALUE element=userTask id=a line=4 what=assignee why=EXPRESSION_SYNTAX position=4 "
        "found=end text=1 +"
    );
    EXPECT_EQ(
        refusal(around("<userTask id=\"a\" flowable:dueDate=\"soon\"/>")),
        "BPMN_VALUE element=userTask id=a line=4 what=dueDate why=TIMING text=soon"
    );
    std::string terms = "${1";
    for (int n = 0; n < 1'000; ++n) {
        terms += "+1";
    }
    EXPECT_EQ(
        refusal(document(
            "<startEvent id=\"s\"/>\n<task id=\"a\"/>\n" + flow("f", "s", "a") +
            flow("g", "a", "a", terms + "}")
        )),
        "BPMN_VALUE element=conditionExpression id= line=6 what=condition "
        "why=EXPRESSION_TOO_LARGE part=terms max=500"
    );
    const std::string timer =
        "<startEvent id=\"s\"/><userTask id=\"a\"/>\n<boundaryEvent id=\"b\" attachedToRef=\"a\">"
        "<timerEventDefinition><timeDuration>1 day</timeDuration></timerEventDefinition>"
        "</boundaryEvent>\n";
    EXPECT_EQ(
        refusal(document(timer)),
        "BPMN_VALUE element=timeDuration id= line=4 what=timer why=TIMING text=1 day"
    );
}

TEST(Bpmn, ReferencesLeadSomewhere) {
    const std::string start = "<startEvent id=\"s\"/><userTask id=\"a\"/>\n";
    EXPECT_EQ(
        refusal(document(start + flow("f", "s", "gone"))),
        "BPMN_DANGLING element=sequenceFlow id=f line=4 reference=gone"
    );
    EXPECT_EQ(
        refusal(document(
            start + "<boundaryEvent id=\"b\" attachedToRef=\"gone\">"
                    "<errorEventDefinition/></boundaryEvent>\n"
        )),
        "BPMN_DANGLING element=boundaryEvent id=b line=4 reference=gone"
    );
    EXPECT_EQ(
        refusal(document("<startEvent id=\"s\"><outgoing>gone</outgoing></startEvent>\n")),
        "BPMN_DANGLING element=startEvent id=s line=3 reference=gone"
    );
    EXPECT_EQ(
        refusal(around("<exclusiveGateway id=\"a\" default=\"f1\"/>")),
        "BPMN_DANGLING element=exclusiveGateway id=a line=4 reference=f1"
    );
    EXPECT_EQ(
        refusal(around("<endEvent id=\"a\"><errorEventDefinition errorRef=\"gone\"/></endEvent>")),
        "BPMN_DANGLING element=endEvent id=a line=4 reference=gone"
    );
    EXPECT_EQ(
        refusal(document("<laneSet id=\"l\"><lane id=\"m\"><flowNodeRef>gone</flowNodeRef>"
                         "</lane></laneSet>")),
        "BPMN_DANGLING element=flowNodeRef id= line=3 reference=gone"
    );
    EXPECT_EQ(
        refusal(document("<startEvent id=\"s\"/>\n<task id=\"s\"/>\n")),
        "BPMN_DUPLICATE element=task id=s line=4"
    );
    // No flow leads into a sub-process.
    EXPECT_EQ(
        refusal(document(
            "<startEvent id=\"s\"/><subProcess id=\"b\"><startEvent id=\"t\"/>"
            "<userTask id=\"u\"/></subProcess>\n" +
            flow("f", "s", "u")
        )),
        "BPMN_DANGLING element=sequenceFlow id=f line=4 reference=u"
    );
}

TEST(Bpmn, ProcessesMustComeToAnEnd) {
    const std::string start = "<startEvent id=\"s\"/>\n";
    const auto gate = [&](const std::string& kind, const std::string& flows) {
        return refusal(document(
            start + "<" + kind + " id=\"g\" />\n<userTask id=\"a\"/>\n<userTask id=\"b\"/>\n" +
            flow("f", "s", "g") + flows
        ));
    };
    for (const std::string kind : {"exclusiveGateway", "inclusiveGateway"}) {
        EXPECT_EQ(gate(kind, ""), "BPMN_NO_WAY_OUT element=" + kind + " id=g line=4");
        EXPECT_EQ(
            gate(kind, flow("h", "g", "a", "x") + flow("i", "g", "b", "y")),
            "BPMN_NO_DEFAULT element=" + kind + " id=g line=4"
        );
        EXPECT_EQ(
            gate(kind, flow("h", "g", "a", "x") + flow("i", "g", "b")),
            "BPMN_NO_CONDITION element=sequenceFlow id=i line=9"
        );
        EXPECT_EQ(
            gate(kind, flow("h", "g", "a", "x")), "BPMN_NO_DEFAULT element=" + kind + " id=g line=4"
        );
    }
    EXPECT_EQ(
        gate("parallelGateway", flow("h", "g", "a", "x") + flow("i", "g", "b")),
        "BPMN_CONDITION_DENIED element=sequenceFlow id=h line=8"
    );
    EXPECT_EQ(
        gate("parallelGateway", flow("h", "g", "a")),
        "BPMN_UNREACHABLE element=userTask id=b line=6"
    );
    EXPECT_EQ(gate("parallelGateway", flow("h", "g", "a") + flow("i", "g", "b")), "read");
    EXPECT_EQ(refusal(document(start)), "BPMN_NO_WAY_OUT element=startEvent id=s line=3");
    EXPECT_EQ(
        refusal(
            document(start + "<userTask id=\"a\"/>\n" + flow("f", "s", "a") + flow("g", "a", "s"))
        ),
        "BPMN_FLOW_DENIED element=sequenceFlow id=g line=6"
    );
    EXPECT_EQ(
        refusal(
            document(start + "<endEvent id=\"a\"/>\n" + flow("f", "s", "a") + flow("g", "a", "a"))
        ),
        "BPMN_FLOW_DENIED element=sequenceFlow id=g line=6"
    );
}

/// a - g, which leads back to a when `again` holds.
std::string circle(const std::string& element, const std::string& more = "") {
    return document(
        "<startEvent id=\"s\"/>\n" + element +
        "\n<exclusiveGateway id=\"g\" default=\"d\"/>\n"
        "<endEvent id=\"e\"/>\n" +
        more + flow("f1", "s", "a") + flow("f2", "a", "g") + flow("f3", "g", "a", "again") +
        flow("d", "g", "e")
    );
}

TEST(Bpmn, CirclesWaitForSomebody) {
    const std::string sub =
        "<subProcess id=\"a\"><startEvent id=\"t\"/><exclusiveGateway id=\"h\" default=\"n\"/>"
        "<userTask id=\"u\"/><endEvent id=\"v\"/>" +
        flow("k", "t", "h");
    EXPECT_EQ(refusal(circle("<userTask id=\"a\"/>")), "read");
    EXPECT_EQ(refusal(circle("<task id=\"a\"/>")), "BPMN_CIRCLE element=task id=a line=4");
    EXPECT_EQ(
        refusal(circle("<serviceTask id=\"a\" implementation=\"leave/approve\"/>")),
        "BPMN_CIRCLE element=serviceTask id=a line=4"
    );
    // A sub-process that may be passed without waiting does not make a circle wait.
    EXPECT_EQ(
        refusal(circle(
            sub + flow("n", "h", "u") + flow("m", "h", "v", "x") + flow("o", "u", "v") +
            "</subProcess>"
        )),
        "BPMN_CIRCLE element=subProcess id=a line=4"
    );
    EXPECT_EQ(
        refusal(circle(
            sub + flow("n", "h", "u") + flow("m", "h", "u", "x") + flow("o", "u", "v") +
            "</subProcess>"
        )),
        "read"
    );
    // An error that leads back at once.
    EXPECT_EQ(
        refusal(document(
            "<startEvent id=\"s\"/><exclusiveGateway id=\"m\"/>\n<serviceTask id=\"a\" "
            "implementation=\"leave/approve\"/>\n<boundaryEvent id=\"b\" attachedToRef=\"a\">"
            "<errorEventDefinition/></boundaryEvent>\n" +
            flow("f", "s", "m") + flow("g", "m", "a") + flow("h", "b", "m")
        )),
        "BPMN_CIRCLE element=exclusiveGateway id=m line=3"
    );
}

std::string times(const std::string& text, std::size_t n) {
    std::string out;
    for (std::size_t i = 0; i < n; ++i) {
        out += text;
    }
    return out;
}

TEST(Bpmn, DocumentsAreBounded) {
    EXPECT_EQ(refusal(times(" ", (2u << 20) + 1)), "BPMN_TOO_LARGE what=bytes max=2097152");
    EXPECT_EQ(refusal(times("<a>", 100'000)).substr(0, 12), "BPMN_NOT_XML");
    EXPECT_EQ(
        refusal(times("<a>", 100'000) + times("</a>", 100'000)), "BPMN_TOO_LARGE what=depth max=64"
    );
    EXPECT_EQ(
        refusal("<a>" + times("<b/>", 60'000) + "</a>"), "BPMN_TOO_LARGE what=elements max=50000"
    );
    std::string nodes;
    for (int n = 0; n <= 500; ++n) {
        nodes += "<userTask id=\"u" + std::to_string(n) + "\"/>";
    }
    EXPECT_EQ(refusal(document(nodes)), "BPMN_TOO_LARGE what=nodes max=500");
    std::string inside = "<subProcess id=\"q\">";
    std::string closing = "</subProcess>";
    for (int n = 0; n < 10; ++n) {
        inside += "<subProcess id=\"q" + std::to_string(n) + "\">";
        closing += "</subProcess>";
    }
    EXPECT_EQ(refusal(document(inside + closing)), "BPMN_TOO_LARGE what=depth max=8");
}

TEST(Bpmn, EntitiesAndOtherTextsAreRefused) {
    const std::string bomb =
        "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [<!ENTITY a \"aaaa\"><!ENTITY b "
        "\"&a;&a;&a;\">]>\n";
    EXPECT_EQ(refusal(bomb + around("<userTask id=\"a\" name=\"&b;\"/>")), "BPMN_DOCTYPE line=2");
    EXPECT_EQ(refusal("<!DOCTYPE x SYSTEM \"file:///etc/passwd\"><a/>"), "BPMN_DOCTYPE line=1");
    EXPECT_EQ(refusal(""), "BPMN_NOT_XML line=1 what=No document element found");
    EXPECT_EQ(refusal("PK\x03\x04"), "BPMN_NOT_XML line=1 what=No document element found");
    EXPECT_EQ(refusal("<a>\n<b>\n</a>").substr(0, 19), "BPMN_NOT_XML line=3");
    EXPECT_EQ(refusal("<a>\xff\xfe</a>"), "BPMN_NOT_XML line=1 what=not UTF-8");
}

}  // namespace
}  // namespace oms::domain::workflow
