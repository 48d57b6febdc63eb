// Registration over the router, and data scopes and packages as their holders feel them.
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kUser = "/api/blade-user/";

Reply ask(const std::string& account, const std::string& more = "") {
    return company().post(
        "",
        kUser + "register-guest?tenantId=333333&name=guest&password=Secret.1&account=" + account +
            more
    );
}

std::string waiting(const std::string& account) {
    const Reply page = company().get(kTa, kUser + "guest-page?account_equal=" + account);
    return page.text("total") == "1" ? text_in(page.data()["records"].at(0)["id"]) : "";
}

TEST(GuestCalls, SayWhatIsMissing) {
    Company& c = company();
    const std::string path = kUser + "register-guest";
    EXPECT_EQ(c.post("", path).field(), "tenantId");
    EXPECT_EQ(c.post("", path + "?tenantId=333333").field(), "account");
    const Reply no_password = c.post("", path + "?tenantId=333333&account=x");
    EXPECT_EQ(no_password.field(), "password");
    EXPECT_EQ(text_in(no_password.root()["msg"]), "请先输入密码");
    const Reply nobody = c.post("", path + "?tenantId=nobody&account=x&password=y");
    EXPECT_EQ(nobody.field(), "tenantId") << nobody.body();
    EXPECT_EQ(c.get("", path).status(), 405);
}

TEST(GuestCalls, WaitUntilSomebodyDecides) {
    Company& c = company();
    ASSERT_TRUE(ask("guest_a").ok());
    EXPECT_EQ(ask("guest_a").key(), "CODE_EXISTS");
    EXPECT_EQ(c.sign_in("333333", "guest_a", "Secret.1"), "");
    const std::string id = waiting("guest_a");
    ASSERT_NE(id, "");
    c.add_user("333333", "guest_dg", "dg");
    EXPECT_EQ(c.get("333333/guest_dg", kUser + "guest-page").status(), 403);
    EXPECT_EQ(c.post("333333/guest_dg", kUser + "approve-guest?userIds=" + id).status(), 403);
    EXPECT_EQ(c.post("888888/ta01", kUser + "approve-guest?userIds=" + id).status(), 404);
    const Reply taken = c.post(
        kTa, kUser + "approve-guest?userIds=" + id + "&roleId=" + c.role_id("333333", "sjs")
    );
    ASSERT_TRUE(taken.ok()) << taken.body();
    EXPECT_NE(c.sign_in("333333", "guest_a", "Secret.1"), "");
    EXPECT_EQ(waiting("guest_a"), "");
    EXPECT_EQ(c.post(kTa, kUser + "reject-guest?userIds=" + id).key(), "STATUS_DENIED");
}

TEST(GuestCalls, AreTurnedDown) {
    Company& c = company();
    ASSERT_TRUE(ask("guest_b").ok());
    const std::string id = waiting("guest_b");
    ASSERT_TRUE(c.post(kTa, kUser + "reject-guest?userIds=" + id + "&reason=no").ok());
    EXPECT_EQ(c.sign_in("333333", "guest_b", "Secret.1"), "");
    EXPECT_EQ(waiting("guest_b"), "");
    EXPECT_EQ(c.get(kTa, kUser + "detail?id=" + id).text("rejectReason"), "no");
}

TEST(GuestCalls, TakeABodyFromFrontEndsOfAThirdParty) {
    Company& c = company();
    const Reply asked = c.post(
        "",
        kUser + "openUser/register",
        R"({"tenantId":"333333","account":"guest_c","password":"Secret.1","oauthId":"77",)"
        R"("source":"wechat","roleId":")" +
            c.role_id("333333", "admin") + "\"}"
    );
    ASSERT_TRUE(asked.ok()) << asked.body();
    const std::string id = waiting("guest_c");
    ASSERT_NE(id, "");
    const Reply detail = c.get(kTa, kUser + "detail?id=" + id);
    EXPECT_EQ(detail.text("oauthId"), "77");
    EXPECT_EQ(detail.text("roleId"), c.role_id("333333", "guest"));
    ASSERT_TRUE(c.post(kTa, kUser + "approve-guest?userIds=" + id).ok());
    EXPECT_EQ(c.get(kTa, kUser + "detail?id=" + id).text("roleId"), c.role_id("333333", "dg"));
}

TEST(GuestScreen, IsOnTheMenuOfWhoeverMayApprove) {
    Company& c = company();
    c.add_user("333333", "guest_menu", "dg");
    const std::string routes = kSystem + "menu/routes";
    const auto has = [&](const std::string& who) {
        return c.get(who, routes).body().find("/system/guest") != std::string::npos;
    };
    EXPECT_TRUE(has(kTa));
    EXPECT_TRUE(has(kRoot));
    EXPECT_FALSE(has("333333/guest_menu"));
}

std::string menu_id(const std::string& code) {
    const Reply found = company().get(kRoot, kSystem + "menu/lazy-menu-list?code=" + code);
    return text_in(found.data().at(0)["id"]);
}

TEST(DataScopes, AreFeltByTheHoldersOfARole) {
    Company& c = company();
    Samples samples(c, "333333");
    const entities::EntitySpec& brand = *entities::find_entity("brand");
    const std::string mine = samples.fresh(brand);
    const std::string other = samples.fresh(brand);
    const Reply role = c.post(
        kTa,
        kSystem + "role/submit",
        R"({"roleName":"brand role","roleAlias":"brandrole","sort":1,"dataScope":2})"
    );
    ASSERT_TRUE(role.ok()) << role.body();
    const std::string as = "333333/scope_user";
    c.add_user("333333", "scope_user", "brandrole");
    const auto made = [&](const std::string& rule) {
        static int n = 0;
        return c.post(
            kRoot,
            kSystem + "data-scope/submit",
            R"({"menuId":")" + menu_id("brand") + R"(","resourceCode":"scope)" +
                std::to_string(++n) +
                R"(","scopeName":"s","scopeField":"*","scopeClass":"Brand",)" +
                R"("scopeType":5,"scopeValue":")" + rule + "\"}"
        );
    };
    EXPECT_EQ(made("nonsense").key(), "BAD_SCOPE");
    EXPECT_EQ(made("brandName=1").field(), "scopeValue");
    const Reply scope = made("id=" + mine);
    ASSERT_TRUE(scope.ok()) << scope.body();
    const auto grant = [&](const std::string& scopes) {
        const Reply view = c.get(kRoot, kSystem + "menu/lazy-list?code=brand_view");
        return c.post(
            kTa,
            kSystem + "role/grant",
            R"({"roleIds":[")" + role.text("id") + R"("],"menuIds":[")" +
                text_in(view.data().at(0)["id"]) + R"("],"dataScopeIds":[)" + scopes +
                R"(],"apiScopeIds":[]})"
        );
    };
    const auto sees = [&](const std::string& id) {
        return c.get(as, kSystem + "brandApi/detailBrand?id=" + id).status() == 200;
    };
    ASSERT_TRUE(grant("").ok());
    EXPECT_TRUE(sees(mine) && sees(other));
    const Reply narrowed = grant("\"" + scope.text("id") + "\"");
    ASSERT_TRUE(narrowed.ok()) << narrowed.body();
    EXPECT_TRUE(sees(mine));
    EXPECT_FALSE(sees(other));
    const Reply list = c.get(as, kSystem + "brandApi/brandPageList?size=200");
    EXPECT_EQ(list.text("total"), "1") << list.body();
    const Reply keys = c.get(kTa, kSystem + "menu/role-tree-keys?roleIds=" + role.text("id"));
    EXPECT_EQ(text_in(keys.data()["dataScope"].at(0)), scope.text("id")) << keys.body();
    const Reply tree = c.get(kTa, kSystem + "menu/grant-tree");
    EXPECT_NE(tree.data()["dataScope"].dump().find(scope.text("id")), std::string::npos);
    EXPECT_EQ(grant("\"77\"").field(), "dataScopeIds");
    ASSERT_TRUE(grant("").ok());
    EXPECT_TRUE(sees(other));
}

TEST(Packages, LimitWhatACompanyMayOpen) {
    Company& c = company();
    const auto brands = [&] {
        return c.get("888888/ta01", kSystem + "brandApi/brandPageList").status();
    };
    const auto customers = [&] {
        return c.get("888888/ta01", kSystem + "customerApi/customerPageList").status();
    };
    const std::string package = c.made(
        kRoot,
        kSystem + "tenant-package/submit",
        R"({"packageName":"small","menuId":")" + menu_id("customer") + "\"}"
    );
    EXPECT_EQ(brands(), 200);
    const std::string set = kSystem + "tenant/package-setting?tenantId=888888&packageId=";
    ASSERT_TRUE(c.post(kRoot, set + package).ok());
    EXPECT_EQ(brands(), 403);
    EXPECT_EQ(customers(), 200);
    const Reply routes = c.get("888888/ta01", kSystem + "menu/routes");
    ASSERT_EQ(routes.data().size(), 1U) << routes.body();
    EXPECT_EQ(routes.data().at(0)["children"].size(), 1U);
    EXPECT_EQ(c.get(kTa, kSystem + "brandApi/brandPageList").status(), 200);
    ASSERT_TRUE(c.post(
                     kRoot,
                     kSystem + "tenant-package/submit",
                     R"({"id":")" + package + R"(","menuId":")" + menu_id("brand") + "\"}"
    )
                    .ok());
    EXPECT_EQ(brands(), 200);
    EXPECT_EQ(customers(), 403);
    ASSERT_TRUE(c.post(kRoot, set).ok());
    EXPECT_EQ(customers(), 200);
}

}  // namespace
}  // namespace oms::api
