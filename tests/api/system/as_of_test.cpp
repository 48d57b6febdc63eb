// Every list and page as of an earlier moment is what it was then; nobody changes the past.
#include "api/calls/route.hpp"
#include "support/api/company.hpp"
#include "support/eventually.hpp"
#include "support/json_text.hpp"

#include <map>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

constexpr const char* kKeeper = "333333/asof_ck";
constexpr const char* kSeller = "333333/asof_dg";

class AsOf : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        Company& c = company();
        const std::string keeper = c.add_user("333333", "asof_ck", "ck");
        c.add_user("333333", "asof_dg", "dg");
        warehouse = c.made(
            kTa,
            kSystem + "WareHouseApi/saveWareHouse",
            R"({"warehouseCode":"AO1","warehouseName":"旧仓","warehouseType":1,"keeperUserId":)" +
                in_quotes(keeper) + R"(,"deptId":)" + in_quotes(c.dept_id("333333")) + "}"
        );
        const std::string brand = c.made(
            kTa, kSystem + "brandApi/saveBrand", R"({"brandCode":"AOB","brandName":"山水"})"
        );
        tile = c.made(
            kTa,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":"AOT","commodityName":"雅白","commodityType":"抛釉砖",)"
            R"("size":"800*800","unit":"PCS","priceUnit":"M2","salePrice":9990,)"
            R"("shadeManaged":1,"brandId":)" +
                in_quotes(brand) + "}"
        );
        bill(1, 40);
    }

    static std::string bill(int type, int pieces) {
        return company().made(
            kKeeper,
            kSystem + "StockBillApi/saveOrUpdateStockBill",
            R"({"billType":)" + std::to_string(type) + R"(,"warehouseId":)" + in_quotes(warehouse) +
                R"(,"commodityId":)" + in_quotes(tile) +
                R"(,"colorNumber":"A","grade":"A","pieces":)" + std::to_string(pieces) +
                R"(,"reason":"x"})"
        );
    }

    static Reply past(const std::string& as, const std::string& target, const std::string& moment) {
        const std::string more = (target.find('?') == std::string::npos ? "?" : "&");
        return company().get(as, target + more + "asOf=" + moment);
    }

    static std::string now() { return std::to_string(company().position("333333")); }

    /// Pages of every list of the company's own data.
    static std::vector<std::string> lists() {
        std::vector<std::string> paths = {
            kSystem + "StockBillApi/getStockBillPage",
            kSystem + "StockBillApi/getVoucherPage",
            kSystem + "orderApi/orderPageList",
            kSystem + "PutOrderApi/getPutOrderPage",
            kSystem + "OutOrderApi/getOutOrderPage",
            kSystem + "shiftOrderApi/shiftOrderPageList",
            kSystem + "stockTakingApi/getStockTakingPage"};
        for (const Route& route : all_routes()) {
            const bool list =
                route.entity_route != nullptr && (route.entity_route->op == entities::Op::List ||
                                                  route.entity_route->op == entities::Op::Array ||
                                                  route.entity_route->op == entities::Op::Lookup);
            const bool own = list && route.access != Access::Platform &&
                             std::holds_alternative<QueryFn>(route.run) &&
                             route.entity->tenant_scope == entities::TenantScope::Tenant;
            if (own && static_cast<unsigned>(route.verbs) & 1U) {
                paths.emplace_back(route.path);
            }
        }
        return paths;
    }

    static std::string warehouse, tile;
};

std::string AsOf::warehouse;
std::string AsOf::tile;

TEST_F(AsOf, TheWeekOfTheFiguresEndsThere) {
    const Reply reply = past(kTa, kSystem + "dashboard/summary", "2026-10-31");
    ASSERT_TRUE(reply.ok()) << reply.body();
    EXPECT_EQ(reply.data()["days"].at(6)["day"].text(), "2026-10-31");
    EXPECT_EQ(reply.data()["days"].at(0)["day"].text(), "2026-10-25");
}

TEST_F(AsOf, EveryListIsWhatItWas) {
    Company& c = company();
    const auto paths = lists();
    std::map<std::string, std::string> before;
    for (const std::string& path : paths) {
        const Reply reply = c.get(kTa, path);
        if (reply.ok()) {
            before[path] = reply.body();
        }
    }
    ASSERT_GT(before.size(), 30U);
    const std::string then = now();
    bill(3, 7);
    bill(2, 3);
    c.made(kTa, kSystem + "brandApi/saveBrand", R"({"brandCode":"AON","brandName":"新品牌"})");
    const Reply renamed = c.post(
        kTa,
        kSystem + "WareHouseApi/updateWareHouse",
        R"({"id":)" + in_quotes(warehouse) + R"(,"warehouseName":"新仓"})"
    );
    ASSERT_TRUE(renamed.ok()) << renamed.body();
    int changed = 0;
    for (const auto& [path, body] : before) {
        const Reply old = past(kTa, path, then);
        EXPECT_EQ(old.header("X-Ignored-Params"), "") << path;
        EXPECT_EQ(old.body(), body) << path;
        const Reply today = past(kTa, path, now());
        const Reply live = c.get(kTa, path);
        EXPECT_EQ(today.body(), live.body()) << path;
        changed += live.body() == body ? 0 : 1;
    }
    EXPECT_GE(changed, 4) << "stock, bills, brands and warehouses are others now";
}

TEST_F(AsOf, StockOfThatDayIsItsEntriesUpToThen) {
    Company& c = company();
    const std::string page = kSystem + "StockBillApi/getStockBillPage?warehouseId=" + warehouse;
    const auto on_hand = [](const Reply& reply) {
        return reply.data()["records"].at(0)["onHand"].integer().value_or(-1);
    };
    const std::int64_t first = on_hand(c.get(kTa, page));
    const std::string then = now();
    bill(2, 11);
    EXPECT_EQ(on_hand(past(kTa, page, then)), first);
    EXPECT_EQ(on_hand(c.get(kTa, page)), first + 11);
    EXPECT_EQ(past(kTa, page, "1").data()["total"].integer(), 0) << "before there was any";
}

TEST_F(AsOf, TheMomentTellsWhenItIsReady) {
    const std::string path = kSystem + "ledger/moment";
    const std::string then = now();
    bill(2, 1);
    ASSERT_TRUE(eventually([&] {
        const Reply reply = company().get(kSeller, path + "?asOf=" + then);
        EXPECT_TRUE(reply.ok()) << reply.body();
        const bool ready = reply.text("ready") == "true";
        if (ready) {
            EXPECT_EQ(reply.text("position"), then);
        } else {
            EXPECT_GT(reply.data()["total"].integer().value_or(0), 0);
        }
        return ready || !reply.ok();
    })) << "never ready";
}

TEST_F(AsOf, NobodyChangesThePast) {
    Company& c = company();
    const std::int64_t before = c.position("333333");
    const Reply saved = c.post(
        kTa,
        kSystem + "brandApi/saveBrand?asOf=" + now(),
        R"({"brandCode":"AOX","brandName":"不行"})"
    );
    EXPECT_EQ(saved.key(), "AS_OF_READ_ONLY") << saved.body();
    EXPECT_EQ(saved.field(), "asOf");
    EXPECT_EQ(c.position("333333"), before);
    EXPECT_EQ(past(kTa, kSystem + "brandApi/brandPageList", "soon").key(), "BAD_DATE");
}

TEST_F(AsOf, RightsAreThoseOfNow) {
    Company& c = company();
    const std::string then = now();
    bill(2, 1);
    EXPECT_EQ(past(kSeller, kSystem + "StockBillApi/getVoucherPage", then).status(), 403);
    const Reply other = past("888888/ta01", kSystem + "StockBillApi/getStockBillPage", "1");
    EXPECT_EQ(other.data()["total"].integer(), 0);
    const Reply stock = past(kSeller, kSystem + "StockBillApi/getStockBillPage", then);
    ASSERT_TRUE(stock.ok()) << stock.body();
    EXPECT_FALSE(stock.data()["records"].at(0)["costAmount"].present()) << "no cost then either";
    EXPECT_EQ(c.get("", kSystem + "StockBillApi/getStockBillPage?asOf=" + then).status(), 401);
}

}  // namespace
}  // namespace oms::api
