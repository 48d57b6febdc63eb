// What lists come to: sums and groups by the rights and rows of whoever asks, counts on tabs, and
// money that waits to be confirmed.
#include "support/api/company.hpp"
#include "support/api/orders.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

class Figures : public ::testing::Test {
  protected:
    Figures() {
        static const bool people = [this] {
            c.add_user("333333", "fig_dg", "dg");
            c.add_user("333333", "fig_dg2", "dg");
            c.add_user("333333", "fig_pp", "pp");
            c.add_user("333333", "fig_sjs", "sjs");
            c.add_user("333333", "fig_cw", "cw");
            return true;
        }();
        EXPECT_TRUE(people);
    }

    Reply figures(const std::string& as, const std::string& of) {
        return c.get(as, kSystem + "figures/" + of);
    }

    Company& c = company();
};

TEST_F(Figures, AreThoseOfTheRowsThatTheListShows) {
    const std::string guide = "333333/fig_dg";
    const std::int64_t before = figures(guide, "order").data()["rows"].integer().value_or(-1);
    ASSERT_EQ(before, 0);
    make_order(c, guide);
    make_order(c, guide);
    make_order(c, "333333/fig_dg2");
    const Reply own = figures(guide, "order?by=orderStatus");
    ASSERT_TRUE(own.ok()) << own.body();
    EXPECT_EQ(own.data()["rows"].integer(), 2);
    std::int64_t payable = 0;
    const Reply list = c.get(guide, kSystem + "orderApi/orderPageList");
    for (std::size_t i = 0; i < list.data()["records"].size(); ++i) {
        payable += list.data()["records"].at(i)["payableAmount"].integer().value_or(0);
    }
    ASSERT_GT(payable, 0);
    EXPECT_EQ(own.data()["sums"]["payableAmount"].integer(), payable);
    ASSERT_EQ(own.data()["groups"].size(), 1U);
    EXPECT_EQ(own.data()["groups"].at(0)["key"].text(), "12");
    EXPECT_EQ(own.data()["groups"].at(0)["sums"]["payableAmount"].integer(), payable);
    EXPECT_EQ(figures(guide, "order?orderStatus=13").data()["rows"].integer(), 0);
    const Reply guides = figures(guide, "order?by=guideUserId");
    EXPECT_EQ(guides.data()["groups"].at(0)["key"].text(), user_id(c, guide));
    EXPECT_NE(guides.data()["groups"].at(0)["name"].text(), "");
    EXPECT_EQ(figures(guide, "order?by=month").data()["groups"].size(), 1U);
}

TEST_F(Figures, AreNotForWhoMayNotSeeTheListOrTheFigure) {
    EXPECT_EQ(figures("333333/fig_pp", "payment").status(), 403);
    EXPECT_EQ(figures(kAdmin, "order?by=customerTel").field(), "by");
    // Costs are left out for who sees none.
    EXPECT_TRUE(figures(kAdmin, "stock").data()["sums"]["costAmount"].present());
    EXPECT_FALSE(figures("333333/fig_dg", "stock").data()["sums"]["costAmount"].present());
}

TEST_F(Figures, TabsOfPaymentsAreCountedAndPendingMoneyIsTold) {
    const std::string order = make_order(c, "333333/fig_sjs");
    for (const char* status : {"13", "14"}) {
        EXPECT_TRUE(c.post(
                         kAdmin,
                         kSystem + "orderApi/updateOrderBody",
                         R"({"id":)" + in_quotes(order) + R"(,"orderStatus":)" + status + "}"
        )
                        .ok());
    }
    const std::string payment = c.made(
        kAdmin,
        kSystem + "paymentApi/savePayment",
        R"({"orderId":)" + in_quotes(order) +
            R"(,"payType":1,"amount":100,"payTime":"2026-11-01 08:00:00"})"
    );
    const Reply payments =
        c.get(kAdmin, kSystem + "paymentApi/getPaymentPage?counts=1&orderId=" + order);
    EXPECT_EQ(payments.data()["counts"]["0"].integer(), 1);
    const Reply number = c.get(kAdmin, kSystem + "orderApi/orderDetail?id=" + order);
    const std::string of_it = "orderApi/orderPageList?orderNo=" + number.text("orderNo");
    const Reply list = c.get(kAdmin, kSystem + of_it);
    EXPECT_EQ(list.data()["records"].at(0)["pendingAmount"].integer(), 100);
    // It is told to who may see receipts, and found out by nobody else.
    const Reply sought = c.get("333333/fig_sjs", kSystem + of_it + "&pendingAmount_ge=1000");
    ASSERT_EQ(sought.data()["records"].size(), 1U) << sought.body();
    EXPECT_FALSE(sought.data()["records"].at(0)["pendingAmount"].present());
    EXPECT_EQ(sought.header("X-Ignored-Params"), "pendingAmount_ge");
    const Reply paid = c.post(
        "333333/fig_cw",
        kSystem + "paymentApi/confirmPayment",
        R"({"ids":)" + in_quotes(payment) + "}"
    );
    ASSERT_TRUE(paid.ok()) << paid.body();
    const Reply after = c.get(kAdmin, kSystem + of_it);
    EXPECT_FALSE(after.data()["records"].at(0)["pendingAmount"].present());
    // Voided put orders are counted at their step, as the tabs show them.
    EXPECT_TRUE(
        c.get(kAdmin, kSystem + "PutOrderApi/getPutOrderPage?counts=1").data()["counts"].present()
    );
}

}  // namespace
}  // namespace oms::api
