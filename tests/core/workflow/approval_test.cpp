// Steps of documents that wait for an approval.
#include "commands/workflow/approvals.hpp"
#include "commands/workflow/task_commands.hpp"
#include "domain/kit/approval_steps.hpp"
#include "entities/tables/workflow/workflow.hpp"
#include "leave_world.hpp"
#include "projections/workflow/flow_notes.hpp"

namespace oms::commands {
namespace {

class Approvals : public ::testing::Test {
  protected:
    Approvals() { role = role_named("admin"); }

    void TearDown() override {
        EXPECT_THAT(w.violations(), IsEmpty());
        EXPECT_TRUE(w.store.rebuild_equals_live());
    }

    Id role_named(const std::string& alias) {
        for (const Row& row :
             w.store.tenant(test::kTenant)
                 .tables.find(
                     projections::table_for(entities::entity_named("role")), "roleAlias", alias
                 )) {
            return Id{std::get<std::int64_t>(row[0])};
        }
        return {};
    }

    /// A rule about a step that admins approve.
    Id bind(const std::string& step, const std::string& condition) {
        return test::saved(
            w.store,
            w.boss,
            "approvalRule",
            R"({"ruleName":)" + in_quotes(step + condition) + R"(,"documentStep":)" +
                in_quotes(step) + R"(,"condition":)" + in_quotes(condition) +
                R"(,"processKey":"approval","approverRole":)" + in_quotes(role) + R"(,"enabled":1})"
        );
    }

    std::string account(Id order, int discount) {
        return outcome(
            w.step(w.finance, order, 14, R"(,"discountAmount":)" + std::to_string(discount))
        );
    }

    std::vector<Id> instances() {
        std::vector<Id> found;
        for (const auto& [key, row] :
             w.store.tenant(test::kTenant).tables.rows(projections::flow_instance_table())) {
            found.push_back(projections::id_of(projections::flow_instances(), row, "id"));
        }
        return found;
    }

    void approve(Id instance, const Principal& who) {
        const Id task = w.open_task(instance);
        EXPECT_EQ(w.claim(who, task), "ok");
        EXPECT_EQ(w.complete(who, task, R"("flag":"ok","comment":"可以")"), "ok");
    }

    LeaveWorld w;
    Id role;
};

TEST_F(Approvals, StepsOfTheTableAreThoseOfTheRule) {
    std::set<std::string_view> codes;
    for (const domain::ApprovalStep& step : domain::approval_steps()) {
        codes.insert(step.code);
        EXPECT_NE(entities::find_entity(step.aggregate), nullptr) << step.code;
    }
    const auto* field = entities::find_field(entities::tables::kApprovalRule, "documentStep");
    const auto options = entities::split_list(field->options);
    EXPECT_EQ(codes, std::set<std::string_view>(options.begin(), options.end()));
}

TEST_F(Approvals, WithoutARuleAStepIsTakenAtOnce) {
    EXPECT_EQ(account(w.OrderWorld::at(13), 30'000), "ok");
    EXPECT_THAT(instances(), IsEmpty());
}

TEST_F(Approvals, AStepWaitsOnceAndIsTakenWhenItIsApproved) {
    bind("order_account", "discountAmount * 100 > totalAmount * 8");
    const Id small = w.OrderWorld::at(13);
    EXPECT_EQ(account(small, 20'000), "ok");
    const Id order = w.OrderWorld::at(13);
    const std::int64_t version = w.version(order);
    EXPECT_EQ(account(order, 30'000), "APPROVAL_WAITS");
    EXPECT_EQ(account(order, 30'000), "APPROVAL_WAITS");
    EXPECT_EQ(w.version(order), version);
    EXPECT_EQ(w.number(order, "orderStatus"), 13);
    ASSERT_EQ(instances().size(), 1U);
    const Id instance = instances().front();
    EXPECT_THAT(w.told(w.hr), ElementsAre("单据审批 " + w.text(order, "orderNo") + "：审批"));
    approve(instance, w.hr);
    EXPECT_EQ(account(order, 30'000), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 14);
    EXPECT_EQ(instances().size(), 1U);
    EXPECT_EQ(w.store.types(test::kTenant).back(), "FlowApprovalUsed");
}

TEST_F(Approvals, WhatWasApprovedIsThatProposalAlone) {
    bind("order_account", "discountAmount > 100");
    const Id order = w.OrderWorld::at(13);
    EXPECT_EQ(account(order, 30'000), "APPROVAL_WAITS");
    approve(instances().back(), w.hr);
    EXPECT_EQ(account(order, 50'000), "APPROVAL_WAITS");
    EXPECT_EQ(w.number(order, "orderStatus"), 13);
    EXPECT_EQ(instances().size(), 2U);
}

TEST_F(Approvals, ADocumentThatChangesIsAskedForAgain) {
    bind("order_account", "");
    const Id order = w.OrderWorld::at(13);
    EXPECT_EQ(account(order, 0), "APPROVAL_WAITS");
    const Id first = instances().back();
    const Id task = w.open_task(first);
    EXPECT_EQ(w.claim(w.hr, task), "ok");
    EXPECT_EQ(outcome(w.step(w.finance, order, 12, R"(,"reason":"改价")")), "ok");
    EXPECT_EQ(w.complete(w.hr, task, R"("flag":"ok")"), "APPROVAL_STALE");
    EXPECT_EQ(outcome(w.step(w.guide, order, 13)), "ok");
    EXPECT_EQ(account(order, 0), "APPROVAL_WAITS");
    EXPECT_EQ(w.state(first), domain::kFlowDeleted);
    ASSERT_EQ(instances().size(), 2U);
    EXPECT_EQ(w.complete(w.hr, task, R"("flag":"ok")"), "TASK_CLOSED taskId");
    approve(instances().back(), w.hr2);
    EXPECT_EQ(account(order, 0), "ok");
}

TEST_F(Approvals, ARejectionIsToldAndMayBeAskedForAgain) {
    bind("order_submit", "");
    const Id order = w.draft();
    EXPECT_EQ(outcome(w.step(w.guide, order, 13)), "APPROVAL_WAITS");
    const Id task = w.open_task(instances().back());
    EXPECT_EQ(w.claim(w.hr, task), "ok");
    EXPECT_EQ(w.complete(w.hr, task, R"("flag":"no","comment":"资料不全")"), "ok");
    EXPECT_EQ(w.state(instances().back()), domain::kFlowRejected);
    EXPECT_THAT(w.told(w.guide), ElementsAre("单据审批 " + w.text(order, "orderNo") + "未批准"));
    EXPECT_EQ(w.number(order, "orderStatus"), 12);
    EXPECT_EQ(outcome(w.step(w.guide, order, 13)), "APPROVAL_WAITS");
    EXPECT_EQ(instances().size(), 2U);
}

TEST_F(Approvals, NobodyApprovesWhatTheyAskedFor) {
    bind("order_account", "");
    const Id order = w.OrderWorld::at(13);
    Principal both = w.hr;
    both.platform = true;
    both.rows.kind = RowScope::Kind::All;
    EXPECT_EQ(outcome(w.step(both, order, 14)), "APPROVAL_WAITS");
    const Id task = w.open_task(instances().back());
    EXPECT_EQ(w.claim(both, task), "APPROVAL_OWN taskId");
    EXPECT_EQ(w.claim(w.hr2, task), "ok");
    const auto hand = [&](const std::string& way, const Principal& to) {
        return outcome(w.run(
            w.hr2,
            hand_task_on(test::OrderWorld::in(
                R"({"taskId":)" + in_quotes(task) + R"(,"way":)" + in_quotes(way) +
                R"(,"userId":)" + in_quotes(to.user) + "}"
            ))
        ));
    };
    EXPECT_EQ(hand("transfer", both), "APPROVAL_OWN userId");
    EXPECT_EQ(hand("transfer", w.manager), "ok");
    EXPECT_EQ(w.complete(w.manager, task, R"("flag":"ok")"), "ok");
    EXPECT_EQ(outcome(w.step(both, order, 14)), "ok");
}

TEST_F(Approvals, ABindingThatCannotWorkIsRefusedWhereItIsEntered) {
    const auto refused = [&](const std::string& step, const std::string& more) {
        return outcome(test::save(
            w.store,
            w.boss,
            "approvalRule",
            R"({"ruleName":"r","documentStep":)" + in_quotes(step) + more + "}"
        ));
    };
    const std::string role_part = R"(,"approverRole":)" + in_quotes(role);
    EXPECT_EQ(
        refused("order_account", R"(,"condition":"nix > 1")" + role_part),
        "EXPRESSION_UNKNOWN condition"
    );
    EXPECT_EQ(
        refused("order_account", R"(,"condition":"orderNo > 1")" + role_part),
        "EXPRESSION_TYPE condition"
    );
    EXPECT_EQ(
        refused("order_account", R"(,"condition":"(1 > ")" + role_part),
        "EXPRESSION_SYNTAX condition"
    );
    EXPECT_EQ(refused("order_account", ""), "REQUIRED_CHOOSE approverRole");
    EXPECT_EQ(
        refused("order_account", R"(,"processKey":"nix")" + role_part), "NOT_FOUND processKey"
    );
    EXPECT_EQ(refused("nix", role_part), "BAD_OPTION documentStep");
    EXPECT_EQ(
        refused(
            "order_account", R"(,"condition":"goodsAmount / (goodsAmount - 1) > 2")" + role_part
        ),
        "ok"
    );
}

TEST_F(Approvals, OfANewCustomerOnCreditAreAskedFor) {
    const auto step = *domain::approval_step_named("order_pass");
    EXPECT_EQ(step.event, "OrderPaymentReached");
    bind("order_submit", "customerOrders == 0 and payMode == 1");
    const Id order = w.draft();
    EXPECT_EQ(outcome(w.step(w.guide, order, 13)), "APPROVAL_WAITS");
}

TEST_F(Approvals, OfALineThatGivesMuchAwayAreAskedFor) {
    bind("order_submit", "lowestRate < 92");
    const auto at = [&](const char* rate) {
        const auto made = w.save(
            w.guide,
            "{" + w.header() + R"(,"details":[)" +
                w.line(w.tile, R"("unit":"PCS","inputQty":1000)") + "," +
                w.line(
                    w.tile, R"("unit":"PCS","inputQty":1000,"discountRate":)" + std::string(rate)
                ) +
                "]}"
        );
        EXPECT_EQ(outcome(made), "ok");
        return outcome(w.step(w.guide, made->front().id, 13));
    };
    EXPECT_EQ(at("9200"), "ok");
    EXPECT_EQ(at("9199"), "APPROVAL_WAITS");
}

}  // namespace
}  // namespace oms::commands
