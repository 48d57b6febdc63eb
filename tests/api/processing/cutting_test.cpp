// Cut plans through the API: planned by a worker, kept for, cut and taken back; remnants found by
// size; who may, and whose rows.
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

}  // namespace
}  // namespace oms::api
