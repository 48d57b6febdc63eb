// What happens in instances: joins, loops, timers, errors, calls, and work that goes back.
#include "play.hpp"
#include "support/places.hpp"

#include <gmock/gmock.h>

namespace oms::domain::workflow {
namespace {

using ::testing::ElementsAre;

std::string fixture(const std::string& name) {
    std::ifstream file(test::fixtures() + "/workflow/" + name + ".bpmn");
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_FALSE(text.str().empty()) << name;
    return text.str();
}

std::string definitions_of(const std::string& content) {
    return "<definitions xmlns=\"http://www.omg.org/spec/BPMN/20100524/MODEL\" "
           "xmlns:flowable=\"http://flowable.org/bpmn\">" +
           content + "</definitions>";
}

std::string process_of_nodes(const std::string& content, const std::string& id = "p") {
    return "<process id=\"" + id + "\">" + content + "</process>";
}

int last_flow = 0;

std::string leads(
    const std::string& from,
    const std::string& to,
    const std::string& condition = "",
    std::string id = ""
) {
    id = id.empty() ? "f" + std::to_string(++last_flow) : id;
    return "<sequenceFlow id=\"" + id + "\" sourceRef=\"" + from + "\" targetRef=\"" + to + "\">" +
           (condition.empty() ? "" : "<conditionExpression>" + condition + "</conditionExpression>"
           ) +
           "</sequenceFlow>";
}

std::string users(std::initializer_list<const char*> ids) {
    std::string out;
    for (const char* id : ids) {
        out += "<userTask id=\"" + std::string(id) + "\"/>";
    }
    return out;
}

template <class F>
int count(const Facts& facts) {
    return static_cast<int>(std::count_if(facts.begin(), facts.end(), [](const Fact& fact) {
        return std::holds_alternative<F>(fact);
    }));
}

/// Two branches between a split and a join: a then b, and c; then d.
Play forked() {
    Play play(processes_of(definitions_of(process_of_nodes(
        "<startEvent id=\"s\"/><parallelGateway id=\"g\"/><parallelGateway id=\"j\"/>" +
        users({"first", "a", "b", "c", "d"}) + leads("s", "first") + leads("first", "g") +
        leads("g", "a") + leads("g", "c") + leads("a", "b") + leads("b", "j") + leads("c", "j") +
        leads("j", "d")
    ))));
    EXPECT_TRUE(play.start("p"));
    return play;
}

std::vector<std::string> steps(const Play& play, const std::string& node) {
    return earlier_steps(play.context("li"), play.state(), play.task_at(node));
}

Status back(Play& play, const std::string& from, const std::string& to) {
    return play.keep(send_back(play.context("li"), play.state(), play.task_at(from), to, "please"));
}

TEST(SendBack, TakesAlongWhatFollowed) {
    Play play = forked();
    EXPECT_TRUE(play.complete("first"));
    EXPECT_EQ(play.places(), "a c");
    EXPECT_TRUE(play.complete("a"));
    EXPECT_THAT(steps(play, "b"), ElementsAre("a", "first", "s"));
    EXPECT_TRUE(back(play, "b", "a"));
    EXPECT_EQ(play.places(), "a c");
    EXPECT_TRUE(play.complete("a"));
    // To a step before the split: both branches are begun anew.
    EXPECT_TRUE(back(play, "b", "first"));
    EXPECT_EQ(play.places(), "first");
    EXPECT_TRUE(play.complete("first"));
    EXPECT_EQ(play.places(), "a c");
}

TEST(SendBack, KeepsWhatOtherBranchesHaveDone) {
    Play play = forked();
    for (const char* node : {"first", "a", "c", "b"}) {
        EXPECT_TRUE(play.complete(node));
    }
    EXPECT_EQ(play.places(), "d");
    EXPECT_TRUE(back(play, "d", "a"));
    EXPECT_EQ(play.places(), "a");
    EXPECT_TRUE(play.complete("a"));
    EXPECT_TRUE(back(play, "b", "a"));
    EXPECT_TRUE(play.complete("a"));
    EXPECT_TRUE(play.complete("b"));
    // c is not asked again: its token has waited at the gateway.
    EXPECT_EQ(play.places(), "d");
    EXPECT_TRUE(back(play, "d", "c"));
    EXPECT_EQ(play.places(), "c");
    EXPECT_TRUE(play.complete("c"));
    EXPECT_TRUE(play.complete("d"));
    EXPECT_TRUE(play.ended(Outcome::Completed));
}

TEST(SendBack, GivesTheStarterATask) {
    Play play = forked();
    EXPECT_TRUE(back(play, "first", "s"));
    EXPECT_EQ(play.places(), "s");
    EXPECT_EQ(play.state().tasks.begin()->second.assignee, "zhang");
    EXPECT_TRUE(play.complete("s"));
    EXPECT_EQ(play.places(), "first");
}

TEST(SendBack, IsRefusedToWhatWasNotBefore) {
    Play play = forked();
    EXPECT_TRUE(play.complete("first"));
    EXPECT_TRUE(play.complete("a"));
    for (const char* node : {"c", "d", "b", "g", "nowhere"}) {
        const Status status = back(play, "b", node);
        ASSERT_FALSE(status) << node;
        EXPECT_EQ(status.error().key, "WORKFLOW_NOT_EARLIER");
    }
    EXPECT_EQ(
        send_back(play.context("li"), play.state(), 99, "a", "").error().code, ErrorCode::NotFound
    );
}

TEST(SendBack, LeavesAnInnerScope) {
    Play play(processes_of(definitions_of(process_of_nodes(
        "<startEvent id=\"s\"/>" + users({"a"}) + "<subProcess id=\"q\"><startEvent id=\"t\"/>" +
        users({"x", "y"}) + leads("t", "x") + leads("x", "y") + "</subProcess>" + leads("s", "a") +
        leads("a", "q")
    ))));
    EXPECT_TRUE(play.start("p"));
    EXPECT_TRUE(play.complete("a"));
    EXPECT_TRUE(play.complete("x"));
    EXPECT_THAT(steps(play, "y"), ElementsAre("x", "a", "s"));
    EXPECT_TRUE(back(play, "y", "a"));
    EXPECT_EQ(play.places(), "a");
    EXPECT_EQ(play.state().scopes.size(), 1);
}

TEST(MovedTasks, GoOnElsewhere) {
    Play play = forked();
    const auto moved = [&](const std::string& from, const std::string& to) {
        return play.keep(move_task(play.context("admin"), play.state(), play.task_at(from), to));
    };
    EXPECT_TRUE(play.complete("first"));
    EXPECT_TRUE(moved("a", "b"));
    EXPECT_EQ(play.places(), "b c");
    EXPECT_FALSE(moved("b", "s"));
    EXPECT_FALSE(moved("b", "nowhere"));
    EXPECT_TRUE(moved("b", "d"));
    EXPECT_EQ(play.places(), "c d");
    // The join would wait for ever: the last task is not let go.
    EXPECT_TRUE(play.complete("d"));
    const Status stuck = play.complete("c");
    ASSERT_FALSE(stuck);
    EXPECT_EQ(element_params(stuck.error()), "WORKFLOW_STUCK node=j");
    EXPECT_EQ(play.places(), "c");
}

/// An inclusive split into a, b and a way around through x, which may come back.
TEST(InclusiveJoins, WaitForThoseWhoMayStillCome) {
    Play play(processes_of(definitions_of(process_of_nodes(
        "<startEvent id=\"s\"/><inclusiveGateway id=\"g\" default=\"dg\"/>"
        "<inclusiveGateway id=\"j\"/><exclusiveGateway id=\"x\" default=\"dx\"/>" +
        users({"a", "b", "away", "last"}) + leads("s", "g") + leads("g", "a", "wa") +
        leads("g", "b", "wb") + leads("g", "away", "", "dg") + leads("a", "j") + leads("b", "x") +
        leads("x", "j", "near") + leads("x", "away", "", "dx") + leads("away", "j") +
        leads("j", "last")
    ))));
    EXPECT_TRUE(play.start("p", {{"wa", Value(true)}, {"wb", Value(true)}}));
    EXPECT_EQ(play.places(), "a b");
    EXPECT_TRUE(play.complete("a"));
    EXPECT_EQ(play.places(), "b");
    EXPECT_TRUE(play.complete("b", {{"near", Value(false)}}));
    EXPECT_EQ(play.places(), "away");
    EXPECT_TRUE(play.complete("away"));
    EXPECT_EQ(play.places(), "last");
    Play alone(processes_of(definitions_of(process_of_nodes(
        "<startEvent id=\"s\"/><inclusiveGateway id=\"g\" default=\"d\"/><inclusiveGateway "
        "id=\"j\"/>" +
        users({"a", "b", "last"}) + "<endEvent id=\"e\"/>" + leads("s", "g") +
        leads("g", "a", "true") + leads("g", "b", "true") + leads("g", "j", "", "d") +
        leads("a", "j") + leads("b", "e") + leads("j", "last")
    ))));
    // b leads elsewhere, so a is not held up.
    EXPECT_TRUE(alone.start("p"));
    EXPECT_TRUE(alone.complete("a"));
    EXPECT_EQ(alone.places(), "b last");
}

TEST(Timers, FireWhenTheyAreDueAndNotAfterTheirTask) {
    Play play(processes_of(fixture("leave")));
    EXPECT_TRUE(play.start("leave", {{"taskUser", Value("1001")}, {"days", Value(5)}}));
    EXPECT_EQ(play.places(), "@late approve");
    const Serial timer = play.state().timers.begin()->first;
    EXPECT_EQ(fire_timer(play.context(""), play.state(), timer).error().key, "WORKFLOW_EARLY");
    EXPECT_TRUE(play.fire("late"));
    EXPECT_TRUE(play.fire("late"));
    EXPECT_TRUE(play.fire("late"));
    EXPECT_EQ(play.places(), "approve");
    EXPECT_EQ(count<MessageSent>(play.facts()), 3);
    EXPECT_EQ(fire_timer(play.context(""), play.state(), timer).error().code, ErrorCode::NotFound);
}

TEST(Leave, GoesItsWays) {
    const auto applied = [](int days) {
        Play play(processes_of(fixture("leave")));
        EXPECT_TRUE(play.start("leave", {{"taskUser", Value("1001")}, {"days", Value(days)}}));
        const Task& task = play.state().tasks.begin()->second;
        EXPECT_EQ(task.assignee, "1001");
        EXPECT_EQ(task.form, "leave");
        EXPECT_EQ(task.due->ms - Timestamp{1'767'571'200'000}.ms, 2 * 24 * 3'600'000);
        return play;
    };
    Play refused = applied(1);
    EXPECT_TRUE(refused.complete("approve", {{"pass", Value(false)}}));
    EXPECT_TRUE(refused.ended(Outcome::Completed));
    Play brief = applied(3);
    EXPECT_TRUE(brief.complete("approve", {{"pass", Value(true)}}));
    EXPECT_EQ(brief.places(), "record");
    const Wait wait = brief.state().waits.begin()->second;
    EXPECT_EQ(wait.name, "leave/approve");
    EXPECT_TRUE(brief.keep(finish_service(brief.context(""), brief.state(), wait.id, {})));
    EXPECT_TRUE(brief.ended(Outcome::Completed));
    Play extended = applied(4);
    EXPECT_TRUE(extended.complete("approve", {{"pass", Value(true)}}));
    EXPECT_THAT(
        extended.state().tasks.begin()->second.groups, ElementsAre("role:administrator", "role:hr")
    );
    EXPECT_TRUE(back(extended, "manager", "approve"));
    EXPECT_EQ(extended.places(), "@late approve");
    // A task without what the condition needs is not completed.
    Play unanswered = applied(2);
    const Status status = unanswered.complete("approve");
    ASSERT_FALSE(status);
    EXPECT_EQ(
        element_params(status.error()),
        "EXPRESSION_UNKNOWN name=pass position=1 text=pass node=agreed"
    );
    EXPECT_EQ(unanswered.places(), "@late approve");
}

Play expense(const char* amount, int invoices) {
    Play play(processes_of(fixture("expense")));
    EXPECT_TRUE(play.start(
        "expense",
        {{"approvers", Value(List{Value("1"), Value("2"), Value("3")})},
         {"amount", Value(*Decimal::parse(amount))},
         {"invoices", Value(invoices)}}
    ));
    EXPECT_EQ(play.places(), "heads heads heads");
    return play;
}

TEST(Expense, NeedsMoreThanHalfOfTheHeads) {
    Play play = expense("5000", 2);
    EXPECT_EQ(std::next(play.state().tasks.begin())->second.assignee, "2");
    EXPECT_TRUE(play.complete("heads", {{"pass", Value(true)}}));
    EXPECT_EQ(play.places(), "heads heads");
    EXPECT_TRUE(play.complete("heads", {{"pass", Value(true)}}));
    EXPECT_EQ(play.places(), "director invoice");
    const Task& invoice = play.state().tasks.at(play.task_at("invoice"));
    EXPECT_THAT(invoice.users, ElementsAre("zhang", "1002"));
    EXPECT_TRUE(play.complete("invoice"));
    EXPECT_EQ(play.places(), "director");
    EXPECT_TRUE(play.complete("director"));
    EXPECT_EQ(play.places(), "transfer");
    // The command is refused: the applicant corrects, and it is tried again.
    EXPECT_TRUE(play.keep(
        throw_error(play.context(""), play.state(), play.wait_at("transfer"), "PAY_REFUSED")
    ));
    EXPECT_EQ(play.places(), "correct");
    EXPECT_TRUE(play.complete("correct"));
    EXPECT_TRUE(
        play.keep(finish_service(play.context(""), play.state(), play.wait_at("transfer"), {}))
    );
    EXPECT_TRUE(play.ended(Outcome::Completed));
}

TEST(Expense, IsRejectedByOne) {
    Play play = expense("10", 0);
    EXPECT_TRUE(play.complete("heads", {{"pass", Value(false)}}));
    EXPECT_TRUE(play.ended(Outcome::Completed));
    EXPECT_EQ(count<TaskWithdrawn>(play.facts()), 2);
    Play small = expense("10", 0);
    EXPECT_TRUE(small.complete("heads", {{"pass", Value(true)}}));
    EXPECT_TRUE(small.complete("heads", {{"pass", Value(true)}}));
    EXPECT_EQ(small.places(), "accountant");
    EXPECT_TRUE(small.complete("accountant"));
    EXPECT_TRUE(small.keep(
        throw_error(small.context(""), small.state(), small.wait_at("transfer"), "OTHER")
    ));
    EXPECT_TRUE(small.ended(Outcome::Failed));
    EXPECT_EQ(small.state().ended->reason, "OTHER");
}

TEST(Calls, HandVariablesInAndOut) {
    const std::string caller = process_of_nodes(
        "<startEvent id=\"s\"/><callActivity id=\"c\" calledElement=\"q\"><extensionElements>"
        "<flowable:in source=\"amount\" target=\"price\"/>"
        "<flowable:out source=\"${price * 2}\" target=\"total\"/></extensionElements>"
        "</callActivity>" +
        users({"after"}) + leads("s", "c") + leads("c", "after")
    );
    const std::string called = process_of_nodes(
        "<startEvent id=\"t\"/><userTask id=\"u\" flowable:assignee=\"${price}\"/>" +
            leads("t", "u"),
        "q"
    );
    Play play(processes_of(definitions_of(caller + called)));
    EXPECT_TRUE(play.start("p", {{"amount", Value(21)}}));
    EXPECT_EQ(play.state().tasks.begin()->second.assignee, "21");
    EXPECT_TRUE(play.complete("u", {{"own", Value(1)}}));
    EXPECT_EQ(play.places(), "after");
    const Object& left = play.state().scopes.at(play.state().root).variables;
    EXPECT_TRUE(left.at("total") == Value(42));
    EXPECT_FALSE(left.contains("own") || left.contains("price"));
    Play lost(processes_of(definitions_of(caller)));
    EXPECT_EQ(lost.start("p", {{"amount", Value(1)}}).error().key, "WORKFLOW_PROCESS_UNKNOWN");
}

TEST(Calls, OfThemselvesAreStopped) {
    Play play(processes_of(definitions_of(process_of_nodes(
        "<startEvent id=\"s\"/><callActivity id=\"c\" calledElement=\"p\"/>" + leads("s", "c")
    ))));
    EXPECT_EQ(element_params(play.start("p").error()), "WORKFLOW_TOO_DEEP max=40");
    // Called processes that never wait are not seen before they run.
    Play round(processes_of(definitions_of(
        process_of_nodes(
            "<startEvent id=\"s\"/><exclusiveGateway id=\"m\"/><exclusiveGateway id=\"x\" "
            "default=\"d\"/><callActivity id=\"c\" calledElement=\"q\"/><endEvent id=\"e\"/>" +
            leads("s", "m") + leads("m", "c") + leads("c", "x") + leads("x", "e", "false") +
            leads("x", "m", "", "d")
        ) +
        process_of_nodes("<startEvent id=\"t\"/><endEvent id=\"u\"/>" + leads("t", "u"), "q")
    )));
    EXPECT_EQ(round.start("p").error().key, "WORKFLOW_ENDLESS");
}

TEST(Loops, AreBoundedAndMayBeEmpty) {
    Play play(processes_of(definitions_of(process_of_nodes(
        "<startEvent id=\"s\"/><userTask id=\"u\"><multiInstanceLoopCharacteristics>"
        "<loopCardinality>${n}</loopCardinality></multiInstanceLoopCharacteristics></userTask>" +
        users({"after"}) + leads("s", "u") + leads("u", "after")
    ))));
    EXPECT_EQ(play.start("p", {{"n", Value(201)}}).error().key, "WORKFLOW_ITERATIONS");
    EXPECT_EQ(play.start("p", {{"n", Value("x")}}).error().key, "WORKFLOW_ITERATIONS");
    EXPECT_TRUE(play.start("p", {{"n", Value(0)}}));
    EXPECT_EQ(play.places(), "after");
}

TEST(Instances, EndByHand) {
    Play play = forked();
    EXPECT_TRUE(play.complete("first"));
    const State before = play.state();
    EXPECT_TRUE(play.keep(withdraw(play.context("zhang"), play.state(), "no longer needed")));
    EXPECT_TRUE(play.ended(Outcome::Withdrawn));
    EXPECT_EQ(play.state().ended->reason, "no longer needed");
    EXPECT_EQ(complete_task(play.context("li"), play.state(), 1, {}).error().key, "WORKFLOW_ENDED");
    EXPECT_EQ(terminate(play.context("li"), play.state(), "").error().key, "WORKFLOW_ENDED");
    // The same call on the same state gives the same facts.
    EXPECT_TRUE(terminate(play.context("admin"), before, "x"));
    EXPECT_EQ(complete_task(play.context("li"), before, 99, {}).error().code, ErrorCode::NotFound);
}

/// The interchange group's diagrams, played to their ends by whatever waits first.
TEST(InterchangeDiagrams, RunToTheirEnds) {
    const std::vector<std::pair<std::string, std::string>> table{
        {"a.1.0", ""},
        {"a.1.1", "task1 task2 task4"},
        {"a.1.2", "task1"},
        {"a.2.0", "task3"},
        {"a.2.1", "task2 task4 task3"},
        {"a.3.0", "task1 task2"},
        {"a.4.0", "task2"},
        {"a.4.1", ""},
    };
    for (const auto& [name, expected] : table) {
        SCOPED_TRACE(name);
        Processes all = processes_of(fixture("a.1.0"));
        all.merge(processes_of(fixture(name)));
        std::string id = name;
        std::replace(id.begin(), id.end(), '.', '_');
        Play play(std::move(all));
        ASSERT_TRUE(play.start(
            id,
            {{"way", Value(name == "a.2.0" ? 3 : 5)},
             {"skip", Value(false)},
             {"fails", Value(false)}}
        ));
        std::string passed;
        while (!play.state().ended && !HasFailure()) {
            const bool waits = play.state().tasks.empty();
            ASSERT_FALSE(waits && play.state().waits.empty()) << play.places();
            const std::string node = waits ? play.state().waits.begin()->second.node
                                           : play.state().tasks.begin()->second.node;
            passed += (passed.empty() ? "" : " ") + node;
            if (!waits) {
                EXPECT_TRUE(play.complete(node));
                continue;
            }
            const Wait wait = play.state().waits.begin()->second;
            EXPECT_TRUE(play.keep(
                wait.message ? receive_message(play.context(""), play.state(), wait.name, {})
                             : finish_service(play.context(""), play.state(), wait.id, {})
            ));
        }
        EXPECT_EQ(passed, expected);
        EXPECT_TRUE(play.ended(Outcome::Completed));
    }
}

TEST(InterchangeDiagrams, CatchWhatTheirBoundaryEventsCatch) {
    const auto begun = [] {
        Processes all = processes_of(fixture("a.3.0"));
        all.merge(processes_of(fixture("a.1.0")));
        Play play(std::move(all));
        EXPECT_TRUE(play.start("a_3_0"));
        EXPECT_TRUE(play.complete("task1"));
        EXPECT_EQ(play.places(), "@timeout task2");
        return play;
    };
    Play late = begun();
    EXPECT_TRUE(late.fire("timeout"));
    EXPECT_EQ(late.places(), "task3");
    Play failed = begun();
    EXPECT_TRUE(failed.complete("task2", {{"fails", Value(true)}}));
    EXPECT_TRUE(failed.ended(Outcome::Completed));
    EXPECT_EQ(count<ErrorThrown>(failed.facts()), 1);
    EXPECT_EQ(count<TimerWithdrawn>(failed.facts()), 1);
}

TEST(InterchangeDiagrams, BeginWithMessagesOfTheOtherPool) {
    Play play(processes_of(fixture("a.4.0")));
    const auto without = workflow::start(play.context(""), {"a_4_0_2", "", "", {}});
    EXPECT_EQ(without.error().key, "WORKFLOW_NO_START");
    EXPECT_TRUE(play.keep(workflow::start(play.context(""), {"a_4_0_2", "", "Message 1", {}})));
    EXPECT_EQ(play.places(), "task3 task4");
    EXPECT_TRUE(play.complete("task4"));
    EXPECT_TRUE(play.complete("task3"));
    EXPECT_TRUE(play.ended(Outcome::Completed));
    EXPECT_EQ(
        std::get<MessageSent>(
            *std::find_if(
                play.facts().begin(),
                play.facts().end(),
                [](const Fact& f) { return std::holds_alternative<MessageSent>(f); }
            )
        ).message,
        "Message 2"
    );
    Play inner(processes_of(fixture("a.4.1")));
    EXPECT_TRUE(inner.start("a_4_1_2"));
    EXPECT_EQ(inner.places(), "task4 task5");
}

}  // namespace
}  // namespace oms::domain::workflow
