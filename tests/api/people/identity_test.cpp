// Accounts at work: passwords, sessions, roles and what they open.
#include "api/net/crypto.hpp"
#include "commands/system/seed/standard.hpp"
#include "support/api/company.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

/// A user made for one test.
struct Account {
    std::string account;
    std::string id;
};

Account new_account(const std::string& aliases) {
    static int count = 0;
    const std::string account = "acc" + std::to_string(++count);
    return {account, company().add_user("333333", account, aliases)};
}

std::string bearer(const std::string& token) {
    return "bearer " + token;
}

std::string login(const Account& account, const std::string& password = "Oms@2026") {
    return company().sign_in("333333", account.account, password);
}

int info_status(const std::string& token) {
    return company().get(bearer(token), "/api/blade-user/info").status();
}

TEST(Identity, ANewUserSignsInWithTheGivenPasswordPlainOrDigested) {
    const Account dg = new_account("dg");
    EXPECT_FALSE(login(dg).empty());
    EXPECT_FALSE(login(dg, hex(md5("Oms@2026"))).empty());
    EXPECT_TRUE(login(dg, "wrong").empty());
    const Reply nameless = company().post(
        kAdmin,
        "/api/blade-user/submit",
        R"({"account":"x9","name":"n","realName":"r","userType":1,"roleId":")" +
            company().role_id("333333", "dg") + R"(","deptId":")" + company().dept_id("333333") +
            R"(","postId":")" + company().post_id("333333") + R"(","byCompany":")" +
            company().dept_id("333333") + "\"}"
    );
    EXPECT_EQ(nameless.status(), 400) << nameless.body();
    EXPECT_EQ(nameless.field(), "password");
}

TEST(Identity, NoAnswerHasAPasswordInIt) {
    const Account dg = new_account("dg");
    for (const std::string& path :
         {"/api/blade-user/detail?id=" + dg.id,
          std::string("/api/blade-user/page?size=200"),
          std::string("/api/blade-user/user-list")}) {
        const Reply reply = company().get(kAdmin, path);
        EXPECT_EQ(reply.body().find("argon"), std::string::npos) << path;
        EXPECT_EQ(reply.body().find("Oms@2026"), std::string::npos) << path;
    }
    const Reply list = company().get("333333/" + dg.account, "/api/blade-user/user-list");
    ASSERT_TRUE(list.ok());
    EXPECT_EQ(list.body().find("phone"), std::string::npos) << "people are named, not described";
}

TEST(Identity, OutsidersAreNotToldWhatOthersSignInWith) {
    const Account dg = new_account("dg");
    const auto accounts = [&](const std::string& as) {
        const Reply list = company().get(as, "/api/blade-user/user-list");
        EXPECT_TRUE(list.ok()) << list.body();
        std::set<std::string> told;
        for (std::size_t i = 0; i < list.data().size(); ++i) {
            told.emplace(list.data().at(i)["account"].text().value_or(""));
        }
        told.erase("");
        return told;
    };
    EXPECT_TRUE(accounts("333333/" + new_account("dg").account).contains(dg.account));
    for (const char* role : {"qd", "pp"}) {
        const Account outsider = new_account(role);
        EXPECT_EQ(accounts("333333/" + outsider.account), std::set<std::string>{outsider.account})
            << role;
    }
}

TEST(Identity, OwnInfoNamesEverythingAndShowsTheOwnPhone) {
    const Account dg = new_account("dg");
    const Reply info = company().get("333333/" + dg.account, "/api/blade-user/info");
    ASSERT_TRUE(info.ok()) << info.body();
    EXPECT_EQ(info.text("account"), dg.account);
    EXPECT_EQ(info.text("phone"), "13800001234");
    EXPECT_EQ(info.text("roleName"), "导购");
    EXPECT_EQ(info.text("tenantName"), "company 333333");
    EXPECT_EQ(info.text("deptName"), "company 333333");
    EXPECT_EQ(info.text("byCompanyName"), "company 333333");
    EXPECT_EQ(info.text("password"), "");

    const Reply saved = company().post(
        "333333/" + dg.account,
        "/api/blade-user/update-info",
        R"({"name":"阿明","phone":"13900001111","roleId":"1","account":"root"})"
    );
    ASSERT_TRUE(saved.ok()) << saved.body();
    const Reply after = company().get("333333/" + dg.account, "/api/blade-user/info");
    EXPECT_EQ(after.text("name"), "阿明");
    EXPECT_EQ(after.text("phone"), "13900001111");
    EXPECT_EQ(after.text("roleName"), "导购");
    EXPECT_EQ(after.text("account"), dg.account);
    const Reply auditor_view = company().get(
        "333333/" + new_account("auditor").account, "/api/blade-user/detail?id=" + dg.id
    );
    EXPECT_EQ(auditor_view.text("phone"), "139****1111") << auditor_view.body();
}

TEST(Identity, ChangingTheOwnPasswordNeedsTheOldOneAndEndsTheOtherSessions) {
    const Account dg = new_account("dg");
    const std::string token = login(dg);
    const std::string other = login(dg);
    const auto change =
        [&](const std::string& before, const std::string& after, const std::string& again) {
            return company().post(
                bearer(token),
                "/api/blade-user/update-password?oldPassword=" + before + "&newPassword=" + after +
                    "&newPassword1=" + again
            );
        };
    EXPECT_EQ(change("", "a", "a").field(), "oldPassword");
    EXPECT_EQ(change("Oms@2026", "new1", "new2").key(), "PASSWORD_MISMATCH");
    const Reply wrong = change("wrong", "new1", "new1");
    EXPECT_EQ(wrong.status(), 200);
    EXPECT_EQ(wrong.key(), "BAD_PASSWORD");
    EXPECT_EQ(wrong.field(), "oldPassword");
    EXPECT_EQ(info_status(other), 200);
    const std::string before = hex(md5("Oms@2026"));
    const std::string after = hex(md5("new1"));
    ASSERT_TRUE(change(before, after, after).ok());
    EXPECT_EQ(info_status(token), 200) << "who changed it works on";
    EXPECT_EQ(info_status(other), 401);
    const std::string last = hex(md5("new2"));
    ASSERT_TRUE(change(after, last, last).ok()) << "again, with the token of before";
    EXPECT_EQ(info_status(token), 200);
    ASSERT_TRUE(change(last, after, after).ok());
    EXPECT_TRUE(login(dg).empty());
    EXPECT_FALSE(login(dg, "new1").empty());
}

TEST(Identity, GuessingTheOldPasswordLocksLikeSigningIn) {
    const Account dg = new_account("dg");
    const std::string token = login(dg);
    std::string last;
    for (int i = 0; i < 6; ++i) {
        last = company()
                   .post(
                       bearer(token),
                       "/api/blade-user/update-password?oldPassword=guess&newPassword=a"
                       "&newPassword1=a"
                   )
                   .key();
    }
    EXPECT_EQ(last, "TOO_MANY_FAILURES");
    ASSERT_TRUE(company().post(kAdmin, "/api/blade-user/unlock?userIds=" + dg.id).ok());
    EXPECT_FALSE(login(dg).empty());
}

TEST(Identity, ResetGivesTheInitialPasswordAndEndsTheSessions) {
    const Account dg = new_account("dg");
    const std::string token = login(dg);
    EXPECT_EQ(
        company().post("333333/" + dg.account, "/api/blade-user/reset-password?userIds=1").status(),
        403
    );
    ASSERT_TRUE(company().post(kAdmin, "/api/blade-user/reset-password?userIds=" + dg.id).ok());
    EXPECT_EQ(info_status(token), 401);
    EXPECT_TRUE(login(dg).empty());
    EXPECT_FALSE(login(dg, "123456").empty());
    const Reply nobody = company().post(kAdmin, "/api/blade-user/reset-password?userIds=77");
    EXPECT_EQ(nobody.status(), 404) << nobody.body();
}

TEST(Identity, NewRolesMeanNewRightsAndANewSession) {
    const Account user = new_account("guest");
    const std::string token = login(user);
    EXPECT_EQ(
        company().get(bearer(token), "/api/blade-system/brandApi/brandPageList").status(), 403
    );
    const std::string role = company().role_id("333333", "pp");
    ASSERT_TRUE(
        company().post(kAdmin, "/api/blade-user/grant?userIds=" + user.id + "&roleIds=" + role).ok()
    );
    EXPECT_EQ(info_status(token), 401);
    EXPECT_EQ(
        company().get(bearer(login(user)), "/api/blade-system/brandApi/brandPageList").status(), 200
    );
}

TEST(Identity, ListsShowHowAnAccountIsUsed) {
    Company& c = company();
    const std::string id = c.add_user("333333", "often", "dg");
    const auto shown = [&](const std::string& call) {
        const Reply reply = c.get(kAdmin, "/api/blade-user/" + call);
        const json::Ref data = reply.data();
        const json::Ref user = data["records"].present() ? data["records"].at(0) : data;
        return user["isLocked"].dump() + " " + user["lastLoginTime"].dump();
    };
    const std::string page = "page?account_equal=often";
    const std::string detail = "detail?id=" + id;
    EXPECT_EQ(shown(page), R"(0 "")");
    ASSERT_NE(c.sign_in("333333", "often", "Oms@2026"), "");
    const std::string used = shown(page);
    EXPECT_TRUE(used.starts_with("0 \"2026-11-")) << used;
    EXPECT_EQ(shown(detail), used);
    for (int i = 0; i < 5; ++i) {
        ASSERT_EQ(c.sign_in("333333", "often", "wrong"), "");
    }
    EXPECT_TRUE(shown(page).starts_with("1 ")) << shown(page);
    ASSERT_TRUE(c.post(kAdmin, "/api/blade-user/unlock?userIds=" + id).ok());
    EXPECT_EQ(shown(page), used);
    for (int i = 0; i < 5; ++i) {
        ASSERT_EQ(c.sign_in("333333", "often", "wrong"), "");
    }
    c.clock.advance(31 * 60'000);
    EXPECT_EQ(shown(page), used);
    // What a form sends of it says nothing.
    ASSERT_TRUE(c.post(
                     kAdmin,
                     "/api/blade-user/update",
                     R"({"id":")" + id + R"(","isLocked":1,"lastLoginTime":"2020-01-01 00:00:00"})"
    )
                    .ok());
    EXPECT_EQ(shown(detail), used);
    EXPECT_EQ(shown(detail + "&asOf=" + std::to_string(c.position("333333"))), R"(null "")");
}

TEST(Identity, ADisabledUserIsShutOutAtOnce) {
    const Account user = new_account("dg");
    const std::string token = login(user);
    ASSERT_TRUE(
        company()
            .post(kAdmin, "/api/blade-user/update", R"({"id":")" + user.id + R"(","userStatus":3})")
            .ok()
    );
    EXPECT_NE(info_status(token), 200);
    EXPECT_TRUE(login(user).empty());
}

TEST(Identity, AGrantToARoleIsFeltByItsHolders) {
    const Account user = new_account("guest");
    const std::string as = "333333/" + user.account;
    const std::string role = company().role_id("333333", "guest");
    const Reply tree = company().get(kAdmin, "/api/blade-system/menu/grant-tree");
    ASSERT_TRUE(tree.ok()) << tree.body();
    ASSERT_GT(tree.data()["menu"].size(), 0U);
    EXPECT_EQ(company().get(as, "/api/blade-system/menu/buttons").data().size(), 0U);

    // As the grant dialog sends it: a branch with everything above and below.
    std::string ids;
    std::set<std::string> wanted;
    const json::Ref branches = tree.data()["menu"];
    const std::function<void(json::Ref)> take = [&](json::Ref node) {
        const std::string id(node["id"].text().value_or(""));
        wanted.insert(id);
        ids += (ids.empty() ? "\"" : ",\"") + id + "\"";
        for (std::size_t i = 0; i < node["children"].size(); ++i) {
            take(node["children"].at(i));
        }
    };
    for (std::size_t i = 0; i < branches.size(); ++i) {
        if (branches.at(i)["title"].text() == "基础资料") {
            take(branches.at(i));
        }
    }
    ASSERT_GT(wanted.size(), 5U);
    const Reply granted = company().post(
        kAdmin,
        "/api/blade-system/role/grant",
        R"({"roleIds":[")" + role + R"("],"menuIds":[)" + ids +
            R"(],"dataScopeIds":[],"apiScopeIds":[]})"
    );
    ASSERT_TRUE(granted.ok()) << granted.body();
    EXPECT_EQ(company().get(as, "/api/blade-system/brandApi/brandPageList").status(), 200);
    const Reply routes = company().get(as, "/api/blade-system/menu/routes");
    ASSERT_EQ(routes.data().size(), 1U) << routes.body();
    EXPECT_EQ(routes.data().at(0)["code"].text(), "base");
    const auto screens = commands::seed::screens();
    const auto below = std::count_if(screens.begin(), screens.end(), [](const auto& screen) {
        return screen.parent == "base" && !screen.platform;
    });
    EXPECT_EQ(routes.data().at(0)["children"].size(), static_cast<std::size_t>(below));
    const Reply keys =
        company().get(kAdmin, "/api/blade-system/menu/role-tree-keys?roleIds=" + role);
    EXPECT_EQ(keys.data()["menu"].size(), wanted.size()) << keys.body();

    ASSERT_TRUE(company()
                    .post(
                        kAdmin,
                        "/api/blade-system/role/grant",
                        R"({"roleIds":")" + role + R"(","menuIds":[]})"
                    )
                    .ok());
    EXPECT_EQ(company().get(as, "/api/blade-system/brandApi/brandPageList").status(), 403);
}

/// The codes of the leaves of a forest.
std::set<std::string> leaf_codes(json::Ref nodes) {
    std::set<std::string> codes;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const json::Ref node = nodes.at(i);
        if (node["children"].size() > 0) {
            codes.merge(leaf_codes(node["children"]));
        } else {
            codes.emplace(node["code"].text().value_or(""));
        }
    }
    return codes;
}

TEST(Identity, TheCodesOfButtonsAreThoseOfTheirForest) {
    for (const auto& who : {std::string(kAdmin), std::string("000000/admin")}) {
        const Reply forest = company().get(who, "/api/blade-system/menu/buttons");
        const Reply codes = company().get(who, "/api/blade-system/menu/buttons?codes=1");
        ASSERT_TRUE(codes.ok()) << codes.body();
        EXPECT_GT(codes.data().size(), 10U) << who;
        EXPECT_EQ(leaf_codes(codes.data()), leaf_codes(forest.data())) << who;
        EXPECT_LT(codes.body().size() * 4, forest.body().size()) << who;
    }
}

TEST(Identity, NobodyHandsOnWhatIsNotTheirs) {
    const Reply menus = company().get("000000/admin", "/api/blade-system/menu/list");
    std::string platform_menu;
    for (std::size_t i = 0; i < menus.data().size(); ++i) {
        const json::Ref children = menus.data().at(i)["children"];
        for (std::size_t k = 0; k < children.size(); ++k) {
            if (children.at(k)["code"].text() == "menu") {
                platform_menu = std::string(*children.at(k)["id"].text());
            }
        }
    }
    ASSERT_FALSE(platform_menu.empty());
    const Reply refused = company().post(
        kAdmin,
        "/api/blade-system/role/grant",
        R"({"roleIds":[")" + company().role_id("333333", "guest") + R"("],"menuIds":[")" +
            platform_menu + "\"]}"
    );
    EXPECT_EQ(refused.status(), 403) << refused.body();
}

TEST(Identity, MenusAreOnesOwn) {
    EXPECT_EQ(company().get("", "/api/blade-system/menu/routes").data().size(), 0U);
    const Account dg = new_account("dg");
    const Reply buttons = company().get("333333/" + dg.account, "/api/blade-system/menu/buttons");
    std::set<std::string> codes;
    for (std::size_t i = 0; i < buttons.data().size(); ++i) {
        const json::Ref children = buttons.data().at(i)["children"];
        for (std::size_t k = 0; k < children.size(); ++k) {
            EXPECT_FALSE(children.at(k)["children"].present());
            codes.insert(std::string(children.at(k)["code"].text().value_or("")));
        }
    }
    EXPECT_TRUE(codes.contains("order_submit"));
    EXPECT_TRUE(codes.contains("customer_add"));
    EXPECT_FALSE(codes.contains("user_add"));
    const Reply defs = company().get("333333/" + dg.account, "/api/blade-system/schema/list");
    std::set<std::string> names;
    for (std::size_t i = 0; i < defs.data().size(); ++i) {
        names.insert(std::string(defs.data().at(i)["name"].text().value_or("")));
    }
    EXPECT_TRUE(names.contains("customer"));
    EXPECT_FALSE(names.contains("user"));
    EXPECT_FALSE(names.contains("client"));
    // Cost is not even named to who may not see it; phones are masked, so their field stays.
    EXPECT_EQ(defs.body().find("costPrice"), std::string::npos);
    EXPECT_NE(defs.body().find("\"tel\""), std::string::npos);
    EXPECT_NE(
        company().get(kAdmin, "/api/blade-system/schema/list").body().find("costPrice"),
        std::string::npos
    );
}

TEST(Identity, ACompanyThatHasExpiredIsShutOutWhenItsTimeComes) {
    Company& c = company();
    const std::string id = c.made(
        "000000/admin",
        "/api/blade-system/tenant/submit",
        R"({"tenantName":"short","linkman":"x","tenantId":"121212","accountNumber":1})"
    );
    const std::string token = c.sign_in("121212", "admin", "admin");
    ASSERT_FALSE(token.empty());
    EXPECT_EQ(info_status(token), 200);
    const Reply full = c.post(
        "121212/admin",
        "/api/blade-user/submit",
        R"({"account":"two","password":"x","name":"n","realName":"r","userType":1,"roleId":")" +
            c.role_id("121212", "dg") + R"(","deptId":")" + c.dept_id("121212") +
            R"(","postId":")" + c.post_id("121212") + R"(","byCompany":")" + c.dept_id("121212") +
            "\"}"
    );
    EXPECT_EQ(full.key(), "ACCOUNT_LIMIT") << full.body();
    const Reply limited = c.post(
        "000000/admin",
        "/api/blade-system/tenant/setting?ids=" + id + "&expireTime=2026-01-01 00:00:00"
    );
    ASSERT_TRUE(limited.ok()) << limited.body();
    const Reply expired = c.get(bearer(token), "/api/blade-user/info");
    EXPECT_EQ(expired.status(), 403);
    EXPECT_EQ(expired.key(), "TENANT_EXPIRED");
    EXPECT_TRUE(c.sign_in("121212", "admin", "admin").empty());
    const Reply again =
        c.post("000000/admin", "/api/blade-system/tenant/setting?ids=" + id + "&accountNumber=-1");
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(info_status(token), 200);
    EXPECT_EQ(
        c.post("333333/admin", "/api/blade-system/tenant/setting?ids=" + id + "&accountNumber=9")
            .status(),
        403
    );
}

TEST(Identity, TheUserPageFindsADepartmentsPeopleWithThoseBelow) {
    Company& c = company();
    const std::string branch = c.made(
        kAdmin,
        "/api/blade-system/dept/submit",
        R"({"deptName":"分部","fullName":"分部","deptCategory":2,"sort":9,"parentId":")" +
            c.dept_id("333333") + "\"}"
    );
    const Account user = new_account("dg");
    ASSERT_TRUE(c.post(
                     kAdmin,
                     "/api/blade-user/update",
                     R"({"id":")" + user.id + R"(","deptId":")" + branch + "\"}"
    )
                    .ok());
    const auto listed = [&](const std::string& dept) {
        const Reply page = c.get(kAdmin, "/api/blade-user/page?size=200&deptId=" + dept);
        return page.body().find("\"" + user.id + "\"") != std::string::npos;
    };
    EXPECT_TRUE(listed(branch));
    EXPECT_TRUE(listed(c.dept_id("333333")));
    const Reply lazy = c.get(kAdmin, "/api/blade-system/dept/lazy-tree?parentId=0");
    EXPECT_EQ(lazy.data().at(0)["hasChildren"].boolean(), true) << lazy.body();
    const Reply select = c.get("333333/" + user.account, "/api/blade-system/dept/select");
    ASSERT_EQ(select.data().size(), 1U) << select.body();
    EXPECT_EQ(select.data().at(0)["deptName"].text(), "分部");
}

TEST(Identity, PlatformSettingsAreChecked) {
    const Account user = new_account("dg");
    const std::string path = "/api/blade-user/update-platform?userId=" + user.id;
    EXPECT_EQ(company().post(kAdmin, path + "&userType=9").field(), "userType");
    ASSERT_TRUE(company().post(kAdmin, path + "&userType=2", R"({"userExt":"{\"theme\":1}"})").ok()
    );
    const Reply detail = company().get(kAdmin, "/api/blade-user/platform-detail?id=" + user.id);
    EXPECT_EQ(detail.text("userType"), "2");
    EXPECT_EQ(detail.text("userExt"), R"({"theme":1})") << detail.body();
}

TEST(Identity, EverybodyLearnsWhatOfTheFrameTheCompanyTurnsOn) {
    Company& c = company();
    const Account user = new_account("dg");
    const auto lock = [&](const std::string& as) {
        const Reply reply = c.get(as, "/api/blade-system/param/shell");
        EXPECT_TRUE(reply.ok()) << reply.body();
        return reply.data()["lock"].boolean();
    };
    EXPECT_EQ(lock("333333/" + user.account), false) << "off as shipped";
    ASSERT_TRUE(c.post(
                     kAdmin,
                     "/api/blade-system/param/submit",
                     R"({"paramName":"lock","paramKey":"shell.lock","paramValue":"1"})"
    )
                    .ok());
    EXPECT_EQ(lock("333333/" + user.account), true);
    EXPECT_EQ(lock("888888/admin"), false) << "another company's setting";
    const Reply switches = c.get(kAdmin, "/api/blade-system/param/shell");
    EXPECT_EQ(switches.data()["switchMode"].boolean(), false);
    EXPECT_EQ(switches.data()["colour"].boolean(), false);
    EXPECT_EQ(c.get("", "/api/blade-system/param/shell").status(), 401);
}

}  // namespace
}  // namespace oms::api
