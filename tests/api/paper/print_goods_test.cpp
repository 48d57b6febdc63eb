// Goods on paper: out notes, picking lists, labels.
#include "api/paper/paper.hpp"
#include "support/api/company.hpp"
#include "support/api/samples.hpp"

#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;

using ::testing::HasSubstr;
using ::testing::Not;

/// Fifty pieces of one shade in two bins, and an out order of 65 of them.
class GoodsPaperTest : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        const std::string keeper = company().add_user("333333", "gk1", "ck");
        company().add_user("333333", "gd1", "dg");
        Samples samples(company(), "333333");
        const std::string warehouse = samples.id("warehouse");
        company().give_warehouse("333333", keeper, warehouse);
        slab_ = samples.fresh(entities::entity_named("commodity"));
        commodity_ = tile(samples);
        near_ = bin("A-01", warehouse);
        far_ = bin("B-07", warehouse);
        warehouse_ = warehouse;
        receive(warehouse);
        out_ = company().made(
            kTa,
            kSystem + "OutOrderApi/saveOutOrder",
            R"({"outType":4,"outStatus":62,"outDate":"2026-11-02","warehouseId":")" + warehouse +
                R"(","receiver":"李四","receiverTel":"13800138000","address":"园区路 7 号",)"
                R"("details":[{"commodityId":")" +
                commodity_ + R"(","colorNumber":"2601A","grade":"A","planPieces":65}]})"
        );
    }

    /// A commodity whose pieces carry no serials.
    static std::string tile(Samples& samples) {
        const auto& entity = entities::entity_named("commodity");
        Members members = samples.good(entity);
        for (auto& [name, value] : members) {
            value = name == "serialManaged" ? "0" : value;
        }
        return company().made(kTa, std::string(maker_of(entity)->path), object_of(members));
    }

    static std::string bin(const std::string& code, const std::string& warehouse) {
        return company().made(
            kTa,
            kSystem + "StorageApi/saveStorage",
            R"({"storageCode":")" + code + R"(","storageName":"bin )" + code +
                R"(","warehouseId":")" + warehouse + "\"}"
        );
    }

    static std::string plan_line(const std::string& storage, int pieces) {
        return R"({"commodityId":")" + commodity_ +
               R"(","colorNumber":"2601A","grade":"A","unitCost":1234,"storageId":")" + storage +
               R"(","planPieces":)" + std::to_string(pieces) + "}";
    }

    static void receive(const std::string& warehouse) {
        const std::string put = company().made(
            kTa,
            kSystem + "PutOrderApi/savePutOrder",
            R"({"putType":1,"putStatus":52,"putDate":"2026-11-01","warehouseId":")" + warehouse +
                R"(","details":[)" + plan_line(near_, 20) + "," + plan_line(far_, 30) + "]}"
        );
        const Reply detail =
            company().get(kTa, kSystem + "PutOrderApi/getPutOrderById?putOrderId=" + put);
        std::string lines;
        for (std::size_t i = 0; i < 2; ++i) {
            const json::Ref line = detail.data()["details"].at(i);
            lines +=
                (i == 0 ? "" : ",") + (R"({"putDetailId":")" + std::string(*line["id"].text()) +
                                       R"(","pieces":)" + line["planPieces"].dump() + "}");
        }
        const Reply posted = company().post(
            kTa,
            kSystem + "PutOrderApi/updatePutWhVO",
            R"({"putOrderId":")" + put + R"(","lines":[)" + lines + "]}"
        );
        ASSERT_TRUE(posted.ok()) << posted.body();
        put_ = put;
    }

    static std::string paper(const std::string& target, const std::string& as = kTa) {
        const Reply reply = company().get(as, kSystem + "print/" + target);
        EXPECT_EQ(reply.status(), 200) << reply.body();
        EXPECT_EQ(reply.body().substr(0, 5), "%PDF-");
        return reply.body();
    }

    static std::string text(const std::string& target, const std::string& as = kTa) {
        return pages(paper(target, as)).at(0);
    }

    /// Counts one print of the document, refuses strangers, and finds it again as a reprint.
    static std::string reprinted(
        const std::string& api,
        const std::string& word,
        const std::string& sheet,
        const std::string& id
    ) {
        const auto count = [&](const std::string& as) {
            return company().post(as, kSystem + api + "/updatePrintNum?" + word + "=" + id);
        };
        EXPECT_EQ(count(kTa).text("version"), "1");
        EXPECT_EQ(count("888888/ta01").key(), "NOT_FOUND");
        EXPECT_EQ(count("").status(), 401);
        const Reply prints = company().get(kTa, kSystem + api + "/getPrintList?id=" + id);
        EXPECT_EQ(prints.data().size(), 1U) << prints.body();
        const Reply theirs = company().get("888888/ta01", kSystem + "print/" + sheet + "?id=" + id);
        EXPECT_EQ(theirs.key(), "NOT_FOUND") << theirs.body();
        EXPECT_EQ(paper(sheet + "?printNum=1&id=" + id), paper(sheet + "?printNum=1&id=" + id));
        EXPECT_NE(text(sheet + "?lang=en&id=" + id), text(sheet + "?id=" + id));
        return text(sheet + "?printNum=1&id=" + id);
    }

    static inline std::string put_;
    static inline std::string warehouse_;
    static inline std::string commodity_;
    static inline std::string slab_;  ///< its pieces carry serials
    static inline std::string near_;
    static inline std::string far_;
    static inline std::string out_;
};

TEST_F(GoodsPaperTest, ThePickingListGoesByBin) {
    const std::string page = text("picking?id=" + out_);
    EXPECT_THAT(page, Says(std::string("拣货单")));
    const auto first = page.find("A-01");
    const auto second = page.find("B-07");
    const auto nowhere = page.find("无库位");
    ASSERT_NE(nowhere, std::string::npos) << page;
    EXPECT_LT(first, second);
    EXPECT_LT(second, nowhere);
    // 20 and 30 are there, 15 are not.
    const Reply detail =
        company().get(kTa, kSystem + "commodityApi/commodityDetail?id=" + commodity_);
    const std::string code = detail.text("commodityCode");
    EXPECT_EQ(count_of(page, dense(code)), 3U) << page;
    EXPECT_THAT(page, Says(std::string("总片数: 65")));
    EXPECT_THAT(text("picking?lang=en&id=" + out_), Says(std::string("Picking list")));
}

TEST_F(GoodsPaperTest, NotesAreCountedAndReprinted) {
    const auto count = [&](const std::string& as) {
        return company().post(as, kSystem + "OutOrderApi/updatePrintNum?outOrderId=" + out_);
    };
    EXPECT_EQ(count(kTa).text("version"), "1");
    EXPECT_EQ(count(kTa).text("version"), "2");
    EXPECT_EQ(count("333333/gd1").status(), 403);
    EXPECT_EQ(count("888888/ta01").key(), "NOT_FOUND");
    const Reply detail =
        company().get(kTa, kSystem + "OutOrderApi/OutOrderDetail?outOrderId=" + out_);
    EXPECT_EQ(detail.text("printNum"), "2");
    const Reply list = company().get(kTa, kSystem + "OutOrderApi/getPrintList?id=" + out_);
    EXPECT_EQ(list.data().size(), 2U);
    const std::string page = text("outOrder?printNum=2&id=" + out_);
    for (const std::string& part :
         {std::string("出库单"),
          detail.text("outNo"),
          std::string("李四"),
          std::string("园区路 7 号"),
          std::string("2601A"),
          std::string("第 2 次打印(重印)"),
          std::string("司机签字:")}) {
        EXPECT_THAT(page, Says(part));
    }
    EXPECT_EQ(paper("outOrder?printNum=1&id=" + out_), paper("outOrder?printNum=1&id=" + out_));
}

TEST_F(GoodsPaperTest, PutOrdersSayWhatCameInToWhichBin) {
    const std::string page = reprinted("PutOrderApi", "putOrderId", "putOrder", put_);
    const Reply put =
        company().get(kTa, kSystem + "PutOrderApi/getPutOrderById?putOrderId=" + put_);
    for (const std::string& part :
         {put.text("putNo"), std::string("A-01"), std::string("B-07"), std::string("2601A")}) {
        EXPECT_THAT(page, Says(part));
    }
    EXPECT_THAT(page, Says(std::string("总片数: 50")));
}

TEST_F(GoodsPaperTest, ShiftOrdersSayFromWhereToWhere) {
    Samples samples(company(), "333333");
    const std::string to = samples.fresh(entities::entity_named("warehouse"));
    const std::string shift = company().made(
        kTa,
        kSystem + "shiftOrderApi/saveShiftOrder",
        R"({"shiftStatus":72,"shiftDate":"2026-11-02","outWarehouseId":")" + warehouse_ +
            R"(","inWarehouseId":")" + to +
            R"(","plateNo":"浙A·12345","details":[{"commodityId":")" + commodity_ +
            R"(","colorNumber":"2601A","grade":"A","pieces":7}]})"
    );
    const std::string page = reprinted("shiftOrderApi", "shiftOrderId", "shiftOrder", shift);
    const Reply detail =
        company().get(kTa, kSystem + "shiftOrderApi/shiftOrderDetail?shiftOrderId=" + shift);
    for (const std::string& part :
         {detail.text("outWarehouseName"),
          detail.text("inWarehouseName"),
          std::string("浙A·12345"),
          std::string("总片数: 7")}) {
        ASSERT_FALSE(part.empty()) << detail.body();
        EXPECT_THAT(page, Says(part));
    }
}

TEST_F(GoodsPaperTest, CountSheetsShowTheBinsAndNotTheBooks) {
    const std::string taking = company().made(
        kTa,
        kSystem + "stockTakingApi/saveStockTaking",
        R"({"takingType":4,"takingStatus":82,"takingDate":"2026-11-02","warehouseId":")" +
            warehouse_ + R"(","details":[{"commodityId":")" + commodity_ +
            R"(","colorNumber":"2601A","grade":"A"}]})"
    );
    const std::string page = reprinted("stockTakingApi", "takingId", "stockTaking", taking);
    const Reply detail =
        company().get(kTa, kSystem + "stockTakingApi/getStockTakingDetail?id=" + taking);
    const std::string book = detail.data()["details"].at(0)["bookPieces"].dump();
    EXPECT_EQ(book, "50") << detail.body();
    EXPECT_THAT(page, Says(std::string("A-01")));
    EXPECT_THAT(page, Says(std::string("B-07")));
    EXPECT_THAT(page, Not(Says(std::string("账面"))));
}

TEST_F(GoodsPaperTest, CostsAreForWhoMaySeeThemAndAsksForThem) {
    const std::string target = "outOrder?id=" + out_;
    EXPECT_THAT(text(target + "&cost=1"), Says(std::string("出库成本")));
    EXPECT_THAT(text(target), Not(Says(std::string("出库成本"))));
    const Reply keeper = company().get("333333/gk1", kSystem + "print/" + target + "&cost=1");
    ASSERT_EQ(keeper.body().substr(0, 5), "%PDF-") << keeper.body();
    EXPECT_THAT(pages(keeper.body()).at(0), Not(Says(std::string("出库成本"))));
}

TEST_F(GoodsPaperTest, LabelsSayShadeAndBin) {
    const auto bins = pages(paper("labels/storage?copies=13&ids=" + near_ + "," + far_));
    ASSERT_EQ(bins.size(), 2U);
    EXPECT_EQ(count_of(bins[0] + bins[1], "binA-01"), 13U);
    const Reply stock =
        company().get(kTa, kSystem + "StockBillApi/getStockBillPage?commodityId=" + commodity_);
    const std::string id(*stock.data()["records"].at(0)["id"].text());
    const std::string label = text("labels/stock?ids=" + id);
    EXPECT_THAT(label, Says(std::string("色号 2601A")));
    EXPECT_THAT(label, Says(std::string("/2601A/A")));
    const std::string serial = company().made(
        kTa,
        kSystem + "serialApi/saveSerial",
        R"({"serialNo":"SN-2026-7","colorNumber":"2601A","commodityId":")" + slab_ + "\"}"
    );
    EXPECT_THAT(text("labels/serial?ids=" + serial), Says(std::string("SN-2026-7")));
}

TEST_F(GoodsPaperTest, NobodyGetsLabelsOfWhatIsNotTheirs) {
    const std::string target = kSystem + "print/labels/storage?ids=" + near_;
    EXPECT_EQ(company().get("888888/ta01", target).key(), "NOT_FOUND");
    EXPECT_EQ(company().get(kTa, target + "&copies=101").status(), 400);
    EXPECT_EQ(company().get("", target).status(), 401);
}

}  // namespace
}  // namespace oms::api
