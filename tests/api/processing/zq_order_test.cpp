// Tile cutting orders through the API: drawn for a line, nested, taken into a process order and out
// of it again; who may, whose rows, what was, and the sheet.
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"
#include "support/xlsx_reader.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

class ZqApi : public ::testing::Test {
  protected:
    ZqApi() {
        static int n = 0;
        no = std::to_string(++n);
        Samples samples(c, "333333");
        guide = "333333/zq_dg" + no;
        guide_id = c.add_user("333333", "zq_dg" + no, "dg");
        warehouse = samples.fresh(entities::entity_named("warehouse"));
        customer = samples.id("customer");
        tile = c.made(
            kAdmin,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":"ZQ)" + no +
                R"(","commodityName":"砖","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
                R"("priceUnit":"PCS","salePrice":100,"shadeManaged":1,"brandId":)" +
                in_quotes(samples.fresh(entities::entity_named("brand"))) + "}"
        );
        order = c.made(
            kAdmin,
            kSystem + "orderApi/saveOrderVO",
            R"({"orderType":2,"customerId":)" + in_quotes(customer) + R"(,"guideUserId":)" +
                in_quotes(guide_id) + R"(,"deptId":)" + in_quotes(c.dept_id("333333")) +
                R"(,"projectAddress":"a","regionCode":"440604","receiver":"r",)"
                R"("receiverTel":"13900001234","payMode":1,"deliverMode":1,"details":[)"
                R"({"commodityId":)" +
                in_quotes(tile) + R"(,"unit":"PCS","inputQty":40000,"grade":"A","dealPrice":100}]})"
        );
        line = std::string(c.get(kAdmin, kSystem + "orderApi/orderDetail?id=" + order)
                               .data()["details"]
                               .at(0)["id"]
                               .text()
                               .value_or(""));
        plant = c.made(
            kAdmin,
            kSystem + "processPlantApi/saveOrUpdateProcessPlant",
            R"({"plantCode":"ZQ)" + no +
                R"(","plantName":"加工厂","plantType":1,"linkman":"方","tel":"13905710000"})"
        );
        sell = c.made(
            kAdmin,
            kSystem + "processPlantApi/saveOrUpdatePriceList",
            R"({"listName":"砖切)" + no + R"(","listSide":"SELL"})"
        );
    }

    std::string input(const std::string& more = "") {
        return R"({"orderId":)" + in_quotes(order) + R"(,"orderDetailId":)" + in_quotes(line) +
               R"(,"commodityId":)" + in_quotes(tile) + more +
               R"(,"children":[{"size":"390*390","pieces":9,"remark":"A"},)"
               R"({"size":"800*120","pieces":6}]})";
    }

    Reply save(const std::string& as, const std::string& body) {
        return c.post(as, kSystem + "ZqOrderApi/addOrUpdateZqParent", body);
    }

    std::string made(const std::string& as) {
        return c.made(as, kSystem + "ZqOrderApi/addOrUpdateZqParent", input());
    }

    Reply turn(
        const std::string& as,
        const std::string& id,
        const std::string& status,
        const std::string& more = ""
    ) {
        return save(as, R"({"id":)" + in_quotes(id) + R"(,"zqStatus":)" + status + more + "}");
    }

    std::string process() {
        return c.made(
            kAdmin,
            kSystem + "processApi/saveProcessVO",
            R"({"processType":1,"planDate":"2026-12-01","plantId":)" + in_quotes(plant) +
                R"(,"plantPriceid":)" + in_quotes(sell) + R"(,"warehouseId":)" +
                in_quotes(warehouse) + R"(,"putWarehouseId":)" + in_quotes(warehouse) +
                R"(,"orderId":)" + in_quotes(order) + R"(,"bricks":[{"commodityId":)" +
                in_quotes(tile) + R"(,"length":800,"width":800,"quantity":1}]})"
        );
    }

    Reply view(const std::string& query, const std::string& as = kAdmin) {
        return c.get(as, kSystem + "ZqOrderApi/getZqOrderDetail?" + query);
    }

    std::int64_t total(const std::string& as, const std::string& query) {
        const Reply page = c.get(as, kSystem + "ZqOrderApi/getZqOrderPage?" + query);
        EXPECT_TRUE(page.ok()) << page.key();
        return page.data()["total"].integer().value_or(-1);
    }

    Company& c = company();
    std::string no, guide, guide_id, warehouse, customer, tile, order, line, plant, sell;
};

TEST_F(ZqApi, GoFromTheDraftIntoAProcessOrderAndOutOfItAgain) {
    const std::string id = made(guide);
    const Reply drawn = view("id=" + id, guide);
    EXPECT_EQ(drawn.data()["zqStatus"].integer(), 0);
    EXPECT_EQ(drawn.data()["parentSize"].text(), "800*800");
    EXPECT_EQ(drawn.data()["kerf"].integer(), 3);
    EXPECT_EQ(drawn.data()["parentPieces"].integer(), 4);
    EXPECT_EQ(drawn.data()["children"].size(), 2U);
    EXPECT_EQ(drawn.data()["children"].at(0)["yieldPerPiece"].integer(), 4);
    EXPECT_EQ(drawn.data()["allowed"].size(), 3U);
    const std::int64_t then = c.position("333333");
    ASSERT_TRUE(turn(guide, id, "1").ok());
    const std::string job = process();
    const Reply taken = turn(kAdmin, id, "2", R"(,"processId":)" + in_quotes(job));
    ASSERT_TRUE(taken.ok()) << taken.key();
    const Reply now = view("id=" + id, guide);
    EXPECT_EQ(now.data()["zqStatus"].integer(), 2);
    EXPECT_EQ(now.data()["processId"].text(), job);
    EXPECT_EQ(now.data()["allowed"].size(), 0U);
    const Reply cuts = c.get(kAdmin, kSystem + "processApi/getProcessVODetails?id=" + job);
    ASSERT_EQ(cuts.data()["cut"].size(), 2U);
    EXPECT_EQ(cuts.data()["cut"].at(0)["quantity"].integer(), 9);
    EXPECT_EQ(cuts.data()["cut"].at(0)["remark"].text(), "A");
    const Reply past = view("id=" + id + "&asOf=" + std::to_string(then));
    EXPECT_EQ(past.data()["zqStatus"].integer(), 0);
    EXPECT_EQ(past.data()["children"].size(), 2U);
    EXPECT_EQ(past.data()["allowed"].size(), 0U);

    const Reply dropped = c.post(
        kAdmin,
        kSystem + "processApi/removeProcess",
        R"({"ids":)" + in_quotes(job) + R"(,"reason":"客户改图"})"
    );
    ASSERT_TRUE(dropped.ok()) << dropped.key();
    EXPECT_EQ(view("id=" + id).data()["zqStatus"].integer(), 1);
}

TEST_F(ZqApi, OfAnOrderTheNewestIsTold) {
    const std::string first = made(kAdmin);
    c.clock.advance(1000);
    const std::string second = made(kAdmin);
    EXPECT_EQ(view("orderId=" + order).data()["id"].text(), second);
    EXPECT_EQ(view("orderId=" + order).data()["children"].size(), 2U);
    EXPECT_EQ(view("orderId=77").key(), "NOT_FOUND");
    EXPECT_EQ(total(kAdmin, "orderId=" + order), 2);
    EXPECT_EQ(view("id=" + first).data()["id"].text(), first);
}

TEST_F(ZqApi, ThePlannerNestsTheChildren) {
    const std::string id = made(guide);
    const Reply plan = c.get(guide, kSystem + "ZqOrderApi/planZqOrder?id=" + id);
    ASSERT_TRUE(plan.ok()) << plan.key();
    EXPECT_EQ(plan.data()["gridPieces"].integer(), 4);
    EXPECT_LE(plan.data()["newPieces"].integer(), 4);
    EXPECT_EQ(plan.data()["parts"].size(), 2U);
    EXPECT_GT(plan.data()["sheets"].size(), 0U);
    EXPECT_EQ(c.get(guide, kSystem + "ZqOrderApi/planZqOrder?id=77").key(), "NOT_FOUND");
}

TEST_F(ZqApi, BadInputIsToldByItsFieldAndChangesNothing) {
    const std::string id = made(kAdmin);
    const Reply large = save(
        kAdmin, R"({"id":)" + in_quotes(id) + R"(,"children":[{"size":"801*100","pieces":1}]})"
    );
    EXPECT_EQ(large.key(), "SIZE_TOO_LARGE");
    EXPECT_EQ(large.field(), "children[0].size");
    const std::string lines = R"({"orderId":)" + in_quotes(order) + R"(,"commodityId":)" +
                              in_quotes(tile) + R"(,"orderDetailId":)" + in_quotes(line);
    EXPECT_EQ(save(kAdmin, lines + "}").key(), "REQUIRED_LINE");
    const Reply many =
        save(kAdmin, lines + R"(,"children":[{"size":"10*10","pieces":1000000000000}]})");
    EXPECT_EQ(many.field(), "children[0].pieces");
    const Reply early = turn(kAdmin, id, "2");
    EXPECT_EQ(early.key(), "STATUS_DENIED");
    EXPECT_NE(early.body().find(R"("allowed":["edit","confirm","remove"])"), std::string::npos)
        << early.body();
    EXPECT_EQ(view("id=" + id).data()["parentPieces"].integer(), 4);
    EXPECT_EQ(view("id=" + id).data()["zqStatus"].integer(), 0);
}

TEST_F(ZqApi, RowsAndRightsAreKept) {
    const std::string id = made(kAdmin);
    EXPECT_EQ(total(guide, "orderId=" + order), 1) << "of the guide's order";
    c.add_user("333333", "zq_ot" + no, "dg");
    const std::string other = "333333/zq_ot" + no;
    EXPECT_EQ(total(other, "orderId=" + order), 0);
    EXPECT_EQ(view("id=" + id, other).key(), "NOT_FOUND");
    EXPECT_EQ(save(other, input()).key(), "NOT_FOUND") << "an order of others";
    EXPECT_EQ(turn(other, id, "1").key(), "NOT_FOUND");
    EXPECT_EQ(c.get(other, kSystem + "ZqOrderApi/planZqOrder?id=" + id).key(), "NOT_FOUND");
    c.add_user("333333", "zq_cw" + no, "cw");
    EXPECT_EQ(save("333333/zq_cw" + no, input()).key(), "FORBIDDEN");
    const Reply voided = c.post(
        kAdmin,
        kSystem + "ZqOrderApi/deleteZqOrder",
        R"({"ids":)" + in_quotes(id) + R"(,"reason":"改尺寸"})"
    );
    ASSERT_TRUE(voided.ok()) << voided.key();
    EXPECT_EQ(view("id=" + id).data()["voidReason"].text(), "改尺寸");
}

TEST_F(ZqApi, ListsBecomeSpreadsheets) {
    made(kAdmin);
    for (const std::string list : {"zqOrder", "cutPlan", "remnant"}) {
        const Reply sheet = c.get(kAdmin, kSystem + "export/" + list);
        EXPECT_EQ(sheet.status(), 200) << list;
        EXPECT_FALSE(read_xlsx(sheet.body()).empty()) << list;
        EXPECT_EQ(c.get(guide, kSystem + "export/" + list).status(), 403) << list;
    }
}

}  // namespace
}  // namespace oms::api
