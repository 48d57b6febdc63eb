// Many instances in every state: their rows, made anew from the log, are those that live ones have.
#include "commands/workflow/process_commands.hpp"
#include "commands/workflow/task_commands.hpp"
#include "leave_world.hpp"
#include "support/stock/sequences.hpp"

#include <random>

namespace oms::commands {
namespace {

class ManyInstances : public Leaves {
  protected:
    void note(const Result<Answers>& answer) { done_ += answer ? 1 : 0; }

    int done_ = 0;

    /// One thing that may happen to an instance; what is refused changes nothing.
    void happen(Id instance, std::uint64_t draw) {
        const Id task = w.open_task(instance);
        if (!task) {
            return;
        }
        const std::string of = R"({"processInstanceId":)" + in_quotes(instance);
        const Principal& who = draw % 2 == 0 ? w.manager : w.hr;
        switch (draw % 7) {
            case 0:
                done_ += w.complete(who, task, R"("flag":"ok")") == "ok" ? 1 : 0;
                break;
            case 1:
                done_ +=
                    w.complete(who, task, R"("flag":"no","comment":"too long")") == "ok" ? 1 : 0;
                break;
            case 2:
                done_ += w.claim(w.hr, task) == "ok" ? 1 : 0;
                break;
            case 3:
                note(w.run(
                    w.guide, withdraw_process(test::OrderWorld::in(of + R"(,"reason":"no more"})"))
                ));
                break;
            case 4:
                note(w.run(
                    w.manager, comment_process(test::OrderWorld::in(of + R"(,"comment":"see me"})"))
                ));
                break;
            case 5:
                note(w.run(
                    who,
                    send_task_back(test::OrderWorld::in(
                        R"({"taskId":)" + in_quotes(task) + R"(,"node":"start","comment":"x"})"
                    ))
                ));
                break;
            default:
                note(w.run(
                    who,
                    hand_task_on(test::OrderWorld::in(
                        R"({"taskId":)" + in_quotes(task) + R"(,"way":"transfer","userId":)" +
                        in_quotes(w.hr2.user) + "}"
                    ))
                ));
        }
    }
};

TEST_F(ManyInstances, AreRebuiltEqualToTheLiveOnes) {
    const std::uint64_t wanted = test::setting("WORKFLOW_INSTANCES", 200);
    std::mt19937_64 random(test::setting("WORKFLOW_SEED", 1));
    std::map<std::int64_t, int> states;
    for (std::uint64_t n = 0; n < wanted && !HasFailure(); ++n) {
        const Asked one = asked(n % 2 == 0 ? "2026-02-03 09:00:00" : "2026-02-09 09:00:00");
        for (std::uint64_t step = random() % 6; step > 0; --step) {
            happen(one.instance, random());
        }
        states[w.state(one.instance)] += 1;
    }
    // Running, finished, withdrawn and rejected ones.
    EXPECT_EQ(states.size(), 4U);
    EXPECT_GT(done_, 0);
    EXPECT_TRUE(w.store.rebuild_equals_live());
}

}  // namespace
}  // namespace oms::commands
