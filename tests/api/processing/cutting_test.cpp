// Cut plans through the API: planned by a worker, kept for, cut and taken back; remnants found by
// size; who may, and whose rows.
#include "api/paper/paper.hpp"
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

class CuttingApi : public ::testing::Test {
  protected:
    CuttingApi() {
        static int n = 0;
        static const bool people = [this] {
            c.add_user("333333", "qg_dg", "dg");
            c.add_user("333333", "qg_ck", "ck");
            c.add_user("333333", "qg_qd", "qd");
            return true;
        }();
        EXPECT_TRUE(people);
        const std::string no = std::to_string(++n);
        Samples samples(c, "333333");
        warehouse = samples.fresh(entities::entity_named("warehouse"));
        tile = c.made(
            kAdmin,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":"QG)" + no +
                R"(","commodityName":"砖","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
                R"("priceUnit":"PCS","salePrice":100,"shadeManaged":1,"brandId":)" +
                in_quotes(samples.fresh(entities::entity_named("brand"))) + "}"
        );
        c.made(
            kAdmin,
            kSystem + "StockBillApi/saveOrUpdateStockBill",
            R"({"billType":1,"warehouseId":)" + in_quotes(warehouse) + R"(,"commodityId":)" +
                in_quotes(tile) +
                R"(,"colorNumber":"S1","grade":"A","pieces":20,"costAmount":20000,"reason":"期初"})"
        );
    }

    std::string input(const std::string& parts, const std::string& more = "") {
        return R"({"warehouseId":)" + in_quotes(warehouse) + R"(,"commodityId":)" +
               in_quotes(tile) + R"(,"colorNumber":"S1","grade":"A","remnantSide":200,"parts":[)" +
               parts + "]" + more + "}";
    }

    Reply post(const std::string& as, const std::string& call, const std::string& body) {
        return c.post(as, kSystem + "cutPlanApi/" + call, body);
    }

    Reply turn(const std::string& as, const std::string& id, const std::string& status) {
        return post(
            as,
            "updateCutPlan",
            R"({"id":)" + in_quotes(id) + R"(,"cutStatus":)" + status + R"(,"reason":"错裁"})"
        );
    }

    Reply view(const std::string& id) {
        return c.get(kAdmin, kSystem + "cutPlanApi/getCutPlan?id=" + id);
    }

    std::int64_t remnants(const std::string& query) {
        const Reply page = c.get(
            kAdmin,
            kSystem + "remnantApi/remnantPage?kind=1&remnantStatus=1&commodityId=" + tile + query
        );
        EXPECT_TRUE(page.ok());
        return page.data()["total"].integer().value_or(-1);
    }

    Company& c = company();
    std::string warehouse, tile;
};

constexpr const char* kThree = R"({"length":780,"width":500,"quantity":3,"position":"A"})";

TEST_F(CuttingApi, APlanIsLookedAtSavedCutAndTakenBack) {
    const Reply looked = post(kAdmin, "planCut", input(kThree));
    ASSERT_TRUE(looked.ok()) << looked.key();
    EXPECT_EQ(looked.data()["newPieces"].integer(), 3);
    EXPECT_EQ(looked.data()["sheets"].size(), 1U) << "three pieces that are cut alike";
    const Reply page = c.get(kAdmin, kSystem + "cutPlanApi/cutPlanPage?commodityId=" + tile);
    EXPECT_EQ(page.data()["total"].integer(), 0) << "nothing is saved by looking";

    const std::string id = c.made(kAdmin, kSystem + "cutPlanApi/saveCutPlan", input(kThree));
    const Reply saved = view(id);
    EXPECT_EQ(saved.data()["cutStatus"].integer(), 111);
    EXPECT_EQ(saved.data()["gridPieces"].integer(), 3);
    EXPECT_TRUE(turn(kAdmin, id, "112").ok());
    EXPECT_TRUE(turn(kAdmin, id, "113").ok());
    const Reply cut = view(id);
    EXPECT_EQ(cut.data()["cutStatus"].integer(), 113);
    EXPECT_EQ(cut.data()["costAmount"].integer(), 3'000);
    EXPECT_EQ(cut.data()["outputs"].size(), 4U);
    EXPECT_EQ(cut.data()["records"].size(), 5U);
    EXPECT_EQ(remnants(""), 3);
    EXPECT_EQ(remnants("&longSide_ge=800&shortSide_ge=297"), 3);
    EXPECT_EQ(remnants("&shortSide_ge=298"), 0);
    const Reply past = c.get(
        kAdmin,
        kSystem + "cutPlanApi/getCutPlan?id=" + id + "&asOf=" + std::to_string(c.position("333333"))
    );
    EXPECT_EQ(past.data()["cutStatus"].integer(), 113);
    EXPECT_EQ(past.data()["sheets"].size(), 1U);
    EXPECT_EQ(past.data()["outputs"].size(), 0U) << "a matter of stock";
    EXPECT_TRUE(turn(kAdmin, id, "114").ok());
    EXPECT_EQ(remnants(""), 0);
}

TEST_F(CuttingApi, BadInputIsToldByItsField) {
    EXPECT_EQ(post(kAdmin, "planCut", input("")).key(), "REQUIRED_LINE");
    EXPECT_EQ(
        post(kAdmin, "planCut", input(R"({"length":801,"width":801,"quantity":1})")).key(),
        "SIZE_TOO_LARGE"
    );
    EXPECT_EQ(
        post(kAdmin, "saveCutPlan", input(R"({"length":800,"width":800,"quantity":21})")).key(),
        "STOCK_SHORT"
    );
    EXPECT_EQ(post(kAdmin, "saveCutPlan", input(kThree, R"(,"id":"12345")")).key(), "NOT_FOUND");
}

TEST_F(CuttingApi, EachStepAsksForItsRight) {
    const std::string id = c.made(kAdmin, kSystem + "cutPlanApi/saveCutPlan", input(kThree));
    EXPECT_EQ(post("333333/qg_dg", "saveCutPlan", input(kThree)).key(), "FORBIDDEN");
    EXPECT_NE(turn("333333/qg_dg", id, "112").key(), "");
    EXPECT_EQ(post("333333/qg_qd", "planCut", input(kThree)).key(), "FORBIDDEN");
    EXPECT_FALSE(turn("333333/qg_ck", id, "112").ok()) << "a keeper of another warehouse";
    EXPECT_EQ(view(id).data()["cutStatus"].integer(), 111);
}

TEST_F(CuttingApi, SawAndPiecesHaveTheirBounds) {
    const auto told = [&](const std::string& more) {
        const Reply reply = post(kAdmin, "planCut", input(kThree, more));
        return reply.ok() ? "ok" : reply.key() + " " + reply.field();
    };
    EXPECT_EQ(told(R"(,"kerf":0)"), "ok");
    EXPECT_EQ(told(R"(,"kerf":50)"), "ok");
    EXPECT_EQ(told(R"(,"kerf":51)"), "TOO_BIG kerf");
    EXPECT_EQ(told(R"(,"kerf":-1)"), "TOO_SMALL kerf");
    EXPECT_EQ(told(R"(,"kerf":99999999999999)"), "TOO_BIG kerf");
    EXPECT_EQ(told(R"(,"processId":"77")"), "NOT_FOUND processId");
    EXPECT_EQ(told(R"(,"storageId":"77")"), "NOT_FOUND storageId");
    EXPECT_EQ(told(R"(,"remnantIds":"77")"), "NOT_FOUND remnantIds");
    const Reply lost = post(
        kAdmin, "planCut", input(R"({"length":10,"width":10,"quantity":1,"sourceLineId":"77"})")
    );
    EXPECT_EQ(lost.key(), "NOT_FOUND");
    EXPECT_EQ(lost.field(), "parts[0].sourceLineId");
}

TEST_F(CuttingApi, APieceIsCutOnce) {
    const std::string whole = R"({"length":800,"width":800,"quantity":20})";
    const std::string one = c.made(kAdmin, kSystem + "cutPlanApi/saveCutPlan", input(whole));
    const std::string two = c.made(kAdmin, kSystem + "cutPlanApi/saveCutPlan", input(whole));
    EXPECT_TRUE(turn(kAdmin, one, "112").ok());
    const Reply refused = turn(kAdmin, two, "112");
    EXPECT_EQ(refused.key(), "STOCK_SHORT");
    EXPECT_EQ(refused.field(), "pieces[0].pieces");
    EXPECT_TRUE(turn(kAdmin, one, "113").ok());
    EXPECT_EQ(turn(kAdmin, one, "113").key(), "STATUS_DENIED");
    EXPECT_EQ(view(two).data()["cutStatus"].integer(), 111);
}

TEST_F(CuttingApi, ARemnantIsEnteredLabelledAndWrittenOff) {
    const std::string piece = R"({"billType":1,"warehouseId":)" + in_quotes(warehouse) +
                              R"(,"commodityId":)" + in_quotes(tile) +
                              R"(,"colorNumber":"S1","grade":"A","pieces":1,"reason":"期初",)";
    const std::string call = kSystem + "StockBillApi/saveOrUpdateStockBill";
    const Reply large = c.post(kAdmin, call, piece + R"("length":801,"width":300})");
    EXPECT_EQ(large.key(), "OUT_OF_RANGE");
    EXPECT_EQ(large.field(), "length");
    const std::string good = piece + R"("length":420,"width":300,"costAmount":350})";
    EXPECT_EQ(c.post("333333/qg_dg", call, good).key(), "FORBIDDEN");
    EXPECT_EQ(c.post("333333/qg_ck", call, good).key(), "FORBIDDEN") << "keeps another warehouse";
    EXPECT_EQ(remnants(""), 0);
    const std::string bill = c.made(kAdmin, call, good);
    EXPECT_EQ(remnants("&longSide_ge=420&shortSide_ge=300"), 1);
    const Reply entered = c.get(kAdmin, kSystem + "StockBillApi/getVoucherDetail?id=" + bill);
    EXPECT_EQ(entered.text("shade"), "S1");
    const std::string id = entered.text("goodsId");
    const Reply remnant = c.get(kAdmin, kSystem + "remnantApi/getRemnant?id=" + id);
    EXPECT_EQ(remnant.text("remnantNo"), entered.text("colorNumber"));
    EXPECT_EQ(remnant.text("billId"), bill);
    EXPECT_EQ(remnant.data()["costAmount"].integer(), 350);
    const Reply label = c.get(kAdmin, kSystem + "print/labels/remnant?ids=" + id);
    ASSERT_EQ(label.status(), 200);
    EXPECT_THAT(pages(label.body()).at(0), Says(remnant.text("remnantNo")));
    const std::string loss = R"({"billType":3,"warehouseId":)" + in_quotes(warehouse) +
                             R"(,"commodityId":)" + in_quotes(tile) + R"(,"colorNumber":)" +
                             in_quotes(remnant.text("remnantNo")) +
                             R"(,"grade":"A","pieces":1,"reason":"搬运破损"})";
    EXPECT_TRUE(c.post(kAdmin, call, loss).ok());
    EXPECT_EQ(remnants(""), 0);
    EXPECT_EQ(c.post(kAdmin, call, loss).key(), "STOCK_SHORT");
}

TEST_F(CuttingApi, APlanIsPrintedWithItsSheetsAndAgainByteForByte) {
    const std::string id = c.made(
        kAdmin,
        kSystem + "cutPlanApi/saveCutPlan",
        input(R"({"length":390,"width":390,"quantity":5,"position":"玄关"})")
    );
    const auto paper = [&](const std::string& more, const std::string& as = kAdmin) {
        return c.get(as, kSystem + "print/cutPlan?id=" + id + more);
    };
    const auto count = [&](const std::string& as) {
        return c.post(as, kSystem + "cutPlanApi/updatePrintNum?id=" + id);
    };
    EXPECT_EQ(paper("&printNum=1").key(), "NOT_FOUND");
    EXPECT_EQ(count(kAdmin).text("version"), "1");
    EXPECT_EQ(count("888888/ta01").key(), "NOT_FOUND");
    EXPECT_EQ(count("333333/qg_qd").key(), "FORBIDDEN");
    EXPECT_EQ(paper("", "888888/ta01").key(), "NOT_FOUND");
    const std::string first = paper("&printNum=1").body();
    const auto all = pages(first);
    ASSERT_EQ(all.size(), 2U) << "the list, then the sheets";
    EXPECT_THAT(all[0], Says(std::string("切割单")));
    EXPECT_THAT(all[0], Says(std::string("玄关")));
    EXPECT_EQ(count_of(all[1], dense("玄关 390×390")), 5U) << all[1];
    EXPECT_THAT(all[1], Says(std::string("图 1")));
    EXPECT_THAT(all[1], Says(std::string("纵剖 390")));
    EXPECT_EQ(count_of(first, "costAmount"), 0U);
    EXPECT_TRUE(turn(kAdmin, id, "112").ok());
    EXPECT_TRUE(turn(kAdmin, id, "113").ok());
    EXPECT_EQ(paper("&printNum=1").body(), first) << "as it was when it was counted";
    EXPECT_NE(paper("").body(), first);
    EXPECT_THAT(pages(paper("&lang=en").body()).at(0), Says(std::string("Cut plan")));
    const Reply prints = c.get(kAdmin, kSystem + "cutPlanApi/getPrintList?id=" + id);
    EXPECT_EQ(prints.data().size(), 1U);
}

TEST_F(CuttingApi, ACutSlabIsUsedUpAndItsRemnantsNameIt) {
    Samples samples(c, "333333");
    tile = c.made(
        kAdmin,
        kSystem + "commodityApi/saveCommodity",
        R"({"commodityCode":"DB)" + tile +
            R"(","commodityName":"大板","commodityType":"岩板","size":"2400*1600","unit":"PCS",)"
            R"("priceUnit":"PCS","salePrice":100,"shadeManaged":1,"serialManaged":1,"brandId":)" +
            in_quotes(samples.fresh(entities::entity_named("brand"))) + "}"
    );
    const std::string serial = c.made(
        kAdmin,
        kSystem + "serialApi/saveSerial",
        R"({"serialNo":"B)" + tile + R"(","commodityId":)" + in_quotes(tile) + "}"
    );
    c.made(
        kAdmin,
        kSystem + "StockBillApi/saveOrUpdateStockBill",
        R"({"billType":1,"warehouseId":)" + in_quotes(warehouse) + R"(,"commodityId":)" +
            in_quotes(tile) + R"(,"colorNumber":"S1","grade":"A","pieces":1,"costAmount":100001,)" +
            R"("serialIds":)" + in_quotes(serial) + R"(,"reason":"期初"})"
    );
    const std::string id = c.made(
        kAdmin,
        kSystem + "cutPlanApi/saveCutPlan",
        input(R"({"length":1500,"width":700,"quantity":1})")
    );
    ASSERT_TRUE(turn(kAdmin, id, "112").ok());
    ASSERT_TRUE(turn(kAdmin, id, "113").ok());
    const Reply cut = view(id);
    std::int64_t cost = 0;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < cut.data()["outputs"].size(); ++i) {
        const json::Ref output = cut.data()["outputs"].at(i);
        cost += output["costAmount"].integer().value_or(0);
        if (output["kind"].integer() == 1) {
            ++kept;
            EXPECT_NE(output["serialIds"].dump().find(serial), std::string::npos);
        }
    }
    EXPECT_GT(kept, 0U);
    EXPECT_EQ(cost, 100'001);
    const Reply used = c.get(kAdmin, kSystem + "serialApi/getSerial?serialId=" + serial);
    EXPECT_EQ(used.text("serialStatus"), "5") << "consumed";
}

}  // namespace
}  // namespace oms::api
