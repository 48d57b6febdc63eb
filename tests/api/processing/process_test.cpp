// Process orders through the API: the whole way of the calls, prices that explain themselves, who
// sees what, counts, and what bad input is told.
#include "api/paper/paper.hpp"
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <algorithm>
#include <thread>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

class ProcessApi : public ::testing::Test {
  protected:
    ProcessApi() {
        static int n = 0;
        static const bool people = [this] {
            c.add_user("333333", "jg_dg", "dg");
            c.add_user("333333", "jg_dg2", "dg");
            c.add_user("333333", "jg_cw", "cw");
            keeper_id() = c.add_user("333333", "jg_ck", "ck");
            return true;
        }();
        EXPECT_TRUE(people);
        const std::string no = std::to_string(++n);
        Samples samples(c, "333333");
        warehouse = samples.fresh(entities::entity_named("warehouse"));
        tile = c.made(
            kAdmin,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":"JG)" + no +
                R"(","commodityName":"砖","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
                R"("priceUnit":"PCS","salePrice":100,"shadeManaged":1,"brandId":)" +
                in_quotes(samples.fresh(entities::entity_named("brand"))) + "}"
        );
        plant = c.made(
            kAdmin,
            kSystem + "processPlantApi/saveOrUpdateProcessPlant",
            R"({"plantCode":"JG)" + no +
                R"(","plantName":"加工厂","plantType":1,"linkman":"方","tel":"13905710000"})"
        );
        chamfer = c.made(
            kAdmin,
            kSystem + "craftApi/saveCraft",
            R"({"craftCode":"EDGE)" + no +
                R"(","craftName":"倒角","craftType":"EDGE","priceUnit":"M"})"
        );
        sell = list("零售" + no, "SELL");
        cost = list("成本" + no, "BRAND");
        price(sell, 600);
        price(cost, 420);
    }

    static std::string& keeper_id() {
        static std::string id;
        return id;
    }

    std::string list(const std::string& name, const std::string& side) {
        return c.made(
            kAdmin,
            kSystem + "processPlantApi/saveOrUpdatePriceList",
            R"({"listName":")" + name + R"(","listSide":")" + side + "\"}"
        );
    }

    void price(const std::string& of, int fen) {
        c.made(
            kAdmin,
            kSystem + "processPlantApi/saveOrUpdatePlantPrice",
            R"({"plantId":)" + in_quotes(plant) + R"(,"plantPriceid":)" + in_quotes(of) +
                R"(,"craftId":)" + in_quotes(chamfer) + R"(,"priceUnit":"M","price":)" +
                std::to_string(fen) + "}"
        );
    }

    Reply post(const std::string& as, const std::string& call, const std::string& body) {
        return c.post(as, kSystem + "processApi/" + call, body);
    }

    Reply get(const std::string& as, const std::string& call) {
        return c.get(as, kSystem + "processApi/" + call);
    }

    /// 40 tiles with a chamfer on both long sides.
    std::string input(const std::string& more = "", const std::string& craft = "") {
        return R"({"processType":1,"planDate":"2026-12-01","plantId":)" + in_quotes(plant) +
               R"(,"plantPriceid":)" + in_quotes(sell) + R"(,"warehouseId":)" +
               in_quotes(warehouse) + R"(,"putWarehouseId":)" + in_quotes(warehouse) + more +
               R"(,"bricks":[{"commodityId":)" + in_quotes(tile) +
               R"(,"length":800,"width":800,"quantity":40,"crafts":[{"craftId":)" +
               in_quotes(chamfer) + R"(,"edgeMask":3)" + craft + "}]}]}";
    }

    std::string made(const std::string& as, const std::string& more = "") {
        return c.made(as, kSystem + "processApi/saveProcessVO", input(more));
    }

    Reply step(
        const std::string& as,
        const std::string& id,
        const std::string& status,
        const std::string& more = ""
    ) {
        return post(
            as,
            "updateProcessOrder",
            R"({"id":)" + in_quotes(id) + R"(,"processStatus":)" + status + more + "}"
        );
    }

    Reply view(const std::string& id, const std::string& as = kAdmin) {
        return get(as, "getProcessVODetails?id=" + id);
    }

    static std::vector<std::string> allowed(const Reply& reply) {
        std::vector<std::string> names;
        const json::Ref list = reply.data()["allowed"];
        for (std::size_t i = 0; i < list.size(); ++i) {
            names.emplace_back(list.at(i).text().value_or(""));
        }
        return names;
    }

    Company& c = company();
    std::string warehouse, tile, plant, chamfer, sell, cost;
};

using Names = std::vector<std::string>;

TEST_F(ProcessApi, GoesFromTheDraftToTheCustomersWord) {
    const std::string guide = "333333/jg_dg";
    const std::string id = made(guide);
    EXPECT_EQ(allowed(view(id, guide)), (Names{"edit", "submit", "cancel"}));
    EXPECT_TRUE(step(guide, id, "32").ok());
    EXPECT_EQ(step(guide, id, "33").key(), "FORBIDDEN");
    EXPECT_EQ(allowed(view(id, "333333/jg_cw")), (Names{"edit", "quote", "sendBack"}));
    EXPECT_TRUE(step("333333/jg_cw", id, "33").ok());
    EXPECT_EQ(allowed(view(id, guide)), (Names{"sendBack", "confirm", "cancel"}));
    const Reply confirmed = step(guide, id, "34");
    EXPECT_TRUE(confirmed.ok()) << confirmed.body();
    const Reply detail = view(id);
    EXPECT_EQ(detail.text("processStatus"), "34");
    EXPECT_EQ(detail.text("sellAmount"), "38400");
    EXPECT_EQ(detail.text("costAmount"), "26880");
    EXPECT_EQ(detail.data()["bricks"].at(0)["crafts"].at(0)["length"].integer(), 1600);
    const json::Ref work = detail.data()["works"].at(0);
    EXPECT_EQ(work["formula"].text(), "600 * 1600 * 40 / 1000");
    EXPECT_EQ(work["costFormula"].text(), "420 * 1600 * 40 / 1000");
    EXPECT_EQ(work["priceVersion"].integer(), 1);
    EXPECT_EQ(work["quantity"].integer(), 40);
    EXPECT_NE(work["priceId"].text(), "");
    EXPECT_EQ(allowed(detail), (Names{"dispatch", "cancel"}));
    // Costs are not for who sells.
    const Reply seen = view(id, guide);
    EXPECT_FALSE(seen.data()["costAmount"].present());
    EXPECT_FALSE(seen.data()["works"].at(0)["costPrice"].present());
    EXPECT_FALSE(seen.data()["works"].at(0)["costFormula"].present());
    EXPECT_FALSE(seen.data()["bricks"].at(0)["crafts"].at(0)["costAmount"].present());
}

TEST_F(ProcessApi, IsMadeAndInspected) {
    const std::string id = made(kAdmin, R"(,"processStatus":32)");
    EXPECT_TRUE(step(kAdmin, id, "33").ok());
    EXPECT_TRUE(step(kAdmin, id, "34").ok());
    EXPECT_TRUE(step(kAdmin, id, "35").ok());
    EXPECT_EQ(allowed(view(id)), (Names{"finish"}));
    EXPECT_EQ(step(kAdmin, id, "36").text("field"), "finishedPieces");
    EXPECT_TRUE(step(kAdmin, id, "36", R"(,"finishedPieces":40)").ok());
    EXPECT_EQ(allowed(view(id)), (Names{"inspect", "rework"}));
    EXPECT_TRUE(step(kAdmin, id, "35", R"(,"reason":"崩边")").ok());
    EXPECT_TRUE(step(kAdmin, id, "36", R"(,"finishedPieces":40)").ok());
    EXPECT_EQ(step(kAdmin, id, "37", R"(,"goodPieces":39)").text("field"), "goodPieces");
    EXPECT_TRUE(step(kAdmin, id, "37", R"(,"goodPieces":39,"scrapPieces":1)").ok());
    const Reply done = view(id);
    EXPECT_EQ(done.text("processStatus"), "37");
    EXPECT_EQ(done.text("scrapPieces"), "1");
    EXPECT_TRUE(allowed(done).empty());
}

TEST_F(ProcessApi, OfTwoWhoDispatchAtOnceOneDoes) {
    const std::string id = made(kAdmin, R"(,"processStatus":32)");
    ASSERT_TRUE(step(kAdmin, id, "33").ok());
    ASSERT_TRUE(step(kAdmin, id, "34").ok());
    std::vector<std::string> keys(2);
    std::thread first([&] { keys[0] = step(kAdmin, id, "35").key(); });
    std::thread second([&] { keys[1] = step(kAdmin, id, "35").key(); });
    first.join();
    second.join();
    std::sort(keys.begin(), keys.end());
    EXPECT_EQ(keys, (Names{"", "STATUS_DENIED"}));
}

TEST_F(ProcessApi, WasAsItWas) {
    const std::string id = made(kAdmin);
    const auto before = c.get(kAdmin, kSystem + "processApi/getProcessVODetails?id=" + id);
    ASSERT_TRUE(before.ok());
    const Reply changed = post(
        kAdmin, "updateProcess", R"({"id":)" + in_quotes(id) + R"(,"version":1,"urgentRate":2000})"
    );
    ASSERT_TRUE(changed.ok()) << changed.body();
    EXPECT_EQ(view(id).text("sellAmount"), "46080");
    const auto position = changed.data()["position"].integer().value_or(0);
    const Reply past =
        get(kAdmin, "getProcessVODetails?id=" + id + "&asOf=" + std::to_string(position - 1));
    EXPECT_EQ(past.text("sellAmount"), "38400") << past.body();
    EXPECT_EQ(past.data()["works"].size(), 1U);
    EXPECT_TRUE(allowed(past).empty());
    EXPECT_EQ(
        post(kAdmin, "updateProcess", R"({"id":)" + in_quotes(id) + R"(,"version":1,"remark":"x"})")
            .key(),
        "VERSION_STALE"
    );
}

TEST_F(ProcessApi, IsPricedWhileItIsEntered) {
    const auto priced = [&](const std::string& as, const std::string& body) {
        return post(as, "getProcessPrice", body);
    };
    const std::string guide = "333333/jg_dg";
    const auto total = get(kAdmin, "getProcessPage").text("total");
    const std::string head = R"({"plantId":)" + in_quotes(plant) + R"(,"plantPriceid":)" +
                             in_quotes(sell) + R"(,"urgentRate":1000,"freightAmount":500)";
    const std::string bricks = R"(,"bricks":[{"commodityId":)" + in_quotes(tile) +
                               R"(,"length":800,"width":800,"quantity":40,"crafts":[{"craftId":)" +
                               in_quotes(chamfer) + R"(,"edgeMask":3}]}])";
    const Reply seen = priced(kAdmin, head + bricks + "}");
    ASSERT_TRUE(seen.ok()) << seen.body();
    EXPECT_EQ(seen.text("craftAmount"), "38400");
    EXPECT_EQ(seen.text("sellAmount"), std::to_string(38400 + 3840 + 500));
    EXPECT_EQ(seen.text("costAmount"), std::to_string(26880 + 2688 + 500));
    const json::Ref brick = seen.data()["bricks"].at(0);
    EXPECT_EQ(brick["sourcePieces"].integer(), 42);
    EXPECT_EQ(brick["crafts"].at(0)["amount"].integer(), 38400);
    EXPECT_EQ(seen.data()["works"].at(0)["formula"].text(), "600 * 1600 * 40 / 1000");
    EXPECT_EQ(seen.data()["works"].at(0)["lineId"].text(), brick["crafts"].at(0)["id"].text());
    const Reply sold = priced(guide, head + bricks + "}");
    EXPECT_EQ(sold.text("sellAmount"), seen.text("sellAmount"));
    EXPECT_FALSE(sold.data()["costAmount"].present());
    EXPECT_FALSE(sold.data()["works"].at(0)["costPrice"].present());
    EXPECT_EQ(priced(guide, "{}").text("field"), "plantId");
    EXPECT_EQ(
        priced(guide, head + R"(,"bricks":[{"commodityId":)" + in_quotes(tile) + "}]}")
            .text("field"),
        "bricks[0].length"
    );
    EXPECT_EQ(priced("333333/jg_cw", head + "}").text("sellAmount"), "500");
    EXPECT_FALSE(priced("333333/jg_ck", head + "}").data()["costAmount"].present());
    EXPECT_EQ(
        priced("333333/jg_dg2", R"({"id":)" + in_quotes(made(guide)) + "}").key(), "NOT_FOUND"
    );
    EXPECT_EQ(get("333333/jg_dg2", "getProcessPage").text("total"), "0");
    EXPECT_EQ(get(kAdmin, "getProcessPage").text("total"), std::to_string(std::stoi(total) + 1))
        << "only the one that was saved";
}

TEST_F(ProcessApi, ListsAndCounts) {
    const std::string first = made(kAdmin);
    made(kAdmin, R"(,"processStatus":32)");
    const Reply page =
        get(kAdmin, "getProcessPage?plantId=" + plant + "&counts=1&processStatus=32");
    EXPECT_EQ(page.text("total"), "1");
    EXPECT_EQ(page.data()["counts"]["31"].integer(), 1);
    EXPECT_EQ(page.data()["counts"]["32"].integer(), 1);
    const Reply bricks = get(kAdmin, "getCountBrick?processId=" + first);
    EXPECT_EQ(bricks.text("lines"), "1");
    EXPECT_EQ(bricks.text("quantity"), "40");
    EXPECT_EQ(bricks.text("sourcePieces"), "42") << "with the loss of 5 %";
    EXPECT_EQ(bricks.text("amount"), "38400");
    EXPECT_EQ(get(kAdmin, "getCountBrick?startDate=x").text("field"), "startDate");
    EXPECT_GE(get(kAdmin, "getProcessByUser").data().size(), 1U);
    EXPECT_GE(get(kAdmin, "getProcessByDept?startDate=2020-01-01").data().size(), 1U);
    EXPECT_EQ(get(kAdmin, "getProcessByUser?userId=x").text("field"), "userId");
}

TEST_F(ProcessApi, SubPartsAreTakenOffOneByOne) {
    const std::string id = made(
        kAdmin,
        R"(,"commodity":[{"ioType":1,"colorNumber":"S1","grade":"A","planPieces":42,"commodityId":)" +
            in_quotes(tile) + R"(}],"cut":[{"toLength":800,"toWidth":390,"quantity":4,)" +
            R"("priceUnit":"CUT","commodityId":)" + in_quotes(tile) + "}]"
    );
    const Reply before = view(id);
    const auto first = [&](const Reply& reply, const char* name) {
        return std::string(reply.data()[name].at(0)["id"].text().value_or(""));
    };
    const Reply materials = get(kAdmin, "getProcessCommodityDetail?processId=" + id);
    EXPECT_EQ(materials.data().size(), 1U);
    EXPECT_EQ(materials.data().at(0)["planPieces"].integer(), 42);
    EXPECT_EQ(get(kAdmin, "getProcessCommodityDetail?processId=77").key(), "NOT_FOUND");
    const std::pair<const char*, std::string> calls[] = {
        {"removeProcessCommodity", first(before, "commodity")},
        {"removeProcessCut", first(before, "cut")},
        {"removeBrickCraft",
         std::string(before.data()["bricks"].at(0)["crafts"].at(0)["id"].text().value_or(""))},
        {"removeProcessBricks", first(before, "bricks")},
    };
    for (const auto& [call, line] : calls) {
        const Reply gone = post(kAdmin, call, R"({"ids":")" + line + "\"}");
        EXPECT_TRUE(gone.ok()) << call << " " << gone.body();
        EXPECT_EQ(post(kAdmin, call, R"({"ids":")" + line + "\"}").key(), "NOT_FOUND") << call;
    }
    for (const char* call : {"removeProcessParts", "removeProcessDesk", "removeProcessStairs"}) {
        EXPECT_EQ(post(kAdmin, call, R"({"ids":"77"})").key(), "NOT_FOUND") << call;
    }
    const Reply after = view(id);
    EXPECT_EQ(after.data()["bricks"].size(), 0U);
    EXPECT_EQ(after.data()["works"].size(), 0U);
    EXPECT_EQ(after.text("sellAmount"), "0");
    EXPECT_TRUE(post(kAdmin, "removeProcess", R"({"ids":")" + id + R"(","reason":"不做了"})").ok());
    EXPECT_EQ(view(id).text("closed"), "1");
}

/// What is offered to each role at each step is done, and nothing else is (domain-model 7).
TEST_F(ProcessApi, EachRoleDoesItsPart) {
    const std::string guide = "333333/jg_dg";
    const std::string finance = "333333/jg_cw";
    const std::string keeper = "333333/jg_ck";
    const std::string id = made(guide);
    const auto lacks = [&](const std::string& as, const std::string& status) {
        return step(as, id, status, R"(,"reason":"x","finishedPieces":40)").key();
    };
    EXPECT_EQ(allowed(view(id, finance)), Names{});
    EXPECT_EQ(view(id, keeper).key(), "NOT_FOUND") << "of a warehouse that is not the keeper's";
    EXPECT_EQ(lacks(keeper, "35"), "NOT_FOUND");
    c.give_warehouse("333333", keeper_id(), warehouse);
    EXPECT_EQ(allowed(view(id, keeper)), Names{});
    EXPECT_EQ(lacks(finance, "32"), "FORBIDDEN");
    EXPECT_EQ(lacks(keeper, "32"), "FORBIDDEN");
    ASSERT_TRUE(step(guide, id, "32").ok());
    EXPECT_EQ(allowed(view(id, guide)), Names{"cancel"});
    EXPECT_EQ(allowed(view(id, finance)), (Names{"edit", "quote", "sendBack"}));
    EXPECT_EQ(lacks(keeper, "33"), "FORBIDDEN");
    const Reply dearer =
        post(finance, "updateProcess", R"({"id":)" + in_quotes(id) + R"(,"freightAmount":1500})");
    ASSERT_TRUE(dearer.ok()) << dearer.body();
    ASSERT_TRUE(step(finance, id, "31", R"(,"reason":"尺寸")").ok());
    ASSERT_TRUE(step(guide, id, "32").ok());
    ASSERT_TRUE(step(finance, id, "33").ok());
    EXPECT_EQ(lacks(finance, "34"), "FORBIDDEN");
    EXPECT_EQ(lacks(keeper, "34"), "FORBIDDEN");
    ASSERT_TRUE(step(guide, id, "34").ok());
    EXPECT_EQ(lacks(guide, "35"), "FORBIDDEN");
    EXPECT_EQ(lacks(finance, "35"), "FORBIDDEN");
    EXPECT_EQ(allowed(view(id, keeper)), Names{"dispatch"});
    ASSERT_TRUE(step(keeper, id, "35").ok());
    EXPECT_EQ(lacks(guide, "36"), "FORBIDDEN");
    EXPECT_EQ(allowed(view(id, keeper)), Names{"finish"});
    ASSERT_TRUE(step(keeper, id, "36", R"(,"finishedPieces":40)").ok());
    EXPECT_EQ(allowed(view(id, guide)), Names{});
    EXPECT_EQ(allowed(view(id, finance)), Names{});
    EXPECT_EQ(allowed(view(id, keeper)), (Names{"inspect", "rework"}));
    EXPECT_EQ(lacks(guide, "37"), "FORBIDDEN");
    ASSERT_TRUE(step(keeper, id, "37", R"(,"goodPieces":40)").ok());
    EXPECT_FALSE(view(id, keeper).data()["costAmount"].present());
    EXPECT_TRUE(view(id, finance).data()["costAmount"].present());
}

TEST_F(ProcessApi, AKeeperIsOfferedWhatIsDoneInHisWarehouse) {
    Samples samples(c, "333333");
    const std::string elsewhere = samples.fresh(entities::entity_named("warehouse"));
    const std::string keeper = "333333/jg_ck";
    c.give_warehouse("333333", keeper_id(), warehouse);
    const std::string away = R"(,"putWarehouseId":)" + in_quotes(elsewhere);
    const std::string id = made(kAdmin);
    ASSERT_TRUE(post(kAdmin, "updateProcess", R"({"id":)" + in_quotes(id) + away + "}").ok());
    for (const char* status : {"32", "33", "34"}) {
        ASSERT_TRUE(step(kAdmin, id, status).ok());
    }
    EXPECT_EQ(allowed(view(id, keeper)), Names{"dispatch"});
    ASSERT_TRUE(step(keeper, id, "35").ok());
    ASSERT_TRUE(step(keeper, id, "36", R"(,"finishedPieces":40)").ok());
    EXPECT_EQ(allowed(view(id, keeper)), Names{"rework"});
    EXPECT_EQ(step(keeper, id, "37", R"(,"goodPieces":40)").key(), "FORBIDDEN");
    EXPECT_TRUE(step(kAdmin, id, "37", R"(,"goodPieces":40)").ok());
}

TEST_F(ProcessApi, StandsOnPaperWithItsFormulas) {
    const std::string guide = "333333/jg_dg";
    const std::string id = made(
        guide,
        R"(,"urgentRate":1000,"commodity":[{"ioType":1,"colorNumber":"S7","grade":"B",)"
        R"("planPieces":42,"commodityId":)" +
            in_quotes(tile) + "}]"
    );
    const Reply counted = post(guide, "updatePrintNum", R"({"id":)" + in_quotes(id) + "}");
    ASSERT_TRUE(counted.ok()) << counted.body();
    EXPECT_EQ(counted.text("version"), "1");
    ASSERT_TRUE(
        post(guide, "updateProcess", R"({"id":)" + in_quotes(id) + R"(,"urgentRate":0})").ok()
    );
    const auto sheet = [&](const std::string& as, const std::string& more) {
        return c.get(as, kSystem + "print/process?id=" + id + more);
    };
    const auto first = pages(sheet(guide, "&printNum=1&lang=en").body());
    ASSERT_EQ(first.size(), 1U);
    EXPECT_THAT(first.front(), Says(view(id).text("processNo")));
    EXPECT_THAT(first.front(), Says("600 * 1600 * 40 / 1000"));
    EXPECT_THAT(first.front(), Says("6.00/"));
    EXPECT_THAT(first.front(), Says("800*800"));
    EXPECT_THAT(first.front(), Says("S7B x 42"));
    EXPECT_THAT(first.front(), Says("422.40")) << "as it was when it was counted";
    EXPECT_THAT(pages(sheet(kAdmin, "").body()).front(), Says("384.00"));
    EXPECT_THAT(pages(sheet(kAdmin, "").body()).front(), ::testing::Not(Says("268.80")))
        << "what the plant is paid leaves the house with nobody";
    EXPECT_EQ(get(guide, "getPrintList?id=" + id).data().size(), 1U);
    EXPECT_EQ(sheet("333333/jg_dg2", "").key(), "NOT_FOUND");
    EXPECT_EQ(sheet(guide, "&printNum=2").key(), "NOT_FOUND");
}

TEST_F(ProcessApi, OthersDoNotSeeThem) {
    const std::string id = made("333333/jg_dg");
    EXPECT_TRUE(view(id, "333333/jg_dg").ok());
    EXPECT_EQ(view(id, "333333/jg_dg2").key(), "NOT_FOUND");
    EXPECT_EQ(get("333333/jg_dg2", "getProcessCommodityDetail?processId=" + id).key(), "NOT_FOUND");
    EXPECT_EQ(get("333333/jg_dg2", "getCountBrick?processId=" + id).text("lines"), "0");
    EXPECT_EQ(step("333333/jg_dg2", id, "32").key(), "NOT_FOUND");
    EXPECT_EQ(post("333333/jg_cw", "saveProcessVO", input()).key(), "FORBIDDEN");
}

TEST_F(ProcessApi, BadInputIsToldByItsField) {
    const auto field = [&](const std::string& body) {
        return post(kAdmin, "saveProcessVO", body).text("field");
    };
    EXPECT_EQ(field("{}"), "processType");
    EXPECT_EQ(field(input(R"(,"orderId":"77")")), "orderId");
    EXPECT_EQ(field(input("", R"(,"curveRate":-1)")), "bricks[0].crafts[0].curveRate");
    EXPECT_EQ(field(input("", R"(,"handPrice":5)")), "bricks[0].crafts[0].handReason");
    EXPECT_EQ(field(input(R"(,"cut":[{"commodityId":"77"}])")), "cut[0].commodityId");
    EXPECT_EQ(field(input(R"(,"desk":{})")), "desk");
    EXPECT_EQ(field(input(R"(,"processStatus":99)")), "processStatus");
}

TEST_F(ProcessApi, PartsAreCountedByLineAsTheSawCutsThem) {
    const std::string guide = "333333/jg_dg";
    const std::string id = made(guide);
    const std::string line(view(id).data()["bricks"].at(0)["id"].text().value_or(""));
    const std::string cuts = kSystem + "cutPlanApi/";
    c.made(
        kAdmin,
        kSystem + "StockBillApi/saveOrUpdateStockBill",
        R"({"billType":1,"warehouseId":)" + in_quotes(warehouse) + R"(,"commodityId":)" +
            in_quotes(tile) +
            R"(,"colorNumber":"S1","grade":"A","pieces":50,"costAmount":50000,"reason":"期初"})"
    );
    const auto plan = [&](int pieces, const std::string& source) {
        return R"({"warehouseId":)" + in_quotes(warehouse) + R"(,"commodityId":)" +
               in_quotes(tile) + R"(,"colorNumber":"S1","grade":"A","processId":)" + in_quotes(id) +
               R"(,"parts":[{"length":400,"width":300,"quantity":)" + std::to_string(pieces) +
               R"(,"sourceLineId":)" + in_quotes(source) + "}]}";
    };
    const auto progress = [&](const std::string& as) {
        return c.get(as, cuts + "getCutProgress?processId=" + id);
    };
    EXPECT_EQ(progress(guide).data().size(), 0U);
    EXPECT_EQ(progress("333333/jg_dg2").key(), "NOT_FOUND") << "another's process order";
    EXPECT_EQ(progress("888888/ta01").key(), "NOT_FOUND");
    const Reply foreign = c.post(kAdmin, cuts + "saveCutPlan", plan(1, id));
    EXPECT_EQ(foreign.field(), "parts[0].sourceLineId");
    const std::string first = c.made(kAdmin, cuts + "saveCutPlan", plan(4, line));
    c.made(kAdmin, cuts + "saveCutPlan", plan(3, line));
    const auto turn = [&](int status) {
        return c
            .post(
                kAdmin,
                cuts + "updateCutPlan",
                R"({"id":)" + in_quotes(first) + R"(,"cutStatus":)" + std::to_string(status) +
                    R"(,"reason":"错裁"})"
            )
            .ok();
    };
    EXPECT_TRUE(turn(112) && turn(113));
    const auto figures = [&] {
        const Reply now = progress(guide);
        EXPECT_EQ(now.data().size(), 1U);
        EXPECT_EQ(now.data().at(0)["sourceLineId"].text(), line);
        return std::pair(
            now.data().at(0)["cutPieces"].integer(), now.data().at(0)["plannedPieces"].integer()
        );
    };
    EXPECT_EQ(figures(), std::pair(std::optional<std::int64_t>(4), std::optional<std::int64_t>(3)));
    EXPECT_TRUE(turn(114));
    EXPECT_EQ(figures(), std::pair(std::optional<std::int64_t>(0), std::optional<std::int64_t>(3)));
    const Reply told = c.get(guide, "/api/blade-desk/message/my/list?size=20");
    EXPECT_THAT(told.body(), ::testing::HasSubstr("部件已切好"));
    EXPECT_THAT(told.body(), ::testing::HasSubstr("错裁"));
}

}  // namespace
}  // namespace oms::api
