// Money that comes and goes by other ways than cash: gold and points of a dealer, and refunds
// through the payment provider.
#include "support/money_world.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using test::outcome;
using testing::IsEmpty;

std::string q(Id id) {
    return "\"" + id.str() + "\"";
}

class MoneyWays : public testing::Test {
  protected:
    void TearDown() override {
        EXPECT_THAT(w.violations(), IsEmpty());
        EXPECT_EQ(w.everywhere("GOLD"), 0);
        EXPECT_EQ(w.everywhere("BONUS"), 0);
    }

    Result<Answers> confirm_refund_as(Id refund, int way) {
        return w.pay_back(w.cashier, refund, R"(,"refundType":)" + std::to_string(way));
    }

    test::MoneyWorld w;
};

TEST_F(MoneyWays, ADealerPaysWithItsOwnGoldAtOnce) {
    w.give_gold(500);
    const Id order = w.at(14, w.of_dealer());
    EXPECT_EQ(outcome(w.pay_by(w.dealer, order, 5, 5050)), "UNITS_UNEVEN amount");
    EXPECT_EQ(outcome(w.pay_by(w.dealer, order, 5, 60'000)), "BALANCE_SHORT");
    ASSERT_EQ(outcome(w.pay_by(w.dealer, order, 5, 20'000)), "ok");
    EXPECT_EQ(w.gold(), 300);
    EXPECT_EQ(w.number(order, "paidAmount"), 20'000);
    EXPECT_EQ(w.number(order, "goldAmount"), 20'000);
    const std::int64_t payable = w.number(order, "payableAmount");
    const std::int64_t rest = payable / 2 / 100 * 100 - 20'000;
    EXPECT_EQ(outcome(w.pay_by(w.dealer, order, 5, rest + 100)), "OVER_DEDUCTION amount");
    // Voided, it comes back.
    const Id payment = projections::id_of(projections::payments(), w.payments(order).front(), "id");
    ASSERT_EQ(
        outcome(w.run(w.finance, void_payment(w.in(R"({"id":)" + q(payment) + R"(,"reason":"x"})")))
        ),
        "ok"
    );
    EXPECT_EQ(w.gold(), 500);
    EXPECT_EQ(w.number(order, "goldAmount"), 0);
}

TEST_F(MoneyWays, WhatSomebodyElseRecordsIsTakenWhenItIsConfirmed) {
    w.give_points(40'000);
    const Id order = w.at(14, w.of_dealer());
    const std::int64_t limit = w.number(order, "payableAmount") * 500 / 10'000;  // TV-19
    EXPECT_EQ(outcome(w.pay_by(w.guide, order, 6, limit + 1)), "OVER_DEDUCTION amount");
    const auto recorded = w.pay_by(w.guide, order, 6, limit);
    ASSERT_EQ(outcome(recorded), "ok");
    EXPECT_EQ(w.points(), 40'000) << "not yet";
    EXPECT_EQ(outcome(w.pay_by(w.guide, order, 6, 1)), "OVER_DEDUCTION amount") << "pending counts";
    ASSERT_EQ(outcome(w.confirm(w.finance, recorded->front().id)), "ok");
    EXPECT_EQ(w.points(), 40'000 - limit);
    EXPECT_EQ(w.number(order, "bonusAmount"), limit);
    EXPECT_EQ(outcome(w.pay_by(w.guide, w.at(14), 6, 1)), "NO_BALANCE payType") << "retail";
}

TEST_F(MoneyWays, APendingPaymentThatTheBalanceCannotBearIsRefused) {
    w.give_gold(10);
    const Id order = w.at(14, w.of_dealer());
    const auto first = w.pay_by(w.guide, order, 5, 1000);
    const auto second = w.pay_by(w.guide, order, 5, 1000);
    ASSERT_EQ(outcome(w.confirm(w.finance, first->front().id)), "ok");
    EXPECT_EQ(outcome(w.confirm(w.finance, second->front().id)), "BALANCE_SHORT");
    EXPECT_EQ(w.number(order, "paidAmount"), 1000);
}

TEST_F(MoneyWays, OrderPointsCountMoneyAlone) {
    w.give_gold(10'000);
    w.receive("S1", 50);
    const Id order = w.order_of(50, w.of_dealer());
    // Cash was paid by order_of; without gold the points follow from it.
    ASSERT_EQ(outcome(w.confirm_stock(order)), "ok");
    w.ship(order, 50);
    ASSERT_EQ(outcome(w.sign(w.receipts_of(order).front())), "ok");
    EXPECT_EQ(w.points(), w.number(order, "paidAmount") / 10'000 * 10);
}

TEST_F(MoneyWays, ARefundGoesBackAsItWasPaidOnceTheProviderSaysSo) {
    const Id order = w.at(14, w.of_dealer());
    const std::int64_t due = w.number(order, "payableAmount");
    const auto number = w.scan(due, R"(,"bizType":3,"bizId":)" + q(order));
    ASSERT_TRUE(number) << number.error().key;
    ASSERT_TRUE(w.tell(*number, due, "t1"));
    ASSERT_EQ(outcome(w.cancel(w.finance, order)), "ok");
    ASSERT_EQ(w.refunds_of(order).size(), 1U);
    const Id refund = w.refunds_of(order).front();
    ASSERT_EQ(outcome(confirm_refund_as(refund, 1)), "ok");
    EXPECT_EQ(w.refund(refund, "refundStatus"), 0) << "the provider has not answered";
    EXPECT_EQ(outcome(confirm_refund_as(refund, 2)), "STATUS_DENIED") << "not twice";
    EXPECT_EQ(
        outcome(w.run(
            w.finance,
            split_refund(w.in(R"({"id":)" + q(refund) + R"(,"amount":1,"refundType":2})"))
        )),
        "STATUS_DENIED"
    );
    w.answer_refunds(false);
    EXPECT_EQ(w.refund(refund, "refundStatus"), 0);
    EXPECT_EQ(w.wx(*number, "refundAsked"), 0);
    ASSERT_EQ(outcome(confirm_refund_as(refund, 1)), "ok") << "again, under a new number";
    w.answer_refunds(true);
    EXPECT_EQ(w.refund(refund, "refundStatus"), 1);
    EXPECT_EQ(w.number(order, "refundedAmount"), due);
    EXPECT_EQ(w.wx(*number, "payStatus"), 95);
    EXPECT_EQ(w.refund(refund, "confirmUser"), w.cashier.user.value) << "who sent it paid it";
}

TEST_F(MoneyWays, NobodyGivesBackByAWayThatTheMoneyDidNotCome) {
    const Id order = w.at(14);
    w.paid(order, 1000);
    ASSERT_EQ(outcome(w.cancel(w.finance, order)), "ok");
    const Id refund = w.refunds_of(order).front();
    EXPECT_EQ(outcome(confirm_refund_as(refund, 1)), "NO_ORIGINAL_ROUTE refundType");
    EXPECT_EQ(outcome(confirm_refund_as(refund, 4)), "NO_BALANCE refundType") << "retail";
    ASSERT_EQ(outcome(confirm_refund_as(refund, 2)), "ok");
}

TEST_F(MoneyWays, ARefundInGoldGoesToTheDealer) {
    const Id order = w.at(14, w.of_dealer());
    w.paid(order, 10'050);
    ASSERT_EQ(outcome(w.cancel(w.finance, order)), "ok");
    const Id refund = w.refunds_of(order).front();
    EXPECT_EQ(outcome(confirm_refund_as(refund, 4)), "GOLD_UNEVEN refundType");
    ASSERT_EQ(
        outcome(w.run(
            w.finance,
            split_refund(w.in(R"({"id":)" + q(refund) + R"(,"amount":50,"refundType":2})"))
        )),
        "ok"
    );
    ASSERT_EQ(outcome(confirm_refund_as(refund, 4)), "ok");
    EXPECT_EQ(w.gold(), 100);
    EXPECT_EQ(w.refund(refund, "goldUnits"), 100);
    EXPECT_EQ(w.number(order, "refundedAmount"), 10'000);
}

}  // namespace
}  // namespace oms::commands
