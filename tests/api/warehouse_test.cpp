// Goods through the API: from a put order to a signed receipt, every figure explained, and the
// walls around it.
#include "api/company.hpp"
#include "api/orders.hpp"
#include "api/samples.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

constexpr const char* kBoss = "333333/admin";
const std::string kApi = "/api/blade-system/";

std::string q(const std::string& text) {
    return "\"" + text + "\"";
}

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
            kBoss,
            kApi + "commodityApi/saveCommodity",
            R"({"commodityCode":"WT)" + std::to_string(++goods) +
                R"(","commodityName":"砖","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
                R"("priceUnit":"PCS","salePrice":100,"shadeManaged":1,"brandId":)" +
                q(brand) + "}"
        );
    }

    std::string planned(std::int64_t pieces) {
        return c.made(
            kBoss,
            kApi + "PutOrderApi/savePutOrder",
            R"({"putType":1,"putStatus":52,"putDate":"2026-11-01","warehouseId":)" + q(warehouse) +
                R"(,"details":[{"commodityId":)" + q(tile) +
                R"(,"colorNumber":"26A1","grade":"A","unitCost":331,"planPieces":)" +
                std::to_string(pieces) + "}]}"
        );
    }

    Reply put_view(const std::string& put) {
        return c.get(kBoss, kApi + "PutOrderApi/getPutOrderById?putOrderId=" + put);
    }

    std::string posting(const std::string& put, std::int64_t pieces) {
        return R"({"putOrderId":)" + q(put) + R"(,"lines":[{"putDetailId":)" +
               q(id_at(put_view(put), "details", 0)) + R"(,"pieces":)" + std::to_string(pieces) +
               "}]}";
    }

    void receive(std::int64_t pieces) {
        const std::string put = planned(pieces);
        ASSERT_TRUE(c.post(kBoss, kApi + "PutOrderApi/updatePutWhVO", posting(put, pieces)).ok());
    }

    /// An order of two pieces at 15.
    std::string paid_order() {
        static const std::string cashier = [this] {
            c.add_user("333333", "wh_cw", "cw");
            return std::string("333333/wh_cw");
        }();
        const std::string order = make_order(c, kBoss, tile);
        for (const char* status : {"13", "14"}) {
            EXPECT_TRUE(update(order, status).ok());
        }
        const std::string due = view(order).text("dueAmount");
        const std::string payment = c.made(
            kBoss,
            kApi + "paymentApi/savePayment",
            R"({"orderId":)" + q(order) + R"(,"payType":1,"amount":)" + due +
                R"(,"payTime":"2026-11-01 08:00:00"})"
        );
        EXPECT_TRUE(c.post(cashier, kApi + "paymentApi/confirmPayment?ids=" + payment).ok());
        return order;
    }

    Reply view(const std::string& order) {
        return c.get(kBoss, kApi + "orderApi/orderDetail?id=" + order);
    }

    Reply update(
        const std::string& order, const std::string& status, const std::string& more = ""
    ) {
        return c.post(
            kBoss,
            kApi + "orderApi/updateOrderBody",
            R"({"id":)" + q(order) + R"(,"orderStatus":)" + status + more + "}"
        );
    }

    Reply stock() {
        return c.get(
            kBoss,
            kApi + "StockBillApi/getStockBillPage?warehouseId=" + warehouse + "&commodityId=" + tile
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
    const Reply plan = c.get(kBoss, kApi + "orderApi/confirmPlan?id=" + order);
    ASSERT_TRUE(plan.ok()) << plan.body();
    EXPECT_EQ(plan.data()["covered"].boolean(), true);
    EXPECT_EQ(plan.data()["lines"].at(0)["choices"].at(0)["colorNumber"].text(), "26A1");
    ASSERT_TRUE(update(order, "17").ok());
    EXPECT_EQ(figure("reserved"), "2");
    const std::string line = id_at(view(order), "details", 0);
    ASSERT_TRUE(c.post(
                     kBoss,
                     kApi + "orderApi/saveOrderDeliver",
                     R"({"orderId":)" + q(order) +
                         R"(,"deliverDate":"2026-11-02","lines":[{"orderDetailId":)" + q(line) +
                         "}]}"
    )
                    .ok());
    const std::string out = id_at(view(order), "outOrders", 0);
    const Reply picking = c.get(kBoss, kApi + "OutOrderApi/outWarehouseDetail?outOrderId=" + out);
    EXPECT_EQ(picking.data()["lines"].at(0)["openPieces"].integer(), 2);
    EXPECT_EQ(picking.data()["lines"].at(0)["stock"].at(0)["held"].integer(), 2);
    const std::string out_line = id_at(picking, "lines", 0);
    const Reply shipped = c.post(
        kBoss,
        kApi + "OutOrderApi/updateOutWarehouse",
        R"({"outOrderId":)" + q(out) + R"(,"lines":[{"outDetailId":)" + q(out_line) + "}]}"
    );
    ASSERT_TRUE(shipped.ok()) << shipped.body();
    EXPECT_EQ(shipped.text("id"), out);
    EXPECT_EQ(figure("onHand"), "38");
    EXPECT_EQ(view(order).text("orderStatus"), "18");
    const std::string receipt = id_at(view(order), "receipts", 0);
    const Reply signed_for = c.post(
        kBoss,
        kApi + "receiptApi/updateReceipt",
        R"({"id":)" + q(receipt) + R"(,"receiptStatus":1,"receiver":"李四"})"
    );
    ASSERT_TRUE(signed_for.ok()) << signed_for.body();
    EXPECT_EQ(view(order).text("orderStatus"), "19");
}

TEST_F(WarehouseApi, EveryFigureOfAStockRowIsExplainedNowAndThen) {
    receive(40);
    const std::int64_t then = c.position("333333");
    receive(15);
    const std::string stock_id = id_at(stock(), "records", 0);
    const Reply now = c.get(kBoss, kApi + "StockBillApi/getStockBillDetail?size=1&sId=" + stock_id);
    ASSERT_TRUE(now.ok()) << now.body();
    EXPECT_EQ(now.text("onHand"), "55");
    EXPECT_EQ(now.data()["entries"]["total"].integer(), 2);
    EXPECT_EQ(now.data()["entries"]["records"].at(0)["beforePieces"].integer(), 40);
    EXPECT_EQ(now.data()["entries"]["records"].at(0)["afterPieces"].integer(), 55);
    EXPECT_EQ(now.data()["sum"]["changePieces"].integer(), 55);
    EXPECT_EQ(now.data()["sum"]["changeCost"].integer(), 55 * 331);
    EXPECT_EQ(now.data()["checked"].boolean(), true);
    const Reply before = c.get(
        kBoss,
        kApi + "StockBillApi/getStockBillDetail?sId=" + stock_id + "&asOf=" + std::to_string(then)
    );
    EXPECT_EQ(before.data()["sum"]["changePieces"].integer(), 40) << before.body();
    EXPECT_EQ(before.data()["checked"].boolean(), true);
    // Who does not see costs does not see them summed either.
    c.add_user("333333", "wh_dg", "dg");
    const Reply guide =
        c.get("333333/wh_dg", kApi + "StockBillApi/getStockBillDetail?sId=" + stock_id);
    ASSERT_TRUE(guide.ok()) << guide.body();
    EXPECT_EQ(guide.body().find("ost\":"), std::string::npos) << guide.body();
}

TEST_F(WarehouseApi, TheHistoryOfADocumentSaysWhichGoodsAFigureIsOf) {
    const std::string put = planned(10);
    ASSERT_TRUE(c.post(kBoss, kApi + "PutOrderApi/updatePutWhVO", posting(put, 4)).ok());
    const Reply history = c.get(kBoss, kApi + "ledger/history?entity=putOrder&id=" + put);
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
        return c.send("POST", kBoss, kApi + "PutOrderApi/updatePutWhVO", body, named);
    };
    const Reply first = post();
    const Reply second = post();
    ASSERT_TRUE(first.ok()) << first.body();
    EXPECT_EQ(second.text("id"), put) << second.body();
    EXPECT_EQ(second.text("version"), first.text("version"));
    EXPECT_EQ(figure("onHand"), "10");
    const std::string record = id_at(put_view(put), "records", 0);
    const Reply back = c.get(
        kBoss, kApi + "PutOrderApi/removeOutPutRecordDetail?outPutRecordId=" + record + "&reason=x"
    );
    ASSERT_TRUE(back.ok()) << back.body();
    EXPECT_EQ(figure("onHand"), "0");
    EXPECT_EQ(put_view(put).text("putStatus"), "52");
}

TEST_F(WarehouseApi, AnotherCompanyFindsNothing) {
    receive(5);
    const std::string stock_id = id_at(stock(), "records", 0);
    const std::string put = planned(5);
    const std::string other = "888888/admin";
    EXPECT_EQ(
        c.get(other, kApi + "StockBillApi/getStockBillDetail?sId=" + stock_id).key(), "NOT_FOUND"
    );
    EXPECT_EQ(
        c.get(other, kApi + "PutOrderApi/getPutOrderById?putOrderId=" + put).key(), "NOT_FOUND"
    );
    EXPECT_EQ(
        c.post(other, kApi + "PutOrderApi/updatePutWhVO", posting(put, 1)).key(), "NOT_FOUND"
    );
    EXPECT_EQ(
        c.get(other, kApi + "StockBillApi/getStockBillPage?commodityId=" + tile).text("total"), "0"
    );
}

TEST_F(WarehouseApi, WhatIsInUseStays) {
    receive(5);
    EXPECT_EQ(
        c.post(
             kBoss,
             kApi + "WareHouseApi/updateWareHouse",
             R"({"valid":0,"id":)" + q(warehouse) + "}"
        )
            .key(),
        "WAREHOUSE_HAS_STOCK"
    );
    EXPECT_EQ(
        c.post(kBoss, kApi + "WareHouseApi/deleteWareHouse?ids=" + warehouse).key(), "IN_USE"
    );
    EXPECT_EQ(c.post(kBoss, kApi + "commodityApi/deleteCommodity?ids=" + tile).key(), "IN_USE");
}

}  // namespace
}  // namespace oms::api
