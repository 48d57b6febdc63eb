// Leaves through their commands: the standard process and others, who may do what, and what bad
// input is told.
#include "leave_world.hpp"

namespace oms::commands {
namespace {

TEST_F(Leaves, OfThreeDaysAreApprovedByOnePerson) {
    const Asked one = asked("2026-02-05 09:00:00");
    const Id task = w.open_task(one.instance);
    EXPECT_THAT(w.stand(one.instance), ElementsAre("approve 2"));
    EXPECT_THAT(w.told(w.manager), ElementsAre("请假流程：审批人审批"));
    EXPECT_EQ(w.complete(w.guide, task, R"("flag":"ok")"), "NOT_FOUND");
    EXPECT_EQ(w.complete(w.manager, task, R"("flag":"ok","comment":"好")"), "ok");
    EXPECT_EQ(w.leave(one.leave), domain::kLeaveApproved);
    EXPECT_EQ(w.state(one.instance), domain::kFlowFinished);
    EXPECT_THAT(w.history(one.instance), ElementsAre("start", "approve ok", "end"));
    EXPECT_THAT(w.told(w.guide), ElementsAre("请假流程已通过"));
    EXPECT_EQ(w.complete(w.manager, task, R"("flag":"ok")"), "TASK_CLOSED taskId");
    EXPECT_TRUE(w.store.tenant(test::kTenant).tables.rows(projections::flow_timer_table()).empty());
}

TEST_F(Leaves, OfMoreThanThreeDaysGoToTheOfficeWhereOnePersonTakesThem) {
    const Asked one = asked("2026-02-05 09:01:00");
    EXPECT_EQ(w.complete(w.manager, w.open_task(one.instance), R"("pass":1)"), "ok");
    EXPECT_THAT(w.stand(one.instance), ElementsAre("approve 3", "manager 1"));
    const Id task = w.open_task(one.instance);
    EXPECT_EQ(w.complete(w.hr, task, R"("flag":"ok")"), "TASK_TO_CLAIM taskId");
    EXPECT_EQ(w.claim(w.manager, task), "NOT_FOUND");
    EXPECT_EQ(w.claim(w.hr, task), "ok");
    EXPECT_EQ(w.claim(w.hr2, task), "TASK_CLAIMED taskId");
    EXPECT_EQ(w.claim(w.hr, task), "TASK_CLAIMED taskId");
    EXPECT_EQ(w.complete(w.hr2, task, R"("flag":"ok")"), "TASK_CLAIMED taskId");
    EXPECT_EQ(w.complete(w.hr, task, R"("flag":"ok")"), "ok");
    EXPECT_EQ(w.leave(one.leave), domain::kLeaveApproved);
    EXPECT_EQ(w.state(one.instance), domain::kFlowFinished);
}

TEST_F(Leaves, AreRejectedWithAReason) {
    const Asked one = asked("2026-02-05 09:00:00");
    const Id task = w.open_task(one.instance);
    EXPECT_EQ(w.complete(w.manager, task, R"("flag":"no")"), "REQUIRED_ENTER comment");
    EXPECT_EQ(
        w.complete(w.manager, task, R"("flag":"no","comment":"  ")"), "REQUIRED_ENTER comment"
    );
    EXPECT_EQ(
        w.complete(w.manager, task, R"("flag":"no","comment":")" + std::string(501, 'x') + "\""),
        "TOO_LONG comment"
    );
    EXPECT_EQ(w.complete(w.manager, task, R"("comment":"?")"), "REQUIRED_CHOOSE flag");
    EXPECT_EQ(w.complete(w.manager, task, R"("flag":"no","comment":"太忙")"), "ok");
    EXPECT_EQ(w.leave(one.leave), domain::kLeaveRejected);
    EXPECT_EQ(w.state(one.instance), domain::kFlowRejected);
    EXPECT_THAT(w.history(one.instance), ElementsAre("start", "approve no", "end"));
    EXPECT_THAT(w.told(w.guide), ElementsAre("请假流程被驳回"));
}

TEST_F(Leaves, AreEndedByForceWithAReason) {
    const Asked one = asked("2026-02-09 09:00:00");
    const auto end = [&](const Principal& who, const std::string& reason) {
        return outcome(w.run(
            who,
            delete_instance(test::OrderWorld::in(
                R"({"processInstanceId":)" + in_quotes(one.instance) + R"(,"deleteReason":")" +
                reason + "\"}"
            ))
        ));
    };
    EXPECT_EQ(end(w.other, "不要"), "NOT_FOUND");
    EXPECT_EQ(end(w.boss, ""), "REQUIRED_ENTER deleteReason");
    EXPECT_EQ(end(w.boss, std::string(201, 'x')), "TOO_LONG deleteReason");
    EXPECT_EQ(end(w.boss, "重复"), "ok");
    EXPECT_EQ(w.state(one.instance), domain::kFlowDeleted);
    EXPECT_EQ(w.leave(one.leave), domain::kLeaveRejected);
    EXPECT_THAT(w.stand(one.instance), ElementsAre("approve 4"));
    EXPECT_EQ(end(w.boss, "重复"), "WORKFLOW_ENDED");
}

TEST_F(Leaves, RemindThreeTimes) {
    const Asked one = asked("2026-02-09 09:00:00");
    for (int day = 1; day <= 3; ++day) {
        const auto timers =
            w.store.tenant(test::kTenant).tables.rows(projections::flow_timer_table());
        ASSERT_EQ(timers.size(), 1U) << day;
        const std::int64_t timer = std::get<std::int64_t>(timers.begin()->second[1]);
        EXPECT_EQ(outcome(w.run(w.boss, fire_flow_timer(one.instance, timer))), "WORKFLOW_EARLY");
        w.store.now.ms += 86'400'000;
        EXPECT_EQ(outcome(w.run(w.boss, fire_flow_timer(one.instance, timer))), "ok");
        EXPECT_EQ(outcome(w.run(w.boss, fire_flow_timer(one.instance, timer))), "NOT_FOUND");
    }
    EXPECT_EQ(w.told(w.manager).size(), 4U);
    EXPECT_THAT(w.stand(one.instance), ElementsAre("approve 2"));
}

TEST_F(Leaves, GoToTheNextPersonWhenNobodyAnswersInTime) {
    const std::string late =
        R"(<boundaryEvent id="late" attachedToRef="t"><timerEventDefinition>)"
        R"(<timeDuration>P1D</timeDuration></timerEventDefinition></boundaryEvent>)"
        R"(<userTask id="next" flowable:candidateUsers="hr01"/>)"
        R"(<sequenceFlow id="c" sourceRef="late" targetRef="next"/>)"
        R"(<sequenceFlow id="d" sourceRef="next" targetRef="e"/>)";
    const Asked one = asked(
        "2026-02-09 09:00:00", w.deployed(one_task(R"(flowable:assignee="${taskUser}")", late))
    );
    const Id first = w.open_task(one.instance);
    const std::size_t told = w.told(w.hr).size();
    const auto timers = w.store.tenant(test::kTenant).tables.rows(projections::flow_timer_table());
    ASSERT_EQ(timers.size(), 1U);
    const std::int64_t timer = std::get<std::int64_t>(timers.begin()->second[1]);
    w.store.now.ms += 86'400'000;
    EXPECT_EQ(outcome(w.run(w.boss, fire_flow_timer(one.instance, timer))), "ok");
    // The first one's task is over, unanswered; the next person is told and has it.
    EXPECT_THAT(w.stand(one.instance), ElementsAre("t 4", "next 1"));
    EXPECT_EQ(w.told(w.hr).size(), told + 1);
    EXPECT_EQ(w.complete(w.manager, first, R"("flag":"ok")"), "TASK_CLOSED taskId");
    const Id second = w.open_task(one.instance);
    EXPECT_EQ(w.claim(w.hr, second), "ok");
    EXPECT_EQ(w.complete(w.hr, second, R"("flag":"ok")"), "ok");
    EXPECT_EQ(w.state(one.instance), domain::kFlowFinished);
    EXPECT_TRUE(w.store.tenant(test::kTenant).tables.rows(projections::flow_timer_table()).empty());
}

TEST_F(Leaves, BadInputIsToldByFieldAndChangesNothing) {
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string body = w.asking("2026-02-05 09:00:00");
        body.replace(body.find(from), from.size(), to);
        return outcome(w.run(w.guide, start_leave(test::OrderWorld::in(body))));
    };
    const std::size_t before = w.store.tenant(test::kTenant).log.size();
    EXPECT_EQ(with("\"reason\":\"回家\"", "\"reason\":\"\""), "REQUIRED_ENTER reason");
    EXPECT_EQ(with("2026-02-05", "2026-02-02"), "END_BEFORE_START endTime");
    EXPECT_EQ(with("2026-02-05", "2028-02-05"), "LEAVE_TOO_LONG endTime");
    EXPECT_EQ(with("2026-02-02 09:00:00", "soon"), "BAD_DATE startTime");
    EXPECT_EQ(with("leave:1:", "leave:2:"), "NOT_FOUND");
    EXPECT_EQ(with(kStandard, "leave:1:42"), "NOT_FOUND");
    EXPECT_EQ(with(kStandard, "leave"), "NOT_FOUND");
    EXPECT_EQ(with("\"leaveType\":3", "\"leaveType\":9"), "BAD_OPTION leaveType");
    EXPECT_EQ(with(in_quotes(w.manager.user), in_quotes(w.guide.user)), "SELF_APPROVAL taskUser");
    EXPECT_EQ(with(in_quotes(w.manager.user), "\"9223372036854775807\""), "NOT_FOUND taskUser");
    EXPECT_EQ(w.store.tenant(test::kTenant).log.size(), before);
}

TEST_F(Leaves, TasksGoToRolesPostsDepartmentsAndHeads) {
    struct Case {
        std::string attributes;
        Principal& who;
    };

    for (const Case& one :
         {Case{R"(flowable:candidateUsers="hr01")", w.hr},
          Case{R"(flowable:candidateGroups="role:admin")", w.hr2},
          Case{R"(flowable:candidateGroups="post:dg")", w.other},
          Case{R"(flowable:candidateGroups="dept:一店")", w.finance},
          Case{R"(flowable:candidateGroups="head")", w.manager},
          Case{R"(flowable:candidateGroups="superior")", w.manager}}) {
        const Asked asking = asked("2026-02-09 09:00:00", w.deployed(one_task(one.attributes)));
        const Id task = w.open_task(asking.instance);
        EXPECT_EQ(w.claim(one.who, task), "ok") << one.attributes;
        EXPECT_EQ(w.complete(one.who, task, R"("flag":"ok")"), "ok") << one.attributes;
        EXPECT_EQ(w.state(asking.instance), domain::kFlowFinished);
        EXPECT_EQ(w.leave(asking.leave), domain::kLeaveRejected);  // nothing approved it
    }
}

TEST_F(Leaves, NobodyToDoATaskIsToldAtOnce) {
    for (const char* attributes :
         {R"(flowable:candidateGroups="role:hr")",
          R"(flowable:candidateGroups="nonsense")",
          R"(flowable:candidateUsers="nobody")",
          R"(flowable:assignee="nobody")",
          ""}) {
        const std::string definition = w.deployed(one_task(attributes));
        EXPECT_EQ(outcome(w.ask(w.guide, "2026-02-09 09:00:00", definition)), "FLOW_NOBODY");
    }
}

TEST_F(Leaves, VariablesAreReadInsideBounds) {
    const std::string definition = w.deployed(one_task(R"(flowable:assignee="${taskUser}")"));
    const Asked one = asked("2026-02-09 09:00:00", definition);
    const Id task = w.open_task(one.instance);
    const auto with = [&](const std::string& variables) {
        return w.complete(w.manager, task, R"("flag":"ok","variables":)" + variables);
    };
    EXPECT_EQ(with(R"({"days":1})"), "VARIABLE_FIXED variables.days");
    EXPECT_EQ(with(R"({"a b":1})"), "BAD_FIELD variables.a b");
    EXPECT_EQ(with(R"({"n":1e99})"), "NOT_A_NUMBER variables.n");
    EXPECT_EQ(with(R"({"n":99999999999999999999})"), "NOT_A_NUMBER variables.n");
    EXPECT_EQ(with(R"({"t":")" + std::string(2001, 'x') + "\"}"), "TOO_LONG variables.t");
    EXPECT_EQ(with(R"({"d":[[[[[[1]]]]]]})"), "BAD_FIELD variables.d[0][0][0][0]");
    std::string many = "1";
    for (int i = 0; i < 11'000; ++i) {
        many += ",1";
    }
    EXPECT_EQ(with(R"({"l":[)" + many + "]}"), "TOO_LONG variables");
    EXPECT_EQ(with(R"([1])"), "BAD_FIELD variables");
    EXPECT_EQ(with(R"({"n":9223372036854775807,"o":{"x":[1.5,true,null,"y"]}})"), "ok");
}

TEST(FlowFacts, AreReadAsTheyWereWritten) {
    namespace wf = domain::workflow;
    const wf::Facts facts{
        wf::Started{"a", "4", 1, {{"n", wf::Value(*wf::Decimal::parse("0.1"))}}},
        wf::ScopeOpened{2, 3, wf::ScopeKind::Process, "p", "n", 4, {{"o", wf::Object{{"n", "1"}}}}},
        wf::Joined{{1, 2}, 3},
        wf::LoopStarted{1, 2, {wf::Value(true), wf::Value(), wf::List{wf::Value("x")}}},
        wf::Ended{wf::Outcome::Terminated, "b", "r"}};
    const std::string text = wf::write_facts(facts);
    const auto document = json::Document::parse(text);
    ASSERT_TRUE(document);
    const auto again = wf::read_facts(document->root());
    ASSERT_TRUE(again);
    EXPECT_EQ(wf::write_facts(*again), text);
    wf::State a;
    wf::State b;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        wf::apply(a, facts[i]);
        wf::apply(b, (*again)[i]);
    }
    EXPECT_TRUE(a == b);
    for (const char* bad :
         {R"([{"fact":"Nothing"}])",
          R"([{"fact":"Ended","outcome":9}])",
          R"([{"fact":"NodeLeft","token":"x"}])",
          "[3]"}) {
        const auto read = json::Document::parse(bad);
        ASSERT_TRUE(read);
        EXPECT_FALSE(wf::read_facts(read->root())) << bad;
    }
}

}  // namespace
}  // namespace oms::commands
