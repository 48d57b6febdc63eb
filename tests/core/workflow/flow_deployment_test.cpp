// Processes are read before they are kept, deployed in versions, suspended and deleted.
#include "leave_world.hpp"

namespace oms::commands {
namespace {

class Deployments : public Leaves {};

TEST_F(Deployments, ProcessesAreRefusedByElementAndLine) {
    const auto refused = [&](const std::string& bpmn) {
        const auto answer = w.run(w.boss, deploy_file(test::OrderWorld::in("{}"), "x.bpmn", bpmn));
        std::string text = outcome(answer);
        for (const auto& [name, value] : answer ? Error().params : answer.error().params) {
            text += " " + name + "=" + value;
        }
        return text;
    };
    EXPECT_EQ(
        refused(one_task(
            "",
            "\n<serviceTask id='x' implementation='order/explode'/><sequenceFlow id='c' "
            "sourceRef='s' targetRef='x'/>"
        )),
        "BPMN_UNKNOWN_COMMAND bpmn element=serviceTask id=x line=2 command=order/explode"
    );
    EXPECT_EQ(
        refused(one_task(
            "",
            "\n\n<callActivity id='x' calledElement='missing'/><sequenceFlow id='c' sourceRef='s' "
            "targetRef='x'/><sequenceFlow id='d' sourceRef='x' targetRef='e'/>"
        )),
        "FLOW_CALL_UNKNOWN bpmn element=callActivity id=x line=3 process=missing"
    );
    EXPECT_EQ(refused("leave"), "BPMN_NOT_XML bpmn line=1 what=No document element found");
    std::string off = one_task("");
    off.replace(off.find("<process "), 9, "<process isExecutable='false' ");
    EXPECT_EQ(refused(off), "FLOW_NO_PROCESS bpmn");
}

TEST_F(Deployments, ProcessesOfOneDocumentAreDeployedEachByItself) {
    std::string doubled = one_task(R"(flowable:candidateUsers="hr01")");
    doubled.insert(
        doubled.find("</definitions>"),
        R"(<process id="other" name="另一"><startEvent id="s2"/><endEvent id="e2"/>)"
        R"(<sequenceFlow id="f2" sourceRef="s2" targetRef="e2"/></process>)"
    );
    const auto answer = w.run(w.boss, deploy_file(test::OrderWorld::in("{}"), "x.bpmn", doubled));
    ASSERT_EQ(outcome(answer), "ok");
    ASSERT_EQ(answer->size(), 2);
    EXPECT_TRUE(answer->at(0).no.starts_with("mine:1:"));
    EXPECT_TRUE(answer->at(1).no.starts_with("other:1:"));
}

TEST_F(Deployments, CallsStayWithTheVersionTheyWereDeployedWith) {
    const auto called = [](const std::string& task) {
        std::string text = one_task(R"(flowable:candidateUsers="hr01")");
        text.replace(text.find("\"mine\""), 6, "\"inner\"");
        text.replace(text.find("id=\"t\""), 6, "id=\"" + task + "\"");
        for (const char* reference : {"targetRef=\"t\"", "sourceRef=\"t\""}) {
            const std::string wanted = reference;
            text.replace(text.find(wanted), wanted.size(), wanted.substr(0, 11) + task + "\"");
        }
        return text;
    };
    w.deployed(called("first"));
    const std::string outer = w.deployed(
        R"(<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">)"
        R"(<process id="outer"><startEvent id="s"/><callActivity id="c" calledElement="inner"/>)"
        R"(<endEvent id="e"/><sequenceFlow id="a" sourceRef="s" targetRef="c"/>)"
        R"(<sequenceFlow id="b" sourceRef="c" targetRef="e"/></process></definitions>)"
    );
    w.deployed(called("second"));
    const Asked one = asked("2026-02-09 09:00:00", outer);
    EXPECT_THAT(w.stand(one.instance), ElementsAre("first 1"));
    const Id task = w.open_task(one.instance);
    EXPECT_EQ(w.claim(w.hr, task), "ok");
    EXPECT_EQ(w.complete(w.hr, task, R"("flag":"ok")"), "ok");
    EXPECT_EQ(w.state(one.instance), domain::kFlowFinished);
}

TEST_F(Deployments, SuspendedProcessesAreNotStartedAndRunningOnesStay) {
    const std::string definition = w.deployed(one_task(R"(flowable:candidateUsers="hr01")"));
    const Id deployment = domain::deployment_of(definition);
    const auto turn = [&](const char* state) {
        return outcome(w.run(
            w.boss,
            change_flow_state(test::OrderWorld::in(
                R"({"processId":)" + in_quotes(definition) + R"(,"state":")" + state + "\"}"
            ))
        ));
    };
    const auto remove = [&] {
        return outcome(w.run(
            w.boss,
            delete_deployments(
                test::OrderWorld::in(R"({"deploymentIds":)" + in_quotes(deployment) + "}")
            )
        ));
    };
    const Asked one = asked("2026-02-09 09:00:00", definition);
    EXPECT_EQ(turn("active"), "FLOW_STATE_SAME state");
    EXPECT_EQ(turn("off"), "BAD_OPTION state");
    EXPECT_EQ(turn("suspend"), "ok");
    EXPECT_EQ(
        outcome(w.ask(w.guide, "2026-02-09 09:00:00", definition)),
        "FLOW_SUSPENDED processDefinitionId"
    );
    EXPECT_EQ(remove(), "FLOW_RUNNING deploymentIds");
    const Id task = w.open_task(one.instance);
    EXPECT_EQ(w.claim(w.hr, task), "ok");
    EXPECT_EQ(w.complete(w.hr, task, R"("flag":"ok")"), "ok");
    EXPECT_EQ(remove(), "ok");
    EXPECT_EQ(remove(), "NOT_FOUND");
    EXPECT_EQ(turn("active"), "NOT_FOUND");
    EXPECT_EQ(outcome(w.ask(w.guide, "2026-02-09 09:00:00", definition)), "NOT_FOUND");
}

TEST_F(Deployments, ModelsAreReadBeforeTheyAreKept) {
    const auto saved = [&](const std::string& definition) {
        std::string quoted;
        json::append_quoted(quoted, definition);
        return test::save(
            w.store, w.boss, "flowModel", R"({"name":"自定","definition":)" + quoted + "}"
        );
    };
    EXPECT_EQ(outcome(saved("<nothing/>")), "BPMN_UNSUPPORTED definition");
    const auto model = saved(one_task(R"(flowable:candidateUsers="hr01")"));
    ASSERT_EQ(outcome(model), "ok");
    const auto deploy = [&](const std::string& more) {
        return w.run(
            w.boss,
            deploy_model(
                test::OrderWorld::in(R"({"modelId":)" + in_quotes(model->front().id) + more + "}")
            )
        );
    };
    EXPECT_EQ(outcome(deploy(R"(,"category":"flow_9")")), "BAD_OPTION category");
    EXPECT_EQ(outcome(deploy(R"(,"tenantIds":"666666")")), "NOT_FOUND");
    const auto first = deploy("");
    const auto second = deploy(R"(,"tenantIds":"333333")");
    ASSERT_TRUE(first && second);
    EXPECT_TRUE(first->front().no.starts_with("mine:1:"));
    EXPECT_TRUE(second->front().no.starts_with("mine:2:"));
}

}  // namespace
}  // namespace oms::commands
