// Shift orders, stock bills and stock counts over the router, by the people who do them.
#include "support/api/company.hpp"
#include "support/json_text.hpp"

#include <algorithm>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::string kShifts = kSystem + "shiftOrderApi/";
const std::string kBills = kSystem + "StockBillApi/";
const std::string kTakings = kSystem + "stockTakingApi/";
constexpr const char* kKeeper = "333333/stock_ck";
constexpr const char* kSecond = "333333/stock_ck2";
constexpr const char* kFinance = "333333/stock_cw";
constexpr const char* kSeller = "333333/stock_dg";

std::vector<std::string> words(json::Ref list) {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < list.size(); ++i) {
        all.emplace_back(list.at(i).text().value_or(""));
    }
    return all;
}

/// Two warehouses, a keeper of both, another who works in the first, and a tile.
class StockDocuments : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        Company& c = company();
        const std::string keeper = c.add_user("333333", "stock_ck", "ck");
        const std::string second = c.add_user("333333", "stock_ck2", "ck");
        c.add_user("333333", "stock_cw", "cw");
        c.add_user("333333", "stock_dg", "dg");
        const auto warehouse = [&](const std::string& code) {
            return c.made(
                kTa,
                kSystem + "WareHouseApi/saveWareHouse",
                R"({"warehouseCode":")" + code + R"(","warehouseName":")" + code +
                    R"(","warehouseType":1,"keeperUserId":)" + in_quotes(keeper) + R"(,"deptId":)" +
                    in_quotes(c.dept_id("333333")) + "}"
            );
        };
        from = warehouse("SD1");
        c.give_warehouse("333333", second, from);
        to = warehouse("SD2");
        const std::string brand = c.made(
            kTa, kSystem + "brandApi/saveBrand", R"({"brandCode":"SDB","brandName":"山水"})"
        );
        tile = c.made(
            kTa,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":"SDT","commodityName":"雅白","commodityType":"抛釉砖",)"
            R"("size":"800*800","unit":"PCS","priceUnit":"M2","salePrice":9990,)"
            R"("shadeManaged":1,"brandId":)" +
                in_quotes(brand) + "}"
        );
    }

    /// Members of an input that name goods in a shade.
    static std::string goods(const std::string& shade) {
        return R"("commodityId":)" + in_quotes(tile) + R"(,"colorNumber":")" + shade +
               R"(","grade":"A")";
    }

    static std::string open(const std::string& shade, int pieces) {
        return company().made(
            kKeeper,
            kBills + "saveOrUpdateStockBill",
            R"({"billType":1,"warehouseId":)" + in_quotes(from) + "," + goods(shade) +
                R"(,"pieces":)" + std::to_string(pieces) + R"(,"costAmount":)" +
                std::to_string(pieces * 100) + R"(,"reason":"期初"})"
        );
    }

    static Reply shift_to(const std::string& id, int status, const std::string& more = "") {
        return company().post(
            kKeeper,
            kShifts + "updateShiftOrder",
            R"({"shiftOrderId":)" + in_quotes(id) + R"(,"shiftStatus":)" + std::to_string(status) +
                more + "}"
        );
    }

    static std::string shift(const std::string& shade, int pieces) {
        return company().made(
            kKeeper,
            kShifts + "saveShiftOrder",
            R"({"outWarehouseId":)" + in_quotes(from) + R"(,"inWarehouseId":)" + in_quotes(to) +
                R"(,"shiftDate":"2026-11-01","shiftStatus":72,"details":[{)" + goods(shade) +
                R"(,"pieces":)" + std::to_string(pieces) + "}]}"
        );
    }

    static Reply taking_as(const char* who, const std::string& id, const std::string& more) {
        return company().post(
            who, kTakings + "updateStockTaking", R"({"id":)" + in_quotes(id) + more + "}"
        );
    }

    /// A spot check of one shade, counting.
    static std::string taking(const std::string& shade) {
        return company().made(
            kKeeper,
            kTakings + "saveStockTaking",
            R"({"warehouseId":)" + in_quotes(from) +
                R"(,"takingType":4,"takingDate":"2026-11-01","takingStatus":82,"details":[{)" +
                goods(shade) + "}]}"
        );
    }

    static Reply taking_detail(const char* who, const std::string& id) {
        return company().get(who, kTakings + "getStockTakingDetail?id=" + id);
    }

    static std::string from, to, tile;
};

std::string StockDocuments::from;
std::string StockDocuments::to;
std::string StockDocuments::tile;

TEST_F(StockDocuments, GoodsAreShiftedAndOnePieceBreaks) {
    Company& c = company();
    open("A", 40);
    const std::string id = shift("A", 30);
    const std::string page = kShifts + "shiftOrderDetail?shiftOrderId=" + id;
    const Reply kept = c.get(kKeeper, page);
    ASSERT_TRUE(kept.ok()) << kept.body();
    EXPECT_THAT(words(kept.data()["allowed"]), ElementsAre("edit", "dispatch", "void"));
    EXPECT_EQ(
        c.post(kSeller, kShifts + "updateShiftOrder", "{\"id\":" + in_quotes(id) + "}").status(),
        404
    ) << "not a row of theirs";
    ASSERT_TRUE(shift_to(id, 73).ok());
    const std::string line(c.get(kKeeper, page).data()["details"].at(0)["id"].text().value_or(""));
    const Reply uneven = shift_to(
        id, 74, R"(,"details":[{"id":)" + in_quotes(line) + R"(,"inPieces":28,"lossPieces":1}])"
    );
    EXPECT_EQ(uneven.key(), "SHIFT_UNEVEN");
    EXPECT_EQ(uneven.field(), "details[0].inPieces");
    const Reply received = shift_to(
        id, 74, R"(,"details":[{"id":)" + in_quotes(line) + R"(,"inPieces":29,"lossPieces":1}])"
    );
    ASSERT_TRUE(received.ok()) << received.body();
    const Reply done = c.get(kKeeper, page);
    EXPECT_EQ(done.text("shiftStatus"), "74");
    EXPECT_EQ(done.text("lossPieces"), "1");
    EXPECT_EQ(done.text("inUserName"), "name of stock_ck");
    EXPECT_EQ(done.data()["details"].at(0)["inPieces"].integer(), 29);
    EXPECT_THAT(words(done.data()["allowed"]), IsEmpty());
    const Reply past = c.get(kKeeper, page + "&asOf=" + kept.text("updateTime").substr(0, 10));
    EXPECT_TRUE(past.ok()) << past.body();
    const Reply list =
        c.get(kKeeper, kShifts + "shiftOrderPageList?shiftStatus=74&outWarehouseId=" + from);
    EXPECT_EQ(list.text("total"), "1") << list.body();
}

TEST_F(StockDocuments, AShiftIsVoidedByGetAndItsGoodsAreFree) {
    Company& c = company();
    open("B", 10);
    const std::string id = shift("B", 10);
    const std::string other = R"({"outWarehouseId":)" + in_quotes(from) + R"(,"inWarehouseId":)" +
                              in_quotes(to) +
                              R"(,"shiftDate":"2026-11-01","shiftStatus":72,"details":[{)" +
                              goods("B") + R"(,"pieces":1}]})";
    EXPECT_EQ(c.post(kKeeper, kShifts + "saveShiftOrder", other).key(), "STOCK_SHORT");
    const Reply gone = c.get(kKeeper, kShifts + "removeshiftOrder?shiftId=" + id);
    ASSERT_TRUE(gone.ok()) << gone.body();
    const Reply made = c.post(kKeeper, kShifts + "saveShiftOrder", other);
    ASSERT_TRUE(made.ok()) << made.body();
    const Reply shown =
        c.get(kKeeper, kShifts + "shiftOrderDetail?shiftOrderId=" + made.text("id"));
    const std::string line(shown.data()["details"].at(0)["id"].text().value_or(""));
    EXPECT_TRUE(c.get(kKeeper, kShifts + "removeshiftDetail?detailIds=" + line).ok());
    EXPECT_EQ(
        c.get(kKeeper, kShifts + "shiftOrderDetail?shiftOrderId=" + made.text("id"))
            .text("shiftStatus"),
        "79"
    ) << "its last line";
}

TEST_F(StockDocuments, ACountEndsAtTheTrueStockWhateverMovedDuringIt) {
    Company& c = company();
    open("C", 57);
    const std::string id = taking("C");
    const Reply lost = c.post(
        kKeeper,
        kBills + "saveOrUpdateStockBill",
        R"({"billType":3,"warehouseId":)" + in_quotes(from) + "," + goods("C") +
            R"(,"pieces":3,"reason":"破损"})"
    );
    ASSERT_TRUE(lost.ok()) << lost.body();
    const Reply shown = taking_detail(kKeeper, id);
    const std::string line(shown.data()["details"].at(0)["id"].text().value_or(""));
    EXPECT_EQ(shown.data()["details"].at(0)["bookPieces"].integer(), 57);
    EXPECT_TRUE(shown.data()["details"].at(0)["countPieces"].is_null()) << shown.body();
    const std::string count = R"(,"details":[{"id":)" + in_quotes(line) + R"(,"countPieces":)";
    ASSERT_TRUE(taking_as(kKeeper, id, count + "40}]").ok());
    EXPECT_EQ(taking_as(kKeeper, id, R"(,"takingStatus":83)").key(), "DIFF_REASON");
    ASSERT_TRUE(taking_as(kSecond, id, count + R"(15,"reason":"盘亏"}])").ok());
    const Reply counted = taking_detail(kSecond, id);
    const json::Ref row = counted.data()["details"].at(0);
    EXPECT_EQ(row["countPieces"].integer(), 55);
    EXPECT_EQ(row["ownPieces"].integer(), 15);
    EXPECT_EQ(row["counts"].size(), 2U);
    ASSERT_TRUE(taking_as(kKeeper, id, R"(,"takingStatus":83)").ok());
    EXPECT_EQ(taking_as(kKeeper, id, R"(,"takingStatus":84)").status(), 403);
    EXPECT_THAT(
        words(taking_detail(kFinance, id).data()["allowed"]), ElementsAre("approve", "sendBack")
    );
    const Reply approved = taking_as(kFinance, id, R"(,"takingStatus":84)");
    ASSERT_TRUE(approved.ok()) << approved.body();
    EXPECT_EQ(taking_detail(kFinance, id).text("diffAmount"), "-200");
    EXPECT_EQ(taking_detail(kKeeper, id).body().find("diffAmount"), std::string::npos)
        << "without the right to see cost";
    const Reply again = taking_detail(kKeeper, taking("C"));
    EXPECT_EQ(again.data()["details"].at(0)["bookPieces"].integer(), 52);
    const Reply list = c.get(kKeeper, kTakings + "getStockTakingPage?takingStatus=82");
    const Reply removed = c.post(
        kKeeper,
        kTakings + "removeStockTaking",
        R"({"ids":)" + in_quotes(std::string(*list.data()["records"].at(0)["id"].text())) + "}"
    );
    EXPECT_TRUE(removed.ok()) << removed.body();
}

TEST_F(StockDocuments, ABillIsSeenReversedAndNeverChanged) {
    Company& c = company();
    const std::string id = open("D", 5);
    const Reply shown = c.get(kFinance, kBills + "getVoucherDetail?id=" + id);
    ASSERT_TRUE(shown.ok()) << shown.body();
    EXPECT_EQ(shown.text("costAmount"), "500");
    EXPECT_THAT(words(shown.data()["allowed"]), IsEmpty());
    EXPECT_EQ(
        c.get(kKeeper, kBills + "getVoucherDetail?id=" + id).body().find("costAmount"),
        std::string::npos
    );
    EXPECT_EQ(c.get(kSeller, kBills + "getVoucherDetail?id=" + id).status(), 403);
    EXPECT_EQ(
        c.post(
             kKeeper,
             kBills + "saveOrUpdateStockBill",
             R"({"id":)" + in_quotes(id) + R"(,"billType":1,"pieces":6})"
        )
            .key(),
        "STATUS_DENIED"
    );
    const std::string reversal = R"({"id":)" + in_quotes(id) + R"(,"reason":"录错"})";
    EXPECT_EQ(c.post(kFinance, kBills + "reverseStockBill", reversal).status(), 403);
    ASSERT_TRUE(c.post(kKeeper, kBills + "reverseStockBill", reversal).ok());
    const Reply list = c.get(kKeeper, kBills + "getVoucherPage?billStatus=2&warehouseId=" + from);
    EXPECT_EQ(list.text("total"), "1") << list.body();
}

}  // namespace
}  // namespace oms::api
