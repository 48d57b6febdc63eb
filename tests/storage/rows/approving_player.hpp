#pragma once
// A player some of whose worlds hold steps until they are approved, with figures in the conditions.

#include "commands/workflow/deployment_commands.hpp"
#include "commands/workflow/instance_commands.hpp"
#include "extreme_player.hpp"
#include "projections/workflow/flow_tables.hpp"
#include "support/json_text.hpp"

#include <string>
#include <utility>

namespace oms::storage {

/// Steps and what has to hold for them to wait.
using Bindings = std::initializer_list<std::pair<const char*, const char*>>;

template <class World>
class ApprovingPlayer : public Player<World> {
  public:
    using Player<World>::Player;

    /// Steps of all worlds that were approved.
    static int& approved() {
        static int count = 0;
        return count;
    }

  protected:
    using typename Player<World>::Done;

    /// In half of the worlds.
    void bind(Bindings bindings) {
        if (this->pick(2) == 0) {
            return;
        }
        World& w = this->w_;
        const Id role = test::saved(
            w.store, w.boss, "role", R"({"roleName":"审批","roleAlias":"approver","sort":2})"
        );
        approver_ = w.guide;
        approver_.account = approver_.user_name = "sp01";
        approver_.user = test::saved(
            w.store,
            w.boss,
            "user",
            R"({"account":"sp01","password":"x","name":"n","realName":"审","roleId":)" +
                test::in_quotes(role) + R"(,"deptId":)" + test::in_quotes(w.dept) +
                R"(,"postId":)" + test::in_quotes(w.post) + "}"
        );
        static_cast<void>(w.run(w.boss, commands::complete_flows()));
        for (const auto& [step, condition] : bindings) {
            test::saved(
                w.store,
                w.boss,
                "approvalRule",
                std::string(R"({"ruleName":")") + step + R"(","documentStep":")" + step +
                    R"(","condition":")" + condition +
                    R"(","processKey":"approval","enabled":1,"approverRole":)" +
                    test::in_quotes(role) + "}"
            );
        }
    }

    /// Some task is claimed and ended; mostly the step may be taken then.
    Done approve() {
        World& w = this->w_;
        const Id task = this->any_of(projections::flow_task_table());
        if (task == Id{1}) {
            return Error::not_found("taskId");
        }
        const std::string of = R"({"taskId":)" + test::in_quotes(task);
        static_cast<void>(w.run(approver_, commands::claim_task(w.in(of + "}"))));
        const bool yes = this->pick(6) != 0;
        Done done = w.run(
            approver_,
            commands::complete_task(
                w.in(of + (yes ? R"(,"flag":"ok"})" : R"(,"flag":"no","comment":"c"})"))
            )
        );
        approved() += done && yes ? 1 : 0;
        return done;
    }

  private:
    Principal approver_;
};

}  // namespace oms::storage
