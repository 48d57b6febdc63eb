// Whether goods are in stock, told to those who may know no more than that (domain-model 7).
#include "support/api/company.hpp"

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;

using ::testing::HasSubstr;
using ::testing::Not;

const std::string kDealer = "333333/sw_dealer";
/// As a number of an answer: ids are texts, which may have these digits.
constexpr const char* kPieces = "7391";
constexpr const char* kNumber = ":7391";

class StockWord : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        Company& c = company();
        c.add_user("333333", "sw_dealer", "qd");
        c.add_user("333333", "sw_guide", "dg");
        const std::string brand =
            c.made(kTa, kSystem + "brandApi/saveBrand", R"({"brandCode":"SWB","brandName":"sw"})");
        const auto tile = [&](const std::string& code) {
            return c.made(
                kTa,
                kSystem + "commodityApi/saveCommodity",
                R"({"commodityCode":")" + code + R"(","commodityName":")" + code +
                    R"(","commodityType":"抛釉砖","size":"800*800","unit":"PCS","priceUnit":"M2",)"
                    R"("salePrice":9990,"shadeManaged":1,"brandId":")" +
                    brand + "\"}"
            );
        };
        there() = tile("SW-THERE");
        none() = tile("SW-NONE");
        const std::string warehouse = c.made(
            kTa,
            kSystem + "WareHouseApi/saveWareHouse",
            R"({"warehouseCode":"SW1","warehouseName":"SW1","warehouseType":1,"deptId":")" +
                c.dept_id("333333") + "\"}"
        );
        const Reply put = c.post(
            kTa,
            kSystem + "StockBillApi/saveOrUpdateStockBill",
            R"({"billType":1,"warehouseId":")" + warehouse + R"(","commodityId":")" + there() +
                R"(","colorNumber":"A1","grade":"A","pieces":)" + kPieces +
                R"(,"costAmount":1000,"reason":"opening"})"
        );
        ASSERT_TRUE(put.ok()) << put.body();
    }

    static std::string& there() {
        static std::string id;
        return id;
    }

    static std::string& none() {
        static std::string id;
        return id;
    }

    static std::string word_of(const std::string& who, const std::string& id) {
        return company()
            .get(who, kSystem + "commodityApi/commodityDetail?id=" + id)
            .text("inStock");
    }
};

TEST_F(StockWord, ADealerIsToldYesOrNo) {
    EXPECT_EQ(word_of(kDealer, there()), "1");
    EXPECT_EQ(word_of(kDealer, none()), "0");
    for (const std::string& target :
         {kSystem + "commodityApi/commodityPageList?commodityCode=SW-THERE",
          kSystem + "lookup/list?entity=commodity&keyword=SW-THERE"}) {
        const Reply list = company().get(kDealer, target);
        ASSERT_EQ(list.text("total"), "1") << list.body();
        EXPECT_EQ(list.data()["records"].at(0)["inStock"].integer(), 1) << list.body();
    }
    EXPECT_EQ(word_of("333333/sw_guide", there()), "1") << "by the right to stock";
}

TEST_F(StockWord, AListShowsWhatIsInStockOrWhatIsNot) {
    const std::string page = kSystem + "commodityApi/commodityPageList?commodityCode=SW-";
    const auto codes = [&](const std::string& who, const std::string& filter) {
        const Reply list = company().get(who, page + filter);
        EXPECT_TRUE(list.ok()) << list.body();
        std::string found = list.text("total");
        for (std::size_t i = 0; i < list.data()["records"].size(); ++i) {
            found += " " + std::string(*list.data()["records"].at(i)["commodityCode"].text());
        }
        return found;
    };
    for (const std::string& who : {kDealer, std::string("333333/sw_guide"), std::string(kTa)}) {
        EXPECT_EQ(codes(who, "&inStock=1"), "1 SW-THERE") << who;
        EXPECT_EQ(codes(who, "&inStock=0"), "1 SW-NONE") << who;
        EXPECT_EQ(codes(who, "&inStock="), codes(who, "")) << who;
    }
    const Reply choice =
        company().get(kDealer, kSystem + "lookup/list?entity=commodity&keyword=SW-&inStock=1");
    EXPECT_EQ(choice.text("total"), "1") << choice.body();
    const Reply odd = company().get(kDealer, page + "&inStock=yes");
    EXPECT_EQ(odd.key(), "BAD_OPTION");
    EXPECT_EQ(odd.field(), "inStock");
}

TEST_F(StockWord, TheLedgerTellsAnAuditorWhatMoved) {
    const Reply page = company().get(kTa, "/api/blade-system/ledger/changes?entity=stock&size=200");
    const json::Ref records = page.data()["records"];
    std::size_t found = 0;
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (records.at(i)["document"].text() == "SW-THERE A1") {
            ++found;
            EXPECT_EQ(records.at(i)["hidden"].boolean(), false);
            EXPECT_THAT(records.at(i)["changes"].dump(), HasSubstr(kPieces));
        }
    }
    EXPECT_GE(found, 1U) << page.body();
}

TEST_F(StockWord, NothingSaysHowMuchOrWhere) {
    Company& c = company();
    for (const std::string& target :
         {kSystem + "commodityApi/commodityPageList?size=200",
          kSystem + "commodityApi/commodityDetail?id=" + there(),
          kSystem + "lookup/list?entity=commodity&size=200",
          kSystem + "lookup/list?entity=stock",
          kSystem + "lookup/list?entity=warehouse",
          std::string("/api/blade-system/dashboard/figures")}) {
        const Reply reply = c.get(kDealer, target);
        EXPECT_THAT(reply.body(), Not(HasSubstr(kNumber))) << target;
        EXPECT_THAT(reply.body(), Not(HasSubstr("onHand"))) << target;
        EXPECT_THAT(reply.body(), Not(HasSubstr("available"))) << target;
    }
    for (const char* path :
         {"StockBillApi/getStockBillPage",
          "StockBillApi/getStockBillDetail?sId=1",
          "OutputRecordApi/getOutputRecordPage",
          "export/stock",
          "export/commodity"}) {
        EXPECT_EQ(c.get(kDealer, kSystem + path).status(), 403) << path;
    }
}

TEST_F(StockWord, NeitherSortNorFilterTellsMore) {
    const std::string page = kSystem + "commodityApi/commodityPageList?";
    const Reply plain = company().get(kDealer, page + "size=200");
    for (const char* parameter :
         {"available_gt=7000",
          "onHand_gt=7000",
          "stock=1",
          "descs=available",
          "ascs=onHand",
          "reserved=1",
          "warehouseId=1"}) {
        const Reply asked = company().get(kDealer, page + "size=200&" + parameter);
        ASSERT_TRUE(asked.ok()) << asked.body();
        EXPECT_NE(asked.header("X-Ignored-Params"), "") << parameter;
        EXPECT_EQ(asked.data()["records"].dump(), plain.data()["records"].dump()) << parameter;
    }
}

TEST_F(StockWord, WhoMayNotKnowIsNotTold) {
    company().add_user("333333", "sw_guest", "guest");
    const std::string choices = kSystem + "lookup/list?entity=commodity&size=200";
    const Reply asked = company().get("333333/sw_guest", choices + "&inStock=1");
    EXPECT_EQ(asked.header("X-Ignored-Params"), "inStock");
    EXPECT_EQ(
        asked.data()["records"].dump(),
        company().get("333333/sw_guest", choices).data()["records"].dump()
    );
    const Reply list =
        company().get("333333/sw_guest", kSystem + "lookup/list?entity=commodity&size=200");
    ASSERT_TRUE(list.ok()) << list.body();
    for (const char* word : {"\"inStock\":0", "\"inStock\":1"}) {
        EXPECT_THAT(list.body(), Not(HasSubstr(word)));
    }
}

}  // namespace
}  // namespace oms::api
