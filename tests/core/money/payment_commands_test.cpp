// Receipts of money, and what they do to their order.

#include "commands/money/payment_commands.hpp"

#include "commands/system/seen_commands.hpp"
#include "projections/orders/seen.hpp"
#include "support/world/order_test.hpp"

namespace oms::commands {
namespace {

using test::outcome;
using test::Types;

class Payments : public test::OrderTest {
  protected:
    std::string save(const Principal& who, Id order, const std::string& more) {
        return outcome(
            w.run(who, save_payment(w.in(R"({"orderId":")" + order.str() + "\"" + more + "}")))
        );
    }

    Id recorded(const Principal& who, Id order, std::int64_t amount) {
        const auto answer = w.pay(who, order, amount);
        EXPECT_TRUE(answer) << outcome(answer);
        return answer ? answer->front().id : Id{};
    }

    Result<Answers> void_it(const Principal& who, Id payment, const std::string& reason) {
        return w.run(
            who,
            void_payment(w.in(R"({"id":")" + payment.str() + R"(","reason":")" + reason + "\"}"))
        );
    }

    std::int64_t number(Id payment, std::string_view column) {
        const auto& table = projections::payments();
        const auto& rows = w.store.tenant(w.kTenant).tables.rows(table.table());
        return projections::integer(
            table, rows.at({projections::OwnedCell(payment.value)}), column
        );
    }

    static constexpr const char* kWhen = R"(,"payTime":"2026-01-05 08:00:00")";
};

TEST_F(Payments, RecordingNumbersAndKeepsWhatTheOrderSaid) {
    const Id order = w.at(14);
    const auto answer = w.pay(w.guide, order, 100);
    ASSERT_TRUE(answer) << outcome(answer);
    EXPECT_EQ(answer->front().no, "SK202601050001");
    EXPECT_EQ(answer->front().version, 1);
    const Id id = answer->front().id;
    EXPECT_EQ(number(id, "payStatus"), 0);
    EXPECT_EQ(number(id, "guideUserId"), w.guide.user.value);
    EXPECT_EQ(number(id, "deptId"), w.dept.value);
    EXPECT_EQ(w.number(order, "paidAmount"), 0) << "not confirmed yet";
    EXPECT_EQ(w.store.tenant(w.kTenant).tables.counter("payment", "0|2026-01-05"), 1);
    EXPECT_EQ(w.pay(w.guide, order, 100)->front().no, "SK202601050002");
    EXPECT_EQ(w.number(order, "pendingAmount"), 200);
}

TEST_F(Payments, InputIsChecked) {
    const Id order = w.at(14);
    const std::string ok = std::string(R"(,"payType":2,"amount":100)") + kWhen;
    EXPECT_EQ(save(w.guide, order, R"(,"payType":2,"amount":100)"), "REQUIRED_CHOOSE payTime");
    EXPECT_EQ(
        save(w.guide, order, std::string(R"(,"payType":2)") + kWhen), "REQUIRED_ENTER amount"
    );
    EXPECT_EQ(
        save(w.guide, order, std::string(R"(,"payType":2,"amount":0)") + kWhen), "TOO_SMALL amount"
    );
    EXPECT_EQ(
        save(w.guide, order, std::string(R"(,"payType":5,"amount":1)") + kWhen),
        "NO_BALANCE payType"
    ) << "retail customers have no gold";
    EXPECT_EQ(
        save(w.guide, order, R"(,"payType":1,"amount":1,"payTime":"2026-01-06")"),
        "DATE_TOO_LATE payTime"
    );
    EXPECT_EQ(save(w.guide, Id{5}, ok), "NOT_FOUND orderId");
    EXPECT_EQ(save(w.other, order, ok), "NOT_FOUND orderId") << "another guide's order";
    EXPECT_EQ(save(w.designer, order, ok), "FORBIDDEN");
    EXPECT_EQ(save(w.guide, order, ok + R"(,"bankSerial":"S1")"), "ok");
    EXPECT_EQ(save(w.guide, order, ok + R"(,"bankSerial":"S1")"), "PAY_NO_USED bankSerial");
    EXPECT_EQ(
        save(w.guide, order, std::string(R"(,"payType":3,"amount":1,"bankSerial":"S1")") + kWhen),
        "ok"
    ) << "another kind of payment";
}

TEST_F(Payments, AVoidReceiptGivesItsSerialBack) {
    const Id order = w.at(14);
    const std::string body = std::string(R"(,"payType":2,"amount":9,"bankSerial":"S")") + kWhen;
    ASSERT_EQ(save(w.guide, order, body), "ok");
    EXPECT_EQ(w.number(order, "pendingAmount"), 9);
    const Id id{std::get<std::int64_t>(w.payments(order).front().front())};
    ASSERT_TRUE(void_it(w.finance, id, "录错"));
    EXPECT_EQ(w.number(order, "pendingAmount"), 0);
    EXPECT_EQ(save(w.guide, order, body), "ok");
}

TEST_F(Payments, MoreThanIsDueIsRefusedWhenRecordedAndWhenConfirmed) {
    const Id order = w.at(14, R"(,"payMode":2)");
    const std::int64_t payable = w.number(order, "payableAmount");
    EXPECT_EQ(outcome(w.pay(w.guide, order, payable + 1)), "PAY_OVER amount");
    const Id a = recorded(w.guide, order, payable);
    const Id b = recorded(w.guide, order, 1);
    ASSERT_TRUE(w.confirm(w.finance, b));
    EXPECT_EQ(outcome(w.confirm(w.finance, a)), "PAY_OVER amount");
}

TEST_F(Payments, WhoRecordedMayNotConfirm) {
    const Id order = w.at(14);
    const Id id = recorded(w.finance, order, 100);
    EXPECT_EQ(outcome(w.confirm(w.finance, id)), "SELF_CONFIRM");
    EXPECT_EQ(outcome(w.confirm(w.guide, id)), "FORBIDDEN");
    EXPECT_EQ(outcome(w.confirm(w.cashier, id)), "ok");
    EXPECT_EQ(outcome(w.confirm(w.cashier, id)), "STATUS_DENIED");
    EXPECT_EQ(number(id, "payStatus"), 1);
    EXPECT_EQ(number(id, "confirmUser"), w.cashier.user.value);
    EXPECT_EQ(w.number(order, "paidAmount"), 100);
    EXPECT_EQ(w.number(order, "pendingAmount"), 0);
    EXPECT_EQ(outcome(w.confirm(w.cashier, Id{5})), "NOT_FOUND");
}

TEST_F(Payments, SeveralAtOnceCountTogetherAndPassTheOrderOnce) {
    const Id order = w.at(14);
    const std::int64_t payable = w.number(order, "payableAmount");
    const Id a = recorded(w.guide, order, payable - 5);
    const Id b = recorded(w.guide, order, 5);
    const Id c = recorded(w.guide, order, 1);
    const auto all = [&](const std::string& ids) {
        return w.run(w.finance, confirm_payment(w.in(R"({"ids":")" + ids + "\"}")));
    };
    const auto refused = all(a.str() + "," + b.str() + "," + c.str());
    ASSERT_FALSE(refused);
    EXPECT_EQ(outcome(refused), "PAY_OVER amount");
    EXPECT_EQ(refused.error().params.back().second, c.str());
    EXPECT_EQ(w.number(order, "paidAmount"), 0) << "all or nothing";
    EXPECT_EQ(outcome(all(a.str() + "," + b.str())), "ok");
    EXPECT_EQ(w.number(order, "orderStatus"), 15);
    const auto types = w.store.types(w.kTenant);
    EXPECT_EQ(
        (Types{types.end() - 3, types.end()}),
        (Types{"PaymentConfirmed", "PaymentConfirmed", "OrderPaymentReached"})
    );
}

TEST_F(Payments, VoidingTakesTheMoneyBackAndAnUncoveredOrderGoesBack) {
    const Id order = w.at(14, R"(,"payMode":2)");
    const Id deposit = w.paid(order, 50'000);
    const Id rest = w.paid(order, 60'000);
    ASSERT_EQ(w.number(order, "orderStatus"), 15);
    EXPECT_EQ(outcome(void_it(w.guide, rest, "x")), "FORBIDDEN");
    EXPECT_EQ(outcome(void_it(w.finance, rest, "")), "REQUIRED_ENTER reason");
    ASSERT_TRUE(void_it(w.finance, rest, "支票退票"));
    EXPECT_EQ(w.number(order, "orderStatus"), 14);
    EXPECT_EQ(w.number(order, "paidAmount"), 50'000);
    EXPECT_EQ(w.number(order, "pendingAmount"), 0) << "it did not wait when it became void";
    EXPECT_EQ(w.log_actions(order).back(), "15 sendBack");
    EXPECT_EQ(outcome(void_it(w.finance, rest, "x")), "STATUS_DENIED");
    ASSERT_TRUE(void_it(w.finance, deposit, "x"));
    EXPECT_EQ(w.number(order, "paidAmount"), 0);
    EXPECT_EQ(outcome(w.step(w.finance, order, 13, R"(,"reason":"x")")), "ok");
}

TEST_F(Payments, AnOrderThatStaysCoveredStays) {
    const Id order = w.at(14, R"(,"payMode":2)");
    const Id first = recorded(w.guide, order, 120'000);
    const Id second = recorded(w.guide, order, 120'000);
    ASSERT_TRUE(w.confirm(w.finance, first));
    ASSERT_TRUE(w.confirm(w.finance, second)) << "recorded at 14, confirmed at 15";
    ASSERT_TRUE(void_it(w.finance, first, "x"));
    EXPECT_EQ(w.number(order, "orderStatus"), 15);
}

TEST_F(Payments, PendingMoneyOfACancelledOrderCanOnlyBeVoided) {
    const Id order = w.at(14);
    const Id id = recorded(w.guide, order, 100);
    ASSERT_TRUE(w.cancel(w.finance, order));
    EXPECT_EQ(outcome(w.confirm(w.finance, id)), "STATUS_DENIED");
    EXPECT_EQ(outcome(void_it(w.finance, id, "x")), "ok");
}

TEST_F(Payments, PendingMoneyWaitsWhileTheOrderIsAccountedAgain) {
    const Id order = w.at(14);
    const Id id = recorded(w.guide, order, 100);
    ASSERT_TRUE(w.step(w.finance, order, 13, R"(,"reason":"x")"));
    EXPECT_EQ(outcome(w.confirm(w.finance, id)), "STATUS_DENIED");
    ASSERT_TRUE(w.step(w.finance, order, 12, R"(,"reason":"x")"));
    ASSERT_TRUE(w.update(
        w.boss, R"({"id":")" + order.str() + R"(","guideUserId":")" + w.other.user.str() + "\"}"
    ));
    EXPECT_EQ(number(id, "guideUserId"), w.other.user.value) << "receipts go with their order";
    ASSERT_TRUE(w.step(w.boss, order, 13));
    ASSERT_TRUE(w.step(w.finance, order, 14));
    EXPECT_EQ(outcome(w.confirm(w.finance, id)), "ok");
}

TEST_F(Payments, OpeningAnOrderReadsItUntilItsNextStep) {
    const Id order = w.draft();
    const auto unread = [&](const Principal& who) {
        auto& tables = w.store.tenant(w.kTenant).tables;
        const projections::Cell key[] = {
            projections::cell(who.user),
            projections::Cell(std::string_view("order")),
            projections::cell(order)};
        const auto seen = tables.get(projections::seen_table(), key);
        return projections::order_unread(
            projections::step_of(w.order(order)),
            who.user,
            seen ? std::get<std::int64_t>((*seen)[3]) : 0
        );
    };
    const auto position = [&] {
        return static_cast<std::int64_t>(w.store.tenant(w.kTenant).log.size());
    };
    EXPECT_FALSE(unread(w.guide)) << "who brought it there knows it";
    ASSERT_TRUE(w.step(w.guide, order, 13));
    EXPECT_TRUE(unread(w.finance));
    const std::int64_t shown = position();
    const std::int64_t version = w.version(order);
    ASSERT_TRUE(w.run(w.finance, mark_seen("order", order, shown)));
    EXPECT_FALSE(unread(w.finance));
    EXPECT_TRUE(unread(w.cashier));
    EXPECT_EQ(w.version(order), version);
    ASSERT_TRUE(w.run(w.finance, mark_seen("order", order, shown)));
    EXPECT_EQ(position(), shown + 1) << "no news, no event";
    ASSERT_TRUE(w.step(w.cashier, order, 14));
    EXPECT_TRUE(unread(w.finance));
    ASSERT_TRUE(w.cancel(w.cashier, order));
    EXPECT_FALSE(unread(w.finance)) << "nothing waits";
}

}  // namespace
}  // namespace oms::commands
