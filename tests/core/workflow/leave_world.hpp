#pragma once
// A company with a process of leaves, people who approve them, and short ways to do so.

#include "commands/workflow/deployment_commands.hpp"
#include "commands/workflow/flow_timers.hpp"
#include "commands/workflow/instance_commands.hpp"
#include "commands/workflow/leave_commands.hpp"
#include "commands/workflow/running.hpp"
#include "commands/workflow/standard_processes.hpp"
#include "domain/workflow/facts_json.hpp"
#include "projections/system/messages.hpp"
#include "projections/workflow/applications.hpp"
#include "projections/workflow/flow_deployments.hpp"
#include "projections/workflow/flow_instances.hpp"
#include "support/json_text.hpp"
#include "support/world/order_world.hpp"
#include "support/world/records.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::commands {

using projections::Row;
using test::in_quotes;
using test::outcome;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

inline constexpr const char* kStandard = "leave:1:1123598822738675201";

struct LeaveWorld : test::OrderWorld {
    LeaveWorld() {
        const Id admins =
            test::saved(store, boss, "role", R"({"roleName":"管理","roleAlias":"admin","sort":2})");
        const Id managers = test::saved(
            store, boss, "role", R"({"roleName":"店长","roleAlias":"manager","sort":3})"
        );
        hr = hired("hr01", admins);
        hr2 = hired("hr02", admins);
        manager = hired("dz01", managers);
        EXPECT_EQ(outcome(run(boss, complete_flows())), "ok");
    }

    Principal hired(const std::string& account, Id of) {
        Principal who = guide;
        who.account = account;
        who.user_name = account;
        who.user = test::saved(
            store,
            boss,
            "user",
            R"({"account":)" + in_quotes(account) + R"(,"password":"x","name":"n","realName":)" +
                in_quotes(account) + R"(,"roleId":)" + in_quotes(of) + R"(,"deptId":)" +
                in_quotes(dept) + R"(,"postId":)" + in_quotes(post) + "}"
        );
        return who;
    }

    std::string asking(const std::string& to, const std::string& definition = kStandard) const {
        return R"({"processDefinitionId":)" + in_quotes(definition) + R"(,"taskUser":)" +
               in_quotes(manager.user) + R"(,"startTime":"2026-02-02 09:00:00","endTime":)" +
               in_quotes(to) + R"(,"reason":"回家","leaveType":3})";
    }

    Result<Answers> ask(
        const Principal& who, const std::string& to, const std::string& definition = kStandard
    ) {
        return run(who, start_leave(in(asking(to, definition))));
    }

    /// Deploys a document; its definition.
    std::string deployed(const std::string& bpmn) {
        const auto answer = run(boss, deploy_file(in("{}"), "test.bpmn", bpmn));
        EXPECT_EQ(outcome(answer), "ok");
        return answer ? answer->front().no : "";
    }

    std::vector<Row> tasks(Id instance) {
        return store.tenant(kTenant).tables.find(
            projections::flow_task_table(), "processInstanceId", instance.value
        );
    }

    /// Names and statuses of an instance's tasks.
    std::vector<std::string> stand(Id instance) {
        std::vector<std::string> found;
        for (const Row& row : tasks(instance)) {
            const auto& table = projections::flow_tasks();
            found.push_back(
                std::string(projections::text(table, row, "taskDefinitionKey")) + " " +
                std::to_string(projections::integer(table, row, "taskStatus"))
            );
        }
        return found;
    }

    Id open_task(Id instance) {
        for (const Row& row : tasks(instance)) {
            const auto status = projections::integer(projections::flow_tasks(), row, "taskStatus");
            if (status == domain::kTaskToClaim || status == domain::kTaskToDo) {
                return projections::id_of(projections::flow_tasks(), row, "id");
            }
        }
        return {};
    }

    std::string claim(const Principal& who, Id task) {
        return outcome(run(who, claim_task(in(R"({"taskId":)" + in_quotes(task) + "}"))));
    }

    std::string complete(const Principal& who, Id task, const std::string& more) {
        return outcome(
            run(who, complete_task(in(R"({"taskId":)" + in_quotes(task) + "," + more + "}")))
        );
    }

    std::int64_t at(const projections::RichTable& table, Id id, std::string_view column) {
        const projections::Cell key[] = {projections::cell(id)};
        const auto row = store.tenant(kTenant).tables.get(table.table(), key);
        return row ? projections::integer(table, *row, column) : -1;
    }

    std::int64_t state(Id instance) {
        return at(projections::flow_instances(), instance, "instanceState");
    }

    std::int64_t leave(Id id) { return at(projections::leaves(), id, "leaveStatus"); }

    /// Nodes of the history with flags, in order.
    std::vector<std::string> history(Id instance) {
        std::vector<std::string> found;
        for (const auto& [key, row] :
             store.tenant(kTenant).tables.rows(projections::flow_history_table())) {
            if (key.front() == projections::OwnedCell(instance.value)) {
                const auto* flag = std::get_if<std::string>(&row[projections::HistoryColumn::Flag]);
                found.push_back(
                    std::get<std::string>(row[projections::HistoryColumn::Node]) +
                    (flag == nullptr ? "" : " " + *flag)
                );
            }
        }
        return found;
    }

    std::vector<std::string> told(const Principal& who) {
        std::vector<std::string> found;
        for (const Row& row : store.tenant(kTenant).tables.find(
                 projections::message_table(), "receiverId", who.user.value
             )) {
            found.emplace_back(projections::text(projections::messages(), row, "title"));
        }
        return found;
    }

    Principal hr, hr2, manager;
};

class Leaves : public ::testing::Test {
  protected:
    void TearDown() override { EXPECT_THAT(w.violations(), IsEmpty()); }

    struct Asked {
        Id leave;
        Id instance;
    };

    Asked asked(const std::string& to, const std::string& definition = kStandard) {
        const auto answer = w.ask(w.guide, to, definition);
        EXPECT_EQ(outcome(answer), "ok");
        return answer ? Asked{answer->front().id, Id::parse(answer->front().no).value()} : Asked{};
    }

    LeaveWorld w;
};

/// A process of one task that `attributes` say more about, and what follows it.
inline std::string one_task(const std::string& attributes, const std::string& more = "") {
    return R"(<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" )"
           R"(xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">)"
           R"(<process id="mine" name="自定"><startEvent id="s"/><userTask id="t" )" +
           attributes + R"(/><endEvent id="e"/>)" + more +
           R"(<sequenceFlow id="a" sourceRef="s" targetRef="t"/>)"
           R"(<sequenceFlow id="b" sourceRef="t" targetRef="e"/></process></definitions>)";
}

}  // namespace oms::commands
