// Points and gold: what rules give and allow, what a balance takes, and points of received orders.

#include "commands/between/balance_posting.hpp"
#include "commands/money/balance_commands.hpp"
#include "domain/money/balance_rules.hpp"
#include "entities/tables/money/balances.hpp"
#include "projections/money/balances.hpp"
#include "support/vectors.hpp"
#include "support/world/records.hpp"
#include "support/world/stock_world.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::commands {
namespace {

namespace balance = events::balance;
using domain::BalanceRule;
using domain::BalanceState;
using test::outcome;

BalanceRule in_force(std::int64_t id, std::int64_t priority) {
    BalanceRule rule;
    rule.id = Id{id};
    rule.startTime = 100;
    rule.endTime = 200;
    rule.priority = priority;
    rule.valid = true;
    return rule;
}

TEST(BalanceRules, TheHighestPriorityInForceForTheOwnerWins) {
    std::vector<BalanceRule> rules{in_force(1, 1), in_force(2, 5), in_force(3, 9)};
    rules[2].roleIds = {"77"};
    const auto best = [&](std::int64_t now, const std::vector<std::string>& roles) {
        const auto* rule = domain::rule_in_force(rules, roles, Timestamp{now});
        return rule == nullptr ? 0 : rule->id.value;
    };
    EXPECT_EQ(best(150, {}), 2);
    EXPECT_EQ(best(150, {"5", "77"}), 3);
    EXPECT_EQ(best(99, {}), 0);
    EXPECT_EQ(best(199, {}), 2);
    EXPECT_EQ(best(200, {}), 0) << "the end is not any more in it";
    rules[1].valid = false;
    EXPECT_EQ(best(150, {}), 1);
    rules[1] = in_force(2, 1);
    EXPECT_EQ(best(150, {}), 2) << "of equals the newer one";
    rules[0].startTime = 101;
    EXPECT_EQ(best(150, {}), 1) << "of equals the one that began last";
}

TEST(BalanceRules, FiguresOfTheSpecification) {
    const auto want = [&](std::string_view id, std::string_view name) {
        return test::number(test::vectors().values(id)[name]);
    };
    BalanceRule points;
    points.unitAmount = 10000;
    points.unitBonus = 10;
    EXPECT_EQ(
        *domain::order_points(points, want("TV-15", "money_paid"), 10000), want("TV-15", "points")
    );
    const auto claw = domain::claw_back(points, 55427, want("TV-16", "have"), 100);
    EXPECT_EQ(claw->due, want("TV-16", "points_due"));
    EXPECT_EQ(claw->taken, want("TV-16", "taken"));
    EXPECT_EQ(claw->due - claw->taken, want("TV-16", "short"));
    EXPECT_EQ(claw->shortFen, want("TV-14", "bonus_short_fen"));
    BalanceRule exchange;
    exchange.exchangeBonus = 100;
    exchange.unitGold = 1;
    EXPECT_EQ(560 - domain::exchange_of(exchange, 5)->bonus, want("TV-17", "bonus_after"));
    EXPECT_EQ(3 + domain::exchange_of(exchange, 5)->gold, want("TV-17", "gold_after"));
    BalanceRule gift;
    gift.unitAmount = 10000;
    gift.unitGold = 8;
    EXPECT_EQ(*domain::recharge_gift(gift, 50000), want("TV-18", "gift"));
    BalanceRule limit;
    limit.maxRate = 500;
    limit.bonusValueFen = 100;
    const auto off = domain::bonus_deduction(limit, want("TV-19", "payable"), 60000);
    EXPECT_EQ(off->units, want("TV-19", "points_usable"));
    EXPECT_EQ(off->money, want("TV-19", "money_off"));
}

TEST(BalanceRules, CapsFloorsAndRanges) {
    BalanceRule points;
    points.unitAmount = 10000;
    points.unitBonus = 10;
    EXPECT_EQ(*domain::order_points(points, 19999, 10000), 10);
    EXPECT_EQ(*domain::order_points(points, 19999, 15000), 15);
    EXPECT_EQ(*domain::order_points(points, -1, 10000), 0);
    points.maxPerOrder = 7;
    EXPECT_EQ(*domain::order_points(points, 19999, 10000), 7);
    points.unitAmount = 1;
    points.unitBonus = domain::kUnitsMax;
    EXPECT_EQ(domain::order_points(points, INT64_MAX, 10000).error().key, "NUMBER_RANGE");
    BalanceRule gold;
    gold.maxRate = 1000;
    const auto off = domain::gold_deduction(gold, 99999, 500, 100);
    EXPECT_EQ(off->units, 99);
    EXPECT_EQ(off->money, 9900);
    EXPECT_EQ(domain::gold_deduction(gold, 99999, 50, 100)->units, 50);
}

events::BalancePosted posted(
    std::string_view currency, std::int64_t change, std::string_view biz = balance::kManually
) {
    events::BalancePosted wanted;
    wanted.postings = {{std::string(currency), change, std::string(balance::kManual), 0}};
    wanted.bizType = biz;
    return wanted;
}

TEST(Balance, IsNeverNegativeAndNeverOutOfRange) {
    BalanceState state;
    state.opened = true;
    state.owner = {Id{1}, Id{2}};
    state.bonus = 10;
    const auto key = [&](const events::BalancePosted& wanted) {
        const auto decided = domain::post_balance(state, wanted);
        return decided ? "ok" : decided.error().key + " " + decided.error().field;
    };
    EXPECT_EQ(key(posted(balance::kBonus, -10)), "ok");
    EXPECT_EQ(key(posted(balance::kBonus, -11)), "BALANCE_SHORT ");
    EXPECT_EQ(key(posted(balance::kGold, -1)), "BALANCE_SHORT ");
    EXPECT_EQ(key(posted(balance::kBonus, 0)), "OUT_OF_RANGE change");
    EXPECT_EQ(key(posted(balance::kBonus, INT64_MIN)), "OUT_OF_RANGE change");
    EXPECT_EQ(key(posted("YUAN", 1)), "BAD_FIELD currency");
    state.bonus = INT64_MAX;
    EXPECT_EQ(key(posted(balance::kBonus, 1)), "NUMBER_RANGE ");
    state.owner = {Id{}, Id{2}};
    EXPECT_EQ(key(posted(balance::kBonus, 1)), "BAD_FIELD currency") << "departments have gold";
}

TEST(Balance, FrozenSpendsNothingAndCanBeCorrected) {
    BalanceState state;
    state.opened = true;
    state.frozen = true;
    state.owner = {Id{1}, Id{2}};
    state.bonus = 10;
    const auto key = [&](std::string_view biz, std::int64_t change) {
        const auto decided = domain::post_balance(state, posted(balance::kBonus, change, biz));
        return decided ? "ok" : decided.error().key;
    };
    EXPECT_EQ(key(balance::kExchanged, -1), "BALANCE_FROZEN");
    EXPECT_EQ(key(balance::kOrderPay, -1), "BALANCE_FROZEN");
    EXPECT_EQ(key(balance::kReturnClawback, -1), "ok");
    EXPECT_EQ(key(balance::kManually, -1), "ok");
    EXPECT_EQ(key(balance::kOrderBonus, 1), "ok");
}

class Balances : public testing::Test {
  protected:
    void SetUp() override {
        w.guide.buttons.push_back("balance_exchange");
        w.finance.buttons.push_back("balance_edit");
        for (Principal* p : {&w.guide, &w.finance}) {
            std::sort(p->buttons.begin(), p->buttons.end());
        }
    }

    void TearDown() override {
        EXPECT_TRUE(w.store.rebuild_equals_live());
        EXPECT_EQ(w.violations(), std::vector<std::string>{});
        EXPECT_EQ(everywhere("BONUS"), 0);
        EXPECT_EQ(everywhere("GOLD"), 0);
    }

    std::string run(const Principal& who, Command (*make)(Input), const std::string& body) {
        return outcome(w.run(who, make(w.in(body))));
    }

    std::string of(Id user, const std::string& more) {
        return R"({"userId":")" + user.str() + "\"," + more + "}";
    }

    std::int64_t figure(Id user, std::string_view column) {
        const auto& table = projections::user_balances();
        const auto row = w.store.tenant(w.kTenant).tables.get(
            table.table(), std::array{projections::cell(user)}
        );
        return row ? projections::integer(table, *row, column) : -1;
    }

    /// Of people, departments and counter accounts together (I18).
    std::int64_t everywhere(std::string_view currency) {
        auto& tables = w.store.tenant(w.kTenant).tables;
        std::int64_t sum = 0;
        for (const auto& [key, row] : tables.rows(projections::balance_counter_table())) {
            sum += std::get<std::string>(row[1]) == currency ? std::get<std::int64_t>(row[2]) : 0;
        }
        const std::string_view column = currency == "GOLD" ? "goldBalance" : "bonusBalance";
        for (const auto& [key, row] : tables.rows(projections::user_balance_table())) {
            sum += projections::integer(projections::user_balances(), row, column);
        }
        for (const auto& [key, row] : tables.rows(projections::dept_balance_table())) {
            sum += currency == "GOLD"
                       ? projections::integer(projections::dept_balances(), row, column)
                       : 0;
        }
        return sum;
    }

    Id rule(const std::string& figures, const std::string& from = "2026-01-01 00:00:00") {
        return test::saved(
            w.store,
            w.boss,
            "balanceRule",
            R"({"ruleName":"规则","startTime":")" + from + R"(","endTime":"2026-12-31 00:00:00",)" +
                figures + "}"
        );
    }

    /// Every posting of somebody, oldest first: "bizType change rule/version".
    std::vector<std::string> entries(Id user) {
        std::vector<std::string> all;
        const auto& table = projections::balance_log();
        for (const auto& row : w.rows_where(table.table(), "userId", user)) {
            all.push_back(
                std::string(projections::text(table, row, "bizType")) + " " +
                std::to_string(projections::integer(table, row, "change")) + " v" +
                std::to_string(projections::integer(table, row, "ruleVersion"))
            );
        }
        return all;
    }

    test::StockWorld w;
};

TEST_F(Balances, VerifyingOpensOnce) {
    EXPECT_EQ(run(w.guide, verify_user, "{}"), "ok");
    EXPECT_EQ(figure(w.guide.user, "verified"), 1);
    const std::size_t events = w.store.tenant(w.kTenant).log.size();
    EXPECT_EQ(run(w.guide, verify_user, of(w.guide.user, R"("x":1)")), "ok");
    EXPECT_EQ(w.store.tenant(w.kTenant).log.size(), events);
    EXPECT_EQ(run(w.guide, verify_user, of(w.other.user, R"("x":1)")), "NOT_FOUND");
    EXPECT_EQ(run(w.finance, verify_user, of(w.other.user, R"("x":1)")), "ok");
    EXPECT_EQ(run(w.finance, verify_user, of(Id{5}, R"("x":1)")), "NOT_FOUND userId");
}

TEST_F(Balances, PostingsByHandNeedAReasonAndSomebodyElse) {
    const Id who = w.guide.user;
    const std::string why = R"("reason":"活动")";
    EXPECT_EQ(run(w.guide, add_bonus, of(w.other.user, R"("bonus":5,)" + why)), "FORBIDDEN");
    EXPECT_EQ(
        run(w.finance, add_bonus, of(w.finance.user, R"("bonus":5,)" + why)), "SELF_POST userId"
    );
    EXPECT_EQ(run(w.finance, add_bonus, of(who, R"("bonus":5)")), "REQUIRED_ENTER reason");
    EXPECT_EQ(run(w.finance, add_bonus, of(who, why)), "REQUIRED_ENTER bonus");
    EXPECT_EQ(run(w.finance, add_bonus, of(who, R"("bonus":-5,)" + why)), "OUT_OF_RANGE bonus");
    EXPECT_EQ(
        run(w.finance, add_bonus, of(who, R"("bonus":9223372036854775808,)" + why)),
        "NOT_A_NUMBER bonus"
    );
    EXPECT_EQ(run(w.finance, add_bonus, of(who, R"("bonus":500,)" + why)), "ok");
    EXPECT_EQ(run(w.finance, add_gold, of(who, R"("gold":3,)" + why)), "ok");
    EXPECT_EQ(run(w.finance, update_bonus, of(who, R"("change":-501,)" + why)), "BALANCE_SHORT");
    EXPECT_EQ(run(w.finance, update_bonus, of(who, R"("change":-40,)" + why)), "ok");
    EXPECT_EQ(figure(who, "bonusBalance"), 460);
    EXPECT_EQ(figure(who, "bonusTotal"), 500);
    EXPECT_EQ(
        run(w.finance, update_balance, of(who, R"("bonusBalance":-1,)" + why)),
        "OUT_OF_RANGE bonusBalance"
    );
    EXPECT_EQ(
        run(w.finance, update_balance, of(who, R"("bonusBalance":10,"goldBalance":7,)" + why)), "ok"
    );
    EXPECT_EQ(figure(who, "bonusBalance"), 10);
    EXPECT_EQ(figure(who, "goldBalance"), 7);
    EXPECT_THAT(
        entries(who),
        testing::ElementsAre(
            "MANUAL 500 v0", "MANUAL 3 v0", "MANUAL -40 v0", "MANUAL -450 v0", "MANUAL 4 v0"
        )
    );
    const std::size_t events = w.store.tenant(w.kTenant).log.size();
    EXPECT_EQ(run(w.finance, update_balance, of(who, R"("goldBalance":7,)" + why)), "ok");
    EXPECT_EQ(w.store.tenant(w.kTenant).log.size(), events) << "nothing to post";
}

TEST_F(Balances, DepartmentsHaveGold) {
    const std::string dept = R"({"deptId":")" + w.dept.str() + R"(","reason":"r",)";
    EXPECT_EQ(run(w.finance, add_gold, dept + R"("gold":9})"), "ok");
    EXPECT_EQ(run(w.finance, add_bonus, dept + R"("bonus":9})"), "BAD_FIELD currency");
    EXPECT_EQ(run(w.finance, freeze_balance, dept + R"("frozen":1})"), "ok");
    EXPECT_EQ(run(w.finance, freeze_balance, dept + R"("frozen":1})"), "STATUS_DENIED frozen");
}

TEST_F(Balances, AnExchangeFollowsTheRuleInForceAndNamesIt) {
    const Id who = w.guide.user;
    ASSERT_EQ(
        run(w.finance, update_balance, of(who, R"("bonusBalance":560,"goldBalance":3,"reason":"r")")
        ),
        "ok"
    );
    EXPECT_EQ(run(w.guide, exchange_bonus, R"({"times":5})"), "NO_RULE");
    const Id rule_id = rule(R"("ruleType":3,"exchangeBonus":50,"unitGold":1,"priority":1)");
    ASSERT_TRUE(test::save(
        w.store, w.boss, "balanceRule", R"({"id":")" + rule_id.str() + R"(","exchangeBonus":100})"
    ));
    rule(R"("ruleType":3,"exchangeBonus":1,"unitGold":1,"priority":9)", "2026-06-01 00:00:00");
    EXPECT_EQ(run(w.guide, exchange_bonus, R"({"times":6})"), "BALANCE_SHORT");
    EXPECT_EQ(run(w.guide, exchange_bonus, R"({"bonus":250})"), "NOT_WHOLE bonus");
    EXPECT_EQ(run(w.guide, exchange_bonus, R"({"times":0})"), "OUT_OF_RANGE times");
    EXPECT_EQ(run(w.guide, exchange_bonus, R"({"times":-1})"), "OUT_OF_RANGE times");
    EXPECT_EQ(run(w.other, exchange_bonus, R"({"times":1})"), "FORBIDDEN");
    EXPECT_EQ(run(w.guide, exchange_bonus, R"({"times":4})"), "ok");
    EXPECT_EQ(run(w.guide, exchange_bonus, R"({"bonus":100})"), "ok");
    EXPECT_EQ(figure(who, "bonusBalance"), 60);  // TV-17
    EXPECT_EQ(figure(who, "goldBalance"), 8);
    EXPECT_EQ(entries(who).back(), "EXCHANGE 1 v2");
    ASSERT_EQ(run(w.finance, freeze_balance, of(who, R"("frozen":1,"reason":"r")")), "ok");
    ASSERT_EQ(run(w.finance, add_bonus, of(who, R"("bonus":100,"reason":"r")")), "ok");
    EXPECT_EQ(run(w.guide, exchange_bonus, R"({"times":1})"), "BALANCE_FROZEN");
    ASSERT_EQ(run(w.finance, freeze_balance, of(who, R"("frozen":0,"reason":"r")")), "ok");
    EXPECT_EQ(run(w.guide, exchange_bonus, R"({"times":1})"), "ok");
}

TEST_F(Balances, AReceivedOrderGivesPointsToEachBeneficiaryOnce) {
    rule(R"("ruleType":1,"unitAmount":10000,"unitBonus":10,"beneficiary":"GUIDE")");
    rule(R"("ruleType":1,"unitAmount":10000,"unitBonus":1,"beneficiary":"DESIGNER")");
    w.receive("S1", 60);
    const Id order = w.order_of(50, R"(,"designerUserId":")" + w.designer.user.str() + "\"");
    ASSERT_EQ(outcome(w.confirm_stock(order)), "ok");
    const Id line = w.only_line(order);
    ASSERT_EQ(
        outcome(w.deliver(order, R"({"orderDetailId":")" + line.str() + R"(","pieces":50})")), "ok"
    );
    ASSERT_EQ(outcome(w.ship_all(w.outs_of(order).front())), "ok");
    EXPECT_EQ(figure(w.guide.user, "bonusBalance"), -1) << "not before it is received";
    ASSERT_EQ(outcome(w.sign(w.receipts_of(order).front())), "ok");
    ASSERT_EQ(w.number(order, "orderStatus"), 19);
    const std::int64_t units = w.number(order, "paidAmount") / 10000;
    ASSERT_GT(units, 0);
    EXPECT_EQ(figure(w.guide.user, "bonusBalance"), units * 10);
    EXPECT_EQ(figure(w.designer.user, "bonusBalance"), units);
    EXPECT_EQ(w.number(order, "bonusGranted"), units * 11);
    EXPECT_EQ(entries(w.guide.user).size(), 1U);
}

TEST_F(Balances, ABalanceFollowsItsOwnersName) {
    ASSERT_EQ(run(w.guide, verify_user, "{}"), "ok");
    ASSERT_TRUE(test::save(
        w.store, w.boss, "user", R"({"id":")" + w.guide.user.str() + R"(","realName":"新名"})"
    ));
    const auto& table = projections::user_balances();
    const auto row = w.store.tenant(w.kTenant).tables.get(
        table.table(), std::array{projections::cell(w.guide.user)}
    );
    EXPECT_EQ(projections::text(table, *row, "realName"), "新名");
    EXPECT_EQ(projections::text(table, *row, "deptName"), "一店");
}

}  // namespace
}  // namespace oms::commands
