// Approvals of steps through the API: what a held step answers, who sees what, races, and what
// people do with a task besides completing it.
#include "support/api/orders.hpp"
#include "support/json_text.hpp"

#include <thread>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kWork = "/api/blade-flow/";
constexpr const char* kSeller = "333333/appr_dg";
constexpr const char* kOtherSeller = "333333/appr_dg2";
constexpr const char* kBoss = "333333/appr_boss";
constexpr const char* kBoss2 = "333333/appr_boss2";
constexpr const char* kElsewhere = "888888/admin";

class ApprovalApi : public ::testing::Test {
  protected:
    ApprovalApi() {
        static const bool people = [this] {
            const std::string role = c.made(
                kAdmin,
                "/api/blade-system/role/submit",
                R"({"roleName":"审批组","roleAlias":"appr","sort":9,"parentId":"0"})"
            );
            role_id() = role;
            c.add_user("333333", "appr_dg", "dg");
            c.add_user("333333", "appr_dg2", "dg");
            boss_id() = c.add_user("333333", "appr_boss", "manager");
            boss2_id() = c.add_user("333333", "appr_boss2", "manager");
            const std::string rule = c.made(
                kAdmin,
                kWork + "approvalRule/submit",
                R"({"ruleName":"大店","documentStep":"order_submit","condition":)"
                R"("projectName == 'approval'","processKey":"approval","approverRole":)" +
                    in_quotes(manager_role()) + R"(,"enabled":1})"
            );
            return !role.empty() && !rule.empty();
        }();
        EXPECT_TRUE(people);
    }

    static std::string& role_id() {
        static std::string id;
        return id;
    }

    static std::string& boss_id() {
        static std::string id;
        return id;
    }

    static std::string& boss2_id() {
        static std::string id;
        return id;
    }

    std::string manager_role() {
        const Reply roles = c.get(kAdmin, "/api/blade-system/role/list?roleAlias=manager");
        EXPECT_GT(roles.data().size(), 0U) << roles.body();
        const json::Ref first =
            roles.data().is_array() ? roles.data().at(0) : roles.data()["records"].at(0);
        return std::string(first["id"].text().value_or(""));
    }

    std::string order() { return make_order(c, kSeller, {}, R"(,"projectName":"approval")"); }

    Reply submit(const std::string& id, const std::string& command_id = "") {
        return c.send(
            "POST",
            kSeller,
            "/api/blade-system/orderApi/updateOrderBody",
            R"({"id":)" + in_quotes(id) + R"(,"orderStatus":13})",
            command_id.empty()
                ? Pairs{{"content-type", "application/json"}}
                : Pairs{{"content-type", "application/json"}, {"command-id", command_id}}
        );
    }

    std::string instance_of(const Reply& held) {
        return std::string(held.data()["processInstanceId"].text().value_or(""));
    }

    Reply detail(const std::string& as, const std::string& instance) {
        return c.get(as, kWork + "approval/detail?processInstanceId=" + instance);
    }

    std::string task_of(const std::string& as, const std::string& instance) {
        return std::string(detail(as, instance).data()["flow"]["taskId"].text().value_or(""));
    }

    Reply post(const std::string& as, const std::string& call, const std::string& body) {
        return c.post(as, kWork + "work/" + call, body);
    }

    /// A task of an order that waits, taken by the boss.
    std::string taken(const std::string& instance) {
        const std::string task = task_of(kBoss, instance);
        EXPECT_TRUE(c.post(kBoss, kWork + "work/claim-task?taskId=" + task).ok());
        return task;
    }

    Reply complete(const std::string& as, const std::string& task, const std::string& more) {
        return post(as, "complete-task", R"({"taskId":)" + in_quotes(task) + "," + more + "}");
    }

    std::string state_of(const std::string& id) {
        const Reply list =
            c.get(kSeller, kWork + "approval/list?businessTable=order&businessId=" + id);
        return std::string(list.data().at(0)["state"].text().value_or(""));
    }

    Company& c = company();
};

TEST_F(ApprovalApi, AStepIsHeldAnswersWithItsInstanceAndIsTakenOnceApproved) {
    const std::string id = order();
    const Reply held = submit(id, "approval-1");
    EXPECT_EQ(held.key(), "APPROVAL_WAITS") << held.body();
    const std::string instance = instance_of(held);
    EXPECT_NE(instance, "");
    const Reply again = submit(id, "approval-1");
    EXPECT_EQ(again.key(), "APPROVAL_WAITS");
    EXPECT_EQ(instance_of(again), instance);
    EXPECT_EQ(state_of(id), "waits");
    const Reply seen = detail(kBoss, instance);
    ASSERT_TRUE(seen.ok()) << seen.body();
    EXPECT_EQ(seen.data()["businessId"].text(), id);
    EXPECT_EQ(seen.data()["documentVersion"].integer(), 1);
    EXPECT_GT(seen.data()["fields"].size(), 5U);
    EXPECT_GE(seen.data()["approvers"].size(), 2U) << seen.body();
    const std::string task = taken(instance);
    EXPECT_TRUE(complete(kBoss, task, R"("flag":"ok","comment":"好")").ok());
    EXPECT_EQ(state_of(id), "approved");
    const Reply done = submit(id, "approval-1");
    EXPECT_TRUE(done.ok()) << done.body();
    EXPECT_EQ(state_of(id), "used");
    EXPECT_TRUE(submit(id, "approval-1").ok());
}

TEST_F(ApprovalApi, WhoHasNothingToDoWithItSeesNothing) {
    const std::string id = order();
    const std::string instance = instance_of(submit(id));
    for (const char* as : {kOtherSeller, kElsewhere}) {
        EXPECT_EQ(detail(as, instance).key(), "NOT_FOUND") << as;
        EXPECT_EQ(
            c.get(as, kWork + "work/instance?processInstanceId=" + instance).key(), "NOT_FOUND"
        );
        EXPECT_EQ(
            c.get(as, kWork + "approval/list?businessTable=order&businessId=" + id).data().size(),
            0U
        );
        EXPECT_EQ(
            post(
                as,
                "hand-task",
                R"({"taskId":)" + in_quotes(task_of(kBoss, instance)) + R"(,"way":"giveBack"})"
            )
                .key(),
            "NOT_FOUND"
        ) << as;
    }
    EXPECT_EQ(c.get(kSeller, kWork + "approvalRule/list").code(), 403);
    EXPECT_EQ(c.get(kSeller, kWork + "approval/fields?documentStep=order_submit").code(), 403);
    EXPECT_GT(
        c.get(kAdmin, kWork + "approval/fields?documentStep=order_submit").data().size(), 20U
    );
    EXPECT_EQ(c.get(kAdmin, kWork + "approval/fields?documentStep=x").field(), "documentStep");
    EXPECT_EQ(
        c.get(kSeller, kWork + "approval/list?businessTable=user&businessId=1").field(),
        "businessTable"
    );
}

TEST_F(ApprovalApi, IsReadAsOfAMoment) {
    const std::string id = order();
    const std::int64_t drafted = c.position("333333");
    const std::string instance = instance_of(submit(id));
    const std::int64_t waiting = c.position("333333");
    const std::string task = taken(instance);
    ASSERT_TRUE(complete(kBoss, task, R"("flag":"ok","comment":"好")").ok());
    const auto at = [](const std::string& path, std::int64_t moment) {
        return path + "&asOf=" + std::to_string(moment);
    };
    const std::string page = kWork + "approval/detail?processInstanceId=" + instance;
    EXPECT_EQ(c.get(kBoss, page).text("state"), "approved");
    const Reply then = c.get(kBoss, at(page, waiting));
    ASSERT_TRUE(then.ok()) << then.body();
    EXPECT_EQ(then.text("state"), "waits");
    EXPECT_EQ(c.get(kBoss, at(page, drafted)).key(), "NOT_FOUND") << "it was not there yet";
    const std::string list = kWork + "approval/list?businessTable=order&businessId=" + id;
    EXPECT_EQ(c.get(kSeller, at(list, drafted)).data().size(), 0U);
    EXPECT_EQ(c.get(kSeller, at(list, waiting)).data().at(0)["state"].text(), "waits");
    const auto waits = [&](std::int64_t moment) {
        const Reply tasks = c.get(kBoss, at(kWork + "work/claim-list?size=200", moment));
        EXPECT_TRUE(tasks.ok()) << tasks.body();
        return tasks.body().find(instance) != std::string::npos;
    };
    EXPECT_FALSE(waits(drafted));
    EXPECT_TRUE(waits(waiting));
    EXPECT_FALSE(waits(c.position("333333")));
}

TEST_F(ApprovalApi, OfTwoWhoCompleteOneTaskOneDoes) {
    const std::string id = order();
    const std::string task = taken(instance_of(submit(id)));
    std::vector<std::string> keys(2);
    std::thread first([&] { keys[0] = complete(kBoss, task, R"("flag":"ok")").key(); });
    std::thread second([&] {
        keys[1] = complete(kBoss, task, R"("flag":"no","comment":"x")").key();
    });
    first.join();
    second.join();
    std::sort(keys.begin(), keys.end());
    EXPECT_EQ(keys, (std::vector<std::string>{"", "TASK_CLOSED"}));
}

TEST_F(ApprovalApi, OfOneWhoSendsBackAndOneWhoCompletesOneDoes) {
    const std::string id = order();
    const std::string task = taken(instance_of(submit(id)));
    std::vector<std::string> keys(2);
    std::thread first([&] { keys[0] = complete(kBoss, task, R"("flag":"ok")").key(); });
    std::thread second([&] {
        keys[1] = post(kBoss, "send-back", R"({"taskId":)" + in_quotes(task) + R"(,"comment":"x"})")
                      .key();
    });
    first.join();
    second.join();
    const bool one = (keys[0].empty() && keys[1] == "TASK_CLOSED") ||
                     (keys[1].empty() && keys[0] == "TASK_CLOSED");
    EXPECT_TRUE(one) << keys[0] << " / " << keys[1];
}

TEST_F(ApprovalApi, ADocumentThatChangesWhileItIsApprovedIsNeverTakenByAnOldApproval) {
    for (int round = 0; round < 5; ++round) {
        const std::string id = order();
        const std::string task = taken(instance_of(submit(id)));
        std::string approved;
        std::string changed;
        std::thread first([&] { approved = complete(kBoss, task, R"("flag":"ok")").key(); });
        std::thread second([&] {
            const std::string call = "/api/blade-system/orderApi/updateOrderBody";
            changed = c.post(kSeller, call, R"({"id":)" + in_quotes(id) + R"(,"remark":"changed"})")
                          .key();
        });
        first.join();
        second.join();
        EXPECT_EQ(changed, "");
        EXPECT_TRUE(approved.empty() || approved == "APPROVAL_STALE") << approved;
        EXPECT_EQ(submit(id).key(), "APPROVAL_WAITS");
        EXPECT_EQ(state_of(id), "waits");
    }
}

TEST_F(ApprovalApi, ATaskIsHandedOnTakenBackAndSigned) {
    const std::string id = order();
    const std::string instance = instance_of(submit(id));
    const std::string task = taken(instance);
    const auto hand = [&](const char* as, const std::string& way, const std::string& to) {
        return post(
                   as,
                   "hand-task",
                   R"({"taskId":)" + in_quotes(task) + R"(,"way":)" + in_quotes(way) +
                       R"(,"userId":)" + in_quotes(to) + R"(,"comment":"c"})"
        )
            .key();
    };
    EXPECT_EQ(hand(kBoss, "nix", boss2_id()), "BAD_OPTION");
    EXPECT_EQ(hand(kBoss, "transfer", ""), "REQUIRED_CHOOSE");
    EXPECT_EQ(hand(kBoss, "transfer", boss_id()), "TASK_SAME");
    EXPECT_EQ(hand(kBoss, "transfer", user_id(c, kSeller)), "APPROVAL_OWN");
    EXPECT_EQ(hand(kBoss, "takeBack", ""), "TASK_NOT_DELEGATED");
    EXPECT_EQ(hand(kBoss, "delegate", boss2_id()), "");
    EXPECT_EQ(complete(kBoss, task, R"("flag":"ok")").key(), "TASK_CLAIMED");
    EXPECT_EQ(hand(kBoss, "takeBack", ""), "");
    EXPECT_EQ(hand(kBoss, "giveBack", ""), "");
    EXPECT_EQ(complete(kBoss, task, R"("flag":"ok")").key(), "TASK_TO_CLAIM");
    EXPECT_TRUE(c.post(kBoss, kWork + "work/claim-task?taskId=" + task).ok());
    EXPECT_EQ(hand(kBoss, "signer", boss2_id()), "");
    EXPECT_TRUE(complete(kBoss2, task, R"("flag":"ok","comment":"signed")").ok());
    EXPECT_EQ(state_of(id), "waits");
    const std::string after = R"({"taskId":)" + in_quotes(task) + R"(,"userIds":)" +
                              in_quotes(boss2_id()) + R"(,"comment":"c"})";
    EXPECT_TRUE(post(kBoss, "add-signers", after).ok());
    const std::string reader = user_id(c, kOtherSeller);
    EXPECT_TRUE(post(
                    kBoss,
                    "copy-task",
                    R"({"taskId":)" + in_quotes(task) + R"(,"userIds":)" + in_quotes(reader) + "}"
    )
                    .ok());
    EXPECT_TRUE(detail(kOtherSeller, instance).ok());
    EXPECT_TRUE(complete(kBoss, task, R"("flag":"ok")").ok());
    EXPECT_EQ(state_of(id), "waits");
    EXPECT_TRUE(complete(kBoss2, task, R"("flag":"ok")").ok());
    EXPECT_EQ(state_of(id), "approved");
    const Reply history =
        c.get(kBoss, kWork + "process/history-flow-list?processInstanceId=" + instance);
    EXPECT_NE(history.body().find("signersAfter"), std::string::npos);
}

TEST_F(ApprovalApi, WhatIsSentBackToTheStarterComesAgain) {
    const std::string id = order();
    const std::string instance = instance_of(submit(id));
    const std::string task = taken(instance);
    EXPECT_EQ(post(kBoss, "send-back", R"({"taskId":)" + in_quotes(task) + "}").field(), "comment");
    EXPECT_EQ(
        post(
            kBoss,
            "send-back",
            R"({"taskId":)" + in_quotes(task) + R"(,"node":"nix","comment":"x"})"
        )
            .key(),
        "WORKFLOW_NOT_EARLIER"
    );
    EXPECT_TRUE(
        post(kBoss, "send-back", R"({"taskId":)" + in_quotes(task) + R"(,"comment":"请补充"})").ok()
    );
    const std::string own = task_of(kSeller, instance);
    EXPECT_NE(own, "");
    EXPECT_TRUE(complete(kSeller, own, R"("flag":"ok")").ok());
    EXPECT_TRUE(complete(kBoss, taken(instance), R"("flag":"ok")").ok());
    EXPECT_TRUE(submit(id).ok());
}

TEST_F(ApprovalApi, ADeputyDoesTheTasksOfWhoIsAway) {
    const std::string id = order();
    const std::string instance = instance_of(submit(id));
    const std::string task = taken(instance);
    const std::string deputy = user_id(c, kOtherSeller);
    const auto body = [&](const std::string& who, const std::string& to) {
        return R"({"deputyUserId":)" + in_quotes(who) + R"(,"startDate":"2026-01-01","endDate":)" +
               in_quotes(to) + "}";
    };
    EXPECT_EQ(detail(kOtherSeller, instance).key(), "NOT_FOUND");
    EXPECT_EQ(
        c.post(kBoss, kWork + "deputy/submit", body(boss_id(), "2027-12-31")).key(), "TASK_SAME"
    );
    EXPECT_EQ(
        c.post(kBoss, kWork + "deputy/submit", body(deputy, "2025-12-31")).field(), "endDate"
    );
    const std::string made = c.made(kBoss, kWork + "deputy/submit", body(deputy, "2027-12-31"));
    EXPECT_EQ(task_of(kOtherSeller, instance), task);
    EXPECT_EQ(c.post(kOtherSeller, kWork + "deputy/remove?ids=" + made).ok(), false);
    EXPECT_TRUE(complete(kOtherSeller, task, R"("flag":"ok")").ok());
    EXPECT_TRUE(c.post(kBoss, kWork + "deputy/remove?ids=" + made).ok());
    EXPECT_TRUE(submit(id).ok());
}

}  // namespace
}  // namespace oms::api
