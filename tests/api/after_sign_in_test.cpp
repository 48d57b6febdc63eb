// What front ends call right after a sign-in is answered, and truthfully: there is nothing yet.
#include "api/company.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

constexpr const char* kTa = "333333/admin";

TEST(AfterSignIn, NobodyHasABalance) {
    Company& c = company();
    const std::string api = "/api/blade-system/userBalanceApi/";
    const std::int64_t before = c.position("333333");
    const std::string user = c.add_user("333333", "nobalance", "dg");
    const Reply own = c.get("333333/nobalance", api + "getUserBalance?userId=" + user);
    ASSERT_TRUE(own.ok()) << own.body();
    EXPECT_EQ(own.data().dump(), "{}");
    EXPECT_EQ(c.post("333333/nobalance", api + "verifyUser?userId=" + user).data().dump(), "{}");
    EXPECT_TRUE(c.get(kTa, api + "getUserBalance?userId=" + user).ok());
    // Of others only for those who see users, of other companies for nobody.
    const Reply made = c.get(kTa, "/api/blade-user/page?account_equal=admin");
    const std::string boss(made.data()["records"].at(0)["id"].text().value_or(""));
    ASSERT_NE(boss, "");
    EXPECT_EQ(c.get("333333/nobalance", api + "getUserBalance?userId=" + boss).status(), 404);
    EXPECT_EQ(c.get("888888/admin", api + "getUserBalance?userId=" + user).status(), 404);
    EXPECT_EQ(c.post("", api + "verifyUser").status(), 401);
    EXPECT_EQ(c.position("333333"), before + 2);  // the user and the password
}

TEST(AfterSignIn, NobodyHasAMessage) {
    Company& c = company();
    const std::string api = "/api/blade-desk/message/";
    EXPECT_EQ(c.get(kTa, api + "my/topList").data().dump(), "[]");
    EXPECT_EQ(c.get(kTa, api + "topList").data().dump(), "[]");
    const Reply page = c.get(kTa, api + "my/list?current=2&size=30&type=1");
    ASSERT_TRUE(page.ok()) << page.body();
    EXPECT_EQ(page.text("total"), "0");
    EXPECT_EQ(page.text("size"), "30");
    EXPECT_EQ(page.text("current"), "2");
    EXPECT_EQ(page.text("pages"), "0");
    EXPECT_TRUE(page.data()["records"].is_array());
    EXPECT_EQ(c.get(kTa, api + "my/list?size=5000").status(), 400);
    EXPECT_EQ(c.get("", api + "my/list").status(), 401);
}

TEST(AfterSignIn, TheWorkflowsAreListed) {
    const Reply flow = company().get(kTa, "/api/blade-system/dict/dictionary?code=flow");
    ASSERT_EQ(flow.data().size(), 2U) << flow.body();
    EXPECT_EQ(flow.data().at(0)["remark"].text(), "leave");
    EXPECT_EQ(flow.data().at(1)["remark"].text(), "expense");
}

TEST(AfterSignIn, NobodySignsInByATokenOfAnother) {
    for (const char* path : {"/oauth2/auth/token", "/api/oauth2/auth/token"}) {
        const Reply refused = company().post("", path, R"({"token":"x.y.z"})");
        EXPECT_EQ(refused.status(), 400) << path;
        EXPECT_EQ(refused.key(), "SSO_OFF");
    }
}

}  // namespace
}  // namespace oms::api
