// What carriers ask for a load, through the API: goods measured as everywhere, carriers that go
// there first, every figure explained, bad input told by its field.
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"
#include "support/vectors.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kFreight = kSystem + "logisticApi/proposedFreight?";

class FreightCalls : public ::testing::Test {
  protected:
    static std::string lane(
        const std::string& name, const std::string& adcode, int mode, int price
    ) {
        return company().made(
            kTa,
            kSystem + "logisticApi/saveLogistic",
            R"({"logisticName":")" + name + R"(","adcode":")" + adcode +
                R"(","tel":"1","priceMode":)" + std::to_string(mode) + R"(,"price":)" +
                std::to_string(price) + R"(,"minCharge":10000,"valid":1})"
        );
    }

    /// The carrier of this name in an answer.
    static json::Ref carrier(const Reply& reply, std::string_view name) {
        const json::Ref carriers = reply.data()["carriers"];
        for (std::size_t i = 0; i < carriers.size(); ++i) {
            if (carriers.at(i)["logisticName"].text() == name) {
                return carriers.at(i);
            }
        }
        return {};
    }

    Company& c = company();
};

TEST_F(FreightCalls, Tv34PerTonneIsAtLeastTheMinimum) {
    const json::Ref tv = test::vectors().values("TV-34");
    lane("tonne34", "510101", 1, 18'000);
    const Reply found = c.get(kTa, kFreight + "adcode=510101&weight=510000");
    ASSERT_TRUE(found.ok()) << found.body();
    const json::Ref asked = carrier(found, "tonne34");
    EXPECT_EQ(asked["rawAmount"].integer(), test::number(tv["raw"]));
    EXPECT_EQ(asked["freightAmount"].integer(), test::number(tv["amount"]));
    EXPECT_EQ(asked["explained"].at(0)["formula"].text(), "18000 * 510000 / 1000000");
    EXPECT_EQ(asked["explained"].at(1)["formula"].text(), "max(9180, 10000)");
}

TEST_F(FreightCalls, GoodsAreMeasuredAndCarriersThatGoThereComeFirst) {
    Samples samples(c, "333333");
    const std::string tile = c.made(
        kTa,
        kSystem + "commodityApi/saveCommodity",
        R"({"commodityCode":"FREIGHT1","commodityName":"砖","commodityType":"抛釉砖",)"
        R"("size":"800*800","unit":"PCS","priceUnit":"M2","salePrice":8990,"shadeManaged":1,)"
        R"("brandId":)" +
            in_quotes(samples.fresh(entities::entity_named("brand"))) + "}"
    );
    lane("far", "990000", 4, 1);
    lane("above", "5201", 4, 30'000);
    lane("near", "520103", 2, 250);
    const Reply found = c.get(kTa, kFreight + "adcode=520103&goods=" + tile + ":100");
    ASSERT_TRUE(found.ok()) << found.body();
    EXPECT_EQ(found.data()["weight"].integer(), 500'000);
    EXPECT_EQ(found.data()["boxes"].integer(), 34);
    EXPECT_EQ(found.data()["area"].integer(), 64'000'000);
    EXPECT_EQ(found.data()["goods"].at(0)["pieces"].integer(), 100);
    const json::Ref carriers = found.data()["carriers"];
    EXPECT_EQ(carriers.at(0)["logisticName"].text(), "near");
    EXPECT_EQ(carriers.at(0)["freightAmount"].integer(), 10'000);
    EXPECT_EQ(carriers.at(1)["logisticName"].text(), "above");
    EXPECT_EQ(carriers.at(1)["freightAmount"].integer(), 30'000);
    EXPECT_EQ(carriers.at(1)["serves"].boolean(), true);
    EXPECT_EQ(carrier(found, "far")["serves"].boolean(), false);
}

TEST_F(FreightCalls, TheRegionMayBeThatOfAWarehouse) {
    const std::string store = c.made(
        kTa,
        kSystem + "WareHouseApi/saveWareHouse",
        R"({"warehouseCode":"FRW","warehouseName":"FRW","warehouseType":1,"regionCode":"330106",)"
        R"("deptId":")" +
            c.dept_id("333333") + R"("})"
    );
    const Reply found = c.get(kTa, kFreight + "warehouseId=" + store + "&boxes=1");
    ASSERT_TRUE(found.ok()) << found.body();
    EXPECT_EQ(found.text("adcode"), "330106");
}

TEST_F(FreightCalls, BadInputIsToldByItsField) {
    const auto field = [&](const std::string& query) {
        return c.get(kTa, kFreight + query).field();
    };
    EXPECT_EQ(field("adcode=33"), "goods");
    EXPECT_EQ(field("adcode=here&weight=1"), "adcode");
    EXPECT_EQ(field("goods=7"), "goods");
    EXPECT_EQ(field("goods=7:1"), "goods");
    EXPECT_EQ(field("goods=7:-1"), "goods");
    EXPECT_EQ(field("goods=7:1&weight=5"), "goods");
    EXPECT_EQ(field("weight=heavy"), "weight");
    EXPECT_EQ(field("weight=1&warehouseId=77"), "warehouseId");
    EXPECT_EQ(field("weight=1&outOrderId=77"), "outOrderId");
    EXPECT_EQ(c.get(kTa, kSystem + "logisticApi/logisticByAdcode?adcode=a1").field(), "adcode");
    lane("boxed", "540000", 2, 1'000'000);
    EXPECT_EQ(field("boxes=9223372036854775807"), "goods");
}

TEST_F(FreightCalls, WhoMaySeeNoCarriersIsToldNothing) {
    c.add_user("333333", "freight_sjs", "sjs");
    EXPECT_EQ(c.get("333333/freight_sjs", kFreight + "weight=1").status(), 403);
}

}  // namespace
}  // namespace oms::api
