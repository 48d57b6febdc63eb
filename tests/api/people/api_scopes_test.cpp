// API scopes as the holders of roles feel them.
#include "api/people/api_scopes.hpp"

#include "support/api/company.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

std::string id_in(const std::string& target) {
    return std::string(company().get(kRoot, target).data().at(0)["id"].text().value_or(""));
}

std::string made_scope(const std::string& code, const std::string& path) {
    return company().made(
        kRoot,
        kSystem + "api-scope/submit",
        R"({"menuId":")" + id_in(kSystem + "menu/lazy-menu-list?code=brand") +
            R"(","resourceCode":")" + code + R"(","scopeName":"s","scopePath":")" + path +
            R"(","scopeType":2})"
    );
}

/// A role that may see and add brands, and see warehouses, within these scopes.
void grant(const std::string& role, const std::string& scopes) {
    std::string menus;
    for (const char* code : {"brand_view", "brand_add", "warehouse_view"}) {
        menus +=
            (menus.empty() ? "\"" : ",\"") + id_in(kSystem + "menu/lazy-list?code=" + code) + "\"";
    }
    const Reply done = company().post(
        kTa,
        kSystem + "role/grant",
        R"({"roleIds":[")" + role + R"("],"menuIds":[)" + menus +
            R"(],"dataScopeIds":[],"apiScopeIds":[)" + scopes + "]}"
    );
    ASSERT_TRUE(done.ok()) << done.body();
}

std::string made_role(const std::string& alias) {
    return company().made(
        kTa,
        kSystem + "role/submit",
        R"({"roleName":"r","roleAlias":")" + alias + R"(","sort":1,"dataScope":1})"
    );
}

int status(const std::string& as, const std::string& path) {
    return company().get(as, kSystem + path).status();
}

int saves_brand(const std::string& as, const std::string& code) {
    return company()
        .post(
            as, kSystem + "brandApi/saveBrand", R"({"brandCode":")" + code + R"(","brandName":"x"})"
        )
        .status();
}

TEST(ApiScopes, LimitWhatTheirRolesMayCall) {
    const std::string role = made_role("apiscoped");
    company().add_user("333333", "scoped", "apiscoped");
    const std::string as = "333333/scoped";
    const std::string lists = made_scope("scope_lists", "/blade-system/brandApi/brandPageList");
    const std::string all = made_scope("scope_all", "/api/blade-system/brandApi/**");

    grant(role, "");
    EXPECT_EQ(status(as, "brandApi/brandPageList"), 200);
    EXPECT_EQ(
        status(as, "WareHouseApi/wareHousePageList"), status(kTa, "WareHouseApi/wareHousePageList")
    );
    EXPECT_EQ(saves_brand(as, "SC1"), 200);

    grant(role, "\"" + lists + "\"");
    EXPECT_EQ(status(as, "brandApi/brandPageList"), 200);
    EXPECT_EQ(saves_brand(as, "SC2"), 403);
    EXPECT_EQ(company().get(as, kSystem + "WareHouseApi/wareHousePageList").status(), 403);
    // Look-ups and calls about oneself stay open.
    EXPECT_EQ(status(as, "dict/dictionary?code=sex"), 200);
    EXPECT_EQ(company().get(as, "/api/blade-user/info").status(), 200);
    EXPECT_EQ(status(as, "menu/routes"), 200);

    grant(role, "\"" + all + "\"");
    EXPECT_EQ(saves_brand(as, "SC2"), 200);
    EXPECT_EQ(company().get(as, kSystem + "WareHouseApi/wareHousePageList").status(), 403);
    // A scope gives nothing that the buttons do not give.
    EXPECT_EQ(company().post(as, kSystem + "brandApi/deleteBrand?ids=1").status(), 403);

    // A scope that is changed is felt at once; one that is gone covers nothing.
    ASSERT_TRUE(company()
                    .post(
                        kRoot,
                        kSystem + "api-scope/submit",
                        R"({"id":")" + all + R"(","version":1,"scopePath":"/api/nothing"})"
                    )
                    .ok());
    EXPECT_EQ(saves_brand(as, "SC3"), 403);
    ASSERT_TRUE(company().post(kRoot, kSystem + "api-scope/remove?ids=" + all).ok());
    EXPECT_EQ(status(as, "brandApi/brandPageList"), 403);
}

TEST(ApiScopes, OfOneRoleDoNotLimitAnother) {
    const std::string narrow = made_role("apinarrow");
    made_role("apiwide");
    const std::string none = made_scope("scope_none", "/api/nothing");
    grant(narrow, "\"" + none + "\"");
    grant(company().role_id("333333", "apiwide"), "");
    company().add_user("333333", "narrow", "apinarrow");
    company().add_user("333333", "both", "apinarrow,apiwide");
    EXPECT_EQ(status("333333/narrow", "brandApi/brandPageList"), 403);
    EXPECT_EQ(status("333333/both", "brandApi/brandPageList"), 200);
}

TEST(ApiScopes, AreShownWithTheirGrants) {
    const std::string role = made_role("apishown");
    const std::string scope = made_scope("scope_shown", "/api/blade-system/brandApi");
    grant(role, "\"" + scope + "\"");
    const Reply tree = company().get(kRoot, kSystem + "menu/grant-tree");
    EXPECT_NE(tree.data()["apiScope"].dump().find(scope), std::string::npos);
    const Reply keys = company().get(kTa, kSystem + "menu/role-tree-keys?roleIds=" + role);
    EXPECT_EQ(keys.data()["apiScope"].dump(), "[\"" + scope + "\"]");
}

TEST(ApiScopes, CoverPathsByTheirParts) {
    const std::string_view route = "/api/blade-system/brandApi/brandPageList";
    for (const char* scope :
         {"/api/blade-system/brandApi/brandPageList",
          "/blade-system/brandApi/brandPageList",
          "/api/blade-system/brandApi",
          "/blade-system/brandApi/",
          "/api/blade-system/brandApi/**",
          "/blade-system/brandApi/*",
          "/api/blade-system/brandApi/brandPage*"}) {
        EXPECT_TRUE(covers_path(scope, route)) << scope;
    }
    for (const char* scope :
         {"",
          "*",
          "/api/blade-system/brand",
          "/api/blade-system/brandApi/brandPageList/x",
          "brandApi"}) {
        EXPECT_FALSE(covers_path(scope, route)) << scope;
    }
}

}  // namespace
}  // namespace oms::api
