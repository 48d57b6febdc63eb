// Processes send each other messages, and begin by themselves when their time has come.
#include "commands/workflow/process_commands.hpp"
#include "leave_world.hpp"

namespace oms::commands {
namespace {

constexpr std::int64_t kDayMs = 86'400'000;

constexpr std::string_view kHead =
    R"(<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" )"
    R"(xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">)"
    R"(<message id="m1" name="goods.sent"/><message id="m2" name="goods.wanted"/>)";

/// A process of nodes in a line, from a start event.
std::string in_line(const std::string& key, const std::string& start, const std::string& nodes) {
    return std::string(kHead) + "<process id=\"" + key + "\" name=\"" + key + "\">" + start +
           nodes + "<endEvent id=\"e\"/></process></definitions>";
}

std::string leading(const std::string& from, const std::string& to) {
    return "<sequenceFlow id=\"" + from + "_" + to + "\" sourceRef=\"" + from + "\" targetRef=\"" +
           to + "\"/>";
}

const std::string kBegin = R"(<startEvent id="s"/>)";
const std::string kTask = R"(<userTask id="t" flowable:candidateUsers="hr01"/>)";
const std::string kReceive = R"(<receiveTask id="r" messageRef="m1"/>)";

/// Waits for goods.sent; then for a person, where the message said "yes".
const std::string kWaiting = in_line(
    "waiting", kBegin, kReceive + kTask + leading("s", "r") + leading("r", "t") + leading("t", "e")
);
/// Sends goods.sent with a value.
const std::string kSending = in_line(
    "sending",
    kBegin,
    R"(<sendTask id="m" messageRef="m1"><extensionElements>)"
    R"(<flowable:in source="1 + 1" target="pieces"/></extensionElements></sendTask>)" +
        leading("s", "m") + leading("m", "e")
);

class FlowMessages : public Leaves {
  protected:
    std::string send(const std::string& message, const std::string& more = "") {
        return outcome(w.run(
            w.boss,
            send_process_message(
                test::OrderWorld::in(R"({"message":")" + message + "\"" + more + "}")
            )
        ));
    }

    Id begun(const std::string& definition) {
        const auto answer = w.run(
            w.guide,
            start_process(
                test::OrderWorld::in(R"({"processDefinitionId":)" + in_quotes(definition) + "}")
            )
        );
        EXPECT_EQ(outcome(answer), "ok");
        return answer ? answer->front().id : Id{};
    }

    std::string own(const std::string& bpmn) {
        const auto answer = w.run(
            w.boss, deploy_file(test::OrderWorld::in(R"({"category":"flow_4"})"), "x.bpmn", bpmn)
        );
        EXPECT_EQ(outcome(answer), "ok");
        return answer ? answer->front().no : "";
    }

    std::size_t instances() {
        return w.store.tenant(test::kTenant).tables.rows(projections::flow_instance_table()).size();
    }
};

TEST_F(FlowMessages, GoToTheInstanceThatHasWaitedLongest) {
    const std::string waiting = own(kWaiting);
    const Id first = begun(waiting);
    const Id second = begun(waiting);
    EXPECT_THAT(w.stand(first), IsEmpty());
    const Id sender = begun(own(kSending));
    EXPECT_EQ(w.state(sender), domain::kFlowFinished);
    EXPECT_THAT(w.stand(first), ElementsAre("t 1"));
    EXPECT_THAT(w.stand(second), IsEmpty());
    EXPECT_EQ(send("goods.sent"), "ok");
    EXPECT_THAT(w.stand(second), ElementsAre("t 1"));
    EXPECT_EQ(send("goods.sent"), "FLOW_MESSAGE_UNWANTED message");
}

TEST_F(FlowMessages, GoToTheOneThatIsNamed) {
    const std::string waiting = own(kWaiting);
    const Id first = begun(waiting);
    const Id second = begun(waiting);
    const std::string to = R"(,"processInstanceId":)" + in_quotes(second);
    EXPECT_EQ(send("goods.wanted", to), "FLOW_MESSAGE_UNWANTED message");
    EXPECT_EQ(send("goods.sent", to), "ok");
    EXPECT_THAT(w.stand(first), IsEmpty());
    EXPECT_THAT(w.stand(second), ElementsAre("t 1"));
}

TEST_F(FlowMessages, BeginTheNewestProcessThatTheyBegin) {
    const std::string start =
        R"(<startEvent id="s"><messageEventDefinition messageRef="m2"/></startEvent>)";
    const std::string by_message =
        own(in_line("begun", start, kTask + leading("s", "t") + leading("t", "e")));
    // People cannot: it has no start event for them.
    EXPECT_EQ(
        outcome(w.run(
            w.guide,
            start_process(
                test::OrderWorld::in(R"({"processDefinitionId":)" + in_quotes(by_message) + "}")
            )
        )),
        "FLOW_OTHER_FORM processDefinitionId"
    );
    EXPECT_EQ(send("goods.wanted"), "ok");
    EXPECT_EQ(instances(), 1);
}

TEST_F(FlowMessages, ThatBeginEachOtherComeToAnEnd) {
    const std::string start =
        R"(<startEvent id="s"><messageEventDefinition messageRef="m2"/></startEvent>)";
    own(in_line(
        "again",
        start,
        R"(<sendTask id="m" messageRef="m2"/>)" + leading("s", "m") + leading("m", "e")
    ));
    EXPECT_EQ(send("goods.wanted"), "WORKFLOW_ENDLESS");
    EXPECT_EQ(instances(), 0);
}

TEST_F(FlowMessages, TimersBeginProcessesAndGoOnByTheirCycle) {
    const std::string start =
        R"(<startEvent id="s"><timerEventDefinition><timeCycle>R2/P1D</timeCycle>)"
        R"(</timerEventDefinition></startEvent>)";
    const std::string definition =
        own(in_line("daily", start, kTask + leading("s", "t") + leading("t", "e")));
    const Id deployment = domain::deployment_of(definition);
    const auto fire = [&] { return outcome(w.run(w.boss, fire_flow_begins(deployment))); };
    EXPECT_EQ(fire(), "NOT_FOUND");
    w.store.now.ms += kDayMs;
    EXPECT_EQ(fire(), "ok");
    EXPECT_EQ(fire(), "NOT_FOUND");
    EXPECT_EQ(instances(), 1);
    // Days that passed while nobody looked are not made up for.
    w.store.now.ms += 5 * kDayMs;
    EXPECT_EQ(fire(), "ok");
    EXPECT_EQ(fire(), "NOT_FOUND");
    EXPECT_EQ(instances(), 2);
}

}  // namespace
}  // namespace oms::commands
