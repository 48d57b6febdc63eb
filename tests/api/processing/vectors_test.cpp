// The worked examples of the trade (fixtures/test-vectors.json) as a process order that is entered
// is priced over HTTP: what the editor of the pages shows.
#include "support/vectors.hpp"

#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

class ProcessVectors : public ::testing::Test {
  protected:
    ProcessVectors() {
        static int n = 0;
        no = std::to_string(++n);
        plant = c.made(
            kAdmin,
            kPlants + "saveOrUpdateProcessPlant",
            R"({"plantCode":"TV)" + no +
                R"(","plantName":"加工厂","plantType":1,"linkman":"方","tel":"13905710000"})"
        );
        list = c.made(
            kAdmin,
            kPlants + "saveOrUpdatePriceList",
            R"({"listName":"TV)" + no + R"(","listSide":"SELL"})"
        );
        tile = goods("A", "800*800", "抛釉砖", "");
        plank = goods("B", "1200*600", "抛釉砖", "");
        slab = goods("C", "3200*1600", "岩板", R"(,"thickness":12000)");
    }

    std::string goods(
        const std::string& code,
        const std::string& size,
        const std::string& type,
        const std::string& more
    ) {
        Samples samples(c, "333333");
        return c.made(
            kAdmin,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":"TV)" + no + code + R"(","commodityName":"货","commodityType":")" +
                type + R"(","size":")" + size +
                R"(","unit":"PCS","priceUnit":"PCS","salePrice":100,"shadeManaged":1,"brandId":)" +
                in_quotes(samples.fresh(entities::entity_named("brand"))) + more + "}"
        );
    }

    /// The company's craft of a code, made when it has none.
    std::string craft(const std::string& code, const std::string& type, const std::string& unit) {
        const Reply known =
            c.get(kAdmin, kSystem + "craftApi/craftPageList?craftCode_equal=" + code);
        const auto id = known.data()["records"].at(0)["id"].text();
        return id ? std::string(*id)
                  : c.made(
                        kAdmin,
                        kSystem + "craftApi/saveCraft",
                        R"({"craftCode":")" + code + R"(","craftName":")" + code +
                            R"(","craftType":")" + type + R"(","priceUnit":")" + unit + "\"}"
                    );
    }

    void row(const std::string& call, const std::string& members) {
        c.made(
            kAdmin,
            kPlants + call,
            R"({"plantId":)" + in_quotes(plant) + R"(,"plantPriceid":)" + in_quotes(list) + "," +
                members + "}"
        );
    }

    void price(const std::string& of, const std::string& unit, int fen) {
        row("saveOrUpdatePlantPrice",
            R"("craftId":)" + in_quotes(of) + R"(,"priceUnit":")" + unit + R"(","price":)" +
                std::to_string(fen));
    }

    Reply priced(const std::string& members, const std::string& header = R"("lossRate":0)") {
        Reply reply = c.post(
            kAdmin,
            kSystem + "processApi/getProcessPrice",
            R"({"plantId":)" + in_quotes(plant) + R"(,"plantPriceid":)" + in_quotes(list) + "," +
                header + "," + members + "}"
        );
        EXPECT_TRUE(reply.ok()) << reply.body();
        return reply;
    }

    /// Pieces of a tile with one craft.
    std::string brick(
        const std::string& of,
        int length,
        int width,
        int quantity,
        const std::string& craft_of,
        const std::string& more
    ) {
        return R"("bricks":[{"commodityId":)" + in_quotes(of) + R"(,"length":)" +
               std::to_string(length) + R"(,"width":)" + std::to_string(width) + R"(,"quantity":)" +
               std::to_string(quantity) + R"(,"crafts":[{"craftId":)" + in_quotes(craft_of) + more +
               "}]}]";
    }

    std::string cut(const std::string& of, const std::string& members) {
        return R"("cut":[{"commodityId":)" + in_quotes(of) + R"(,"priceUnit":"CUT",)" + members +
               "}]";
    }

    /// A figure of the first craft of the first brick line.
    static std::optional<std::int64_t> worked(const Reply& reply, std::string_view figure) {
        return reply.data()["bricks"].at(0)["crafts"].at(0)[figure].integer();
    }

    static std::int64_t figure(const char* vector, const char* name) {
        return number(vectors().values(vector)[name]);
    }

    const std::string kPlants = kSystem + "processPlantApi/";
    Company& c = company();
    std::string no, plant, list, tile, plank, slab;
};

TEST_F(ProcessVectors, Tv20And26ChamferCutsAndUrgency) {
    const std::string chamfer = craft("CHAMFER45", "EDGE", "M");
    price(chamfer, "M", 600);
    price(craft("CUT", "CUT", "CUT"), "CUT", 150);
    const std::string bricks = brick(tile, 800, 800, 40, chamfer, R"(,"edgeMask":3)");
    const Reply alone = priced(bricks);
    EXPECT_EQ(worked(alone, "amount"), figure("TV-20", "amount"));
    EXPECT_EQ(*worked(alone, "length") * 40, figure("TV-20", "length_mm"));
    const Reply both = priced(
        bricks + "," +
            cut(tile,
                R"("fromSize":"800*800","toLength":800,"toWidth":390,"quantity":40,"kerf":3)"),
        R"("lossRate":0,"urgentRate":2000)"
    );
    EXPECT_EQ(worked(both, "amount"), figure("TV-26", "chamfer"));
    EXPECT_EQ(both.data()["cut"].at(0)["amount"].integer(), figure("TV-26", "cut"));
    EXPECT_EQ(both.data()["craftAmount"].integer(), figure("TV-26", "craft"));
    EXPECT_EQ(both.data()["urgentAmount"].integer(), figure("TV-26", "urgent"));
    EXPECT_EQ(both.data()["sellAmount"].integer(), figure("TV-26", "sell"));
}

TEST_F(ProcessVectors, Tv21Grooves) {
    row("saveOrUpdateGroovePrice",
        R"("widthTo":10,"depthTo":8,"priceUnit":"M","price":550,"minCharge":3000)");
    const std::string groove = craft("GROOVE", "GROOVE", "M");
    const Reply treads = priced(
        brick(plank, 1'200, 300, 24, groove, R"(,"grooveCount":2,"grooveWidth":5,"grooveDepth":3)")
    );
    EXPECT_EQ(worked(treads, "amount"), figure("TV-21", "amount"));
    EXPECT_EQ(*worked(treads, "length") * 24, figure("TV-21", "length_mm"));
}

TEST_F(ProcessVectors, Tv22And23Waterjet) {
    for (const char* curve : {"1", "2"}) {
        row("saveOrUpdateWaterPrice",
            R"("thicknessFrom":0,"thicknessTo":0,"price":2800,"minCharge":5000,"curve":)" +
                std::string(curve));
    }
    const std::string water = craft("WATERJET", "WATER", "M");
    const Reply curves =
        priced(brick(tile, 800, 800, 12, water, R"(,"waterLength":2350,"curveRate":15000)"));
    EXPECT_EQ(worked(curves, "amount"), figure("TV-22", "amount"));
    const Reply least = priced(brick(tile, 800, 800, 1, water, R"(,"waterLength":640)"));
    EXPECT_EQ(worked(least, "amount"), figure("TV-23", "amount"));
}

TEST_F(ProcessVectors, Tv24And25CutsByTheGrid) {
    const auto of = [&](const std::string& goods_of, const std::string& members, int loss) {
        return priced(cut(goods_of, members), R"("lossRate":)" + std::to_string(loss));
    };
    const std::string skirting =
        R"("fromSize":"800*800","toLength":800,"toWidth":150,"quantity":130,"kerf":3)";
    const Reply plain = of(tile, skirting, 0);
    const json::Ref line = plain.data()["cut"].at(0);
    EXPECT_EQ(line["yieldPerPiece"].integer(), figure("TV-24", "yield_per_piece"));
    EXPECT_EQ(line["sourcePieces"].integer(), figure("TV-24", "source"));
    EXPECT_EQ(line["wasteArea"].integer(), figure("TV-24", "waste_mm2"));
    EXPECT_EQ(
        of(tile, skirting, 500).data()["cut"].at(0)["sourcePieces"].integer(),
        figure("TV-24", "with_loss5")
    );
    for (const auto& [kerf, name] : {std::pair("3", "kerf3"), std::pair("0", "kerf0")}) {
        const Reply small =
            of(plank,
               R"("fromSize":"1200*600","toLength":300,"toWidth":300,"quantity":8,"kerf":)" +
                   std::string(kerf),
               0);
        EXPECT_EQ(small.data()["cut"].at(0)["yieldPerPiece"].integer(), figure("TV-25", name))
            << name;
    }
}

TEST_F(ProcessVectors, Tv27KitchenTop) {
    price(craft("SURFACE", "SURFACE", "M2"), "M2", 68'000);
    price(craft("POLISH", "EDGE", "M"), "M", 4'500);
    price(craft("HOLE_BASIN", "HOLE", "HOLE"), "HOLE", 12'000);
    price(craft("HOLE_STOVE", "HOLE", "HOLE"), "HOLE", 15'000);
    price(craft("HOLE_TAP", "HOLE", "HOLE"), "HOLE", 3'000);
    const Reply top = priced(
        R"("desk":[{"deskName":"台面","length":2400,"width":620,"thickness":12,"quantity":1,)"
        R"("frontEdge":1,"edgeLength":3640,"basinHoles":1,"stoveHoles":1,"tapHoles":1,)"
        R"("commodityId":)" +
        in_quotes(slab) + "}]"
    );
    const json::Ref desk = top.data()["desk"].at(0);
    EXPECT_EQ(desk["area"].integer(), figure("TV-27", "area"));
    EXPECT_EQ(desk["holeAmount"].integer(), figure("TV-27", "holes"));
    EXPECT_EQ(desk["amount"].integer(), figure("TV-27", "amount")) << top.body();
}

TEST_F(ProcessVectors, Tv28OneFlightOfStairs) {
    price(craft("POLISH", "EDGE", "M"), "STEP", 8'500);
    row("saveOrUpdateGroovePrice", R"("widthTo":10,"depthTo":8,"priceUnit":"M","price":550)");
    const Reply flight = priced(
        R"("stairs":[{"stepCount":18,"treadLength":1000,"treadWidth":300,"frontEdge":1,)"
        R"("grooveCount":2,"quantity":1,"commodityId":)" +
        in_quotes(plank) + "}]"
    );
    EXPECT_EQ(flight.data()["stairs"].at(0)["amount"].integer(), figure("TV-28", "amount"))
        << flight.body();
}

TEST_F(ProcessVectors, Tv29WholeUnitsOfParquet) {
    const Reply parquet = c.post(
        "",
        kSystem + "public/parquet/calculate",
        R"({"parquetSpec":{"unitL":1200,"unitW":1200,"parts":[{"piecesPerUnit":3,)"
        R"("waterLenPerUnit":5200},{"piecesPerUnit":2}]},"area":18400000,"lossRate":800,)"
        R"("waterPrice":2800,"assemblyPrice":6000})"
    );
    ASSERT_TRUE(parquet.ok()) << parquet.body();
    EXPECT_EQ(parquet.data()["units"].integer(), figure("TV-29", "units"));
    EXPECT_EQ(parquet.data()["pieces"].at(0).integer(), figure("TV-29", "A"));
    EXPECT_EQ(parquet.data()["pieces"].at(1).integer(), figure("TV-29", "B"));
    EXPECT_EQ(parquet.data()["amount"].integer(), figure("TV-29", "total"));
}

TEST_F(ProcessVectors, BadSizesAndPricesAreToldByTheirField) {
    const std::string head =
        R"({"plantId":)" + in_quotes(plant) + R"(,"plantPriceid":)" + in_quotes(list) + ",";
    const auto told = [&](const std::string& members) {
        return c.post(kAdmin, kSystem + "processApi/getProcessPrice", head + members + "}")
            .text("field");
    };
    const std::string from = R"("fromSize":"800*800","quantity":1,)";
    EXPECT_EQ(
        told(cut(tile, from + R"("toLength":801,"toWidth":100,"kerf":3)")), "cut[0].toLength"
    );
    EXPECT_EQ(told(cut(tile, from + R"("toLength":100,"toWidth":100,"kerf":-1)")), "cut[0].kerf");
    EXPECT_EQ(
        told(cut(tile, from + R"("toLength":100,"toWidth":100,"kerf":1000000)")), "cut[0].kerf"
    );
    EXPECT_TRUE(c.post(
                     kAdmin,
                     kSystem + "processApi/getProcessPrice",
                     head + cut(tile, from + R"("toLength":100,"toWidth":100,"kerf":0)") + "}"
    )
                    .ok());
    const auto refused = [&](const std::string& call, const std::string& members) {
        const Reply reply = c.post(kAdmin, kPlants + call, head + members + "}");
        EXPECT_FALSE(reply.ok());
        return std::string(reply.text("field"));
    };
    const std::string of = R"("craftId":)" + in_quotes(craft("CUT", "CUT", "CUT"));
    EXPECT_EQ(refused("saveOrUpdatePlantPrice", of + R"(,"priceUnit":"CUT","price":-1)"), "price");
    EXPECT_EQ(
        refused("saveOrUpdatePlantPrice", of + R"(,"priceUnit":"CUT","price":1,"minCharge":-1)"),
        "minCharge"
    );
    EXPECT_EQ(
        refused("saveOrUpdatePlantPrice", R"("craftId":"77","priceUnit":"CUT","price":1)"),
        "craftId"
    );
    EXPECT_EQ(
        refused(
            "saveOrUpdatePlantPrice",
            of + R"(,"priceUnit":"CUT","price":1,"sizeFrom":900,"sizeTo":600)"
        ),
        "sizeTo"
    );
}

}  // namespace
}  // namespace oms::api
