// What a customer paid for goods the last time: in another order than the one that is written.
#include "support/api/company.hpp"
#include "support/api/samples.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

TEST(LastPrice, IsOneOfAnotherOrder) {
    Company& c = company();
    Samples samples(c, "333333");
    const std::string customer = samples.id("customer");
    const std::string commodity = samples.id("commodity");
    const std::string guide = c.add_user("333333", "lastprice_dg", "dg");
    const auto order = [&](int price) {
        return c.made(
            kTa,
            kSystem + "orderApi/saveOrderVO",
            R"({"orderType":2,"customerId":")" + customer + R"(","guideUserId":")" + guide +
                R"(","deptId":")" + c.dept_id("333333") +
                R"(","projectAddress":"a","regionCode":"440604","receiver":"r",)"
                R"("receiverTel":"13900001234","payMode":1,"deliverMode":1,"details":[)"
                R"({"commodityId":")" +
                commodity + R"(","unit":"PCS","inputQty":10000,"grade":"A","dealPrice":)" +
                std::to_string(price) + "}]}"
        );
    };
    const std::string ask =
        kSystem + "orderApi/lastPrice?customerId=" + customer + "&commodityId=" + commodity;
    const std::string first = order(5000);
    EXPECT_EQ(
        c.get(kTa, ask + "&exceptOrderId=" + first).data()["dealPrice"].integer(), std::nullopt
    );
    EXPECT_EQ(c.get(kTa, ask).data()["dealPrice"].integer(), 5000);
    c.clock.advance(1000);
    const std::string second = order(4900);
    EXPECT_EQ(c.get(kTa, ask).data()["dealPrice"].integer(), 4900);
    EXPECT_EQ(c.get(kTa, ask + "&exceptOrderId=" + second).data()["dealPrice"].integer(), 5000);
}

}  // namespace
}  // namespace oms::api
