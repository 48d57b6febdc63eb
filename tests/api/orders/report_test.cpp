// Reports over HTTP: the rows of whoever opens them, other days, files, and what is not open.
#include "api/outside/report_timer.hpp"
#include "support/api/company.hpp"
#include "support/api/orders.hpp"
#include "support/json_text.hpp"
#include "support/xlsx_reader.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kReports = "/api/blade-report/report/rest/";
constexpr const char* kByGuide =
    R"({"dataset":"order","dimensions":["guide","age"],"measures":["payableAmount"],"span":"always"})";

class ReportApi : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        Company& c = company();
        c.add_user("333333", "rep1", "dg");
        c.add_user("333333", "rep2", "dg");
        c.add_user("333333", "rep3", "ck");
        make_order(c, "333333/rep1");
        make_order(c, "333333/rep1");
        make_order(c, "333333/rep2");
    }

    static std::string saved(const std::string& name, const std::string& content) {
        return company().made(
            kTa,
            kReports + "submit",
            R"({"name":)" + in_quotes(name) + R"(,"content":)" + content + "}"
        );
    }

    static std::int64_t rows_of(const Reply& report) {
        return report.data()["figures"]["total"].at(0).integer().value_or(-1);
    }

    Company& c = company();
};

TEST_F(ReportApi, AsASheetSaysAsOfWhenItIs) {
    const std::string id = saved("of then", kByGuide);
    const std::string then = std::to_string(c.position("333333"));
    const auto stamp = [&](const std::string& more) {
        const Reply sheet = c.get(kTa, kReports + "export?id=" + id + more);
        EXPECT_EQ(sheet.status(), 200) << sheet.body();
        return read_xlsx(sheet.body()).at(0).at(0);
    };
    EXPECT_EQ(stamp("").find("数据截至"), std::string::npos) << stamp("");
    EXPECT_NE(stamp("").find("导出于 20"), std::string::npos) << stamp("");
    const std::string past = stamp("&asOf=" + then);
    EXPECT_NE(past.find("数据截至 " + then + "  导出于 20"), std::string::npos) << past;
}

TEST_F(ReportApi, CountsTheRowsOfWhoeverOpensIt) {
    const std::string id = saved("by guide", kByGuide);
    const auto run = [&](const char* as) { return c.get(as, kReports + "run?id=" + id); };
    const Reply all = run(kTa);
    ASSERT_TRUE(all.ok()) << all.body();
    EXPECT_EQ(all.text("name"), "by guide");
    EXPECT_GE(rows_of(all), 3);
    const Reply own = run("333333/rep1");
    EXPECT_EQ(rows_of(own), 2);
    ASSERT_EQ(own.data()["figures"]["rows"].size(), 1U);
    const json::Ref row = own.data()["figures"]["rows"].at(0);
    EXPECT_EQ(row["keys"].at(1).text(), "0") << "of this month";
    EXPECT_EQ(row["figures"].at(0).integer(), 2);
    EXPECT_GT(row["figures"].at(1).integer().value_or(0), 0);
    EXPECT_EQ(own.data()["figures"]["measures"].size(), 2U);
    EXPECT_EQ(run("888888/ta01").key(), "NOT_FOUND") << "another company's";
    EXPECT_EQ(run("333333/rep3").status(), 403) << "a keeper has no such right";
    EXPECT_EQ(c.get("", kReports + "run?id=" + id).status(), 401);
}

TEST_F(ReportApi, TakesOtherDaysAndSaysWhichAreNone) {
    const std::string id = saved("days", kByGuide);
    const auto on = [&](const std::string& days) {
        return c.get("333333/rep1", kReports + "run?id=" + id + days);
    };
    const Reply earlier = on("&startDate=2020-01-01&endDate=2020-12-31");
    EXPECT_EQ(rows_of(earlier), 0);
    EXPECT_EQ(earlier.data()["figures"]["startDate"].text(), "2020-01-01");
    EXPECT_EQ(on("&startDate=2020-01-01").field(), "endDate");
    EXPECT_EQ(on("&startDate=x&endDate=2020-01-01").field(), "startDate");
    EXPECT_EQ(on("&startDate=2020-01-02&endDate=2020-01-01").field(), "endDate");
    EXPECT_EQ(on("&compare=year").field(), "compare") << "of two dimensions nothing is compared";
    EXPECT_EQ(c.get(kTa, kReports + "run?id=1").key(), "NOT_FOUND");
    EXPECT_EQ(c.get(kTa, kReports + "run?key=nothing").field(), "key");
    EXPECT_EQ(c.get(kTa, kReports + "preview?content=%7B").field(), "content");
}

TEST_F(ReportApi, IsReadAsOfAMoment) {
    const std::string id = saved("moments", kByGuide);
    const std::int64_t before = c.position("333333");
    const std::int64_t then = rows_of(c.get("333333/rep2", kReports + "run?id=" + id));
    make_order(c, "333333/rep2");
    const std::string run = kReports + "run?id=" + id;
    EXPECT_EQ(rows_of(c.get("333333/rep2", run)), then + 1);
    const Reply past = c.get("333333/rep2", run + "&asOf=" + std::to_string(before));
    EXPECT_EQ(rows_of(past), then) << past.body();
}

TEST_F(ReportApi, OfTheProductOpenToWhoMaySeeTheirRows) {
    const auto keys = [&](const char* as) {
        const Reply list = c.get(as, kReports + "shipped");
        EXPECT_TRUE(list.ok()) << list.body();
        std::set<std::string> found;
        for (std::size_t i = 0; i < list.data().size(); ++i) {
            found.emplace(list.data().at(i)["key"].text().value_or(""));
        }
        return found;
    };
    EXPECT_EQ(keys(kTa).size(), 6U);
    for (const std::string& key : keys(kTa)) {
        const Reply report = c.get(kTa, kReports + "run?key=" + key);
        EXPECT_TRUE(report.ok()) << key << report.body();
        for (const char* file : {"export", "print"}) {
            const Reply made = c.get(kTa, kReports + file + "?key=" + key);
            EXPECT_EQ(made.status(), 200) << key << file;
            EXPECT_EQ(made.body().substr(0, 2), file == std::string("print") ? "%P" : "PK") << key;
        }
    }
    // A guide is told nothing of what goods cost.
    EXPECT_FALSE(keys("333333/rep1").contains("purchasesBySupplier"));
    EXPECT_EQ(c.get("333333/rep1", kReports + "run?key=purchasesBySupplier").status(), 403);
    const Reply stock = c.get("333333/rep1", kReports + "run?key=stockValue");
    ASSERT_TRUE(stock.ok()) << stock.body();
    EXPECT_EQ(stock.body().find("costAmount\",\""), std::string::npos);
    EXPECT_EQ(stock.data()["figures"]["measures"].size(), 3U) << stock.body();
}

TEST_F(ReportApi, AReceivableIsAnOrderThatIsAccountedAndNotPaid) {
    const auto owed = [&] { return rows_of(c.get(kTa, kReports + "run?key=receivablesByAge")); };
    const std::int64_t before = owed();
    const std::string id = make_order(c, "333333/rep1");
    const auto step = [&](const char* status) {
        return c.post(
            kTa,
            kSystem + "orderApi/updateOrder",
            R"({"id":")" + id + R"(","orderStatus":)" + status + "}"
        );
    };
    ASSERT_TRUE(step("13").ok());
    EXPECT_EQ(owed(), before) << "nobody owes for what is not accounted";
    ASSERT_TRUE(step("14").ok());
    EXPECT_EQ(owed(), before + 1);
    const std::string figures = c.get(kTa, kReports + "run?key=receivablesByAge").body();
    EXPECT_NE(
        figures.find(R"("rowFilters":{"orderStatus_ge":"14","dueAmount_ge":"1"})"),
        std::string::npos
    ) << figures;
    const Reply rows = c.get(
        kTa, kSystem + "orderApi/orderPageList?orderStatus_ge=14&dueAmount_ge=1&descs=createTime"
    );
    ASSERT_TRUE(rows.ok()) << rows.body();
    EXPECT_EQ(rows.text("total"), std::to_string(before + 1));
    EXPECT_EQ(rows.data()["records"].at(0)["id"].text(), id);
    const std::string close = R"({"id":")" + id + R"(","closeReason":"不要了"})";
    ASSERT_TRUE(c.post(kTa, kSystem + "orderApi/cancelOrder", close).ok());
    EXPECT_EQ(owed(), before);
}

TEST_F(ReportApi, RefusesDefinitionsThatCannotBeAsked) {
    const auto refused = [&](const std::string& content) {
        return c.post(kTa, kReports + "submit", R"({"name":"bad","content":)" + content + "}")
            .field();
    };
    EXPECT_EQ(refused("{}"), "content");
    EXPECT_EQ(refused(R"({"dataset":"x"})"), "content.dataset");
    EXPECT_EQ(refused(R"({"dataset":"order","dimensions":["x"]})"), "content.dimensions[0]");
    EXPECT_EQ(c.get(kTa, kReports + "list?name=bad").data()["total"].integer(), 0);
}

TEST_F(ReportApi, IsSentOnceWhenItsHourComes) {
    const std::string receiver = c.add_user("333333", "rep4", "dg");
    const auto told = [&] {
        const Reply list = c.get("333333/rep4", "/api/blade-desk/message/my/list?size=50");
        EXPECT_TRUE(list.ok()) << list.body();
        return list.data()["total"].integer().value_or(-1);
    };
    const auto sending = [&](const std::string& more) {
        return c.post(
            kTa,
            kReports + "submit",
            R"({"name":"sent","content":{"dataset":"order","dimensions":["guide"]},"sendEvery":)" +
                more + "}"
        );
    };
    EXPECT_EQ(sending(R"("day","sendHour":3)").field(), "receiverIds");
    const std::string to = R"(,"receiverIds":)" + in_quotes(receiver);
    EXPECT_EQ(sending(R"("week")" + to).field(), "sendDay");
    EXPECT_EQ(sending(R"("week","sendDay":8)" + to).field(), "sendDay");
    EXPECT_EQ(sending(R"("month","sendDay":29)" + to).field(), "sendDay");
    EXPECT_EQ(sending(R"("day","sendHour":24)" + to).field(), "sendHour");
    EXPECT_EQ(sending(R"("year")" + to).field(), "sendEvery");
    ASSERT_TRUE(sending(R"("day","sendHour":3)" + to).ok());
    ReportTimer timer(c.models(), c.services().commands, c.clock);
    timer.run_once();
    EXPECT_EQ(told(), 0) << "its hour has passed before it was saved";
    c.clock.advance(86'400'000);
    timer.run_once();
    EXPECT_EQ(told(), 1);
    timer.run_once();
    ReportTimer another(c.models(), c.services().commands, c.clock);
    another.run_once();
    EXPECT_EQ(told(), 1) << "once, whoever looks";
    const Reply list = c.get("333333/rep4", "/api/blade-desk/message/my/list?size=50");
    EXPECT_EQ(list.data()["records"].at(0)["bizType"].text(), "report");
    EXPECT_EQ(list.data()["records"].at(0)["title"].text(), "报表：sent");
}

}  // namespace
}  // namespace oms::api
