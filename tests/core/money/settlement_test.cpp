// One amount over several orders.

#include "commands/money/payment_commands.hpp"
#include "projections/orders/payments.hpp"
#include "support/world/order_test.hpp"

namespace oms::commands {
namespace {

using test::outcome;

class Settlement : public test::OrderTest {
  protected:
    Result<Answers> settle(
        const std::vector<Id>& orders,
        std::int64_t amount,
        const std::string& more = R"(,"payTime":"2026-01-05 08:00:00","payType":2)"
    ) {
        std::string ids;
        for (const Id id : orders) {
            ids += (ids.empty() ? "" : ",") + id.str();
        }
        return w.run(
            w.finance,
            settle_orders(w.in(
                R"({"orderIds":")" + ids + R"(","amount":)" + std::to_string(amount) + more + "}"
            ))
        );
    }

    /// Of the receipts of an order.
    std::int64_t recorded(Id order) {
        std::int64_t sum = 0;
        for (const auto& row : w.payments(order)) {
            sum += projections::integer(projections::payments(), row, "amount");
        }
        return sum;
    }

    std::string settlement(Id order) {
        return std::string(
            projections::text(projections::payments(), w.payments(order).front(), "settlementNo")
        );
    }

    Id first = w.at(14);
    Id second = w.at(14);
    Id third = w.at(14);
    std::int64_t each = w.number(first, "payableAmount");
};

TEST_F(Settlement, ReachesTheOldestOrdersFirst) {
    const auto made = settle({third, first, second}, each + 700);
    ASSERT_EQ(outcome(made), "ok");
    ASSERT_EQ(made->size(), 2U);
    EXPECT_EQ(recorded(first), each);
    EXPECT_EQ(recorded(second), 700);
    EXPECT_TRUE(w.payments(third).empty());
    EXPECT_EQ(settlement(first), made->front().no);
    EXPECT_EQ(settlement(second), made->front().no);
    std::string ids;
    for (const auto& one : *made) {
        ids += (ids.empty() ? "" : ",") + one.id.str();
    }
    EXPECT_EQ(outcome(w.run(w.cashier, confirm_payment(w.in(R"({"ids":")" + ids + "\"}")))), "ok");
    EXPECT_EQ(w.number(first, "orderStatus"), 15);
    EXPECT_EQ(w.number(second, "paidAmount"), 700);
}

TEST_F(Settlement, LeavesOutWhatIsRecordedAlready) {
    ASSERT_EQ(outcome(w.pay(w.guide, first, each - 10)), "ok");
    ASSERT_EQ(outcome(settle({first, second}, 30)), "ok");
    EXPECT_EQ(recorded(first), each);
    EXPECT_EQ(recorded(second), 20);
}

TEST_F(Settlement, IsAllOrNothing) {
    const auto over = settle({first, second}, 2 * each + 1);
    ASSERT_EQ(outcome(over), "PAY_OVER amount");
    EXPECT_EQ(over.error().params.back().second, std::to_string(2 * each));
    EXPECT_TRUE(w.payments(first).empty());
    ASSERT_EQ(outcome(settle({first, first}, each)), "ok") << "an order named twice is one";
    EXPECT_EQ(outcome(settle({first}, 1)), "PAY_OVER amount");
}

TEST_F(Settlement, InputIsChecked) {
    EXPECT_EQ(outcome(settle({}, 5)), "REQUIRED_CHOOSE orderIds");
    EXPECT_EQ(outcome(settle({first}, 0)), "TOO_SMALL amount");
    EXPECT_EQ(outcome(settle({first}, -5)), "TOO_SMALL amount");
    EXPECT_EQ(outcome(settle({first, Id{5}}, 5)), "NOT_FOUND orderIds");
    const std::string when = R"(,"payTime":"2026-01-05 08:00:00")";
    EXPECT_EQ(outcome(settle({first}, 5, when)), "REQUIRED_CHOOSE payType");
    EXPECT_EQ(outcome(settle({first}, 5, when + R"(,"payType":5)")), "BAD_OPTION payType");
    EXPECT_EQ(
        outcome(settle({first}, 5, R"(,"payType":2,"payTime":"2026-01-07 08:00:00")")),
        "DATE_TOO_LATE payTime"
    );
    std::vector<Id> many;
    for (std::int64_t n = 1; n <= 201; ++n) {
        many.push_back(Id{n});
    }
    EXPECT_EQ(outcome(settle(many, 5)), "TOO_MANY_LINES orderIds");
    EXPECT_EQ(outcome(settle({w.draft()}, 5)), "PAY_OVER amount")
        << "an order that is not accounted wants nothing";
    EXPECT_TRUE(w.payments(first).empty());
}

TEST_F(Settlement, ASerialIsUsedOnce) {
    const std::string paid =
        R"(,"payTime":"2026-01-05 08:00:00","payType":2,"bankSerial":"ICBC-1")";
    ASSERT_EQ(outcome(settle({first, second}, each + 1, paid)), "ok");
    EXPECT_EQ(outcome(settle({third}, 1, paid)), "PAY_NO_USED bankSerial");
}

}  // namespace
}  // namespace oms::commands
