// Platform and settings records over the router: coded trees, packages, presets, top menus,
// settings of which one is in force.
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

std::string region(const std::string& code, const std::string& parent, int level) {
    return R"({"code":")" + code + R"(","parentCode":")" + parent + R"(","name":"地区)" + code +
           R"(","level":)" + std::to_string(level) + "}";
}

TEST(Coded, RegionsAreATreeByCode) {
    Company& c = company();
    const std::string api = kSystem + "region/";
    for (const std::string& body :
         {region("910000", "00", 1),
          region("910100", "910000", 2),
          region("910101", "910100", 3)}) {
        const Reply made = c.post(kRoot, api + "submit", body);
        ASSERT_TRUE(made.ok()) << made.body();
    }
    const Reply leaf = c.get(kRoot, api + "detail?code=910101");
    EXPECT_EQ(leaf.text("ancestors"), "00,91,9101") << leaf.body();
    EXPECT_EQ(leaf.text("provinceCode"), "91");
    EXPECT_EQ(leaf.text("cityCode"), "9101");
    EXPECT_EQ(leaf.text("districtCode"), "910101");
    EXPECT_EQ(leaf.text("parentName"), "地区910100");
    const Reply below = c.get(kTa, api + "lazy-tree?parentCode=910000");
    ASSERT_EQ(below.data().size(), 1U) << below.body();
    EXPECT_EQ(text_in(below.data().at(0)["id"]), "9101");
    EXPECT_EQ(text_in(below.data().at(0)["parentId"]), "91");
    EXPECT_EQ(text_in(below.data().at(0)["value"]), "9101");
    EXPECT_EQ(below.data().at(0)["hasChildren"].boolean(), true);
    const Reply last = c.get(kTa, api + "lazy-tree?parentCode=910100");
    EXPECT_EQ(last.data().at(0)["hasChildren"].boolean(), false) << last.body();
    const Reply list = c.get(kRoot, api + "lazy-list?parentCode=910000");
    EXPECT_EQ(text_in(list.data().at(0)["code"]), "9101") << list.body();
    EXPECT_EQ(c.get(kTa, api + "select?code=910100").data().size(), 1U);
    EXPECT_EQ(c.get(kTa, api + "lazy-tree").data().size() > 0, true);
}

TEST(Coded, RegionsAreFoundByNameAndKnownByTheirPath) {
    Company& c = company();
    const std::string api = kSystem + "region/";
    for (const std::string& body :
         {region("950000", "00", 1),
          region("950100", "950000", 2),
          region("950101", "950100", 3)}) {
        ASSERT_TRUE(c.post(kRoot, api + "submit", body).ok());
    }
    const std::string name = "地区950000 地区950100 地区950101";
    const Reply path = c.get(kTa, api + "path?code=950101");
    ASSERT_EQ(path.data().size(), 3U) << path.body();
    EXPECT_EQ(text_in(path.data().at(1)["code"]), "9501");
    EXPECT_EQ(text_in(path.data().at(2)["name"]), "地区950101");
    EXPECT_EQ(c.get(kTa, api + "path?code=950100").data().size(), 2U) << "a public code";
    EXPECT_EQ(c.get(kTa, api + "path?code=000001").data().size(), 0U);
    const Reply found = c.get(kTa, api + "search?keyword=950000%20950101");
    ASSERT_EQ(found.data().size(), 1U) << found.body();
    EXPECT_EQ(text_in(found.data().at(0)["name"]), name);
    EXPECT_EQ(c.get(kTa, api + "search?keyword=920000%20950101").data().size(), 0U);
    EXPECT_EQ(c.get(kTa, api + "search?keyword=%20").field(), "keyword");
    // A record that names the code is told of with the path.
    const std::string warehouse = c.made(
        kTa,
        kSystem + "WareHouseApi/saveWareHouse",
        R"({"warehouseCode":"RG","warehouseName":"n","warehouseType":1,"regionCode":"950101",)"
        R"("deptId":")" +
            c.dept_id("333333") + "\"}"
    );
    const Reply shown = c.get(kTa, kSystem + "WareHouseApi/detailWareHouse?id=" + warehouse);
    EXPECT_EQ(shown.text("regionCode"), "950101");
    EXPECT_EQ(shown.text("regionCodeName"), name) << shown.body();
}

TEST(Coded, AKnownCodeIsChangedAndANewOneMade) {
    Company& c = company();
    const std::string api = kSystem + "region/";
    const Reply made = c.post(kRoot, api + "submit", region("920000", "00", 1));
    const Reply again = c.post(
        kRoot, api + "submit", R"({"code":"920000","parentCode":"00","name":"改名","level":1})"
    );
    ASSERT_TRUE(again.ok()) << again.body();
    EXPECT_EQ(again.text("id"), made.text("id"));
    EXPECT_EQ(c.get(kRoot, api + "detail?code=920000").text("name"), "改名");
    EXPECT_EQ(c.get(kRoot, api + "detail?code=92").text("name"), "改名") << "codes grow by level";
    // The code alone says which: forms send the parent's id along.
    const Reply below = c.post(
        kRoot,
        api + "submit",
        R"({"id":")" + made.text("id") +
            R"(","code":"9202","parentCode":"92","name":"市","level":2})"
    );
    ASSERT_TRUE(below.ok()) << below.body();
    EXPECT_NE(below.text("id"), made.text("id"));
    ASSERT_TRUE(c.post(kRoot, api + "remove?id=9202").ok());
    EXPECT_EQ(c.post(kRoot, api + "submit", region("920100", "929999", 2)).key(), "NOT_FOUND");
    EXPECT_EQ(c.post(kRoot, api + "submit", region("920000", "920000", 1)).key(), "PARENT_SELF");
    ASSERT_TRUE(c.post(kRoot, api + "submit", region("920100", "920000", 2)).ok());
    EXPECT_EQ(c.post(kRoot, api + "submit", region("920000", "920100", 1)).key(), "PARENT_SELF");
    ASSERT_TRUE(c.post(kRoot, api + "submit", region("930000", "00", 1)).ok());
    EXPECT_EQ(c.post(kRoot, api + "submit", region("920000", "930000", 1)).key(), "HAS_CHILDREN");
    EXPECT_EQ(c.post(kRoot, api + "remove?id=920000").key(), "HAS_CHILDREN");
    EXPECT_TRUE(c.post(kRoot, api + "remove?id=920100").ok());
    EXPECT_TRUE(c.post(kRoot, api + "remove?id=920000").ok());
    EXPECT_EQ(c.get(kRoot, api + "detail?code=920000").status(), 404);
    EXPECT_EQ(c.post(kTa, api + "submit", region("940000", "00", 1)).status(), 403);
}

TEST(Coded, MenuRanksHaveFourLevels) {
    Company& c = company();
    const std::string api = kSystem + "menuRank/";
    std::string parent = "00";
    for (int level = 1; level <= 4; ++level) {
        const std::string code = "R" + std::to_string(level);
        const Reply made = c.post(
            kRoot,
            api + "submit",
            R"({"code":")" + code + R"(","parentCode":")" + parent + R"(","name":"n"})"
        );
        ASSERT_TRUE(made.ok()) << made.body();
        EXPECT_EQ(
            c.get(kRoot, api + "detail?code=" + code).text("rankLevel"), std::to_string(level)
        );
        parent = code;
    }
    const Reply deep =
        c.post(kRoot, api + "submit", R"({"code":"R5","parentCode":"R4","name":"n"})");
    EXPECT_EQ(deep.field(), "parentCode") << deep.body();
    EXPECT_EQ(c.get(kTa, api + "lazy-tree?parentCode=R3").data().size(), 1U);
}

TEST(DictBiz, BelongsToTheCompanyAndServesItsCities) {
    Company& c = company();
    const std::string api = kSystem + "dict-biz/";
    const std::string parent =
        c.made(kTa, api + "submit", R"({"code":"city","dictValue":"城市","sort":1})");
    int n = 0;
    for (const std::string name : {"杭州", "宁波", "佛山"}) {
        ++n;
        c.made(
            kTa,
            api + "submit",
            R"({"parentId":")" + parent + R"(","dictValue":")" + name + R"(","dictKey":")" +
                std::to_string(n) + R"(","sort":)" + std::to_string(n) + R"(,"isSealed":)" +
                (n == 3 ? "1" : "0") + "}"
        );
    }
    const Reply cities = c.get(kTa, api + "cityList");
    ASSERT_EQ(cities.data().size(), 2U) << cities.body();
    EXPECT_EQ(text_in(cities.data().at(0)["dictValue"]), "杭州");
    EXPECT_EQ(text_in(cities.data().at(0)["code"]), "city");
    EXPECT_EQ(c.get("888888/ta01", api + "cityList").data().size(), 0U);
    EXPECT_EQ(c.get(kTa, api + "dictionary?code=city").data().size(), 2U);
    EXPECT_EQ(c.get(kTa, api + "child-list?parentId=" + parent).data().size(), 3U);
    EXPECT_GE(c.get(kTa, api + "parent-list").data()["records"].size(), 1U);
    EXPECT_EQ(c.get(kTa, api + "list?code=city").text("total"), "3");
    EXPECT_EQ(c.post(kTa, api + "submit", R"({"dictValue":"x","sort":1})").field(), "code");
}

TEST(Settings, OneStorageIsInForceAndItsSecretStaysOne) {
    Company& c = company();
    const std::string api = "/api/blade-resource/oss/";
    const auto make = [&](const std::string& code) {
        return c.made(
            kTa,
            api + "submit",
            R"({"category":1,"ossCode":")" + code +
                R"(","endpoint":"e","bucketName":"b","accessKey":"a","secretKey":"geheim"})"
        );
    };
    const std::string first = make("force1");
    const std::string second = make("force2");
    const auto status = [&](const std::string& id) {
        return c.get(kTa, api + "detail?id=" + id).text("status");
    };
    EXPECT_EQ(status(first), "1");
    ASSERT_TRUE(c.post(kTa, api + "enable?id=" + first).ok());
    EXPECT_EQ(status(first), "2");
    ASSERT_TRUE(c.post(kTa, api + "enable?id=" + second).ok());
    EXPECT_EQ(status(first), "1");
    EXPECT_EQ(status(second), "2");
    EXPECT_EQ(c.post(kTa, api + "enable?id=77").status(), 404);
    EXPECT_EQ(c.post("888888/ta01", api + "enable?id=" + first).status(), 404);
    const Reply shown = c.get(kTa, api + "detail?id=" + first);
    EXPECT_EQ(shown.body().find("geheim"), std::string::npos) << shown.body();
    // Neither the answers nor the history show it.
    const Reply history = c.get(kTa, kSystem + "ledger/history?entity=oss&id=" + first);
    EXPECT_EQ(history.body().find("geheim"), std::string::npos) << history.body();
    // Of the command only what tells it apart from others: a hash of the input can be guessed.
    const std::string update = R"({"id":")" + first + R"(","remark":"again"})";
    ASSERT_TRUE(c.send("POST", kTa, api + "submit", update, {{"command-id", "oss-again"}}).ok());
    const Reply told = c.get(kTa, kSystem + "ledger/history?entity=oss&id=" + first);
    const auto named = [](json::Ref event) { return text_in(event["commandId"]); };
    const json::Ref events = told.data();
    std::vector<std::string> commands;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (const std::string command = named(events.at(i)); !command.empty()) {
            commands.push_back(command);
        }
    }
    ASSERT_EQ(commands.size(), 1U) << told.body();
    EXPECT_EQ(commands[0].size(), 43U);
    EXPECT_EQ(commands[0].find('.'), std::string::npos);
    // Without one in force files are kept beside the ledger again.
    ASSERT_TRUE(c.post(kTa, api + "remove?ids=" + second).ok());
}

TEST(TenantCalls, APackageIsAssignedAndShown) {
    Company& c = company();
    Samples samples(c, "333333");
    const std::string package = samples.fresh(*entities::find_entity("tenantPackage"));
    const std::string set = kSystem + "tenant/package-setting?tenantId=888888&packageId=";
    EXPECT_EQ(c.post(kTa, set + package).status(), 403);
    EXPECT_EQ(c.post(kRoot, set + "77").field(), "packageId");
    EXPECT_EQ(
        c.post(kRoot, kSystem + "tenant/package-setting?tenantId=nobody&packageId=" + package)
            .status(),
        404
    );
    const std::string shown = kSystem + "tenant/package-detail?tenantId=888888";
    EXPECT_EQ(c.get(kRoot, shown).data().dump(), "{}");
    ASSERT_TRUE(c.post(kRoot, set + package).ok());
    EXPECT_EQ(c.get(kRoot, shown).text("id"), package);
    const Reply used = c.post(kRoot, kSystem + "tenant-package/remove?ids=" + package);
    EXPECT_EQ(used.key(), "IN_USE") << used.body();
    ASSERT_TRUE(c.post(kRoot, set).ok());
    EXPECT_EQ(c.get(kRoot, shown).data().dump(), "{}");
    const std::string source = samples.fresh(*entities::find_entity("datasource"));
    ASSERT_TRUE(
        c.post(kRoot, kSystem + "tenant/datasource?tenantId=888888&datasourceId=" + source).ok()
    );
}

TEST(TenantCalls, PresetsAreForAnybody) {
    Company& c = company();
    c.made(
        kRoot,
        kSystem + "tenant-preset/submit",
        R"({"name":"云岩","tenantId":"333333","deptId":"1","deptName":"店","roleIddg":"2",)"
        R"("roleIdsjs":"3","postId":"4","byCompany":"5","byCompanyName":"公司",)"
        R"("loginUrl":"http://y.test"})"
    );
    const Reply presets = c.get("", kSystem + "tenant/preset-list");
    ASSERT_TRUE(presets.ok()) << presets.body();
    bool found = false;
    for (std::size_t i = 0; i < presets.data().size(); ++i) {
        const json::Ref preset = presets.data().at(i);
        if (preset["tenantId"].text() == "333333") {
            found =
                preset["roleIddg"].text() == "2" && preset["loginUrl"].text() == "http://y.test";
        }
    }
    EXPECT_TRUE(found) << presets.body();
}

TEST(TopMenus, ShowWhatTheCallerHolds) {
    Company& c = company();
    const std::string top =
        c.made(kRoot, kSystem + "topmenu/submit", R"({"code":"trade","name":"业务","sort":1})");
    const auto tops = [&](const std::string& who) {
        return c.get(who, kSystem + "menu/top-menu").data().size();
    };
    EXPECT_EQ(tops(kRoot), 0U);
    const Reply tree = c.get(kRoot, kSystem + "menu/grant-top-tree");
    ASSERT_GT(tree.data()["menu"].size(), 3U) << tree.body();
    std::string brand;
    const Reply menus = c.get(kRoot, kSystem + "menu/lazy-menu-list?code=brand");
    brand = text_in(menus.data().at(0)["id"]);
    const Reply granted = c.post(
        kRoot,
        kSystem + "topmenu/grant",
        R"({"topMenuIds":[")" + top + R"("],"menuIds":[")" + brand + R"("]})"
    );
    ASSERT_TRUE(granted.ok()) << granted.body();
    EXPECT_EQ(tops(kRoot), 1U);
    EXPECT_EQ(tops(kTa), 1U);
    c.add_user("333333", "top_guest", "guest");
    EXPECT_EQ(tops("333333/top_guest"), 0U);
    const Reply keys = c.get(kRoot, kSystem + "menu/top-tree-keys?topMenuIds=" + top);
    EXPECT_EQ(text_in(keys.data()["menu"].at(0)), brand) << keys.body();
    const Reply routes = c.get(kTa, kSystem + "menu/routes?topMenuId=" + top);
    ASSERT_EQ(routes.data().size(), 1U) << routes.body();
    EXPECT_EQ(routes.data().at(0)["children"].size(), 1U);
    EXPECT_EQ(c.get(kTa, kSystem + "menu/grant-top-tree").status(), 403);
    ASSERT_TRUE(c.post(kRoot, kSystem + "topmenu/remove?ids=" + top).ok());
    EXPECT_EQ(tops(kRoot), 0U);
}

std::vector<std::string> tenants_in(const Reply& page) {
    std::vector<std::string> tenants;
    for (std::size_t i = 0; i < page.data()["records"].size(); ++i) {
        tenants.push_back(text_in(page.data()["records"].at(i)["tenantId"]));
    }
    return tenants;
}

TEST(PlatformUsers, AreThoseOfAllCompaniesForThePlatformAlone) {
    Company& c = company();
    const std::string list = "/api/blade-user/platform-page";
    const Reply admins = c.get(kRoot, list + "?account_equal=admin&size=50");
    ASSERT_TRUE(admins.ok()) << admins.body();
    const auto tenants = tenants_in(admins);
    for (const char* tenant : {"000000", "333333", "888888"}) {
        EXPECT_EQ(std::count(tenants.begin(), tenants.end(), tenant), 1) << tenant;
    }
    const Reply own = c.get(kRoot, list + "?tenantId=333333&size=50");
    EXPECT_GT(own.data()["records"].size(), 1U);
    for (const std::string& tenant : tenants_in(own)) {
        EXPECT_EQ(tenant, "333333");
    }
    const Reply one = c.get(kRoot, list + "?tenantId=333333&account=ta01");
    ASSERT_EQ(one.data()["records"].size(), 1U) << one.body();
    const json::Ref row = one.data()["records"].at(0);
    EXPECT_EQ(text_in(row["tenantName"]), "company 333333");
    EXPECT_EQ(text_in(row["deptName"]), "company 333333");
    EXPECT_NE(text_in(row["roleName"]), "");
    EXPECT_FALSE(row["phone"].present());
    const Reply detail = c.get(kRoot, "/api/blade-user/platform-user?id=" + text_in(row["id"]));
    EXPECT_EQ(detail.text("account"), "ta01") << detail.body();
    EXPECT_EQ(detail.text("tenantId"), "333333");
    EXPECT_EQ(c.get(kRoot, "/api/blade-user/platform-user?id=77").status(), 404);
    EXPECT_EQ(c.get(kRoot, list + "?tenantId=nobody").text("total"), "0");
    for (const char* who : {"333333/ta01", "333333/admin", "888888/ta01"}) {
        EXPECT_EQ(c.get(who, list).status(), 403) << who;
        EXPECT_EQ(c.get(who, list + "?tenantId=888888").status(), 403) << who;
        EXPECT_EQ(
            c.get(who, "/api/blade-user/platform-user?id=" + text_in(row["id"])).status(), 403
        );
    }
}

TEST(PlatformUsers, ComeNewestFirstPageAfterPage) {
    Company c;  // of its own: all its people fit on one page
    for (const char* account : {"paged1", "paged2", "paged3", "paged4"}) {
        c.add_user("333333", account, "dg");
        c.add_user("888888", account, "dg");
    }
    const std::string list = "/api/blade-user/platform-page?size=3&current=";
    const Reply whole = c.get(kRoot, "/api/blade-user/platform-page?size=200");
    const std::size_t total = whole.data()["records"].size();
    ASSERT_GT(total, 6U);
    EXPECT_EQ(whole.text("total"), std::to_string(total));
    std::size_t seen = 0;
    for (int current = 1; seen < total; ++current) {
        const Reply page = c.get(kRoot, list + std::to_string(current));
        ASSERT_GT(page.data()["records"].size(), 0U) << page.body();
        for (std::size_t i = 0; i < page.data()["records"].size(); ++i, ++seen) {
            EXPECT_EQ(
                text_in(page.data()["records"].at(i)["id"]),
                text_in(whole.data()["records"].at(seen)["id"])
            );
        }
    }
    EXPECT_EQ(seen, total);
    EXPECT_EQ(c.get(kRoot, "/api/blade-user/platform-page?size=200&current=6").key(), "TOO_DEEP");
    EXPECT_EQ(
        c.get(kRoot, "/api/blade-user/platform-page?size=200&current=6&tenantId=333333").status(),
        200
    );
}

}  // namespace
}  // namespace oms::api
