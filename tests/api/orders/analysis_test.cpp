// Figures by dimension over HTTP: they agree with the lists behind them, and keep to the caller's
// rows.
#include "support/api/company.hpp"
#include "support/api/orders.hpp"
#include "support/api/samples.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

constexpr const char* kAnalyse = "/api/blade-system/orderApi/analyseOrder?dimension=";

class Analysis : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        Company& c = company();
        c.add_user("333333", "ana1", "dg");
        c.add_user("333333", "ana2", "dg");
        c.add_user("333333", "ana3", "ck");
        for (int i = 0; i < 3; ++i) {
            make_order(c, "333333/ana1");
        }
        make_order(c, "333333/ana2");
        cancelled() = make_order(c, "333333/ana2");
        const Reply over = c.post(
            kTa,
            std::string(kOrders) + "cancelOrder",
            R"({"id":")" + cancelled() + R"(","closeReason":"x"})"
        );
        ASSERT_TRUE(over.ok()) << over.body();
        Samples(c, "333333").id("customer");
        Samples(c, "333333").id("channelCustomer");
    }

    static std::string& cancelled() {
        static std::string id;
        return id;
    }

    static Reply analyse(const std::string& as, const std::string& dimension) {
        Reply reply = company().get(as, kAnalyse + dimension);
        EXPECT_TRUE(reply.ok()) << reply.body();
        return reply;
    }

    static std::int64_t total(const Reply& reply, std::size_t measure = 0) {
        return reply.data()["total"].at(measure).integer().value_or(-1);
    }

    static std::int64_t listed(const std::string& as, const std::string& path) {
        const Reply reply = company().get(as, path);
        EXPECT_TRUE(reply.ok()) << reply.body();
        return reply.data()["total"].integer().value_or(-1);
    }

    /// Each figure of one dimension has as many rows in the list filtered by its key.
    static void expect_rows_behind(
        const std::string& as,
        const std::string& dimension,
        const std::string& list,
        const std::string& column
    ) {
        const Reply reply = analyse(as, dimension);
        const json::Ref rows = reply.data()["rows"];
        EXPECT_GT(rows.size(), 0U) << dimension;
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::string key(rows.at(i)["keys"].at(0).text().value());
            const std::string filter = key.empty() ? column + "_null=1" : column + "_equal=" + key;
            const std::int64_t n = rows.at(i)["figures"].at(0).integer().value();
            EXPECT_EQ(listed(as, list + "?closed=0&" + filter), n) << dimension << " " << key;
            sum += n;
        }
        EXPECT_EQ(total(reply), sum) << dimension;
    }
};

TEST_F(Analysis, EveryFigureHasItsRows) {
    const std::string orders = std::string(kOrders) + "orderPageList";
    const std::string lines = std::string(kOrders) + "orderLinePageList";
    for (const std::string as : {kTa, "333333/ana1", "333333/ana2"}) {
        expect_rows_behind(as, "status", orders, "orderStatus");
        expect_rows_behind(as, "guide", orders, "guideUserId");
        expect_rows_behind(as, "department", orders, "deptId");
        expect_rows_behind(as, "payMode", orders, "payMode");
        expect_rows_behind(as, "brand", lines, "brandId");
        expect_rows_behind(as, "size", lines, "size");
    }
}

TEST_F(Analysis, CountsTheCallersRowsOnly) {
    const std::string orders = std::string(kOrders) + "orderPageList?closed=0";
    EXPECT_EQ(total(analyse("333333/ana1", "status")), 3);
    EXPECT_EQ(total(analyse("333333/ana2", "status")), 1) << "a cancelled order is none";
    EXPECT_EQ(total(analyse("333333/ana2", "brand")), 1);
    EXPECT_GE(total(analyse(kTa, "status")), 4);
    const std::int64_t elsewhere = total(analyse("888888/ta01", "status"));
    EXPECT_EQ(elsewhere, listed("888888/ta01", orders));
    make_order(company(), "333333/ana1");
    EXPECT_EQ(total(analyse("333333/ana1", "status")), 4);
    EXPECT_EQ(total(analyse("888888/ta01", "status")), elsewhere) << "another company's";
    EXPECT_EQ(company().get("333333/ana3", std::string(kAnalyse) + "status").status(), 403);
    EXPECT_EQ(company().get("", std::string(kAnalyse) + "status").status(), 401);
}

TEST_F(Analysis, FollowsAnOrderThroughItsSteps) {
    const Reply before = analyse("333333/ana2", "status,month");
    const std::string order = make_order(company(), "333333/ana2");
    const auto at = [](std::string_view status) -> std::int64_t {
        const Reply now = analyse("333333/ana2", "status,month");
        const json::Ref rows = now.data()["rows"];
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows.at(i)["keys"].at(0).text() == status) {
                EXPECT_EQ(rows.at(i)["keys"].at(1).text()->size(), 7U);
                return rows.at(i)["figures"].at(0).integer().value();
            }
        }
        return 0;
    };
    EXPECT_EQ(at("12"), total(before) + 1);
    const Reply moved = company().post(
        kTa, std::string(kOrders) + "updateOrder", R"({"id":")" + order + R"(","orderStatus":13})"
    );
    ASSERT_TRUE(moved.ok()) << moved.body();
    EXPECT_EQ(at("12"), total(before));
    EXPECT_EQ(at("13"), 1);
    const Reply lines = company().get("333333/ana2", std::string(kAnalyse) + "size&orderStatus=13");
    EXPECT_EQ(total(lines), 1) << "lines have the step of their order";
    const Reply gone = company().post(
        kTa, std::string(kOrders) + "cancelOrder", R"({"id":")" + order + R"(","closeReason":"x"})"
    );
    ASSERT_TRUE(gone.ok()) << gone.body();
    EXPECT_EQ(total(analyse("333333/ana2", "status")), total(before));
    EXPECT_EQ(total(analyse("333333/ana2", "brand,guide")), total(before));
}

TEST_F(Analysis, AddsUpTheMoneyOfItsRows) {
    const Reply reply = analyse("333333/ana1", "day");
    EXPECT_EQ(reply.data()["measures"].at(1).text(), "payableAmount");
    const Reply list =
        company().get("333333/ana1", std::string(kOrders) + "orderPageList?size=200");
    std::int64_t sum = 0;
    const json::Ref records = list.data()["records"];
    for (std::size_t i = 0; i < records.size(); ++i) {
        sum += records.at(i)["payableAmount"].integer().value();
    }
    EXPECT_GT(sum, 0);
    EXPECT_EQ(total(reply, 1), sum);
}

TEST_F(Analysis, OfCustomersAgreesWithTheirLists) {
    const std::string base = "/api/blade-system/";
    const Reply customers =
        company().get(kTa, base + "customerApi/analyseCustomer?dimension=source,level");
    ASSERT_TRUE(customers.ok()) << customers.body();
    EXPECT_GT(total(customers), 0);
    EXPECT_EQ(total(customers), listed(kTa, base + "customerApi/customerPageList"));
    const Reply channels =
        company().get(kTa, base + "channelCustomerApi/analyseCustomer?dimension=type");
    ASSERT_TRUE(channels.ok()) << channels.body();
    EXPECT_GT(total(channels), 0);
    EXPECT_EQ(total(channels), listed(kTa, base + "channelCustomerApi/channelCustomerPageList"));
    EXPECT_EQ(
        company().get("333333/ana3", base + "customerApi/analyseCustomer?dimension=type").status(),
        403
    );
}

TEST_F(Analysis, SaysWhichParameterIsWrong) {
    const auto refused = [](const std::string& query, const std::string& key, const char* field) {
        const Reply reply = company().get(kTa, "/api/blade-system/orderApi/analyseOrder" + query);
        EXPECT_EQ(reply.status(), 400) << query;
        EXPECT_EQ(reply.key(), key) << query;
        EXPECT_EQ(reply.text("field"), field) << query;
    };
    refused("", "PARAM_REQUIRED", "dimension");
    refused("?dimension=colour", "BAD_FIELD", "dimension");
    refused("?dimension=status,status", "BAD_FIELD", "dimension");
    refused("?dimension=status,guide,month", "BAD_FIELD", "dimension");
    refused("?dimension=month,day", "BAD_FIELD", "dimension");
    refused("?dimension=payMode,brand", "BAD_FIELD", "dimension");
    refused("?dimension=status&startDate=2026-02-30&endDate=2026-03-01", "BAD_DATE", "startDate");
    refused("?dimension=status&startDate=2026-02-01", "BAD_DATE", "endDate");
    refused("?dimension=status&startDate=2026-03-01&endDate=2026-02-01", "OUT_OF_RANGE", "endDate");
    refused("?dimension=day&startDate=2024-01-01&endDate=2026-01-01", "OUT_OF_RANGE", "endDate");
    refused("?dimension=status&deptId=x", "NOT_A_NUMBER", "deptId");
}

TEST_F(Analysis, IsASpreadsheetToo) {
    const std::string path = "/api/blade-system/export/analyseOrder?dimension=brand,month";
    const Reply sheet = company().get(kTa, path);
    EXPECT_EQ(sheet.status(), 200);
    EXPECT_EQ(sheet.body().substr(0, 2), "PK");
    EXPECT_EQ(company().get("333333/ana1", path).status(), 403) << "guides do not export";
    EXPECT_EQ(
        company().get(kTa, "/api/blade-system/export/analyseOrder?dimension=x").status(), 400
    );
}

}  // namespace
}  // namespace oms::api
