// Dealers and keepers over real HTTP: exactly the rows of their orders and warehouses.
#include "api/people/own_rows.hpp"

namespace oms::test {
namespace {

using ::testing::HasSubstr;

TEST_F(OwnRows, OfADealerAreThoseOfItsOrdersWhoeverWroteThem) {
    const Screen orders{"orderApi/orderPageList", "orderApi/orderDetail?id=", "order"};
    const Screen documents[] = {
        {"paymentApi/getPaymentPage", "paymentApi/getPaymentDetail?id=", "payment"},
        {"OutOrderApi/getOutOrderPage", "OutOrderApi/OutOrderDetail?outOrderId=", "outOrder"},
        {"receiptApi/getReceiptPageList", "receiptApi/detailReceipt?id=", "receipt"},
        {"returnsApi/returnsPageList", "returnsApi/getReturnVO?returnsId=", "returns"},
        {"refundApi/refundPageList", "refundApi/detailRefund?id=", "refund"},
    };
    const std::string dealers = "channelCustomerApi/channelCustomerPageList";
    const auto logins = column("ta01", dealers, "userId");
    const auto channels = column("ta01", dealers, "id");
    std::map<std::string, std::string> accounts;
    for (const char* account : {"qd01", "qd02", "qd03", "qd04", "qd05"}) {
        const json::Document user =
            get("ta01", "/api/blade-user/page?account_equal=" + std::string(account));
        accounts[std::string(user.root()["data"]["records"].at(0)["id"].text().value_or(""))] =
            account;
    }
    int with_documents = 0;
    for (std::size_t i = 0; i < logins.size(); ++i) {
        const std::string as = accounts.at(logins[i]);
        const Ids own = rows_with(orders.list, "channelCustomerId", {channels[i]});
        EXPECT_EQ(ids(as, orders.list), own) << as;
        for (const Screen& screen : documents) {
            const Ids theirs = rows_with(screen.list, "orderId", own);
            EXPECT_EQ(ids(as, screen.list), theirs) << as << screen.list;
            if (!theirs.empty()) {
                sees_exactly(as, screen, theirs);
                ++with_documents;
            }
        }
    }
    EXPECT_GT(with_documents, 2);
}

TEST_F(OwnRows, OfADealerGrowWithWhatOthersDoForItsOrders) {
    const json::Document waiting =
        get("qd01", kApi + "orderApi/orderPageList?orderStatus=15&size=1");
    const std::string order(waiting.root()["data"]["records"].at(0)["id"].text().value_or(""));
    ASSERT_FALSE(order.empty());
    const Screen documents[] = {
        {"OutOrderApi/getOutOrderPage", "OutOrderApi/OutOrderDetail?outOrderId=", "outOrder"},
        {"receiptApi/getReceiptPageList", "receiptApi/detailReceipt?id=", "receipt"},
        {"returnsApi/returnsPageList", "returnsApi/getReturnVO?returnsId=", "returns"},
    };
    std::vector<Ids> own;
    std::vector<Ids> of_another;
    for (const Screen& screen : documents) {
        own.push_back(ids("qd01", screen.list));
        of_another.push_back(ids("qd02", screen.list));
    }
    const auto quoted = [](const std::string& text) { return "\"" + text + "\""; };
    const auto done = [&](const std::string& as, const std::string& path, const std::string& body) {
        const std::string answer = server_->post(token(as), kApi + path, body).body;
        EXPECT_THAT(answer, HasSubstr(R"("code":200)")) << path << body;
    };
    const auto first = [&](const std::string& path, const std::string& list, const char* name) {
        const json::Document doc = get("ta01", kApi + path);
        return std::string(doc.root()["data"][list].at(0)[name].text().value_or(""));
    };
    const std::string view = "orderApi/orderDetail?id=" + order;
    done("cw01", "orderApi/updateOrderBody", R"({"id":)" + quoted(order) + R"(,"orderStatus":17})");
    const std::string line = first(view, "details", "id");
    done(
        "ta01",
        "orderApi/saveOrderDeliver",
        R"({"orderId":)" + quoted(order) +
            R"(,"deliverDate":"2026-12-01","deliverMode":1,"lines":[{"orderDetailId":)" +
            quoted(line) + "}]}"
    );
    const std::string out = first(view, "outOrders", "id");
    const std::string out_view = "OutOrderApi/OutOrderDetail?outOrderId=" + out;
    done(
        "ck01",
        "OutOrderApi/updateOutWarehouse",
        R"({"outOrderId":)" + quoted(out) + R"(,"lines":[{"outDetailId":)" +
            quoted(first(out_view, "details", "id")) + "}]}"
    );
    const std::string receipt = first(view, "receipts", "id");
    const std::string free = "returnsApi/getReturnable?orderId=" + order;
    const json::Document returnable = get("ta01", kApi + free);
    const json::Ref given = returnable.root()["data"]["lines"].at(0);
    done(
        "dg01",
        "returnsApi/addReturns",
        R"({"orderId":)" + quoted(order) +
            R"(,"returnsType":1,"reason":"r","pickupMode":1,"details":[{"pieces":1,)" +
            R"("orderDetailId":)" + quoted(line) + R"(,"colorNumber":)" +
            given["shades"].at(0)["colorNumber"].dump() + "}]}"
    );
    const std::string returned = first(view, "returns", "id");
    const std::string made[] = {out, receipt, returned};
    for (std::size_t i = 0; i < std::size(documents); ++i) {
        ASSERT_FALSE(made[i].empty()) << documents[i].list;
        EXPECT_TRUE(own[i].insert(made[i]).second) << documents[i].list;
        sees_exactly("qd01", documents[i], own[i]);
        EXPECT_FALSE(shows("qd02", kApi + documents[i].detail + made[i]));
        EXPECT_EQ(ids("qd02", documents[i].list), of_another[i]);
    }
    // The dealer signs for its goods.
    done(
        "qd01",
        "receiptApi/updateReceipt",
        R"({"id":)" + quoted(receipt) + R"(,"receiptStatus":1,"receiver":"周总"})"
    );
}

TEST_F(OwnRows, OfAKeeperAreThoseOfItsWarehouses) {
    const std::map<std::string, Ids> kept = {
        {"ck01", {warehouse("W1"), warehouse("W2"), warehouse("W5")}},
        {"ck02", {warehouse("W1"), warehouse("W4")}},
        {"ck03", {warehouse("W3")}}};
    for (const auto& [as, own] : kept) {
        for (const std::string list :
             {"StockBillApi/getStockBillPage",
              "StorageApi/storagePageList",
              "goodsManageApi/getGoodsManagePage",
              "PutOrderApi/getPutOrderPage",
              "OutOrderApi/getOutOrderPage",
              "stockTakingApi/getStockTakingPage"}) {
            EXPECT_EQ(ids(as, list), rows_with(list, "warehouseId", own)) << as << list;
        }
        EXPECT_EQ(ids(as, "WareHouseApi/wareHousePageList"), own) << as;
        // Any warehouse may be the far end of a shift.
        EXPECT_EQ(
            ids(as, "lookup/list?entity=warehouse"), ids("ta01", "lookup/list?entity=warehouse")
        );
        Ids moves = rows_with("OutputRecordApi/getOutputRecordPage", "fromWarehouseId", own);
        moves.merge(rows_with("OutputRecordApi/getOutputRecordPage", "toWarehouseId", own));
        EXPECT_EQ(ids(as, "OutputRecordApi/getOutputRecordPage"), moves) << as;
        Ids shifts = rows_with("shiftOrderApi/shiftOrderPageList", "outWarehouseId", own);
        shifts.merge(rows_with("shiftOrderApi/shiftOrderPageList", "inWarehouseId", own));
        EXPECT_EQ(ids(as, "shiftOrderApi/shiftOrderPageList"), shifts) << as;
    }
    EXPECT_FALSE(ids("ck01", "orderApi/orderPageList").empty());
    EXPECT_FALSE(ids("ck01", "receiptApi/getReceiptPageList").empty());
    EXPECT_FALSE(ids("ck01", "returnsApi/returnsPageList").empty());
    EXPECT_TRUE(ids("ck03", "receiptApi/getReceiptPageList").empty());
    const Screen bins{"StorageApi/storagePageList", "StorageApi/detailStorage?id=", "storage"};
    sees_exactly("ck03", bins, rows_with(bins.list, "warehouseId", kept.at("ck03")));
}

TEST_F(OwnRows, OfAKeeperAreAllItMayWrite) {
    const std::string w1 = warehouse("W1");
    const std::string w3 = warehouse("W3");
    const auto bin = [](const std::string& code, const std::string& of) {
        return R"({"storageCode":")" + code + R"(","warehouseId":")" + of + "\"}";
    };
    const std::vector<std::string> lists{
        "StorageApi/storagePageList",
        "WareHouseApi/wareHousePageList",
        "PutOrderApi/getPutOrderPage"};
    const std::string before = shown(lists);
    EXPECT_EQ(
        refusal("ck03", "StorageApi/saveStorage", bin("X-1", w1)), "OUTSIDE_ROWS warehouseId"
    );
    // Nobody becomes the keeper of a warehouse by its own hand.
    EXPECT_EQ(
        refusal("ck03", "WareHouseApi/updateWareHouse", R"({"id":")" + w1 + R"(","remark":"x"})"),
        "NOT_FOUND id"
    );
    const std::string dept(get("ta01", "/api/blade-user/page?account_equal=ck03")
                               .root()["data"]["records"]
                               .at(0)["deptId"]
                               .text()
                               .value_or(""));
    EXPECT_EQ(
        refusal(
            "ck03",
            "WareHouseApi/saveWareHouse",
            R"({"warehouseCode":"WX","warehouseName":"n","warehouseType":1,"deptId":")" + dept +
                "\"}"
        ),
        "OUTSIDE_ROWS keeperUserId"
    );
    const json::Document put = get("ta01", kApi + "PutOrderApi/getPutOrderPage?putStatus=52");
    const std::string id(put.root()["data"]["records"].at(0)["id"].text().value_or(""));
    EXPECT_EQ(
        refusal(
            "ck03", "PutOrderApi/removePutOrder", R"({"putOrderId":")" + id + R"(","reason":"x"})"
        ),
        "NOT_FOUND putOrderId"
    );
    EXPECT_EQ(shown(lists), before);
    EXPECT_THAT(
        server_->post(token("ck03"), kApi + "StorageApi/saveStorage", bin("X-1", w3)).body,
        HasSubstr(R"("code":200)")
    );
}

}  // namespace
}  // namespace oms::test
