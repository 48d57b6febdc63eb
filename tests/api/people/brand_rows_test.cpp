// Brand owners over real HTTP: exactly the rows of their brands.
#include "api/people/own_rows.hpp"
#include "support/xlsx_reader.hpp"

namespace oms::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

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
    for (const auto& row : read_xlsx(sheet.body)) {
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
    const std::vector<std::string> lists{
        "commodityApi/commodityPageList", "materialApi/materialPageList", "brandApi/brandPageList"};
    const std::string before = shown(lists);
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
    const std::string pattern = R"({"materialName":"p","materialType":3,"coverUrl":"/a.png",)"
                                R"("brandId":")" +
                                yy +
                                R"(","parquetSpec":{"unitL":9,"unitW":9,"parts":[)"
                                R"({"piecesPerUnit":1,"commodityId":")";
    EXPECT_EQ(
        refusal("pp01", "materialApi/saveMaterial", pattern + others + R"("}]}})"),
        "PARQUET_PART parquetSpec"
    );
    EXPECT_EQ(
        refusal("pp01", "brandApi/updateBrand", R"({"id":")" + yy + R"(","deptId":""})"),
        "OUTSIDE_ROWS deptId"
    );
    EXPECT_EQ(shown(lists), before);  // nothing happened
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

}  // namespace
}  // namespace oms::test
