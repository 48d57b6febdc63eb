// What is typed and not saved: whose it is, and of which documents.
#include "support/api/company.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kDrafts = "/api/blade-desk/draft/";
const std::string kGuide = "333333/dr_guide";
const std::string kBrand = "333333/dr_brand";

Reply keep_draft(const std::string& who, const std::string& name, const std::string& body) {
    return company().post(
        who,
        kDrafts + "keep",
        R"({"name":")" + name + R"(","savedAt":1796000000000,"body":")" + body + "\"}"
    );
}

/// What the person typed under that name; "none" when nothing is kept.
std::string typed(const std::string& who, const std::string& name) {
    const Reply found = company().get(who, kDrafts + "detail?name=" + name);
    EXPECT_TRUE(found.ok()) << found.body();
    const json::Ref draft = found.data()["draft"];
    return std::string(draft["body"].text().value_or("none"));
}

class OwnDrafts : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        company().add_user("333333", "dr_guide", "dg");
        company().add_user("333333", "dr_brand", "pp");
    }
};

TEST_F(OwnDrafts, AreKeptForWhoeverTypedThem) {
    EXPECT_EQ(typed(kGuide, "order.new"), "none");
    ASSERT_TRUE(keep_draft(kGuide, "order.new", "first").ok());
    ASSERT_TRUE(keep_draft(kTa, "order.new", "another's").ok());
    EXPECT_EQ(typed(kGuide, "order.new"), "first");
    ASSERT_TRUE(company().post(kGuide, kDrafts + "drop", R"({"name":"order.new"})").ok());
    EXPECT_EQ(typed(kGuide, "order.new"), "none");
    EXPECT_EQ(typed(kTa, "order.new"), "another's");
}

TEST_F(OwnDrafts, OfApplicationsAreOfThoseWhoMayStartThem) {
    for (const std::string name : {"leave.new", "expense.new"}) {
        EXPECT_EQ(typed(kGuide, name), "none");
        ASSERT_TRUE(keep_draft(kGuide, name, "two nights").ok());
        EXPECT_EQ(typed(kGuide, name), "two nights");
        const Reply refused = keep_draft(kBrand, name, "two nights");
        EXPECT_EQ(refused.status(), 404) << refused.body();
    }
}

TEST_F(OwnDrafts, OfDocumentsThatOneMayNotSeeAreRefused) {
    const Reply refused = keep_draft(kBrand, "order.new", "x");
    EXPECT_EQ(refused.status(), 404) << refused.body();
    EXPECT_EQ(keep_draft(kGuide, "nothing.new", "x").status(), 404);
    EXPECT_EQ(keep_draft(kGuide, "order", "x").status(), 400);
}

}  // namespace
}  // namespace oms::api
