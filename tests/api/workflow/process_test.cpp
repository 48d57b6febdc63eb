// Processes with forms of their own through the API: who asks, answers, comments, withdraws, moves
// versions and sends messages; what others get to know; a timer that fires while a person decides.
#include "api/outside/flow_timer.hpp"
#include "support/api/company.hpp"
#include "support/json_text.hpp"

#include <optional>
#include <thread>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kCalls = "/api/blade-flow/";
constexpr const char* kAsker = "333333/form_dg";
constexpr const char* kStranger = "333333/form_dg2";
constexpr const char* kDecider = "333333/form_sjs";
constexpr const char* kAway = "888888/admin";

class FlowProcesses : public ::testing::Test {
  protected:
    FlowProcesses() {
        static const bool people = [this] {
            c.add_user("333333", "form_sjs", "sjs");
            c.add_user("333333", "form_dg", "dg");
            c.add_user("333333", "form_dg2", "dg");
            return true;
        }();
        EXPECT_TRUE(people);
    }

    Reply deploy(const std::string& bpmn) {
        const std::string body =
            "--b\r\nContent-Disposition: form-data; name=\"category\"\r\n\r\nflow_4\r\n"
            "--b\r\nContent-Disposition: form-data; name=\"files\"; filename=\"my.bpmn\"\r\n"
            "Content-Type: application/octet-stream\r\n\r\n" +
            bpmn + "\r\n--b--\r\n";
        Reply reply = c.send(
            "POST",
            kAdmin,
            kCalls + "manager/deploy-upload",
            body,
            {{"content-type", "multipart/form-data; boundary=b"}}
        );
        EXPECT_TRUE(reply.ok()) << reply.body();
        return reply;
    }

    /// Asks for a budget; `more` stands behind its task, `last` is where the task leads.
    static std::string budget(
        const std::string& key, const std::string& more = "", const std::string& last = "e"
    ) {
        return R"(<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" )"
               R"(xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t"><process id=")" +
               key +
               R"(" name="预算"><startEvent id="s"><extensionElements>)"
               R"(<flowable:formProperty id="amount" name="金额" type="double" required="true"/>)"
               R"(</extensionElements></startEvent>)"
               R"(<userTask id="t" name="审批" flowable:candidateUsers="form_sjs">)"
               R"(<extensionElements><flowable:formProperty id="amount" name="批准金额" )"
               R"(type="double"/></extensionElements></userTask><endEvent id="e"/>)" +
               more +
               R"(<sequenceFlow id="a" sourceRef="s" targetRef="t"/>)"
               R"(<sequenceFlow id="b" sourceRef="t" targetRef=")" +
               last + R"("/></process></definitions>)";
    }

    Reply start(const std::string& as, const std::string& definition, const std::string& amount) {
        return c.post(
            as,
            kCalls + "work/start-process",
            R"({"processDefinitionId":)" + in_quotes(definition) + R"(,"variables":{"amount":)" +
                in_quotes(amount) + "}}"
        );
    }

    Reply process(const std::string& as, const std::string& instance) {
        return c.get(as, kCalls + "work/process?processInstanceId=" + instance);
    }

    std::string task_of(const std::string& as, const std::string& instance) {
        return std::string(process(as, instance).data()["flow"]["taskId"].text().value_or(""));
    }

    Reply said(const std::string& as, const std::string& call, const std::string& body) {
        return c.post(as, kCalls + call, body);
    }

    Company& c = company();
};

TEST_F(FlowProcesses, AFormIsAskedAnsweredAndShownToWhoTakesPart) {
    const std::string definition = deploy(budget("api_budget")).text("no");
    const Reply list = c.get(kAsker, kCalls + "work/start-list?key=api_budget");
    EXPECT_EQ(list.data()["records"].at(0)["form"].text(), "form") << list.body();
    const std::string form = kCalls + "work/form?processDefinitionId=" + definition;
    EXPECT_EQ(c.get(kAsker, form).data()["fields"].at(0)["name"].text(), "金额");
    EXPECT_EQ(c.get(kAway, form).code(), 404);
    EXPECT_EQ(start(kAsker, definition, "x").field(), "variables.amount");
    EXPECT_EQ(start(kAway, definition, "1").code(), 404);
    const Reply started = start(kAsker, definition, "1200.5");
    ASSERT_TRUE(started.ok()) << started.body();
    const std::string instance = started.text("id");
    EXPECT_EQ(
        process(kDecider, instance).data()["forms"].at(0)["answers"].at(0)["label"].text(), "1200.5"
    );
    EXPECT_EQ(process(kStranger, instance).code(), 404);
    EXPECT_EQ(process(kAway, instance).code(), 404);
    const std::string task = task_of(kDecider, instance);
    ASSERT_TRUE(c.post(kDecider, kCalls + "work/claim-task?taskId=" + task).ok());
    // What was answered already stands in the task's field.
    const std::string of_task = kCalls + "work/form?taskId=" + task;
    EXPECT_EQ(c.get(kDecider, of_task).data()["fields"].at(0)["value"].text(), "1200.5");
    EXPECT_EQ(c.get(kStranger, of_task).code(), 404);
    EXPECT_TRUE(said(
                    kDecider,
                    "work/complete-task",
                    R"({"taskId":)" + in_quotes(task) +
                        R"(,"flag":"ok","variables":{"amount":"1000"}})"
    )
                    .ok());
    const Reply done = process(kAsker, instance);
    EXPECT_EQ(done.data()["forms"].size(), 2U) << done.body();
    EXPECT_EQ(done.data()["flow"]["instanceState"].integer(), 2);
}

TEST_F(FlowProcesses, AStepThatIsSentAgainIsAnsweredTheSame) {
    const std::string definition = deploy(budget("api_again")).text("no");
    std::string id;
    const auto twice = [&](const std::string& as, const std::string& call, const std::string& body
                       ) {
        const Pairs named{
            {"content-type", "application/json"}, {"command-id", "again-" + call.substr(0, 16)}};
        const Reply first = c.send("POST", as, kCalls + call, body, named);
        EXPECT_TRUE(first.ok()) << first.body();
        id = first.text("id");
        EXPECT_EQ(c.send("POST", as, kCalls + call, body, named).data().dump(), first.data().dump())
            << call;
    };
    twice(
        kAsker,
        "work/start-process",
        R"({"processDefinitionId":)" + in_quotes(definition) + R"(,"variables":{"amount":"5"}})"
    );
    const std::string instance = id;
    const std::string task = task_of(kDecider, instance);
    const std::string of = R"({"taskId":)" + in_quotes(task);
    twice(kDecider, "work/claim-task?taskId=" + task, "{}");
    EXPECT_EQ(id, instance);
    twice(kDecider, "work/complete-task", of + R"(,"flag":"ok","variables":{"amount":"5"}})");
    EXPECT_EQ(id, instance);
    twice(kAdmin, "manager/change-state?processId=" + definition + "&state=suspend", "{}");
}

TEST_F(FlowProcesses, WhoTakesPartCommentsAndWhoStartedItWithdraws) {
    const std::string definition = deploy(budget("api_talk")).text("no");
    const std::string instance = start(kAsker, definition, "5").text("id");
    const std::string of = R"({"processInstanceId":)" + in_quotes(instance);
    EXPECT_EQ(said(kStranger, "work/comment", of + R"(,"comment":"x"})").code(), 404);
    EXPECT_TRUE(said(kDecider, "work/comment", of + R"(,"comment":"see the plan"})").ok());
    const Reply history =
        c.get(kAsker, kCalls + "process/history-flow-list?processInstanceId=" + instance);
    EXPECT_NE(history.body().find(R"("comment":"see the plan")"), std::string::npos);
    EXPECT_NE(history.body().find(R"("outcome":"commented")"), std::string::npos);
    EXPECT_EQ(said(kDecider, "work/withdraw-process", of + R"(,"reason":"x"})").code(), 404);
    EXPECT_TRUE(said(kAsker, "work/withdraw-process", of + R"(,"reason":"not needed"})").ok());
    EXPECT_EQ(process(kAsker, instance).data()["flow"]["deleteReason"].text(), "not needed");
}

TEST_F(FlowProcesses, RunningInstancesGoOverToANewVersionWhereThatIsSafe) {
    const std::string first = deploy(budget("api_moves")).text("no");
    const std::string instance = start(kAsker, first, "5").text("id");
    const std::string second = deploy(budget(
                                          "api_moves",
                                          R"(<userTask id="u" flowable:candidateUsers="form_sjs"/>)"
                                          R"(<sequenceFlow id="c" sourceRef="u" targetRef="e"/>)",
                                          "u"
                                      ))
                                   .text("no");
    std::string other = budget("api_moves");
    for (std::size_t at = other.find("\"t\""); at != std::string::npos;
         at = other.find("\"t\"", at)) {
        other.replace(at, 3, "\"x\"");
    }
    other.replace(other.find("targetNamespace=\"x\""), 19, "targetNamespace=\"t\"");
    const std::string third = deploy(other).text("no");
    const auto move = [&](const std::string& as, const std::string& to) {
        return said(
            as,
            "follow/move-instance",
            R"({"processInstanceId":)" + in_quotes(instance) + R"(,"processDefinitionId":)" +
                in_quotes(to) + "}"
        );
    };
    EXPECT_EQ(move(kAsker, second).code(), 403);
    EXPECT_EQ(move(kAway, second).code(), 404);
    EXPECT_EQ(move(kAdmin, third).key(), "FLOW_MOVE_GONE");
    EXPECT_TRUE(move(kAdmin, second).ok());
    EXPECT_EQ(process(kAsker, instance).data()["processDefinitionVersion"].integer(), 2);
}

TEST_F(FlowProcesses, MessagesAreSentByWhoMay) {
    const std::string bpmn =
        R"(<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">)"
        R"(<message id="m" name="api.arrived"/><process id="api_waits" name="等待">)"
        R"(<startEvent id="s"/><receiveTask id="r" messageRef="m"/><endEvent id="e"/>)"
        R"(<sequenceFlow id="a" sourceRef="s" targetRef="r"/>)"
        R"(<sequenceFlow id="b" sourceRef="r" targetRef="e"/></process></definitions>)";
    const std::string definition = deploy(bpmn).text("no");
    const Reply started = c.post(
        kAsker,
        kCalls + "work/start-process",
        R"({"processDefinitionId":)" + in_quotes(definition) + "}"
    );
    ASSERT_TRUE(started.ok()) << started.body();
    const std::string message = R"({"message":"api.arrived"})";
    EXPECT_EQ(said(kAsker, "follow/send-message", message).code(), 403);
    EXPECT_EQ(said(kAway, "follow/send-message", message).key(), "FLOW_MESSAGE_UNWANTED");
    const Reply sent = said(kAdmin, "follow/send-message", message);
    EXPECT_TRUE(sent.ok()) << sent.body();
    EXPECT_EQ(process(kAsker, started.text("id")).data()["flow"]["instanceState"].integer(), 2);
}

TEST_F(FlowProcesses, OfATimerAndAPersonOneIsFirst) {
    const std::string late =
        R"(<boundaryEvent id="late" attachedToRef="t"><timerEventDefinition>)"
        R"(<timeDuration>PT1S</timeDuration></timerEventDefinition></boundaryEvent>)"
        R"(<userTask id="chief" flowable:candidateUsers="form_sjs"/>)"
        R"(<sequenceFlow id="c" sourceRef="late" targetRef="chief"/>)"
        R"(<sequenceFlow id="d" sourceRef="chief" targetRef="e"/>)";
    const std::string definition = deploy(budget("api_late", late)).text("no");
    FlowTimer timer(c.models(), c.services().commands, c.clock);
    for (int round = 0; round < 8; ++round) {
        const std::string instance = start(kAsker, definition, "5").text("id");
        const std::string task = task_of(kDecider, instance);
        ASSERT_TRUE(c.post(kDecider, kCalls + "work/claim-task?taskId=" + task).ok());
        c.clock.advance(2'000);
        std::optional<Reply> completed;
        std::thread person([&] {
            completed = said(
                kDecider,
                "work/complete-task",
                R"({"taskId":)" + in_quotes(task) + R"(,"flag":"ok"})"
            );
        });
        timer.run_once();
        person.join();
        const Reply now = process(kAsker, instance);
        const auto state = now.data()["flow"]["instanceState"].integer();
        if (completed->ok()) {
            EXPECT_EQ(state, 2) << now.body();
        } else {
            EXPECT_EQ(completed->key(), "TASK_CLOSED") << completed->body();
            EXPECT_EQ(state, 1) << now.body();
        }
        timer.run_once();
    }
}

}  // namespace
}  // namespace oms::api
