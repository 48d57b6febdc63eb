// The calculator through the API: goods of the caller's company, every figure explained, bad input
// told by its field.
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

class ArithmeticApi : public ::testing::Test {
  protected:
    ArithmeticApi() {
        Samples samples(c, "333333");
        static int n = 0;
        tile = c.made(
            kAdmin,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":"CALC)" + std::to_string(++n) +
                R"(","commodityName":"砖","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
                R"("priceUnit":"M2","salePrice":8990,"shadeManaged":1,"brandId":)" +
                in_quotes(samples.fresh(entities::entity_named("brand"))) + "}"
        );
    }

    Reply ask(const std::string& query, const std::string& as = kAdmin) {
        return c.get(as, kSystem + "ArithmeticApi/getArithmetic?" + query);
    }

    Company& c = company();
    std::string tile;
};

TEST_F(ArithmeticApi, CountsAndPricesWhatIsAskedFor) {
    const Reply found =
        ask("commodityId=" + tile + "&unit=M2&inputQty=35000&lossRate=500&vanviRule=0");
    ASSERT_TRUE(found.ok()) << found.body();
    EXPECT_EQ(found.text("pieces"), "58");
    EXPECT_EQ(found.text("boxes"), "19");
    EXPECT_EQ(found.text("lineAmount"), "333709");
    const json::Ref steps = found.data()["explained"];
    ASSERT_EQ(steps.size(), 7U);
    EXPECT_EQ(steps.at(0)["name"].text(), "pieces");
    EXPECT_EQ(steps.at(0)["value"].integer(), 58);
    EXPECT_EQ(steps.at(6)["formula"].text(), "8990 * 37120000 / 1000000");
    EXPECT_EQ(
        ask("commodityId=" + tile + "&unit=BOX&inputQty=2000&priceUnit=PCS&dealPrice=5000")
            .text("lineAmount"),
        "30000"
    );
    EXPECT_EQ(ask("size=600x600&unit=M2&inputQty=50000").text("pieces"), "139");
}

TEST_F(ArithmeticApi, BadInputIsToldByItsField) {
    const auto field = [&](const std::string& query) { return ask(query).text("field"); };
    EXPECT_EQ(field("commodityId=" + tile + "&unit=M2"), "inputQty");
    EXPECT_EQ(field("commodityId=77&unit=M2&inputQty=1000"), "commodityId");
    EXPECT_EQ(field("commodityId=x&unit=M2&inputQty=1000"), "commodityId");
    EXPECT_EQ(field("commodityId=" + tile + "&size=600*600&unit=M2&inputQty=1000"), "size");
    EXPECT_EQ(field("commodityId=" + tile + "&unit=KG&inputQty=1000"), "unit");
    EXPECT_EQ(field("commodityId=" + tile + "&unit=M2&inputQty=1000&lossRate=9000"), "lossRate");
    EXPECT_EQ(field("commodityId=" + tile + "&unit=PCS&inputQty=1500"), "inputQty");
    EXPECT_EQ(field("commodityId=" + tile + "&unit=PCS&inputQty=1000&dealPrice=-1"), "dealPrice");
    EXPECT_EQ(
        field("commodityId=" + tile + "&unit=PCS&inputQty=1000&channelCustomerId=77"),
        "channelCustomerId"
    );
}

TEST_F(ArithmeticApi, GoodsOfAnotherCompanyAreNotThere) {
    const Reply found = ask("commodityId=" + tile + "&unit=PCS&inputQty=1000", kRoot);
    EXPECT_EQ(found.key(), "NOT_FOUND");
}

}  // namespace
}  // namespace oms::api
