// Money received, as its paper shows it.
#include "support/api/company.hpp"
#include "support/api/orders.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

TEST(PaymentPaper, TellsTheAmountInWords) {
    Company& c = company();
    const std::string order = make_order(c, kTa);
    for (const char* status : {"13", "14"}) {
        const Reply stepped = c.post(
            kTa,
            std::string(kOrders) + "updateOrderBody",
            R"({"id":")" + order + R"(","orderStatus":)" + status + "}"
        );
        ASSERT_TRUE(stepped.ok()) << stepped.body();
    }
    const std::string payment = c.made(
        kTa,
        "/api/blade-system/paymentApi/savePayment",
        R"({"orderId":")" + order + R"(","payType":1,"amount":105,"payTime":"2026-11-01 08:00:00"})"
    );
    const Reply told = c.get(kTa, "/api/blade-system/paymentApi/getPaymentDetail?id=" + payment);
    ASSERT_TRUE(told.ok()) << told.body();
    EXPECT_EQ(told.data()["amount"].integer(), 105);
    EXPECT_EQ(told.text("amountWords"), "壹元零伍分");
}

}  // namespace
}  // namespace oms::api
