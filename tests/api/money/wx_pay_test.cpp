// Payment orders against a provider of our own that is late, doubles, reorders and lies: money
// counts once, or not at all and visibly so.
#include "support/api/pay_rig.hpp"

#include <random>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

class Payments : public PayRig {};

TEST_F(Payments, WithoutAMerchantSaySoAndFakeNothing) {
    EXPECT_EQ(c_.get(as_, kOrder + "getPayPrice?bizType=1").text("open"), "0");
    const std::string number = reserve(as_, 50000);
    EXPECT_EQ(number, "333333" + number.substr(6, 8) + "000001");
    EXPECT_EQ(save(as_, number, 50000).key(), "WX_OFF");
    EXPECT_EQ(work(), 0U);
    EXPECT_FALSE(success(notify(provider_.notification(number))));
}

TEST_F(Payments, ARechargeIsCreditedOnceHoweverOftenItIsTold) {  // TV-18
    open();
    const std::string number = recharge(as_, 50000);
    EXPECT_EQ(state(as_, number).text("codeUrl"), "weixin://wxpay/" + number);
    EXPECT_EQ(state(as_, number).text("payStatus"), "90")
        << "what the client says is not looked at";
    provider_.pay(number);
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(success(notify(provider_.notification(number))));
    }
    EXPECT_EQ(gold(as_), "540");
    const std::int64_t position = c_.position("333333");
    EXPECT_TRUE(success(notify(provider_.notification(number))));
    const std::string id = state(as_, number).text("id");
    EXPECT_TRUE(c_.post(as_, kOrder + "updateUserBalance", R"({"wxOrderId":")" + id + "\"}").ok());
    EXPECT_TRUE(c_.get(as_, kProxy + "wxPay/orderQuery?orderNo=" + number).ok());
    EXPECT_EQ(c_.position("333333"), position) << "known already: no event";
    const Reply now = state(as_, number);
    EXPECT_EQ(now.text("payStatus"), "92");
    EXPECT_EQ(now.text("creditStatus"), "1");
    EXPECT_EQ(now.text("giftGold"), "40");
    // The expiry that waits in the outbox finds nothing to do, and asks nobody.
    c_.clock.advance(3 * 3'600'000);
    work();
    EXPECT_EQ(provider_.calls("/pay/closeorder"), 0U);
}

TEST_F(Payments, ForgedAndDamagedNotificationsAppendNothing) {
    open();
    const std::string number = recharge(as_, 50000);
    provider_.pay(number);
    const std::int64_t position = c_.position("333333");
    WxProvider forger("1900000109", "another key");
    forger.pay(number);
    std::string forged = forger.notification(number, {{"total_fee", "50000"}});
    EXPECT_FALSE(success(notify(forged)));
    std::string changed = provider_.notification(number);
    changed.replace(changed.find("50000"), 5, "50001");
    EXPECT_FALSE(success(notify(changed)));
    EXPECT_FALSE(success(notify(provider_.notification(number, {{"mch_id", "1"}}))));
    EXPECT_FALSE(success(notify("<!DOCTYPE x><xml></xml>")));
    EXPECT_FALSE(success(notify("")));
    EXPECT_FALSE(success(notify(R"({"a":1})")));
    EXPECT_FALSE(success(notify(provider_.notification("1"))));
    EXPECT_FALSE(success(notify(provider_.notification("99999920261101000001"))));
    // Signed by this company's key, but for another company's number.
    EXPECT_FALSE(success(notify(provider_.notification("888888" + number.substr(6)))));
    EXPECT_EQ(c_.position("333333"), position);
    EXPECT_EQ(gold(as_), "0");
}

TEST_F(Payments, AWrongAmountIsRecordedAndNotCredited) {
    open();
    const std::string number = recharge(as_, 50000);
    provider_.pay(number);
    for (const char* amount : {"49999", "50001", "9223372036854775808", "-50000", "0", "5e4", ""}) {
        EXPECT_FALSE(success(notify(provider_.notification(number, {{"total_fee", amount}}))))
            << amount;
    }
    EXPECT_EQ(state(as_, number).text("payStatus"), "90");
    EXPECT_EQ(state(as_, number).text("lastRefusal"), "PAY_AMOUNT_MISMATCH");
    EXPECT_EQ(gold(as_), "0");
    EXPECT_TRUE(success(notify(provider_.notification(number)))) << "the true one still counts";
    EXPECT_EQ(gold(as_), "540");
    // One transaction pays one order.
    const std::string other = recharge(as_, 50000);
    const std::string taken = provider_.order(number).transaction;
    EXPECT_FALSE(success(notify(provider_.notification(other, {{"transaction_id", taken}}))));
    EXPECT_EQ(gold(as_), "540");
}

TEST_F(Payments, AnotherCurrencyIsRecordedAndNotCredited) {
    open();
    const std::string number = recharge(as_, 50000);
    provider_.pay(number);
    EXPECT_FALSE(success(notify(provider_.notification(number, {{"fee_type", "USD"}}))));
    EXPECT_EQ(state(as_, number).text("payStatus"), "90");
    EXPECT_EQ(state(as_, number).text("lastRefusal"), "PAY_CURRENCY_MISMATCH");
    EXPECT_EQ(gold(as_), "0");
    EXPECT_TRUE(success(notify(provider_.notification(number, {{"fee_type", "CNY"}}))));
    EXPECT_EQ(gold(as_), "540");
}

TEST_F(Payments, ALostNotificationIsAskedFor) {
    open("MD5");
    const std::string number = recharge(as_, 100);
    const std::string query = kProxy + "wxPay/orderQuery?orderNo=" + number;
    EXPECT_EQ(c_.get(as_, query).text("payStatus"), "90");
    provider_.pay(number);
    provider_.bad_signature = true;
    EXPECT_EQ(c_.get(as_, query).status(), 503);
    provider_.bad_signature = false;
    provider_.silent = true;
    EXPECT_EQ(c_.get(as_, query).status(), 503);
    provider_.silent = false;
    EXPECT_EQ(c_.get(as_, query).text("payStatus"), "92");
    EXPECT_EQ(gold(as_), "1");
    EXPECT_EQ(c_.get(kTa, query).text("payStatus"), "92");
    c_.add_user("333333", "stranger", "qd");
    EXPECT_EQ(c_.get("333333/stranger", query).status(), 404);
    EXPECT_EQ(c_.get("888888/admin", query).status(), 404);
}

TEST_F(Payments, PaidAfterCloseStillCounts) {
    open();
    const std::string number = recharge(as_, 50000);
    ASSERT_TRUE(c_.get(as_, kProxy + "closeOrder?orderNo=" + number).ok());
    work();
    EXPECT_EQ(state(as_, number).text("payStatus"), "93");
    EXPECT_EQ(c_.get(as_, kProxy + "closeOrder?orderNo=" + number).key(), "STATUS_DENIED");
    provider_.pay(number);
    EXPECT_TRUE(success(notify(provider_.notification(number))));
    EXPECT_EQ(state(as_, number).text("payStatus"), "92");
    EXPECT_EQ(gold(as_), "540");
}

TEST_F(Payments, AnUnpaidOrderExpiresAndAPaidOneIsFoundThen) {
    open();
    const std::string unpaid = recharge(as_, 50000);
    const std::string paid = recharge(as_, 30000);
    provider_.pay(paid);
    c_.clock.advance(121 * 60'000);
    EXPECT_EQ(work(), 2U);
    EXPECT_EQ(state(as_, unpaid).text("payStatus"), "93");
    EXPECT_EQ(state(as_, paid).text("payStatus"), "92");
    EXPECT_EQ(gold(as_), "324");
}

TEST_F(Payments, TheProviderIsAskedAgainWithTheSameNumber) {
    open();
    provider_.silent = true;
    const std::string number = recharge(as_, 50000);
    EXPECT_EQ(state(as_, number).text("codeUrl"), "");
    provider_.silent = false;
    start_worker();  // a new process
    c_.clock.advance(60'000);
    work();
    EXPECT_EQ(state(as_, number).text("codeUrl"), "weixin://wxpay/" + number);
    EXPECT_EQ(provider_.calls("/pay/unifiedorder"), 2U);
    start_worker();
    work();
    EXPECT_EQ(provider_.calls("/pay/unifiedorder"), 2U) << "done: not sent again";
    provider_.err_code = "NOAUTH";
    const std::string refused = recharge(as_, 700);
    EXPECT_EQ(state(as_, refused).text("payStatus"), "94");
    EXPECT_EQ(state(as_, refused).text("failReason"), "NOAUTH no");
}

/// Tries until the outbox has nothing to do any more, as time passes.
TEST_F(Payments, AMerchantThatIsSwitchedOffIsGivenUpAndSaysWhy) {
    open();
    const std::string waiting = recharge(as_, 50000);
    const std::string unasked = reserve(as_, 30000);
    ASSERT_TRUE(save(as_, unasked, 30000).ok());
    switch_off();
    std::size_t tried = 0;
    for (int hour = 0; hour < 100; ++hour) {
        tried += work();
        c_.clock.advance(3'600'000);
    }
    EXPECT_LE(tried, 15U) << "at most five tries of a code and of two closings";
    EXPECT_EQ(state(as_, unasked).text("payStatus"), "94");
    EXPECT_EQ(state(as_, unasked).text("failReason"), "WX_OFF");
    EXPECT_EQ(state(as_, unasked).text("endedBy"), "system");
    EXPECT_EQ(state(as_, waiting).text("payStatus"), "93");
    EXPECT_EQ(state(as_, waiting).text("failReason"), "WX_OFF");
    const std::int64_t position = c_.position("333333");
    start_worker();
    EXPECT_EQ(work(), 0U);
    EXPECT_EQ(c_.position("333333"), position) << "nothing is tried for ever";
    // Its money still counts, should it have been paid.
    switch_on();
    provider_.pay(waiting);
    EXPECT_TRUE(success(notify(provider_.notification(waiting))));
    EXPECT_EQ(gold(as_), "540");
    EXPECT_EQ(state(as_, waiting).text("failReason"), "");
}

TEST_F(Payments, WithoutAMerchantAnOrderIsClosedHereByWhomever) {
    open();
    const std::string number = recharge(as_, 50000);
    switch_off();
    ASSERT_TRUE(c_.get(kTa, kProxy + "closeOrder?orderNo=" + number).ok());
    const Reply closed = state(as_, number);
    EXPECT_EQ(closed.text("payStatus"), "93");
    EXPECT_EQ(closed.text("failReason"), "WX_OFF");
    EXPECT_NE(closed.text("endedBy"), "");
    EXPECT_NE(closed.text("endedBy"), "system");
}

/// What a refused step says can be done: "wxOrder 92: credit refund".
std::string steps(const Reply& refused) {
    EXPECT_EQ(refused.key(), "STATUS_DENIED") << refused.body();
    const json::Ref document = refused.data()["document"];
    std::string text =
        std::string(document["entity"].text().value_or("")) + " " + document["status"].dump() + ":";
    const json::Ref allowed = refused.data()["allowed"];
    for (std::size_t i = 0; i < allowed.size(); ++i) {
        text += " " + std::string(allowed.at(i).text().value_or(""));
    }
    return text;
}

TEST_F(Payments, ARefundThatStaysUnansweredIsAskedForAgainUnderItsNumber) {
    open();
    const std::string dept = c_.dept_id("333333");
    const std::string number = reserve(kTa, 20000, "&bizType=2&deptId=" + dept);
    ASSERT_TRUE(save(kTa, number, 20000, R"(,"bizType":2,"deptId":")" + dept + "\"").ok());
    work();
    provider_.pay(number);
    ASSERT_TRUE(success(notify(provider_.notification(number))));
    const std::string id = R"({"wxOrderId":")" + state(kTa, number).text("id") + "\"";
    ASSERT_TRUE(c_.post(kTa, kOrder + "refundWxOrder", id + R"(,"reason":"误付"})").ok());
    EXPECT_EQ(steps(c_.post(kTa, kOrder + "retryWxRefund", id + "}")), "wxOrder 92:");
    switch_off();
    for (int hour = 0; hour < 20; ++hour) {
        work();
        c_.clock.advance(3'600'000);
    }
    EXPECT_EQ(state(kTa, number).text("payStatus"), "92")
        << "nobody knows: it counts as on its way";
    EXPECT_EQ(state(kTa, number).text("refundAsked"), "20000");
    EXPECT_EQ(state(kTa, number).text("refundFailure"), "WX_OFF");
    EXPECT_EQ(steps(c_.get(kTa, kProxy + "closeOrder?orderNo=" + number)), "wxOrder 92: retry");
    EXPECT_EQ(c_.post(kTa, kOrder + "retryWxRefund", id + "}").key(), "WX_OFF");
    EXPECT_EQ(c_.post(as_, kOrder + "retryWxRefund", id + "}").status(), 403);
    switch_on();
    ASSERT_TRUE(c_.post(kTa, kOrder + "retryWxRefund", id + "}").ok());
    work();
    EXPECT_EQ(state(kTa, number).text("payStatus"), "95");
    EXPECT_EQ(state(kTa, number).text("refundFailure"), "");
    EXPECT_EQ(provider_.calls("/secapi/pay/refund"), 1U);
}

TEST_F(Payments, NumbersAreForOneOrderOfOnePerson) {
    open();
    const std::string number = reserve(as_, 50000);
    EXPECT_EQ(save(as_, number, 50001).key(), "PAY_AMOUNT_MISMATCH");
    EXPECT_EQ(save(kTa, number, 50000).key(), "PAY_NO_USED") << "somebody else's number";
    EXPECT_EQ(save(as_, "33333320260101000009", 50000).key(), "PAY_NO_USED");
    ASSERT_TRUE(save(as_, number, 50000).ok());
    const std::int64_t position = c_.position("333333");
    EXPECT_TRUE(save(as_, number, 50000).ok());
    EXPECT_EQ(c_.position("333333"), position) << "the same order";
    EXPECT_NE(reserve(as_, 50000), number);
    for (const char* amount : {"0", "-1", "9223372036854775807", "9223372036854775808", "1.5"}) {
        EXPECT_EQ(
            c_.get(as_, kProxy + "getPayOrderNo?bizType=1&amount=" + amount).field(), "amount"
        ) << amount;
    }
    EXPECT_EQ(c_.get(as_, kProxy + "getPayOrderNo?bizType=9&amount=5").field(), "bizType");
}

TEST_F(Payments, ANumberAskedForTwiceIsTheSame) {
    open();
    const auto reserve = [&] {
        return c_.send(
            "GET",
            as_,
            kProxy + "getPayOrderNo?bizType=1&amount=50000",
            "",
            {{"command-id", "number-of-one-payment"}}
        );
    };
    const std::string number = reserve().text("no");
    ASSERT_NE(number, "");
    EXPECT_EQ(reserve().text("no"), number) << "before there is an order";
    ASSERT_TRUE(save(as_, number, 50000).ok());
    EXPECT_EQ(reserve().text("no"), number);
}

TEST_F(Payments, ADepartmentsRechargeWaitsForItsOwnCall) {
    open();
    const std::string dept = c_.dept_id("333333");
    const std::string number = reserve(kTa, 20000, "&bizType=2&deptId=" + dept);
    ASSERT_TRUE(save(kTa, number, 20000, R"(,"bizType":2,"deptId":")" + dept + "\"").ok());
    work();
    provider_.pay(number);
    ASSERT_TRUE(success(notify(provider_.notification(number))));
    EXPECT_EQ(state(kTa, number).text("creditStatus"), "0");
    EXPECT_EQ(
        steps(c_.get(kTa, kProxy + "closeOrder?orderNo=" + number)), "wxOrder 92: credit refund"
    );
    const std::string id = state(kTa, number).text("id");
    const auto credit = [&](const std::string& to) {
        return c_.post(
            kTa,
            kOrder + "updateDeptBalance",
            R"({"wxOrderId":")" + id + R"(","deptId":")" + to + "\"}"
        );
    };
    EXPECT_EQ(credit("5").field(), "deptId");
    EXPECT_EQ(
        c_.post(kTa, kOrder + "updateUserBalance", R"({"wxOrderId":")" + id + "\"}").key(),
        "STATUS_DENIED"
    );
    EXPECT_TRUE(credit(dept).ok());
    EXPECT_TRUE(credit(dept).ok());
    EXPECT_EQ(c_.get(kTa, kBalance + "getDeptBalance?deptId=" + dept).text("goldBalance"), "216");
}

TEST_F(Payments, MoneyThatNothingWasCreditedForGoesBack) {
    open();
    const std::string dept = c_.dept_id("333333");
    const std::string number = reserve(kTa, 20000, "&bizType=2&deptId=" + dept);
    ASSERT_TRUE(save(kTa, number, 20000, R"(,"bizType":2,"deptId":")" + dept + "\"").ok());
    work();
    provider_.pay(number);
    ASSERT_TRUE(success(notify(provider_.notification(number))));
    const std::string id = state(kTa, number).text("id");
    const std::string body = R"({"wxOrderId":")" + id + R"(","reason":"误付"})";
    EXPECT_EQ(c_.post(as_, kOrder + "refundWxOrder", body).status(), 403);
    ASSERT_TRUE(c_.post(kTa, kOrder + "refundWxOrder", body).ok());
    EXPECT_EQ(c_.post(kTa, kOrder + "refundWxOrder", body).code(), 400) << "asked for already";
    work();
    EXPECT_EQ(state(kTa, number).text("payStatus"), "95");
    EXPECT_EQ(state(kTa, number).text("refundedAmount"), "20000");
    EXPECT_EQ(provider_.calls("/secapi/pay/refund"), 1U);
}

TEST_F(Payments, TheDaysBooksAreComparedAndDifferencesListed) {
    open();
    const std::string good = recharge(as_, 50000);
    const std::string unknown = recharge(as_, 10000);
    provider_.pay(good);
    provider_.pay(unknown);
    ASSERT_TRUE(success(notify(provider_.notification(good))));
    const std::string head = "交易时间,微信订单号,商户订单号,交易状态,应结订单金额,退款金额\n";
    const auto line = [](const std::string& number, const std::string& amount) {
        return "`2026-11-01,`1,`" + number + ",`SUCCESS,`" + amount + ",`0.00\n";
    };
    provider_.bill = head + line(good, "500.00") + line(unknown, "100.00");
    const std::string path = kOrder + "reconcile?date=2026-11-01";
    const Reply differs = c_.get(kTa, path);
    ASSERT_TRUE(differs.ok()) << differs.body();
    ASSERT_EQ(differs.data()["differences"].size(), 1U);
    EXPECT_EQ(differs.data()["differences"].at(0)["kind"].text(), "ONLY_PROVIDER");
    EXPECT_EQ(differs.data()["differences"].at(0)["orderNo"].text(), unknown);
    ASSERT_TRUE(success(notify(provider_.notification(unknown))));
    EXPECT_EQ(c_.get(kTa, path).data()["differences"].size(), 0U);
    provider_.bill = head + line(good, "499.99");
    const Reply both = c_.get(kTa, path);
    ASSERT_EQ(both.data()["differences"].size(), 2U);
    EXPECT_EQ(both.data()["differences"].at(0)["kind"].text(), "AMOUNT");
    EXPECT_EQ(both.data()["differences"].at(1)["kind"].text(), "ONLY_HERE");
    EXPECT_EQ(c_.get(kTa, kOrder + "reconcile?date=2026-13-01").field(), "date");
    EXPECT_EQ(c_.get(as_, path).status(), 403);
}

TEST_F(Payments, ShuffledAndRepeatedMessagesMakeNoMoney) {
    open();
    std::mt19937 dice(20261101);
    std::vector<std::string> messages;
    std::int64_t wanted = 0;
    for (int i = 0; i < 8; ++i) {
        const std::int64_t amount = 100 * (1 + static_cast<std::int64_t>(dice() % 900));
        const std::string number = recharge(as_, amount);
        provider_.pay(number);
        wanted += amount / 100 + amount / 10000 * 8;
        messages.push_back(provider_.notification(number));
        messages.push_back(provider_.notification(number, {{"total_fee", "1"}}));
    }
    for (int round = 0; round < 100; ++round) {
        std::shuffle(messages.begin(), messages.end(), dice);
        for (std::size_t i = 0; i < 3; ++i) {
            notify(messages[i]);
        }
        if (round % 20 == 0) {
            start_worker();
            work();
        }
    }
    for (const std::string& message : messages) {
        notify(message);
    }
    EXPECT_EQ(gold(as_), std::to_string(wanted));
    const Reply why = c_.get(as_, kBalance + "explainBalance?currency=GOLD&userId=" + payer_);
    EXPECT_TRUE(why.data()["checked"].boolean().value_or(false)) << why.body();
}

}  // namespace
}  // namespace oms::api
