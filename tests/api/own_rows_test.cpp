// What brand owners, dealers and keepers get over real HTTP, in every way of reading: exactly the
// rows that are theirs among those that the administrator sees. The demo is the data.
#include "api/real_server.hpp"
#include "support/xlsx_reader.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string kApi = "/api/blade-system/";
const std::string kThen = "&asOf=2026-10-31";

using Ids = std::set<std::string>;

/// A list, what reads one of its rows, and the entity whose history that is.
struct Screen {
    std::string list;
    std::string detail;
    std::string entity;
};

class OwnRows : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        server_ = std::make_unique<RealServer>();
        server_->import(std::string(OMS_FIXTURES) + "/demo");
        server_->start();
    }

    static void TearDownTestSuite() {
        EXPECT_EQ(server_->stop(), 0);
        server_.reset();
    }

    static const std::string& token(const std::string& account) {
        static std::map<std::string, std::string> tokens;
        std::string& known = tokens[account];
        if (known.empty()) {
            known = server_->sign_in("333333", account, "Oms@2026");
            EXPECT_FALSE(known.empty()) << account;
        }
        return known;
    }

    /// The answer; of a moment that is being prepared, when it is ready.
    static HttpAnswer fetch(const std::string& as, const std::string& target) {
        HttpAnswer answer = server_->get(token(as), target);
        for (int i = 0; answer.status == 503 && i < 600; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            answer = server_->get(token(as), target);
        }
        return answer;
    }

    static json::Document get(const std::string& as, const std::string& target) {
        const HttpAnswer answer = fetch(as, target);
        EXPECT_NE(answer.status, 500) << target << answer.body;
        return std::move(*json::Document::parse(answer.body));
    }

    static int status(const std::string& as, const std::string& target) {
        return server_->get(token(as), target).status;
    }

    /// A member of every row of a list, of all pages; the total has to be their number.
    static std::vector<std::string> column(
        const std::string& as, const std::string& list, const std::string& name
    ) {
        std::vector<std::string> found;
        std::int64_t total = 0;
        do {
            const std::string page = list + (list.find('?') == std::string::npos ? "?" : "&") +
                                     "size=200&current=" + std::to_string(found.size() / 200 + 1);
            const json::Document doc = get(as, kApi + page);
            const json::Ref data = doc.root()["data"];
            EXPECT_TRUE(data["total"].integer()) << page << doc.root().dump();
            total = data["total"].integer().value_or(0);
            const json::Ref rows = data["records"];
            for (std::size_t i = 0; i < rows.size(); ++i) {
                found.emplace_back(rows.at(i)[name].text().value_or(""));
            }
            if (rows.size() == 0) {
                break;
            }
        } while (static_cast<std::int64_t>(found.size()) < total);
        EXPECT_EQ(static_cast<std::int64_t>(found.size()), total) << list;
        return found;
    }

    static Ids ids(const std::string& as, const std::string& list) {
        const auto all = column(as, list, "id");
        return {all.begin(), all.end()};
    }

    /// The administrator's rows whose member is one of these.
    static Ids rows_with(const std::string& list, const std::string& member, const Ids& values) {
        const auto rows = column("ta01", list, "id");
        const auto members = column("ta01", list, member);
        Ids found;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (values.contains(members[i])) {
                found.insert(rows[i]);
            }
        }
        return found;
    }

    /// `as` sees these rows of the list, some but not all, and no other row in any way.
    static void sees_exactly(const std::string& as, const Screen& screen, const Ids& own) {
        const Ids all = ids("ta01", screen.list);
        EXPECT_EQ(ids(as, screen.list), own) << as << screen.list;
        EXPECT_FALSE(own.empty()) << as << screen.list;
        EXPECT_LT(own.size(), all.size()) << as << screen.list;
        int others = 0;
        for (const std::string& id : all) {
            const bool mine = own.contains(id);
            if (!mine && ++others > 30) {
                continue;
            }
            if (!screen.detail.empty()) {
                const std::string detail = kApi + screen.detail + id;
                EXPECT_EQ(shows(as, detail), mine) << as << detail;
                // It may not have been there yet.
                EXPECT_TRUE(mine || !shows(as, detail + kThen)) << as << detail;
            }
            if (!screen.entity.empty()) {
                const std::string history = "ledger/history?entity=" + screen.entity + "&id=" + id;
                EXPECT_EQ(shows(as, kApi + history), mine) << as << history;
            }
        }
        for (const std::string& id : ids(as, screen.list + "?x=" + kThen)) {
            EXPECT_TRUE(own.contains(id)) << as << screen.list << id;
        }
    }

    static bool shows(const std::string& as, const std::string& target) {
        const HttpAnswer answer = fetch(as, target);
        EXPECT_TRUE(answer.status == 200 || answer.status == 400 || answer.status == 404)
            << target << answer.body;
        const auto doc = json::Document::parse(answer.body);
        return doc->root()["code"].integer() == 200;
    }

    /// Key and field of a refusal.
    static std::string refusal(
        const std::string& as, const std::string& path, const std::string& body
    ) {
        const auto doc = json::Document::parse(server_->post(token(as), kApi + path, body).body);
        const json::Ref data = doc->root()["data"];
        return std::string(data["key"].text().value_or(doc->root().dump())) + " " +
               std::string(data["field"].text().value_or(""));
    }

    static std::string brand(const std::string& code) {
        const json::Document doc =
            get("ta01", kApi + "brandApi/brandPageList?brandCode_equal=" + code);
        return std::string(doc.root()["data"]["records"].at(0)["id"].text().value_or(""));
    }

    static std::string warehouse(const std::string& code) {
        const json::Document doc =
            get("ta01", kApi + "WareHouseApi/wareHousePageList?warehouseCode_equal=" + code);
        return std::string(doc.root()["data"]["records"].at(0)["id"].text().value_or(""));
    }

    static std::unique_ptr<RealServer> server_;
};

std::unique_ptr<RealServer> OwnRows::server_;

TEST_F(OwnRows, OfABrandOwnerAreThoseOfItsBrand) {
    const Ids yy = {brand("YY")};
    const Screen commodities{
        "commodityApi/commodityPageList", "commodityApi/commodityDetail?id=", "commodity"};
    const Ids goods = rows_with(commodities.list, "brandId", yy);
    sees_exactly("pp01", commodities, goods);
    const Screen screens[] = {
        {"materialApi/materialPageList", "materialApi/detailMaterial?id=", "material"},
        {"StockBillApi/getStockBillPage", "StockBillApi/getStockBillDetail?sId=", "stock"},
        {"OutputRecordApi/getOutputRecordPage", "", "outputRecord"},
        {"orderApi/orderLinePageList", "", ""},
    };
    for (const Screen& screen : screens) {
        sees_exactly("pp01", screen, rows_with(screen.list, "brandId", yy));
    }
    sees_exactly("pp01", {"brandApi/brandPageList", "brandApi/detailBrand?id=", "brand"}, yy);
    const Screen serials{"serialApi/serialPageList", "serialApi/detailSerial?serialId=", "serial"};
    sees_exactly("pp01", serials, rows_with(serials.list, "commodityId", goods));
    // Not two owners see one row.
    for (const std::string& id : ids("pp02", commodities.list)) {
        EXPECT_FALSE(goods.contains(id));
    }
    for (const std::string entity : {"brand", "commodity", "stock", "serial"}) {
        const std::string choices = "lookup/list?entity=" + entity;
        for (const std::string& id : ids("pp02", choices)) {
            EXPECT_FALSE(ids("pp01", choices).contains(id)) << entity;
        }
    }
    EXPECT_TRUE(ids("pp01", "lookup/list?entity=customer").empty());
    EXPECT_TRUE(ids("pp01", "lookup/list?entity=order").empty());
}

TEST_F(OwnRows, OfABrandOwnerHaveNoCostAndNoOrderAround) {
    const HttpAnswer stock = server_->get(token("pp01"), kApi + "StockBillApi/getStockBillPage");
    EXPECT_THAT(stock.body, Not(HasSubstr("costAmount")));
    const HttpAnswer goods = server_->get(token("pp01"), kApi + "commodityApi/commodityPageList");
    EXPECT_THAT(goods.body, Not(HasSubstr("costPrice")));
    EXPECT_THAT(goods.body, Not(HasSubstr("floorPrice")));
    const auto lines = column("pp01", "orderApi/orderLinePageList", "orderId");
    ASSERT_FALSE(lines.empty());
    for (const std::string target :
         {"orderApi/orderPageList?x=",
          "orderApi/orderDetail?id=",
          "orderApi/pageDetailList?orderId=",
          "ledger/history?entity=order&id=",
          "paymentApi/getPaymentPage?orderId=",
          "returnsApi/returnsPageList?orderId=",
          "OutOrderApi/getOutOrderPage?orderId=",
          "PutOrderApi/getPutOrderPage?x=",
          "export/order?x="}) {
        EXPECT_EQ(status("pp01", kApi + target + lines.front()), 403) << target;
    }
}

TEST_F(OwnRows, OfABrandOwnerAddUpInAnalysisAndSheets) {
    const std::string yy = brand("YY");
    const std::string range = "&startDate=2026-01-01&endDate=2026-12-31";
    const json::Document own = get("pp01", kApi + "orderApi/analyseOrder?dimension=month" + range);
    const json::Document all =
        get("ta01", kApi + "orderApi/analyseOrder?dimension=month&brandId=" + yy + range);
    EXPECT_EQ(own.root()["data"]["subject"].text(), "orderDetail");
    EXPECT_EQ(own.root()["data"]["rows"].dump(), all.root()["data"]["rows"].dump());
    EXPECT_EQ(own.root()["data"]["total"].dump(), all.root()["data"]["total"].dump());
    EXPECT_GT(own.root()["data"]["rows"].size(), 0U);
    // Another brand asked for by name is nothing.
    const json::Document other =
        get("pp01", kApi + "orderApi/analyseOrder?dimension=month&brandId=" + brand("SY") + range);
    EXPECT_EQ(other.root()["data"]["rows"].size(), 0U);
    const HttpAnswer sheet =
        server_->get(token("pp01"), kApi + "export/commodity?columns=commodityCode");
    Ids written;
    for (const auto& row : oms::testing::read_xlsx(sheet.body)) {
        for (const std::string& cell : row) {
            written.insert(cell);
        }
    }
    const auto codes = column("ta01", "commodityApi/commodityPageList", "commodityCode");
    const auto brands = column("ta01", "commodityApi/commodityPageList", "brandId");
    for (std::size_t i = 0; i < codes.size(); ++i) {
        EXPECT_EQ(written.contains(codes[i]), brands[i] == yy) << codes[i];
    }
}

TEST_F(OwnRows, OfABrandOwnerAreAllItMayWrite) {
    const std::string yy = brand("YY");
    const std::string sy = brand("SY");
    const auto goods = [](const std::string& code, const std::string& brand_id) {
        return R"({"commodityCode":")" + code +
               R"(","commodityName":"n","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
               R"("priceUnit":"PCS","salePrice":100,"shadeManaged":1,"brandId":")" +
               brand_id + "\"}";
    };
    const std::string heads = server_->heads();
    const std::string outside = "OUTSIDE_ROWS brandId";
    EXPECT_EQ(refusal("pp01", "commodityApi/saveCommodity", goods("PPX1", sy)), outside);
    const auto own = *ids("pp01", "commodityApi/commodityPageList").begin();
    const auto others = *ids("pp02", "commodityApi/commodityPageList").begin();
    const std::string moved = R"({"id":")" + own + R"(","brandId":")" + sy + "\"}";
    EXPECT_EQ(refusal("pp01", "commodityApi/updateCommodity", moved), outside);
    const std::string taken = R"({"id":")" + others + R"(","brandId":")" + yy + "\"}";
    EXPECT_EQ(refusal("pp01", "commodityApi/updateCommodity", taken), "NOT_FOUND id");
    const std::string picture = R"({"materialName":"m","materialType":1,"coverUrl":"/a.png")";
    EXPECT_EQ(refusal("pp01", "materialApi/saveMaterial", picture + "}"), outside);
    EXPECT_EQ(
        refusal("pp01", "materialApi/saveMaterial", picture + R"(,"brandId":")" + sy + "\"}"),
        outside
    );
    EXPECT_EQ(
        refusal(
            "pp01",
            "materialApi/saveMaterial",
            picture + R"(,"brandId":")" + yy + R"(","commodityIds":")" + others + "\"}"
        ),
        "OUTSIDE_ROWS commodityIds"
    );
    EXPECT_EQ(
        refusal("pp01", "brandApi/updateBrand", R"({"id":")" + yy + R"(","deptId":""})"),
        "OUTSIDE_ROWS deptId"
    );
    EXPECT_EQ(server_->heads(), heads);  // nothing happened
    const std::string made =
        server_->post(token("pp01"), kApi + "commodityApi/saveCommodity", goods("PPX2", yy)).body;
    EXPECT_THAT(made, HasSubstr(R"("code":200)"));
    const std::string renamed = R"({"id":")" + yy + R"(","remark":"by its owner"})";
    EXPECT_THAT(
        server_->post(token("pp01"), kApi + "brandApi/updateBrand", renamed).body,
        HasSubstr(R"("code":200)")
    );
}

TEST_F(OwnRows, WithoutABrandThereAreNone) {
    const json::Document known = get("ta01", "/api/blade-user/page?account_equal=pp01");
    const json::Ref pp = known.root()["data"]["records"].at(0);
    const std::string body =
        R"({"account":"pp99","password":"Oms@2026","name":"n","realName":"n","userType":1,)"
        R"("phone":"13800001234","roleId":")" +
        std::string(pp["roleId"].text().value_or("")) + R"(","deptId":")" +
        std::string(pp["deptId"].text().value_or("")) + R"(","postId":")" +
        std::string(pp["postId"].text().value_or("")) + R"(","byCompany":")" +
        std::string(pp["byCompany"].text().value_or("")) + "\"}";
    const std::string made = server_->post(token("ta01"), "/api/blade-user/submit", body).body;
    ASSERT_THAT(made, HasSubstr(R"("code":200)"));
    for (const char* list :
         {"commodityApi/commodityPageList",
          "brandApi/brandPageList",
          "materialApi/materialPageList",
          "StockBillApi/getStockBillPage",
          "OutputRecordApi/getOutputRecordPage",
          "serialApi/serialPageList",
          "orderApi/orderLinePageList",
          "cooperationApi/cooperationPageList",
          "lookup/list?entity=commodity",
          "lookup/list?entity=brand"}) {
        EXPECT_TRUE(ids("pp99", list).empty()) << list;
    }
}

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
    const Screen documents[] = {
        {"OutOrderApi/getOutOrderPage", "OutOrderApi/OutOrderDetail?outOrderId=", "outOrder"},
        {"receiptApi/getReceiptPageList", "receiptApi/detailReceipt?id=", "receipt"},
        {"returnsApi/returnsPageList", "returnsApi/getReturnVO?returnsId=", "returns"},
    };
    const std::string made[] = {out, receipt, returned};
    for (std::size_t i = 0; i < std::size(documents); ++i) {
        ASSERT_FALSE(made[i].empty()) << documents[i].list;
        sees_exactly("qd01", documents[i], {made[i]});
        EXPECT_FALSE(shows("qd02", kApi + documents[i].detail + made[i]));
        EXPECT_TRUE(ids("qd02", documents[i].list).empty());
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
    const std::string heads = server_->heads();
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
    EXPECT_EQ(server_->heads(), heads);
    EXPECT_THAT(
        server_->post(token("ck03"), kApi + "StorageApi/saveStorage", bin("X-1", w3)).body,
        HasSubstr(R"("code":200)")
    );
}

}  // namespace
}  // namespace oms::tests
