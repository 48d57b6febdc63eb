// Forms as data: what a process asks is answered, checked, kept and asked again; people who take
// part comment; who started it withdraws.
#include "commands/workflow/process_commands.hpp"
#include "commands/workflow/task_commands.hpp"
#include "leave_world.hpp"
#include "projections/workflow/flow_notes.hpp"

namespace oms::commands {
namespace {

std::string form_property(const std::string& attributes, const std::string& values = "") {
    return "<flowable:formProperty " + attributes + ">" + values + "</flowable:formProperty>";
}

/// Asks for an amount, a reason, a kind and an approver; the approver answers with a day.
std::string asking_process(const std::string& more = "") {
    return R"(<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" )"
           R"(xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">)"
           R"(<process id="budget" name="预算"><startEvent id="s"><extensionElements>)" +
           form_property(R"(id="amount" name="金额" type="double" required="true")") +
           form_property(R"(id="reason" name="事由" type="text" required="true")") +
           form_property(
               R"(id="kind" name="种类" type="enum")",
               R"(<flowable:value id="a" name="甲"/><flowable:value id="b" name="乙"/>)"
           ) +
           form_property(R"(id="approver" name="审批人" type="user" required="true")") + more +
           R"(</extensionElements></startEvent>)"
           R"(<userTask id="t" name="审批" flowable:assignee="${approver}"><extensionElements>)" +
           form_property(R"(id="paidOn" name="付款日" type="date" required="true")") +
           R"(</extensionElements></userTask>)"
           R"(<exclusiveGateway id="g" default="small"/><userTask id="big" )"
           R"(flowable:candidateUsers="hr01"/><endEvent id="e"/>)"
           R"(<sequenceFlow id="a" sourceRef="s" targetRef="t"/>)"
           R"(<sequenceFlow id="b" sourceRef="t" targetRef="g"/>)"
           R"(<sequenceFlow id="large" sourceRef="g" targetRef="big">)"
           R"(<conditionExpression>${amount &gt; 1000 and kind == 'b'}</conditionExpression>)"
           R"(</sequenceFlow><sequenceFlow id="small" sourceRef="g" targetRef="e"/>)"
           R"(<sequenceFlow id="z" sourceRef="big" targetRef="e"/></process></definitions>)";
}

class Forms : public Leaves {
  protected:
    void SetUp() override {
        const auto answer = w.run(
            w.boss,
            deploy_file(
                test::OrderWorld::in(R"({"category":"flow_4"})"), "x.bpmn", asking_process()
            )
        );
        ASSERT_EQ(outcome(answer), "ok");
        definition = answer->front().no;
    }

    Result<Answers> start(const std::string& variables) {
        return w.run(
            w.guide,
            start_process(test::OrderWorld::in(
                R"({"processDefinitionId":)" + in_quotes(definition) + R"(,"variables":{)" +
                variables + "}}"
            ))
        );
    }

    std::string answers(const std::string& amount, const std::string& more = "") const {
        return R"("amount":")" + amount + R"(","reason":"新展厅","approver":)" +
               in_quotes(w.manager.user) + more;
    }

    Id started(const std::string& variables) {
        const auto answer = start(variables);
        EXPECT_EQ(outcome(answer), "ok");
        return answer ? answer->front().id : Id{};
    }

    std::vector<std::string> kept(Id instance) {
        std::vector<std::string> forms;
        for (const Row& row :
             w.store.tenant(test::kTenant)
                 .tables.find(projections::flow_form_table(), "instanceId", instance.value)) {
            forms.push_back(std::get<std::string>(row[2]));
        }
        return forms;
    }

    std::string definition;
};

TEST_F(Forms, AreAnsweredKeptAndDecideTheWay) {
    const Id instance = started(answers("1200.5", R"(,"kind":"b")"));
    EXPECT_THAT(w.stand(instance), ElementsAre("t 2"));
    ASSERT_EQ(kept(instance).size(), 1U);
    EXPECT_THAT(
        kept(instance).front(),
        ::testing::HasSubstr(R"({"id":"kind","name":"种类","type":"enum","value":"b","label":"乙"})"
        )
    );
    EXPECT_THAT(kept(instance).front(), ::testing::HasSubstr(R"("label":"dz01")"));
    const Id task = w.open_task(instance);
    EXPECT_EQ(w.complete(w.manager, task, R"("flag":"ok")"), "REQUIRED_ENTER variables.paidOn");
    EXPECT_EQ(
        w.complete(w.manager, task, R"("flag":"ok","variables":{"paidOn":"2026-02-30"})"),
        "BAD_DATE variables.paidOn"
    );
    EXPECT_EQ(
        w.complete(w.manager, task, R"("flag":"ok","variables":{"amount":"1"})"),
        "BAD_FIELD variables.amount"
    );
    EXPECT_EQ(
        w.complete(w.manager, task, R"("flag":"ok","variables":{"paidOn":"2026-02-20"})"), "ok"
    );
    EXPECT_EQ(kept(instance).size(), 2U);
    EXPECT_EQ(w.stand(instance).back(), "big 1");
    // A task without fields takes no variables.
    EXPECT_EQ(w.claim(w.hr, w.open_task(instance)), "ok");
    EXPECT_EQ(
        w.complete(w.hr, w.open_task(instance), R"("flag":"ok","variables":{"amount":1})"),
        "BAD_FIELD variables.amount"
    );
    EXPECT_EQ(w.complete(w.hr, w.open_task(instance), R"("flag":"ok")"), "ok");
    EXPECT_EQ(w.state(instance), domain::kFlowFinished);
}

TEST_F(Forms, ThatAreNotAnsweredAreToldByField) {
    const auto wrong = [&](const std::string& variables) { return outcome(start(variables)); };
    EXPECT_EQ(wrong(""), "REQUIRED_ENTER variables.amount");
    EXPECT_EQ(wrong(answers("many")), "NOT_A_NUMBER variables.amount");
    EXPECT_EQ(wrong(answers("1", R"(,"kind":"c")")), "BAD_OPTION variables.kind");
    EXPECT_EQ(wrong(answers("1", R"(,"other":"c")")), "BAD_FIELD variables.other");
    EXPECT_EQ(
        wrong(R"("amount":1,"reason":")" + std::string(2'100, 'x') + R"(","approver":"1")"),
        "TOO_LONG variables.reason"
    );
    EXPECT_EQ(wrong(R"("amount":1,"reason":"x","approver":"77")"), "NOT_FOUND variables.approver");
    EXPECT_THAT(
        w.store.tenant(test::kTenant).tables.rows(projections::flow_instance_table()), IsEmpty()
    );
}

TEST_F(Forms, AreAskedAgainOfWhoStartedIt) {
    const Id instance = started(answers("500"));
    const Id task = w.open_task(instance);
    EXPECT_EQ(
        outcome(w.run(
            w.manager,
            send_task_back(test::OrderWorld::in(
                R"({"taskId":)" + in_quotes(task) + R"(,"node":"start","comment":"too much"})"
            ))
        )),
        "ok"
    );
    const Id again = w.open_task(instance);
    EXPECT_EQ(
        w.complete(w.guide, again, R"("flag":"ok","variables":{)" + answers("400") + "}"), "ok"
    );
    EXPECT_THAT(kept(instance).back(), ::testing::HasSubstr(R"("value":"400")"));
}

TEST_F(Forms, FieldsThatCannotBeAreRefusedWhereTheyAreWritten) {
    const auto refused = [&](const std::string& attributes) {
        return outcome(w.run(
            w.boss,
            deploy_file(
                test::OrderWorld::in("{}"), "x.bpmn", asking_process(form_property(attributes))
            )
        ));
    };
    EXPECT_EQ(refused(R"(name="x")"), "BPMN_MISSING bpmn");
    EXPECT_EQ(refused(R"(id="amount")"), "BPMN_VALUE bpmn");
    EXPECT_EQ(refused(R"(id="1st")"), "BPMN_VALUE bpmn");
    EXPECT_EQ(refused(R"(id="pass")"), "BPMN_VALUE bpmn");
    EXPECT_EQ(refused(R"(id="x" type="script")"), "BPMN_VALUE bpmn");
    EXPECT_EQ(refused(R"(id="x" type="enum")"), "BPMN_MISSING bpmn");
}

TEST_F(Forms, WhoTakesPartCommentsAndWhoStartedItWithdraws) {
    const Id instance = started(answers("500"));
    const std::string of = R"({"processInstanceId":)" + in_quotes(instance);
    const auto comment = [&](const Principal& who, const std::string& more) {
        return outcome(w.run(who, comment_process(test::OrderWorld::in(of + more + "}"))));
    };
    const auto withdraw = [&](const Principal& who, const std::string& reason) {
        return outcome(w.run(
            who, withdraw_process(test::OrderWorld::in(of + R"(,"reason":")" + reason + "\"}"))
        ));
    };
    EXPECT_EQ(comment(w.hr, R"(,"comment":"me too")"), "NOT_FOUND");
    EXPECT_EQ(comment(w.guide, R"(,"comment":" ")"), "REQUIRED_ENTER comment");
    EXPECT_EQ(comment(w.manager, R"(,"comment":"see the offer")"), "ok");
    EXPECT_THAT(w.history(instance), ::testing::Contains(""));
    EXPECT_EQ(withdraw(w.manager, "no"), "NOT_FOUND");
    EXPECT_EQ(withdraw(w.guide, ""), "REQUIRED_ENTER reason");
    const Id task = w.open_task(instance);
    EXPECT_EQ(withdraw(w.guide, "not needed"), "ok");
    EXPECT_EQ(w.state(instance), domain::kFlowDeleted);
    EXPECT_EQ(withdraw(w.guide, "again"), "WORKFLOW_ENDED");
    EXPECT_EQ(w.complete(w.manager, task, R"("flag":"ok")"), "TASK_CLOSED taskId");
}

}  // namespace
}  // namespace oms::commands
