// Conflicts between sellers, collected materials, plants with their prices.
#include "commands/records/trade_commands.hpp"

#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "support/world/records.hpp"

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using projections::AuditColumn;
using projections::OwnedCell;
using projections::Row;
using test::kTenant;
using test::save;
using test::saved;

class Trade : public testing::Test {
  protected:
    void SetUp() override {
        dept_ = saved(store_, boss_, "dept", dept("城东"));
        other_dept_ = saved(store_, boss_, "dept", dept("城西"));
        role_ = saved(store_, boss_, "role", R"({"roleName":"导购","roleAlias":"dg","sort":1})");
        post_ = saved(
            store_, boss_, "post", R"({"category":3,"postCode":"dg","postName":"导购","sort":1})"
        );
        first_ = user("dg01");
        second_ = user("dg02");
    }

    static std::string dept(const std::string& name) {
        return R"({"deptName":")" + name + R"(","fullName":")" + name +
               R"(","deptCategory":1,"sort":1})";
    }

    Id user(const std::string& account) {
        return saved(
            store_,
            boss_,
            "user",
            R"({"account":")" + account + R"(","name":"n","realName":"r","userType":1,"roleId":")" +
                role_.str() + R"(","deptId":")" + dept_.str() + R"(","postId":")" + post_.str() +
                R"(","byCompany":")" + dept_.str() + "\"}"
        );
    }

    Id customer(Id owner, Id dept, const std::string& tel = "13812341234") {
        return saved(
            store_,
            boss_,
            "customer",
            R"({"customerName":"李","tel":")" + tel +
                R"(","sourceType":1,"regionCode":"330106","userId":")" + owner.str() +
                R"(","deptId":")" + dept.str() + "\"}"
        );
    }

    const Row& row(std::string_view entity, Id id) {
        const auto& rows = store_.tenant(kTenant).tables.rows(*projections::find_table(entity));
        return rows.at({OwnedCell(id.value)});
    }

    std::string field(std::string_view entity, Id id, std::string_view name) {
        const auto document =
            json::Document::parse(std::get<std::string>(row(entity, id)[AuditColumn::Doc]));
        const json::Ref value = document->root()[name];
        return value.text() ? std::string(*value.text()) : value.present() ? value.dump() : "";
    }

    std::vector<Id> all(std::string_view entity) {
        std::vector<Id> ids;
        for (const auto& [key, row] :
             store_.tenant(kTenant).tables.rows(*projections::find_table(entity))) {
            if (row[AuditColumn::IsDeleted] == OwnedCell(std::int64_t{0})) {
                ids.push_back(Id{std::get<std::int64_t>(row[AuditColumn::Id])});
            }
        }
        return ids;
    }

    Result<Answers> judge(
        Id conflict,
        std::int64_t status,
        const std::string& remark = "裁定",
        std::optional<std::int64_t> share = std::nullopt
    ) {
        return store_.run(judge_, judge_conflict({conflict, status, share, remark}));
    }

    std::string judge_key(
        Id conflict,
        std::int64_t status,
        const std::string& remark,
        std::optional<std::int64_t> share = std::nullopt
    ) {
        const auto refused = judge(conflict, status, remark, share);
        return refused ? "accepted" : refused.error().key + " " + refused.error().field;
    }

    test::MemoryStore store_;
    Principal boss_ = test::everyone(kTenant, Id{1});
    Principal judge_ = test::everyone(kTenant, Id{2});
    Id dept_, other_dept_, role_, post_, first_, second_;
};

TEST_F(Trade, ASecondSellersCustomerWithTheSamePhoneOpensAConflict) {
    const Id known = customer(first_, dept_);
    EXPECT_TRUE(all("conflict").empty());
    const Id claimed = customer(second_, other_dept_);
    const auto conflicts = all("conflict");
    ASSERT_EQ(conflicts.size(), 1U);
    const Id conflict = conflicts.front();
    EXPECT_EQ(field("conflict", conflict, "conflictNo"), "ZD000001");
    EXPECT_EQ(field("conflict", conflict, "customerId"), known.str());
    EXPECT_EQ(field("conflict", conflict, "newCustomerId"), claimed.str());
    EXPECT_EQ(field("conflict", conflict, "oldUserId"), first_.str());
    EXPECT_EQ(field("conflict", conflict, "newUserId"), second_.str());
    EXPECT_EQ(field("conflict", conflict, "newDeptId"), other_dept_.str());
    EXPECT_EQ(field("conflict", conflict, "conflictStatus"), "0");
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Trade, OneSellersTwoRecordsAndUnprotectedCustomersAreNoConflict) {
    customer(first_, dept_);
    customer(first_, dept_);
    EXPECT_TRUE(all("conflict").empty());
    store_.now.ms += 91LL * 86'400'000;
    customer(second_, dept_);
    EXPECT_TRUE(all("conflict").empty());
}

TEST_F(Trade, AChangedPhoneIsComparedToo) {
    customer(first_, dept_);
    const Id later = customer(second_, dept_, "13900000001");
    EXPECT_TRUE(all("conflict").empty());
    ASSERT_TRUE(
        save(store_, boss_, "customer", R"({"id":")" + later.str() + R"(","tel":"13812341234"})")
    );
    EXPECT_EQ(all("conflict").size(), 1U);
    // Saving it again claims nothing new.
    ASSERT_TRUE(save(store_, boss_, "customer", R"({"id":")" + later.str() + R"(","remark":"x"})"));
    EXPECT_EQ(all("conflict").size(), 1U);
}

TEST_F(Trade, TheWinnerOwnsTheCustomer) {
    struct Case {
        std::int64_t status;
        Id known_owner;
        Id claimed_owner;
    };

    for (const Case& c :
         {Case{1, first_, first_}, Case{2, second_, second_}, Case{3, first_, second_}}) {
        const std::string tel = "1380000000" + std::to_string(c.status);
        const Id known = customer(first_, dept_, tel);
        const Id claimed = customer(second_, other_dept_, tel);
        const Id conflict = all("conflict").back();
        ASSERT_TRUE(judge(conflict, c.status, "裁定", 4000)) << c.status;
        EXPECT_EQ(field("customer", known, "userId"), c.known_owner.str()) << c.status;
        EXPECT_EQ(field("customer", claimed, "userId"), c.claimed_owner.str()) << c.status;
        EXPECT_EQ(field("conflict", conflict, "conflictStatus"), std::to_string(c.status));
        EXPECT_EQ(field("conflict", conflict, "shareRate"), c.status == 3 ? "4000" : "");
        EXPECT_EQ(field("conflict", conflict, "handlerUserId"), "2");
        EXPECT_EQ(judge_key(conflict, 1, "x"), "STATUS_DENIED conflictStatus");
    }
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Trade, ARulingIsCheckedAndNotOnesOwn) {
    customer(first_, dept_);
    customer(second_, dept_);
    const Id conflict = all("conflict").front();
    EXPECT_EQ(judge_key(conflict, 0, "x"), "BAD_OPTION conflictStatus");
    EXPECT_EQ(judge_key(conflict, 4, "x"), "BAD_OPTION conflictStatus");
    EXPECT_EQ(judge_key(conflict, 1, ""), "REQUIRED_ENTER handleRemark");
    EXPECT_EQ(judge_key(conflict, 1, std::string(1501, 'x')), "TOO_LONG handleRemark");
    EXPECT_EQ(judge_key(conflict, 3, "x"), "REQUIRED_ENTER shareRate");
    EXPECT_EQ(judge_key(conflict, 3, "x", 0), "TOO_SMALL shareRate");
    EXPECT_EQ(judge_key(conflict, 3, "x", 10001), "TOO_BIG shareRate");
    EXPECT_EQ(judge_key(Id{77}, 1, "x"), "NOT_FOUND id");
    for (const Id party : {first_, second_}) {
        const auto refused = store_.run(
            test::everyone(kTenant, party), judge_conflict({conflict, 1, std::nullopt, "x"})
        );
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().key, "SELF_JUDGE");
    }
}

TEST_F(Trade, OnlyTheClaimantWithdraws) {
    const Id known = customer(first_, dept_);
    const Id claimed = customer(second_, other_dept_);
    const Id conflict = all("conflict").front();
    const auto refused = store_.run(test::everyone(kTenant, first_), withdraw_conflict(conflict));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().key, "STATUS_DENIED");
    ASSERT_TRUE(store_.run(test::everyone(kTenant, second_), withdraw_conflict(conflict)));
    EXPECT_EQ(field("conflict", conflict, "conflictStatus"), "4");
    EXPECT_EQ(field("customer", known, "userId"), first_.str());
    EXPECT_EQ(field("customer", claimed, "userId"), first_.str());
}

TEST_F(Trade, AClaimByHandFindsTheCustomerAndStaysOneClaim) {
    const Id known = customer(first_, dept_);
    const Principal claimant = test::everyone(kTenant, second_);
    const std::string claim = R"({"tel":"13812341234","reason":"先接待"})";
    const Id conflict = saved(store_, claimant, "conflict", claim);
    EXPECT_EQ(field("conflict", conflict, "customerId"), known.str());
    EXPECT_EQ(field("conflict", conflict, "newUserId"), second_.str());
    const auto again = save(store_, claimant, "conflict", claim);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().key, "CONFLICT_OPEN");
    // Neither record can go while the conflict is open.
    EXPECT_EQ(test::remove(store_, boss_, "customer", {known}).error().key, "IN_USE");
    ASSERT_TRUE(judge(conflict, 1));
    EXPECT_TRUE(test::remove(store_, boss_, "customer", {known}));
    const auto closed =
        save(store_, boss_, "conflict", R"({"id":")" + conflict.str() + R"(","reason":"x"})");
    ASSERT_FALSE(closed);
    EXPECT_EQ(closed.error().key, "STATUS_DENIED");
}

TEST_F(Trade, MarksCountOncePerUserAndLeaveTheVersionAlone) {
    const Id material = saved(
        store_,
        boss_,
        "material",
        R"({"materialName":"纹理","materialType":1,"coverUrl":"https://x.test/a.jpg"})"
    );
    const Principal guide = test::everyone(kTenant, first_);
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(store_.run(guide, mark_material(material, MaterialMark::Collected)));
        ASSERT_TRUE(store_.run(guide, mark_material(material, MaterialMark::Liked)));
        ASSERT_TRUE(store_.run(boss_, mark_material(material, MaterialMark::Collected)));
    }
    EXPECT_EQ(field("material", material, "collectNum"), "2");
    EXPECT_EQ(field("material", material, "likeNum"), "1");
    EXPECT_EQ(row("material", material)[AuditColumn::Version], OwnedCell(std::int64_t{1}));
    ASSERT_TRUE(store_.run(guide, unmark_material(material, MaterialMark::Collected)));
    ASSERT_TRUE(store_.run(guide, unmark_material(material, MaterialMark::Collected)));
    EXPECT_EQ(field("material", material, "collectNum"), "1");
    ASSERT_TRUE(store_.run(guide, mark_material(material, MaterialMark::Collected)));
    EXPECT_EQ(field("material", material, "collectNum"), "2");
    EXPECT_FALSE(store_.run(guide, mark_material(Id{77}, MaterialMark::Liked)));
    EXPECT_TRUE(store_.rebuild_equals_live());
    // A change of the material keeps its counts, and a collected one may be removed.
    ASSERT_TRUE(save(
        store_, boss_, "material", R"({"id":")" + material.str() + R"(","remark":"x","version":1})"
    ));
    EXPECT_EQ(field("material", material, "collectNum"), "2");
    EXPECT_TRUE(test::remove(store_, boss_, "material", {material}));
    EXPECT_TRUE(store_.rebuild_equals_live());
}

class Plants : public Trade {
  protected:
    void SetUp() override {
        Trade::SetUp();
        list_ = saved(store_, boss_, "priceList", R"({"listName":"零售","listSide":"SELL"})");
        craft_ = saved(
            store_,
            boss_,
            "craft",
            R"({"craftCode":"CUT","craftName":"切割","craftType":"CUT","priceUnit":"CUT"})"
        );
    }

    std::string price(const std::string& more) const {
        return R"({"plantPriceid":")" + list_.str() + R"(","craftId":")" + craft_.str() +
               R"(","priceUnit":"CUT","price":500)" + more + "}";
    }

    Result<Answers> save_vo(const std::string& input) {
        return store_.run(boss_, save_plant(test::save_request("processPlant", input)));
    }

    Id list_, craft_;
};

constexpr const char* kPlant =
    R"("plantCode":"P1","plantName":"一厂","plantType":1,"linkman":"王","tel":"13812341234")";

TEST_F(Plants, ANewPlantComesWithItsPrices) {
    const auto made = save_vo(
        "{" + std::string(kPlant) + R"(,"plantPrices":[)" + price("") + "," +
        price(R"(,"plantId":"99","effectiveDate":"2026-06-01")") +
        R"(],"groovePrices":[{"plantPriceid":")" + list_.str() +
        R"(","widthTo":10,"depthTo":10,"priceUnit":"M","price":550}]})"
    );
    ASSERT_TRUE(made) << made.error().key << " " << made.error().field;
    const Id plant = made->front().id;
    ASSERT_EQ(all("plantPrice").size(), 2U);
    for (const Id id : all("plantPrice")) {
        EXPECT_EQ(field("plantPrice", id, "plantId"), plant.str());
        EXPECT_EQ(field("plantPrice", id, "listSide"), "SELL");
    }
    EXPECT_EQ(all("groovePrice").size(), 1U);
    EXPECT_TRUE(store_.rebuild_equals_live());

    // What is missing from a given array goes; an array that is not given says nothing.
    const Id kept = all("plantPrice").front();
    ASSERT_TRUE(save_vo(
        R"({"id":")" + plant.str() + R"(","plantPrices":[{"id":")" + kept.str() +
        R"(","price":600}]})"
    ));
    EXPECT_EQ(all("plantPrice"), std::vector<Id>{kept});
    EXPECT_EQ(field("plantPrice", kept, "price"), "600");
    EXPECT_EQ(all("groovePrice").size(), 1U);
}

TEST_F(Plants, AListWithAHoleIsRefusedAtTheRowBehindIt) {
    const auto plant_with = [&](const std::string& rows) {
        const auto made = save_vo("{" + std::string(kPlant) + R"(,"plantPrices":[)" + rows + "]}");
        return made ? std::string("ok") : made.error().key + " " + made.error().field;
    };
    const auto range =
        [&](const std::string& from, const std::string& to, const std::string& more = "") {
            return price(R"(,"sizeFrom":)" + from + R"(,"sizeTo":)" + to + more);
        };
    const std::string small = range("0", "600");
    EXPECT_EQ(plant_with(small + "," + range("800", "0")), "PRICE_HOLE plantPrices[1].sizeFrom");
    EXPECT_EQ(
        plant_with(small + "," + range("602", "0", R"(,"commodityType":"SLAB")")),
        "PRICE_HOLE plantPrices[1].sizeFrom"
    ) << "one millimetre";
    EXPECT_EQ(
        plant_with(
            price(R"(,"thicknessTo":10)") + "," + price(R"(,"thicknessFrom":20,"thicknessTo":30)")
        ),
        "PRICE_HOLE plantPrices[1].thicknessFrom"
    );
    EXPECT_EQ(
        plant_with(
            range("0", "600") + "," + range("601", "800", R"(,"effectiveDate":"2026-06-01")") +
            "," + range("801", "0")
        ),
        "PRICE_HOLE plantPrices[2].sizeFrom"
    ) << "until June";
    EXPECT_TRUE(all("plantPrice").empty());
    // Wide rows fill what narrow ones leave out.
    EXPECT_EQ(
        plant_with(
            price("") + "," + range("100", "200", R"(,"commodityType":"SLAB")") + "," +
            range("400", "500", R"(,"commodityType":"SLAB")")
        ),
        "ok"
    );
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Plants, WhoIsNotShownCostPricesDoesNotTakeThemAway) {
    const Id costs = saved(store_, boss_, "priceList", R"({"listName":"成本","listSide":"BRAND"})");
    const std::string cost_row = R"({"plantPriceid":")" + costs.str() + R"(","craftId":")" +
                                 craft_.str() + R"(","priceUnit":"CUT","price":300})";
    const auto made = save_vo(
        "{" + std::string(kPlant) + R"(,"plantPrices":[)" + price("") + "," + cost_row + "]}"
    );
    ASSERT_TRUE(made);
    Principal clerk = boss_;
    clerk.platform = false;
    clerk.buttons = {"plantprice_add", "plantprice_delete", "plantprice_edit", "processplant_edit"};
    const auto emptied = store_.run(
        clerk,
        save_plant(test::save_request(
            "processPlant", R"({"id":")" + made->front().id.str() + R"(","plantPrices":[]})"
        ))
    );
    ASSERT_TRUE(emptied) << emptied.error().key;
    ASSERT_EQ(all("plantPrice").size(), 1U);
    EXPECT_EQ(field("plantPrice", all("plantPrice").front(), "listSide"), "BRAND");
}

TEST_F(Plants, TwoPricesOfTheSameNeedDifferentDays) {
    const auto plant_with = [&](const std::string& rows) {
        return save_vo("{" + std::string(kPlant) + R"(,"plantPrices":[)" + rows + "]}");
    };
    const auto alike = plant_with(price("") + "," + price(R"(,"minCharge":900)"));
    ASSERT_FALSE(alike);
    EXPECT_EQ(alike.error().key, "PRICE_OVERLAP");
    EXPECT_EQ(alike.error().field, "plantPrices[1].effectiveDate");
    EXPECT_TRUE(all("plantPrice").empty());
    const std::string june = R"(,"effectiveDate":"2026-06-01")";
    const auto made = plant_with(
        price("") + "," + price(june) + "," + price(R"(,"valid":0)") + "," +
        price(R"(,"sizeTo":900)") + "," + price(R"(,"commodityType":"SLAB")")
    );
    ASSERT_TRUE(made) << made.error().key << " " << made.error().field;
    const std::string plant = R"(,"plantId":")" + made->front().id.str() + "\"";
    const auto saved_row = [&](const std::string& body) {
        const auto done = save(store_, boss_, "plantPrice", body);
        return done ? std::string("ok") : done.error().key + " " + done.error().field;
    };
    EXPECT_EQ(saved_row(price(plant + june)), "PRICE_OVERLAP effectiveDate");
    EXPECT_EQ(saved_row(price(plant)), "PRICE_OVERLAP effectiveDate");
    EXPECT_EQ(
        saved_row(price(plant + R"(,"effectiveDate":"2026-02-30")")), "BAD_DATE effectiveDate"
    );
    EXPECT_EQ(saved_row(price(plant + R"(,"effectiveDate":"2026-07-01")")), "ok");
    const auto rows = all("plantPrice");
    ASSERT_EQ(rows.size(), 6U);
    const auto change = [&](Id row, const std::string& more) {
        return saved_row(R"({"id":")" + row.str() + "\"" + more + "}");
    };
    EXPECT_EQ(change(rows[1], R"(,"price":777)"), "ok") << "it is its own row";
    EXPECT_EQ(change(rows[1], R"(,"effectiveDate":"2026-07-01")"), "PRICE_OVERLAP effectiveDate");
    EXPECT_EQ(change(rows[1], R"(,"effectiveDate":null)"), "PRICE_OVERLAP effectiveDate");
    EXPECT_EQ(change(rows[2], R"(,"valid":1)"), "PRICE_OVERLAP effectiveDate") << "back in use";
    EXPECT_EQ(change(rows[0], R"(,"valid":0)"), "ok");
    EXPECT_EQ(change(rows[2], R"(,"valid":1)"), "ok") << "nothing else counts always now";
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Plants, ARowMayTakeThePlaceOfOneThatGoes) {
    const auto made = save_vo("{" + std::string(kPlant) + R"(,"plantPrices":[)" + price("") + "]}");
    ASSERT_TRUE(made);
    const auto again = save_vo(
        R"({"id":")" + made->front().id.str() + R"(","plantPrices":[)" +
        price(R"(,"minCharge":9)") + "]}"
    );
    ASSERT_TRUE(again) << again.error().key << " " << again.error().field;
    ASSERT_EQ(all("plantPrice").size(), 1U);
    EXPECT_EQ(field("plantPrice", all("plantPrice").front(), "minCharge"), "9");
}

TEST_F(Plants, AWrongRowNamesItsPlaceAndSavesNothing) {
    const auto refused = save_vo(
        "{" + std::string(kPlant) + R"(,"plantPrices":[)" + price("") + R"(,{"price":1}]})"
    );
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().field, "plantPrices[1].plantPriceid");
    EXPECT_TRUE(all("processPlant").empty());
    EXPECT_TRUE(all("plantPrice").empty());
    const auto no_list = save_vo("{" + std::string(kPlant) + R"(,"waterPrices":5})");
    ASSERT_FALSE(no_list);
    EXPECT_EQ(no_list.error().field, "waterPrices");
}

TEST_F(Plants, PricesFollowTheirListsSide) {
    const auto made = save_vo("{" + std::string(kPlant) + R"(,"plantPrices":[)" + price("") + "]}");
    ASSERT_TRUE(made);
    const Id row = all("plantPrice").front();
    ASSERT_TRUE(
        save(store_, boss_, "priceList", R"({"id":")" + list_.str() + R"(","listSide":"BRAND"})")
    );
    EXPECT_EQ(field("plantPrice", row, "listSide"), "BRAND");
    EXPECT_EQ(test::remove(store_, boss_, "priceList", {list_}).error().key, "IN_USE");
    EXPECT_EQ(test::remove(store_, boss_, "craft", {craft_}).error().key, "IN_USE");
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Trade, EachKindOfBalanceRuleNeedsItsFigures) {
    const std::string times =
        R"(,"startTime":"2026-01-01 00:00:00","endTime":"2026-12-31 00:00:00"})";
    const auto key = [&](const std::string& figures, const std::string& span) {
        const auto done =
            save(store_, boss_, "balanceRule", R"({"ruleName":"r",)" + figures + span);
        return done ? "accepted" : done.error().key + " " + done.error().field;
    };
    EXPECT_EQ(key(R"("ruleType":1,"unitBonus":1)", times), "REQUIRED_ENTER unitAmount");
    EXPECT_EQ(key(R"("ruleType":1,"unitAmount":100)", times), "REQUIRED_ENTER unitBonus");
    EXPECT_EQ(
        key(R"("ruleType":1,"unitAmount":100,"unitBonus":1)", times), "REQUIRED_CHOOSE beneficiary"
    );
    EXPECT_EQ(key(R"("ruleType":2,"unitAmount":100)", times), "REQUIRED_ENTER unitGold");
    EXPECT_EQ(key(R"("ruleType":3,"unitGold":1)", times), "REQUIRED_ENTER exchangeBonus");
    EXPECT_EQ(key(R"("ruleType":4,"maxRate":100)", times), "REQUIRED_ENTER bonusValueFen");
    EXPECT_EQ(key(R"("ruleType":5)", times), "REQUIRED_ENTER maxRate");
    EXPECT_EQ(key(R"("ruleType":5,"maxRate":100)", times), "accepted");
    EXPECT_EQ(
        key(R"("ruleType":5,"maxRate":100)",
            R"(,"startTime":"2026-01-01 00:00:00","endTime":"2026-01-01 00:00:00"})"),
        "END_BEFORE_START endTime"
    );
}

}  // namespace
}  // namespace oms::commands
