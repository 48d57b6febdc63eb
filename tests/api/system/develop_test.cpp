// Entries of code generation and saved reports over the router.
#include "support/api/company.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kCode = "/api/blade-develop/code/";

const std::string kDefinition =
    R"({"entity":"pallet","subject":"stock","zh":"托盘","en":"Pallets","parent":"base",)"
    R"("code":"","display":"palletCode","fields":[{"name":"palletCode","type":"Text",)"
    R"("zh":"编号","en":"Code","required":true,"list":true}]})";

std::string entry(const std::string& definition) {
    return company().made(
        kRoot,
        kCode + "submit",
        R"({"codeName":"客户","tableName":"pallet","definition":)" + definition + "}"
    );
}

TEST(Develop, GeneratesTheFilesOfADescribedEntity) {
    Company& c = company();
    const std::string id = entry(kDefinition);
    const Reply made = c.post(kRoot, kCode + "gen-code?system=saber&ids=" + id);
    ASSERT_TRUE(made.ok()) << made.body();
    EXPECT_EQ(made.root()["msg"].text(), "代码生成成功");
    ASSERT_EQ(made.data().size(), 5U);
    EXPECT_EQ(made.data().at(0)["path"].text(), "core/entities/tables/stock/pallet.cpp");
    const Reply zip = c.get(kRoot, kCode + "package?ids=" + id);
    EXPECT_EQ(zip.status(), 200);
    EXPECT_TRUE(zip.body().starts_with("PK"));
}

TEST(Develop, RefusesWhatIsThereAndPeopleOfCompanies) {
    Company& c = company();
    std::string taken = kDefinition;
    taken.replace(taken.find("pallet"), 6, "customer");
    const std::string id = entry(taken);
    const Reply refused = c.post(kRoot, kCode + "gen-code?ids=" + id);
    EXPECT_EQ(refused.key(), "DEFINED_TAKEN") << refused.body();
    EXPECT_EQ(refused.field(), "entity");
    EXPECT_EQ(
        c.post(kRoot, kCode + "preview", R"({"definition":)" + taken + "}").field(), "entity"
    );
    EXPECT_EQ(c.post(kRoot, kCode + "gen-code?ids=1").status(), 404);
    EXPECT_EQ(c.post(kRoot, kCode + "gen-code").key(), "PARAM_REQUIRED");
    EXPECT_EQ(c.post(kTa, kCode + "gen-code?ids=" + id).status(), 403);
    EXPECT_EQ(c.get(kTa, kCode + "package?ids=" + id).status(), 403);
    EXPECT_EQ(c.post(kTa, kCode + "copy?id=" + id).status(), 403);
}

TEST(Develop, CopiesAnEntry) {
    Company& c = company();
    const std::string id = entry(kDefinition);
    const std::string copy = c.made(kRoot, kCode + "copy?id=" + id, "");
    EXPECT_NE(copy, id);
    const Reply shown = c.get(kRoot, kCode + "detail?id=" + copy);
    EXPECT_EQ(shown.text("codeName"), "客户-copy") << shown.body();
    EXPECT_EQ(shown.text("tableName"), "pallet");
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
