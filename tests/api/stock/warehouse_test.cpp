// Goods through the API: from a put order to a signed receipt, every figure explained, and the
// walls around it.
#include "support/api/company.hpp"
#include "support/api/orders.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

std::string id_at(const Reply& reply, std::string_view list, std::size_t i) {
    return std::string(reply.data()[list].at(i)["id"].text().value_or(""));
}

class WarehouseApi : public ::testing::Test {
  protected:
    WarehouseApi() {
        static int goods = 0;
        Samples samples(c, "333333");
        warehouse = samples.fresh(entities::entity_named("warehouse"));
        const std::string brand = samples.fresh(entities::entity_named("brand"));
        tile = c.made(
            kAdmin,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":"WT)" + std::to_string(++goods) +
                R"(","commodityName":"砖","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
                R"("priceUnit":"PCS","salePrice":100,"shadeManaged":1,"brandId":)" +
                in_quotes(brand) + "}"
        );
    }

    std::string planned(
        std::int64_t pieces, const std::string& shade = "26A1", const std::string& grade = "A"
    ) {
        return c.made(
            kAdmin,
            kSystem + "PutOrderApi/savePutOrder",
            R"({"putType":1,"putStatus":52,"putDate":"2026-11-01","warehouseId":)" +
                in_quotes(warehouse) + R"(,"details":[{"commodityId":)" + in_quotes(tile) +
                R"(,"colorNumber":)" + in_quotes(shade) + R"(,"grade":)" + in_quotes(grade) +
                R"(,"unitCost":331,"planPieces":)" + std::to_string(pieces) + "}]}"
        );
    }

    Reply put_view(const std::string& put) {
        return c.get(kAdmin, kSystem + "PutOrderApi/getPutOrderById?putOrderId=" + put);
    }

    std::string posting(const std::string& put, std::int64_t pieces) {
        return R"({"putOrderId":)" + in_quotes(put) + R"(,"lines":[{"putDetailId":)" +
               in_quotes(id_at(put_view(put), "details", 0)) + R"(,"pieces":)" +
               std::to_string(pieces) + "}]}";
    }

    void receive(
        std::int64_t pieces, const std::string& shade = "26A1", const std::string& grade = "A"
    ) {
        const std::string put = planned(pieces, shade, grade);
        ASSERT_TRUE(c.post(kAdmin, kSystem + "PutOrderApi/updatePutWhVO", posting(put, pieces)).ok()
        );
    }

    /// An order of two pieces at 15.
    std::string paid_order() {
        static const std::string cashier = [this] {
            c.add_user("333333", "wh_cw", "cw");
            return std::string("333333/wh_cw");
        }();
        const std::string order = make_order(c, kAdmin, tile);
        for (const char* status : {"13", "14"}) {
            EXPECT_TRUE(update(order, status).ok());
        }
        const std::string due = view(order).text("dueAmount");
        const std::string payment = c.made(
            kAdmin,
            kSystem + "paymentApi/savePayment",
            R"({"orderId":)" + in_quotes(order) + R"(,"payType":1,"amount":)" + due +
                R"(,"payTime":"2026-11-01 08:00:00"})"
        );
        EXPECT_TRUE(c.post(cashier, kSystem + "paymentApi/confirmPayment?ids=" + payment).ok());
        return order;
    }

    Reply view(const std::string& order) {
        return c.get(kAdmin, kSystem + "orderApi/orderDetail?id=" + order);
    }

    Reply update(
        const std::string& order, const std::string& status, const std::string& more = ""
    ) {
        return c.post(
            kAdmin,
            kSystem + "orderApi/updateOrderBody",
            R"({"id":)" + in_quotes(order) + R"(,"orderStatus":)" + status + more + "}"
        );
    }

    Reply stock() {
        return c.get(
            kAdmin,
            kSystem + "StockBillApi/getStockBillPage?warehouseId=" + warehouse +
                "&commodityId=" + tile
        );
    }

    std::string figure(const std::string& name) {
        return stock().data()["records"].at(0)[name].dump();
    }

    Company& c = company();
    std::string warehouse;
    std::string tile;
};

TEST_F(WarehouseApi, GoodsGoFromTheSupplierToASignedReceipt) {
    receive(40);
    const std::string order = paid_order();
    const Reply plan = c.get(kAdmin, kSystem + "orderApi/confirmPlan?id=" + order);
    ASSERT_TRUE(plan.ok()) << plan.body();
    EXPECT_EQ(plan.data()["covered"].boolean(), true);
    EXPECT_EQ(plan.data()["lines"].at(0)["choices"].at(0)["colorNumber"].text(), "26A1");
    ASSERT_TRUE(update(order, "17").ok());
    EXPECT_EQ(figure("reserved"), "2");
    const std::string line = id_at(view(order), "details", 0);
    ASSERT_TRUE(c.post(
                     kAdmin,
                     kSystem + "orderApi/saveOrderDeliver",
                     R"({"orderId":)" + in_quotes(order) +
                         R"(,"deliverDate":"2026-11-02","lines":[{"orderDetailId":)" +
                         in_quotes(line) + "}]}"
    )
                    .ok());
    const std::string out = id_at(view(order), "outOrders", 0);
    const Reply picking =
        c.get(kAdmin, kSystem + "OutOrderApi/outWarehouseDetail?outOrderId=" + out);
    EXPECT_EQ(picking.data()["lines"].at(0)["openPieces"].integer(), 2);
    EXPECT_EQ(picking.data()["lines"].at(0)["stock"].at(0)["held"].integer(), 2);
    const std::string out_line = id_at(picking, "lines", 0);
    const Reply shipped = c.post(
        kAdmin,
        kSystem + "OutOrderApi/updateOutWarehouse",
        R"({"outOrderId":)" + in_quotes(out) + R"(,"lines":[{"outDetailId":)" +
            in_quotes(out_line) + "}]}"
    );
    ASSERT_TRUE(shipped.ok()) << shipped.body();
    EXPECT_EQ(shipped.text("id"), out);
    EXPECT_EQ(figure("onHand"), "38");
    EXPECT_EQ(view(order).text("orderStatus"), "18");
    const std::string receipt = id_at(view(order), "receipts", 0);
    const Reply signed_for = c.post(
        kAdmin,
        kSystem + "receiptApi/updateReceipt",
        R"({"id":)" + in_quotes(receipt) + R"(,"receiptStatus":1,"receiver":"李四"})"
    );
    ASSERT_TRUE(signed_for.ok()) << signed_for.body();
    EXPECT_EQ(view(order).text("orderStatus"), "19");
}

TEST_F(WarehouseApi, EveryFigureOfAStockRowIsExplainedNowAndThen) {
    receive(40);
    const std::int64_t then = c.position("333333");
    receive(15);
    const std::string stock_id = id_at(stock(), "records", 0);
    const Reply now =
        c.get(kAdmin, kSystem + "StockBillApi/getStockBillDetail?size=1&sId=" + stock_id);
    ASSERT_TRUE(now.ok()) << now.body();
    EXPECT_EQ(now.text("onHand"), "55");
    EXPECT_EQ(now.data()["entries"]["total"].integer(), 2);
    EXPECT_EQ(now.data()["entries"]["records"].at(0)["beforePieces"].integer(), 40);
    EXPECT_EQ(now.data()["entries"]["records"].at(0)["afterPieces"].integer(), 55);
    EXPECT_EQ(now.data()["sum"]["changePieces"].integer(), 55);
    EXPECT_EQ(now.data()["sum"]["changeCost"].integer(), 55 * 331);
    EXPECT_EQ(now.data()["checked"].boolean(), true);
    const Reply before = c.get(
        kAdmin,
        kSystem + "StockBillApi/getStockBillDetail?sId=" + stock_id +
            "&asOf=" + std::to_string(then)
    );
    EXPECT_EQ(before.data()["sum"]["changePieces"].integer(), 40) << before.body();
    EXPECT_EQ(before.data()["checked"].boolean(), true);
    // Who does not see costs does not see them summed either.
    c.add_user("333333", "wh_dg", "dg");
    const Reply guide =
        c.get("333333/wh_dg", kSystem + "StockBillApi/getStockBillDetail?sId=" + stock_id);
    ASSERT_TRUE(guide.ok()) << guide.body();
    EXPECT_EQ(guide.body().find("ost\":"), std::string::npos) << guide.body();
}

TEST_F(WarehouseApi, SafetyStockIsOfAllShadesTogether) {
    c.made(
        kAdmin,
        kSystem + "goodsManageApi/saveOrUpdateGoodsManage",
        R"({"warehouseId":)" + in_quotes(warehouse) + R"(,"commodityId":)" + in_quotes(tile) +
            R"(,"safetyPieces":25})"
    );
    receive(20);
    receive(9, "26A2");
    receive(50, "26A1", "B");
    c.made(
        kAdmin,
        kSystem + "StockBillApi/saveOrUpdateStockBill",
        R"({"billType":1,"warehouseId":)" + in_quotes(warehouse) + R"(,"commodityId":)" +
            in_quotes(tile) +
            R"(,"colorNumber":"26A1","grade":"A","pieces":1,"length":520,"width":340,)"
            R"("reason":"remnant"})"
    );
    const Reply rows = stock();
    ASSERT_EQ(rows.data()["records"].size(), 4u) << rows.body();
    int counted = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const json::Ref row = rows.data()["records"].at(i);
        if (row["safetyPieces"].is_null()) {
            EXPECT_TRUE(row["grade"].text() == "B" || row["size"].text() == "520*340")
                << "neither seconds nor remnants fill an order";
        } else {
            ++counted;
            EXPECT_EQ(row["safetyPieces"].integer(), 25);
            EXPECT_EQ(row["safetyAvailable"].integer(), 29);
        }
    }
    EXPECT_EQ(counted, 2);
}

TEST_F(WarehouseApi, TheHistoryOfADocumentSaysWhichGoodsAFigureIsOf) {
    const std::string put = planned(10);
    ASSERT_TRUE(c.post(kAdmin, kSystem + "PutOrderApi/updatePutWhVO", posting(put, 4)).ok());
    const Reply history = c.get(kAdmin, kSystem + "ledger/history?entity=putOrder&id=" + put);
    const json::Ref posted = history.data().at(history.data().size() - 1);
    ASSERT_EQ(posted["type"].text().value_or(""), "PutOrderPosted");
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < posted["changes"].size(); ++i) {
        const json::Ref change = posted["changes"].at(i);
        if (change["entity"].text() == "putDetail") {
            lines.emplace_back(change["path"].text().value_or(""));
        }
    }
    EXPECT_EQ(lines, std::vector<std::string>{"details[砖 26A1].pieces"});
}

TEST_F(WarehouseApi, APostingSentTwiceIsPostedOnce) {
    const std::string put = planned(30);
    const std::string body = posting(put, 10);
    const Pairs named{{"command-id", "post-" + put}};
    const auto post = [&] {
        return c.send("POST", kAdmin, kSystem + "PutOrderApi/updatePutWhVO", body, named);
    };
    const Reply first = post();
    const Reply second = post();
    ASSERT_TRUE(first.ok()) << first.body();
    EXPECT_EQ(second.text("id"), put) << second.body();
    EXPECT_EQ(second.text("version"), first.text("version"));
    EXPECT_EQ(figure("onHand"), "10");
    const std::string record = id_at(put_view(put), "records", 0);
    const Reply back = c.get(
        kAdmin,
        kSystem + "PutOrderApi/removeOutPutRecordDetail?outPutRecordId=" + record + "&reason=x"
    );
    ASSERT_TRUE(back.ok()) << back.body();
    EXPECT_EQ(figure("onHand"), "0");
    const Reply after = put_view(put);
    EXPECT_EQ(after.text("putStatus"), "52");
    // Ids are texts: as numbers browsers would round them.
    std::size_t reversed = 0;
    const json::Ref records = after.data()["records"];
    for (std::size_t i = 0; i < records.size(); ++i) {
        EXPECT_TRUE(records.at(i)["reversedBy"].is_string()) << records.at(i).dump();
        reversed += records.at(i)["id"].text() == record ? 1U : 0U;
    }
    EXPECT_EQ(reversed, 1U);
}

TEST_F(WarehouseApi, AnotherCompanyFindsNothing) {
    receive(5);
    const std::string stock_id = id_at(stock(), "records", 0);
    const std::string put = planned(5);
    const std::string other = "888888/admin";
    EXPECT_EQ(
        c.get(other, kSystem + "StockBillApi/getStockBillDetail?sId=" + stock_id).key(), "NOT_FOUND"
    );
    EXPECT_EQ(
        c.get(other, kSystem + "PutOrderApi/getPutOrderById?putOrderId=" + put).key(), "NOT_FOUND"
    );
    EXPECT_EQ(
        c.post(other, kSystem + "PutOrderApi/updatePutWhVO", posting(put, 1)).key(), "NOT_FOUND"
    );
    EXPECT_EQ(
        c.get(other, kSystem + "StockBillApi/getStockBillPage?commodityId=" + tile).text("total"),
        "0"
    );
}

TEST_F(WarehouseApi, WhatIsInUseStays) {
    receive(5);
    EXPECT_EQ(
        c.post(
             kAdmin,
             kSystem + "WareHouseApi/updateWareHouse",
             R"({"valid":0,"id":)" + in_quotes(warehouse) + "}"
        )
            .key(),
        "WAREHOUSE_HAS_STOCK"
    );
    EXPECT_EQ(
        c.post(kAdmin, kSystem + "WareHouseApi/deleteWareHouse?ids=" + warehouse).key(), "IN_USE"
    );
    EXPECT_EQ(c.post(kAdmin, kSystem + "commodityApi/deleteCommodity?ids=" + tile).key(), "IN_USE");
}

}  // namespace
}  // namespace oms::api
