// Money that comes and goes by other ways than cash: gold and points of a dealer, and refunds
// through the payment provider.
#include "support/json_text.hpp"
#include "support/world/money_world.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using test::in_quotes;
using test::outcome;
using testing::IsEmpty;

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

    /// A code for money of the order.
    std::string code(Id order, std::int64_t amount) {
        const auto number = w.scan(amount, R"(,"bizType":3,"bizId":)" + in_quotes(order));
        EXPECT_TRUE(number) << number.error().key;
        return number ? *number : std::string();
    }

    /// Scanned and paid: as often as it is told, it counts once.
    void pays(const std::string& number, std::int64_t amount) {
        for (int i = 0; i < 3; ++i) {
            EXPECT_TRUE(w.tell(number, amount, "t" + number));
        }
        EXPECT_EQ(w.wx(number, "creditStatus"), 3);
    }

    /// The only refund of the order, opened by the money of a payment order.
    Id excess(Id order, const std::string& number, std::int64_t amount) {
        const auto refunds = w.refunds_of(order);
        EXPECT_EQ(refunds.size(), 1U);
        const Id refund = refunds.empty() ? Id{1} : refunds.front();
        EXPECT_EQ(w.refund(refund, "sourceType"), 3);
        EXPECT_EQ(w.refund(refund, "refundType"), 1) << "the way it came, unless finance says else";
        EXPECT_EQ(w.refund(refund, "payOrderId"), w.wx(number, "id"));
        EXPECT_EQ(w.refund(refund, "amount"), amount);
        EXPECT_EQ(w.number(order, "refundingAmount"), amount);
        return refund;
    }

    Result<Answers> void_refund(Id refund) {
        return w.run(
            w.boss, delete_refunds(w.in(R"({"ids":)" + in_quotes(refund) + R"(,"reason":"x"})"))
        );
    }

    Result<Answers> void_payment_at(Id order, std::size_t row) {
        const Id payment =
            projections::id_of(projections::payments(), w.payments(order)[row], "id");
        return w.run(
            w.finance, void_payment(w.in(R"({"id":)" + in_quotes(payment) + R"(,"reason":"x"})"))
        );
    }

    test::MoneyWorld w;
};

TEST_F(MoneyWays, AnOrderPaidTwiceKeepsItsDueAndGivesTheRestBack) {
    const Id order = w.at(14, w.of_dealer());
    const std::int64_t due = w.number(order, "payableAmount");
    const std::string first = code(order, due);
    const std::string second = code(order, due);
    w.paid(order, 1000);
    pays(first, due);
    EXPECT_EQ(w.number(order, "orderStatus"), 15);
    const Id part = excess(order, first, 1000);
    EXPECT_EQ(outcome(confirm_refund_as(part, 1)), "ok");
    w.answer_refunds(true);
    EXPECT_EQ(w.wx(first, "refundedAmount"), 1000);
    EXPECT_EQ(w.number(order, "refundingAmount"), 0);
    pays(second, due);
    EXPECT_EQ(w.number(order, "paidAmount"), 2 * due + 1000);
    const auto refunds = w.refunds_of(order);
    ASSERT_EQ(refunds.size(), 2U);
    EXPECT_EQ(outcome(void_refund(refunds[1])), "STATUS_DENIED") << "nobody owes it";
    EXPECT_EQ(outcome(confirm_refund_as(refunds[1], 1)), "ok");
    w.answer_refunds(true);
    EXPECT_EQ(w.wx(second, "payStatus"), 95) << "through the payment order that brought it";
    EXPECT_EQ(w.wx(first, "payStatus"), 92);
    EXPECT_EQ(w.number(order, "dueAmount"), 0);
    EXPECT_EQ(w.number(order, "paidAmount") - w.number(order, "refundedAmount"), due);
}

TEST_F(MoneyWays, MoneyOfACancelledOrderGoesBackWhole) {
    const Id order = w.at(14, w.of_dealer());
    const std::int64_t due = w.number(order, "payableAmount");
    const std::string number = code(order, due);
    ASSERT_EQ(outcome(w.cancel(w.finance, order)), "ok");
    pays(number, due);
    EXPECT_EQ(w.number(order, "paidAmount"), due);
    const Id refund = excess(order, number, due);
    EXPECT_EQ(outcome(confirm_refund_as(refund, 4)), "GOLD_UNEVEN refundType");
    ASSERT_EQ(outcome(confirm_refund_as(refund, 2)), "ok") << "another way is as good";
}

TEST_F(MoneyWays, MoneyThatComesWhileTheOrderIsPricedAgainGoesBack) {
    const Id order = w.at(14, w.of_dealer());
    const std::int64_t due = w.number(order, "payableAmount");
    const std::string number = code(order, due);
    ASSERT_EQ(outcome(w.step(w.finance, order, 13, R"(,"reason":"x")")), "ok");
    pays(number, due);
    const Id refund = excess(order, number, due);
    ASSERT_EQ(outcome(w.step(w.finance, order, 14)), "ok");
    EXPECT_EQ(w.number(order, "dueAmount"), due) << "what goes back pays nothing";
    EXPECT_EQ(outcome(w.step(w.finance, order, 15)), "PAY_SHORT");
    ASSERT_EQ(outcome(w.step(w.finance, order, 13, R"(,"reason":"x")")), "ok") << "nothing is kept";
    ASSERT_EQ(outcome(w.step(w.finance, order, 14)), "ok");
    w.paid(order, due);
    EXPECT_EQ(w.number(order, "orderStatus"), 15);
    ASSERT_EQ(outcome(confirm_refund_as(refund, 2)), "ok");
    EXPECT_EQ(w.number(order, "dueAmount"), 0);
}

TEST_F(MoneyWays, BeyondADepositMoneyCountsForTheRest) {
    const Id order = w.at(14, w.of_dealer() + R"(,"payMode":2,"depositRate":3000)");
    const std::int64_t payable = w.number(order, "payableAmount");
    const std::string first = code(order, payable / 2);
    const std::string second = code(order, payable);
    pays(first, payable / 2);
    EXPECT_EQ(w.number(order, "orderStatus"), 15);
    EXPECT_EQ(w.refunds_of(order).size(), 0U);
    pays(second, payable);
    excess(order, second, payable / 2);
    // What goes back cannot be voided; what is kept can, and the order waits for money again.
    EXPECT_EQ(outcome(void_payment_at(order, 1)), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 14);
    EXPECT_EQ(w.number(order, "dueAmount"), payable);
    EXPECT_EQ(outcome(void_payment_at(order, 0)), "MONEY_GOES_BACK id");
}

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
        outcome(w.run(
            w.finance, void_payment(w.in(R"({"id":)" + in_quotes(payment) + R"(,"reason":"x"})"))
        )),
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
    const auto number = w.scan(due, R"(,"bizType":3,"bizId":)" + in_quotes(order));
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
            split_refund(w.in(R"({"id":)" + in_quotes(refund) + R"(,"amount":1,"refundType":2})"))
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
            split_refund(w.in(R"({"id":)" + in_quotes(refund) + R"(,"amount":50,"refundType":2})"))
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
