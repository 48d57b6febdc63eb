// Master data over the router, from request to ledger and back.
#include "api/calls/route.hpp"
#include "support/api/company.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

constexpr const char* kBrands = "/api/blade-system/brandApi/";

std::string brand(const std::string& code, const std::string& more = "") {
    return R"({"brandCode":")" + code + R"(","brandName":"brand )" + code + "\"" + more + "}";
}

TEST(Crud, MakesShowsListsChangesAndRemovesARecord) {
    Company& c = company();
    const std::string dept = c.dept_id("333333");
    const Reply saved = c.post(
        kTa, std::string(kBrands) + "saveBrand", brand("YY", R"(,"deptId":")" + dept + "\"")
    );
    ASSERT_TRUE(saved.ok()) << saved.body();
    const std::string id = saved.text("id");
    EXPECT_EQ(saved.text("no"), "YY");
    EXPECT_EQ(saved.text("version"), "1");
    EXPECT_EQ(saved.header("X-Ledger-Position"), saved.text("position"));

    const Reply detail = c.get(kTa, std::string(kBrands) + "detailBrand?id=" + id);
    ASSERT_TRUE(detail.ok()) << detail.body();
    EXPECT_EQ(detail.text("brandName"), "brand YY");
    EXPECT_EQ(detail.text("deptName"), "company 333333");
    EXPECT_EQ(detail.text("tenantId"), "333333");
    EXPECT_EQ(detail.text("remark"), "");
    EXPECT_EQ(detail.text("valid"), "1");
    EXPECT_EQ(detail.text("version"), "1");

    const Reply list =
        c.get(kTa, std::string(kBrands) + "brandPageList?brandCode=YY&nonsense=1&size=5");
    ASSERT_TRUE(list.ok()) << list.body();
    EXPECT_EQ(list.header("X-Ignored-Params"), "nonsense");
    EXPECT_EQ(list.text("total"), "1");
    EXPECT_EQ(list.text("size"), "5");
    EXPECT_EQ(list.text("pages"), "1");
    EXPECT_EQ(list.text("maxLimit"), "-1");
    const Reply rich = c.get(kTa, "/api/blade-system/orderApi/orderPageList?size=1");
    EXPECT_EQ(rich.text("maxLimit"), "-1") << "the same of documents: " << rich.body();
    EXPECT_EQ(text_in(list.data()["records"].at(0)["id"]), id);
    EXPECT_EQ(text_in(list.data()["records"].at(0)["deptName"]), "company 333333");

    const std::string change = R"({"id":")" + id + R"(","version":1,"remark":"好"})";
    const Reply changed = c.post(kTa, std::string(kBrands) + "updateBrand", change);
    EXPECT_EQ(changed.text("version"), "2") << changed.body();
    const Reply stale = c.post(
        kTa,
        std::string(kBrands) + "updateBrand",
        R"({"id":")" + id + R"(","version":1,"remark":"worse"})"
    );
    EXPECT_EQ(stale.status(), 409) << stale.body();
    EXPECT_EQ(stale.key(), "VERSION_STALE");
    EXPECT_EQ(stale.text("version"), "2");
    EXPECT_EQ(stale.data()["events"].size(), 1U) << stale.body();

    const Reply removed = c.post(kTa, std::string(kBrands) + "deleteBrand?ids=" + id);
    EXPECT_TRUE(removed.ok()) << removed.body();
    EXPECT_EQ(c.get(kTa, std::string(kBrands) + "detailBrand?id=" + id).status(), 404);
}

}  // namespace
}  // namespace oms::api
