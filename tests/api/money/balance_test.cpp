// Balances over the API: who sees whose, what is posted, and that every figure explains itself.
#include "support/api/company.hpp"
#include "support/api/orders.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kApi = "/api/blade-system/userBalanceApi/";

std::string of(const std::string& user, const std::string& more) {
    return R"({"userId":")" + user + "\"," + more + "}";
}

/// A sales guide with 560 points and 3 gold, and the rule of TV-17.
struct Guide {
    std::string as, id;

    explicit Guide(const std::string& account) : as("333333/" + account) {
        Company& c = company();
        id = c.add_user("333333", account, "dg");
        c.made(
            kAdmin,
            kApi + "updateBalance",
            of(id, R"("bonusBalance":560,"goldBalance":3,"reason":"开业")")
        );
        static const std::string rule = c.made(
            kAdmin,
            "/api/blade-system/balanceRuleApi/saveBalanceRule",
            R"({"ruleName":"积分兑换","ruleType":3,"exchangeBonus":100,"unitGold":1,)"
            R"("startTime":"2020-01-01 00:00:00","endTime":"2099-01-01 00:00:00"})"
        );
    }
};

TEST(BalanceApi, ANewPersonHasNothingAndOpensOnce) {
    Company& c = company();
    const std::string user = c.add_user("333333", "newcomer", "dg");
    const Reply none = c.get("333333/newcomer", kApi + "getUserBalance");
    ASSERT_TRUE(none.ok()) << none.body();
    EXPECT_EQ(none.text("bonusBalance"), "0");
    EXPECT_EQ(none.text("verified"), "0");
    const Reply opened = c.post("333333/newcomer", kApi + "verifyUser?userId=" + user);
    ASSERT_TRUE(opened.ok()) << opened.body();
    const std::int64_t position = c.position("333333");
    EXPECT_TRUE(c.post("333333/newcomer", kApi + "verifyUser").ok());
    EXPECT_EQ(c.position("333333"), position);
    EXPECT_EQ(c.get("333333/newcomer", kApi + "getUserBalance").text("verified"), "1");
    EXPECT_EQ(c.post("", kApi + "verifyUser").status(), 401);
}

TEST(BalanceApi, PointsBecomeGoldByTheRule) {
    Company& c = company();
    const Guide guide("exchanger");
    EXPECT_EQ(c.get(guide.as, kApi + "getExchangeRule").text("exchangeBonus"), "100");
    EXPECT_EQ(c.get("888888/admin", kApi + "getExchangeRule").data().dump(), "{}");
    EXPECT_EQ(c.post(guide.as, kApi + "exchange", R"({"times":6})").key(), "BALANCE_SHORT");
    ASSERT_TRUE(c.post(guide.as, kApi + "exchange", R"({"times":5})").ok());
    const Reply now = c.get(guide.as, kApi + "getUserBalance");
    EXPECT_EQ(now.text("bonusBalance"), "60");
    EXPECT_EQ(now.text("goldBalance"), "8");
    const Reply log = c.get(guide.as, kApi + "getuserBalanceLogPage?currency=GOLD");
    ASSERT_TRUE(log.ok()) << log.body();
    const json::Ref newest = log.data()["records"].at(0);
    EXPECT_EQ(newest["bizType"].text(), "EXCHANGE");
    EXPECT_EQ(newest["ruleName"].text(), "积分兑换");
    EXPECT_EQ(newest["ruleVersion"].integer(), 1);
    EXPECT_EQ(newest["balanceAfter"].integer(), 8);
}

TEST(BalanceApi, EveryBalanceIsTheSumOfItsAccountNowAndThen) {
    Company& c = company();
    const Guide guide("explained");
    const std::string before = std::to_string(c.position("333333"));
    ASSERT_TRUE(c.post(guide.as, kApi + "exchange", R"({"times":2})").ok());
    const std::string path = kApi + "explainBalance?currency=BONUS&userId=" + guide.id;
    const Reply live = c.get(guide.as, path);
    ASSERT_TRUE(live.ok()) << live.body();
    EXPECT_TRUE(live.data()["checked"].boolean().value_or(false)) << live.body();
    EXPECT_EQ(live.data()["sum"]["change"].integer(), 360);
    EXPECT_EQ(live.data()["entries"]["records"].size(), 2U);
    const Reply past = c.get(guide.as, path + "&asOf=" + before);
    ASSERT_TRUE(past.ok()) << past.body();
    EXPECT_EQ(past.data()["sum"]["change"].integer(), 560);
    EXPECT_TRUE(past.data()["checked"].boolean().value_or(false));
    EXPECT_EQ(c.get(guide.as, path + "x").status(), 400);
    EXPECT_EQ(
        c.get(guide.as, kApi + "explainBalance?currency=YUAN&userId=" + guide.id).field(),
        "currency"
    );
}

TEST(BalanceApi, OthersBalancesNeedTheButton) {
    Company& c = company();
    const Guide one("walled1");
    const Guide two("walled2");
    c.add_user("333333", "walledguest", "guest");
    for (const char* call : {"getUserBalance", "explainBalance"}) {
        EXPECT_EQ(c.get(one.as, kApi + call + "?userId=" + two.id).status(), 404) << call;
        EXPECT_EQ(c.get("888888/admin", kApi + call + "?userId=" + two.id).status(), 404) << call;
        EXPECT_TRUE(c.get(kAdmin, kApi + call + "?userId=" + two.id).ok()) << call;
    }
    EXPECT_EQ(c.get(one.as, kApi + "getuserBalanceLogPage?userId=" + two.id).text("total"), "0");
    EXPECT_EQ(c.get("333333/walledguest", kApi + "getuserBalanceLogPage").text("total"), "0");
    EXPECT_EQ(c.get("333333/walledguest", kApi + "getuserBalancePage").status(), 403);
    EXPECT_EQ(c.get(one.as, kApi + "getuserBalancePage").text("total"), "1");
    EXPECT_EQ(
        c.post(one.as, kApi + "addBonus", of(two.id, R"("bonus":1,"reason":"r")")).status(), 403
    );
    EXPECT_EQ(c.post("333333/walledguest", kApi + "exchange", R"({"times":1})").status(), 403);
    EXPECT_EQ(
        c.post("888888/admin", kApi + "addBonus", of(two.id, R"("bonus":1,"reason":"r")")).field(),
        "userId"
    ) << "another company's person";
}

TEST(BalanceApi, BadAmountsNameTheFieldAndChangeNothing) {
    Company& c = company();
    const Guide guide("bounds");
    const std::int64_t position = c.position("333333");
    const auto refused = [&](const char* call, const std::string& more) {
        const Reply reply = c.post(kAdmin, kApi + call, of(guide.id, more + R"(,"reason":"r")"));
        return reply.key() + " " + reply.field();
    };
    EXPECT_EQ(refused("addBonus", R"("bonus":-1)"), "OUT_OF_RANGE bonus");
    EXPECT_EQ(refused("addBonus", R"("bonus":"9223372036854775808")"), "NOT_A_NUMBER bonus");
    EXPECT_EQ(refused("addGold", R"("gold":9223372036854775807)"), "OUT_OF_RANGE gold");
    EXPECT_EQ(refused("updateBonuss", R"("change":0)"), "OUT_OF_RANGE change");
    EXPECT_EQ(refused("updateBonuss", R"("change":-561)"), "BALANCE_SHORT ");
    EXPECT_EQ(refused("updateBalance", R"("goldBalance":-1)"), "OUT_OF_RANGE goldBalance");
    EXPECT_EQ(refused("updateBalance", R"("goldBalance":1.5)"), "NOT_A_NUMBER goldBalance");
    EXPECT_EQ(c.position("333333"), position);
}

TEST(BalanceApi, DepartmentsHaveGoldOfTheirOwn) {
    Company& c = company();
    const std::string dept = c.dept_id("333333");
    const Reply given = c.post(
        kAdmin, kApi + "addGold", R"({"deptId":")" + dept + R"(","gold":7,"reason":"拨付"})"
    );
    ASSERT_TRUE(given.ok()) << given.body();
    const std::string member = c.add_user("333333", "deptmember", "dg");
    EXPECT_EQ(c.get("333333/deptmember", kApi + "getDeptBalance").text("goldBalance"), "7");
    EXPECT_EQ(c.get("333333/deptmember", kApi + "getDeptBalancePage").status(), 403);
    EXPECT_EQ(c.get(kAdmin, kApi + "getDeptBalancePage").text("total"), "1");
    const Reply why = c.get(kAdmin, kApi + "explainBalance?deptId=" + dept);
    ASSERT_TRUE(why.ok()) << why.body();
    EXPECT_TRUE(why.data()["checked"].boolean().value_or(false));
    EXPECT_EQ(c.get("888888/admin", kApi + "getDeptBalance?deptId=" + dept).status(), 404);
}

TEST(BalanceApi, ARepeatedCommandPostsOnce) {
    Company& c = company();
    const Guide guide("repeated");
    const std::string body = of(guide.id, R"("bonus":40,"reason":"r")");
    const auto add = [&] {
        return c.send("POST", kAdmin, kApi + "addBonus", body, {{"command-id", "balance-once"}});
    };
    ASSERT_TRUE(add().ok());
    const Reply again = add();
    ASSERT_TRUE(again.ok()) << again.body();
    EXPECT_EQ(again.text("id"), guide.id);
    EXPECT_EQ(c.get(guide.as, kApi + "getUserBalance").text("bonusBalance"), "600");
}

}  // namespace
}  // namespace oms::api
