// Money that comes for an order which does not want it any more: it counts in full, and what is too
// much goes back (domain-model 3.10).
#include "support/api/pay_rig.hpp"

#include <algorithm>
#include <random>
#include <vector>

namespace oms::api {
namespace {

const std::string kRefund = "/api/blade-system/refundApi/";

class ExcessMoney : public PayRig {
  protected:
    /// An order of the administrator's that waits for money.
    std::string order_to_pay() {
        const std::string order = make_order(c_, kTa);
        for (const char* status : {"13", "14"}) {
            const Reply step = c_.post(
                kTa,
                std::string(kOrders) + "updateOrderBody",
                R"({"id":")" + order + R"(","orderStatus":)" + status + "}"
            );
            EXPECT_TRUE(step.ok()) << step.body();
        }
        return order;
    }

    Reply order_now(const std::string& order) {
        return c_.get(kTa, std::string(kOrders) + "orderDetail?id=" + order);
    }

    /// A number with a code to scan, for money of the order.
    std::string code_for(const std::string& order, std::int64_t amount) {
        const std::string number = reserve(kTa, amount, "&bizType=3&bizId=" + order);
        const Reply saved = save(kTa, number, amount, R"(,"bizType":3,"bizId":")" + order + "\"");
        EXPECT_TRUE(saved.ok()) << saved.body();
        work();
        return number;
    }

    /// Refunds of the order, newest last.
    Reply refunds_of(const std::string& order) {
        return c_.get(kTa, kRefund + "refundPageList?ascs=createTime&orderId=" + order);
    }
};

TEST_F(ExcessMoney, AnOrderPaidTwiceOpensOneRefundHoweverOftenItIsTold) {
    open();
    const std::string order = order_to_pay();
    const std::int64_t due = order_now(order).data()["dueAmount"].integer().value_or(0);
    ASSERT_GT(due, 0);
    const std::string numbers[] = {code_for(order, due), code_for(order, due)};
    std::vector<std::string> messages;
    for (const std::string& number : numbers) {
        provider_.pay(number);
        for (int i = 0; i < 100; ++i) {
            messages.push_back(provider_.notification(number));
        }
    }
    std::mt19937 dice(20261102);
    std::shuffle(messages.begin(), messages.end(), dice);
    for (const std::string& message : messages) {
        EXPECT_TRUE(success(notify(message)));
    }
    const Reply now = order_now(order);
    EXPECT_EQ(now.text("orderStatus"), "15");
    EXPECT_EQ(now.text("paidAmount"), std::to_string(2 * due)) << "both are confirmed in full";
    EXPECT_EQ(now.text("refundingAmount"), std::to_string(due));
    EXPECT_EQ(now.text("dueAmount"), "0");
    const Reply refunds = refunds_of(order);
    ASSERT_EQ(refunds.data()["records"].size(), 1U) << refunds.body();
    const auto refund = refunds.data()["records"].at(0);
    EXPECT_EQ(refund["sourceType"].integer(), 3);
    EXPECT_EQ(refund["refundType"].integer(), 1);
    EXPECT_EQ(refund["amount"].integer(), due);
    const std::string brought(refund["payOrderNo"].text().value_or(""));
    EXPECT_TRUE(brought == numbers[0] || brought == numbers[1]) << brought;
    EXPECT_EQ(state(kTa, brought).text("id"), refund["payOrderId"].text());
    EXPECT_EQ(
        c_.get(kTa, kRefund + "refundPageList?payOrderNo=" + brought).data()["records"].size(), 1U
    );
    for (const std::string& number : numbers) {
        EXPECT_EQ(state(kTa, number).text("creditStatus"), "3");
    }
    const std::string id(refund["id"].text().value_or(""));
    const Reply detail = c_.get(kTa, kRefund + "detailRefund?id=" + id);
    EXPECT_EQ(detail.body().find("\"void\""), std::string::npos) << detail.body();
    EXPECT_EQ(
        c_.post(kTa, kRefund + "deleteRefund", R"({"ids":")" + id + R"(","reason":"x"})").key(),
        "STATUS_DENIED"
    );
    const Reply log = c_.get(kTa, "/api/blade-system/orderLogApi/getOrderLogList?orderId=" + order);
    EXPECT_NE(log.body().find("\"overpaid\""), std::string::npos) << log.body();
    // It goes back through the payment order that brought it; the other one stays.
    const Reply sent =
        c_.post(kTa, kRefund + "confirmRefund", R"({"id":")" + id + R"(","refundType":1})");
    ASSERT_TRUE(sent.ok()) << sent.body();
    work();
    EXPECT_EQ(state(kTa, brought).text("payStatus"), "95");
    EXPECT_EQ(order_now(order).text("refundedAmount"), std::to_string(due));
    EXPECT_EQ(order_now(order).text("refundingAmount"), "0");
    EXPECT_EQ(order_now(order).text("dueAmount"), "0");
}

TEST_F(ExcessMoney, DealersPayByWeChatOnly) {
    const std::string order = order_to_pay();
    for (const char* way : {"1", "4", "5", "6"}) {
        const Reply recorded = c_.post(
            as_,
            "/api/blade-system/paymentApi/savePayment",
            R"({"orderId":")" + order +
                R"(","payTime":"2026-11-01 08:00:00","amount":1,"payType":)" + way + "}"
        );
        EXPECT_EQ(recorded.status(), 403) << way;
    }
    EXPECT_TRUE(c_.get(as_, kProxy + "getPayOrderNo?amount=1&bizType=3&bizId=" + order).ok());
}

TEST_F(ExcessMoney, MoneyOfACancelledOrderOpensARefundOfTheWhole) {
    open();
    const std::string order = order_to_pay();
    const std::int64_t due = order_now(order).data()["dueAmount"].integer().value_or(0);
    const std::string number = code_for(order, due);
    const Reply cancelled = c_.post(
        kTa,
        std::string(kOrders) + "cancelOrder",
        R"({"id":")" + order + R"(","closeReason":"客户改主意"})"
    );
    ASSERT_TRUE(cancelled.ok()) << cancelled.body();
    provider_.pay(number);
    const std::string message = provider_.notification(number);
    for (int i = 0; i < 100; ++i) {
        EXPECT_TRUE(success(notify(message)));
    }
    EXPECT_EQ(state(kTa, number).text("creditStatus"), "3");
    EXPECT_EQ(order_now(order).text("paidAmount"), std::to_string(due));
    EXPECT_EQ(order_now(order).text("refundingAmount"), std::to_string(due));
    const Reply refunds = refunds_of(order);
    ASSERT_EQ(refunds.data()["records"].size(), 1U);
    EXPECT_EQ(refunds.data()["records"].at(0)["amount"].integer(), due);
    EXPECT_EQ(refunds.data()["records"].at(0)["payOrderNo"].text(), number);
    // What the provider is asked brings the same, and nothing twice.
    EXPECT_TRUE(c_.get(kTa, kProxy + "wxPay/orderQuery?orderNo=" + number).ok());
    EXPECT_EQ(refunds_of(order).data()["records"].size(), 1U);
}

}  // namespace
}  // namespace oms::api
