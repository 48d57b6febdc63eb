// Entries of code generation and saved reports over the router.
#include "support/api/company.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kCode = "/api/blade-develop/code/";

std::string entry(const std::string& table) {
    static int count = 0;
    Company& c = company();
    const std::string source = c.made(
        kRoot,
        "/api/blade-develop/datasource/submit",
        R"({"name":"s)" + std::to_string(++count) +
            R"(","driverClass":"d","url":"u","username":"n","password":"p"})"
    );
    return c.made(
        kRoot,
        kCode + "submit",
        R"({"codeName":"客户","serviceName":"oms","tableName":")" + table +
            R"(","tablePrefix":"blade_","pkName":"id","packageName":"org.oms","datasourceId":")" +
            source + R"(","apiPath":"core","webPath":"../web"})"
    );
}

TEST(Develop, GeneratesTheFilesOfADescribedTable) {
    Company& c = company();
    const std::string id = entry("blade_channel_customer");
    const Reply made = c.post(kRoot, kCode + "gen-code?system=saber&ids=" + id);
    ASSERT_TRUE(made.ok()) << made.body();
    EXPECT_EQ(made.root()["msg"].text(), "代码生成成功");
    ASSERT_EQ(made.data().size(), 4U);
    EXPECT_EQ(made.data().at(0)["path"].text(), "core/tables/channelCustomer.cpp");
    const std::string table(*made.data().at(0)["content"].text());
    EXPECT_NE(
        table.find(R"({.name = "tel", .type = FieldType::Phone, .flags = kRequired)"),
        std::string::npos
    ) << table;
    // A folder above is nobody's to name.
    EXPECT_EQ(made.data().at(1)["path"].text(), "./channelCustomer.ts");
    EXPECT_NE(made.data().at(1)["content"].text()->find("channelName: string;"), std::string::npos);
    EXPECT_NE(made.data().at(2)["content"].text()->find("手机号码"), std::string::npos)
        << *made.data().at(2)["content"].text();
    const auto labels = json::Document::parse(*made.data().at(3)["content"].text());
    EXPECT_TRUE(labels && labels->root()["channelCustomer"]["_name"].text());
}

TEST(Develop, RefusesUnknownTablesAndPeopleOfCompanies) {
    Company& c = company();
    const std::string id = entry("blade_nothing");
    EXPECT_EQ(c.post(kRoot, kCode + "gen-code?ids=" + id).key(), "CODE_TABLE_UNKNOWN");
    EXPECT_EQ(c.post(kRoot, kCode + "gen-code?ids=1").status(), 404);
    EXPECT_EQ(c.post(kRoot, kCode + "gen-code").key(), "PARAM_REQUIRED");
    EXPECT_EQ(c.post(kTa, kCode + "gen-code?ids=" + id).status(), 403);
    EXPECT_EQ(c.post(kTa, kCode + "copy?id=" + id).status(), 403);
}

TEST(Develop, CopiesAnEntry) {
    Company& c = company();
    const std::string id = entry("blade_order");
    const std::string copy = c.made(kRoot, kCode + "copy?id=" + id, "");
    EXPECT_NE(copy, id);
    const Reply shown = c.get(kRoot, kCode + "detail?id=" + copy);
    EXPECT_EQ(shown.text("codeName"), "客户-copy") << shown.body();
    EXPECT_EQ(shown.text("tableName"), "blade_order");
    EXPECT_EQ(c.post(kRoot, kCode + "copy?id=1").status(), 404);
    EXPECT_TRUE(c.post(kRoot, kCode + "remove?ids=" + id + "," + copy).ok());
}

TEST(Reports, AreKept) {
    Company& c = company();
    const std::string rest = "/api/blade-report/report/rest/";
    const std::string id = c.made(
        kTa,
        rest + "submit",
        R"({"name":"月报","content":{"dataset":"order","dimensions":["department"]}})"
    );
    EXPECT_EQ(c.get(kTa, rest + "list?name=%E6%9C%88").text("total"), "1");
    EXPECT_EQ(c.get("888888/ta01", rest + "detail?id=" + id).status(), 404);
    EXPECT_TRUE(c.post(kTa, rest + "remove?ids=" + id).ok());
    EXPECT_EQ(c.get(kTa, rest + "list?name=%E6%9C%88").text("total"), "0");
}

}  // namespace
}  // namespace oms::api
