// Yield of process orders, crafts and cuts through the API, worked out by hand.
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

class Yields : public ::testing::Test {
  protected:
    Yields() {
        static int n = 0;
        no = "YL" + std::to_string(++n);
        Samples samples(c, "333333");
        warehouse = samples.fresh(entities::entity_named("warehouse"));
        tile = c.made(
            kAdmin,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":")" + no +
                R"(","commodityName":"砖","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
                R"("priceUnit":"PCS","salePrice":100,"shadeManaged":1,"brandId":)" +
                in_quotes(samples.fresh(entities::entity_named("brand"))) + "}"
        );
        c.made(
            kAdmin,
            kSystem + "StockBillApi/saveOrUpdateStockBill",
            R"({"billType":1,"warehouseId":)" + in_quotes(warehouse) + R"(,"commodityId":)" +
                in_quotes(tile) +
                R"(,"colorNumber":"S1","grade":"A","pieces":90,"costAmount":90000,"reason":"期初"})"
        );
        plant = c.made(
            kAdmin,
            kSystem + "processPlantApi/saveOrUpdateProcessPlant",
            R"({"plantCode":")" + no +
                R"(","plantName":"加工厂","plantType":1,"linkman":"方","tel":"13905710000"})"
        );
        sell = c.made(
            kAdmin,
            kSystem + "processPlantApi/saveOrUpdatePriceList",
            R"({"listName":")" + no + R"(","listSide":"SELL"})"
        );
    }

    std::string craft(const std::string& code) {
        std::string id = c.made(
            kAdmin,
            kSystem + "craftApi/saveCraft",
            R"({"craftCode":")" + no + code + R"(","craftName":")" + no + code +
                R"(","craftType":"EDGE","priceUnit":"M"})"
        );
        c.made(
            kAdmin,
            kSystem + "processPlantApi/saveOrUpdatePlantPrice",
            R"({"plantId":)" + in_quotes(plant) + R"(,"plantPriceid":)" + in_quotes(sell) +
                R"(,"craftId":)" + in_quotes(id) + R"(,"priceUnit":"M","price":600})"
        );
        return id;
    }

    std::string brick(const std::string& craft_id, int quantity) const {
        return R"({"commodityId":)" + in_quotes(tile) + R"(,"length":800,"width":800,"quantity":)" +
               std::to_string(quantity) + R"(,"crafts":[{"craftId":)" + in_quotes(craft_id) +
               R"(,"edgeMask":3}]})";
    }

    void step(const std::string& id, const std::string& body) {
        const Reply moved = c.post(
            kAdmin,
            kSystem + "processApi/updateProcessOrder",
            R"({"id":)" + in_quotes(id) + R"(,"processStatus":)" + body + "}"
        );
        EXPECT_TRUE(moved.ok()) << moved.body();
    }

    /// Made at the plant of 12 tiles and inspected.
    void processed(const std::string& bricks, int good, int scrap) {
        const std::string id = c.made(
            kAdmin,
            kSystem + "processApi/saveProcessVO",
            R"({"processType":1,"planDate":"2026-12-01","processStatus":32,"plantId":)" +
                in_quotes(plant) + R"(,"plantPriceid":)" + in_quotes(sell) + R"(,"warehouseId":)" +
                in_quotes(warehouse) + R"(,"putWarehouseId":)" + in_quotes(warehouse) +
                R"(,"bricks":[)" + bricks +
                R"(],"commodity":[{"ioType":1,"colorNumber":"S1","grade":"A","planPieces":12,)" +
                R"("commodityId":)" + in_quotes(tile) + "}]}"
        );
        step(id, "33");
        step(id, "34");
        step(id, "35");
        step(id, R"(36,"finishedPieces":)" + std::to_string(good + scrap));
        const Reply seen = c.get(kAdmin, kSystem + "processApi/getProcessVODetails?id=" + id);
        const std::string line(seen.data()["commodity"].at(0)["id"].text().value_or(""));
        step(
            id,
            R"(37,"goodPieces":)" + std::to_string(good) + R"(,"scrapPieces":)" +
                std::to_string(scrap) + R"(,"materials":[{"id":)" + in_quotes(line) +
                R"(,"usedPieces":9,"surplusPieces":1,"scrapPieces":2}],"products":[{"commodityId":)" +
                in_quotes(tile) + R"(,"grade":"A","pieces":)" + std::to_string(good) + "}]"
        );
    }

    Reply ask(const std::string& question) {
        return c.get(
            kAdmin,
            kSystem +
                "analysisApi/analyse?startDate=2026-01-01&endDate=2027-12-31&dataset=" + question
        );
    }

    /// Of the row whose key of the first dimension is this one; -1: there is none.
    static std::int64_t figure(
        const Reply& reply, const std::string& key, std::string_view measure
    ) {
        EXPECT_TRUE(reply.ok()) << reply.body();
        const json::Ref data = reply.data();
        for (std::size_t i = 0; i < data["rows"].size(); ++i) {
            for (std::size_t m = 0; m < data["measures"].size(); ++m) {
                if (data["rows"].at(i)["keys"].at(0).text() == key &&
                    data["measures"].at(m).text() == measure) {
                    return data["rows"].at(i)["figures"].at(m).integer().value_or(-1);
                }
            }
        }
        return -1;
    }

    Company& c = company();
    std::string no, warehouse, tile, plant, sell;
};

TEST_F(Yields, OfAPlantItsWorkersAndCrafts) {
    const std::string chamfer = craft("倒角");
    const std::string polish = craft("抛光");
    processed(brick(chamfer, 10), 9, 1);
    processed(brick(chamfer, 5) + "," + brick(chamfer, 5) + "," + brick(polish, 4), 6, 4);
    const std::string here = "&plantId=" + plant;

    const Reply plants = ask("processYield&dimension=plant" + here);
    EXPECT_EQ(figure(plants, plant, "rows"), 2);
    EXPECT_EQ(figure(plants, plant, "goodPieces"), 15);
    EXPECT_EQ(figure(plants, plant, "scrapPieces"), 5);
    EXPECT_EQ(figure(plants, plant, "goodRate"), 7'500);
    EXPECT_EQ(figure(plants, plant, "issuedPieces"), 24);
    EXPECT_EQ(figure(plants, plant, "usedPieces"), 18);
    EXPECT_EQ(figure(plants, plant, "surplusPieces"), 2);
    EXPECT_EQ(figure(plants, plant, "lostPieces"), 4);
    EXPECT_EQ(figure(plants, plant, "lostRate"), 1'667) << "4 of 24";
    EXPECT_EQ(figure(plants, plant, "materialCost"), 18'000) << "18 tiles at 10.00";
    EXPECT_EQ(plants.data()["rows"].at(0)["names"].at(0).text(), "加工厂");
    const Reply workers = ask("processYield&dimension=worker" + here);
    ASSERT_EQ(workers.data()["rows"].size(), 1U);
    EXPECT_NE(workers.data()["rows"].at(0)["keys"].at(0).text(), "") << "who reported it finished";

    const Reply crafts = ask("craftYield&dimension=craft" + here);
    EXPECT_EQ(figure(crafts, chamfer, "rows"), 3);
    EXPECT_EQ(figure(crafts, chamfer, "quantity"), 20);
    EXPECT_EQ(figure(crafts, chamfer, "goodPieces"), 15) << "each order once";
    EXPECT_EQ(figure(crafts, chamfer, "goodRate"), 7'500);
    EXPECT_EQ(figure(crafts, polish, "goodPieces"), 6);
    EXPECT_EQ(figure(crafts, polish, "goodRate"), 6'000);

    const Reply rows = c.get(
        kAdmin,
        kSystem + "analysisApi/rowPageList?dataset=craftYield&plantId=" + plant +
            "&craftId_equal=" + chamfer
    );
    ASSERT_EQ(rows.text("total"), "3");
    EXPECT_EQ(rows.data()["records"].at(0)["plantName"].text(), "加工厂");
    EXPECT_NE(rows.data()["records"].at(0)["processNo"].text().value_or(""), "");
}

/// Three tiles of 800 x 800, each cut into 780 x 500 with a kerf of 3: 800 x 297 remains.
TEST_F(Yields, OfCuts) {
    const auto plan = [&] {
        return c.made(
            kAdmin,
            kSystem + "cutPlanApi/saveCutPlan",
            R"({"warehouseId":)" + in_quotes(warehouse) + R"(,"commodityId":)" + in_quotes(tile) +
                R"(,"colorNumber":"S1","grade":"A","kerf":3,"remnantSide":200,"withoutRemnants":1,)" +
                R"("parts":[{"length":780,"width":500,"quantity":3}]})"
        );
    };
    const auto turn = [&](const std::string& id, const char* status) {
        const Reply turned = c.post(
            kAdmin,
            kSystem + "cutPlanApi/updateCutPlan",
            R"({"id":)" + in_quotes(id) + R"(,"cutStatus":)" + status + R"(,"reason":"错裁"})"
        );
        EXPECT_TRUE(turned.ok()) << turned.body();
    };
    const std::string cut = plan();
    turn(cut, "112");
    turn(cut, "113");
    const std::string reversed = plan();
    for (const char* status : {"112", "113", "114"}) {
        turn(reversed, status);
    }
    plan();
    const Reply cuts = ask("cutYield&dimension=commodity&commodityId=" + tile);
    EXPECT_EQ(figure(cuts, tile, "rows"), 1) << "what was taken back was not cut";
    EXPECT_EQ(figure(cuts, tile, "newPieces"), 3);
    EXPECT_EQ(figure(cuts, tile, "partsArea"), 3 * 780 * 500);
    EXPECT_EQ(figure(cuts, tile, "remnantsArea"), 3 * 800 * 297);
    EXPECT_EQ(figure(cuts, tile, "kerfArea"), 3 * (800 * 3 + 500 * 3));
    EXPECT_EQ(figure(cuts, tile, "scrapArea"), 3 * 17 * 500);
    EXPECT_EQ(figure(cuts, tile, "cutArea"), 3 * 800 * 800);
    EXPECT_EQ(figure(cuts, tile, "yieldRate"), 9'692) << "390000 of 402400";
    EXPECT_EQ(figure(cuts, tile, "costAmount"), 3'000);
    const Reply rows =
        c.get(kAdmin, kSystem + "analysisApi/rowPageList?dataset=cutYield&commodityId=" + tile);
    ASSERT_EQ(rows.text("total"), "1");
    EXPECT_EQ(rows.data()["records"].at(0)["id"].text(), cut);
}

}  // namespace
}  // namespace oms::api
