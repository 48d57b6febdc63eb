// Calls that name a company: honoured for the platform's administrator, refused for everybody else,
// and never saved elsewhere.
#include "support/api/company.hpp"

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;

using ::testing::HasSubstr;
using ::testing::Not;

const std::string kUsers = "/api/blade-user/";

/// What the form of another edition sends: neither a company nor a category.
std::string new_user(
    const std::string& account, const std::string& tenant, const std::string& role
) {
    Company& c = company();
    return R"({"account":")" + account + R"(","password":"Oms@2026","name":"n","realName":"名)" +
           account + R"(","tenantId":")" + tenant + R"(","roleId":")" + c.role_id(tenant, role) +
           R"(","deptId":")" + c.dept_id(tenant) + R"(","postId":")" + c.post_id(tenant) + "\"}";
}

/// How many users of a company have the account.
std::string known(const std::string& tenant, const std::string& account) {
    return company()
        .get(tenant + "/admin", kUsers + "company-page?account_equal=" + account)
        .text("total");
}

TEST(CompanyChoice, AnAdministratorAddsAUserToTheCompanyItNames) {
    Company& c = company();
    const Reply made = c.post(kRoot, kUsers + "submit", new_user("elsewhere", "333333", "dg"));
    ASSERT_TRUE(made.ok()) << made.body();
    EXPECT_EQ(known("333333", "elsewhere"), "1");
    EXPECT_EQ(known("000000", "elsewhere"), "0");
    const Reply user = c.get(kAdmin, kUsers + "detail?id=" + made.text("id"));
    EXPECT_EQ(user.text("tenantId"), "333333");
    EXPECT_EQ(user.text("byCompany"), c.dept_id("333333")) << "the company above its department";
    EXPECT_FALSE(c.sign_in("333333", "elsewhere", "Oms@2026").empty());
    EXPECT_TRUE(c.sign_in("000000", "elsewhere", "Oms@2026").empty());
}

TEST(CompanyChoice, RecordsOfOtherCompaniesAreFoundByTheirIds) {
    Company& c = company();
    const std::string id = c.add_user("888888", "faraway", "dg");
    const Reply detail = c.get(kRoot, kUsers + "detail?id=" + id);
    ASSERT_TRUE(detail.ok()) << detail.body();
    EXPECT_EQ(detail.text("tenantId"), "888888");
    EXPECT_EQ(detail.text("tenantName"), "company 888888");
    const Reply changed = c.post(
        kRoot, kUsers + "update", R"({"id":")" + id + R"(","tenantId":"888888","realName":"改"})"
    );
    EXPECT_TRUE(changed.ok()) << changed.body();
    const std::string told = c.get("888888/admin", kUsers + "detail?id=" + id).text("realName");
    EXPECT_EQ(told, "改");
    EXPECT_TRUE(c.post(kRoot, kUsers + "reset-password?userIds=" + id).ok());
    EXPECT_FALSE(c.sign_in("888888", "faraway", "123456").empty());
    EXPECT_TRUE(c.post(kRoot, kUsers + "remove?ids=" + id).ok());
    EXPECT_EQ(known("888888", "faraway"), "0");
}

TEST(CompanyChoice, TheWholeListHasTheUsersOfAll) {
    Company& c = company();
    c.add_user("333333", "list_of_3", "dg");
    c.add_user("888888", "list_of_8", "dg");
    for (const char* path : {"page", "list"}) {
        const Reply all = c.get(kRoot, kUsers + path + "?account=list_of_&current=1&size=10");
        ASSERT_EQ(all.text("total"), "2") << all.body();
        const json::Ref newest = all.data()["records"].at(0);
        EXPECT_EQ(newest["account"].text(), "list_of_8");
        EXPECT_EQ(newest["tenantName"].text(), "company 888888");
        const Reply one = c.get(kRoot, kUsers + path + "?account=list_of_&tenantId=333333");
        EXPECT_EQ(one.text("total"), "1") << one.body();
        EXPECT_EQ(one.header("X-Ignored-Params"), "");
        const Reply second = c.get(kRoot, kUsers + path + "?account=list_of_&current=2&size=1");
        EXPECT_EQ(second.data()["records"].at(0)["account"].text(), "list_of_3") << second.body();
    }
    EXPECT_EQ(c.get(kRoot, kUsers + "company-page?account=list_of_").text("total"), "0");
    EXPECT_EQ(c.get(kTa, kUsers + "page?account=list_of_").text("total"), "1");
}

TEST(CompanyChoice, TreesAndChoicesAreThoseOfTheCompany) {
    Company& c = company();
    const std::string dept = c.dept_id("333333");
    for (const char* path :
         {"dept/tree",
          "dept/lazy-tree",
          "dept/list",
          "dept/lazy-list",
          "post/select",
          "role/tree"}) {
        const Reply there = c.get(kRoot, kSystem + path + "?tenantId=333333");
        const Reply own = c.get(kRoot, kSystem + path);
        ASSERT_TRUE(there.ok()) << path << there.body();
        EXPECT_NE(there.body(), own.body()) << path;
        if (std::string(path).starts_with("dept")) {
            EXPECT_THAT(there.body(), HasSubstr(dept)) << path;
            EXPECT_THAT(own.body(), Not(HasSubstr(dept))) << path;
        }
    }
    EXPECT_EQ(c.get(kRoot, kSystem + "role/tree?tenantId=424242").status(), 404);
}

TEST(CompanyChoice, StandardRolesOfAnotherCompanyAreNotTakenForTheOwnOnes) {
    Company& c = company();
    const std::string own = c.role_id("000000", "dg");
    const Reply list = c.get(kRoot, kSystem + "role/list?tenantId=333333&roleAlias=dg");
    ASSERT_EQ(list.data().size(), 1U) << list.body();
    const std::string id(list.data().at(0)["id"].text().value_or(""));
    EXPECT_EQ(id, "333333-" + own);
    const auto before = c.position("000000");
    const Reply grant =
        c.post(kRoot, kSystem + "role/grant", R"({"roleIds":[")" + id + R"("],"menuIds":[]})");
    EXPECT_EQ(grant.status(), 400) << grant.body();
    EXPECT_EQ(c.get(kRoot, kSystem + "menu/role-tree-keys?roleIds=" + id).status(), 400);
    EXPECT_EQ(c.position("000000"), before);
}

TEST(CompanyChoice, NobodyElseNamesAnotherCompany) {
    Company& c = company();
    const auto before = c.position("888888");
    const auto own = c.position("333333");
    const std::string user = new_user("smuggled", "888888", "dg");
    EXPECT_EQ(c.post(kTa, kUsers + "submit", user).status(), 403);
    for (const char* path :
         {"blade-user/page",
          "blade-user/list",
          "blade-user/user-list",
          "blade-system/role/list",
          "blade-system/role/tree",
          "blade-system/dept/tree",
          "blade-system/post/select"}) {
        EXPECT_EQ(c.get(kTa, std::string("/api/") + path + "?tenantId=888888").status(), 403)
            << path;
        EXPECT_TRUE(c.get(kTa, std::string("/api/") + path + "?tenantId=333333").ok()) << path;
    }
    EXPECT_EQ(c.position("888888"), before);
    EXPECT_EQ(c.position("333333"), own);
}

TEST(CompanyChoice, WhatIsNotHonouredIsRefusedAndNotSavedHere) {
    Company& c = company();
    const std::string notice =
        R"("title":"往别处","category":1,"releaseTime":"2026-11-01 00:00:00","content":"x"})";
    const auto own = c.position("000000");
    for (const char* who : {kRoot, kTa}) {
        const Reply saved =
            c.post(who, "/api/blade-desk/notice/submit", R"({"tenantId":"888888",)" + notice);
        EXPECT_EQ(saved.status(), 403) << saved.body();
    }
    EXPECT_EQ(c.position("000000"), own);
    const Reply fine =
        c.post(kTa, "/api/blade-desk/notice/submit", R"({"tenantId":"333333",)" + notice);
    EXPECT_TRUE(fine.ok()) << fine.body();
    EXPECT_TRUE(c.post(kTa, "/api/blade-desk/notice/remove?ids=" + fine.text("id")).ok());
}

TEST(CompanyChoice, TheRequestLogSaysWhoItWas) {
    Company& c = company();
    ASSERT_TRUE(c.post(kRoot, kUsers + "submit", new_user("logged_there", "333333", "dg")).ok());
    c.logs().flush();
    const auto logged = [&](const std::string& who) {
        return c.get(who, "/api/blade-log/api/list?requestUri=blade-user/submit&createBy=admin")
            .data()["records"]
            .at(0)["tenantId"]
            .text();
    };
    EXPECT_EQ(logged(kRoot), "000000");
}

}  // namespace
}  // namespace oms::api
