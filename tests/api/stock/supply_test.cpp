// What is told of goods to whoever chooses them, by what each may know.
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

class Supply : public ::testing::Test {
  protected:
    Supply() {
        static int goods = 0;
        static const bool people = [this] {
            c.add_user("333333", "supply_dg", "dg");
            c.add_user("333333", "supply_qd", "qd");
            return true;
        }();
        EXPECT_TRUE(people);
        Samples samples(c, "333333");
        warehouse = samples.fresh(entities::entity_named("warehouse"));
        tile = c.made(
            kAdmin,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":"SUPPLY)" + std::to_string(++goods) +
                R"(","commodityName":"砖","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
                R"("priceUnit":"PCS","salePrice":10000,"shadeManaged":1,"brandId":)" +
                in_quotes(samples.fresh(entities::entity_named("brand"))) + "}"
        );
    }

    void put(const std::string& shade, std::int64_t pieces) {
        c.made(
            kAdmin,
            kSystem + "StockBillApi/saveOrUpdateStockBill",
            R"({"billType":1,"reason":"期初","warehouseId":)" + in_quotes(warehouse) +
                R"(,"commodityId":)" + in_quotes(tile) +
                R"(,"grade":"A","costAmount":4000,"colorNumber":)" + in_quotes(shade) +
                R"(,"pieces":)" + std::to_string(pieces) + "}"
        );
    }

    /// An approved purchase of 70 pieces for stock.
    std::string bought() {
        const std::string supplier = c.made(
            kAdmin,
            kSystem + "cooperationApi/saveOrUpdateCooperation",
            R"({"cooperationName":"供应","cooperationType":1,"linkman":"陈","tel":"13800000001",)"
            R"("startDate":"2020-01-01","settleType":2})"
        );
        const std::string id = c.made(
            kAdmin,
            kSystem + "procurementApi/addOrUpdateProcurementVO",
            R"({"poType":1,"expectDate":"2026-12-05","payTerm":2,"cooperationId":)" +
                in_quotes(supplier) + R"(,"warehouseId":)" + in_quotes(warehouse) +
                R"(,"details":[{"commodityId":)" + in_quotes(tile) +
                R"(,"grade":"A","priceUnit":"PCS","price":333,"pieces":70}]})"
        );
        for (const char* status : {"42", "44"}) {
            EXPECT_TRUE(c.post(
                             kAdmin,
                             kSystem + "procurementApi/updateProcument",
                             R"({"id":)" + in_quotes(id) + R"(,"poStatus":)" + status + "}"
            )
                            .ok());
        }
        return id;
    }

    Reply ask(const std::string& as, const std::string& more = "") {
        return c.get(as, kSystem + "StockBillApi/getGoodsSupply?commodityIds=" + tile + more);
    }

    Company& c = company();
    std::string warehouse, tile;
};

TEST_F(Supply, TellsShadesOfWarehousesAndWhatIsOnItsWay) {
    put("26A1", 40);
    put("26B2", 9);
    const std::string purchase = bought();
    const Reply reply = ask(kAdmin);
    ASSERT_TRUE(reply.ok()) << reply.body();
    const json::Ref one = reply.data().at(0);
    EXPECT_EQ(one["price"].integer(), 10000);
    EXPECT_EQ(one["inStock"].boolean(), true);
    ASSERT_EQ(one["stock"].size(), 2U);
    std::int64_t pieces = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(one["stock"].at(i)["warehouseId"].text(), warehouse);
        pieces += one["stock"].at(i)["available"].integer().value_or(0);
    }
    EXPECT_EQ(pieces, 49);
    ASSERT_EQ(one["arrivals"].size(), 1U);
    EXPECT_EQ(one["arrivals"].at(0)["pieces"].integer(), 70);
    EXPECT_EQ(one["arrivals"].at(0)["expectDate"].text(), "2026-12-05");
    EXPECT_EQ(one["arrivals"].at(0)["procurementId"].text(), purchase);
}

TEST_F(Supply, ADealerLearnsWhetherThereIsSomeAndNoMore) {
    EXPECT_EQ(ask("333333/supply_qd").data().at(0)["inStock"].boolean(), false);
    put("26A1", 40);
    bought();
    const Reply reply = ask("333333/supply_qd");
    ASSERT_TRUE(reply.ok()) << reply.body();
    EXPECT_EQ(reply.data().at(0)["inStock"].boolean(), true);
    EXPECT_EQ(reply.data().at(0)["stock"].size(), 0U);
    EXPECT_EQ(reply.data().at(0)["arrivals"].size(), 0U);
}

TEST_F(Supply, IsForTheChannelCustomerThatItIsAskedFor) {
    Samples samples(c, "333333");
    const std::string channel = samples.id("channelCustomer");
    const Reply reply = ask(kAdmin, "&channelCustomerId=" + channel);
    ASSERT_TRUE(reply.ok()) << reply.body();
    const Reply record =
        c.get(kAdmin, kSystem + "channelCustomerApi/detailChannelCustomer?id=" + channel);
    const std::int64_t rate = record.data()["discountRate"].integer().value_or(10000);
    EXPECT_EQ(reply.data().at(0)["price"].integer(), rate);
    // Of other people's dealers nobody learns the prices.
    EXPECT_EQ(
        ask("333333/supply_qd", "&channelCustomerId=" + channel).field(), "channelCustomerId"
    );
    EXPECT_EQ(ask(kAdmin, "&channelCustomerId=x").field(), "channelCustomerId");
    EXPECT_EQ(
        c.get(kAdmin, kSystem + "StockBillApi/getGoodsSupply?commodityIds=nothing").field(),
        "commodityIds"
    );
}

}  // namespace
}  // namespace oms::api
