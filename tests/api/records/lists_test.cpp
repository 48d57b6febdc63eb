// Lists, trees, dictionaries and look-ups of master data.
#include "commands/system/seed/standard.hpp"
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

/// Values of one member over an array.
std::vector<std::string> column(json::Ref list, std::string_view name) {
    std::vector<std::string> values;
    for (std::size_t i = 0; i < list.size(); ++i) {
        values.push_back(text_in(list.at(i)[name]));
    }
    return values;
}

std::vector<std::string> records(const Reply& page, std::string_view name) {
    return column(page.data()["records"], name);
}

/// Ids of a forest's nodes, depth first.
void collect(json::Ref list, std::vector<std::string>& ids) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        ids.push_back(text_in(list.at(i)["id"]));
        collect(list.at(i)["children"], ids);
    }
}

std::string person(const std::string& aliases) {
    static std::map<std::string, std::string> made;
    const auto known = made.find(aliases);
    if (known != made.end()) {
        return known->second;
    }
    const std::string account = "list_" + aliases;
    company().add_user("333333", account, aliases);
    return made[aliases] = "333333/" + account;
}

std::string user_id(const std::string& as) {
    return company().get(as, "/api/blade-user/info").text("id");
}

TEST(Lists, PageSortFilterAndSayWhatMeantNothing) {
    Company& c = company();
    const std::string save = "/api/blade-system/param/submit";
    for (int i = 0; i < 12; ++i) {
        const std::string n = std::to_string(10 + i);
        c.made(
            "888888/admin",
            save,
            R"({"paramName":"页)" + n + R"(","paramKey":"page.)" + n + R"(","paramValue":")" + n +
                "\"}"
        );
    }
    const std::string list = "/api/blade-system/param/list?paramKey=page.";
    const Reply first = c.get("888888/admin", list + "&descs=paramKey&size=5");
    ASSERT_TRUE(first.ok()) << first.body();
    EXPECT_EQ(first.text("total"), "12");
    EXPECT_EQ(first.text("pages"), "3");
    EXPECT_EQ(
        records(first, "paramKey"),
        (std::vector<std::string>{"page.21", "page.20", "page.19", "page.18", "page.17"})
    );
    const Reply last = c.get("888888/admin", list + "&descs=param_key&size=5&current=3");
    EXPECT_EQ(records(last, "paramKey"), (std::vector<std::string>{"page.11", "page.10"}));
    const Reply newest = c.get("888888/admin", list + "&size=1");
    EXPECT_EQ(records(newest, "paramKey"), (std::vector<std::string>{"page.21"}));
    const Reply equal = c.get("888888/admin", list + "&paramValue_equal=15&ascs=nope&_t=9&$x=1");
    EXPECT_EQ(records(equal, "paramName"), (std::vector<std::string>{"页15"}));
    EXPECT_EQ(equal.header("X-Ignored-Params"), "nope");
    EXPECT_EQ(c.get("888888/admin", list + "&keyword=页1&size=50").text("total"), "10");
    const Reply bad = c.get("888888/admin", list + "&size=x");
    EXPECT_EQ(bad.status(), 400);
    EXPECT_EQ(bad.field(), "size");
    EXPECT_EQ(c.get("888888/admin", list + "&createTime_dategt=soon").status(), 400);
    EXPECT_EQ(c.get("888888/admin", list + "&createTime_dategt=2026-01-01").text("total"), "12");
}

TEST(Lists, OfDictionariesKnowParentsChildrenAndWhatIsSealed) {
    Company& c = company();
    const std::string submit = "/api/blade-system/dict/submit";
    const std::string parent =
        c.made(kRoot, submit, R"({"code":"glaze","dictValue":"釉面","dictKey":"-1","sort":1})");
    const auto child = [&](const std::string& key, int sort, int sealed) {
        return c.made(
            kRoot,
            submit,
            R"({"parentId":")" + parent + R"(","dictKey":")" + key + R"(","dictValue":"v)" + key +
                R"(","sort":)" + std::to_string(sort) + R"(,"isSealed":)" + std::to_string(sealed) +
                "}"
        );
    };
    child("2", 2, 0);
    child("1", 1, 0);
    child("3", 3, 1);
    const std::string dict = "/api/blade-system/dict/";
    const Reply offered = c.get(kTa, dict + "dictionary?code=glaze");
    EXPECT_EQ(column(offered.data(), "dictKey"), (std::vector<std::string>{"1", "2"}))
        << offered.body();
    EXPECT_EQ(c.get(kTa, dict + "dictionary").field(), "code");
    EXPECT_EQ(c.get(kTa, dict + "dictionary?code=gla").data().size(), 0U);
    const Reply list = c.get(kTa, dict + "list?code=glaze");
    EXPECT_EQ(records(list, "dictKey"), (std::vector<std::string>{"1", "2", "3"}));
    EXPECT_EQ(c.get(kTa, dict + "list?code=glaze&isSealed=0").text("total"), "2");
    const Reply parents = c.get(kRoot, dict + "parent-list?code=glaze");
    EXPECT_EQ(records(parents, "id"), (std::vector<std::string>{parent}));
    EXPECT_EQ(text_in(parents.data()["records"].at(0)["parentId"]), "0");
    const Reply children = c.get(kRoot, dict + "child-list?parentId=" + parent);
    EXPECT_EQ(column(children.data(), "dictKey"), (std::vector<std::string>{"1", "2", "3"}));
    EXPECT_EQ(text_in(children.data().at(0)["parentName"]), "釉面");
    EXPECT_EQ(text_in(children.data().at(0)["code"]), "glaze");
    EXPECT_EQ(children.data().at(0)["hasChildren"].boolean(), false);
    EXPECT_EQ(c.get(kTa, dict + "parent-list").status(), 403) << "screens of the platform";
}

TEST(Lists, OfDictionariesSpeakTheReadersLanguage) {
    Company& c = company();
    const std::string dict = "/api/blade-system/dict/";
    const std::string parent = c.made(
        kRoot,
        dict + "submit",
        R"({"code":"tone","dictValue":"色调","dictValueEn":"Tone","dictKey":"-1","sort":1})"
    );
    const auto entry = [&](const std::string& key, const std::string& names) {
        return c.made(
            kRoot,
            dict + "submit",
            R"({"parentId":")" + parent + R"(","dictKey":")" + key + R"(","sort":)" + key + "," +
                names + "}"
        );
    };
    const std::string warm = entry("1", R"("dictValue":"暖","dictValueEn":"Warm \"w\"")");
    entry("2", R"("dictValue":"冷")");
    const auto names = [&](const std::string& call, const std::string& language) {
        const Reply reply = c.send("GET", kRoot, dict + call, "", {{"accept-language", language}});
        const json::Ref data = reply.data();
        return column(data.is_array() ? data : data["records"], "dictValue");
    };
    using Texts = std::vector<std::string>;
    const std::vector<std::string> calls{
        "dictionary?code=tone", "list?code=tone", "child-list?parentId=" + parent};
    for (const std::string& call : calls) {
        EXPECT_EQ(names(call, "en"), (Texts{"Warm \"w\"", "冷"})) << call;
        EXPECT_EQ(names(call, "zh"), (Texts{"暖", "冷"})) << call;
        EXPECT_EQ(names(call, ""), (Texts{"暖", "冷"})) << call;
    }
    EXPECT_EQ(names("parent-list?code=tone", "en-US,en;q=0.9"), Texts{"Tone"});
    const Pairs english{{"accept-language", "en"}};
    const Reply children =
        c.send("GET", kRoot, dict + "child-list?parentId=" + parent, "", english);
    EXPECT_EQ(text_in(children.data().at(0)["parentName"]), "Tone");
    const Reply choices =
        c.send("GET", kRoot, "/api/blade-system/lookup/list?entity=dict&ids=" + warm, "", english);
    EXPECT_EQ(records(choices, "name"), Texts{"Warm \"w\""});
    const Reply tree = c.send("GET", kRoot, dict + "tree", "", english);
    EXPECT_NE(tree.body().find("\"title\":\"Tone\""), std::string::npos);
    // A form changes both names.
    const Reply detail = c.send("GET", kRoot, dict + "detail?id=" + warm, "", english);
    EXPECT_EQ(detail.text("dictValue"), "暖");
    EXPECT_EQ(detail.text("dictValueEn"), "Warm \"w\"");
}

TEST(Lists, OfStandardDictionariesHaveNoChineseInEnglish) {
    Company& c = company();
    std::set<std::string> known;
    for (const auto& dict : commands::seed::dicts()) {
        known.emplace(dict.code);
        const Reply entries = c.send(
            "GET",
            kTa,
            "/api/blade-system/dict/dictionary?code=" + std::string(dict.code),
            "",
            {{"accept-language", "en"}}
        );
        ASSERT_EQ(entries.data().size(), dict.entries.size()) << dict.code;
        for (const std::string& name : column(entries.data(), "dictValue")) {
            // Latin letters, digits and signs; Chinese characters begin with E3 to E9.
            EXPECT_TRUE(std::none_of(
                name.begin(),
                name.end(),
                [](char byte) { return static_cast<unsigned char>(byte) >= 0xE3; }
            )) << dict.code
               << " " << name;
        }
    }
    EXPECT_GT(known.size(), 25U);
}

TEST(Lists, OfStandardMenusSpeakTheReadersLanguage) {
    Company& c = company();
    const std::string menu = "/api/blade-system/menu/";
    const Pairs english{{"accept-language", "en"}};
    const std::string zh[] = {"订单列表", "新增"};
    const std::string en[] = {"\"Order list\"", "\"Add\""};

    struct Asked {
        std::string call;
        bool buttons;
    };

    for (const auto& [call, buttons] : std::vector<Asked>{
             {"routes", false},
             {"buttons", true},
             {"tree", false},
             {"menu-list", false},
             {"list", true},
             {"grant-tree", true}}) {
        const Reply asked = c.send("GET", kRoot, menu + call, "", english);
        const Reply other = c.get(kRoot, menu + call);
        for (int i = 0; i < (buttons ? 2 : 1); ++i) {
            EXPECT_NE(asked.body().find(en[i]), std::string::npos) << call;
            EXPECT_NE(other.body().find(zh[i]), std::string::npos) << call;
        }
        // Names of dictionaries and scopes that other tests make are theirs.
        EXPECT_EQ(asked.body().find("\"name\":\"" + zh[0]), std::string::npos) << call;
        EXPECT_EQ(asked.body().find("\"title\":\"" + zh[0]), std::string::npos) << call;
    }
    // A menu of one's own has an English name only when it was given one.
    const std::string own = c.made(
        kRoot,
        menu + "submit",
        R"({"name":"展厅","nameEn":"Showroom","code":"showroom","alias":"menu","path":"/showroom",)"
        R"("category":1,"sort":99})"
    );
    const auto shown = [&](const Pairs& headers) {
        const Reply list = c.send("GET", kRoot, menu + "lazy-list?parentId=0", "", headers);
        const auto names = column(list.data(), "name");
        return std::find(names.begin(), names.end(), "Showroom") != names.end();
    };
    EXPECT_TRUE(shown(english));
    EXPECT_FALSE(shown({}));
    const Reply detail = c.send("GET", kRoot, menu + "detail?id=" + own, "", english);
    EXPECT_EQ(detail.text("name"), "展厅") << "a form changes both names";
    EXPECT_EQ(detail.text("nameEn"), "Showroom");
    EXPECT_TRUE(c.post(kRoot, menu + "remove?ids=" + own).ok());
}

TEST(Lists, OfTreesAreNestedOrLazy) {
    Company& c = company();
    const auto dept = [&](const std::string& name, const std::string& above) {
        return c.made(
            "888888/admin",
            "/api/blade-system/dept/submit",
            R"({"deptName":")" + name + R"(","fullName":")" + name +
                R"(","deptCategory":2,"sort":1,"parentId":")" + above + "\"}"
        );
    };
    const std::string root = c.dept_id("888888");
    const std::string store = dept("门店", root);
    const std::string counter = dept("柜台", store);
    for (const char* path : {"list", "tree"}) {
        const Reply forest = c.get("888888/ta01", std::string("/api/blade-system/dept/") + path);
        std::vector<std::string> ids;
        collect(forest.data(), ids);
        EXPECT_EQ(ids, (std::vector<std::string>{root, store, counter})) << forest.body();
        EXPECT_EQ(forest.body().find("\"children\":[]"), std::string::npos);
    }
    const Reply tree = c.get("888888/ta01", "/api/blade-system/dept/tree");
    EXPECT_EQ(text_in(tree.data().at(0)["children"].at(0)["title"]), "门店");
    EXPECT_EQ(text_in(tree.data().at(0)["children"].at(0)["value"]), store);
    const std::string lazy = "/api/blade-system/dept/lazy-list";
    const Reply roots = c.get("888888/ta01", lazy + "?parentId=0");
    ASSERT_EQ(roots.data().size(), 1U) << roots.body();
    EXPECT_EQ(roots.data().at(0)["hasChildren"].boolean(), true);
    const Reply all = c.get("888888/ta01", lazy + "?parentId=");
    ASSERT_EQ(all.data().size(), 1U) << "without a parent the whole forest: " << all.body();
    const json::Ref first = all.data().at(0)["children"].at(0);
    EXPECT_EQ(text_in(first["id"]), store);
    EXPECT_EQ(text_in(first["children"].at(0)["id"]), counter);
    EXPECT_EQ(first["hasChildren"].boolean(), true);
    const Reply below = c.get("888888/ta01", lazy + "?parentId=" + store);
    EXPECT_EQ(column(below.data(), "id"), (std::vector<std::string>{counter}));
    EXPECT_EQ(below.data().at(0)["hasChildren"].boolean(), false);
    const Reply named = c.get("888888/ta01", lazy + "?deptName=柜台");
    EXPECT_EQ(column(named.data(), "id"), (std::vector<std::string>{counter})) << named.body();
    EXPECT_EQ(
        c.get("888888/ta01", "/api/blade-system/dept/getPageDept?deptCategory=2").text("total"), "2"
    );
    const Reply removed = c.post("888888/ta01", "/api/blade-system/dept/remove?ids=" + store);
    EXPECT_EQ(removed.key(), "HAS_CHILDREN") << removed.body();
    const Reply menus = c.get(kRoot, "/api/blade-system/menu/menu-list");
    EXPECT_EQ(menus.body().find("order_submit"), std::string::npos) << "screens, not buttons";
    EXPECT_NE(
        c.get(kRoot, "/api/blade-system/menu/list").body().find("order_submit"), std::string::npos
    );
    const Reply lazy_menus = c.get(kRoot, "/api/blade-system/menu/lazy-menu-list?parentId=0");
    EXPECT_EQ(column(lazy_menus.data(), "code").front(), "order") << lazy_menus.body();
}

class Customers : public ::testing::Test {
  protected:
    static std::string customer(const std::string& as, const std::string& tel) {
        return company().made(
            as,
            "/api/blade-system/customerApi/saveCustomer",
            R"({"customerName":"客)" + tel + R"(","tel":")" + tel +
                R"(","sourceType":1,"regionCode":"330106","address":"西湖","userId":")" +
                user_id(as) + R"(","deptId":")" + company().dept_id("333333") + "\"}"
        );
    }

    static const std::string& mine() {
        static const std::string id = customer(person("dg"), "13700000001");
        return id;
    }

    static const std::string& theirs() {
        static const std::string id = customer(person("sjs"), "13700000002");
        return id;
    }

    void SetUp() override {
        mine();
        theirs();
    }
};

TEST_F(Customers, AreSeenByTheirOwnersAndThoseWhoSeeAll) {
    Company& c = company();
    const std::string list = "/api/blade-system/customerApi/customerPageList?customerName=客137";
    EXPECT_EQ(records(c.get(person("dg"), list), "id"), (std::vector<std::string>{mine()}));
    EXPECT_EQ(c.get(person("cw"), list).text("total"), "2");
    const std::string detail = "/api/blade-system/customerApi/detailCustomer?id=";
    EXPECT_EQ(c.get(person("dg"), detail + theirs()).status(), 404);
    EXPECT_EQ(c.get(person("dg"), detail + mine()).text("tel"), "13700000001");
    EXPECT_EQ(c.get(person("cw"), detail + mine()).text("tel"), "137****0001");
    EXPECT_EQ(c.get(kTa, detail + mine()).text("tel"), "13700000001");
    EXPECT_EQ(c.get(person("cw"), detail + mine()).text("userName"), "name of list_dg");
    EXPECT_EQ(c.get(person("cw"), detail + mine()).text("createUserName"), "name of list_dg");
    const Reply changed = c.post(
        person("dg"),
        "/api/blade-system/customerApi/updateCustomer",
        R"({"id":")" + theirs() + R"(","remark":"x"})"
    );
    EXPECT_EQ(changed.status(), 404) << changed.body();
    EXPECT_EQ(c.post(kTa, "/api/blade-system/customerApi/deleteCustomer").field(), "customerIds");
}

TEST_F(Customers, AreFoundByPhoneAndByOwner) {
    Company& c = company();
    const std::string api = "/api/blade-system/customerApi/";
    EXPECT_EQ(
        column(c.get(kTa, api + "queryList?tel=13700000002").data(), "id"),
        (std::vector<std::string>{theirs()})
    );
    EXPECT_EQ(c.get(kTa, api + "queryList?tel=1370000000").data().size(), 0U);
    EXPECT_EQ(
        column(c.get(kTa, api + "customerList?userId=" + user_id(person("dg"))).data(), "id"),
        (std::vector<std::string>{mine()})
    );
    EXPECT_EQ(c.get(kTa, api + "customerList?userId=x").status(), 400);
    const Reply all = c.get(person("dg"), api + "listAll");
    ASSERT_EQ(all.data().size(), 1U) << all.body();
    EXPECT_EQ(text_in(all.data().at(0)["customerName"]), "客13700000001");
    EXPECT_EQ(text_in(all.data().at(0)["name"]), "客13700000001");
}

TEST_F(Customers, AreChoicesWithWhatAnOrderNeeds) {
    Company& c = company();
    const std::string lookup = "/api/blade-system/lookup/list?entity=customer&keyword=客137";
    const Reply own = c.get(person("dg"), lookup);
    ASSERT_EQ(own.text("total"), "1") << own.body();
    const json::Ref choice = own.data()["records"].at(0);
    EXPECT_EQ(text_in(choice["id"]), mine());
    EXPECT_EQ(text_in(choice["code"]).substr(0, 2), "KH");
    EXPECT_EQ(text_in(choice["name"]), "客13700000001");
    EXPECT_EQ(text_in(choice["tel"]), "13700000001");
    EXPECT_EQ(text_in(choice["address"]), "西湖");
    EXPECT_EQ(text_in(choice["userName"]), "name of list_dg");
    EXPECT_EQ(text_in(choice["deptName"]), "company 333333");
    const Reply masked = c.get(person("cw"), lookup + "&size=1");
    EXPECT_EQ(masked.text("total"), "2");
    EXPECT_NE(masked.body().find("137****000"), std::string::npos) << masked.body();
    const Reply other =
        c.get(person("dg"), "/api/blade-system/lookup/list?entity=customer&ids=" + theirs());
    EXPECT_EQ(other.text("total"), "0") << other.body();
}

TEST(Lookups, OfferWhatIsInUseAndNameWhatWasChosen) {
    Company& c = company();
    Samples samples(c, "333333");
    const auto& entity = *entities::find_entity("commodity");
    const std::string id = samples.fresh(entity);
    const std::string lookup = "/api/blade-system/lookup/list?entity=commodity";
    const auto choice = [&](const std::string& as) { return c.get(as, lookup + "&ids=" + id); };
    const Reply cost = choice(person("cw"));
    ASSERT_EQ(cost.text("total"), "1") << cost.body();
    const json::Ref seen = cost.data()["records"].at(0);
    for (const char* name :
         {"size",
          "priceUnit",
          "salePrice",
          "piecesPerBox",
          "boxWeight",
          "unit",
          "brandName",
          "thickness",
          "floorPrice"}) {
        EXPECT_TRUE(seen[name].present()) << name << " " << cost.body();
    }
    EXPECT_FALSE(seen["costPrice"].present());
    const Reply plain = choice(person("dg"));
    EXPECT_FALSE(plain.data()["records"].at(0)["floorPrice"].present()) << plain.body();
    const std::string name = text_in(seen["name"]);
    const auto offered = [&] {
        return c.get(person("dg"), lookup + "&keyword=" + name).text("total");
    };
    EXPECT_EQ(offered(), "1");
    ASSERT_TRUE(c.post(
                     kTa,
                     "/api/blade-system/commodityApi/updateCommodity",
                     R"({"id":")" + id + R"(","valid":0})"
    )
                    .ok());
    EXPECT_EQ(offered(), "0");
    EXPECT_EQ(choice(person("dg")).text("total"), "1");
    ASSERT_TRUE(c.post(kTa, "/api/blade-system/commodityApi/deleteCommodity?ids=" + id).ok());
    EXPECT_EQ(choice(person("dg")).text("total"), "1") << "an old order still shows its name";
    EXPECT_EQ(c.get(kTa, "/api/blade-system/lookup/list?entity=client").status(), 400);
    EXPECT_EQ(c.get(kTa, "/api/blade-system/lookup/list?entity=param").status(), 400);
    EXPECT_EQ(c.get(kTa, "/api/blade-system/lookup/list").status(), 400);
    EXPECT_EQ(c.get(kTa, lookup + "&ids=1,x").field(), "ids");
}

TEST(Commands, GivenTwiceWithOneIdAreCarriedOutOnce) {
    Company& c = company();
    const std::string path = "/api/blade-system/brandApi/saveBrand";
    const auto give = [&](const std::string& code) {
        return c.send(
            "POST",
            kTa,
            path,
            R"({"brandCode":")" + code + R"(","brandName":"twice"})",
            {{"command-id", "2f0e"}}
        );
    };
    const Reply first = give("TW1");
    ASSERT_TRUE(first.ok()) << first.body();
    const std::int64_t before = c.position("333333");
    const Reply again = give("TW1");
    EXPECT_EQ(again.body(), first.body());
    EXPECT_EQ(give("TW2").key(), "COMMAND_ID_REUSED");
    EXPECT_EQ(c.position("333333"), before);
}

TEST(Clients, KeepTheirSecretsFromEverybodyAndStillSignIn) {
    Company& c = company();
    const std::string path = "/api/blade-system/client/submit";
    const std::string id = c.made(
        kRoot,
        path,
        R"({"clientId":"kiosk","clientSecret":"only-here","scope":"all",)"
        R"("authorizedGrantTypes":"password"})"
    );
    const Reply detail = c.get(kRoot, "/api/blade-system/client/detail?id=" + id);
    EXPECT_EQ(detail.body().find("only-here"), std::string::npos) << detail.body();
    EXPECT_EQ(c.get(kTa, "/api/blade-system/client/list").status(), 403);
    const Reply signed_in = c.send(
        "POST",
        "",
        "/api/blade-auth/oauth/token?tenantId=333333&username=ta01&password=Oms@2026"
        "&grant_type=password&scope=all",
        "",
        {{"authorization", "Basic a2lvc2s6b25seS1oZXJl"}}
    );
    EXPECT_EQ(signed_in.status(), 200) << signed_in.body();
    EXPECT_FALSE(signed_in.root()["access_token"].text().value_or("").empty());
}

}  // namespace
}  // namespace oms::api
