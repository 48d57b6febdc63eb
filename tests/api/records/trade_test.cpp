// Trade master data over the router: what the registry does not say by itself.
#include "support/api/company.hpp"
#include "support/api/samples.hpp"

#include <set>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

class TradeCalls : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        company().add_user("333333", "trade_dg", "dg");
        company().add_user("333333", "trade_dg2", "dg");
        company().add_user("333333", "trade_cw", "cw");
    }

    static Samples& samples() {
        static Samples made(company(), "333333");
        return made;
    }

    static std::string user_id(const std::string& account) {
        const Reply reply = company().get(kTa, "/api/blade-user/page?account_equal=" + account);
        return std::string(reply.data()["records"].at(0)["id"].text().value_or(""));
    }

    static Reply save_customer(const std::string& account, const std::string& tel) {
        return company().post(
            "333333/" + account,
            kSystem + "customerApi/saveCustomer",
            R"({"customerName":"李","tel":")" + tel + R"(","sourceType":1,"regionCode":"330106",)" +
                R"("userId":")" + user_id(account) + R"(","deptId":")" +
                company().dept_id("333333") + "\"}"
        );
    }
};

/// The count of the group with this name, -1 without such a group.
std::int64_t count_of(const Reply& groups, std::string_view name) {
    for (std::size_t i = 0; i < groups.data().size(); ++i) {
        const json::Ref group = groups.data().at(i);
        if (group["name"].text() == name) {
            return group["count"].integer().value_or(-1);
        }
    }
    return -1;
}

TEST_F(TradeCalls, ATelephoneIsLookedForBeforeACustomerIsAdded) {
    Company& c = company();
    const std::string find = kSystem + "customerApi/findCustomer?tel=";
    const std::string tel = "13766662001";
    const Reply nobody = c.get("333333/trade_dg", find + tel);
    ASSERT_TRUE(nobody.ok()) << nobody.body();
    EXPECT_EQ(nobody.data()["known"].boolean(), false);
    EXPECT_EQ(nobody.data()["hidden"].boolean(), false);
    EXPECT_EQ(nobody.data()["customers"].size(), 0U);
    ASSERT_TRUE(save_customer("trade_dg", tel).ok());

    const Reply owner = c.get("333333/trade_dg", find + tel);
    EXPECT_EQ(owner.data()["known"].boolean(), true);
    EXPECT_EQ(owner.data()["hidden"].boolean(), false);
    EXPECT_EQ(owner.data()["claimed"].boolean(), false);
    ASSERT_EQ(owner.data()["customers"].size(), 1U) << owner.body();
    EXPECT_EQ(owner.data()["customers"].at(0)["customerName"].text(), "李");
    EXPECT_EQ(owner.data()["customers"].at(0)["userId"].text(), user_id("trade_dg"));

    // Another seller's rows do not have it: that there is one is all it is told.
    const Reply other = c.get("333333/trade_dg2", find + tel);
    EXPECT_EQ(other.data()["known"].boolean(), true);
    EXPECT_EQ(other.data()["hidden"].boolean(), true);
    EXPECT_EQ(other.data()["claimed"].boolean(), true);
    EXPECT_EQ(other.data()["customers"].size(), 0U);
    EXPECT_EQ(other.body().find("李"), std::string::npos);

    // Another company knows nothing of it.
    EXPECT_EQ(c.get("888888/ta01", find + tel).data()["known"].boolean(), false);
}

TEST_F(TradeCalls, ATelephoneIsLookedForByItsWholeNumber) {
    const std::string find = kSystem + "customerApi/findCustomer?tel=";
    for (const char* part : {"", "1376666", "137666620011", "1376666200x"}) {
        const Reply refused = company().get("333333/trade_dg", find + part);
        EXPECT_EQ(refused.key(), "BAD_PHONE") << part;
        EXPECT_EQ(refused.field(), "tel") << part;
    }
    EXPECT_EQ(company().get("333333/trade_cw", find + "13766662001").status(), 403);
}

TEST_F(TradeCalls, CustomersAreCountedByDepartment) {
    Company& c = company();
    c.add_user("333333", "count_dg", "dg");
    ASSERT_TRUE(save_customer("trade_dg", "13766661000").ok());
    ASSERT_TRUE(save_customer("count_dg", "13766661001").ok());
    ASSERT_TRUE(save_customer("count_dg", "13766661002").ok());
    const std::string who = "333333/count_dg";
    const std::string depts = kSystem + "customerApi/getCusNumByDept";
    EXPECT_EQ(count_of(c.get(who, depts), "company 333333"), 2);
    const std::string dept = c.dept_id("333333");
    EXPECT_EQ(count_of(c.get(who, depts + "?deptId=" + dept), "company 333333"), 2);
    EXPECT_EQ(c.get(who, depts + "?deptId=77").data().size(), 0U);
    EXPECT_TRUE(c.get(kTa, kSystem + "channelCustomerApi/getCusNumByDept").ok());
}

TEST_F(TradeCalls, AConflictIsSeenByBothSidesAndJudgedByTheAdministrator) {
    Company& c = company();
    const Reply known = save_customer("trade_dg", "13766660001");
    const Reply claimed = save_customer("trade_dg2", "13766660001");
    ASSERT_TRUE(known.ok() && claimed.ok()) << claimed.body();
    const std::string list = kSystem +
                             "conflictApi/conflictPageList?newUserId=" + user_id("trade_dg2") +
                             "&conflictStatus=0";
    for (const char* who : {"333333/trade_dg", "333333/trade_dg2", kTa}) {
        EXPECT_EQ(c.get(who, list).text("total"), "1") << who;
    }
    c.add_user("333333", "trade_dg3", "dg");
    EXPECT_EQ(c.get("333333/trade_dg3", list).text("total"), "0");
    const std::string id(c.get(kTa, list).data()["records"].at(0)["id"].text().value_or(""));
    const std::string judge = kSystem + "conflictApi/judgeConflict";
    const std::string ruling = R"({"id":")" + id + R"(","conflictStatus":2,"handleRemark":"转"})";
    EXPECT_EQ(c.post("333333/trade_dg2", judge, ruling).status(), 403);
    const Reply judged = c.post(kTa, judge, ruling);
    ASSERT_TRUE(judged.ok()) << judged.body();
    const Reply customer =
        c.get(kTa, kSystem + "customerApi/detailCustomer?id=" + known.text("id"));
    EXPECT_EQ(customer.text("userId"), user_id("trade_dg2"));
    const Reply again = c.post(kTa, judge, ruling);
    EXPECT_EQ(again.key(), "STATUS_DENIED");
    EXPECT_EQ(again.data()["document"]["entity"].text(), "conflict") << again.body();
    EXPECT_EQ(again.data()["document"]["status"].integer(), 2) << again.body();
    EXPECT_EQ(again.data()["allowed"].size(), 0U);
}

TEST_F(TradeCalls, AClaimIsWithdrawnByStatusFour) {
    Company& c = company();
    const std::string made = c.made(
        "333333/trade_dg",
        kSystem + "conflictApi/saveConflict",
        R"({"tel":"13766660002","reason":"先接待"})"
    );
    const std::string body = R"({"id":")" + made + R"(","conflictStatus":4})";
    const Reply others = c.post(kTa, kSystem + "conflictApi/updateConflict", body);
    EXPECT_EQ(others.key(), "STATUS_DENIED") << "who did not claim takes nothing back";
    ASSERT_EQ(others.data()["allowed"].size(), 1U) << others.body();
    EXPECT_EQ(others.data()["allowed"].at(0).text(), "judge");
    EXPECT_NE(others.body().find("现在可以：裁定"), std::string::npos) << others.body();
    const Reply done = c.post("333333/trade_dg", kSystem + "conflictApi/updateConflict", body);
    ASSERT_TRUE(done.ok()) << done.body();
    const Reply shown = c.get(kTa, kSystem + "conflictApi/detailConflict?id=" + made);
    EXPECT_EQ(shown.text("conflictStatus"), "4") << shown.body();
}

TEST_F(TradeCalls, CollectedMaterialsAreListedAndCounted) {
    Company& c = company();
    const std::string id = samples().fresh(*entities::find_entity("material"));
    const std::string who = "333333/trade_dg";
    const auto count = [&](const char* name) {
        return c.get(who, kSystem + "materialApi/detailMaterial?id=" + id).text(name);
    };
    const auto listed = [&](const std::string& as) {
        return c.get(as, kSystem + "materialApi/collectList?id=" + id).text("total");
    };
    EXPECT_EQ(listed(who), "0");
    ASSERT_TRUE(c.get(who, "/api/blade-user/addUserMaterial?materialId=" + id).ok());
    ASSERT_TRUE(c.post(who, kSystem + "materialApi/addCollectNum?materialId=" + id).ok());
    ASSERT_TRUE(c.post(who, kSystem + "materialApi/addLikeNum?materialId=" + id).ok());
    EXPECT_EQ(count("collectNum"), "1");
    EXPECT_EQ(count("likeNum"), "1");
    EXPECT_EQ(listed(who), "1");
    EXPECT_EQ(listed("333333/trade_dg2"), "0");
    const Reply others =
        c.get(kTa, kSystem + "materialApi/collectList?userId=" + user_id("trade_dg") + "&id=" + id);
    EXPECT_EQ(others.text("total"), "1") << others.body();
    ASSERT_TRUE(c.get(who, "/api/blade-user/removeUserMaterial?materialId=" + id).ok());
    EXPECT_EQ(count("collectNum"), "0");
    EXPECT_EQ(listed(who), "0");
    EXPECT_EQ(c.get(who, "/api/blade-user/addUserMaterial").field(), "materialId");
}

TEST_F(TradeCalls, CarriersAreFoundByRegionNearestFirst) {
    Company& c = company();
    const auto lane = [&](const std::string& name, const std::string& adcode, int valid) {
        c.made(
            kTa,
            kSystem + "logisticApi/saveLogistic",
            R"({"logisticName":")" + name + R"(","adcode":")" + adcode +
                R"(","tel":"1","priceMode":1,"price":100,"valid":)" + std::to_string(valid) + "}"
        );
    };
    lane("province", "530000", 1);
    lane("district", "530102", 1);
    lane("city", "5301", 1);
    lane("elsewhere", "530200", 1);
    lane("closed", "530102", 0);
    const Reply found = c.get(kTa, kSystem + "logisticApi/logisticByAdcode?adcode=530102");
    ASSERT_TRUE(found.ok()) << found.body();
    std::string names;
    for (std::size_t i = 0; i < found.data().size(); ++i) {
        names.append(*found.data().at(i)["logisticName"].text()).append(" ");
    }
    EXPECT_EQ(names, "district city province ");
    EXPECT_EQ(c.get(kTa, kSystem + "logisticApi/logisticByAdcode?adcode=440000").data().size(), 0U);
    EXPECT_EQ(c.get(kTa, kSystem + "logisticApi/logisticByAdcode").field(), "adcode");
}

TEST_F(TradeCalls, PartnersAreRemovedByGetUnderEitherSpelling) {
    Company& c = company();
    for (const std::string name : {"CooperationIds", "cooperationIds"}) {
        const std::string id = samples().fresh(*entities::find_entity("cooperation"));
        const Reply shown =
            c.get(kTa, kSystem + "cooperationApi/getCooperationDetail?cooperationId=" + id);
        EXPECT_EQ(shown.text("cooperationId"), id) << shown.body();
        const Reply gone =
            c.get(kTa, kSystem + "cooperationApi/removeCooperation?" + name + "=" + id);
        EXPECT_TRUE(gone.ok()) << gone.body();
    }
    const std::string bad = R"({"cooperationName":"x","cooperationType":1,"linkman":"l","tel":"1",)"
                            R"("settleType":1,"startDate":"2026-02-01","endDate":"2026-01-31"})";
    const Reply refused = c.post(kTa, kSystem + "cooperationApi/saveOrUpdateCooperation", bad);
    EXPECT_EQ(refused.key(), "DATE_TOO_EARLY");
    EXPECT_EQ(refused.field(), "endDate");
}

TEST_F(TradeCalls, CostPricesAreShownToThoseWhoMaySeeThem) {
    Company& c = company();
    const std::string api = kSystem + "processPlantApi/";
    const std::string plant = samples().id("processPlant");
    const std::string craft = samples().id("craft");
    std::string lists[2];
    for (int i = 0; i < 2; ++i) {
        const std::string side = i == 0 ? "SELL" : "BRAND";
        lists[i] = c.made(
            kTa,
            api + "saveOrUpdatePriceList",
            R"({"listName":"wall )" + side + R"(","listSide":")" + side + "\"}"
        );
        c.made(
            kTa,
            api + "saveOrUpdatePlantPrice",
            R"({"plantId":")" + plant + R"(","plantPriceid":")" + lists[i] + R"(","craftId":")" +
                craft + R"(","priceUnit":"M","price":600})"
        );
    }
    const std::string query = api + "getPlantPrice?plantId=" + plant;
    const auto sides = [&](const std::string& who) {
        std::set<std::string> seen;
        const Reply rows = c.get(who, query);
        for (std::size_t i = 0; i < rows.data().size(); ++i) {
            seen.emplace(*rows.data().at(i)["listSide"].text());
        }
        return seen;
    };
    EXPECT_EQ(sides("333333/trade_dg"), std::set<std::string>{"SELL"});
    EXPECT_EQ(sides("333333/trade_cw"), (std::set<std::string>{"BRAND", "SELL"}));
    EXPECT_EQ(c.get(kTa, query + "&plantPriceid=" + lists[1]).data().size(), 1U);
    const std::string detail = api + "getProcessPlantDetail?id=" + plant;
    const Reply all = c.get("333333/trade_cw", detail);
    EXPECT_GE(all.data()["priceLists"].size(), 2U) << all.body();
    EXPECT_GE(all.data()["plantPrices"].size(), 2U);
    const Reply some = c.get("333333/trade_dg", detail);
    EXPECT_EQ(some.body().find(lists[1]), std::string::npos) << some.body();
    EXPECT_NE(some.body().find(lists[0]), std::string::npos) << some.body();
}

TEST_F(TradeCalls, APlantIsSavedWithItsPrices) {
    Company& c = company();
    const std::string api = kSystem + "processPlantApi/";
    const std::string body =
        R"({"plantCode":"VO1","plantName":"一厂","plantType":1,"linkman":"王","tel":"13812341234",)"
        R"("waterPrices":[{"plantPriceid":")" +
        samples().id("priceList") +
        R"(","thicknessFrom":0,"thicknessTo":12,"curve":2,"price":2800}]})";
    EXPECT_EQ(c.post("333333/trade_cw", api + "saveOrUpdatePlantVO", body).status(), 403);
    const Reply saved = c.post(kTa, api + "saveOrUpdatePlantVO", body);
    ASSERT_TRUE(saved.ok()) << saved.body();
    const Reply shown = c.get(kTa, api + "getProcessPlantDetail?id=" + saved.text("id"));
    ASSERT_EQ(shown.data()["waterPrices"].size(), 1U) << shown.body();
    EXPECT_EQ(shown.data()["waterPrices"].at(0)["price"].integer(), 2800);
}

TEST_F(TradeCalls, APatternIsOneThatCanBeWorkedOut) {
    Company& c = company();
    const std::string tile = samples().fresh(*entities::find_entity("commodity"));
    const auto save = [&](const std::string& spec) {
        return c.post(
            kTa,
            kSystem + "materialApi/saveMaterial",
            R"({"materialName":"pattern","materialType":3,"coverUrl":"/a.png","parquetSpec":)" +
                spec + "}"
        );
    };
    const auto parts = [&](const std::string& list) {
        return save(R"({"unitL":1200,"unitW":1200,"parts":[)" + list + "]}");
    };
    const std::string good =
        R"({"commodityId":")" + tile + R"(","piecesPerUnit":4,"waterLenPerUnit":5200})";
    EXPECT_TRUE(parts(good).ok());
    for (const Reply& wrong :
         {save(R"({"unitL":0,"unitW":1200,"parts":[]})"),
          save(R"({"unitL":1200,"unitW":1200,"parts":[]})"),
          parts(good + R"(,{"piecesPerUnit":4})"),
          parts(R"({"commodityId":"7","piecesPerUnit":4})"),
          parts(R"({"commodityId":")" + tile + R"(","piecesPerUnit":0})")}) {
        EXPECT_EQ(wrong.status(), 400) << wrong.body();
        EXPECT_EQ(wrong.field(), "parquetSpec") << wrong.body();
    }
    const Reply second = parts(good + R"(,{"piecesPerUnit":4})");
    EXPECT_EQ(second.data()["params"]["nth"].text(), "2");
    EXPECT_EQ(parts("").key(), "PARQUET_EMPTY");
    const std::string picture = c.made(
        kTa,
        kSystem + "materialApi/saveMaterial",
        R"({"materialName":"picture","materialType":1,"coverUrl":"/a.png","parquetSpec":{"unitL":0}})"
    );
    const Reply turned = c.post(
        kTa,
        kSystem + "materialApi/updateMaterial",
        R"({"id":")" + picture + R"(","version":1,"materialType":3})"
    );
    EXPECT_EQ(turned.key() + " " + turned.field(), "PARQUET_UNIT parquetSpec") << turned.body();
}

}  // namespace
}  // namespace oms::api
