// Instances go on by another version of their process, where nothing of them would be lost.
#include "domain/workflow/version_change.hpp"

#include "commands/workflow/process_commands.hpp"
#include "leave_world.hpp"
#include "play.hpp"

namespace oms::domain::workflow {
namespace {

std::string version_of(const std::string& nodes) {
    return R"(<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t" )"
           R"(xmlns:flowable="http://flowable.org/bpmn"><process id="p">)" +
           nodes + "</process></definitions>";
}

std::string user_task(const std::string& id) {
    return "<userTask id=\"" + id + "\" flowable:assignee=\"zhang\"/>";
}

std::string edge(const std::string& id, const std::string& from, const std::string& to) {
    return "<sequenceFlow id=\"" + id + "\" sourceRef=\"" + from + "\" targetRef=\"" + to + "\"/>";
}

const std::string kEnds = R"(<startEvent id="s"/><endEvent id="e"/>)";
/// a, then b and c at once, then d.
const std::string kForked =
    kEnds + user_task("a") + user_task("b") + user_task("c") + user_task("d") +
    R"(<parallelGateway id="f"/><parallelGateway id="j"/>)" + edge("1", "s", "a") +
    edge("2", "a", "f") + edge("3", "f", "b") + edge("4", "f", "c") + edge("5", "b", "j") +
    edge("6", "c", "j") + edge("7", "j", "d") + edge("8", "d", "e");

/// What stands at the tasks `done` says before it changes its version, and the refusal.
std::string moved(
    const std::string& before,
    const std::string& after,
    const std::vector<std::string>& done,
    std::string* places = nullptr
) {
    Processes all;
    all["p:1"] = processes_of(version_of(before)).at("p");
    all["p:2"] = processes_of(version_of(after)).at("p");
    Play play(all);
    EXPECT_TRUE(play.start("p:1"));
    for (const std::string& node : done) {
        EXPECT_TRUE(play.complete(node));
    }
    const auto facts = change_version(play.context("boss"), play.state(), "p:1", "p:2");
    if (!facts) {
        return element_params(facts.error());
    }
    EXPECT_TRUE(play.keep(facts));
    if (places != nullptr) {
        // By the new version to its end.
        while (!play.state().ended && !play.state().tasks.empty()) {
            const std::string node = play.state().tasks.begin()->second.node;
            *places += (places->empty() ? "" : " ") + node;
            EXPECT_TRUE(play.complete(node));
        }
        EXPECT_TRUE(play.ended(Outcome::Completed));
    }
    return "ok";
}

TEST(VersionChanges, GoOnByTheNewVersion) {
    std::string after = kForked;
    after.replace(after.find(edge("8", "d", "e")), edge("8", "d", "e").size(), "");
    after += user_task("x") + edge("8", "d", "x") + edge("9", "x", "e");
    std::string places;
    EXPECT_EQ(moved(kForked, after, {"a", "b"}, &places), "ok");
    EXPECT_EQ(places, "c d x");
    places.clear();
    EXPECT_EQ(moved(kForked, after, {}, &places), "ok");
    EXPECT_EQ(places, "a b c d x");
}

TEST(VersionChanges, AreRefusedWhereSomethingWouldBeLost) {
    const std::string straight = kEnds + user_task("a") + user_task("d") + edge("1", "s", "a") +
                                 edge("2", "a", "d") + edge("8", "d", "e");
    EXPECT_EQ(moved(kForked, straight, {"a"}), "FLOW_MOVE_GONE node=b");
    EXPECT_EQ(moved(kForked, straight, {}), "ok");
    const std::string deadline = straight +
                                 R"(<boundaryEvent id="late" attachedToRef="a">)"
                                 R"(<timerEventDefinition><timeDuration>P1D</timeDuration>)"
                                 R"(</timerEventDefinition></boundaryEvent>)" +
                                 edge("9", "late", "d");
    EXPECT_EQ(moved(straight, deadline, {}), "FLOW_MOVE_TIMERS node=a");
    std::string several = straight;
    several.replace(
        several.find(user_task("a")),
        user_task("a").size(),
        R"(<userTask id="a" flowable:assignee="zhang"><multiInstanceLoopCharacteristics>)"
        R"(<loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics></userTask>)"
    );
    EXPECT_EQ(moved(straight, several, {}), "FLOW_MOVE_LOOP node=a");
}

TEST(VersionChanges, AreRefusedWhereTokensCouldNoLongerMeet) {
    // What was one way is a branch of two: nobody would come by the other.
    const std::string straight = kEnds + user_task("b") + user_task("d") + edge("1", "s", "b") +
                                 edge("2", "b", "d") + edge("8", "d", "e");
    const std::string forked = kEnds + user_task("b") + user_task("c") + user_task("d") +
                               R"(<parallelGateway id="f"/><parallelGateway id="j"/>)" +
                               edge("2", "s", "f") + edge("3", "f", "b") + edge("4", "f", "c") +
                               edge("5", "b", "j") + edge("6", "c", "j") + edge("7", "j", "d") +
                               edge("8", "d", "e");
    EXPECT_EQ(moved(straight, forked, {}), "FLOW_MOVE_JOIN node=j");
    EXPECT_EQ(moved(straight, forked, {"b"}), "ok");
    // A third branch that the join would wait for.
    std::string wider = kForked + user_task("x") + edge("x1", "f", "x") + edge("x2", "x", "j");
    EXPECT_EQ(moved(kForked, wider, {"a"}), "FLOW_MOVE_JOIN node=j");
    EXPECT_EQ(moved(kForked, wider, {}), "ok");
}

}  // namespace
}  // namespace oms::domain::workflow

namespace oms::commands {
namespace {

class Versions : public Leaves {};

TEST_F(Versions, OfARunningInstanceAreChangedByWhoFollowsIt) {
    const std::string first = w.deployed(one_task(R"(flowable:candidateUsers="hr01")"));
    const Asked one = asked("2026-02-09 09:00:00", first);
    std::string longer = one_task(R"(flowable:candidateUsers="hr01")");
    const std::string last = R"(<sequenceFlow id="b" sourceRef="t" targetRef="e"/>)";
    longer.replace(
        longer.find(last),
        last.size(),
        R"(<userTask id="u" flowable:candidateUsers="hr02"/>)"
        R"(<sequenceFlow id="b" sourceRef="t" targetRef="u"/>)"
        R"(<sequenceFlow id="c" sourceRef="u" targetRef="e"/>)"
    );
    const std::string second = w.deployed(longer);
    const auto move = [&](const Principal& who, const std::string& to) {
        return outcome(w.run(
            who,
            move_process(test::OrderWorld::in(
                R"({"processInstanceId":)" + in_quotes(one.instance) +
                R"(,"processDefinitionId":)" + in_quotes(to) + "}"
            ))
        ));
    };
    EXPECT_EQ(move(w.boss, first), "FLOW_MOVE_SAME processDefinitionId");
    EXPECT_EQ(move(w.boss, kStandard), "FLOW_MOVE_OTHER processDefinitionId");
    EXPECT_EQ(move(w.boss, "mine:9:1"), "NOT_FOUND");
    EXPECT_EQ(move(w.boss, second), "ok");
    EXPECT_EQ(w.at(projections::flow_instances(), one.instance, "processDefinitionVersion"), 2);
    const Id task = w.open_task(one.instance);
    EXPECT_EQ(w.claim(w.hr, task), "ok");
    EXPECT_EQ(w.complete(w.hr, task, R"("flag":"ok")"), "ok");
    EXPECT_EQ(w.stand(one.instance).back(), "u 1");
    EXPECT_EQ(w.claim(w.hr2, w.open_task(one.instance)), "ok");
    EXPECT_EQ(w.complete(w.hr2, w.open_task(one.instance), R"("flag":"ok")"), "ok");
    EXPECT_EQ(move(w.boss, first), "WORKFLOW_ENDED");
}

}  // namespace
}  // namespace oms::commands
