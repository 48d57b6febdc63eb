// Leaves and processes through the API: who sees and does what, races, uploads that are none, and
// what another company gets to know.
#include "api/outside/flow_timer.hpp"
#include "support/api/company.hpp"
#include "support/json_text.hpp"

#include <thread>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kFlow = "/api/blade-flow/";
const std::string kLeaveCalls = "/api/blade-desk/process/leave/";
constexpr const char* kGuide = "333333/flow_dg";
constexpr const char* kOther = "333333/flow_dg2";
constexpr const char* kApprover = "333333/flow_sjs";
constexpr const char* kForeign = "888888/admin";

class WorkflowApi : public ::testing::Test {
  protected:
    WorkflowApi() {
        static const bool people = [this] {
            approver_id() = c.add_user("333333", "flow_sjs", "sjs");
            c.add_user("333333", "flow_dg", "dg");
            c.add_user("333333", "flow_dg2", "dg");
            c.add_user("333333", "flow_ta", "admin");
            return true;
        }();
        EXPECT_TRUE(people);
    }

    static std::string& approver_id() {
        static std::string id;
        return id;
    }

    std::string standard() {
        const Reply list = c.get(kGuide, kFlow + "work/start-list?key=leave&size=50");
        for (std::size_t i = 0; i < list.data()["records"].size(); ++i) {
            const json::Ref row = list.data()["records"].at(i);
            if (row["mode"].integer() == 1) {
                return std::string(row["processDefinitionId"].text().value_or(""));
            }
        }
        ADD_FAILURE() << list.body();
        return "";
    }

    Reply ask(
        const std::string& as,
        const std::string& to,
        const std::string& definition,
        const std::string& command_id = {}
    ) {
        Pairs headers{{"content-type", "application/json"}};
        if (!command_id.empty()) {
            headers.emplace_back("command-id", command_id);
        }
        return c.send(
            "POST",
            as,
            kLeaveCalls + "start-process",
            R"({"processDefinitionId":)" + in_quotes(definition) + R"(,"taskUser":)" +
                in_quotes(approver_id()) + R"(,"startTime":"2026-11-02 09:00:00","endTime":")" +
                to + R"(","reason":"回家","leaveType":1})",
            headers
        );
    }

    /// A leave of the guide's: its id, and its instance as `no`.
    Reply asked(const std::string& to = "2026-11-03 09:00:00") {
        Reply reply = ask(kGuide, to, standard());
        EXPECT_TRUE(reply.ok()) << reply.body();
        return reply;
    }

    Reply detail(const std::string& as, const Reply& leave) {
        return c.get(as, kLeaveCalls + "detail?businessId=" + leave.text("id"));
    }

    std::string task_of(const std::string& as, const Reply& leave) {
        return std::string(detail(as, leave).data()["flow"]["taskId"].text().value_or(""));
    }

    Reply complete(const std::string& as, const std::string& task, const std::string& more) {
        return c.post(
            as, kFlow + "work/complete-task", R"({"taskId":)" + in_quotes(task) + "," + more + "}"
        );
    }

    bool lists(const std::string& as, const std::string& list, const std::string& instance) {
        const Reply page = c.get(as, kFlow + "work/" + list + "?size=200");
        EXPECT_TRUE(page.ok()) << page.body();
        for (std::size_t i = 0; i < page.data()["records"].size(); ++i) {
            if (page.data()["records"].at(i)["processInstanceId"].text() == instance) {
                return true;
            }
        }
        return false;
    }

    Reply upload(const std::string& as, const std::string& file, const std::string& more = "") {
        const std::string body =
            "--b\r\nContent-Disposition: form-data; name=\"category\"\r\n\r\nflow_1\r\n" + more +
            "--b\r\nContent-Disposition: form-data; name=\"files\"; filename=\"my.bpmn\"\r\n"
            "Content-Type: application/octet-stream\r\n\r\n" +
            file + "\r\n--b--\r\n";
        return c.send(
            "POST",
            as,
            kFlow + "manager/deploy-upload",
            body,
            {{"content-type", "multipart/form-data; boundary=b"}}
        );
    }

    static std::string process(const std::string& key, const std::string& task) {
        return R"(<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" )"
               R"(xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t"><process id=")" +
               key + R"(" name="自定"><startEvent id="s"/><userTask id="t" )" + task +
               R"(/><endEvent id="e"/><sequenceFlow id="a" sourceRef="s" targetRef="t"/>)"
               R"(<sequenceFlow id="b" sourceRef="t" targetRef="e"/></process></definitions>)";
    }

    Company& c = company();
};

TEST_F(WorkflowApi, AnExpenseIsAskedBackWithItsLines) {
    const std::string calls = "/api/blade-desk/process/expense/";
    const auto ask_back = [&](const std::string& amount) {
        return c.post(
            kGuide,
            calls + "start-process",
            R"({"processDefinitionId":"expense:1:1123598822738675202","taskUser":)" +
                in_quotes(approver_id()) +
                R"(,"reason":"fair","attachUrls":[],"details":[{"expenseType":1,)"
                R"("expenseDate":"2026-01-05","amount":)" +
                amount + R"(,"remark":"train"}]})"
        );
    };
    const auto shown = [&](const std::string& as, const Reply& expense) {
        return c.get(as, calls + "detail?businessId=" + expense.text("id"));
    };
    EXPECT_EQ(ask_back("0").field(), "details[0].amount");
    EXPECT_EQ(ask_back("\"many\"").field(), "details[0].amount");
    const Reply expense = ask_back("12345");
    ASSERT_TRUE(expense.ok()) << expense.body();
    const Reply own = shown(kGuide, expense);
    EXPECT_EQ(own.text("status"), "1");
    EXPECT_EQ(own.data()["totalAmount"].integer(), 12345);
    ASSERT_EQ(own.data()["details"].size(), 1U);
    EXPECT_EQ(own.data()["details"].at(0)["remark"].text(), "train");
    EXPECT_TRUE(lists(kGuide, "send-list", expense.text("no")));
    EXPECT_TRUE(lists(kApprover, "todo-list", expense.text("no")));
    for (const char* as : {kOther, kForeign}) {
        EXPECT_EQ(shown(as, expense).key(), "NOT_FOUND") << as;
    }
    const std::string task(shown(kApprover, expense).data()["flow"]["taskId"].text().value_or(""));
    EXPECT_TRUE(complete(kApprover, task, R"("flag":"no","comment":"receipt?")").ok());
    EXPECT_EQ(shown(kGuide, expense).text("status"), "3");
}

TEST_F(WorkflowApi, ALeaveIsAskedForAndApproved) {
    const Reply leave = asked();
    const std::string instance = leave.text("no");
    EXPECT_TRUE(lists(kGuide, "send-list", instance));
    EXPECT_TRUE(lists(kApprover, "todo-list", instance));
    EXPECT_FALSE(lists(kGuide, "todo-list", instance));
    const std::string task = task_of(kApprover, leave);
    EXPECT_EQ(task_of(kGuide, leave), "");
    EXPECT_EQ(detail(kGuide, leave).text("status"), "1");
    const std::string steps = kFlow + "process/history-flow-list?processInstanceId=" + instance;
    const std::string then = steps + "&asOf=" + std::to_string(c.position("333333"));
    EXPECT_EQ(complete(kApprover, task, R"("flag":"no")").field(), "comment");
    EXPECT_TRUE(complete(kApprover, task, R"("flag":"ok","comment":"好")").ok());
    EXPECT_EQ(detail(kGuide, leave).text("status"), "2");
    EXPECT_TRUE(lists(kApprover, "done-list", instance));
    EXPECT_FALSE(lists(kApprover, "todo-list", instance));
    const auto waited = [&] {
        const Reply past = c.get(kGuide, then);
        EXPECT_EQ(past.data().size(), 2U) << past.body();
        return std::string(past.data().at(1)["historyActivityDurationTime"].text().value_or(""));
    };
    EXPECT_EQ(waited(), waited()) << "what is past does not wait on";
    const Reply history = c.get(kGuide, steps);
    ASSERT_EQ(history.data().size(), 3U) << history.body();
    EXPECT_EQ(history.data().at(0)["historyActivityId"].text(), "start");
    EXPECT_EQ(history.data().at(1)["comment"].text(), "好");
    EXPECT_EQ(history.data().at(1)["flag"].text(), "ok");
    EXPECT_NE(history.data().at(1)["historyActivityDurationTime"].text(), "");
    EXPECT_EQ(history.data().at(2)["historyActivityId"].text(), "end");
    EXPECT_EQ(history.data().at(2)["assigneeName"].text(), "");
    const Reply drawing = c.get(kGuide, kFlow + "process/diagram?processInstanceId=" + instance);
    EXPECT_EQ(drawing.data()["done"].at(0).text(), "approve");
    EXPECT_NE(drawing.text("bpmn").find("BPMNDiagram"), std::string::npos);
}

TEST_F(WorkflowApi, DrawingsAreShownAsPicturesWithTheCookieOfTheFrontEnd) {
    const Reply leave = asked();
    const std::string instance = leave.text("no");
    const std::string of_instance = kFlow + "process/diagram-view?processInstanceId=" + instance;
    const std::string of_process =
        kFlow + "process/resource-view?processDefinitionId=" + standard();
    const auto shown = [&](const std::string& target, const std::string& cookie) {
        return c.send("GET", "", target, {}, {{"cookie", cookie}});
    };
    const std::string token = c.sign_in("333333", "flow_dg", "Oms@2026");
    for (const std::string& target : {of_instance, of_process}) {
        const Reply picture = shown(target, "a=b; saber-access-token=" + token);
        ASSERT_EQ(picture.status(), 200) << picture.body();
        EXPECT_TRUE(picture.body().starts_with("<svg ")) << picture.body().substr(0, 99);
        EXPECT_NE(picture.body().find("审批人审批"), std::string::npos);
        EXPECT_EQ(picture.header("Cross-Origin-Resource-Policy"), "same-origin");
        EXPECT_EQ(shown(target, "x-access-token=" + token).status(), 200);
        EXPECT_EQ(c.get("", target + "&blade-auth=" + token).status(), 200);
        EXPECT_EQ(shown(target, "saber-access-token=" + token + "x").status(), 401);
        EXPECT_EQ(shown(target, "").status(), 401);
    }
    EXPECT_EQ(c.get(kForeign, of_instance).status(), 404) << "another company's";
    EXPECT_EQ(c.get(kOther, of_instance).status(), 404);
    // Orange is where it stands.
    const std::string stands = "#dd6b20";
    EXPECT_NE(c.get(kGuide, of_instance).body().find(stands), std::string::npos);
    EXPECT_EQ(c.get(kGuide, of_process).body().find(stands), std::string::npos);
    // A cookie opens pictures, and nothing else.
    for (const char* call : {"work/todo-list", "process/diagram?processInstanceId="}) {
        EXPECT_EQ(shown(kFlow + call, "saber-access-token=" + token).status(), 401) << call;
    }
}

TEST_F(WorkflowApi, ALeaveThatIsSentAgainIsAnsweredTheSame) {
    const auto asked = [&] {
        return ask(kGuide, "2026-11-03 09:00:00", standard(), "leave-again");
    };
    const Reply first = asked();
    ASSERT_TRUE(first.ok()) << first.body();
    EXPECT_EQ(asked().data().dump(), first.data().dump());
}

TEST_F(WorkflowApi, WhoHasNothingToDoWithItSeesNothing) {
    const Reply leave = asked();
    const std::string instance = leave.text("no");
    for (const char* as : {kOther, kForeign}) {
        EXPECT_EQ(detail(as, leave).key(), "NOT_FOUND") << as;
        for (const char* call : {"process/history-flow-list", "process/diagram"}) {
            EXPECT_EQ(c.get(as, kFlow + call + "?processInstanceId=" + instance).key(), "NOT_FOUND")
                << as;
        }
        EXPECT_EQ(complete(as, task_of(kApprover, leave), R"("flag":"ok")").key(), "NOT_FOUND")
            << as;
        EXPECT_EQ(
            c.post(as, kFlow + "work/claim-task?taskId=" + task_of(kApprover, leave)).key(),
            "NOT_FOUND"
        ) << as;
    }
    EXPECT_EQ(
        c.post(
             kForeign,
             kFlow + "follow/delete-process-instance?processInstanceId=" + instance +
                 "&deleteReason=x"
        )
            .key(),
        "NOT_FOUND"
    );
    EXPECT_EQ(
        c.post(kOther, kFlow + "follow/delete-process-instance?processInstanceId=" + instance)
            .code(),
        403
    );
    EXPECT_EQ(c.get(kGuide, kFlow + "manager/list").code(), 403);
    EXPECT_EQ(c.get("", kFlow + "work/todo-list").code(), 401);
}

TEST_F(WorkflowApi, OneOfTwoWhoClaimATaskHasIt) {
    const Reply leave = asked("2026-11-09 09:00:00");
    ASSERT_TRUE(complete(kApprover, task_of(kApprover, leave), R"("flag":"ok")").ok());
    const std::string instance = leave.text("no");
    EXPECT_TRUE(lists(kAdmin, "claim-list", instance));
    EXPECT_FALSE(lists(kGuide, "claim-list", instance));
    const std::string task = task_of(kAdmin, leave);
    const std::string claim = kFlow + "work/claim-task?taskId=" + task;
    std::vector<std::string> keys(2);
    std::thread first([&] { keys[0] = c.post(kAdmin, claim).key(); });
    std::thread second([&] { keys[1] = c.post("333333/flow_ta", claim).key(); });
    first.join();
    second.join();
    std::sort(keys.begin(), keys.end());
    EXPECT_EQ(keys, (std::vector<std::string>{"", "TASK_CLAIMED"}));
    EXPECT_FALSE(lists(kAdmin, "claim-list", instance));
}

TEST_F(WorkflowApi, AnAdministratorEndsOneByForce) {
    const Reply leave = asked();
    const std::string call =
        kFlow + "follow/delete-process-instance?processInstanceId=" + leave.text("no");
    EXPECT_EQ(c.post(kAdmin, call).field(), "deleteReason");
    EXPECT_TRUE(c.post(kAdmin, call + "&deleteReason=double").ok());
    EXPECT_EQ(detail(kGuide, leave).text("status"), "3");
    EXPECT_EQ(detail(kGuide, leave).data()["flow"]["deleteReason"].text(), "double");
    const Reply list = c.get(kAdmin, kFlow + "follow/list?instanceState=3&size=200");
    EXPECT_NE(list.body().find(leave.text("no")), std::string::npos);
}

TEST_F(WorkflowApi, DocumentsAreDeployedInVersions) {
    const Reply first = upload(kAdmin, process("api_one", R"(flowable:candidateUsers="flow_sjs")"));
    ASSERT_TRUE(first.ok()) << first.body();
    const Reply second = upload(kAdmin, process("api_one", R"(flowable:candidateUsers="flow_ta")"));
    ASSERT_TRUE(second.ok());
    const auto newest = [&] {
        const Reply list = c.get(kGuide, kFlow + "work/start-list?key=api_one");
        return list.data()["records"].size() == 1
                   ? list.data()["records"].at(0)["version"].integer().value_or(0)
                   : -1;
    };
    EXPECT_EQ(newest(), 2);
    const std::string state =
        kFlow + "manager/change-state?processId=" + second.text("no") + "&state=";
    EXPECT_TRUE(c.post(kAdmin, state + "suspend").ok());
    EXPECT_EQ(newest(), 1);
    EXPECT_EQ(ask(kGuide, "2026-11-03 09:00:00", second.text("no")).key(), "FLOW_SUSPENDED");
    EXPECT_EQ(c.post(kForeign, state + "active").key(), "NOT_FOUND");
    EXPECT_EQ(ask(kForeign, "2026-11-03 09:00:00", first.text("no")).ok(), false);
    const std::string remove = kFlow + "manager/delete-deployment?deploymentIds=";
    EXPECT_EQ(c.post(kForeign, remove + first.text("id")).key(), "NOT_FOUND");
    EXPECT_TRUE(c.post(kAdmin, remove + first.text("id") + "," + second.text("id")).ok());
    EXPECT_EQ(newest(), -1);
}

TEST_F(WorkflowApi, TimersFireOnceWhenTheyAreDue) {
    std::string bpmn = process("api_timer", R"(flowable:candidateUsers="flow_sjs")");
    bpmn.insert(
        bpmn.find("<endEvent"),
        R"(<boundaryEvent id="late" attachedToRef="t"><timerEventDefinition>)"
        R"(<timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>)"
        R"(<endEvent id="over"/><sequenceFlow id="c" sourceRef="late" targetRef="over"/>)"
    );
    const Reply deployed = upload(kAdmin, bpmn);
    ASSERT_TRUE(deployed.ok()) << deployed.body();
    const Reply leave = ask(kGuide, "2026-11-03 09:00:00", deployed.text("no"));
    ASSERT_TRUE(leave.ok()) << leave.body();
    EXPECT_TRUE(lists(kApprover, "claim-list", leave.text("no")));
    FlowTimer timer(c.models(), c.services().commands, c.clock);
    timer.run_once();
    EXPECT_EQ(timer.run_once(), 0U);
    EXPECT_TRUE(lists(kApprover, "claim-list", leave.text("no"))) << "nothing is due yet";
    c.clock.advance(3'600'000);
    EXPECT_GE(timer.run_once(), 1U) << "though the ledger has not grown";
    EXPECT_EQ(timer.run_once(), 0U);
    EXPECT_FALSE(lists(kApprover, "claim-list", leave.text("no")));
    EXPECT_EQ(detail(kGuide, leave).text("status"), "3");
}

TEST_F(WorkflowApi, UploadsThatAreNoProcessAreRefused) {
    EXPECT_EQ(upload(kGuide, process("x", "")).code(), 403);
    EXPECT_EQ(upload(kAdmin, "not a process").key(), "BPMN_NOT_XML");
    EXPECT_EQ(upload(kAdmin, std::string("\x89PNG\r\n\x1a\n\0\0", 10)).key(), "FILE_TYPE_DENIED");
    EXPECT_EQ(upload(kAdmin, "").key(), "FILE_EMPTY");
    EXPECT_EQ(
        upload(
            kAdmin,
            R"(<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>)"
            "<definitions>&c;</definitions>"
        )
            .key(),
        "BPMN_DOCTYPE"
    );
    EXPECT_EQ(
        upload(
            kAdmin,
            R"(<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><definitions>&b;</definitions>)"
        )
            .key(),
        "BPMN_DOCTYPE"
    );
    std::string terms = "1";
    for (int i = 0; i < 10'000; ++i) {
        terms += " + 1";
    }
    const Reply large =
        upload(kAdmin, process("terms", R"(flowable:assignee="${)" + terms + "}\""));
    EXPECT_EQ(large.key(), "BPMN_VALUE") << large.body();
    EXPECT_EQ(
        upload(
            kAdmin,
            process("x", ""),
            "--b\r\nContent-Disposition: form-data; name=\"tenantIds\"\r\n\r\n888888\r\n"
        )
            .field(),
        "tenantIds"
    );
    EXPECT_EQ(
        upload(
            kAdmin,
            process("x", ""),
            "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nx\r\n"
        )
            .key(),
        "FILES_ONE"
    );
}

TEST_F(WorkflowApi, ModelsAreKeptAndDeployed) {
    std::string quoted;
    json::append_quoted(quoted, process("api_model", R"(flowable:candidateUsers="flow_sjs")"));
    const std::string model =
        c.made(kAdmin, kFlow + "model/submit", R"({"name":"模型","definition":)" + quoted + "}");
    const Reply list = c.get(kAdmin, kFlow + "model/list?modelKey=api_model");
    EXPECT_EQ(list.data()["records"].size(), 1U);
    const std::string deploy = kFlow + "model/deploy?modelId=" + model;
    EXPECT_EQ(c.post(kForeign, deploy).key(), "NOT_FOUND");
    EXPECT_TRUE(c.post(kAdmin, deploy + "&category=flow_1").ok());
    EXPECT_TRUE(c.post(kAdmin, kFlow + "model/remove?ids=" + model).ok());
}

}  // namespace
}  // namespace oms::api
