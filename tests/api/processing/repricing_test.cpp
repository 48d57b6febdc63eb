// Prices with days through the API: what is quoted today, what a later day would ask, and what the
// jobs of a period would cost by other prices, which changes nothing.
#include "base/time.hpp"
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

constexpr std::int64_t kDay = 86'400'000;

class DatedPrices : public ::testing::Test {
  protected:
    DatedPrices() {
        static int n = 0;
        static const bool people = [this] {
            c.add_user("333333", "price_dg", "dg");
            c.add_user("333333", "price_cw", "cw");
            return true;
        }();
        EXPECT_TRUE(people);
        no = "PX" + std::to_string(++n);
        Samples samples(c, "333333");
        warehouse = samples.fresh(entities::entity_named("warehouse"));
        tile = c.made(
            kAdmin,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":")" + no +
                R"(","commodityName":"砖","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
                R"("priceUnit":"PCS","salePrice":100,"shadeManaged":1,"brandId":)" +
                in_quotes(samples.fresh(entities::entity_named("brand"))) + "}"
        );
        plant = made_plant("A");
        chamfer = c.made(
            kAdmin,
            kSystem + "craftApi/saveCraft",
            R"({"craftCode":")" + no + R"(","craftName":"倒角","craftType":"EDGE","priceUnit":"M"})"
        );
        sell = list("零售", "SELL");
        cost = list("成本", "BRAND");
        EXPECT_TRUE(price(sell, 600).ok());
        EXPECT_TRUE(price(cost, 420).ok());
    }

    std::string made_plant(const std::string& name) {
        return c.made(
            kAdmin,
            kSystem + "processPlantApi/saveOrUpdateProcessPlant",
            R"({"plantCode":")" + no + name +
                R"(","plantName":"加工厂","plantType":1,"linkman":"方","tel":"13905710000"})"
        );
    }

    std::string list(const std::string& name, const std::string& side) {
        return c.made(
            kAdmin,
            kSystem + "processPlantApi/saveOrUpdatePriceList",
            R"({"listName":")" + no + name + R"(","listSide":")" + side + "\"}"
        );
    }

    Reply price(const std::string& of, int fen, const std::string& more = "") {
        return c.post(
            kAdmin,
            kSystem + "processPlantApi/saveOrUpdatePlantPrice",
            R"({"plantId":)" + in_quotes(plant) + R"(,"plantPriceid":)" + in_quotes(of) +
                R"(,"craftId":)" + in_quotes(chamfer) + R"(,"priceUnit":"M","price":)" +
                std::to_string(fen) + more + "}"
        );
    }

    static std::string from(const std::string& day) { return R"(,"effectiveDate":")" + day + "\""; }

    /// yyyy-MM-dd so many days from today.
    std::string day(std::int64_t days) { return format_date({c.clock.now().ms + days * kDay}); }

    /// 40 tiles with a chamfer on both long sides: 64 m.
    std::string job(const std::string& more = "", const std::string& craft = "") {
        return R"({"processType":1,"planDate":"2026-12-01","plantId":)" + in_quotes(plant) +
               R"(,"plantPriceid":)" + in_quotes(sell) + R"(,"warehouseId":)" +
               in_quotes(warehouse) + R"(,"putWarehouseId":)" + in_quotes(warehouse) + more +
               R"(,"bricks":[{"commodityId":)" + in_quotes(tile) +
               R"(,"length":800,"width":800,"quantity":40,"crafts":[{"craftId":)" +
               in_quotes(chamfer) + R"(,"edgeMask":3)" + craft + "}]}]}";
    }

    std::string saved(const std::string& body) {
        return c.made(kAdmin, kSystem + "processApi/saveProcessVO", body);
    }

    Reply ask(const std::string& call, const std::string& body, const std::string& as = kAdmin) {
        return c.post(as, kSystem + "processApi/" + call, body);
    }

    /// What this plant's jobs of these days would cost.
    Reply repriced(const std::string& more = "", const std::string& as = kAdmin) {
        return ask(
            "getProcessRepriced",
            R"({"startDate":")" + day(-3) + R"(","endDate":")" + day(3) + R"(","plantId":)" +
                in_quotes(plant) + more + "}",
            as
        );
    }

    static json::Ref job_in(const Reply& reply, const std::string& id) {
        const json::Ref jobs = reply.data()["jobs"];
        for (std::size_t i = 0; i < jobs.size(); ++i) {
            if (jobs.at(i)["processId"].text() == id) {
                return jobs.at(i);
            }
        }
        return {};
    }

    Company& c = company();
    std::string no, warehouse, tile, plant, chamfer, sell, cost;
};

TEST_F(DatedPrices, ALaterDayAsksTheLaterPrice) {
    const std::string later = day(30);
    const Reply kept = price(sell, 700, from(later));
    ASSERT_TRUE(kept.ok()) << kept.body();
    const auto asked = [&](const std::string& on) {
        return ask("getProcessPrice", job(on.empty() ? "" : R"(,"pricingDate":")" + on + "\""));
    };
    EXPECT_EQ(asked("").text("sellAmount"), "38400");
    EXPECT_EQ(asked(day(29)).text("sellAmount"), "38400");
    const Reply then = asked(later);
    EXPECT_EQ(then.text("sellAmount"), "44800") << then.body();
    EXPECT_EQ(then.text("costAmount"), "26880") << "the cost list has no new version";
    const json::Ref work = then.data()["works"].at(0);
    EXPECT_EQ(work["priceId"].text(), kept.text("id"));
    EXPECT_EQ(work["priceVersion"].integer(), 1);
    EXPECT_EQ(work["priceFrom"].text(), later);
    EXPECT_EQ(asked("2026-02-30").text("field"), "pricingDate");
    const Reply twice = price(sell, 800, from(later));
    EXPECT_EQ(twice.key(), "PRICE_OVERLAP") << twice.body();
    EXPECT_EQ(twice.text("field"), "effectiveDate");
    const std::string id = saved(job(R"(,"pricingDate":")" + later + "\""));
    const Reply view = c.get(kAdmin, kSystem + "processApi/getProcessVODetails?id=" + id);
    EXPECT_EQ(view.text("sellAmount"), "38400") << "saving is always of today";
}

TEST_F(DatedPrices, TheJobsOfAPeriodArePricedAnewAndStayAsTheyAre) {
    const std::string later = day(30);
    ASSERT_TRUE(price(sell, 700, from(later)).ok());
    ASSERT_TRUE(price(cost, 500, from(later)).ok());
    const std::string plain = saved(job(R"(,"freightAmount":500)"));
    const std::string hand = saved(job("", R"(,"handPrice":550,"handReason":"老客户")"));
    const std::string gone = saved(job());
    ASSERT_TRUE(ask("removeProcess", R"({"ids":")" + gone + R"(","reason":"不做了"})").ok());
    const auto position = c.position("333333");
    const Reply told = repriced(R"(,"pricingDate":")" + later + "\"");
    ASSERT_TRUE(told.ok()) << told.body();
    EXPECT_EQ(c.position("333333"), position) << "a question changes nothing";
    EXPECT_EQ(told.data()["jobs"].size(), 2U) << "without the cancelled one";
    const json::Ref first = job_in(told, plain);
    EXPECT_EQ(first["sellBefore"].integer(), 38'900);
    EXPECT_EQ(first["sellAfter"].integer(), 45'300);
    EXPECT_EQ(first["sellDifference"].integer(), 6'400);
    EXPECT_EQ(first["costBefore"].integer(), 27'380);
    EXPECT_EQ(first["costAfter"].integer(), 32'500);
    EXPECT_EQ(first["handWorks"].integer(), 0);
    const json::Ref work = first["works"].at(0);
    EXPECT_EQ(work["before"]["formula"].text(), "600 * 1600 * 40 / 1000");
    EXPECT_EQ(work["after"]["formula"].text(), "700 * 1600 * 40 / 1000");
    EXPECT_EQ(work["before"]["priceFrom"].text(), "");
    EXPECT_EQ(work["after"]["priceFrom"].text(), later);
    EXPECT_EQ(work["costAfter"]["amount"].integer(), 32'000);
    const json::Ref second = job_in(told, hand);
    EXPECT_EQ(second["handWorks"].integer(), 1);
    EXPECT_EQ(second["sellDifference"].integer(), 0) << "what was agreed by hand stays";
    EXPECT_EQ(second["costDifference"].integer(), 5'120);
    EXPECT_EQ(second["works"].at(0)["handReason"].text(), "老客户");
    EXPECT_EQ(told.data()["sellDifference"].integer(), 6'400);
    EXPECT_EQ(told.data()["costDifference"].integer(), 10'240);
    const Reply today = repriced();
    EXPECT_EQ(today.data()["sellDifference"].integer(), 0);
    EXPECT_EQ(job_in(today, plain)["works"].size(), 0U) << "nothing differs";
}

TEST_F(DatedPrices, AnotherListStandsForTheOneOfItsSide) {
    const std::string id = saved(job());
    const std::string cheap = list("促销", "SELL");
    const std::string dear = list("外协", "BRAND");
    ASSERT_TRUE(price(cheap, 500).ok());
    ASSERT_TRUE(price(dear, 430).ok());
    const auto by = [&](const std::string& other) {
        return repriced(R"(,"plantPriceid":)" + in_quotes(other));
    };
    const Reply sold = by(cheap);
    EXPECT_EQ(job_in(sold, id)["sellAfter"].integer(), 32'000) << sold.body();
    EXPECT_EQ(job_in(sold, id)["costDifference"].integer(), 0);
    const Reply paid = by(dear);
    EXPECT_EQ(job_in(paid, id)["costAfter"].integer(), 27'520) << paid.body();
    EXPECT_EQ(job_in(paid, id)["sellDifference"].integer(), 0);
    const Reply hole = by(list("空", "SELL"));
    EXPECT_EQ(job_in(hole, id)["unpricedWorks"].integer(), 1) << "a list without the price";
    EXPECT_EQ(job_in(hole, id)["sellAfter"].integer(), 0);
}

TEST_F(DatedPrices, WhatCannotBePricedAnewSaysWhy) {
    const std::string id = saved(job());
    const Reply smaller = c.post(
        kAdmin,
        kSystem + "commodityApi/updateCommodity",
        R"({"id":)" + in_quotes(tile) + R"(,"size":"600*600"})"
    );
    ASSERT_TRUE(smaller.ok()) << smaller.body();
    const Reply told = repriced();
    EXPECT_NE(job_in(told, id)["problem"].text(), "") << told.body();
    EXPECT_EQ(job_in(told, id)["sellDifference"].integer(), 0);
}

TEST_F(DatedPrices, OnlyWhoSeesCostsAsksAndBadInputIsTold) {
    saved(job());
    EXPECT_EQ(repriced("", "333333/price_dg").status(), 403);
    EXPECT_EQ(repriced("", "333333/price_cw").data()["jobs"].size(), 1U);
    const auto field = [&](const std::string& body) {
        return ask("getProcessRepriced", body).text("field");
    };
    EXPECT_EQ(field("{}"), "startDate");
    EXPECT_EQ(field(R"({"startDate":"2026-06-01"})"), "endDate");
    EXPECT_EQ(field(R"({"startDate":"2026-06-31","endDate":"2026-07-01"})"), "startDate");
    EXPECT_EQ(field(R"({"startDate":"2026-06-02","endDate":"2026-06-01"})"), "endDate");
    const std::string june = R"({"startDate":"2026-06-01","endDate":"2026-06-30")";
    EXPECT_EQ(field(june + R"(,"pricingDate":"x"})"), "pricingDate");
    EXPECT_EQ(field(june + R"(,"plantId":"77"})"), "plantId");
    EXPECT_EQ(field(june + R"(,"plantPriceid":"77"})"), "plantPriceid");
    const Reply none = ask("getProcessRepriced", june + "}");
    EXPECT_EQ(none.data()["jobs"].size(), 0U) << none.body();
}

TEST_F(DatedPrices, AtMostTwoHundredJobsAreAskedAtOnce) {
    for (int i = 0; i < 200; ++i) {
        saved(job());
    }
    EXPECT_EQ(repriced().data()["jobs"].size(), 200U);
    saved(job());
    const Reply many = repriced();
    EXPECT_EQ(many.key(), "TOO_MANY_JOBS") << many.body();
    EXPECT_EQ(many.text("field"), "endDate");
}

}  // namespace
}  // namespace oms::api
