// What steps of returns and conflicts tell, and whom.
#include "commands/messages/message_texts.hpp"
#include "commands/records/trade_commands.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "projections/system/messages.hpp"
#include "support/json_text.hpp"
#include "support/world/records.hpp"
#include "support/world/return_world.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using projections::Row;
using test::in_quotes;
using test::outcome;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using Strings = std::vector<std::string>;

class StepMessages : public testing::Test {
  protected:
    StepMessages() {
        hold(w.finance, role("财务", "cw"));
        hold(w.cashier, role("管理员", "admin"));
        RowScope all;
        all.kind = RowScope::Kind::All;
        keeper = w.in_role("ck01", "ck", all);
        keepers = role("仓管", "ck");
        hold(keeper, keepers);
    }

    void TearDown() override { EXPECT_EQ(w.violations(), Strings{}); }

    Id role(const std::string& name, const std::string& alias) {
        return test::saved(
            w.store,
            w.boss,
            "role",
            R"({"roleName":")" + name + R"(","roleAlias":")" + alias +
                R"(","dataScope":1,"sort":1})"
        );
    }

    void hold(const Principal& who, Id role) {
        test::saved(
            w.store,
            w.boss,
            "user",
            R"({"id":)" + in_quotes(who.user) + R"(,"roleId":)" + in_quotes(role) + "}"
        );
    }

    /// Titles of what a person got about this kind of document since the last look.
    Strings news(Id who, std::string_view kind) {
        Strings titles;
        for (const Row& row : w.rows_where(projections::message_table(), "receiverId", who)) {
            const auto& table = projections::messages();
            const Id id = projections::id_of(table, row, "id");
            if (projections::text(table, row, "bizType") == kind && seen_.insert(id).second) {
                titles.emplace_back(projections::text(table, row, "title"));
            }
        }
        return titles;
    }

    Strings news(const Principal& who) { return news(who.user, "returns"); }

    test::ReturnWorld w;
    Principal keeper;
    Id keepers;
    std::set<Id> seen_;
};

TEST_F(StepMessages, OfAReturnGoToWhoeverHasTheNextStep) {
    const Id order = w.received(50);
    const auto asked = w.ask_back(w.guide, order, 10);
    ASSERT_EQ(outcome(asked), "ok");
    const Id id = asked->front().id;
    const std::string no = "退货单 " + asked->front().no;
    ASSERT_EQ(outcome(w.turn(w.guide, id, 23)), "ok");
    EXPECT_THAT(news(keeper), ElementsAre(no + " 待确认"));
    ASSERT_EQ(outcome(w.turn(keeper, id, 22, R"(,"reason":"数量不符")")), "ok");
    EXPECT_THAT(news(w.guide), ElementsAre(no + " 被退回"));
    ASSERT_EQ(outcome(w.turn(w.guide, id, 23)), "ok");
    const std::string goods = R"(,"warehouseId":)" + in_quotes(w.warehouse) + w.taking(id, 10);
    ASSERT_EQ(outcome(w.turn(keeper, id, 24, goods)), "ok");
    EXPECT_THAT(news(w.finance), ElementsAre(no + " 待核算"));
    ASSERT_EQ(outcome(w.turn(w.finance, id, 25)), "ok");
    EXPECT_THAT(news(w.guide), ElementsAre(no + " 待确认金额"));
    ASSERT_EQ(outcome(w.turn(w.guide, id, 24, R"(,"reason":"手续费太高")")), "ok");
    EXPECT_THAT(news(w.finance), ElementsAre(no + " 金额有异议"));
    ASSERT_EQ(outcome(w.turn(w.finance, id, 25, R"(,"feeRate":0)")), "ok");
    news(w.guide);
    ASSERT_EQ(outcome(w.turn(w.guide, id, 26)), "ok");
    EXPECT_THAT(news(w.finance), ElementsAre(no + " 待退款"));
    for (const Id refund : w.refunds_of(order)) {
        ASSERT_EQ(outcome(w.pay_back(w.finance, refund)), "ok");
    }
    EXPECT_THAT(news(w.guide), ElementsAre(no + " 已完成"));
    EXPECT_THAT(news(w.finance), IsEmpty()) << "who did it knows";
}

TEST_F(StepMessages, OfAConfirmedOrderGoToTheKeepersOfItsWarehouse) {
    RowScope all;
    all.kind = RowScope::Kind::All;
    const Principal elsewhere = w.in_role("ck02", "ck", all);
    test::saved(
        w.store,
        w.boss,
        "user",
        R"({"id":)" + in_quotes(elsewhere.user) + R"(,"roleId":)" + in_quotes(keepers) +
            R"(,"warehouse":)" + in_quotes(w.second) + "}"
    );
    w.receive("S1", 100);
    const Id order = w.order_of(20);
    const auto about = [&](const Principal& who) { return news(who.user, "order"); };
    about(keeper);
    ASSERT_EQ(outcome(w.confirm_stock(order)), "ok");
    EXPECT_THAT(about(keeper), ElementsAre("订单 " + w.text(order, "orderNo") + " 待发货"));
    EXPECT_THAT(about(elsewhere), IsEmpty());
}

TEST_F(StepMessages, OfBrokenGoodsGoToTheGuide) {
    const Id order = w.shipped(20);
    news(w.guide);
    ASSERT_EQ(outcome(w.sign(w.receipts_of(order).front(), R"(,"breakPieces":2)")), "ok");
    ASSERT_EQ(w.returns_of(order).size(), 1U);
    ASSERT_EQ(news(w.guide).size(), 1U);
}

TEST_F(StepMessages, OfAConflictGoToItsSidesAndTheJudge) {
    const auto customer = [&](const Principal& of) {
        return test::saved(
            w.store,
            w.boss,
            "customer",
            R"({"customerName":"李女士","tel":"13812340000","sourceType":1,"regionCode":"330106",)"
            R"("userId":)" +
                in_quotes(of.user) + R"(,"deptId":)" + in_quotes(w.dept) + "}"
        );
    };
    customer(w.guide);
    customer(w.other);
    const auto about = [&](const Principal& who) { return news(who.user, "conflict"); };
    EXPECT_THAT(about(w.guide), ElementsAre("撞单 ZD000001 待裁定"));
    EXPECT_THAT(about(w.cashier), ElementsAre("撞单 ZD000001 待裁定"));
    EXPECT_THAT(about(w.other), IsEmpty());
    const auto& conflicts =
        w.store.tenant(test::OrderWorld::kTenant).tables.rows(*projections::find_table("conflict"));
    const Id id{std::get<std::int64_t>(conflicts.begin()->second[projections::AuditColumn::Id])};
    ASSERT_EQ(outcome(w.run(w.cashier, judge_conflict({id, 2, std::nullopt, "先报备"}))), "ok");
    EXPECT_THAT(about(w.guide), ElementsAre("撞单 ZD000001 已裁定"));
    EXPECT_THAT(about(w.other), ElementsAre("撞单 ZD000001 已裁定"));
    EXPECT_THAT(about(w.cashier), IsEmpty());
}

TEST(StepMessageTexts, LeaveNoHoleInEitherLanguage) {
    const char* keys[] = {
        "order.toShip",
        "returns.opened",
        "returns.submitted",
        "returns.accepted",
        "returns.accounted",
        "returns.agreed",
        "returns.refused",
        "returns.disputed",
        "returns.completed",
        "conflict.opened",
        "conflict.kept",
        "conflict.moved",
        "conflict.shared",
        "conflict.withdrawn"};
    const auto values = json::Document::parse(
        R"({"returnsNo":"TH1","orderNo":"DD1","customer":"李","operator":"王","amount":"1.00",)"
        R"("reason":"r","conflictNo":"ZD1","owner":"甲","claimant":"乙","remark":"m",)"
        R"("warehouse":"总仓"})"
    );
    for (const char* key : keys) {
        for (const auto language : {MessageLanguage::Zh, MessageLanguage::En}) {
            const MessageText text = message_text(key, values->root(), language);
            EXPECT_EQ(text.title.find("{{"), std::string::npos) << key;
            EXPECT_EQ(text.content.find("{{"), std::string::npos) << key;
            EXPECT_EQ(text.content.find("  "), std::string::npos) << key;
        }
    }
}

}  // namespace
}  // namespace oms::commands
