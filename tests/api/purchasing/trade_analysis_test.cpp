// Figures of purchasing and processing through the API: worked out by hand, with the rows behind
// them, for those who may know them.
#include "base/time.hpp"
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kApi = kSystem + "analysisApi/";
const std::string kDays = "&startDate=2026-01-01&endDate=2027-12-31";

class TradeAnalysis : public ::testing::Test {
  protected:
    TradeAnalysis() {
        static int goods = 0;
        static const bool people = [this] {
            c.add_user("333333", "tra_dg", "dg");
            c.add_user("333333", "tra_ck", "ck");
            c.add_user("333333", "tra_cw", "cw");
            return true;
        }();
        EXPECT_TRUE(people);
        no = std::to_string(++goods);
        Samples samples(c, "333333");
        warehouse = samples.fresh(entities::entity_named("warehouse"));
        tile = c.made(
            kAdmin,
            kSystem + "commodityApi/saveCommodity",
            R"({"commodityCode":"TR)" + no +
                R"(","commodityName":"砖","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
                R"("priceUnit":"PCS","salePrice":100,"shadeManaged":1,"piecesPerBox":3,"brandId":)" +
                in_quotes(samples.fresh(entities::entity_named("brand"))) + "}"
        );
        supplier = supplier_named("佛山供应");
    }

    std::string supplier_named(const std::string& name) {
        return c.made(
            kAdmin,
            kSystem + "cooperationApi/saveOrUpdateCooperation",
            R"({"cooperationName":")" + name +
                R"(","cooperationType":1,"linkman":"陈","tel":"13800000001",)"
                R"("startDate":"2020-01-01","settleType":3,"payDays":30})"
        );
    }

    Reply purchase(const std::string& call, const std::string& body) {
        return c.post(kAdmin, kSystem + "procurementApi/" + call, body);
    }

    void step(const std::string& id, const std::string& status, const std::string& more = "") {
        const Reply moved = purchase(
            "updateProcument", R"({"id":)" + in_quotes(id) + R"(,"poStatus":)" + status + more + "}"
        );
        EXPECT_TRUE(moved.ok()) << moved.body();
    }

    std::string drafted(
        const std::string& from, int pieces, int price, const std::string& day = "2026-12-01"
    ) {
        return c.made(
            kAdmin,
            kSystem + "procurementApi/addOrUpdateProcurementVO",
            R"({"poType":1,"payTerm":2,"expectDate":")" + day + R"(","cooperationId":)" +
                in_quotes(from) + R"(,"warehouseId":)" + in_quotes(warehouse) +
                R"(,"details":[{"commodityId":)" + in_quotes(tile) +
                R"(,"grade":"A","priceUnit":"PCS","price":)" + std::to_string(price) +
                R"(,"pieces":)" + std::to_string(pieces) + "}]}"
        );
    }

    std::string bought(
        const std::string& from, int pieces, int price, const std::string& day = "2026-12-01"
    ) {
        const std::string id = drafted(from, pieces, price, day);
        step(id, "42");
        step(id, "44");
        return id;
    }

    Reply view(const std::string& id) {
        return c.get(kAdmin, kSystem + "procurementApi/getProcurementById?id=" + id);
    }

    /// Some of ten pieces are taken over.
    void sign(const std::string& id, int pieces, bool shipped = false) {
        if (!shipped) {
            step(
                id,
                "45",
                R"(,"logistics":[{"waybillNo":"YD1","sendTime":"2026-11-02 08:00:00","pieces":10}])"
            );
        }
        const std::string line(view(id).data()["details"].at(0)["id"].text().value_or(""));
        const Reply signing = purchase(
            "updateProcumentSign",
            R"({"id":)" + in_quotes(id) + R"(,"lines":[{"detailId":)" + in_quotes(line) +
                R"(,"signedPieces":)" + std::to_string(pieces) + R"(,"colorNumber":"26A1"}]})"
        );
        EXPECT_TRUE(signing.ok()) << signing.body();
    }

    Reply ask(const std::string& question, const std::string& as = kAdmin) {
        return c.get(as, kApi + "analyse?dataset=" + question);
    }

    /// Of the row with this key in its first dimension, or the total; -1: there is none.
    static std::int64_t figure(
        const Reply& reply,
        const std::string& key,
        std::string_view measure,
        const char* list = "figures"
    ) {
        EXPECT_TRUE(reply.ok()) << reply.body();
        const json::Ref data = reply.data();
        std::size_t place = 0;
        while (place < data["measures"].size() && data["measures"].at(place).text() != measure) {
            ++place;
        }
        if (key.empty()) {
            return data["total"].at(place).integer().value_or(-1);
        }
        for (std::size_t i = 0; i < data["rows"].size(); ++i) {
            if (data["rows"].at(i)["keys"].at(0).text() == key) {
                return data["rows"].at(i)[list].at(place).integer().value_or(-1);
            }
        }
        return -1;
    }

    Company& c = company();
    std::string no, warehouse, tile, supplier;
};

TEST_F(TradeAnalysis, PricesOfWhatWasBought) {
    const std::string other = supplier_named("淄博供应");
    bought(supplier, 10, 300);
    bought(supplier, 20, 330);
    bought(other, 5, 270);
    drafted(supplier, 99, 1);
    const std::string cancelled = bought(supplier, 99, 9'999);
    const Reply gone =
        purchase("deleteProcurement", R"({"ids":")" + cancelled + R"(","reason":"不要了"})");
    ASSERT_TRUE(gone.ok()) << gone.body();
    const std::string of_tile = "&commodityId=" + tile + kDays;

    const Reply all = ask("purchasePrice&dimension=commodity" + of_tile);
    EXPECT_EQ(figure(all, tile, "rows"), 3);
    EXPECT_EQ(figure(all, tile, "pieces"), 35);
    EXPECT_EQ(figure(all, tile, "area"), 22'400'000);
    EXPECT_EQ(figure(all, tile, "netAmount"), 10'950);
    EXPECT_EQ(figure(all, tile, "averagePrice"), 313) << "109.50 by 35 pieces";
    EXPECT_EQ(figure(all, tile, "lowestPrice"), 270);
    EXPECT_EQ(figure(all, tile, "highestPrice"), 330);
    EXPECT_EQ(figure(all, tile, "lastPrice"), 270);
    EXPECT_EQ(figure(all, tile, "areaPrice"), 489) << "109.50 by 22.4 m2";
    EXPECT_EQ(figure(all, "", "averagePrice"), 313);

    const Reply by = ask("purchasePrice&dimension=supplier,month" + of_tile);
    EXPECT_EQ(figure(by, supplier, "averagePrice"), 320);
    EXPECT_EQ(figure(by, supplier, "lastPrice"), 330);
    EXPECT_EQ(figure(by, other, "lowestPrice"), 270);
    EXPECT_EQ(by.data()["subtotals"].size(), 2U) << "averages do not add up";
    EXPECT_EQ(by.data()["subtotals"].at(0).size(), 2U);

    const std::string list = kApi + "rowPageList?dataset=purchasePrice&commodityId=" + tile;
    const Reply rows = c.get(kAdmin, list);
    EXPECT_EQ(rows.text("total"), "3");
    const Reply theirs = c.get(kAdmin, list + "&cooperationId_equal=" + other);
    ASSERT_EQ(theirs.text("total"), "1");
    const json::Ref line = theirs.data()["records"].at(0);
    EXPECT_EQ(line["cooperationName"].text(), "淄博供应");
    EXPECT_NE(line["poNo"].text().value_or(""), "");
    EXPECT_EQ(line["piecePrice"].integer(), 270);
}

TEST_F(TradeAnalysis, IsReadAsOfAMoment) {
    const std::string question = "purchasePrice&dimension=commodity&commodityId=" + tile + kDays;
    bought(supplier, 10, 300);
    const std::int64_t then = c.position("333333");
    bought(supplier, 30, 400);
    EXPECT_EQ(figure(ask(question), tile, "pieces"), 40);
    EXPECT_EQ(figure(ask(question), tile, "averagePrice"), 375);
    const Reply past = ask(question + "&asOf=" + std::to_string(then));
    EXPECT_EQ(figure(past, tile, "pieces"), 10);
    EXPECT_EQ(figure(past, tile, "averagePrice"), 300);
}

TEST_F(TradeAnalysis, SuppliersKeepTheDayOrDoNot) {
    const std::string on_time = bought(supplier, 10, 300);
    sign(on_time, 4);
    const std::string of_supplier = "&cooperationId=" + supplier + kDays;
    const Reply half = ask("supplierDelivery&dimension=supplier" + of_supplier);
    EXPECT_EQ(figure(half, supplier, "rows"), 1);
    EXPECT_EQ(figure(half, supplier, "punctual"), 0) << "not all of it came";
    EXPECT_EQ(figure(half, supplier, "onTimeRate"), -1) << "of nothing there is no rate";
    sign(on_time, 6, true);
    const std::string late = bought(supplier, 10, 300, "2026-10-20");
    sign(late, 10);
    bought(supplier, 10, 300, "2026-10-25");
    bought(supplier, 10, 300, "2027-11-15");
    drafted(supplier, 10, 300, "2026-10-21");
    const auto day = [](std::string_view text) { return parse_datetime(text.substr(0, 10))->ms; };
    const std::int64_t days = (day(view(late).text("signTime")) - day("2026-10-20")) / 86'400'000;
    ASSERT_GE(days, 12);

    const Reply all = ask("supplierDelivery&dimension=supplier" + of_supplier);
    EXPECT_EQ(figure(all, supplier, "rows"), 4);
    EXPECT_EQ(figure(all, supplier, "punctual"), 1);
    EXPECT_EQ(figure(all, supplier, "late"), 1);
    EXPECT_EQ(figure(all, supplier, "overdue"), 1) << "what is due later is not late";
    EXPECT_EQ(figure(all, supplier, "onTimeRate"), 3'333);
    EXPECT_EQ(figure(all, supplier, "lateDays"), days);
    EXPECT_EQ(figure(all, supplier, "averageLateDays"), days * 1'000);
    const Reply months = ask("supplierDelivery&dimension=month" + of_supplier);
    EXPECT_EQ(figure(months, "2026-10", "rows"), 2);
    EXPECT_EQ(figure(months, "2026-12", "onTimeRate"), 10'000);
}

TEST_F(TradeAnalysis, ComparesWithTheSameDaysEarlier) {
    bought(supplier, 10, 300, "2026-10-20");
    bought(supplier, 10, 300, "2026-09-10");
    bought(supplier, 10, 300, "2025-10-31");
    const std::string of_supplier = "&cooperationId=" + supplier;
    const std::string october = "&startDate=2026-10-01&endDate=2026-10-31";
    const std::string by_month = "supplierDelivery&dimension=month" + of_supplier + october;
    for (const auto& [with, from, to] :
         {std::tuple("month", "2026-09-01", "2026-09-30"),
          std::tuple("year", "2025-10-01", "2025-10-31")}) {
        const Reply reply = ask(by_month + "&compare=" + with);
        EXPECT_EQ(figure(reply, "2026-10", "rows"), 1) << with;
        EXPECT_EQ(figure(reply, "2026-10", "rows", "before"), 1) << with;
        EXPECT_EQ(reply.data()["before"].at(0).integer(), 1) << with;
        EXPECT_EQ(reply.text("beforeStartDate"), from);
        EXPECT_EQ(reply.text("beforeEndDate"), to);
    }
    const Reply none =
        ask("supplierDelivery&dimension=supplier" + of_supplier +
            "&startDate=2026-11-01&endDate=2026-11-30&compare=month");
    EXPECT_EQ(figure(none, supplier, "rows"), 0) << "what was there before alone is told too";
    EXPECT_EQ(figure(none, supplier, "rows", "before"), 1);
}

TEST_F(TradeAnalysis, IsForThoseWhoMayKnowIt) {
    bought(supplier, 10, 300);
    const std::string question = "purchasePrice&dimension=month&commodityId=" + tile + kDays;
    EXPECT_EQ(ask(question, "333333/tra_dg").key(), "FORBIDDEN") << "opens no such page";
    EXPECT_EQ(ask(question, "333333/tra_ck").key(), "FORBIDDEN") << "sees no cost";
    EXPECT_EQ(
        c.get("333333/tra_ck", kApi + "rowPageList?dataset=purchasePrice").key(), "FORBIDDEN"
    );
    EXPECT_EQ(figure(ask(question, "333333/tra_cw"), "", "rows"), 1);
    EXPECT_EQ(ask(question, "").status(), 401);
    const std::string theirs = "supplierDelivery&dimension=month&cooperationId=" + supplier + kDays;
    EXPECT_EQ(figure(ask(theirs, "333333/tra_ck"), "", "rows"), 0)
        << "of a warehouse that is not the keeper's";
    EXPECT_EQ(figure(ask(theirs, "888888/ta01"), "", "rows"), 0) << "another company's";
    const auto names = [&](const std::string& as) {
        std::string all;
        const Reply reply = c.get(as, kApi + "datasets");
        EXPECT_TRUE(reply.ok()) << reply.body();
        for (std::size_t i = 0; i < reply.data().size(); ++i) {
            all.append(reply.data().at(i)["name"].text().value_or("")).append(" ");
        }
        return all;
    };
    EXPECT_EQ(
        names("333333/tra_cw"), "purchasePrice supplierDelivery processYield craftYield cutYield "
    );
    EXPECT_EQ(names("333333/tra_ck"), "supplierDelivery processYield craftYield cutYield ");
    const Reply yields = ask("processYield&dimension=month", "333333/tra_ck");
    EXPECT_EQ(yields.body().find("materialCost"), std::string::npos);
    EXPECT_NE(ask("processYield&dimension=month").body().find("materialCost"), std::string::npos);
}

TEST_F(TradeAnalysis, SaysWhatIsWrongAndIsASheet) {
    const auto refused = [&](const std::string& question, const char* key, const char* field) {
        const Reply reply = c.get(kAdmin, kApi + "analyse?" + question);
        EXPECT_EQ(reply.status(), 400) << question;
        EXPECT_EQ(reply.key(), key) << question;
        EXPECT_EQ(reply.field(), field) << question;
    };
    refused("dimension=month", "PARAM_REQUIRED", "dataset");
    refused("dataset=order&dimension=month", "BAD_FIELD", "dataset");
    refused("dataset=cutYield", "PARAM_REQUIRED", "dimension");
    refused("dataset=cutYield&dimension=craft", "BAD_FIELD", "dimension");
    refused("dataset=cutYield&dimension=day&compare=year", "BAD_FIELD", "compare");
    refused("dataset=cutYield&dimension=month&compare=week", "BAD_FIELD", "compare");
    refused("dataset=purchasePrice&dimension=month&commodityId=x", "NOT_A_NUMBER", "commodityId");
    const std::string sheet = kSystem + "export/analyse?dataset=supplierDelivery&dimension=month";
    EXPECT_EQ(c.get("333333/tra_cw", sheet).body().substr(0, 2), "PK");
    EXPECT_EQ(c.get("333333/tra_ck", sheet).key(), "FORBIDDEN");
}

TEST_F(TradeAnalysis, OrdersByGoodsAndPeople) {
    const std::string orders = kSystem + "orderApi/analyseOrder?dimension=";
    for (const char* dimension : {"customer", "dealer", "designer", "region", "commodity"}) {
        const Reply reply = c.get(kAdmin, orders + dimension + kDays);
        EXPECT_TRUE(reply.ok()) << dimension << reply.body();
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < reply.data()["rows"].size(); ++i) {
            sum += reply.data()["rows"].at(i)["figures"].at(0).integer().value_or(0);
        }
        EXPECT_EQ(reply.data()["total"].at(0).integer(), sum) << dimension;
    }
}

}  // namespace
}  // namespace oms::api
