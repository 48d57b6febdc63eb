// What anybody may calculate: only what a company published, with its explanation, bounded, and
// sent to the company as an enquiry.
#include "api/net/rate_limit.hpp"
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

class PublicApi : public ::testing::Test {
  protected:
    PublicApi() {
        static const bool prepared = [this] {
            publish();
            return true;
        }();
        EXPECT_TRUE(prepared);
    }

    Reply get(const std::string& call) { return c.get("", kSystem + "public/" + call); }

    Reply post(const std::string& call, const std::string& body) {
        return c.post("", kSystem + "public/" + call, body);
    }

    /// A craft with a price of 600 fen a metre, at least 2000, in the published list of 333333.
    void publish() {
        Samples samples(c, "333333");
        const std::string plant = samples.fresh(entities::entity_named("processPlant"));
        const auto list = [&](const char* name, const char* side) {
            return c.made(
                kAdmin,
                kSystem + "processPlantApi/saveOrUpdatePriceList",
                R"({"listName":")" + std::string(name) + R"(","listSide":")" + side + R"("})"
            );
        };
        craft() = c.made(
            kAdmin,
            kSystem + "craftApi/saveCraft",
            R"({"craftCode":"PUB45","craftName":"倒角","craftType":"EDGE","priceUnit":"M"})"
        );
        const auto price = [&](const std::string& of, const char* fen) {
            c.made(
                kAdmin,
                kSystem + "processPlantApi/saveOrUpdatePlantPrice",
                R"({"plantId":)" + in_quotes(plant) + R"(,"plantPriceid":)" + in_quotes(of) +
                    R"(,"craftId":)" + in_quotes(craft()) + R"(,"priceUnit":"M","price":)" + fen +
                    R"(,"minCharge":2000})"
            );
        };
        price(list("公开价", "SELL"), "600");
        price(list("成本价", "BRAND"), "111");
    }

    void set_param(const std::string& value) { set("public.priceList", value); }

    /// The company's own value of a parameter.
    void set(const std::string& key, const std::string& value) {
        const Reply list = c.get(kAdmin, kSystem + "param/list?paramKey_equal=" + key);
        const auto known = list.data()["records"].at(0)["id"].text();
        const Reply saved = c.post(
            kAdmin,
            kSystem + "param/submit",
            "{" + (known ? R"("id":)" + in_quotes(std::string(*known)) + "," : std::string()) +
                R"("paramName":")" + key + R"(","paramKey":")" + key + R"(","paramValue":")" +
                value + R"("})"
        );
        EXPECT_TRUE(saved.ok()) << saved.body();
    }

    static std::string& craft() {
        static std::string id;
        return id;
    }

    static std::string lines(const std::string& more) {
        return R"("lines":[{"craftId":)" + in_quotes(craft()) +
               R"(,"length":800,"width":400,"quantity":10,"edgeMask":1)" + more + "}]";
    }

    Reply calculate(const std::string& more = "") {
        return post("machining/calculate", R"({"tenantId":"333333",)" + lines(more) + "}");
    }

    Company& c = company();
};

TEST_F(PublicApi, OnlyAPublishedListIsTold) {
    set_param("还没有公开");  // no list of this name
    const Reply unknown = get("machining/prices?tenantId=no-such");
    EXPECT_EQ(unknown.key(), "NOT_FOUND");
    EXPECT_EQ(get("machining/prices?tenantId=333333").body(), unknown.body()) << "nor of this one";
    EXPECT_EQ(calculate().key(), "NOT_FOUND");
    set_param("成本价");
    EXPECT_EQ(get("machining/prices?tenantId=333333").key(), "NOT_FOUND")
        << "a cost list sells not";
    set_param("公开价");
    const Reply told = get("machining/prices?tenantId=333333");
    ASSERT_TRUE(told.ok()) << told.body();
    EXPECT_EQ(told.data()["crafts"].at(0)["craftName"].text(), "倒角");
    EXPECT_EQ(told.data()["prices"].at(0)["price"].integer(), 600);
    EXPECT_EQ(told.body().find(":111"), std::string::npos) << "nothing of the cost";
    EXPECT_EQ(get("machining/prices").key(), "NOT_FOUND");
    const Reply made = calculate();
    ASSERT_TRUE(made.ok()) << made.body();
    EXPECT_EQ(made.data()["amount"].integer(), 4800);
    EXPECT_EQ(made.data()["pricingDay"].text().value_or("").size(), 10U) << made.body();
    EXPECT_EQ(made.data()["pricingDay"].text(), told.data()["pricingDay"].text());
    EXPECT_EQ(made.data()["works"].at(0)["formula"].text(), "max(2000, 600 * 800 * 10 / 1000)");
    EXPECT_EQ(calculate(R"(,"quantity":1)").data()["amount"].integer(), std::nullopt)
        << "a member that comes twice is no JSON";
}

TEST_F(PublicApi, PricesAreThoseOfToday) {
    Samples samples(c, "333333");
    const std::string plant = samples.fresh(entities::entity_named("processPlant"));
    const std::string list = c.made(
        kAdmin,
        kSystem + "processPlantApi/saveOrUpdatePriceList",
        R"({"listName":"按日公开","listSide":"SELL"})"
    );
    for (const char* price :
         {R"("price":610)",
          R"("price":620,"effectiveDate":"2026-01-01")",
          R"("price":630,"effectiveDate":"2999-01-01")"}) {
        c.made(
            kAdmin,
            kSystem + "processPlantApi/saveOrUpdatePlantPrice",
            R"({"plantId":)" + in_quotes(plant) + R"(,"plantPriceid":)" + in_quotes(list) +
                R"(,"craftId":)" + in_quotes(craft()) + R"(,"priceUnit":"M",)" + price + "}"
        );
    }
    set_param("按日公开");
    const Reply told = get("machining/prices?tenantId=333333");
    ASSERT_EQ(told.data()["prices"].size(), 1U) << told.body();
    EXPECT_EQ(told.data()["prices"].at(0)["price"].integer(), 620);
    EXPECT_EQ(calculate().data()["amount"].integer(), 620 * 8);
}

TEST_F(PublicApi, BadInputIsToldByItsField) {
    set_param("公开价");
    const auto field = [&](const std::string& body) {
        return post("machining/calculate", R"({"tenantId":"333333",)" + body + "}").text("field");
    };
    const auto line = [&](const std::string& members) {
        return R"("lines":[{"craftId":)" + in_quotes(craft()) + members + "}]";
    };
    EXPECT_EQ(field(R"("lines":[])"), "lines");
    EXPECT_EQ(field(R"("lines":[{"craftId":"7","length":1,"width":1}])"), "lines[0].craftId");
    EXPECT_EQ(field(line(R"(,"width":1)")), "lines[0].length");
    EXPECT_EQ(
        field(line(R"(,"length":9223372036854775807,"width":1,"edgeMask":1)")), "lines[0].length"
    );
    EXPECT_EQ(
        field(line(R"(,"length":1,"width":1,"quantity":9223372036854775807,"edgeMask":1)")),
        "lines[0].quantity"
    );
    EXPECT_EQ(field(line(R"(,"length":1,"width":1)")), "lines[0].edgeMask");
    EXPECT_EQ(
        field(line(R"(,"length":1,"width":1,"edgeMask":1,"commodityType":"WOOD")")),
        "lines[0].commodityType"
    );
}

TEST_F(PublicApi, AnEnquiryReachesTheOffice) {
    set_param("公开价");
    const auto send = [&](const std::string& who) {
        return post("machining/enquiry", R"({"tenantId":"333333",)" + who + "," + lines("") + "}");
    };
    EXPECT_EQ(send(R"("name":"","tel":"13800000001")").text("field"), "name");
    EXPECT_EQ(send(R"("name":"王","tel":"138")").text("field"), "tel");
    EXPECT_EQ(
        post(
            "machining/enquiry",
            R"({"tenantId":"888888","name":"王","tel":"13800000001",)" + lines("") + "}"
        )
            .key(),
        "NOT_FOUND"
    );
    const Reply sent = send(R"("name":"王五","tel":"13812345678","remark":"急")");
    EXPECT_TRUE(sent.ok()) << sent.body();
}

TEST_F(PublicApi, NobodyAsksWithoutEnd) {
    set_param("公开价");
    RateLimit calls(3);
    RateLimit enquiries(2);
    c.services().public_limit = &calls;
    c.services().enquiry_limit = &enquiries;
    const auto send = [&](const char* works) {
        return post(
            "machining/enquiry",
            R"({"tenantId":"333333","name":"王","tel":"13800000001",)" + lines(works) + "}"
        );
    };
    EXPECT_EQ(get("showroom").status(), 200);
    EXPECT_EQ(get("showroom").status(), 200);
    EXPECT_EQ(get("showroom").status(), 200);
    EXPECT_EQ(get("showroom").status(), 429);
    EXPECT_TRUE(send("").ok());
    EXPECT_FALSE(send(R"("width":1)").ok());  // what is wrong takes nothing from others
    EXPECT_TRUE(send("").ok());
    EXPECT_EQ(send("").status(), 429);
    c.services().public_limit = nullptr;
    c.services().enquiry_limit = nullptr;
}

TEST_F(PublicApi, ParquetIsCountedInWholeUnits) {
    const std::string spec =
        R"("parquetSpec":{"unitL":1200,"unitW":1200,"parts":[{"piecesPerUnit":3,"waterLenPerUnit":5200},{"piecesPerUnit":2}]})";
    const auto ask = [&](const std::string& body) {
        return post("parquet/calculate", "{" + body + "}");
    };
    const Reply made =
        ask(spec + R"(,"area":18400000,"lossRate":800,"waterPrice":2800,"assemblyPrice":6000)");
    ASSERT_TRUE(made.ok()) << made.body();
    EXPECT_EQ(made.data()["units"].integer(), 14);
    EXPECT_EQ(made.data()["pieces"].at(0).integer(), 42);
    EXPECT_EQ(made.data()["pieces"].at(1).integer(), 28);
    EXPECT_EQ(made.data()["amount"].integer(), 287840);
    EXPECT_EQ(ask(spec + R"(,"area":0)").text("field"), "area");
    EXPECT_EQ(ask(spec + R"(,"area":9223372036854775807)").text("field"), "area");
    EXPECT_EQ(ask(spec + R"(,"area":1,"lossRate":10001)").text("field"), "lossRate");
    EXPECT_EQ(ask(R"("area":1)").text("field"), "parquetSpec");
    EXPECT_EQ(
        ask(R"("area":1,"parquetSpec":{"unitL":1,"unitW":1,"parts":[{"piecesPerUnit":9223372036854775807}]})"
        )
            .text("field"),
        "parquetSpec"
    );
    EXPECT_EQ(ask(R"("area":1,"materialId":"5","tenantId":"333333")").key(), "NOT_FOUND");
}

TEST_F(PublicApi, AShowroomIsAnAddressOfTheWebOrNone) {
    EXPECT_EQ(get("showroom?tenantId=333333").text("url"), "");
    set("public.showroom", "javascript:alert(1)");
    EXPECT_EQ(get("showroom?tenantId=333333").text("url"), "");
    set("public.showroom", "https://showroom.example");
    EXPECT_EQ(get("showroom?tenantId=333333").text("url"), "https://showroom.example");
    EXPECT_EQ(get("showroom?tenantId=888888").text("url"), "");
}

}  // namespace
}  // namespace oms::api
